// A secret with a name, and where it may be typed.
#pragma once

#include "base/or_failure.h"
#include "base/words.h"

#include <QDateTime>
#include <QJsonObject>
#include <QList>
#include <QString>
#include <QStringList>

// The origins of a frame and of all frames around it, each once, its own first: "https://a.test".
using SecretPlace = QStringList;

struct NamedSecret {
    enum class Kind { Text, Totp };

    // That it was typed into one place, and who had allowed it there.
    struct Use {
        SecretPlace place;
        bool isConfirmed = false; // by a person
        QDateTime last{}; // invalid: allowed, and not used since
    };

    QString name;
    QStringList origins;
    Kind kind = Kind::Text;
    bool allowsHttp = false;
    QString value; // the text, or the seed
    QList<Use> uses{}; // the last 50 places

    // Throws INVALID_VALUE, with origins written as browsers write them afterwards.
    void check();

    bool mayGoTo(const SecretPlace &place) const;
    bool isConfirmedFor(const SecretPlace &place) const;
    void confirm(const SecretPlace &place);
    void note(const SecretPlace &place, const QDateTime &time);

    // What to type now: the text, or the code of this time.
    QString textAt(const QDateTime &time) const;

    QJsonObject toJson() const; // with its value
    static NamedSecret fromJson(const QString &name, const QJsonObject &kept);

private:
    Use &useAt(const SecretPlace &place);
};

template<> struct Words<NamedSecret::Kind> {
    static constexpr Word<NamedSecret::Kind> all[]
        = {{NamedSecret::Kind::Text, "text"}, {NamedSecret::Kind::Totp, "totp"}};
};

// The origin of an http or https address that names nothing below it, as browsers write it: in
// lower case, its host in ASCII, without its usual port. Nullopt for anything else.
std::optional<QString> originIn(const QString &address);
