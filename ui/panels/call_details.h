// A call in full, what its tab looked like before and after it, and a replay of those shown.
#pragma once

#include "ui/models/act_pictures.h"

#include <QWidget>

class ActPicture;
class QTextEdit;
class Scrubber;
struct CallRecord;

class CallDetails : public QWidget {
    Q_OBJECT
public:
    explicit CallDetails(QWidget *parent = nullptr);

    // May be null.
    void showCall(const CallRecord *call, const ActPictures::Pair &pictures);
    Scrubber &scrubber() { return *m_scrubber; }

private:
    QTextEdit *m_words;
    QString m_shown; // in words
    ActPicture *m_before;
    ActPicture *m_after;
    Scrubber *m_scrubber;
};
