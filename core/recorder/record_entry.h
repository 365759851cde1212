// One entry of the record: a call, or what was seen of one after it had ended.
#pragma once

#include <QByteArray>
#include <QJsonObject>

#include <memory>

// A picture of a tab, as it was at one time. Once it is part of an entry that was added, only the
// thread of the record looks into it.
struct SeenPicture {
    QByteArray jpeg{}; // given away when it is written
    QJsonObject about{}; // time, size, the viewport and where it was scrolled to, address
    qint64 id = 0; // once it is written
    QByteArray hash{}; // likewise, in hex
};
using SeenPicturePtr = std::shared_ptr<SeenPicture>;

struct RecordEntry {
    QJsonObject content{};
    std::shared_ptr<RecordEntry> of{}; // the call that it adds to; null: it is a call
    SeenPicturePtr before{};
    SeenPicturePtr after{};
    qint64 number = 0; // once it is written
};
using RecordEntryPtr = std::shared_ptr<RecordEntry>;

// A call as it is kept.
struct RecordedCall {
    qint64 number = 0;
    QJsonObject call{};
    QJsonObject seen{}; // empty: nothing

    // Of its pictures; 0: none.
    qint64 before() const { return seen.value(QStringLiteral("before"))[u"id"].toInteger(); }
    qint64 after() const { return seen.value(QStringLiteral("after"))[u"id"].toInteger(); }
};
