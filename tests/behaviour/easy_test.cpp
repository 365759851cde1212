// Easy acts succeed at once.

#include "tests/support/behaviour_pages.h"
#include "tests/support/test_class.h"

class EasyTest : public BehaviourPages {
    Q_OBJECT
public:
    EasyTest() : BehaviourPages(QStringLiteral("behaviour/easy")) { }
};

TEST_CLASS(EasyTest)
#include "easy_test.moc"
