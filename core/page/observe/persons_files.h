// Files that a page asks a person for who drives it from elsewhere than its window: there no
// chooser is shown. A part of FileChooser.
#pragma once

#include "base/deadline.h"
#include "base/task.h"
#include "base/waiters.h"

#include <QDeadlineTimer>
#include <QList>
#include <QObject>
#include <QPointer>
#include <QStringList>
#include <QTimer>

#include <chrono>
#include <optional>

class FileChooser;
class Session;

class PersonsFiles : public QObject {
    Q_OBJECT
public:
    explicit PersonsFiles(FileChooser &chooser);
    ~PersonsFiles() override;
    static PersonsFiles &of(FileChooser &chooser);

    void attach(Session &session);

    // What a person does next in the page may open a chooser within that time. Ends when Chrome
    // holds back its own: calls end in the order in which they began.
    Task<> expect(std::chrono::milliseconds time);
    bool isExpecting() const { return m_expecting.isActive(); }
    // It has opened.
    void ask(Session *session, int node, bool takesSeveral);

    // What waits for the person's answer, for ten minutes at most and no longer than the page.
    struct FileQuestion {
        bool takesSeveral = false;
    };
    std::optional<FileQuestion> asked() const;
    // Without files it is as if not asked. Throws NOT_ACTIONABLE where no page has, and what
    // Chrome says.
    Task<> answer(QStringList paths, Deadline deadline);

Q_SIGNALS:
    void expectingEnded();
    void hasAsked();

private:
    struct Question {
        QPointer<Session> session;
        int node = 0;
        FileQuestion asked{};
        QDeadlineTimer until{};
    };

    static Task<> holdBack(QPointer<PersonsFiles> self);

    QList<QPointer<Session>> m_sessions;
    QTimer m_expecting;
    bool m_isHoldingBack = false;
    Waiters m_heldBack;
    std::optional<Question> m_question;
};
