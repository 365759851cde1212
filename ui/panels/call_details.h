// A call in full, and what its tab looked like before and after it.
#pragma once

#include "ui/models/act_pictures.h"

#include <QWidget>

class ActPicture;
class QPlainTextEdit;
struct CallRecord;

class CallDetails : public QWidget {
    Q_OBJECT
public:
    explicit CallDetails(QWidget *parent = nullptr);

    // May be null.
    void showCall(const CallRecord *call, const ActPictures::Pair &pictures);

private:
    QPlainTextEdit *m_words;
    ActPicture *m_before;
    ActPicture *m_after;
};
