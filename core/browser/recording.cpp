#include "core/browser/recording.h"

#include <QFileInfo>

#include <algorithm>

using namespace Qt::StringLiterals;

Recording::Recording(std::shared_ptr<Live> live, QString targetId, std::unique_ptr<Draft> draft)
    : m_live(std::move(live)), m_targetId(std::move(targetId)), m_draft(std::move(draft)),
      m_pictures(Film::make(m_draft->path()))
{
}

Recording::~Recording()
{
    halt({});
}

Task<> Recording::begin(CastOptions options, Deadline deadline)
{
    connect(m_live.get(), &Live::shown, this, [this](const QString &targetId, const QString &jpeg) {
        if (targetId == m_targetId)
            take(jpeg);
    });
    const auto live = m_live;
    co_await live->watch(m_targetId, options, deadline);
    m_isWatching = !m_isHalted;
    if (m_isHalted) // meanwhile
        live->unwatch(m_targetId);
}

void Recording::take(const QString &jpeg)
{
    if (m_isHalted)
        return;
    if (!m_since.isValid())
        m_since.start();
    ++m_film.pictures;
    m_pictures->add(QByteArray::fromBase64(jpeg.toLatin1()));
    if (m_since.elapsed() > std::chrono::milliseconds{longest}.count())
        halt(u"it had lasted an hour"_s);
    else if (m_pictures->size() > largest)
        halt(u"it had become too large"_s);
}

void Recording::mark(const QString &what, qint64 ago)
{
    if (m_isHalted || !m_since.isValid() || m_chapters.size() >= mostChapters)
        return;
    const qint64 before = m_chapters.isEmpty() ? 0 : m_chapters.last().start;
    m_chapters.append({std::max(before, m_since.elapsed() - ago), what});
}

void Recording::halt(const QString &why)
{
    if (std::exchange(m_isHalted, true))
        return;
    m_film.ms = m_since.isValid() ? m_since.elapsed() : 0;
    m_film.endedBy = why;
    if (m_isWatching)
        m_live->unwatch(m_targetId);
    m_live->disconnect(this);
}

Task<RecordedFilm> Recording::end(Deadline deadline)
{
    halt({});
    m_film.chapters = static_cast<int>(m_chapters.size());
    m_film.path = path();
    try {
        co_await m_pictures->end(m_chapters, deadline);
    } catch (const Failure &failure) {
        throw withRest(failure);
    }
    m_draft->publish();
    co_return m_film;
}

Failure Recording::withRest(Failure failure)
{
    if (!QFileInfo::exists(m_draft->path()))
        return failure;
    m_draft->publish();
    failure.hint = u"What was written is in %1. "_s.arg(path()) + failure.hint;
    return failure;
}
