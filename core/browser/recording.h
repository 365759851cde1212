// One tab recorded as a film, with what was done in it as chapters.
#pragma once

#include "core/browser/tabs/live.h"
#include "core/page/picture/film.h"
#include "profiles/files/draft.h"

#include <QElapsedTimer>
#include <QObject>

#include <memory>

struct RecordedFilm {
    QString path{}; // a file, or a folder of pictures
    qint64 ms = 0; // from the first picture to the end
    int pictures = 0;
    int chapters = 0;
    QString endedBy{}; // why it ended by itself; empty if it did not
};

class Recording : public QObject {
    Q_OBJECT
public:
    static constexpr std::chrono::hours longest{1};
    static constexpr qint64 largest = 2'000'000'000; // bytes
    static constexpr int mostChapters = 10'000;

    Recording(std::shared_ptr<Live> live, QString targetId, std::unique_ptr<Draft> draft);
    ~Recording() override;

    // Throws what watching the tab fails with.
    Task<> begin(CastOptions options, Deadline deadline);
    // Something was done that long ago, in ms.
    void mark(const QString &what, qint64 ago);
    // No picture more; says why, if it was not asked for.
    void halt(const QString &why);
    // Throws what the film fails with, and says where its rest is. Once.
    Task<RecordedFilm> end(Deadline deadline);

    const QString &targetId() const { return m_targetId; }
    const QString &path() const { return m_draft->place(); }
    bool isHalted() const { return m_isHalted; }
    qint64 ms() const { return m_isHalted ? m_film.ms : m_since.isValid() ? m_since.elapsed() : 0; }

private:
    void take(const QString &jpeg);
    Failure withRest(Failure failure);

    std::shared_ptr<Live> m_live;
    const QString m_targetId;
    const std::unique_ptr<Draft> m_draft;
    std::unique_ptr<Film> m_pictures;
    QList<Chapter> m_chapters;
    QElapsedTimer m_since; // the first picture
    RecordedFilm m_film;
    bool m_isHalted = false;
    bool m_isWatching = false;
};
