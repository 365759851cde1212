// Selectors as texts, of what find.byRole and find.byText are asked.
#pragma once

#include <QJsonObject>
#include <QString>

// Of {role, name?, exact?}.
QString roleSelector(const QJsonObject &asked);
// Of {text, exact?}.
QString textSelector(const QJsonObject &asked);
