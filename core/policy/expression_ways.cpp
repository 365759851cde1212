#include "core/policy/expression_ways.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostWays = 64;
constexpr qsizetype deepest = 50; // groups in groups

struct Term {
    enum class Kind { Slash, Group, Other };
    Kind kind = Kind::Other;
    QString text{}; // with its quantifier
    QString quantifier{};
    QString open{}; // of a group, as in "(?:"; captures nothing
    QStringList inner{}; // its alternatives
};

// What refers to groups by number or name, recurses, has comments or is written over blanks.
bool canBeTakenApart(const QString &expression)
{
    static const QRegularExpression others{
        uR"(\\[1-9gkKQE]|\(\*|\(\?(?:[|R(#&0-9+]|-\d|P[>=])|\(\?\^?[a-zA-Z]*x)"_s};
    return !others.match(expression).hasMatch();
}

qsizetype endOfClass(const QString &text, qsizetype begin)
{
    qsizetype at = begin + 1;
    if (text.mid(at).startsWith(u'^'))
        ++at;
    if (text.mid(at).startsWith(u']'))
        ++at;
    for (; at < text.size() && text.at(at) != u']'; ++at) {
        if (text.at(at) == u'\\')
            ++at;
        else if (text.mid(at).startsWith(u"[:"_s) && text.indexOf(u":]"_s, at) > 0)
            at = text.indexOf(u":]"_s, at) + 1;
    }
    return std::min(at + 1, text.size());
}

// Of an escape, a class or one character.
qsizetype endOfAtom(const QString &text, qsizetype begin)
{
    if (text.at(begin) == u'[')
        return endOfClass(text, begin);
    const bool isEscape = text.at(begin) == u'\\';
    const QString named = text.mid(begin + 2);
    if (isEscape && named.startsWith(u'{') && u"xpPoN"_s.contains(text.at(begin + 1)))
        return std::min(text.indexOf(u'}', begin) + 1, text.size());
    return std::min(begin + (isEscape ? 2 : 1), text.size());
}

qsizetype endOfGroup(const QString &text, qsizetype begin)
{
    int depth = 0;
    for (qsizetype at = begin; at < text.size();) {
        const QChar here = text.at(at);
        depth += here == u'(' ? 1 : here == u')' ? -1 : 0;
        at = endOfAtom(text, at);
        if (depth == 0)
            return at;
    }
    return text.size();
}

QStringList parted(const QString &text)
{
    QStringList all{QString{}};
    for (qsizetype at = 0; at < text.size();) {
        const bool isGroup = text.at(at) == u'(';
        const qsizetype end = isGroup ? endOfGroup(text, at) : endOfAtom(text, at);
        if (text.at(at) == u'|')
            all.append(QString{});
        else
            all.last() += text.mid(at, end - at);
        at = end;
    }
    return all;
}

QString quantifierAt(const QString &text, qsizetype at)
{
    static const QRegularExpression quantifier{uR"((?:[*+?]|\{\d+(?:,\d*)?\}|\{,\d+\})[?+]?)"_s};
    return quantifier.match(text, at, {}, QRegularExpression::AnchorAtOffsetMatchOption).captured();
}

bool mayBeNone(const QString &quantifier)
{
    return quantifier.startsWith(u'*') || quantifier.startsWith(u'?')
        || quantifier.startsWith(u"{0"_s) || quantifier.startsWith(u"{,"_s);
}

bool mayBeMore(const QString &quantifier)
{
    return !quantifier.isEmpty() && !quantifier.startsWith(u'?') && !quantifier.startsWith(u"{1}"_s)
        && !quantifier.contains(u",1}"_s);
}

// One that looks around itself has no inner ways.
Term groupOf(const QString &text)
{
    static const QRegularExpression opening{
        uR"(^\((?:\?(?:(?<name>P?<\w+>|'\w+')|(?<kind>[a-zA-Z^-]*:|>)|(?<around><?[=!])))?)"_s};
    const auto open = opening.match(text);
    Term group{.text = text};
    const bool isOption = open.captured() == u"("_s && text.startsWith(u"(?"_s);
    if (isOption || open.hasCaptured(u"around"_s))
        return group;
    group.kind = Term::Kind::Group;
    group.open = open.hasCaptured(u"kind"_s) ? open.captured() : u"(?:"_s;
    group.inner = parted(text.mid(open.capturedLength(), text.size() - open.capturedLength() - 1));
    return group;
}

