#include "profiles/secrets/sealed_stream.h"

#include <QtEndian>

namespace {

constexpr qsizetype pieceSize = 64 * 1024;
constexpr qsizetype streamHeaderSize = crypto_secretstream_xchacha20poly1305_HEADERBYTES;
constexpr qsizetype addedSize = crypto_secretstream_xchacha20poly1305_ABYTES;

const unsigned char *bytesOf(const QByteArray &text)
{
    return reinterpret_cast<const unsigned char *>(text.constData());
}

unsigned char *bytesIn(QByteArray &text)
{
    return reinterpret_cast<unsigned char *>(text.data());
}

} // namespace

SealedWriter::SealedWriter(QFile &file, const QByteArray &key, const QByteArray &clear)
    : m_file(file), m_bound(clear)
{
    [[maybe_unused]] const int started = ::sodium_init();
    QByteArray header(streamHeaderSize, '\0');
    ::crypto_secretstream_xchacha20poly1305_init_push(&m_state, bytesIn(header), bytesOf(key));
    m_isWritten = m_file.write(clear) == clear.size() && m_file.write(header) == header.size();
}

bool SealedWriter::add(QByteArrayView bytes)
{
    while (m_isWritten && !bytes.isEmpty()) {
        const QByteArrayView part
            = bytes.first(std::min<qsizetype>(bytes.size(), pieceSize - m_piece.size()));
        m_piece.append(part);
        bytes = bytes.sliced(part.size());
        if (m_piece.size() == pieceSize)
            writePiece(crypto_secretstream_xchacha20poly1305_TAG_MESSAGE);
    }
    return m_isWritten;
}

bool SealedWriter::finish()
{
    return m_isWritten && writePiece(crypto_secretstream_xchacha20poly1305_TAG_FINAL);
}

bool SealedWriter::writePiece(unsigned char tag)
{
    QByteArray sealed(m_piece.size() + addedSize, '\0');
    ::crypto_secretstream_xchacha20poly1305_push(&m_state, bytesIn(sealed), nullptr,
        bytesOf(m_piece), static_cast<unsigned long long>(m_piece.size()), bytesOf(m_bound),
        static_cast<unsigned long long>(m_bound.size()), tag);
    m_bound.clear(); // the first piece holds all to it
    m_piece.clear();
    QByteArray size(sizeof(quint32), '\0');
    qToLittleEndian(static_cast<quint32>(sealed.size()), size.data());
    m_isWritten = m_file.write(size) == size.size() && m_file.write(sealed) == sealed.size();
    return m_isWritten;
}

SealedReader::SealedReader(QFile &file, const QByteArray &key, const QByteArray &clear)
    : m_file(file), m_bound(clear)
{
    [[maybe_unused]] const int started = ::sodium_init();
    const QByteArray header = m_file.read(streamHeaderSize);
    m_isSound = header.size() == streamHeaderSize
        && ::crypto_secretstream_xchacha20poly1305_init_pull(
               &m_state, bytesOf(header), bytesOf(key))
            == 0;
}

std::optional<QByteArray> SealedReader::take(qsizetype size)
{
    while (m_ready.size() < size) {
        if (!readPiece())
            return std::nullopt;
    }
    const QByteArray taken = m_ready.first(size);
    m_ready = m_ready.sliced(size);
    return taken;
}

bool SealedReader::isAtEnd()
{
    while (m_ready.isEmpty() && !m_hasEnded) {
        if (!readPiece())
            return false;
    }
    return m_ready.isEmpty() && m_hasEnded;
}

bool SealedReader::readPiece()
{
    const QByteArray reported
        = m_isSound && !m_hasEnded ? m_file.read(sizeof(quint32)) : QByteArray{};
    if (reported.size() != sizeof(quint32))
        return m_isSound = false;
    const auto size = static_cast<qsizetype>(qFromLittleEndian<quint32>(reported.constData()));
    if (size < addedSize || size > pieceSize + addedSize)
        return m_isSound = false;
    const QByteArray sealed = m_file.read(size);
    QByteArray plain(size - addedSize, '\0');
    unsigned char tag = 0;
    m_isSound = sealed.size() == size
        && ::crypto_secretstream_xchacha20poly1305_pull(&m_state, bytesIn(plain), nullptr, &tag,
               bytesOf(sealed), static_cast<unsigned long long>(size), bytesOf(m_bound),
               static_cast<unsigned long long>(m_bound.size()))
            == 0;
    m_bound.clear();
    m_hasEnded = m_isSound && tag == crypto_secretstream_xchacha20poly1305_TAG_FINAL;
    if (m_isSound)
        m_ready += plain;
    return m_isSound;
}
