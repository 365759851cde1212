// Hard acts succeed as soon as possible.

#include "tests/support/behaviour_pages.h"
#include "tests/support/test_class.h"

class HardTest : public BehaviourPages {
    Q_OBJECT
public:
    HardTest() : BehaviourPages(QStringLiteral("behaviour/hard")) { }
};

TEST_CLASS(HardTest)
#include "hard_test.moc"
