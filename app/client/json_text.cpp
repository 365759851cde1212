#include "app/client/json_text.h"

#include <cctype>
#include <cstdint>

namespace client {

namespace {

constexpr int deepest = 16;
constexpr uint32_t replacement = 0xfffd;

void appendUtf8(std::string &text, uint32_t point)
{
    const auto add = [&](uint32_t byte) { text += static_cast<char>(byte); };
    if (point < 0x80) {
        add(point);
    } else if (point < 0x800) {
        add(0xc0 | point >> 6);
        add(0x80 | (point & 0x3f));
    } else if (point < 0x10000) {
        add(0xe0 | point >> 12);
        add(0x80 | (point >> 6 & 0x3f));
        add(0x80 | (point & 0x3f));
    } else {
        add(0xf0 | point >> 18);
        add(0x80 | (point >> 12 & 0x3f));
        add(0x80 | (point >> 6 & 0x3f));
        add(0x80 | (point & 0x3f));
    }
}

// The length of the UTF-8 sequence at the front, 0 if invalid.
std::size_t sequenceLength(std::string_view text)
{
    const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(text[at]); };
    const unsigned first = byte(0);
    const std::size_t length = first < 0x80 ? 1
        : first >= 0xc2 && first < 0xe0     ? 2
        : first >= 0xe0 && first < 0xf0     ? 3
        : first >= 0xf0 && first < 0xf5     ? 4
                                            : 0;
    if (length == 0 || length > text.size())
        return 0;
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(i) & 0xc0) != 0x80)
            return 0;
    }
    const bool isOverlong = (first == 0xe0 && byte(1) < 0xa0) || (first == 0xf0 && byte(1) < 0x90);
    const bool isSurrogate = first == 0xed && byte(1) >= 0xa0;
    const bool isBeyond = first == 0xf4 && byte(1) >= 0x90;
    return isOverlong || isSurrogate || isBeyond ? 0 : length;
}

class Reader {
public:
    Reader(std::string_view json, const std::function<void(const Scalar &)> &visit)
        : m_rest(json), m_visit(visit)
    {
    }

    bool read()
    {
        skipSpace();
        if (m_rest.empty() || m_rest.front() != '{' || !value(0))
            return false;
        skipSpace();
        return m_rest.empty();
    }

private:
    void skipSpace()
    {
        const std::size_t at = m_rest.find_first_not_of(" \t\r\n");
        m_rest.remove_prefix(at == std::string_view::npos ? m_rest.size() : at);
    }

    bool take(char letter)
    {
        skipSpace();
        if (m_rest.empty() || m_rest.front() != letter)
            return false;
        m_rest.remove_prefix(1);
        return true;
    }

    bool value(int depth)
    {
        skipSpace();
        if (m_rest.empty() || depth > deepest)
            return false;
        switch (m_rest.front()) {
        case '{':
            return members(depth);
        case '[':
            return items(depth);
        case '"': {
            std::string text;
            if (!string(text))
                return false;
            m_visit({m_path, text, true});
            return true;
        }
        default:
            return word();
        }
    }

    bool members(int depth)
    {
        take('{');
        if (take('}'))
            return true;
        do {
            skipSpace();
            std::string name;
            if (!string(name) || !take(':'))
                return false;
            const std::size_t before = m_path.size();
            m_path += m_path.empty() ? name : '.' + name;
            if (!value(depth + 1))
                return false;
            m_path.resize(before);
        } while (take(','));
        return take('}');
    }

    bool items(int depth)
    {
        take('[');
        if (take(']'))
            return true;
        const std::size_t before = m_path.size();
        m_path += "[]";
        do {
            if (!value(depth + 1))
                return false;
        } while (take(','));
        m_path.resize(before);
        return take(']');
    }

    bool word()
    {
        const std::size_t end = std::min(m_rest.find_first_of(",]} \t\r\n"), m_rest.size());
        const std::string_view text = m_rest.substr(0, end);
        if (text != "true" && text != "false" && text != "null" && !isNumber(text))
            return false;
        m_visit({m_path, text, false});
        m_rest.remove_prefix(end);
        return true;
    }

    static std::size_t digits(std::string_view text)
    {
        return std::min(text.find_first_not_of("0123456789"), text.size());
    }

