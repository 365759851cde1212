#include "profiles/settings/json5.h"

#include <QByteArrayView>

#include <utility>

namespace {

bool isWordPart(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_'
        || c == '$';
}

bool isSpace(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\v' || c == '\f';
}

class Respelling {
public:
    explicit Respelling(const QByteArray &text) : m_text(text) { }

    std::optional<QByteArray> run()
    {
        while (skipBlanks() && m_at < m_text.size()) {
            if (!token())
                return std::nullopt;
        }
        return m_isSound && !m_owesComma ? std::optional{m_plain} : std::nullopt;
    }

private:
    bool token()
    {
        const char c = m_text.at(m_at);
        if (c == ',') {
            ++m_at;
            return !std::exchange(m_owesComma, true);
        }
        if (c == '}' || c == ']')
            m_owesComma = false; // a trailing comma is allowed
        if (std::exchange(m_owesComma, false))
            m_plain += ',';
        if (c == '"' || c == '\'')
            return string(c);
        if ((c >= '0' && c <= '9') || c == '+' || c == '-' || c == '.')
            return number();
        if (isWordPart(c))
            return word();
        m_plain += c;
        ++m_at;
        return true;
    }

    // False after a comment without an end.
    bool skipBlanks()
    {
        while (m_at < m_text.size()) {
            if (isSpace(m_text.at(m_at))) {
                ++m_at;
                continue;
            }
            const QByteArray two = m_text.mid(m_at, 2);
            if (two != "//" && two != "/*")
                return true;
            const qsizetype end
                = two == "//" ? m_text.indexOf('\n', m_at) : m_text.indexOf("*/", m_at + 2);
            if (end < 0) {
                m_isSound = two == "//";
                m_at = m_text.size();
                return m_isSound;
            }
            m_at = end + (two == "//" ? 1 : 2);
        }
        return true;
    }

    bool string(char quote)
    {
        m_plain += '"';
        for (++m_at; m_at < m_text.size(); ++m_at) {
            const char c = m_text.at(m_at);
            if (c == quote) {
                m_plain += '"';
                ++m_at;
                return true;
            }
            if (c == '\\')
                escape();
            else if (c == '"')
                m_plain += "\\\"";
            else
                m_plain += c;
        }
        return false;
    }

    void escape()
    {
        const char c = ++m_at < m_text.size() ? m_text.at(m_at) : '\0';
        switch (c) {
        case '\n':
            return;
        case '\r':
            m_at += m_text.mid(m_at + 1, 1) == "\n" ? 1 : 0;
            return;
        case 'v':
            m_plain += "\\u000b";
            return;
        case '0':
            m_plain += "\\u0000";
            return;
        case 'x':
            m_plain += "\\u00" + m_text.mid(m_at + 1, 2);
            m_at += 2;
            return;
        default:
            break;
        }
        if (QByteArrayView{"\"\\/bfnrtu"}.contains(c))
            m_plain += '\\';
        m_plain += c;
    }

    bool number()
    {
        QByteArray digits;
        while (m_at < m_text.size()
            && (isWordPart(m_text.at(m_at)) || QByteArrayView{"+-."}.contains(m_text.at(m_at))))
            digits += m_text.at(m_at++);
        const bool isNegative = digits.startsWith('-');
        if (isNegative || digits.startsWith('+'))
            digits.remove(0, 1);
        if (digits.startsWith("0x") || digits.startsWith("0X")) {
            bool isHex = false;
            digits = QByteArray::number(digits.toLongLong(&isHex, 16));
            if (!isHex)
                return false;
        }
        if (digits.startsWith('.'))
            digits.prepend('0');
        if (digits.endsWith('.'))
            digits += '0';
        m_plain += (isNegative ? "-" : "") + digits;
        return true;
    }

    bool word()
    {
        QByteArray word;
        while (m_at < m_text.size() && isWordPart(m_text.at(m_at)))
            word += m_text.at(m_at++);
        const bool isKey = skipBlanks() && m_text.mid(m_at, 1) == ":";
        m_plain += isKey ? '"' + word + '"' : word;
        return true;
    }

    const QByteArray m_text;
    QByteArray m_plain;
    qsizetype m_at = 0;
    bool m_owesComma = false;
    bool m_isSound = true;
};

} // namespace

std::optional<QByteArray> plainJson(const QByteArray &json5)
{
    return Respelling{json5}.run();
}
