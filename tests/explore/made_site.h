// A site without a web: pages, redirects, answers and files, as a test says; it counts what is
// asked.
#pragma once

#include "base/pending.h"
#include "core/explore/visits.h"

#include <QHash>
#include <QSet>
#include <QTimer>

#include <algorithm>
#include <chrono>
#include <memory>

class MadeSite : public Visits {
public:
    struct Answer {
        QString markdown{};
        QStringList links{};
        int status = 200;
        QString movedTo{};
        std::chrono::milliseconds retryAfter{0};
        int failures = 0; // before it answers so
        RobotsWords words{};
        QStringList unfollowed{};
    };

    static inline const QString root = QStringLiteral("http://s.test");

    void add(const QString &path, const QStringList &links, const QString &markdown = {})
    {
        m_answers.insert(root + path, {markdown.isNull() ? path : markdown, links});
    }
    void addAnswer(const QString &path, const Answer &answer)
    {
        m_answers.insert(root + path, answer);
    }
    void addFile(const QString &path, const QByteArray &bytes, int status = 200)
    {
        m_files.insert(root + path, {status, bytes, root + path});
    }
    // Each visit takes that long.
    void setTime(std::chrono::milliseconds time) { m_time = time; }
    // Visits wait until they are let go.
    void hold(bool isHeld)
    {
        m_isHeld = isHeld;
        if (isHeld)
            return;
        const auto held = std::exchange(m_held, {});
        for (const auto &each : held)
            each.settle(Nothing{});
    }

    Task<Visited> visit(VisitRequest request) override
    {
        const QString host = QUrl{request.url}.host();
        mostAtOnce = std::max(mostAtOnce, ++m_inFlight);
        mostOfHost = std::max(mostOfHost, ++m_ofHost[host]);
        visited.append(request.url);
        times.append(std::chrono::steady_clock::now());
        const Pending<Nothing> end;
        if (m_isHeld)
            m_held.append(end);
        else
            QTimer::singleShot(m_time, [end] { end.settle(Nothing{}); });
        co_await end;
        --m_inFlight;
        --m_ofHost[host];
        const Visited answer = answerTo(request);
        co_return answer;
    }
    Task<Fetched> fetch(QString url) override
    {
        fetched.append(url);
        const Fetched none{404, {}, url};
        co_return m_files.value(url, none);
    }
    Task<> leave(QString job) override
    {
        left.append(job);
        co_return;
    }

    QStringList visited;
    QList<std::chrono::steady_clock::time_point> times; // when, of each
    QStringList fetched;
    QStringList left;
    int mostAtOnce = 0;
    int mostOfHost = 0;

private:
    Visited answerTo(const VisitRequest &request)
    {
        Visited page;
        page.finalUrl = request.url;
        auto found = m_answers.find(request.url);
        if (found != m_answers.end() && found->failures > 0) {
            --found->failures;
            throw Failure{Code::NavigationFailed, QStringLiteral("no answer"), {}};
        }
        if (found != m_answers.end() && !found->movedTo.isEmpty()) {
            page.finalUrl = found->movedTo;
            found = m_answers.find(found->movedTo);
            if (found == m_answers.end())
                page.status = 200; // of another site
        }
        if (found == m_answers.end()) {
            page.status = page.status == 0 ? 404 : page.status;
            return page;
        }
        page.status = found->status;
        page.retryAfter = found->retryAfter;
        page.words = found->words;
        page.unfollowed = found->unfollowed;
        if (found->status == 429 || found->status == 503)
            found->status = 200; // the next time
        page.page.title = request.url;
        page.page.markdown = found->markdown;
        for (const QString &each : std::as_const(found->links))
            page.page.links.append(
                {{}, each.startsWith(u'/') ? root + each : each, QStringLiteral("to"), {}});
        return page;
    }

    QHash<QString, Answer> m_answers;
    QHash<QString, Fetched> m_files;
    std::chrono::milliseconds m_time{0};
    int m_inFlight = 0;
    QHash<QString, int> m_ofHost;
    bool m_isHeld = false;
    QList<Pending<Nothing>> m_held;
};
