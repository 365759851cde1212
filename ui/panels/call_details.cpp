#include "ui/panels/call_details.h"

#include "ui/base/plain_label.h"
#include "ui/models/call_record.h"
#include "ui/panels/act_picture.h"
#include "ui/panels/call_page.h"
#include "ui/panels/scrubber.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QTextEdit>

using namespace Qt::StringLiterals;

CallDetails::CallDetails(QWidget *parent)
    : QWidget(parent), m_words(new QTextEdit),
      m_before(new ActPicture{u"before"_s, tr("The tab, as last seen before the call")}),
      m_after(new ActPicture{u"after"_s, tr("The tab after the call")}), m_scrubber(new Scrubber)
{
    m_words->setReadOnly(true);
    named(m_words, u"callInFull"_s, tr("The chosen call in full"));
    m_words->setPlaceholderText(tr("Choose a call to see all of it here."));
    m_words->setTabChangesFocus(true);
    m_words->setUndoRedoEnabled(false);
    auto *row = new QHBoxLayout{this};
    row->setContentsMargins({});
    auto *pictures = new QHBoxLayout;
    pictures->addWidget(m_before, 1);
    pictures->addWidget(new QLabel{u"→"_s});
    pictures->addWidget(m_after, 1);
    auto *seen = new QVBoxLayout;
    seen->setSpacing(4);
    seen->addLayout(pictures, 1);
    seen->addWidget(m_scrubber);
    row->addWidget(m_words, 3);
    row->addLayout(seen, 4);
}

void CallDetails::showCall(const CallRecord *call, const ActPictures::Pair &pictures)
{
    // What is being read is not scrolled away by news of others.
    QTextDocument page;
    if (call)
        writeCall(page, *call, m_words->palette());
    if (const QString words = page.toPlainText(); words != m_shown) {
        m_shown = words;
        m_words->clear();
        if (call)
            writeCall(*m_words->document(), *call, m_words->palette());
        m_words->moveCursor(QTextCursor::Start);
    }
    m_before->showPicture(pictures.before, tr("No picture of before"), pictures.hitBefore);
    m_after->showPicture(pictures.after, tr("No picture of after"), pictures.hitAfter);
}
