#include "profiles/settings/settings.h"

#include "base/nearest.h"
#include "profiles/chrome/chrome_arguments.h"
#include "profiles/settings/ports.h"
#include "profiles/settings/profile.h"
#include "profiles/settings/setting_table.h"
#include "profiles/settings/upload_roots.h"

#include <QJsonArray>
#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostInList = 100; // of what each list holds

Failure refusal(const QString &message)
{
    return {Code::InvalidArgument, message, u"Correct that value."_s};
}

// Reads keys of an object and remembers the first error.
class Reading {
public:
    explicit Reading(const QJsonObject &object) : m_object(object) { }

    void read(const QString &key, bool &into)
    {
        const QJsonValue value = given(key);
        if (value.isBool())
            into = value.toBool();
        else if (!value.isNull())
            refuse(refusal(u"browser.%1 must be true or false"_s.arg(key)));
    }

    void read(const QString &key, QString &into)
    {
        const QJsonValue value = given(key);
        if (value.isString())
            into = value.toString().trimmed();
        else if (!value.isNull())
            refuse(refusal(u"browser.%1 must be a text"_s.arg(key)));
    }

    void read(const QString &key, int least, int most, int &into)
    {
        const QJsonValue value = given(key);
        const int number = value.toInt(least - 1);
        if (number >= least && number <= most)
            into = number;
        else if (!value.isNull())
            refuse(refusal(
                u"browser.%1 must be a number from %2 to %3"_s.arg(key).arg(least).arg(most)));
    }

    void read(const QString &key, QUrl &into)
    {
        QString typed;
        read(key, typed);
        if (typed.isEmpty())
            return;
        const OrFailure<QUrl> address = readAddress(u"browser."_s + key, typed);
        if (const Failure *failure = failureIn(address))
            refuse(*failure);
        else
            into = std::get<QUrl>(address);
    }

    void read(const QString &key, QStringList &into)
    {
        const QJsonValue value = given(key);
        if (value.isNull())
            return;
        if (!value.isArray())
            return refuse(refusal(u"browser.%1 must be a list of texts"_s.arg(key)));
        const QJsonArray items = value.toArray();
        if (items.size() > mostInList)
            return refuse(
                refusal(u"browser.%1 must hold %2 texts at most"_s.arg(key).arg(mostInList)));
        for (const QJsonValue &item : items) {
            if (!item.isString())
                return refuse(refusal(u"browser.%1 must be a list of texts"_s.arg(key)));
            into.append(item.toString());
        }
    }

    void read(const QString &key, std::optional<QStringList> &into)
    {
        if (given(key).isNull())
            return;
        read(key, into.emplace());
    }

    template<typename Enum>
    requires std::is_enum_v<Enum>
    void read(const QString &key, Enum &into)
    {
        QString typed;
        read(key, typed);
        if (typed.isEmpty())
            return;
        if (const auto value = fromWord<Enum>(typed))
            into = *value;
        else
            refuse(refusal(u"browser.%1 must be %2"_s.arg(key, wordsOf<Enum>().join(u" or "_s))));
    }

    void refuse(const Failure &failure)
    {
        if (!m_failure)
            m_failure = failure;
    }

    const std::optional<Failure> &failure() const { return m_failure; }

    // Keys that nobody read and that are not in `others`.
    QList<Failure> strays(const QStringList &others) const
    {
        QList<Failure> strays;
        const QStringList keys = m_object.keys();
        for (const QString &key : keys) {
            if (!m_asked.contains(key) && !others.contains(key))
                strays.append(strayKey(u"browser"_s, key, m_asked + others));
        }
        return strays;
    }

private:
    // Null if missing or null.
    QJsonValue given(const QString &key)
    {
        m_asked.append(key);
        const QJsonValue value = m_object.value(key);
        return value.isUndefined() ? QJsonValue{} : value;
    }

    QJsonObject m_object;
    QStringList m_asked;
    std::optional<Failure> m_failure;
};

void requireWholePaths(
    Reading &reading, const QString &key, const std::optional<QStringList> &roots)
{
    for (const QString &root : roots.value_or(QStringList{})) {
        if (!isWholePath(root)) {
            reading.refuse(refusal(
                u"browser.%1 must hold whole paths, as in /home/me/Files or ~/Files, got: %2"_s.arg(
                    key, root)));
        }
    }
}

} // namespace

