// Files that are made for callers come to their place whole, or not at all; nobody moves the place.

#include "base/paths.h"
#include "profiles/files/draft.h"
#include "tests/support/test_class.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QThreadPool>

class DraftTest : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_home;

    static QByteArray contentOf(const QString &path)
    {
        QFile file{path};
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray{"(none)"};
    }

    static void write(const QString &path, const QByteArray &content = "made")
    {
        QVERIFY(paths::makePrivateDir(QFileInfo{path}.path()));
        QFile file{path};
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(content) == content.size());
    }

    static QStringList drafts()
    {
        QThreadPool::globalInstance()->waitForDone();
        return QDir{paths::media() + u"/.drafts"_s}.entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    }

    static std::optional<Code> refusalOf(const QString &wanted)
    {
        try {
            const Draft draft{wanted, paths::traces()};
        } catch (const Failure &failure) {
            return failure.code;
        }
        return std::nullopt;
    }

    static std::optional<Code> publishing(Draft &draft)
    {
        try {
            draft.publish();
        } catch (const Failure &failure) {
            return failure.code;
        }
        return std::nullopt;
    }

private Q_SLOTS:
    void init()
    {
        m_home = std::make_unique<QTemporaryDir>();
        qputenv("CLAWDIS_HOME", m_home->path().toUtf8());
    }

    void comesToItsPlaceWhole()
    {
        {
            Draft draft{u"a/b.json"_s, paths::traces()};
            QCOMPARE(draft.place(), paths::traces() + u"/a/b.json"_s);
            write(draft.path());
            QCOMPARE(contentOf(draft.place()), "(none)");
            draft.publish();
            QCOMPARE(contentOf(draft.place()), "made");
        }
        QCOMPARE(drafts(), QStringList{});
        Draft folder{u"site"_s, paths::traces()};
        write(folder.path() + u"/one.md"_s);
        folder.publish();
        QCOMPARE(contentOf(paths::traces() + u"/site/one.md"_s), "made");
    }

    void isDiscardedWhereItFails()
    {
        {
            const Draft draft{u"a.json"_s, paths::traces()};
            write(draft.path());
        }
        QCOMPARE(drafts(), QStringList{});
        QCOMPARE(contentOf(paths::traces() + u"/a.json"_s), "(none)");
    }

    void isRefusedElsewhere()
    {
        const QString away = m_home->path() + u"/away"_s;
        QVERIFY(QDir{}.mkpath(away) && paths::makePrivateDir(paths::traces()));
        QVERIFY(QFile::link(away, paths::traces() + u"/link"_s));
        write(paths::traces() + u"/there.json"_s);
        for (const QString &each : {u"/etc/x"_s, u"../x"_s, u".hidden"_s, u"a/.hidden/x"_s,
                 u"link/x"_s, u"there.json"_s, u"../.drafts/x"_s})
            QCOMPARE(refusalOf(each), Code::PathForbidden);
    }

    void replacesNothing()
    {
        Draft first{u"a.json"_s, paths::traces()};
        Draft second{u"a.json"_s, paths::traces()};
        Draft folder{u"a.json"_s, paths::traces()};
        write(first.path(), "first");
        write(second.path(), "second");
        write(folder.path() + u"/one.md"_s);
        QCOMPARE(publishing(first), std::nullopt);
        QCOMPARE(publishing(second), Code::PathForbidden);
        QCOMPARE(publishing(folder), Code::PathForbidden);
        QCOMPARE(contentOf(first.place()), "first");
    }

    // Between the decision and the writing another program swaps the folder for a link.
    void staysInTheFolderThatWasDecidedOn()
    {
        const QString away = m_home->path() + u"/away"_s;
        QVERIFY(QDir{}.mkpath(away));
        Draft draft{u"a/b.json"_s, paths::traces()};
        write(draft.path());
        QVERIFY(QDir{}.rename(paths::traces() + u"/a"_s, paths::traces() + u"/was"_s));
        QVERIFY(QFile::link(away, paths::traces() + u"/a"_s));
        draft.publish();
        QCOMPARE(contentOf(away + u"/b.json"_s), "(none)");
        QCOMPARE(contentOf(paths::traces() + u"/was/b.json"_s), "made");
    }
};

TEST_CLASS(DraftTest)
#include "draft_test.moc"
