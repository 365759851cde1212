#include "core/doors/jarvis/jarvis_settings.h"

#include "base/callers_file.h"
#include "core/doors/jarvis/jarvis_config.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;

Task<Reply> JarvisSettings::read(JarvisRequest asked)
{
    const QString key = asked.params.value(u"key").toString();
    const QJsonValue value = orThrow(jarvisConfig().value(key));
    co_return Reply{{u"ok"_s, true}, {u"key"_s, key}, {u"value"_s, value}};
}

Task<Reply> JarvisSettings::set(JarvisRequest asked)
{
    const QString key = asked.params.value(u"key").toString();
    const QJsonValue given = asked.params.value(u"value");
    const QString text = given.isString() ? given.toString() : given.toVariant().toString();
    if (key == u"screenshot-dir"_s)
        orThrow(CallersFile::toWrite(asked.folders, text + u"/picture.png"_s));
    JarvisConfig changed = jarvisConfig();
    const QJsonValue value = orThrow(changed.set(key, text));
    co_return Reply{{u"ok"_s, true}, {u"key"_s, key}, {u"value"_s, value}};
}

Task<Reply> JarvisSettings::list(JarvisRequest)
{
    const QJsonObject all = jarvisConfig().all();
    const QJsonObject defaults = JarvisConfig::defaults();
    QJsonArray entries;
    for (auto each = all.begin(); each != all.end(); ++each)
        entries.append(QJsonObject{{u"key"_s, each.key()}, {u"value"_s, each.value()},
            {u"default"_s, defaults.value(each.key())},
            {u"modified"_s, each.value() != defaults.value(each.key())}});
    co_return Reply{
        {u"ok"_s, true}, {u"config"_s, all}, {u"defaults"_s, defaults}, {u"entries"_s, entries}};
}

Task<Reply> JarvisSettings::reset(JarvisRequest)
{
    JarvisConfig changed = jarvisConfig();
    orThrow(changed.reset());
    co_return Reply{{u"ok"_s, true}, {u"message"_s, u"Config reset to defaults"_s},
        {u"config"_s, JarvisConfig::defaults()}};
}