OrFailure<Settings> readSettings(const QJsonObject &browser)
{
    Settings settings;
    Reading reading{browser};
    for (const SettingRow &row : settingRows()) {
        const auto read = [&]<typename Member>(Member member) {
            const QString key = QString::fromLatin1(row.key);
            if constexpr (std::is_same_v<Member, int Settings::*>)
                reading.read(key, row.least, row.most, settings.*member);
            else if constexpr (!std::is_same_v<Member, std::monostate>)
                reading.read(key, settings.*member);
        };
        std::visit(read, row.member);
    }

    settings.color
        = colours::normal(settings.color).value_or(QString{colours::lobsterOrange}).toUpper();
    if (ports::of(settings.controlUrl) == 65535) {
        reading.refuse(refusal(u"browser.controlUrl port (65535) is too high: the port of the "
                               "debugging address follows it"_s));
    }
    if (!QRegularExpression{settings.rpcAllow}.isValid())
        reading.refuse(refusal(u"browser.rpcAllow is no regular expression"_s));
    if (!ports::isThisMachine(settings.rpcUrl.host()))
        reading.refuse(refusal(u"browser.rpcUrl must be on 127.0.0.1 or localhost"_s));
    if (!ports::isThisMachine(settings.serviceUrl.host()))
        reading.refuse(refusal(u"browser.serviceUrl must be on 127.0.0.1 or localhost"_s));
    if (!settings.defaultProfile.isEmpty() && !isValidProfileName(settings.defaultProfile)) {
        reading.refuse(refusal(
            u"browser.defaultProfile is no profile name: %1"_s.arg(settings.defaultProfile)));
    }
    for (const QString &argument : settings.extraArguments) {
        if (isReservedArgument(argument)) {
            reading.refuse(refusal(
                u"browser.extraArgs must not hold %1: it is what keeps profiles apart"_s.arg(
                    argument)));
        }
    }
    requireWholePaths(reading, u"uploadRoots"_s, settings.uploadRoots);
    requireWholePaths(reading, u"fileRoots"_s, settings.fileRoots);
    if (reading.failure())
        return *reading.failure();
    settings.strayKeys = reading.strays({u"profiles"_s});
    return settings;
}

namespace {

OrFailure<QUrl> readAddressOf(
    const QStringList &schemes, const QString &says, const QString &key, const QString &typed)
{
    QString text = typed.trimmed();
    while (text.endsWith(u'/'))
        text.chop(1);
    const QUrl url{text, QUrl::StrictMode};
    if (!url.isValid() || url.scheme().isEmpty() || (url.host().isEmpty() && url.path().isEmpty()))
        return refusal(u"%1 is not an address: %2"_s.arg(key, typed));
    if (!schemes.contains(url.scheme()))
        return refusal(u"%1 must be %2, got: %3"_s.arg(key, says, url.scheme()));
    if (url.host().isEmpty() || url.port(80) == 0)
        return refusal(u"%1 is not an address: %2"_s.arg(key, typed));
    return url;
}

} // namespace

OrFailure<QUrl> readAddress(const QString &key, const QString &typed)
{
    return readAddressOf({u"http"_s, u"https"_s}, u"http(s)"_s, key, typed);
}

OrFailure<QUrl> readBrowserAddress(const QString &key, const QString &typed)
{
    return readAddressOf(
        {u"http"_s, u"https"_s, u"ws"_s, u"wss"_s}, u"http(s) or ws(s)"_s, key, typed);
}

bool Settings::isElsewhere() const
{
    return !ports::isThisMachine(controlUrl.host());
}

std::optional<Failure> whyOff(const Settings &settings)
{
    if (!settings.enabled) {
        return Failure{Code::Disabled, u"Browser disabled in settings"_s,
            u"Set browser.enabled to true in clawdis.json, or switch it on from the tray."_s};
    }
    if (settings.isElsewhere()) {
        return Failure{Code::Disabled,
            u"browser.controlUrl names another machine, %1: no server and no browser is started "
            "here"_s.arg(settings.controlUrl.toString()),
            u"The command line calls that one. To have browsers here, take controlUrl out of "
            "clawdis.json and start the app again."_s};
    }
    return std::nullopt;
}

Failure strayKey(const QString &object, const QString &key, const QStringList &known)
{
    const QString meant = nearestWord(key, known);
    return {Code::InvalidArgument,
        u"%1 is no setting, so it counts for nothing"_s.arg(
            object.isEmpty() ? key : object + u'.' + key),
        meant.isEmpty() ? u"Leave it out, or look its name up in the manual."_s
                        : u"Did you mean %1?"_s.arg(meant)};
}
