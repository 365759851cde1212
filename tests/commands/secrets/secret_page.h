// A site that may get a secret, and one that may not and reports whatever it sees of one.
#pragma once

#include "tests/support/fixture_site.h"
#include "tests/support/real_chrome.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

#include <algorithm>

struct SecretPage {
    static constexpr const char *value = "Wintermute & the \"Neuromancer\" <1984>";

    explicit SecretPage(const QJsonObject &settings = {}) : chrome(settings)
    {
        using namespace Qt::StringLiterals;
        site.add(
            u"evil"_s, "<!doctype html><title>evil</title><input autofocus aria-label=It>" + spy());
        keep(u"bank"_s, {origin()});
    }

    QString origin() const { return site.url({}).chopped(1); }
    QString text() const { return QString::fromUtf8(value); }

    void keep(const QString &name, const QStringList &origins)
    {
        using namespace Qt::StringLiterals;
        chrome.reply(u"setSecret"_s,
            {{u"secret"_s, name}, {u"value"_s, text()},
                {u"origins"_s, QJsonArray::fromStringList(origins)}, {u"http"_s, true}});
    }

    // Reports every key but Enter, which is no secret, and whatever any of its fields ever holds.
    static QByteArray spy()
    {
        return "<script>const leak = () => fetch('/leaked');"
               "for (const t of ['beforeinput','input','change','paste'])"
               "  addEventListener(t, leak, true);"
               "for (const t of ['keydown','keypress'])"
               "  addEventListener(t, e => e.key.length === 1 && leak(), true);"
               "setInterval(() => {"
               "  for (const f of document.querySelectorAll('input,textarea')) if (f.value) leak();"
               "  document.querySelector('input')?.focus(); }, 5);</script>";
    }

    // Of the site that may get it, unless said.
    void open(const QByteArray &body)
    {
        using namespace Qt::StringLiterals;
        site.add(u"page"_s, "<!doctype html><meta charset=utf-8><body>" + body);
        tab = chrome.open(site.url(u"page"_s));
    }

    Outcome type(const QString &what = QStringLiteral("[aria-label=It]"), QJsonObject more = {})
    {
        using namespace Qt::StringLiterals;
        more.insert(u"ref"_s, QJsonObject{{u"selector"_s, what}});
        more.insert(u"text"_s, QJsonObject{{u"secret"_s, u"bank"_s}});
        return chrome.call(u"type"_s, more);
    }
    // The code of its failure; "ok" if it did not fail.
    static QString codeOf(const Outcome &outcome)
    {
        const Failure *failure = std::get_if<Failure>(&outcome);
        return failure ? QString::fromLatin1(rowOf(failure->code).name) : QStringLiteral("ok");
    }
    int leaks() const { return site.asked(QStringLiteral("leaked")); }

    // Around the first trace of it, as any spelling would show; empty if there is none.
    static QByteArray traceIn(const QByteArray &text)
    {
        constexpr qsizetype around = 150;
        for (const char *word : {"Wintermute", "Neuromancer"}) {
            const qsizetype at = text.indexOf(word);
            if (at >= 0)
                return text.mid(std::max<qsizetype>(at - around, 0), 2 * around);
        }
        return {};
    }
    static bool shows(const QByteArray &text) { return !traceIn(text).isEmpty(); }

    FixtureSite site;
    RealChrome chrome;
    QString tab;
};
