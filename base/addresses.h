// Addresses that leave the app, in replies, in the log and in files: without what they let in with.
#pragma once

#include <QByteArray>
#include <QString>

namespace addresses {

// The same text; of every address in it that holds a password, dots stand for that.
QString withoutPasswords(const QString &text);
QByteArray withoutPasswords(const QByteArray &utf8);

// Of one address: dots stand for the values of its query too, which may be somebody's token.
QString withoutSecrets(const QString &address);

} // namespace addresses
