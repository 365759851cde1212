// An expression for addresses that may be reached. What of it is for the origin has to match a
// whole one: `//(localhost|app)/` is not found in the path of another host, and no `.*` for a host
// reaches into the path.
#pragma once

#include <QList>
#include <QRegularExpression>
#include <QString>

class OriginPattern {
public:
    // NOLINTNEXTLINE(google-explicit-constructor): a policy is a list of expressions.
    OriginPattern(const QRegularExpression &expression);

    // "http://localhost:8080/x?y": one alternative of the expression is for its origin, and is
    // found in the address from there on.
    bool matches(const QString &origin, const QString &address) const;
    // Of "http://localhost:8080/", whatever is asked for there.
    bool matchesOrigin(const QString &origin) const;
    // What has no origin, as in data:.
    bool isFoundIn(const QString &text) const { return m_whole.match(text).hasMatch(); }

private:
    struct Alternative {
        QRegularExpression whole;
        QRegularExpression origin;
    };

    QRegularExpression m_whole;
    QList<Alternative> m_alternatives;
};
