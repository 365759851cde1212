// Dangerous acts hit exactly the element that was seen, or nothing.

#include "tests/support/behaviour_pages.h"
#include "tests/support/test_class.h"

class DangerousTest : public BehaviourPages {
    Q_OBJECT
public:
    DangerousTest() : BehaviourPages(QStringLiteral("behaviour/dangerous")) { }
};

TEST_CLASS(DangerousTest)
#include "dangerous_test.moc"
