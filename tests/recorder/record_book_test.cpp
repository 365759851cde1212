// The record on the disk: what is written stays as it is, within its bounds, whatever ends the app;
// and a change shows.

#include "base/failure.h"
#include "core/recorder/record_book.h"
#include "core/recorder/record_limits.h"
#include "tests/support/test_class.h"

#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTemporaryDir>

#include <csignal>
#include <sys/wait.h>
#include <unistd.h>

namespace {

constexpr qint64 roomy = 1'000'000'000;

RecordEntryPtr callNamed(const QString &about, QJsonObject more = {})
{
    const auto entry = std::make_shared<RecordEntry>();
    entry->content = {{u"door"_s, u"test"_s}, {u"command"_s, u"click"_s}, {u"about"_s, about},
        {u"effect"_s, u"acts"_s}, {u"result"_s, u"ok"_s},
        {u"began"_s, u"2026-01-31T09:00:00.000Z"_s}};
    for (auto each = more.begin(); each != more.end(); ++each)
        entry->content.insert(each.key(), each.value());
    return entry;
}

SeenPicturePtr pictureOf(const QByteArray &bytes)
{
    const auto picture = std::make_shared<SeenPicture>();
    picture->jpeg = bytes;
    picture->about = {{u"url"_s, u"http://s.test/"_s}};
    return picture;
}

QStringList aboutsOf(const QList<RecordedCall> &calls)
{
    QStringList abouts;
    for (const RecordedCall &each : calls)
        abouts.append(each.call.value(u"about").toString());
    return abouts;
}

} // namespace

class RecordBookTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_files = 0;

    QString newFile() { return m_folder.filePath(u"%1.sqlite"_s.arg(++m_files)); }

    // Six calls, the last two with pictures.
    static void fill(const QString &file)
    {
        RecordBook book{file, roomy};
        QList<RecordEntryPtr> entries;
        for (int i = 0; i < 6; ++i)
            entries.append(callNamed(u"call %1"_s.arg(i), {{u"padding"_s, QString{300, u'x'}}}));
        book.add(entries);
        const auto one = std::make_shared<RecordEntry>();
        one->of = entries[4];
        one->after = pictureOf(QByteArray{5000, 'a'});
        const auto two = std::make_shared<RecordEntry>();
        two->of = entries[5];
        two->before = one->after;
        two->after = pictureOf(QByteArray{5000, 'b'});
        book.add({one, two});
    }
    static QString troubleIn(const QString &file)
    {
        try {
            RecordBook book{file, roomy};
            return book.verify().trouble;
        } catch (const Failure &failure) {
            return failure.message;
        }
    }
    // Everything that anybody can read of it.
    static QByteArray allOf(const QString &file)
    {
        RecordBook book{file, roomy};
        QByteArray all;
        for (const RecordedCall &each : book.list({.withPeople = true, .limit = 1000})) {
            all += QJsonDocument{each.call}.toJson() + QJsonDocument{each.seen}.toJson()
                + book.picture(each.before()) + book.picture(each.after());
        }
        return all;
    }
    static void change(const QString &file, const char *sql)
    {
        Database database{file};
        database.run(sql);
    }

