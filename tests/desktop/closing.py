"""Closing a window as its owner does with the button in its frame: a message of the window manager's."""

from __future__ import annotations

import ctypes

from tests.desktop.display import Display

_CLIENT_MESSAGE = 33


class _ClientMessage(ctypes.Structure):
    """XClientMessageEvent of Xlib, as long as the XEvent it stands in for."""

    _fields_ = (
        ("type", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong),
        ("message_type", ctypes.c_ulong),
        ("format", ctypes.c_int),
        ("data", ctypes.c_long * 5),
        ("rest", ctypes.c_long * 24),
    )


def close_window(display: Display) -> None:
    """Asks the game's window to close; it must be there."""
    window = display.window()
    assert window is not None
    x = ctypes.CDLL("libX11.so.6")
    x.XOpenDisplay.restype = ctypes.c_void_p
    x.XInternAtom.restype = ctypes.c_ulong
    server = ctypes.c_void_p(x.XOpenDisplay(display.name.encode()))
    protocols, delete = (
        ctypes.c_ulong(x.XInternAtom(server, name, False)) for name in (b"WM_PROTOCOLS", b"WM_DELETE_WINDOW")
    )
    message = _ClientMessage(
        type=_CLIENT_MESSAGE,
        window=window,
        message_type=protocols.value,
        format=32,
        data=(ctypes.c_long * 5)(delete.value),
    )
    x.XSendEvent(server, ctypes.c_ulong(window), False, ctypes.c_long(0), ctypes.byref(message))
    x.XCloseDisplay(server)
