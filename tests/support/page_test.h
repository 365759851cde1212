// For tests of what is done on a page: a Chrome, and the site that has the page.
#pragma once

#include "tests/support/fixture_site.h"
#include "tests/support/real_chrome.h"

#include <QObject>

class PageTest : public QObject {
protected:
    // A page of that body in a new tab: its target id.
    QString open(const QByteArray &body) { return m_chrome.open(addressOf(body)); }

    // The same in the tab of an earlier show(): see there.
    QString show(const QByteArray &body) { return m_chrome.show(addressOf(body)); }

    FixtureSite m_site;
    RealChrome m_chrome;

private:
    QString addressOf(const QByteArray &body)
    {
        const QString path = QStringLiteral("page");
        m_site.add(path, "<!doctype html><meta charset=utf-8><body>" + body);
        return m_site.url(path);
    }
};
