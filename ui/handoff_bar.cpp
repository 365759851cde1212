#include "ui/handoff_bar.h"

#include "ui/models/open_handoffs.h"

using namespace Qt::StringLiterals;

HandoffBar::HandoffBar(OpenHandoffs &handoffs, QWidget *parent)
    : QuestionBar(u"handoff"_s, tr("An agent asks you to do something"),
        {{u"refuseHandoff"_s, tr("Refuse"), tr("Refuse what the agent asks for"),
             [&handoffs] { handoffs.end(false); }},
            {u"takeOverHandoff"_s, tr("Take over"), tr("Take over and show the page"),
                [&handoffs] { handoffs.takeOver(); }},
            {u"finishHandoff"_s, tr("Done"), tr("Say that it is done"),
                [&handoffs] { handoffs.end(true); }}},
        parent),
      m_handoffs(handoffs)
{
    connect(&handoffs, &OpenHandoffs::changed, this, &HandoffBar::follow);
    follow();
}

void HandoffBar::follow()
{
    const auto &open = m_handoffs.open();
    if (open.isEmpty())
        return ask({}, {}, 0);
    // Chrome's own window is there for it.
    offer(u"takeOverHandoff"_s, !open.first().isCleanSignIn);
    ask(OpenHandoffs::question(open.first()), OpenHandoffs::advice(open.first()), open.size() - 1);
}
