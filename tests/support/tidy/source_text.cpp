#include "tests/support/tidy/source_text.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace {

class Splitter {
public:
    explicit Splitter(const QString &content)
        : m_content(content), m_code(content), m_comments(content)
    {
        blank(m_comments, 0, content.size());
        while (m_at < m_content.size())
            step();
    }

    QString code() const { return m_code; }
    QString comments() const { return m_comments; }

private:
    bool isAt(const QString &what) const
    {
        return QStringView{m_content}.mid(m_at).startsWith(what);
    }

    qsizetype after(const QString &what, qsizetype from) const
    {
        const qsizetype found = m_content.indexOf(what, from);
        return found < 0 ? m_content.size() : found + what.size();
    }

    static void blank(QString &text, qsizetype from, qsizetype to)
    {
        for (qsizetype i = from; i < to; ++i) {
            if (text.at(i) != u'\n')
                text[i] = u' ';
        }
    }

    void comment(qsizetype end)
    {
        m_comments.replace(m_at, end - m_at, m_content.mid(m_at, end - m_at));
        blank(m_code, m_at, end);
        m_at = end;
    }

    // Keeps the quotes.
    void literal(qsizetype end)
    {
        blank(m_code, m_at + 1, end - 1);
        m_at = end;
    }

    void step()
    {
        const QChar c = m_content.at(m_at);
        if (isAt(u"//"_s))
            comment(after(u"\n"_s, m_at) - (m_content.indexOf(u'\n', m_at) < 0 ? 0 : 1));
        else if (isAt(u"/*"_s))
            comment(after(u"*/"_s, m_at + 2));
        else if (isAt(u"R\""_s))
            literal(endOfRaw());
        else if (c == u'"' || c == u'`' || (c == u'\'' && !isDigitSeparator()))
            literal(endOfLiteral(c));
        else
            ++m_at;
    }

    qsizetype endOfRaw() const
    {
        const qsizetype open = m_content.indexOf(u'(', m_at);
        const QString name = m_content.mid(m_at + 2, open - m_at - 2);
        return open < 0 ? m_content.size() : after(u')' + name + u'"', open);
    }

    qsizetype endOfLiteral(QChar quote) const
    {
        for (qsizetype i = m_at + 1; i < m_content.size(); ++i) {
            const QChar c = m_content.at(i);
            if (c == quote)
                return i + 1;
            if (c == u'\n' && quote != u'`')
                return i; // Not a literal but a JavaScript regular expression.
            if (c == u'\\')
                ++i;
        }
        return m_content.size();
    }

    // 80'000
    bool isDigitSeparator() const
    {
        static const QRegularExpression number{u"\\b\\d[\\w']*$"_s};
        return number.match(m_content.left(m_at).right(40)).hasMatch();
    }

    const QString m_content;
    QString m_code;
    QString m_comments;
    qsizetype m_at = 0;
};

} // namespace

SourceText SourceText::of(const QString &path, const QString &content)
{
    const Splitter split{content};
    return {path, content.split(u'\n'), split.code().split(u'\n'), split.comments().split(u'\n')};
}
