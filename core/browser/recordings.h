// The films that are being made of one browser's tabs.
#pragma once

#include "core/browser/recording.h"
#include "core/events/event_stream.h"

#include <QObject>

#include <memory>

class Tabs;

// One a tab. A film whose tab has closed, or that has become too long, waits until it is asked for.
class Recordings : public QObject {
    Q_OBJECT
public:
    static constexpr int most = 8; // at once, with those that wait

    Recordings(const Tabs &tabs, std::shared_ptr<Live> live, EventStream &events);

    // Throws RECORDING_STATE for a tab that is recorded, TOO_BUSY, and what watching fails with.
    Task<> start(
        QString targetId, std::unique_ptr<Draft> draft, CastOptions options, Deadline deadline);
    // Throws RECORDING_STATE where the tab is not recorded, and what the film fails with.
    Task<RecordedFilm> stop(QString targetId, Deadline deadline);

    const QList<std::shared_ptr<Recording>> &all() const { return m_all; }
    // The one film that is being made, where no tab is named; empty where there is none, or more.
    QString onlyOne() const { return m_all.size() == 1 ? m_all.first()->targetId() : QString{}; }

private:
    std::shared_ptr<Recording> find(const QString &targetId) const;
    void hear(const Event &event);

    std::shared_ptr<Live> m_live;
    QList<std::shared_ptr<Recording>> m_all; // oldest first
};