private Q_SLOTS:
    void keepOverRestarts()
    {
        const QString file = newFile();
        fill(file);
        RecordBook again{file, roomy};
        const QList<RecordedCall> all = again.list({});
        QCOMPARE(aboutsOf(all),
            (QStringList{
                u"call 5"_s, u"call 4"_s, u"call 3"_s, u"call 2"_s, u"call 1"_s, u"call 0"_s}));
        QCOMPARE(again.picture(all[0].before()), QByteArray(5000, 'a'));
        QCOMPARE(again.picture(all[0].after()), QByteArray(5000, 'b'));
        QCOMPARE(all[1].before(), 0);
        QCOMPARE(again.verify().trouble, QString{});
        const QString head = again.state().head;
        again.add({callNamed(u"later"_s)});
        QVERIFY(again.state().head != head);
        QCOMPARE(again.state().calls, 7);
        QCOMPARE(again.verify().trouble, QString{});
        QCOMPARE(again.find(again.state().newest)->call.value(u"about").toString(), u"later"_s);
        QVERIFY(!again.find(999));
    }

    void listsWhatIsWanted()
    {
        RecordBook book{newFile(), roomy};
        book.add({callNamed(u"a"_s, {{u"caller"_s, u"ada"_s}, {u"targetId"_s, u"ABCD"_s}}),
            callNamed(u"b"_s, {{u"result"_s, u"TIMEOUT"_s}, {u"profile"_s, u"work"_s}}),
            callNamed(u"c"_s, {{u"effect"_s, u"reads"_s}, {u"session"_s, u"s1"_s}}),
            callNamed(
                u"d"_s, {{u"isPersons"_s, true}, {u"began"_s, u"2026-01-31T10:00:00.000Z"_s}}),
            callNamed(u"Ärger \"quoted\""_s, {{u"began"_s, u"2026-01-31T11:00:00.000Z"_s}})});
        const QString last = u"Ärger \"quoted\""_s;
        const auto listed = [&book](const RecordFilter &filter) {
            return aboutsOf(book.list(filter)).join(u' ');
        };
        QCOMPARE(listed({}), last + u" c b a"_s);
        QCOMPARE(listed({.withPeople = true}), last + u" d c b a"_s);
        QCOMPARE(listed({.limit = 2}), last + u" c"_s);
        QCOMPARE(listed({.caller = u"ada"_s}), u"a"_s);
        QCOMPARE(listed({.caller = u"test"_s}), last + u" c b"_s);
        QCOMPARE(listed({.profile = u"work"_s}), u"b"_s);
        QCOMPARE(listed({.session = u"s1"_s}), u"c"_s);
        QCOMPARE(listed({.targetId = u"AB"_s}), u"a"_s);
        QCOMPARE(listed({.onlyFailures = true}), u"b"_s);
        QCOMPARE(listed({.onlyActs = true}), last + u" b a"_s);
        QCOMPARE(listed({.before = 3}), u"b a"_s);
        QCOMPARE(listed({.after = 3}), last);
        QCOMPARE(listed({.text = u"ärger"_s}), last);
        QCOMPARE(listed({.text = u"\"QUOTED"_s}), last);
        QCOMPARE(listed({.text = u"timeout"_s}), u"b"_s);
        QCOMPARE(listed({.text = u"profile"_s}), QString{}); // a key, no text
        const qint64 ten
            = QDateTime::fromString(u"2026-01-31T10:00:00Z"_s, Qt::ISODate).toMSecsSinceEpoch();
        QCOMPARE(listed({.withPeople = true, .since = ten}), last + u" d"_s);
        QCOMPARE(listed({.withPeople = true, .until = ten}), u"c b a"_s);
    }

    void searchesWhatWasSeen()
    {
        RecordBook book{newFile(), roomy};
        const auto call = callNamed(u"a"_s);
        const auto seen = std::make_shared<RecordEntry>();
        seen->of = call;
        seen->content = {{u"console"_s, QJsonArray{QJsonObject{{u"text"_s, u"Kaboom"_s}}}}};
        book.add({call, seen, callNamed(u"b"_s)});
        QCOMPARE(aboutsOf(book.list({.text = u"kaboom"_s})), QStringList{u"a"_s});
    }

    // A byte anywhere in the file: either it is found, or nothing that is kept has changed.
    void findsAFlippedByte()
    {
        const QString file = newFile();
        fill(file);
        const QByteArray all = allOf(file);
        QFile whole{file};
        QVERIFY(whole.open(QIODevice::ReadOnly));
        const QByteArray content = whole.readAll();
        whole.close();
        int found = 0;
        int tried = 0;
        for (qsizetype at = 100; at < content.size(); at += 211) {
            QByteArray changed = content;
            changed[at] = static_cast<char>(changed.at(at) ^ 0x10);
            const QString copy = m_folder.filePath(u"flipped.sqlite"_s);
            for (const auto &more : {u""_s, u"-wal"_s, u"-shm"_s})
                QFile::remove(copy + more);
            QFile out{copy};
            QVERIFY(out.open(QIODevice::WriteOnly));
            out.write(changed);
            out.close();
            ++tried;
            const QString trouble = troubleIn(copy);
            if (!trouble.isEmpty())
                ++found;
            else
                QVERIFY2(allOf(copy) == all, qPrintable(u"byte %1"_s.arg(at)));
        }
        QVERIFY2(found > tried / 4, qPrintable(u"%1 of %2"_s.arg(found).arg(tried)));
    }

    void findsWhatWasChangedByHand_data()
    {
        QTest::addColumn<QByteArray>("sql");
        QTest::addColumn<QString>("trouble");
        QTest::newRow("changed")
            << "UPDATE entries SET content = replace(content, 'call 2', 'call 9')"_ba
            << u"entry 3 is not as it was written"_s;
        QTest::newRow("column") << "UPDATE entries SET caller = 'other' WHERE number = 2"_ba
                                << u"entry 2 is not as it was written"_s;
        QTest::newRow("gap") << "DELETE FROM entries WHERE number = 4"_ba
                             << u"entries are missing between 3 and 5"_s;
        QTest::newRow("oldest") << "DELETE FROM entries WHERE number = 1"_ba
                                << u"entries are missing between 0 and 2"_s;
        QTest::newRow("newest") << "DELETE FROM entries WHERE number = 8"_ba
                                << u"entries are missing after 7"_s;
        QTest::newRow("picture") << "UPDATE pictures SET jpeg = zeroblob(5000) WHERE id = 2"_ba
                                 << u"picture 2 is not as it was written"_s;
        QTest::newRow("no picture")
            << "DELETE FROM pictures WHERE id = 2"_ba << u"pictures are missing"_s;
    }
    void findsWhatWasChangedByHand()
    {
        QFETCH(QByteArray, sql);
        QFETCH(QString, trouble);
        const QString file = newFile();
        fill(file);
        QCOMPARE(troubleIn(file), QString{});
        change(file, sql.constData());
        QCOMPARE(troubleIn(file), trouble);
    }

    void dropsTheOldestPicturesFirst()
    {
        const QString file = newFile();
        constexpr qint64 most = 2'000'000;
        {
            RecordBook book{file, most};
            for (int i = 0; i < 400; ++i) {
                const auto call = callNamed(u"call %1"_s.arg(i));
                const auto seen = std::make_shared<RecordEntry>();
                seen->of = call;
                seen->after = pictureOf(QByteArray{20'000, static_cast<char>('a' + i % 20)});
                book.add({call, seen});
                QVERIFY(book.state().bytes <= most);
            }
            const RecordBook::State state = book.state();
            QCOMPARE(state.calls, 400);
            QVERIFY(state.pictures >= 40 && state.pictures < 100);
            const auto all = book.list({.limit = 1000});
            QVERIFY(!book.picture(all.first().after()).isEmpty());
            QVERIFY(book.picture(all.last().after()).isEmpty());
            QCOMPARE(book.verify().trouble, QString{});
        }
        QCOMPARE(troubleIn(file), QString{});
        QVERIFY(QFileInfo{file}.size() < most * 5 / 4);
    }

    // The chain begins at what was dropped last.
    void holdsManyCallsWithinItsBound()
    {
        const QString file = newFile();
        constexpr qint64 most = 30'000'000;
        constexpr int calls = 100'000;
        RecordBook book{file, most};
        const QString padding{500, u'p'};
        QElapsedTimer timer;
        timer.start();
        for (int i = 0; i < calls; i += 100) {
            QList<RecordEntryPtr> entries;
            for (int k = 0; k < 100; ++k)
                entries.append(callNamed(u"call %1"_s.arg(i + k), {{u"padding"_s, padding}}));
            book.add(entries);
            if (i % 5'000 == 0)
                QVERIFY(book.state().bytes <= most);
        }
        const qint64 written = timer.restart();
        const RecordBook::State state = book.verify();
        QCOMPARE(state.trouble, QString{});
        QCOMPARE(state.newest, calls);
        QVERIFY(state.oldest > 1);
        QVERIFY(state.bytes > most * 3 / 4);
        QVERIFY(QFileInfo{file}.size() < most * 5 / 4);
        QCOMPARE(aboutsOf(book.list({.limit = 1})), QStringList{u"call 99999"_s});
        qInfo("100,000 calls: written in %lld ms, verified in %lld ms, %lld kept in %lld bytes",
            written, timer.elapsed(), state.calls, state.bytes);
    }

    void keepsNoMoreCallsThanItMay()
    {
        RecordBook book{newFile(), roomy};
        const qint64 many = record_limits::entries + 5'000;
        for (qint64 i = 0; i < many; i += 5'000) {
            QList<RecordEntryPtr> entries;
            for (int k = 0; k < 5'000; ++k)
                entries.append(callNamed(u"x"_s));
            book.add(entries);
        }
        QVERIFY(book.state().entries <= record_limits::entries);
        QVERIFY(book.state().entries > record_limits::entries * 9 / 10);
    }

    // As the app is killed: what was there stays, and what comes next is chained to it.
    void survivesAKill()
    {
        const QString file = newFile();
        const pid_t writer = ::fork();
        if (writer == 0) {
            RecordBook book{file, roomy};
            for (int i = 0; i < 1'000'000; ++i)
                book.add({callNamed(u"call %1"_s.arg(i))});
            ::_exit(0);
        }
        QVERIFY(writer > 0);
        QTRY_VERIFY(QFileInfo{file + u"-wal"_s}.size() > 1'000'000);
        QCOMPARE(::kill(writer, SIGKILL), 0);
        int status = 0;
        QCOMPARE(::waitpid(writer, &status, 0), writer);
        QVERIFY(WIFSIGNALED(status));
        RecordBook book{file, roomy};
        const qint64 kept = book.state().calls;
        QVERIFY(kept > 20);
        QCOMPARE(book.verify().trouble, QString{});
        const auto newest = book.list({.limit = 1});
        QCOMPARE(aboutsOf(newest), QStringList{u"call %1"_s.arg(kept - 1)});
        book.add({callNamed(u"after"_s)});
        QCOMPARE(book.verify().trouble, QString{});
    }

    void reportsOfCallsThatNeverEnded()
    {
        const QString file = newFile();
        {
            RecordBook book{file, roomy};
            book.noteRunning(
                u"one"_s, callNamed(u"hangs"_s, {{u"result"_s, QJsonValue{}}})->content);
            book.noteRunning(u"two"_s, callNamed(u"ended"_s)->content);
            book.noteEnded(u"two"_s);
        }
        for (int run = 0; run < 2; ++run) {
            RecordBook book{file, roomy};
            const auto all = book.list({});
            QCOMPARE(aboutsOf(all), QStringList{u"hangs"_s});
            QCOMPARE(all.first().call.value(u"result").toString(), u"INTERRUPTED"_s);
        }
    }

    void keepsACallThatIsTooLarge()
    {
        RecordBook book{newFile(), roomy};
        const QString large(100'000, u'x');
        book.add({callNamed(u"a"_s, {{u"reply"_s, QJsonObject{{u"text"_s, large}}}})});
        const QJsonObject kept = book.list({}).first().call;
        QCOMPARE(kept.value(u"about").toString(), u"a"_s);
        QVERIFY(kept.value(u"tooLarge").toInt() > 100'000);
        QVERIFY(!kept.contains(u"reply"_s));
        QCOMPARE(book.verify().trouble, QString{});
    }

    void writesAllOrNothing()
    {
        const QString file = newFile();
        RecordBook book{file, roomy};
        book.add({callNamed(u"a"_s)});
        Database other{file};
        other.run("CREATE TRIGGER no BEFORE INSERT ON entries WHEN new.content LIKE '%bad%'"
                  " BEGIN SELECT raise(ABORT, 'no'); END");
        const auto good = callNamed(u"good"_s);
        const auto seen = std::make_shared<RecordEntry>();
        seen->of = good;
        seen->after = pictureOf("jpeg"_ba);
        bool hasFailed = false;
        try {
            book.add({good, seen, callNamed(u"bad"_s)});
        } catch (const Failure &) {
            hasFailed = true;
        }
        QVERIFY(hasFailed);
        QCOMPARE(good->number, 0);
        QCOMPARE(seen->after->id, 0);
        QCOMPARE(book.state().newest, 1);
        book.add({good, seen});
        QCOMPARE(book.verify().trouble, QString{});
        QCOMPARE(book.picture(book.list({}).first().after()), "jpeg"_ba);
    }
};

TEST_CLASS(RecordBookTest)
#include "record_book_test.moc"
