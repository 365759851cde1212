#include "ui/window.h"

#include "ui/browser_state.h"
#include "ui/claw_icon.h"
#include "ui/empty_page.h"
#include "ui/header.h"
#include "ui/notice.h"
#include "ui/tab_list.h"
#include "ui/wording.h"

#include <QAction>
#include <QCloseEvent>
#include <QLabel>
#include <QStackedWidget>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

constexpr QSize usualSize{540, 440};

Window::Window(BrowserState &state, std::function<bool()> hasTray)
    : m_state(state), m_hasTray(std::move(hasTray)), m_middle(new QStackedWidget),
      m_lastCall(new QLabel)
{
    setWindowTitle(tr("Clawdis Browser"));
    arrange();
    auto *close = new QAction{tr("Close the window"), this};
    close->setShortcut(QKeySequence::Close);
    connect(close, &QAction::triggered, this, &QWidget::close);
    auto *quit = new QAction{tr("Quit"), this};
    quit->setShortcut(Qt::CTRL | Qt::Key_Q);
    connect(quit, &QAction::triggered, this, &Window::quitWanted);
    addActions({close, quit});
    connect(&state, &BrowserState::changed, this, &Window::followState);
    connect(&state, &BrowserState::callEnded, this, &Window::followCalls);
    followState();
    followCalls();
    resize(usualSize);
}

void Window::arrange()
{
    m_middle->addWidget(new EmptyPage{m_state});
    m_middle->addWidget(new TabList{m_state});
    m_lastCall->setObjectName(u"lastCall"_s);
    m_lastCall->setAccessibleName(tr("Last call"));
    m_lastCall->setTextFormat(Qt::PlainText);
    m_lastCall->setForegroundRole(QPalette::PlaceholderText);
    m_lastCall->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    auto *layout = new QVBoxLayout{this};
    layout->setContentsMargins(14, 14, 14, 10);
    layout->setSpacing(10);
    layout->addWidget(new Header{m_state});
    layout->addWidget(new Notice{m_state});
    layout->addWidget(m_middle, 1);
    layout->addWidget(m_lastCall);
}

void Window::reveal()
{
    setWindowState(windowState() & ~Qt::WindowMinimized);
    show();
    raise();
    activateWindow();
}

void Window::showEvent(QShowEvent *event)
{
    m_state.refresh();
    QWidget::showEvent(event);
}

// The event is accepted either way: one window that refuses would keep the application from
// quitting.
void Window::closeEvent(QCloseEvent *event)
{
    event->accept();
    if (!m_hasTray())
        Q_EMIT quitWanted();
}

void Window::followState()
{
    m_middle->setCurrentIndex(m_state.tabCount() > 0 ? 1 : 0);
    if (m_tint == m_state.profile().color)
        return;
    m_tint = m_state.profile().color;
    setWindowIcon(clawIcon(m_tint, ClawLook::On));
}

void Window::followCalls()
{
    m_lastCall->setText(Wording::lastCall(m_state));
    if (m_state.lastCall())
        m_lastCall->setToolTip(m_state.lastCall()->time.toLocalTime().toString());
}
