// Keeps the bodies that rules of a tab ask for: each is asked of Chrome as soon as it has come. The
// page waits for nothing.
#pragma once

#include "base/task.h"
#include "core/page/observe/interception.h"
#include "core/page/observe/network_log.h"

#include <QObject>

class BodyCapture : public QObject {
public:
    // All of one tab, which outlives this.
    BodyCapture(const QString &targetId, NetworkLog &log, const Interception &interception);

private:
    void look(const NetworkRequestPtr &request);
    static Task<> take(RuleBookPtr book, CapturedBody body, std::shared_ptr<int> asking);

    const QString &m_targetId;
    const Interception &m_interception;
    std::shared_ptr<int> m_asking = std::make_shared<int>(0);
};