QList<Term> termsOf(const QString &text)
{
    QList<Term> all;
    for (qsizetype at = 0; at < text.size();) {
        Term term;
        if (text.at(at) == u'(') {
            term = groupOf(text.mid(at, endOfGroup(text, at) - at));
        } else {
            term.text = text.mid(at, endOfAtom(text, at) - at);
            if (term.text == u"/" || term.text == u"\\/")
                term.kind = Term::Kind::Slash;
        }
        at += term.text.size();
        term.quantifier = quantifierAt(text, at);
        at += term.quantifier.size();
        term.text += term.quantifier;
        all.append(term);
    }
    return all;
}

// Goes through an alternative and remembers where it could have come to.
class Walk {
public:
    explicit Walk(bool hasScheme = false, qsizetype depth = 0)
        : m_hasScheme(hasScheme), m_depth(depth)
    {
    }

    void go(const QString &alternative)
    {
        const QList<Term> terms = termsOf(alternative);
        for (qsizetype i = 0; i < terms.size() && !m_isOver; ++i) {
            if (terms.at(i).kind == Term::Kind::Group)
                enter(terms.at(i));
            else if (terms.at(i).kind == Term::Kind::Slash)
                i += takeSlash(terms, i);
            else
                m_soFar += terms.at(i).text;
        }
        if (!m_isOver)
            through.append(m_soFar);
    }

    bool hasScheme() const { return m_hasScheme; }

    QStringList toPath;
    QStringList through;

private:
    // The two behind a scheme, or the one that begins a path. Says how many more it took.
    qsizetype takeSlash(const QList<Term> &terms, qsizetype at)
    {
        const Term &slash = terms.at(at);
        const bool isNext = at + 1 < terms.size() && terms.at(at + 1).kind == Term::Kind::Slash;
        const bool isPair = slash.quantifier == u"{2}"
            || (isNext && slash.quantifier.isEmpty() && terms.at(at + 1).quantifier.isEmpty());
        if (!m_hasScheme && isPair) {
            m_hasScheme = true;
            m_soFar += slash.text;
            if (slash.quantifier.isEmpty())
                m_soFar += terms.at(at + 1).text;
            return slash.quantifier.isEmpty() ? 1 : 0;
        }
        toPath.append(m_soFar);
        m_isOver = !mayBeNone(slash.quantifier);
        return 0;
    }

    void enter(const Term &group)
    {
        Walk within{m_hasScheme, m_depth + 1};
        bool hasScheme = m_hasScheme;
        for (const QString &each : group.inner) {
            if (m_depth >= deepest || within.toPath.size() > mostWays)
                break;
            Walk way{m_hasScheme, m_depth + 1};
            way.go(each);
            within.toPath += way.toPath;
            within.through += way.through;
            hasScheme = hasScheme || way.hasScheme();
        }
        if (within.toPath.isEmpty()) {
            m_soFar += group.text;
            m_hasScheme = hasScheme;
            return;
        }
        const QString stays = group.open + within.through.join(u'|') + u')';
        const bool mayRepeat = mayBeMore(group.quantifier) && !within.through.isEmpty();
        for (const QString &each : std::as_const(within.toPath))
            toPath.append(
                m_soFar + (mayRepeat ? stays + u'*' : QString{}) + group.open + each + u')');
        if (!within.through.isEmpty())
            m_soFar += stays + group.quantifier;
        else
            m_isOver = !mayBeNone(group.quantifier);
        m_hasScheme = hasScheme;
    }

    QString m_soFar;
    bool m_hasScheme;
    qsizetype m_depth;
    bool m_isOver = false;
};

} // namespace

QStringList alternativesOf(const QString &expression)
{
    static const QRegularExpression leading{uR"(^\(\?\^?[a-zA-Z]*-?[a-zA-Z]*\))"_s};
    if (!canBeTakenApart(expression))
        return {expression};
    const QString options = leading.match(expression).captured();
    QStringList all = parted(expression.mid(options.size()));
    if (all.size() > mostWays)
        return {expression};
    for (QString &each : all)
        each = options + each;
    return all;
}

ExpressionWays waysOf(const QString &alternative)
{
    if (!canBeTakenApart(alternative) || parted(alternative).size() > 1)
        return {.toPath = {}, .through = {alternative}};
    Walk walk;
    walk.go(alternative);
    if (walk.toPath.size() > mostWays)
        return {.toPath = {}, .through = {alternative}};
    return {walk.toPath, walk.through};
}
