#include "base/typed_secrets.h"

#include "base/secret_index.h"
#include "base/secret_parts.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QList>
#include <QMutex>

#include <algorithm>
#include <atomic>
#include <functional>
#include <memory>

using namespace Qt::StringLiterals;

namespace {

using Clock = std::chrono::steady_clock;

constexpr qsizetype mostRemembered = 400; // 200 are named at most; codes, and values of before
constexpr qsizetype shortest = 4;

struct Remembered {
    QString value;
    QList<SecretSpelling> spellings;
    std::optional<Clock::time_point> end{};

    bool hasEnded(Clock::time_point now) const { return end && *end <= now; }
};

// Never changed once it is made.
struct Known {
    explicit Known(const QList<Remembered> &secrets) : all(secrets)
    {
        for (int each = 0; each < all.size(); ++each) {
            index.add(each, all.at(each).spellings);
            parts.add(all.at(each).value);
        }
    }

    QList<Remembered> all;
    SecretIndex index;
    SecretParts parts;
};
using KnownPtr = std::shared_ptr<const Known>;

QMutex mutex;
QList<Remembered> all; // the last used at the end
KnownPtr known; // of these; null until it is needed
std::atomic<bool> isNeeded = false;

void forget(const std::function<bool(const Remembered &)> &isGone)
{
    if (all.removeIf(isGone) > 0)
        known = nullptr;
}

KnownPtr present()
{
    const QMutexLocker lock{&mutex};
    forget([now = Clock::now()](const Remembered &each) { return each.hasEnded(now); });
    if (!known)
        known = std::make_shared<const Known>(all);
    isNeeded = !all.isEmpty();
    return known;
}

QString hidden(QString text, const Known &secrets)
{
    const QList<int> candidates = secrets.index.candidates(text);
    for (const int each : candidates) {
        for (const SecretSpelling &spelling : secrets.all.at(each).spellings)
            text.replace(spelling.pattern, secretDots.toString());
    }
    return secrets.parts.hidden(text);
}

QJsonValue hidden(const QJsonValue &value, const Known &secrets);

QJsonObject hidden(const QJsonObject &object, const Known &secrets)
{
    QJsonObject shown;
    for (auto each = object.begin(); each != object.end(); ++each)
        shown.insert(hidden(each.key(), secrets), hidden(each.value(), secrets));
    return shown;
}

QJsonValue hidden(const QJsonValue &value, const Known &secrets)
{
    if (value.isString())
        return hidden(value.toString(), secrets);
    if (value.isObject())
        return hidden(value.toObject(), secrets);
    if (!value.isArray())
        return value;
    QJsonArray shown;
    const QJsonArray array = value.toArray();
    for (const QJsonValue &each : array)
        shown.append(hidden(each, secrets));
    return shown;
}

} // namespace

bool typedSecrets::remember(const QString &value, std::optional<std::chrono::seconds> life)
{
    if (value.trimmed().size() < shortest)
        return true;
    Remembered one{value, secretSpellings(value)};
    if (life)
        one.end = Clock::now() + *life;
    const QMutexLocker lock{&mutex};
    forget([&value, now = Clock::now()](
               const Remembered &each) { return each.value == value || each.hasEnded(now); });
    if (all.size() >= mostRemembered)
        return false;
    all.append(one);
    known = nullptr;
    isNeeded = true;
    return true;
}

QString typedSecrets::firstOf(const QString &text, qsizetype longest)
{
    constexpr qsizetype beyond = 2000; // characters: what is cut there is not shown
    if (text.size() <= longest)
        return text;
    QString kept = redact(text.left(longest + beyond)).left(longest);
    if (!kept.isEmpty() && kept.back().isHighSurrogate())
        kept.chop(1);
    return kept;
}

bool typedSecrets::areKnown()
{
    return isNeeded;
}

QString typedSecrets::redact(const QString &text)
{
    return isNeeded ? hidden(text, *present()) : text;
}

QByteArray typedSecrets::redact(const QByteArray &utf8)
{
    return isNeeded ? hidden(QString::fromUtf8(utf8), *present()).toUtf8() : utf8;
}

QJsonObject typedSecrets::redact(const QJsonObject &object)
{
    return isNeeded ? hidden(object, *present()) : object;
}
