// Addresses that leave the app, in replies, logs and files, with their secrets removed.
#pragma once

#include <QByteArray>
#include <QJsonValue>
#include <QString>

namespace addresses {

// The text, with the password of every address in it replaced by dots; also of one that was cut()
// before its '@', where what might be a port goes too.
QString withoutPasswords(const QString &text);
QByteArray withoutPasswords(const QByteArray &utf8);
// In every text of it, at any depth.
QJsonValue withoutPasswords(const QJsonValue &value);

// The same for one address; its query values, which may be tokens, become dots too.
QString withoutSecrets(const QString &address);

} // namespace addresses
