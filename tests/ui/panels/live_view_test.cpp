#include "ui/panels/live_view.h"

#include "tests/support/test_class.h"

#include <QApplication>
#include <QJsonArray>
#include <QSignalSpy>
#include <QToolTip>
#include <QWheelEvent>

namespace {

// A picture of a viewport of 800 by 600, shown at half its size with room at both sides.
struct ShownView {
    ShownView()
    {
        view.resize(500, 300);
        view.showPicture(QImage{400, 300, QImage::Format_RGB32}, {800, 600});
        view.letDrive(true);
        view.show();
        QObject::connect(&view, &LiveView::inputMade, &view,
            [this](const QJsonObject &input) { inputs.append(input); });
    }
    QStringList kinds() const
    {
        QStringList all;
        for (const QJsonObject &input : inputs)
            all.append(input.value(u"kind").toString());
        return all;
    }
    void move(QPoint to)
    {
        QMouseEvent event{
            QEvent::MouseMove, to, view.mapToGlobal(to), Qt::NoButton, Qt::NoButton, {}};
        QApplication::sendEvent(&view, &event);
    }
    void wheel(QPoint at, QPoint angle)
    {
        QWheelEvent event{
            at, view.mapToGlobal(at), {}, angle, Qt::NoButton, {}, Qt::NoScrollPhase, false};
        QApplication::sendEvent(&view, &event);
    }

    QList<QJsonObject> inputs;
    LiveView view;
};

} // namespace

class LiveViewTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void pointsInCssPixels()
    {
        const ShownView shown;
        QCOMPARE(shown.view.pictureRect(), (QRectF{50, 0, 400, 300}));
        QCOMPARE(shown.view.toPage({50, 0}), (QPointF{0, 0}));
        QCOMPARE(shown.view.toPage({250, 150}), (QPointF{400, 300}));
        QCOMPARE(shown.view.toPage({9999, 9999}), (QPointF{799, 599}));
    }

    void clicksWhereThePersonDoes()
    {
        ShownView shown;
        QTest::mouseClick(&shown.view, Qt::RightButton, Qt::ShiftModifier, {250, 150});
        QCOMPARE(shown.kinds(), (QStringList{u"down"_s, u"up"_s}));
        const QJsonObject down = shown.inputs.first();
        QCOMPARE(down.value(u"x"), 400);
        QCOMPARE(down.value(u"y"), 300);
        QCOMPARE(down.value(u"button"), u"right"_s);
        QCOMPARE(down.value(u"modifiers"), QJsonArray{u"Shift"_s});
    }

    void clicksTwice()
    {
        ShownView shown;
        QTest::mouseDClick(&shown.view, Qt::LeftButton, {}, {250, 150});
        QCOMPARE(shown.inputs.last().value(u"clicks"), 2);
    }

    void takesNoClickBesideThePicture()
    {
        ShownView shown;
        QTest::mousePress(&shown.view, Qt::LeftButton, {}, {10, 150});
        QCOMPARE(shown.inputs.size(), 0);
    }

    void gathersMoves()
    {
        ShownView shown;
        for (int x = 60; x < 160; ++x)
            shown.move({x, 100});
        QCOMPARE(shown.inputs.size(), 0);
        QTRY_COMPARE(shown.inputs.size(), 1);
        QCOMPARE(shown.inputs.first().value(u"x"), 218);
    }

    void sendsWhatIsGatheredBeforeAClick()
    {
        ShownView shown;
        shown.move({60, 100});
        shown.wheel({60, 100}, {0, -120});
        shown.wheel({60, 100}, {0, -120});
        QTest::mouseClick(&shown.view, Qt::LeftButton, {}, {60, 100});
        QCOMPARE(shown.kinds().mid(0, 3), (QStringList{u"move"_s, u"wheel"_s, u"down"_s}));
        QCOMPARE(shown.inputs[1].value(u"deltaY"), 240);
    }

    void typesTextAndPressesKeys_data()
    {
        QTest::addColumn<int>("key");
        QTest::addColumn<int>("modifiers");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QJsonObject>("input");
        const auto row = [](const char *name, Qt::Key key, Qt::KeyboardModifiers modifiers,
                             const QString &text, const QJsonObject &input) {
            QTest::newRow(name) << int{key} << static_cast<int>(modifiers.toInt()) << text << input;
        };
        row("letter", Qt::Key_A, {}, u"a"_s, {{u"kind"_s, u"text"_s}, {u"text"_s, u"a"_s}});
        row("large letter", Qt::Key_A, Qt::ShiftModifier, u"A"_s,
            {{u"kind"_s, u"text"_s}, {u"text"_s, u"A"_s}});
        row("Enter", Qt::Key_Return, {}, u"\r"_s, {{u"kind"_s, u"key"_s}, {u"key"_s, u"Enter"_s}});
        row("chord", Qt::Key_A, Qt::ControlModifier, u"\u0001"_s,
            {{u"kind"_s, u"key"_s}, {u"key"_s, u"a"_s},
                {u"modifiers"_s, QJsonArray{u"Control"_s}}});
        row("back", Qt::Key_Backtab, Qt::ShiftModifier, {},
            {{u"kind"_s, u"key"_s}, {u"key"_s, u"Tab"_s},
                {u"modifiers"_s, QJsonArray{u"Shift"_s}}});
        row("function key", Qt::Key_F5, {}, {}, {{u"kind"_s, u"key"_s}, {u"key"_s, u"F5"_s}});
    }

    void typesTextAndPressesKeys()
    {
        QFETCH(const int, key);
        QFETCH(const int, modifiers);
        QFETCH(const QString, text);
        QFETCH(const QJsonObject, input);
        ShownView shown;
        QKeyEvent press{QEvent::KeyPress, key, Qt::KeyboardModifiers{modifiers}, text};
        QApplication::sendEvent(&shown.view, &press);
        QCOMPARE(shown.inputs, QList{input});
    }

    void makesNothingOfAModifierAlone()
    {
        ShownView shown;
        QTest::keyClick(&shown.view, Qt::Key_Control, Qt::ControlModifier);
        QCOMPARE(shown.inputs.size(), 0);
    }

    void letsThePersonOutByKey()
    {
        ShownView shown;
        const QSignalSpy left{&shown.view, &LiveView::leftByKey};
        QTest::keyClick(&shown.view, Qt::Key_Escape, Qt::ShiftModifier);
        QCOMPARE(left.size(), 1);
        QCOMPARE(shown.inputs.size(), 0);
    }

    void namesTheSmallestRefUnderTheMouse()
    {
        ShownView shown;
        shown.view.showRefs({{u"e1"_s, u"article"_s, u"Card"_s, {0, 0, 400, 300}},
            {u"e2"_s, u"button"_s, u"Buy <b>"_s, {100, 100, 80, 40}}});
        shown.move({60, 5});
        QCOMPARE(shown.view.hoveredRef()->inWords(), u"article \"Card\" (e1)"_s);
        shown.move({110, 60});
        QCOMPARE(shown.view.hoveredRef()->inWords(), u"button \"Buy <b>\" (e2)"_s);
        QTRY_COMPARE(QToolTip::text(), u"<qt>button &quot;Buy &lt;b&gt;&quot; (e2)</qt>"_s);
        shown.move({10, 60});
        QCOMPARE(shown.view.hoveredRef(), nullptr);
    }

    void onlyShowsWhileAgentsDrive()
    {
        ShownView shown;
        shown.view.letDrive(false);
        QTest::mouseClick(&shown.view, Qt::LeftButton, {}, {250, 150});
        QTest::keyClick(&shown.view, Qt::Key_A);
        shown.move({60, 100});
        QCOMPARE(shown.inputs.size(), 0);
        QCOMPARE(shown.view.focusPolicy(), Qt::NoFocus);
    }
};

TEST_CLASS(LiveViewTest)
#include "live_view_test.moc"
