// Widgets as real pages have them, each with a goal that is reached through the API alone and held
// against what the widget itself holds then.

#include "tests/support/behaviour_pages.h"
#include "tests/support/test_class.h"

class WidgetsTest : public BehaviourPages {
    Q_OBJECT
public:
    WidgetsTest() : BehaviourPages(QStringLiteral("widgets")) { }
};

TEST_CLASS(WidgetsTest)
#include "widgets_test.moc"
