// The reader of HAR files: never crashes, keeps its bounds, and gives only what can be answered;
// and what is hidden where one is written.

#include "base/failure.h"
#include "core/page/observe/har_reading.h"
#include "core/page/observe/har_secrets.h"
#include "core/page/text/header_rules.h"

#include <cstdint>
#include <cstdlib>

using namespace Qt::StringLiterals;

namespace {

void require(bool holds)
{
    if (!holds)
        std::abort();
}

void requireSound(const HarAnswers &found)
{
    require(found.answers.size() + found.withoutAnswer <= 5000);
    for (const CannedAnswer &each : found.answers) {
        require(each.status >= 200 && each.status <= 599);
        for (const QJsonValue &header : each.headers) {
            const QString value = header[u"value"].toString();
            requireHeader(header[u"name"].toString(), value); // throws
            require(!har_secrets::hasDots(value));
        }
    }
}

// What is hidden once is hidden whole: hiding it again changes nothing.
void requireHidden(const QString &text)
{
    const QString secret = u"s3cr3t!"_s;
    for (const QString &name : {u"Cookie"_s, u"Set-Cookie"_s, u"Authorization"_s, u"X-Api-Key"_s}) {
        const QString shown = har_secrets::withoutLogin(name, text);
        require(har_secrets::withoutLogin(name, shown) == shown);
    }
    if (text.contains(secret))
        return;
    require(!har_secrets::withoutLogin(u"X-Auth-Token"_s, text + secret).contains(secret));
    const QString form = u"application/x-www-form-urlencoded"_s;
    const QString field = text + u"&password="_s + secret;
    require(!har_secrets::withoutSecretFields(form, field).contains(secret));
    for (const QString &type : {form, u"application/json"_s, u"multipart/form-data"_s}) {
        const QString shown = har_secrets::withoutSecretFields(type, text);
        require(har_secrets::withoutSecretFields(type, shown) == shown);
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const QByteArray file{reinterpret_cast<const char *>(data), static_cast<qsizetype>(size)};
    try {
        requireSound(readHar(file));
    } catch (const Failure &failure) {
        require(failure.code == Code::InvalidValue && !failure.hint.isEmpty());
    }
    requireHidden(QString::fromUtf8(file));
    return 0;
}
