// Where words of a page begin and end in a text for an agent.
#pragma once

#include <QRandomGenerator>
#include <QString>

namespace page_boundary {

// Another one in each reply, which no page can know: "4f9a1c2e".
inline QString number()
{
    return QStringLiteral("%1").arg(QRandomGenerator::system()->generate(), 8, 16, QChar{u'0'});
}

} // namespace page_boundary
