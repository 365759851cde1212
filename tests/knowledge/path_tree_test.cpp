// A map of a site's pages.

#include "core/knowledge/knowledge_limits.h"
#include "core/knowledge/path_tree.h"
#include "tests/support/test_class.h"

class PathTreeTest : public QObject {
    Q_OBJECT

    static QStringList drawn(const QStringList &urls)
    {
        QList<PageOutline> pages;
        for (const QString &each : urls)
            pages.append({each, u"T "_s + each, {}, {}});
        QStringList lines;
        const QList<PathNode> nodes = pathTree(pages);
        for (const PathNode &each : nodes)
            lines.append(QString{each.depth, u' '}
                + u"%1 %2%3"_s.arg(each.others > 0 ? u"+%1"_s.arg(each.others) : each.name,
                    QString::number(each.pages), each.url.isEmpty() ? u""_s : u" page"_s));
        return lines;
    }

private Q_SLOTS:
    void drawATree()
    {
        const QStringList tree{u"a.test 5 page"_s, u" docs 3"_s, u"  one 2 page"_s,
            u"   ?x=1 1 page"_s, u"  two 1 page"_s, u" about 1 page"_s, u"b.test:81 1 page"_s};
        QCOMPARE(drawn({u"https://a.test/"_s, u"https://a.test/docs/one"_s,
                     u"https://a.test/docs/two"_s, u"https://a.test/docs/one?x=1"_s,
                     u"https://a.test/about"_s, u"https://b.test:81/"_s}),
            tree);
        QCOMPARE(drawn({}), QStringList{});
    }

    void leaveOutWhatIsTooMuch()
    {
        QStringList urls{u"https://a.test/"_s};
        for (int i = 0; i < 300; ++i)
            urls.append(u"https://a.test/p%1"_s.arg(i));
        const QStringList lines = drawn(urls);
        QCOMPARE(lines.size(), 2 + knowledge_limits::mapBeside);
        QCOMPARE(lines.first(), u"a.test 301 page"_s);
        QCOMPARE(lines.last(), u" +200 200"_s);
        QStringList deep;
        for (int i = 0; i < 10'000; ++i)
            deep.append(u"https://a.test/%1/%2/%3"_s.arg(i % 100).arg(i / 100 % 10).arg(i));
        QVERIFY(drawn(deep).size() < knowledge_limits::mapNodes + 100);
        deep = {u"https://a.test/"_s + u"d/"_s.repeated(900)};
        QVERIFY(drawn(deep).size() <= knowledge_limits::mapDepth + 1);
    }
};

TEST_CLASS(PathTreeTest)
#include "path_tree_test.moc"
