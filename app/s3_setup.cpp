#include "app/s3_setup.h"

using namespace Qt::StringLiterals;

namespace {

// Of the first that is set.
QString valueOf(std::initializer_list<const char *> names)
{
    for (const char *each : names) {
        const QString value = qEnvironmentVariable(each);
        if (!value.isEmpty())
            return value;
    }
    return {};
}

bool isTrue(const QString &value)
{
    return value == u"1" || value == u"true";
}

} // namespace

S3Keys s3KeysOfEnvironment()
{
    if (!qEnvironmentVariableIsEmpty("S3_ACCESS_KEY_ID"))
        return {qgetenv("S3_ACCESS_KEY_ID"), qgetenv("S3_SECRET_ACCESS_KEY"),
            qgetenv("S3_SESSION_TOKEN")};
    return {qgetenv("AWS_ACCESS_KEY_ID"), qgetenv("AWS_SECRET_ACCESS_KEY"),
        qgetenv("AWS_SESSION_TOKEN")};
}

QString s3UrlOfEnvironment(const QString &usual)
{
    if (!qEnvironmentVariableIsSet("S3_BUCKET"))
        return usual;
    const QString bucket = qEnvironmentVariable("S3_BUCKET");
    if (bucket.isEmpty())
        return {};
    QString region = valueOf({"S3_REGION", "AWS_REGION", "AWS_DEFAULT_REGION"});
    if (region.isEmpty())
        region = u"us-east-1"_s;
    QString endpoint = valueOf({"S3_ENDPOINT"});
    if (endpoint.isEmpty())
        endpoint = u"https://s3.%1.amazonaws.com"_s.arg(region);
    while (endpoint.endsWith(u'/'))
        endpoint.chop(1);
    const QString style = valueOf({"S3_PATH_STYLE"});
    const QString styled
        = style.isEmpty() ? QString{} : u"&style="_s + (isTrue(style) ? u"path"_s : u"host"_s);
    return endpoint + u'/' + bucket + u"?region="_s + region + styled;
}
