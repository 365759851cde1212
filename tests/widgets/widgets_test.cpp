// Real widgets, each with a goal that is reached only through the API and checked against the
// widget's own state.

#include "tests/support/behaviour_pages.h"
#include "tests/support/test_class.h"

class WidgetsTest : public BehaviourPages {
    Q_OBJECT
public:
    WidgetsTest() : BehaviourPages(QStringLiteral("widgets")) { }
};

TEST_CLASS(WidgetsTest)
#include "widgets_test.moc"
