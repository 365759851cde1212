// The checked arguments of one call.
#pragma once

#include "base/caller.h"
#include "base/deadline.h"
#include "base/or_failure.h"
#include "core/catalogue/call.h"
#include "core/catalogue/field.h"

struct Command;

// Reading a field that the command takes cannot fail: the values were checked before.
class Arguments {
public:
    Arguments(QJsonObject checked, Deadline deadline, Caller caller = {})
        : m_values(std::move(checked)), m_deadline(deadline), m_caller(std::move(caller))
    {
    }

    template<typename T> T operator[](const Field<T> &field) const
    {
        return *Codec<T>::read(m_values.value(QLatin1String{field.name}));
    }
    template<typename T> std::optional<T> operator[](const Field<std::optional<T>> &field) const
    {
        const QJsonValue value = m_values.value(QLatin1String{field.name});
        return value.isUndefined() ? std::nullopt : Codec<T>::read(value);
    }

    Deadline deadline() const { return m_deadline; }

    // What the call makes is marked as theirs.
    const Caller &caller() const { return m_caller; }
    void workIn(const QString &session) { m_caller.session = session; }

private:
    QJsonObject m_values;
    Deadline m_deadline;
    Caller m_caller;
};

// Every parameter, present or defaulted and of its type, or what is wrong with the first bad one.
// Null and blank text count as absent; an unknown name is refused with a list of the known ones.
OrFailure<QJsonObject> checkedArguments(
    const Command &command, const QJsonObject &given, Naming naming = Naming::ByRef);
