// The configuration file of browser39, as its users wrote it; it is never written.
#pragma once

#include "base/or_failure.h"

#include <QJsonObject>
#include <QMap>
#include <QRegularExpression>
#include <QString>
#include <QStringList>

#include <functional>
#include <optional>

namespace files {

struct AuthProfile {
    QString header;
    QString value; // with its prefix
    QString secret; // without it
    QStringList domains;
};

struct HeaderRule {
    QStringList domains;
    QMap<QString, QString> values;
};

struct KeptCookie {
    QJsonObject fields; // as set_cookie takes them
};

struct KeptEntry {
    QJsonObject fields; // as storage_set takes them
};

struct FileConfig {
    QString startUrl{};
    QString userAgent{};
    int timeoutSecs = 30;
    bool isInMemory = false;
    std::optional<int> maxTokens{};
    bool stripNav = false;
    bool includeLinks = true;
    bool includeImages = false;
    QMap<QString, AuthProfile> profiles{};
    QList<KeptCookie> cookies{};
    QList<KeptEntry> storage{};
    QList<HeaderRule> headers{};
    QStringList sensitiveCookies{};
    QMap<QString, QRegularExpression> patterns{};
    bool redacts = false; // by the patterns
};

using ReadVariable = std::function<QString(const QString &name)>;

// Defaults where `path` is empty. Values of the environment are read with `variable`.
OrFailure<FileConfig> readConfig(const QString &path, const ReadVariable &variable);

// "example.com" is that host only, "*.example.com" every one below it.
bool isOfDomain(const QString &host, const QStringList &domains);

} // namespace files
