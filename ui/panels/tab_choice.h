// A choice of the tabs of a profile, by their titles.
#pragma once

#include <QComboBox>
#include <QJsonArray>

class TabChoice : public QComboBox {
    Q_OBJECT
public:
    explicit TabChoice(const QString &accessibleName, QWidget *parent = nullptr);

    // Before them it has a row for all of them, whose tab is empty.
    void beginWithAll() { m_hasAll = true; }
    // Rows of the command `tabs`. Chooses `wanted` if listed, else the chosen one stays, else the
    // first. Announces nothing. False, and no change, while somebody is choosing.
    bool offer(const QJsonArray &tabs, const QString &wanted);
    // Does nothing if there is no such tab.
    void choose(const QString &targetId);
    // Empty if there is none.
    QString chosenTab() const;
    QString chosenAddress() const;

    void showPopup() override;

private:
    bool m_hasAll = false;
};
