// The access token: whether there is one, where it is stored, and a new one, shown once.
#pragma once

#include <QWidget>

class QLabel;
class QLineEdit;
class QPushButton;
class TroubleLine;
class WindowDoor;

class TokenBox : public QWidget {
    Q_OBJECT
public:
    explicit TokenBox(WindowDoor &door, QWidget *parent = nullptr);

    // Warns if a token is required but there is none.
    void showState(bool isSet, bool isRequired, const QString &place);

protected:
    // A hidden token is forgotten.
    void hideEvent(QHideEvent *event) override;

private:
    QWidget *shownOnce();
    // If there is one already, asks whether to replace it.
    void wantNew();
    void makeNew();
    void forget();

    WindowDoor &m_door;
    bool m_isSet = false;
    bool m_isRequired = false;
    QLabel *m_state;
    QPushButton *m_new;
    QWidget *m_shown;
    QLineEdit *m_token;
    QLabel *m_place;
    TroubleLine *m_missing;
    TroubleLine *m_trouble;
};