    static bool isNumber(std::string_view text)
    {
        if (!text.empty() && text.front() == '-')
            text.remove_prefix(1);
        const std::size_t whole = digits(text);
        if (whole == 0 || (whole > 1 && text.front() == '0'))
            return false;
        text.remove_prefix(whole);
        if (!text.empty() && text.front() == '.') {
            const std::size_t fraction = digits(text.substr(1));
            if (fraction == 0)
                return false;
            text.remove_prefix(1 + fraction);
        }
        if (text.empty())
            return true;
        if (text.front() != 'e' && text.front() != 'E')
            return false;
        text.remove_prefix(1);
        if (!text.empty() && (text.front() == '+' || text.front() == '-'))
            text.remove_prefix(1);
        return !text.empty() && digits(text) == text.size();
    }

    bool string(std::string &text)
    {
        if (m_rest.empty() || m_rest.front() != '"')
            return false;
        m_rest.remove_prefix(1);
        while (!m_rest.empty()) {
            const char letter = m_rest.front();
            if (static_cast<unsigned char>(letter) < 0x20)
                return false;
            if (letter == '"') {
                m_rest.remove_prefix(1);
                return true;
            }
            if (letter == '\\') {
                if (!escape(text))
                    return false;
                continue;
            }
            const std::size_t plain = std::max<std::size_t>(1, plainLength());
            text.append(m_rest.substr(0, plain));
            m_rest.remove_prefix(plain);
        }
        return false;
    }

    std::size_t plainLength() const
    {
        std::size_t length = 0;
        while (length < m_rest.size() && m_rest[length] != '"' && m_rest[length] != '\\'
            && static_cast<unsigned char>(m_rest[length]) >= 0x20)
            ++length;
        return length;
    }

    bool escape(std::string &text)
    {
        if (m_rest.size() < 2)
            return false;
        const char letter = m_rest[1];
        constexpr std::string_view names = "\"\\/bfnrt";
        constexpr std::string_view meant = "\"\\/\b\f\n\r\t";
        const std::size_t at = names.find(letter);
        if (at != std::string_view::npos) {
            text += meant[at];
            m_rest.remove_prefix(2);
            return true;
        }
        uint32_t point = 0;
        if (letter != 'u' || !fourDigits(point))
            return false;
        uint32_t low = 0;
        if (point >= 0xd800 && point < 0xdc00) {
            const std::string_view before = m_rest;
            const bool isPair
                = m_rest.substr(0, 2) == "\\u" && fourDigits(low) && low >= 0xdc00 && low < 0xe000;
            if (!isPair)
                m_rest = before;
            point = isPair ? 0x10000 + ((point - 0xd800) << 10) + (low - 0xdc00) : replacement;
        } else if (point >= 0xdc00 && point < 0xe000) {
            point = replacement;
        }
        appendUtf8(text, point);
        return true;
    }

    bool fourDigits(uint32_t &point)
    {
        if (m_rest.size() < 6)
            return false;
        point = 0;
        for (const char digit : m_rest.substr(2, 4)) {
            const auto letter = static_cast<unsigned char>(digit);
            if (!std::isxdigit(letter))
                return false;
            const int value = std::isdigit(letter) ? letter - '0' : (letter | 0x20) - 'a' + 10;
            point = point * 16 + static_cast<uint32_t>(value);
        }
        m_rest.remove_prefix(6);
        return true;
    }

    std::string_view m_rest;
    const std::function<void(const Scalar &)> &m_visit;
    std::string m_path;
};

} // namespace

std::string jsonText(std::string_view text)
{
    constexpr const char *digits = "0123456789abcdef";
    std::string json = "\"";
    while (!text.empty()) {
        const std::size_t length = sequenceLength(text);
        const char letter = text.front();
        if (length == 0) {
            appendUtf8(json, replacement);
        } else if (letter == '"' || letter == '\\') {
            json += {'\\', letter};
        } else if (static_cast<unsigned char>(letter) < 0x20) {
            json += {'\\', 'u', '0', '0', digits[letter >> 4], digits[letter & 15]};
        } else {
            json.append(text.substr(0, length));
        }
        text.remove_prefix(length == 0 ? 1 : length);
    }
    return json + '"';
}

bool readJson(std::string_view json, const std::function<void(const Scalar &)> &visit)
{
    return Reader{json, visit}.read();
}

bool readBase64(std::string_view text, std::string &bytes)
{
    constexpr std::string_view letters
        = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    if (text.size() % 4 != 0)
        return false;
    while (!text.empty() && text.back() == '=')
        text.remove_suffix(1);
    uint32_t held = 0;
    int bits = 0;
    for (const char letter : text) {
        const std::size_t value = letters.find(letter);
        if (value == std::string_view::npos)
            return false;
        held = (held << 6 | static_cast<uint32_t>(value)) & 0xffffff;
        bits += 6;
        if (bits >= 8) {
            bits -= 8;
            bytes += static_cast<char>(held >> bits & 0xff);
        }
    }
    return true;
}

} // namespace client
