// The access token: whether there is one, where it lies, and a new one, shown this once.
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

    // Warns where everyone is asked for a token that there is not.
    void showState(bool isSet, bool isRequired, const QString &place);

protected:
    // A token that is out of sight is forgotten.
    void hideEvent(QHideEvent *event) override;

private:
    QWidget *shownOnce();
    // Where there is one already, asks whether it may end.
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
