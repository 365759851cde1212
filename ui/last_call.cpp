#include "ui/last_call.h"

#include "ui/models/calls.h"
#include "ui/models/wording.h"

using namespace Qt::StringLiterals;

LastCall::LastCall(const Calls &calls)
    : ElidingLabel(u"lastCall"_s, tr("Last call")), m_calls(calls)
{
    setForegroundRole(QPalette::PlaceholderText);
    setContentsMargins(12, 0, 12, 0);
    connect(&calls, &Calls::ended, this, &LastCall::follow);
    follow();
}

void LastCall::follow()
{
    const QString words = Wording::lastCall(m_calls);
    setText(words);
    if (const auto &last = m_calls.last())
        setToolTip(
            u"<qt>%1<br>%2</qt>"_s.arg(words.toHtmlEscaped(), last->time.toLocalTime().toString()));
}
