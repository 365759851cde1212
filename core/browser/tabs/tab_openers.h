// Who opened which tab: a page, a caller, or nobody that is known.
#pragma once

#include <QHash>
#include <QJsonObject>
#include <QStringList>

class TabOpeners {
public:
    // `attached`: as Target.attachedToTarget has it, with so many tabs open. Only what a page opens
    // now is refused: never what was there when we came.
    bool mayOpen(const QJsonObject &attached, qsizetype open) const;

    // Its opener's target id; empty where no page opened it.
    QString note(const QJsonObject &target);
    QString take(const QString &targetId) { return m_openers.take(targetId); }

    // Call before Chrome is asked for a tab, and give() where it opened none for that.
    void ask(const QString &forWhom) { m_asked.append(forWhom); }
    void give(const QString &forWhom) { m_asked.removeOne(forWhom); }
    // In words: see Tab::openedBy. Chrome does not say for whom it opens a tab; it opens them in
    // the order in which it was asked. Who asked for it corrects what is guessed here.
    QString guess(const QJsonObject &target);

private:
    QHash<QString, QString> m_openers; // target id of the opener, by target id
    QStringList m_asked; // for whom we asked Chrome for tabs that we have not heard of
};
