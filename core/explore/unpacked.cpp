#include "core/explore/unpacked.h"

#include <zlib.h>

#include <algorithm>
#include <array>
#include <functional>
#include <utility>

namespace {

constexpr int gzipOnly = 15 + 16; // the largest window, with gzip's head
constexpr qsizetype pieceSize = 65'536;

bool isPacked(QByteArrayView bytes)
{
    return bytes.startsWith("\x1f\x8b");
}

} // namespace

// One inflation. Its input comes in pieces, each valid until the next is asked for.
class Unpacking::Layer {
public:
    explicit Layer(std::function<QByteArrayView()> source) : m_source(std::move(source))
    {
        m_isOpen = inflateInit2(&m_stream, gzipOnly) == Z_OK;
        m_isOver = !m_isOpen;
    }
    ~Layer()
    {
        if (m_isOpen)
            inflateEnd(&m_stream);
    }
    Q_DISABLE_COPY_MOVE(Layer)

    bool isDamaged() const { return m_isOver && m_isWithin; }

    QByteArrayView next()
    {
        m_stream.next_out = reinterpret_cast<Bytef *>(m_piece.data());
        m_stream.avail_out = static_cast<uInt>(m_piece.size());
        while (!m_isOver && m_stream.avail_out > 0)
            step();
        return {m_piece.data(), static_cast<qsizetype>(m_piece.size() - m_stream.avail_out)};
    }

private:
    void step()
    {
        if (m_stream.avail_in == 0) {
            m_input = m_source().toByteArray(); // zlib's pointer is not const
            m_stream.next_in = reinterpret_cast<Bytef *>(m_input.data());
            m_stream.avail_in = static_cast<uInt>(m_input.size());
        }
        if (m_stream.avail_in == 0) {
            m_isOver = true;
            return;
        }
        const int state = inflate(&m_stream, Z_NO_FLUSH);
        m_isWithin = state == Z_OK || (m_isWithin && state != Z_STREAM_END);
        if (state == Z_STREAM_END) // files of gzip may stand behind each other
            m_isOver = inflateReset(&m_stream) != Z_OK;
        else
            m_isOver = state != Z_OK;
    }

    std::function<QByteArrayView()> m_source;
    QByteArray m_input;
    std::array<char, pieceSize> m_piece{};
    z_stream m_stream{};
    bool m_isOpen = false;
    bool m_isOver = false;
    bool m_isWithin = true; // a file has begun, and not ended
};

Unpacking::Unpacking(QByteArray file) : m_file(std::move(file)) { }

Unpacking::~Unpacking() = default;

QByteArrayView Unpacking::ofFile()
{
    const qsizetype size = std::min(pieceSize, m_file.size() - m_read);
    return QByteArrayView{m_file}.sliced(std::exchange(m_read, m_read + size), size);
}

QByteArrayView Unpacking::next()
{
    if (!std::exchange(m_hasBegun, true))
        return first();
    if (m_inner)
        return m_inner->next();
    return m_outer ? m_outer->next() : ofFile();
}

bool Unpacking::isDamaged() const
{
    return (m_inner && m_inner->isDamaged()) || (m_outer && m_outer->isDamaged());
}

QByteArrayView Unpacking::first()
{
    if (!isPacked(m_file))
        return ofFile();
    m_outer = std::make_unique<Layer>([this] { return ofFile(); });
    m_first = m_outer->next().toByteArray();
    if (!isPacked(m_first))
        return m_first;
    const auto ofOuter = [this, isFirst = true]() mutable {
        return std::exchange(isFirst, false) ? QByteArrayView{m_first} : m_outer->next();
    };
    m_inner = std::make_unique<Layer>(ofOuter);
    return m_inner->next();
}

QByteArray unpackedBeginning(const QByteArray &file, qsizetype most)
{
    Unpacking unpacking{file};
    QByteArray all;
    while (all.size() < most) {
        const QByteArrayView piece = unpacking.next();
        if (piece.isEmpty())
            break;
        all.append(piece.first(std::min(piece.size(), most - all.size())));
    }
    return all;
}
