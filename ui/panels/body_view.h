// The body of an answer: JSON indented, other text as it came, a picture as one. Of anything else
// what it is. All of it can be saved.
#pragma once

#include "ui/models/answer_body.h"

#include <QWidget>

class EmptyNote;
class PictureView;
class QCheckBox;
class QLabel;
class QPlainTextEdit;
class QPushButton;
class QStackedWidget;

class BodyView : public QWidget {
    Q_OBJECT
public:
    explicit BodyView(QWidget *parent = nullptr);

    void showBody(const AnswerBody &body);
    // Why there is none.
    void say(const QString &title, const QString &advice = {});

Q_SIGNALS:
    // `trouble`: empty, or what went wrong.
    void saved(const QString &path, const QString &trouble);

private:
    QLayout *line();
    void showText();
    void chooseFile();

    AnswerBody m_body;
    QStackedWidget *m_middle;
    EmptyNote *m_why;
    QPlainTextEdit *m_text;
    PictureView *m_picture;
    QLabel *m_kind;
    QCheckBox *m_asItCame;
    QPushButton *m_save;
};
