// By what is seen: where things are while the pointer is on them.

#include "ui/base/shelf.h"

#include "tests/support/test_class.h"

#include <QLabel>
#include <QVBoxLayout>

namespace {

struct ShownShelf {
    ShownShelf()
    {
        bar->hide();
        bar->setMinimumHeight(40);
        auto *layout = new QVBoxLayout{&window};
        layout->addWidget(outside);
        layout->addWidget(new Shelf{{bar}, content}, 1);
        window.resize(400, 300);
        window.show();
        isShown = QTest::qWaitForWindowExposed(&window);
        point(*outside);
    }
    void point(QWidget &at) const
    {
        QTest::mouseMove(&at, at.rect().center());
        QCoreApplication::processEvents();
    }
    int top() const { return content->mapTo(&window, QPoint{}).y(); }

    QWidget window;
    QLabel *outside = new QLabel{u"outside"_s};
    QLabel *bar = new QLabel{u"a bar"_s};
    QLabel *content = new QLabel{u"content"_s};
    bool isShown = false;
};

} // namespace

class ShelfTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void givesABarRoomWhileThePointerIsElsewhere()
    {
        const ShownShelf shown;
        QVERIFY(shown.isShown);
        const int before = shown.top();
        shown.bar->show();
        QTRY_VERIFY(shown.top() >= before + 40);
        shown.bar->hide();
        QTRY_COMPARE(shown.top(), before);
    }

    void movesNothingUnderThePointer()
    {
        const ShownShelf shown;
        const int before = shown.top();
        shown.point(*shown.content);
        QVERIFY(shown.content->underMouse());
        shown.bar->show();
        QTRY_VERIFY(shown.bar->isVisible() && shown.bar->height() >= 40);
        QCoreApplication::processEvents();
        QCOMPARE(shown.top(), before);
        QCOMPARE(shown.bar->mapTo(&shown.window, QPoint{}).y(), before); // over it
        shown.point(*shown.bar);
        QTRY_VERIFY(shown.top() >= before + 40);
        // What is below the place of a bar that has gone does not move up to the pointer either.
        shown.bar->hide();
        QCoreApplication::processEvents();
        QVERIFY(shown.top() >= before + 40);
        shown.point(*shown.outside);
        QTRY_COMPARE(shown.top(), before);
    }
};

TEST_CLASS(ShelfTest)
#include "shelf_test.moc"
