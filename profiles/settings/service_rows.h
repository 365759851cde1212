// The settings of the services that listen on ports of their own.
#pragma once

#include "profiles/settings/setting_table.h"

QList<SettingRow> textBrowserRows();
QList<SettingRow> serviceRows();
