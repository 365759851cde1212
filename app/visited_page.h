// A page as an exploration remembers it, from what commands say of it.
#pragma once

#include "core/knowledge/known_page.h"

#include <QJsonArray>
#include <QJsonObject>

struct PageAnswers {
    QJsonObject info; // of pageInfo
    QString markdown;
    QJsonArray links; // of `links`: {text, url}
    QJsonArray forms; // of `forms`
    QJsonArray controls; // of controlsScript: {role, name}
};

KnownPage pageOf(const PageAnswers &answers);

// What stands in the page besides forms: its buttons and menus. Run by `evaluate`.
QString controlsScript();
