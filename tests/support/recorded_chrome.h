// A real Chromium whose calls are recorded.
#pragma once

#include "core/browser/engine.h"
#include "core/browser/tab_captures.h"
#include "core/commands/services.h"
#include "core/recorder/recorder.h"
#include "tests/support/real_chrome.h"

#include <QTest>

class RecordedChrome : public RealChrome {
public:
    explicit RecordedChrome(QJsonObject settings = {}) : RealChrome(std::move(settings))
    {
        services().recorder = Recorder::make(events(), home() + QStringLiteral("/record.sqlite"),
            captureTabsOf(engine()), {true, 100});
    }

    // The newest calls of the record, once all pictures are taken.
    QJsonArray recorded(const QJsonObject &filter = {})
    {
        [&] { QTRY_VERIFY(services().recorder->isIdle()); }();
        return reply(QStringLiteral("recorder"), filter).value(u"calls").toArray();
    }
    // All that is kept of the newest call of that command.
    QJsonObject whole(const QString &command)
    {
        const QJsonArray calls = recorded();
        for (const QJsonValue &each : calls) {
            if (each[u"command"] != command)
                continue;
            return reply(QStringLiteral("recorderCall"),
                {{QStringLiteral("number"), each[u"number"]}, {QStringLiteral("pictures"), true}});
        }
        QTest::qFail(qPrintable(command + QStringLiteral(" is not recorded")), __FILE__, __LINE__);
        return {};
    }
};
