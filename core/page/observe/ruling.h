// What the rules say of one request that Chrome holds, and how it is answered.
#pragma once

#include "core/page/observe/rule_book.h"

class Session;

struct Ruling {
    bool isRefused = false;
    std::optional<CannedAnswer> answer{};
    HeaderChange headers{};
    QString method{}; // empty: as it was
    std::optional<QByteArray> body{};
    std::chrono::milliseconds delay{};
};

// `paused` is Chrome's event. In the order of the books and of their rules: delays add up, of a
// header the last change counts, and the first that refuses or answers ends it. The rules know
// that they were applied. Where Chrome only asks whether the page may send a request that a rule
// answers, it may.
Ruling rulingOn(const QJsonObject &paused, const QList<RuleBookPtr> &books);

// Its delay is over by then. Whatever goes wrong, the request does not
// stay held.
void carryOut(const Ruling &ruling, Session &session, const QJsonObject &paused);

void refuse(Session &session, const QJsonObject &paused);
