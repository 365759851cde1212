// The dialog that makes a profile: a local Chrome, or one that runs elsewhere. Shows failures
// next to the form.
#pragma once

#include "base/failure.h"

#include <QColor>
#include <QDialog>

#include <optional>

class ProfileCalls;
class QButtonGroup;
class QLabel;
class QLineEdit;
class QPushButton;

class NewProfile : public QDialog {
    Q_OBJECT
public:
    enum class Kind { Own, Remote };

    NewProfile(ProfileCalls &calls, Kind kind, QWidget *parent = nullptr);

private:
    QWidget *colorChoice();
    void arrange();
    void follow();
    void create();
    void hasEnded(const std::optional<Failure> &failure);

    ProfileCalls &m_calls;
    Kind m_kind;
    QLineEdit *m_name;
    QLineEdit *m_url;
    QButtonGroup *m_colors;
    QLabel *m_refusal;
    QPushButton *m_create = nullptr;
};
