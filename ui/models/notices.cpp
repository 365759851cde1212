#include "ui/models/notices.h"

Notice Notice::of(const Failure &failure, const QString &about)
{
    Notice notice;
    notice.message = failure.message;
    notice.hint = failure.hint;
    notice.about = about;
    notice.isFailure = true;
    return notice;
}

void Notices::announce(const Notice &notice)
{
    m_current = notice;
    Q_EMIT changed();
}

void Notices::dismiss()
{
    if (!m_current)
        return;
    m_current.reset();
    Q_EMIT changed();
}

void Notices::settle(const QString &about)
{
    if (m_current && m_current->about == about)
        dismiss();
}

void Notices::accept()
{
    const auto accepted = m_current;
    if (accepted && !accepted->isLasting)
        dismiss();
    if (accepted && accepted->accept)
        accepted->accept();
}
