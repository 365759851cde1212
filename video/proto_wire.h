// The wire format of Protocol Buffers, as far as LiveKit's library needs it from us. No Qt.
#pragma once

#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

// A message that is being written; fields in any order.
class ProtoText {
public:
    ProtoText &number(int field, std::uint64_t value)
    {
        varint(static_cast<std::uint64_t>(field) << 3);
        varint(value);
        return *this;
    }
    ProtoText &real(int field, double value)
    {
        varint((static_cast<std::uint64_t>(field) << 3) | 1);
        char bytes[sizeof value]; // as x86 and ARM keep them: the least first
        std::memcpy(bytes, &value, sizeof value);
        m_bytes.append(bytes, sizeof value);
        return *this;
    }
    ProtoText &text(int field, std::string_view value)
    {
        varint((static_cast<std::uint64_t>(field) << 3) | 2);
        varint(value.size());
        m_bytes.append(value);
        return *this;
    }
    ProtoText &message(int field, const ProtoText &value) { return text(field, value.m_bytes); }

    const std::string &bytes() const { return m_bytes; }

private:
    void varint(std::uint64_t value)
    {
        for (; value > 0x7f; value >>= 7)
            m_bytes += static_cast<char>(value | 0x80);
        m_bytes += static_cast<char>(value);
    }

    std::string m_bytes;
};

// A message that came. Of a field that it lacks, or that is cut off: nothing, or 0.
class ProtoView {
public:
    explicit ProtoView(std::string_view bytes) : m_bytes(bytes) { }

    bool has(int field) const
    {
        return find(field, [](std::uint64_t, std::string_view) {});
    }
    std::uint64_t number(int field) const
    {
        std::uint64_t found = 0;
        find(field, [&found](std::uint64_t value, std::string_view) { found = value; });
        return found;
    }
    std::string_view text(int field) const
    {
        std::string_view found;
        find(field, [&found](std::uint64_t, std::string_view value) { found = value; });
        return found;
    }
    ProtoView message(int field) const { return ProtoView{text(field)}; }

    // With the number and the content of each of that field, one of which is empty. Whether there
    // was one.
    template<typename Visit> bool find(int field, Visit visit) const
    {
        bool isThere = false;
        std::string_view rest = m_bytes;
        while (!rest.empty()) {
            const std::uint64_t key = varint(rest);
            std::uint64_t value = 0;
            std::string_view content;
            const auto kind = key & 7;
            if (kind == 0) {
                value = varint(rest);
            } else {
                const std::uint64_t size = kind == 1 ? 8 : kind == 5 ? 4 : varint(rest);
                if ((kind != 1 && kind != 2 && kind != 5) || size > rest.size())
                    return isThere;
                content = rest.substr(0, size);
                rest.remove_prefix(size);
            }
            if (static_cast<int>(key >> 3) == field) {
                isThere = true;
                visit(value, content);
            }
        }
        return isThere;
    }

private:
    static std::uint64_t varint(std::string_view &rest)
    {
        std::uint64_t value = 0;
        for (int shift = 0; !rest.empty() && shift < 64; shift += 7) {
            const auto byte = static_cast<unsigned char>(rest.front());
            rest.remove_prefix(1);
            value |= static_cast<std::uint64_t>(byte & 0x7f) << shift;
            if (byte < 0x80)
                return value;
        }
        return value;
    }

    std::string_view m_bytes;
};
