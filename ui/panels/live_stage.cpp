#include "ui/panels/live_stage.h"

#include "ui/panels/live_view.h"

LiveStage::LiveStage(LiveView &view) : m_view(view)
{
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    setAlignment(Qt::AlignCenter);
    setWidgetResizable(true);
    setWidget(&view);
    connect(&view, &LiveView::viewportChanged, this, &LiveStage::follow);
}

void LiveStage::showActualSize(bool isWanted)
{
    m_isActualSize = isWanted;
    follow();
}

void LiveStage::follow()
{
    const bool isActual = m_isActualSize && !m_view.viewport().isEmpty();
    setWidgetResizable(!isActual);
    if (isActual)
        m_view.resize(m_view.viewport());
}
