#include "ui/handoff_bar.h"

#include "ui/models/open_handoffs.h"

using namespace Qt::StringLiterals;

HandoffBar::HandoffBar(OpenHandoffs &handoffs, QWidget *parent)
    : QuestionBar(handoffs, u"handoff"_s, tr("An agent asks you to do something"),
        {{u"refuseHandoff"_s, tr("Refuse"), tr("Refuse what the agent asks for"),
             [&handoffs] { handoffs.end(false); }},
            {u"takeOverHandoff"_s, tr("Take over"), tr("Take over and show the page"),
                [&handoffs] { handoffs.takeOver(); }},
            {u"finishHandoff"_s, tr("Done"), tr("Say that it is done"),
                [&handoffs] { handoffs.end(true); }}},
        parent)
{
    // Chrome's own window is there for it.
    const auto offerIt
        = [this, &handoffs] { offer(u"takeOverHandoff"_s, !handoffs.isCleanSignIn()); };
    connect(&handoffs, &OpenHandoffs::changed, this, offerIt);
    offerIt();
}
