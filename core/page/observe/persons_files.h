// Files that a page asks a person for who drives it from elsewhere than its window: there no
// chooser is shown. A part of FileChooser.
#pragma once

#include "base/deadline.h"
#include "base/task.h"

#include <QDeadlineTimer>
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
    static PersonsFiles &of(FileChooser &chooser);

    void attach(Session &session);

    // What a person did in the page may open a chooser within that time.
    void expect(std::chrono::milliseconds time);
    bool isExpecting() const { return m_expecting.isActive(); }
    // It has opened.
    void ask(Session *session, int node, bool takesSeveral);

    // What waits for the person's answer, for ten minutes at most and no longer than the page.
    struct Asked {
        bool takesSeveral = false;
    };
    std::optional<Asked> asked() const;
    // Without files it is as if nobody had asked. Throws what Chrome says.
    Task<> answer(QStringList paths, Deadline deadline);

Q_SIGNALS:
    void expectingTurned();
    void hasAsked();

private:
    struct Question {
        QPointer<Session> session;
        int node = 0;
        Asked asked{};
        QDeadlineTimer until{};
    };

    QTimer m_expecting;
    std::optional<Question> m_question;
};
