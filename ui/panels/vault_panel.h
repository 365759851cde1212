// What is kept sealed: secrets that agents may type, logins, backups of profiles.
#pragma once

#include "ui/models/vault.h"
#include "ui/panels/panel.h"

class EmptyNote;
class EventStream;
class LogTable;
class QComboBox;
class QPushButton;
class QStackedWidget;
class SearchField;

class VaultPanel : public Panel {
    Q_OBJECT
public:
    VaultPanel(WindowDoor &door, EventStream &events, QWidget *parent = nullptr);

    void showProfile(const QString &profile) override;
    bool isSettled() const { return m_vault.isSettled(); }

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    void arrange();
    QLayout *keeping();
    QLayout *bar();
    void sizeColumns();
    void filter();
    void follow();
    void followChosen();
    QList<VaultItem> chosen() const;
    void askForSecret();
    void askForLogin();
    void bringBack();
    void remove();
    // Does it once a person has said yes.
    void makeSure(const QString &title, const QString &question, const QString &yes,
        const std::function<void()> &act);

    Vault m_vault;
    QString m_profile;
    QPushButton *m_newSecret;
    QPushButton *m_keepLogin;
    QPushButton *m_backUp;
    QComboBox *m_kind;
    SearchField *m_search;
    QPushButton *m_back;
    QPushButton *m_delete;
    QStackedWidget *m_middle;
    EmptyNote *m_empty;
    LogTable *m_table;
};
