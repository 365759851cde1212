// A file as it was before gzip packed it, piece by piece: it may swell a thousandfold.
#pragma once

#include <QByteArray>
#include <QByteArrayView>

#include <memory>

// What is not packed is given as it is. What is packed twice is unpacked twice: servers pack for
// the way what was packed before.
class Unpacking {
public:
    explicit Unpacking(QByteArray file);
    ~Unpacking();
    Q_DISABLE_COPY_MOVE(Unpacking)

    // The next piece, 64 KiB at most; empty at the end, and where it is damaged. Valid until the
    // next call.
    QByteArrayView next();
    // It ended before it was whole.
    bool isDamaged() const;

private:
    class Layer;

    QByteArrayView ofFile();
    QByteArrayView first();

    const QByteArray m_file;
    qsizetype m_read = 0;
    std::unique_ptr<Layer> m_outer;
    std::unique_ptr<Layer> m_inner;
    QByteArray m_first; // of what the outer one gives, to see whether it is packed too
    bool m_hasBegun = false;
};

// The first `most` bytes, and what stands before any damage.
QByteArray unpackedBeginning(const QByteArray &file, qsizetype most);
