#include "core/doors/files/resume_state.h"

#include "base/paths.h"

#include <QCryptographicHash>
#include <QJsonDocument>
#include <QJsonObject>

#include <array>

#include <sys/stat.h>

using namespace Qt::StringLiterals;

namespace files {

namespace {

constexpr qsizetype slotSize = 1024;

QByteArray digestOf(const QByteArray &text)
{
    return QCryptographicHash::hash(text, QCryptographicHash::Sha256).toHex();
}

QString placeFor(const QString &commands, const QString &results)
{
    const QByteArray both = (commands + u'\n' + results).toUtf8();
    return u"%1/watch/%2"_s.arg(paths::home(), QString::fromLatin1(digestOf(both).left(32)));
}

struct Slot {
    quint64 generation = 0;
    Progress progress{};
};

QByteArray bytesOf(const Slot &slot)
{
    const Progress &all = slot.progress;
    const QJsonObject json{{u"generation"_s, static_cast<qint64>(slot.generation)},
        {u"commands"_s, all.commands}, {u"commandsFrom"_s, all.commandsFrom},
        {u"results"_s, all.results}, {u"resultsFrom"_s, all.resultsFrom},
        {u"answersBefore"_s, all.answersBefore}, {u"rotating"_s, all.rotating},
        {u"begun"_s, all.begun}};
    const QByteArray text = QJsonDocument{json}.toJson(QJsonDocument::Compact);
    return (digestOf(text) + ' ' + text + '\n').leftJustified(slotSize, ' ');
}

std::optional<Slot> slotIn(const QByteArray &bytes)
{
    const qsizetype blank = bytes.indexOf(' ');
    const qsizetype end = bytes.indexOf('\n');
    if (blank < 0 || end < blank)
        return std::nullopt;
    const QByteArray text = bytes.sliced(blank + 1, end - blank - 1);
    if (digestOf(text) != bytes.first(blank))
        return std::nullopt;
    const QJsonObject json = QJsonDocument::fromJson(text).object();
    const auto number = [&](QStringView name) { return json.value(name).toInteger(); };
    return Slot{static_cast<quint64>(number(u"generation")),
        {json.value(u"commands").toString(), number(u"commandsFrom"),
            json.value(u"results").toString(), number(u"resultsFrom"), number(u"answersBefore"),
            number(u"rotating"), number(u"begun")}};
}

} // namespace

ResumeState::ResumeState(const QString &commands, const QString &results)
    : m_path(placeFor(commands, results))
{
}

std::optional<Progress> ResumeState::read()
{
    const FileDescriptor file{::open(m_path.toLocal8Bit().constData(), O_RDONLY | O_CLOEXEC)};
    std::optional<Slot> newest;
    for (int place = 0; file.isOpen() && place < 2; ++place) {
        QByteArray bytes(slotSize, '\0');
        if (::pread(file.number(), bytes.data(), slotSize, place * slotSize) != slotSize)
            continue;
        const auto slot = slotIn(bytes);
        if (slot && (!newest || slot->generation > newest->generation))
            newest = slot;
    }
    if (!newest)
        return std::nullopt;
    m_generation = newest->generation;
    return newest->progress;
}

void ResumeState::write(const Progress &progress)
{
    if (!m_file.isOpen()) {
        paths::makePrivateDir(paths::home() + u"/watch"_s);
        m_file = FileDescriptor{
            ::open(m_path.toLocal8Bit().constData(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)};
    }
    ++m_generation;
    const QByteArray bytes = bytesOf({m_generation, progress});
    const auto place = static_cast<off_t>(m_generation % 2) * slotSize;
    const bool isDone = ::pwrite(m_file.number(), bytes.constData(), slotSize, place) == slotSize
        && ::fdatasync(m_file.number()) == 0;
    if (!isDone)
        throw Failure{Code::FileUnwritable, u"%1 cannot be written"_s.arg(m_path),
            u"Is the disk full? Without it nothing could be resumed."_s};
}

} // namespace files
