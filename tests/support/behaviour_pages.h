// Pages that are easy, hard, impossible or dangerous in one way each. A page holds its own case:
// what to do, how that must be answered, and what the page itself must have seen of it.
//
//   <script type="application/json" id="case">
//   {"acts": [{"do": "click", "on": "\"Save\"", "before": "<script>", "answer": "ok"}],
//    "seen": ["mousedown save", "click save"], "then": {"<expression>": <value>}}
//
// `on` is a piece of the element's line in a snapshot, `with` more arguments, `refs` those
// that are refs, `before` runs in the page between the two, `again` is the number of an earlier act
// whose ref is used once more.
// `answer` is "ok", a code or a list of those that will do; `says` a piece of the message, `within`
// ms. PAGE_FORM=quirks, rtl, zoom, frame or shadow tries them all in that form; `not` says of a
// form why the page is none of it.
#pragma once

#include "tests/support/page_forms.h"
#include "tests/support/page_test.h"

#include <QObject>

class BehaviourPages : public PageTest {
    Q_OBJECT
public:
    // A folder of tests/site.
    explicit BehaviourPages(QString folder) : m_folder(std::move(folder)) { }

private Q_SLOTS:
    void answersTruly_data();
    void answersTruly();

private:
    void show(const QString &path);
    QJsonValue ask(const QString &expression);
    void perform(const QJsonObject &act, QStringList &refs);
    QJsonObject argumentsOf(const QJsonObject &act, QStringList &refs);

    QString m_folder;
    const PageForm m_form = formAskedFor();
};
