// Requests that a tab let go on, and that Chrome shows once more on their way out of it.
#pragma once

#include <QDeadlineTimer>
#include <QList>
#include <QString>

class AdmittedRequests {
public:
    void add(const QString &method, const QString &url);
    // Whether it was added in the last 30 s; once for each time. The newest 500 are kept.
    bool take(const QString &method, const QString &url);

private:
    struct Admitted {
        QString asked;
        QDeadlineTimer until;
    };
    QList<Admitted> m_all;
};
