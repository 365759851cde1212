// The dialog that keeps a secret: its name, its text, and the sites where agents may type it.
#pragma once

#include "ui/models/vault.h"

#include <QDialog>

class QCheckBox;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;
class TroubleLine;

class NewSecret : public QDialog {
    Q_OBJECT
public:
    explicit NewSecret(Vault &vault, QWidget *parent = nullptr);

private:
    void arrange();
    void follow();
    void keep();
    void hasEnded(const std::optional<Failure> &failure);

    Vault &m_vault;
    QLineEdit *m_name;
    QLineEdit *m_value;
    QPlainTextEdit *m_sites;
    QCheckBox *m_isCode;
    TroubleLine *m_trouble;
    QPushButton *m_keep = nullptr;
};
