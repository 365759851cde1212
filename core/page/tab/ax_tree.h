// The accessibility tree of a tab's main document, as far as requested.
#pragma once

#include "base/deadline.h"
#include "base/task.h"
#include "core/page/tab/tab.h"

#include <QJsonObject>
#include <QList>
#include <QString>

#include <memory>

struct AxNode {
    QString role;
    QString name;
    QString value;
    QString description;
    qint64 backendId = 0; // 0 if it has no DOM node
    int depth = 0;
    bool isEditable = false;

    // From Chrome's description, which also has its children's ids.
    static AxNode fromJson(const QJsonObject &node);
};

// The first `most` nodes, each before its children. Reads no more of the tree than needed: all of a
// large page takes Chrome seconds.
Task<QList<AxNode>> readAxTree(std::shared_ptr<Tab> tab, int most, Deadline deadline);
