// The accessibility tree of a tab's main document, as far as it was asked for.
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
    qint64 backendId = 0; // 0 where no DOM node stands behind it
    int depth = 0;
    bool isEditable = false;

    // The one that Chrome describes: its children's ids are in it too.
    static AxNode fromJson(const QJsonObject &node);
};

// The first `most` nodes, each before its children. No more of the tree is read than they need: the
// whole tree of a large page takes Chrome seconds.
Task<QList<AxNode>> readAxTree(std::shared_ptr<Tab> tab, int most, Deadline deadline);
