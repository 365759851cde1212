// The numbers of failures on our socket.

#include "core/doors/socket/socket_errors.h"
#include "tests/support/test_class.h"

#include <QMap>

class SocketErrorsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyFailureHasANumber()
    {
        const auto rows = failureRows();
        for (const FailureRow &row : rows) {
            const int number = socketErrors().numberOf(row.code);
            QVERIFY2(number <= -32000 && number >= -32768, row.name);
        }
    }

    // -32008 is the number for a tab that another worker owns: no failure of ours is that.
    void everyNumberMeansOneThing()
    {
        const QMap<int, QList<Code>> expected{
            {-32700, {}},
            {-32601, {Code::UnknownCommand, Code::MethodNotAllowed}},
            {-32001,
                {Code::NotRunning, Code::Disconnected, Code::ChromeNotFound, Code::ChromeFailed,
                    Code::ChromeKeepsEnding, Code::ChromeNotOurs, Code::PortInUse,
                    Code::ProfileLocked, Code::ProfileDirUnwritable}},
            {-32002,
                {Code::SessionNotFound, Code::RoomNotFound, Code::JobNotFound, Code::ResultNotFound,
                    Code::TabNotFound, Code::TabAmbiguous, Code::TabOwned, Code::TabCrashed,
                    Code::FrameGone, Code::HandoffNotFound}},
            {-32003,
                {Code::UnknownRef, Code::StaleRef, Code::LocatorNotFound, Code::LocatorAmbiguous}},
            {-32004,
                {Code::NotActionable, Code::Obscured, Code::WrongElement, Code::ValueNotApplied,
                    Code::NotDelivered, Code::OutcomeUnknown}},
            {-32005, {Code::NavigationFailed}},
            {-32006, {Code::Timeout, Code::Cancelled}},
            {-32007,
                {Code::Forbidden, Code::PathForbidden, Code::AddressForbidden, Code::NotApproved,
                    Code::ApprovalTimedOut}},
            {-32008, {}},
            {-32020, {Code::UnderHumanControl}},
            {-32603, {Code::Internal}},
        };
        const auto rows = failureRows();
        for (auto each = expected.begin(); each != expected.end(); ++each) {
            QList<Code> codes;
            for (const FailureRow &row : rows) {
                if (socketErrors().numberOf(row.code) == each.key())
                    codes.append(row.code);
            }
            QVERIFY2(codes == each.value(), qPrintable(QString::number(each.key())));
        }
    }
};

TEST_CLASS(SocketErrorsTest)
#include "socket_errors_test.moc"
