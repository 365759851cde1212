// The browser as one watcher or batch uses it: one tab, in a profile or an isolated session.
#pragma once

#include "core/dialect/run_call.h"
#include "core/doors/files/file_config.h"
#include "core/doors/files/file_failures.h"
#include "core/doors/files/file_secrets.h"

#include <QHash>
#include <QJsonArray>
#include <QJsonObject>

#include <chrono>
#include <optional>

namespace files {

// An action that could not be done; thrown, as Failure is.
struct FileFailed {
    FileError error;
};

struct Surroundings {
    QString profile{}; // empty: an isolated session
    bool isOwnProfile = false; // made where there is none, its last tab taken again
    QString directory{}; // base of relative paths, and where files may be written
    QStringList doorsOwn{}; // real paths of what the door reads and writes itself: no page's
    QString caller{};
};

class FileSession {
public:
    FileSession(RunCall run, Surroundings around, FileConfig config);

    // Starts the browser and chooses the tab; then what the configuration says. Once.
    Task<> begin();
    bool hasBegun() const { return m_hasBegun; }
    Task<> end();

    // Runs a command in the tab. Throws its Failure.
    Task<QJsonObject> call(QString command, QJsonObject arguments,
        std::optional<std::chrono::milliseconds> limit = {});

    bool hasPage() const;
    void requirePage() const; // throws NO_PAGE
    const QString &url() const { return m_url; }
    const FileConfig &config() const { return m_config; }
    const Surroundings &around() const { return m_around; }
    FileSecrets &secrets() { return m_secrets; }
    // With secrets in place of handles. Throws AUTH_PROFILE_DOMAIN_MISMATCH where one is not for
    // that host.
    QString resolved(const QString &text, const QString &host) const;

    // The links that the caller received last, {index, text, url} each; of the page now where none
    // were.
    Task<QJsonArray> links();
    void setLinks(const QJsonArray &links) { m_links = links; }

    void noteStatus(const QString &url, int status);
    int statusOf(const QString &url) const { return m_statuses.value(url, 0); } // 0: unknown

    // The pages shown, the oldest first, without the empty one of a new tab.
    struct History {
        QJsonArray entries{};
        int current = -1;
    };
    Task<History> history();

    // What info says, as of half a second ago at most, unless something was done since.
    Task<QJsonObject> state();
    qint64 secondsUp() const;
    void forgetState() { m_state.reset(); }

private:
    Task<> chooseTab();
    Task<QJsonObject> run(
        QString command, QJsonObject arguments, std::optional<std::chrono::milliseconds> limit);
    void heard(const QJsonObject &reply);

    RunCall m_run;
    Surroundings m_around;
    FileConfig m_config;
    FileSecrets m_secrets;
    bool m_hasBegun = false;
    QString m_session; // empty in a profile
    QString m_target;
    QString m_url;
    std::optional<QJsonArray> m_links;
    QHash<QString, int> m_statuses;
    std::optional<QJsonObject> m_state;
    std::chrono::steady_clock::time_point m_stateTime;
    const std::chrono::steady_clock::time_point m_began = std::chrono::steady_clock::now();
};

} // namespace files
