// Refs in files, as version 0.2 kept them: role and name of each, by tab. They outlive a process.
#pragma once

#include <QJsonObject>
#include <QString>

#include <optional>

namespace ref_files {

// {e1: {role, name?, nth?}}; empty where there is no file of ours, or it is none.
QJsonObject read(const QString &folder, const QString &targetId);

// The newest 50 files are kept.
void write(const QString &folder, const QString &targetId, const QJsonObject &refs);

// A selector for what such a ref names.
QString selectorFor(const QJsonObject &ref);

} // namespace ref_files
