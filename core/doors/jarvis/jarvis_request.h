// One request to a worker, being answered.
#pragma once

#include "core/catalogue/call.h"

#include <QByteArray>
#include <QJsonObject>
#include <QStringList>

struct JarvisRequest {
    QString method{};
    QJsonObject params{};
    QString id{};
    QString worker{};
    QStringList folders{}; // where files may be written

    // The tab that it asks for, as a command of ours takes it.
    QJsonObject inTab(const QString &profile) const;
    // Writes what a method gives into the file that it was asked to; what is reported then.
    Reply written(const QString &path, const QByteArray &content) const;
};
