#include "base/typed_secrets.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QList>
#include <QMutex>
#include <QUrl>

#include <algorithm>
#include <atomic>

using namespace Qt::StringLiterals;

namespace {

using Clock = std::chrono::steady_clock;

constexpr qsizetype mostRemembered = 50;
constexpr qsizetype shortest = 4;
constexpr qsizetype shortWord = 6;

struct Remembered {
    QString value;
    QStringList spellings; // the longest first
    bool isWord; // elsewhere it is a part of something else
    std::optional<Clock::time_point> end{};

    bool hasEnded(Clock::time_point now) const { return end && *end <= now; }
};

QMutex mutex;
QList<Remembered> all; // the last used at the end
std::atomic<bool> isNeeded = false;

QStringList spellingsOf(const QString &value)
{
    QString inJson
        = QString::fromUtf8(QJsonDocument{QJsonArray{value}}.toJson(QJsonDocument::Compact));
    inJson = inJson.sliced(2, inJson.size() - 4);
    const QString percent = QString::fromLatin1(QUrl::toPercentEncoding(value));
    // What forms leave as it is differs from what addresses do.
    const QString form
        = QString::fromLatin1(QUrl::toPercentEncoding(value, " *", "~")).replace(u' ', u'+');
    const QString inAddress
        = QString::fromLatin1(QUrl::toPercentEncoding(value, "!$&'()*+,;=:@/?"));
    QStringList spellings{value, inJson, value.toHtmlEscaped(),
        QString{value}.replace(u"&"_s, u"&amp;"_s).replace(u"<"_s, u"&lt;"_s), percent, form,
        inAddress};
    spellings.removeDuplicates();
    std::sort(spellings.begin(), spellings.end(),
        [](const QString &one, const QString &other) { return one.size() > other.size(); });
    return spellings;
}

bool isPartOfWord(const QString &text, qsizetype at)
{
    return at >= 0 && at < text.size() && text.at(at).isLetterOrNumber();
}

void hide(QString &text, const QString &spelling, bool isWord)
{
    const QString dots(4, QChar{0x2022});
    for (qsizetype at = text.indexOf(spelling); at >= 0; at = text.indexOf(spelling, at)) {
        const qsizetype end = at + spelling.size();
        if (isWord && (isPartOfWord(text, at - 1) || isPartOfWord(text, end))) {
            at = end;
            continue;
        }
        text.replace(at, spelling.size(), dots);
        at += dots.size();
    }
}

QList<Remembered> present()
{
    const QMutexLocker lock{&mutex};
    const auto now = Clock::now();
    all.removeIf([now](const Remembered &each) { return each.hasEnded(now); });
    isNeeded = !all.isEmpty();
    return all;
}

QString hidden(QString text, const QList<Remembered> &secrets)
{
    for (const Remembered &each : secrets) {
        for (const QString &spelling : each.spellings)
            hide(text, spelling, each.isWord);
    }
    return text;
}

QJsonValue hidden(const QJsonValue &value, const QList<Remembered> &secrets);

QJsonObject hidden(const QJsonObject &object, const QList<Remembered> &secrets)
{
    QJsonObject shown;
    for (auto each = object.begin(); each != object.end(); ++each)
        shown.insert(hidden(each.key(), secrets), hidden(each.value(), secrets));
    return shown;
}

QJsonValue hidden(const QJsonValue &value, const QList<Remembered> &secrets)
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

void typedSecrets::remember(const QString &value, std::optional<std::chrono::seconds> life)
{
    if (value.size() < shortest)
        return;
    const bool isNumber
        = std::all_of(value.begin(), value.end(), [](QChar each) { return each.isDigit(); });
    Remembered one{value, spellingsOf(value), isNumber || value.size() < shortWord};
    if (life)
        one.end = Clock::now() + *life;
    const QMutexLocker lock{&mutex};
    all.removeIf([&value](const Remembered &each) { return each.value == value; });
    all.append(one);
    if (all.size() > mostRemembered)
        all.removeFirst();
    isNeeded = true;
}

QString typedSecrets::without(const QString &text)
{
    return isNeeded ? hidden(text, present()) : text;
}

QByteArray typedSecrets::without(const QByteArray &utf8)
{
    return isNeeded ? hidden(QString::fromUtf8(utf8), present()).toUtf8() : utf8;
}

QJsonObject typedSecrets::without(const QJsonObject &object)
{
    return isNeeded ? hidden(object, present()) : object;
}
