#include "core/page/picture/encoded_film.h"

#include "base/pending.h"
#include "base/unwritable.h"

#include <QBuffer>
#include <QDataStream>
#include <QFile>
#include <QFileInfo>
#include <QImageReader>
#include <QTimer>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 mostUnwritten = 8 * 1024 * 1024; // bytes that wait for the encoder
constexpr int longestComplaint = 500; // characters

QSize sizeOf(const QByteArray &jpeg)
{
    QBuffer buffer;
    buffer.setData(jpeg);
    return QImageReader{&buffer, "jpeg"}.size();
}

// IVF, a film's plainest form: it says of each picture how large it is, and when it is shown, in
// ms.
QByteArray ivfHead(QSize size)
{
    QByteArray head;
    QDataStream out{&head, QIODevice::WriteOnly};
    out.setByteOrder(QDataStream::LittleEndian);
    out.writeRawData("DKIF", 4);
    out << quint16{0} << quint16{32}; // version, size of this
    out.writeRawData("MJPG", 4);
    out << static_cast<quint16>(size.width()) << static_cast<quint16>(size.height())
        << quint32{1000} << quint32{1} << quint32{0} << quint32{0};
    return head;
}

QByteArray ivfPicture(const QByteArray &jpeg, qint64 time)
{
    QByteArray picture;
    QDataStream out{&picture, QIODevice::WriteOnly};
    out.setByteOrder(QDataStream::LittleEndian);
    out << static_cast<quint32>(jpeg.size()) << static_cast<quint64>(time);
    return picture + jpeg;
}

// The first size stays: later ones are fitted into it.
QStringList encoding(QSize size, const QString &file)
{
    const QString fit = u"scale=%1:%2:force_original_aspect_ratio=decrease,pad=%1:%2:-1:-1"_s
                            .arg(size.width() & ~1)
                            .arg(size.height() & ~1);
    return {u"-v"_s, u"error"_s, u"-f"_s, u"ivf"_s, u"-i"_s, u"-"_s, u"-fps_mode"_s,
        u"passthrough"_s, u"-enc_time_base"_s, u"1:1000"_s, u"-vf"_s, fit, u"-c:v"_s, u"libvpx"_s,
        u"-deadline"_s, u"realtime"_s, u"-cpu-used"_s, u"8"_s, u"-b:v"_s, u"2M"_s, u"-pix_fmt"_s,
        u"yuv420p"_s, u"-f"_s, u"webm"_s, u"-n"_s, file};
}

Failure encoderFailed(QProcess &encoder)
{
    const QString said = QString::fromUtf8(encoder.readAllStandardError()).right(longestComplaint);
    return {Code::NotSupported, u"ffmpeg did not finish the film: "_s + said.trimmed(),
        u"Without ffmpeg the pictures are kept in a folder."_s};
}

// Never throws. False if it did not end by itself in time, or ended badly.
Task<bool> ended(QProcess *process, Deadline deadline)
{
    const Pending<Nothing> done;
    const auto settle = [done] { done.settle(Nothing{}); };
    QObject::connect(process, &QProcess::finished, process, settle);
    QObject::connect(process, &QProcess::errorOccurred, process, settle); // it may never start
    QTimer::singleShot(deadline.remaining(), process, [process, settle] {
        process->kill();
        settle();
    });
    if (process->state() != QProcess::NotRunning)
        co_await done;
    co_return process->state() == QProcess::NotRunning && process->error() == QProcess::UnknownError
        && process->exitStatus() == QProcess::NormalExit && process->exitCode() == 0;
}

} // namespace

EncodedFilm::EncodedFilm(QString ffmpeg, QString path)
    : m_ffmpeg(std::move(ffmpeg)), m_path(std::move(path))
{
}

EncodedFilm::~EncodedFilm() = default;

void EncodedFilm::begin(QSize size)
{
    m_encoder = std::make_unique<QProcess>();
    m_encoder->setStandardOutputFile(QProcess::nullDevice());
    m_encoder->start(m_ffmpeg, encoding(size, m_path));
    m_encoder->write(ivfHead(size));
    m_since.start();
}

void EncodedFilm::add(const QByteArray &jpeg)
{
    if (!m_encoder) {
        const QSize size = sizeOf(jpeg);
        if (size.width() < 2 || size.height() < 2)
            return;
        begin(size);
    }
    m_last = jpeg;
    if (m_encoder->bytesToWrite() <= mostUnwritten)
        write(jpeg);
}

void EncodedFilm::write(const QByteArray &jpeg)
{
    m_lastTime = std::max(m_lastTime + 1, m_since.elapsed());
    m_encoder->write(ivfPicture(jpeg, m_lastTime));
}

qint64 EncodedFilm::size() const
{
    return QFileInfo{m_path}.size();
}

// The last picture once more, for as long as it was shown.
Task<> EncodedFilm::end(QList<Chapter> chapters, Deadline deadline)
{
    if (!m_encoder)
        throw Failure{
            Code::NotSupported, u"there was no picture of the tab"_s, u"Record for longer."_s};
    write(m_last);
    m_encoder->closeWriteChannel();
    const bool isWritten = co_await ended(m_encoder.get(), deadline);
    if (!isWritten)
        throw encoderFailed(*m_encoder);
    const QString whole = m_path + u".chapters"_s;
    QProcess adding;
    adding.start(m_ffmpeg,
        {u"-v"_s, u"error"_s, u"-i"_s, m_path, u"-f"_s, u"ffmetadata"_s, u"-i"_s, u"-"_s,
            u"-map_metadata"_s, u"1"_s, u"-map_chapters"_s, u"1"_s, u"-c"_s, u"copy"_s, u"-f"_s,
            u"webm"_s, u"-n"_s, whole});
    const qint64 longest = chapters.isEmpty() ? 0 : chapters.last().start + 1000;
    adding.write(chaptersForFfmpeg(chapters, longest));
    adding.closeWriteChannel();
    const bool hasChapters = co_await ended(&adding, deadline);
    if (!hasChapters)
        throw encoderFailed(adding);
    QFile::setPermissions(whole, QFileDevice::ReadOwner | QFileDevice::WriteOwner);
    QFile::remove(m_path);
    if (!QFile::rename(whole, m_path))
        throw unwritable(m_path);
}
