// MathML as TeX, as people write it. Pure: of an element it asks for localName, children,
// textContent and getAttribute.

const deepest = 100;
const functions = new Set(["arccos", "arcsin", "arctan", "arg", "cos", "cosh", "cot", "deg", "det",
    "dim", "exp", "gcd", "hom", "inf", "ker", "lim", "liminf", "limsup", "ln", "log", "max", "min",
    "mod", "Pr", "sec", "sin", "sinh", "sup", "tan", "tanh"]);
const accents = {"^": "hat", "\u02c6": "hat", "~": "tilde", "\u02dc": "tilde", "\u00af": "bar",
                 "\u203e": "overline", "\u02c9": "bar", "\u2192": "vec", "\u20d7": "vec",
                 "\u02d9": "dot", "\u00a8": "ddot", "\u02c7": "check", "\u02d8": "breve",
                 "\u23de": "overbrace", "_": "underline", "\u0332": "underline",
                 "\u23df": "underbrace"};
const largeSigns = /^[\u220f-\u2211\u222b-\u2233\u22c0-\u22c3\u2a00-\u2a1c]$|^\\[a-z]+$/i;
const rows = new Set(["math", "mrow", "mstyle", "mpadded", "merror", "mtd"]);

function escaped(text) {
    return text.replace(/[\u2061-\u2064\u200b]/g, "").replace(/\s+/g, " ").trim()
        .replace(/\\/g, "\\backslash ").replace(/[{}%#&$_]/g, "\\$&").replace(/\u2212/g, "-");
}

// A name that goes on behind a command would be one word with it.
function joined(parts) {
    return parts.filter(part => part !== "").reduce((all, part) => {
        const isOneWord = /\\[a-z]+$/i.test(all) && /^[a-z]/i.test(part);
        return all + (isOneWord ? " " : "") + part;
    }, "");
}

function grouped(text) {
    return [...text].length === 1 ? text : `{${text}}`;
}

// What is raised or lowered: as one, where it is not so by itself.
function base(text) {
    return /^(?:\\[a-z]+|\p{L}|\p{N}+|[^{}\\])?$/iu.test(text) ? text : `{${text}}`;
}

function name(text) {
    if ([...text].length < 2)
        return text;
    return functions.has(text) ? `\\${text}` : `\\mathrm{${text}}`;
}

function plain(element) {
    const text = element.textContent.replace(/\s+/g, " ").replace(/[{}\\$]/g, "\\$&");
    return text.trim() === "" ? "" : `\\text{${text}}`;
}

function accented(command, [under, accent], inside, isBelow) {
    const text = inside(under);
    const sign = accent ? accent.textContent.trim() : "";
    if (Object.hasOwn(accents, sign))
        return `\\${accents[sign]}{${text}}`;
    const other = accent ? inside(accent) : "";
    if (largeSigns.test(text))
        return `${text}${isBelow ? "_" : "^"}${grouped(other)}`;
    return `\\${command}{${other}}{${text}}`;
}

function between([core, below, above], inside) {
    const text = inside(core);
    if (largeSigns.test(text))
        return `${text}_${grouped(inside(below))}^${grouped(inside(above))}`;
    return `\\overset{${inside(above)}}{\\underset{${inside(below)}}{${text}}}`;
}

function scripts(parts, inside) {
    const at = (sign, part) => !part || part.localName === "none" || inside(part) === ""
        ? "" : `${sign}${grouped(inside(part))}`;
    const pairs = list => list.map((part, index) => at(index % 2 === 0 ? "_" : "^", part)).join("");
    const before = parts.findIndex(part => part.localName === "mprescripts");
    const behind = parts.slice(1, before < 0 ? undefined : before);
    const front = before < 0 ? "" : pairs(parts.slice(before + 1));
    return `${front === "" ? "" : `{}${front}`}${base(inside(parts[0]))}${pairs(behind)}`;
}

function table(element, inside) {
    const lines = [...element.children].map(row => {
        const cells = [...row.children];
        return (row.localName === "mlabeledtr" ? cells.slice(1) : cells).map(inside).join(" & ");
    });
    return `\\begin{matrix} ${lines.join(" \\\\ ")} \\end{matrix}`;
}

function fenced(element, inside) {
    const sign = (which, usual) => escaped(element.getAttribute(which) ?? usual);
    const separators = [...(element.getAttribute("separators") ?? ",").replace(/\s/g, "")];
    const parts = [...element.children].map(inside);
    const text = parts.map((part, at) => at === 0 || separators.length === 0 ? part
        : `${separators[Math.min(at, separators.length) - 1]} ${part}`).join("");
    return sign("open", "(") + text + sign("close", ")");
}

function fraction(element, [above, below], inside) {
    const isWithoutLine = /^0(?:\D|$)/.test(element.getAttribute("linethickness") ?? "");
    return isWithoutLine ? `{${inside(above)} \\atop ${inside(below)}}`
                         : `\\frac{${inside(above)}}{${inside(below)}}`;
}

function written(element, depth) {
    if (!element || depth > deepest)
        return "";
    const inside = child => written(child, depth + 1);
    const parts = [...element.children];
    const row = () => joined(parts.map(inside));
    switch (element.localName) {
    case "mi": return name(escaped(element.textContent));
    case "mn":
    case "mo": return escaped(element.textContent);
    case "mtext": return plain(element);
    case "ms": return `\\text{"${element.textContent}"}`;
    case "msup": return `${base(inside(parts[0]))}^${grouped(inside(parts[1]))}`;
    case "msub": return `${base(inside(parts[0]))}_${grouped(inside(parts[1]))}`;
    case "msubsup":
        return `${base(inside(parts[0]))}_${grouped(inside(parts[1]))}`
            + `^${grouped(inside(parts[2]))}`;
    case "mfrac": return fraction(element, parts, inside);
    case "msqrt": return `\\sqrt{${row()}}`;
    case "mroot": return `\\sqrt[${inside(parts[1])}]{${inside(parts[0])}}`;
    case "munder": return accented("underset", parts, inside, true);
    case "mover": return accented("overset", parts, inside, false);
    case "munderover": return between(parts, inside);
    case "mmultiscripts": return scripts(parts, inside);
    case "mtable": return table(element, inside);
    case "mfenced": return fenced(element, inside);
    case "menclose":
        return /box/.test(element.getAttribute("notation") ?? "") ? `\\boxed{${row()}}` : row();
    case "semantics":
    case "maction": return inside(parts[0]);
    case "mspace": return " ";
    case "mphantom":
    case "annotation":
    case "annotation-xml": return "";
    }
    return rows.has(element.localName) || parts.length > 0 ? row() : escaped(element.textContent);
}

export function texOf(math) {
    return written(math, 0).replace(/\s+/g, " ").trim();
}
