"""A screen of a terminal (standard input, with its escape sequences) as a page of HTML."""
import html
import re
import sys

BASE = ["#24292f", "#e5534b", "#57ab5a", "#c69026", "#539bf5", "#b083f0", "#39c5cf", "#d0d7de"]
BRIGHT = ["#6e7681", "#ff7b72", "#7ee787", "#e3b341", "#79c0ff", "#d2a8ff", "#56d4dd", "#ffffff"]


def indexed(number):
    """A colour of the palette of 256."""
    if number < 16:
        return (BASE + BRIGHT)[number]
    if number >= 232:
        return "#{0:02x}{0:02x}{0:02x}".format(8 + 10 * (number - 232))
    number -= 16
    levels = [0, 95, 135, 175, 215, 255]
    parts = number // 36, number // 6 % 6, number % 6
    return "#" + "".join(f"{levels[part]:02x}" for part in parts)


def styled(codes, style):
    """The style after a sequence of SGR codes."""
    style, codes = dict(style), [int(code or 0) for code in codes]
    while codes:
        code = codes.pop(0)
        if code == 0:
            style = {}
        elif code == 1:
            style["font-weight"] = "bold"
        elif code == 2:
            style["opacity"] = ".6"
        elif code == 22:
            style.pop("font-weight", None)
            style.pop("opacity", None)
        elif code == 7:
            style["color"], style["background"] = "#0d1117", style.get("color", "#d0d7de")
        elif code in (38, 48):
            kind = codes.pop(0)
            if kind == 5:
                colour = indexed(codes.pop(0))
            else:
                colour = "#{:02x}{:02x}{:02x}".format(*codes[:3])
                del codes[:3]
            style["color" if code == 38 else "background"] = colour
        elif code in (39, 49):
            style.pop("color" if code == 39 else "background", None)
        else:
            for first, name, palette in (
                (30, "color", BASE),
                (40, "background", BASE),
                (90, "color", BRIGHT),
                (100, "background", BRIGHT),
            ):
                if first <= code < first + 8:
                    style[name] = palette[code - first]
    return style


def main():
    style, out = {}, []
    for part in re.split(r"(\x1b\[[0-9;:]*m)", sys.stdin.read().rstrip("\n")):
        if part.startswith("\x1b["):
            style = styled(re.split("[;:]", part[2:-1]), style)
        elif part:
            css = ";".join(f"{name}:{value}" for name, value in style.items())
            out.append(f'<span style="{css}">{html.escape(part)}</span>')
    print(
        '<!doctype html><meta charset="utf-8"><style>body{margin:0;background:#0d1117;'
        "color:#d0d7de}pre{margin:0;padding:14px;font:14px/1.17 'DejaVu Sans Mono',monospace}"
        f"</style><pre>{''.join(out)}</pre>"
    )


main()
