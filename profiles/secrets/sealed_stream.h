// A file whose content is sealed piece by piece, so that it may be larger than memory: cut short,
// put together again or changed, it does not open.
#pragma once

#include <QByteArray>
#include <QFile>

#include <sodium.h>

#include <optional>

class SealedWriter {
public:
    // After `clear`, which stays readable, and to which the rest is bound. The file is open.
    SealedWriter(QFile &file, const QByteArray &key, const QByteArray &clear);

    // False, with errno set, if it could not be written.
    bool add(QByteArrayView bytes);
    bool finish();

private:
    bool writePiece(unsigned char tag);

    QFile &m_file;
    QByteArray m_bound;
    QByteArray m_piece; // not written yet
    crypto_secretstream_xchacha20poly1305_state m_state{};
    bool m_isWritten = true;
};

class SealedReader {
public:
    // The file stands behind `clear`.
    SealedReader(QFile &file, const QByteArray &key, const QByteArray &clear);

    // The next bytes; nothing if they are not there, or not as they were sealed.
    std::optional<QByteArray> take(qsizetype size);
    // All was read, to the end that the writer set.
    bool isAtEnd();

private:
    bool readPiece();

    QFile &m_file;
    QByteArray m_bound;
    QByteArray m_ready;
    crypto_secretstream_xchacha20poly1305_state m_state{};
    bool m_isSound = false;
    bool m_hasEnded = false;
};
