#include "tests/support/tidy/functions.h"

#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

enum class Scope { Outer, Function, Initialiser, Other };

bool matches(const QString &text, const QString &pattern)
{
    return QRegularExpression{pattern}.match(text).hasMatch();
}

Scope scopeOf(const QString &head)
{
    const qsizetype parenthesis = head.indexOf(u'(');
    if (matches(head, u"\\bnamespace\\b"_s))
        return Scope::Outer;
    if (parenthesis < 0)
        return matches(head, u"\\b(class|struct|union|enum|extern)\\b"_s) ? Scope::Outer
                                                                          : Scope::Other;
    const qsizetype equals = head.indexOf(u'=');
    const bool isAssigned = equals >= 0 && equals < parenthesis && !head.contains(u"operator"_s);
    if (isAssigned || head.endsWith(u'='))
        return Scope::Other;
    // "Foo::Foo() : m_a" before the braces that make m_a.
    const bool hasInitialisers = matches(head, u"\\)\\s*(noexcept\\s*)?:[^:]"_s);
    if (hasInitialisers && matches(head, u"[\\w>]$"_s))
        return Scope::Initialiser;
    return Scope::Function;
}

QString nameIn(const QString &head)
{
    static const QRegularExpression call{u"([\\w:~]*\\boperator\\s*[^\\s\\w]+|[\\w:~]+)\\s*\\("_s};
    static const QRegularExpression macro{u"^[A-Z][A-Z0-9_]+$"_s};
    auto all = call.globalMatch(head);
    while (all.hasNext()) {
        const QString name = all.next().captured(1);
        if (!macro.match(name).hasMatch() && name != u"decltype"_s)
            return name;
    }
    return u"?"_s;
}

class Reader {
public:
    explicit Reader(const QStringList &code)
    {
        bool isContinued = false;
        for (const QString &line : code) {
            const bool isDirective = isContinued || line.trimmed().startsWith(u'#');
            isContinued = isDirective && line.endsWith(u'\\');
            m_code += isDirective ? QString{} : line;
            m_code += u'\n';
        }
    }

    QList<FunctionSpan> functions()
    {
        for (m_at = 0; m_at < m_code.size(); ++m_at) {
            const QChar c = m_code.at(m_at);
            if (c == u'{')
                open();
            else if (c == u'}' && !m_scopes.isEmpty())
                close();
            else if (c == u';' && isOutside())
                m_head = m_at + 1;
        }
        return m_functions;
    }

private:
    bool isOutside() const
    {
        return std::all_of(
            m_scopes.begin(), m_scopes.end(), [](Scope scope) { return scope == Scope::Outer; });
    }

    // The text before a brace, after "public:" and the like.
    QString head()
    {
        static const QRegularExpression label{
            u"\\b(public|protected|private|Q_SIGNALS|Q_SLOTS)\\s*:(?!:)"_s};
        const QString before = m_code.mid(m_head, m_at - m_head);
        auto all = label.globalMatch(before);
        qsizetype from = 0;
        while (all.hasNext())
            from = all.next().capturedEnd();
        while (from < before.size() && before.at(from).isSpace())
            ++from;
        m_head += from;
        return before.mid(from).trimmed();
    }

    void open()
    {
        const Scope scope = isOutside() ? scopeOf(head()) : Scope::Other;
        m_scopes.append(scope);
        if (scope == Scope::Outer)
            m_head = m_at + 1;
    }

    void close()
    {
        const Scope scope = m_scopes.takeLast();
        if (scope == Scope::Function) {
            const QString head = m_code.mid(m_head, m_code.indexOf(u'{', m_head) - m_head);
            m_functions.append({nameIn(head), lineOf(m_head), lineOf(m_at)});
        }
        if (scope == Scope::Function || scope == Scope::Outer)
            m_head = m_at + 1;
    }

    int lineOf(qsizetype at) const
    {
        return static_cast<int>(QStringView{m_code}.left(at).count(u'\n')) + 1;
    }

    QString m_code;
    QList<Scope> m_scopes;
    QList<FunctionSpan> m_functions;
    qsizetype m_at = 0;
    qsizetype m_head = 0;
};

QList<FunctionSpan> functionsOfScript(const QStringList &code)
{
    static const QRegularExpression opening{
        u"^(\\s*)(?:export )?(?:async )?function\\*? (\\w+).*\\{$"_s};
    QList<FunctionSpan> functions;
    for (int i = 0; i < code.size(); ++i) {
        const auto match = opening.match(code.at(i));
        if (!match.hasMatch())
            continue;
        const auto end = code.indexOf(match.captured(1) + u'}', i);
        if (end >= 0)
            functions.append({match.captured(2), i + 1, static_cast<int>(end) + 1});
    }
    return functions;
}

} // namespace

QList<FunctionSpan> functionsIn(const SourceText &text)
{
    return text.isScript() ? functionsOfScript(text.code) : Reader{text.code}.functions();
}
