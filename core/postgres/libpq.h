// libpq, loaded when it is first needed: it brings two dozen libraries with it, and most people
// have no PostgreSQL.
#pragma once

#include "base/failure.h"

#include <QLibrary>

#include <libpq-fe.h>

struct Libpq {
    template<typename Function> Function find(const char *name)
    {
        return reinterpret_cast<Function>(library.resolve(name));
    }

    QLibrary library{QStringLiteral("pq"), 5};
    decltype(&PQclear) clear = find<decltype(&PQclear)>("PQclear");
    decltype(&PQconninfoFree) conninfoFree = find<decltype(&PQconninfoFree)>("PQconninfoFree");
    decltype(&PQconninfoParse) conninfoParse = find<decltype(&PQconninfoParse)>("PQconninfoParse");
    decltype(&PQconnectPoll) connectPoll = find<decltype(&PQconnectPoll)>("PQconnectPoll");
    decltype(&PQconnectStartParams) connectStartParams
        = find<decltype(&PQconnectStartParams)>("PQconnectStartParams");
    decltype(&PQconsumeInput) consumeInput = find<decltype(&PQconsumeInput)>("PQconsumeInput");
    decltype(&PQerrorMessage) errorMessage = find<decltype(&PQerrorMessage)>("PQerrorMessage");
    decltype(&PQfinish) finish = find<decltype(&PQfinish)>("PQfinish");
    decltype(&PQflush) flush = find<decltype(&PQflush)>("PQflush");
    decltype(&PQfreemem) freemem = find<decltype(&PQfreemem)>("PQfreemem");
    decltype(&PQgetlength) getlength = find<decltype(&PQgetlength)>("PQgetlength");
    decltype(&PQgetResult) getResult = find<decltype(&PQgetResult)>("PQgetResult");
    decltype(&PQgetvalue) getvalue = find<decltype(&PQgetvalue)>("PQgetvalue");
    decltype(&PQisBusy) isBusy = find<decltype(&PQisBusy)>("PQisBusy");
    decltype(&PQnfields) nfields = find<decltype(&PQnfields)>("PQnfields");
    decltype(&PQnotifies) notifies = find<decltype(&PQnotifies)>("PQnotifies");
    decltype(&PQparameterStatus) parameterStatus
        = find<decltype(&PQparameterStatus)>("PQparameterStatus");
    decltype(&PQresultErrorField) resultErrorField
        = find<decltype(&PQresultErrorField)>("PQresultErrorField");
    decltype(&PQresultStatus) resultStatus = find<decltype(&PQresultStatus)>("PQresultStatus");
    decltype(&PQsendQuery) sendQuery = find<decltype(&PQsendQuery)>("PQsendQuery");
    decltype(&PQsendQueryParams) sendQueryParams
        = find<decltype(&PQsendQueryParams)>("PQsendQueryParams");
    decltype(&PQserverVersion) serverVersion = find<decltype(&PQserverVersion)>("PQserverVersion");
    decltype(&PQsetnonblocking) setnonblocking
        = find<decltype(&PQsetnonblocking)>("PQsetnonblocking");
    decltype(&PQsetNoticeReceiver) setNoticeReceiver
        = find<decltype(&PQsetNoticeReceiver)>("PQsetNoticeReceiver");
    decltype(&PQsetSingleRowMode) setSingleRowMode
        = find<decltype(&PQsetSingleRowMode)>("PQsetSingleRowMode");
    decltype(&PQsocket) socket = find<decltype(&PQsocket)>("PQsocket");
    decltype(&PQstatus) status = find<decltype(&PQstatus)>("PQstatus");
};

// Throws NOT_SUPPORTED where it is not installed. Any thread.
const Libpq &libpq();
