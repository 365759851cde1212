#include "ui/panels/tab_choice.h"

#include "tests/support/test_class.h"
#include "tests/ui/samples.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QJsonObject>

class TabChoiceTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void wearsTheThemeThatComesLater()
    {
        TabChoice choice{u"Tab"_s};
        offerTabs(choice, 3);
        choice.show();
        const QPalette before = QApplication::palette();
        QApplication::setPalette(QPalette{QColor{0x30, 0x30, 0x30}, QColor{0x20, 0x20, 0x20}});
        choice.showPopup();
        const QImage list = choice.view()->viewport()->grab().toImage();
        const QColor bottom = list.pixelColor(list.width() - 3, list.height() - 3);
        choice.hidePopup();
        QApplication::setPalette(before);
        QVERIFY2(bottom.lightness() < 80, qPrintable(bottom.name()));
    }

    void listsTwentyAtOnce()
    {
        TabChoice choice{u"Tab"_s};
        offerTabs(choice, 200);
        choice.choose(u"150"_s);
        choice.show();
        choice.showPopup();
        const int row = choice.view()->sizeHintForRow(0);
        QVERIFY(choice.view()->window()->height() <= 22 * row);
        const QRect chosen = choice.view()->visualRect(choice.view()->currentIndex());
        QVERIFY(choice.view()->viewport()->rect().intersects(chosen));
        QTest::keyClick(choice.view(), Qt::Key_Down);
        QTest::keyClick(choice.view(), Qt::Key_Return);
        QCOMPARE(choice.chosenTab(), u"151"_s);
    }

private:
    static void offerTabs(TabChoice &choice, int count)
    {
        QJsonArray tabs;
        for (int tab = 0; tab < count; ++tab)
            tabs.append(samples::tab(QString::number(tab), u"Tab %1"_s.arg(tab)));
        choice.offer(tabs, {});
    }
};

TEST_CLASS(TabChoiceTest)
#include "tab_choice_test.moc"
