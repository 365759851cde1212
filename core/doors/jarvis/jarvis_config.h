// The settings of jarvis-browser, in a file of its own that its users know; they are for how this
// door asks, not for the app.
#pragma once

#include "base/or_failure.h"
#include "base/pending.h"

#include <QJsonObject>
#include <QStringList>

#include <chrono>

class JarvisConfig {
public:
    // Read again at each call: others may have changed it. What is wrong in it counts as not set.
    static OrFailure<JarvisConfig> read();
    // The defaults where it cannot be read.
    static JarvisConfig readOrDefaults();

    static QJsonObject defaults();

    // INVALID_ARGUMENT for a key that there is not.
    OrFailure<QJsonValue> value(const QString &key) const;
    // As written on a command line; INVALID_ARGUMENT for what does not fit. Writes the file.
    OrFailure<QJsonValue> set(const QString &key, const QString &written);
    OrFailure<Nothing> reset();

    // All, with what is not set as it is by default.
    QJsonObject all() const;

    // After how long without a call, and without its Chrome, a daemon ends.
    std::chrono::milliseconds idleTime() const;
    std::chrono::seconds lostTime() const;

    bool autoRetry() const { return all().value(QStringLiteral("auto-retry")).toBool(); }
    int number(const char *key) const { return all().value(QLatin1String{key}).toInt(); }
    QString text(const char *key) const { return all().value(QLatin1String{key}).toString(); }

private:
    OrFailure<Nothing> write() const;

    QJsonObject m_set;
};

inline JarvisConfig jarvisConfig()
{
    return orThrow(JarvisConfig::read());
}
