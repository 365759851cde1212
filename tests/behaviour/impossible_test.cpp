// Impossible acts fail with a named code, and touch nothing.

#include "tests/support/behaviour_pages.h"
#include "tests/support/test_class.h"

class ImpossibleTest : public BehaviourPages {
    Q_OBJECT
public:
    ImpossibleTest() : BehaviourPages(QStringLiteral("behaviour/impossible")) { }
};

TEST_CLASS(ImpossibleTest)
#include "impossible_test.moc"
