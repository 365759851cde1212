// Checks of changed settings beyond their type. Each returns the value to write, null to remove the
// key, or INVALID_VALUE with why.
#pragma once

#include "base/or_failure.h"

#include <QJsonValue>

class ProfileStore;

namespace setting_checks {

using Checked = OrFailure<QJsonValue>;

Checked controlUrl(const QJsonValue &value, const ProfileStore &store);
Checked rpcUrl(const QJsonValue &value, const ProfileStore &store);
Checked serviceUrl(const QJsonValue &value, const ProfileStore &store);
Checked redisUrl(const QJsonValue &value, const ProfileStore &store);
Checked s3Url(const QJsonValue &value, const ProfileStore &store);
Checked rpcAllow(const QJsonValue &value, const ProfileStore &store);
Checked rpcHosts(const QJsonValue &value, const ProfileStore &store);
Checked cdpUrl(const QJsonValue &value, const ProfileStore &store);
Checked color(const QJsonValue &value, const ProfileStore &store);
Checked headlessPath(const QJsonValue &value, const ProfileStore &store);
Checked executablePath(const QJsonValue &value, const ProfileStore &store);
Checked defaultProfile(const QJsonValue &value, const ProfileStore &store);
Checked uploadRoots(const QJsonValue &value, const ProfileStore &store);
Checked fileRoots(const QJsonValue &value, const ProfileStore &store);
Checked extraArgs(const QJsonValue &value, const ProfileStore &store);

} // namespace setting_checks
