// The forms of pages, on real Chromium.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

#include <QJsonArray>

class FormsTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void reportsWhatAFormAsksFor()
    {
        show("<form id=order action=send method=post><label>Mail <input type=email name=mail "
             "required value=a@b.test></label><input type=hidden name=token value=t>"
             "<label><input type=checkbox name=news checked> News</label>"
             "<select name=size aria-label=Size><option value=s>Small<option value=l selected>Large"
             "</select><textarea aria-label=Note disabled>Hi</textarea><input hidden name=trap>"
             "<button>Send</button><button type=button>Other</button></form>");
        const QJsonArray forms = formsOf();
        QCOMPARE(forms.size(), 1);
        const QJsonObject form = forms.at(0).toObject();
        QCOMPARE(form.value(u"name").toString(), u"order"_s);
        QCOMPARE(form.value(u"action").toString(), m_site.url(u"send"_s));
        QCOMPARE(form.value(u"method").toString(), u"post"_s);
        const QJsonArray fields = form.value(u"fields").toArray();
        QCOMPARE(fields.size(), 4);
        QCOMPARE(fields.at(0).toObject(),
            (QJsonObject{{u"ref"_s, m_chrome.ref(u"Mail"_s)}, {u"label"_s, u"Mail"_s},
                {u"type"_s, u"email"_s}, {u"name"_s, u"mail"_s}, {u"value"_s, u"a@b.test"_s},
                {u"required"_s, true}}));
        QCOMPARE(fields.at(1)[u"checked"_s], QJsonValue(true));
        QCOMPARE(fields.at(1)[u"label"_s], QJsonValue(u"News"_s));
        const QJsonArray options = fields.at(2)[u"options"_s].toArray();
        QCOMPARE(options.at(0).toObject(),
            (QJsonObject{{u"label"_s, u"Small"_s}, {u"value"_s, u"s"_s}}));
        QCOMPARE(options.at(1)[u"selected"_s], QJsonValue(true));
        QCOMPARE(fields.at(3)[u"disabled"_s], QJsonValue(true));
        const QJsonArray submits = form.value(u"submits").toArray();
        QCOMPARE(submits.size(), 1);
        QCOMPARE(submits.at(0)[u"label"_s], QJsonValue(u"Send"_s));
        m_chrome.reply(u"fill"_s,
            {{u"fields"_s,
                QJsonArray{QJsonObject{
                    {u"ref"_s, fields.at(0)[u"ref"_s]}, {u"value"_s, u"c@d.test"_s}}}}});
        QCOMPARE(m_chrome.ask(u"document.querySelector('[name=mail]').value"_s),
            QJsonValue(u"c@d.test"_s));
    }

    void neverShowsSecrets()
    {
        show("<form><input type=password value=hunter2><input autocomplete=cc-number value=4111>"
             "<select autocomplete=cc-exp-month><option>01<option selected>02</select></form>");
        const QJsonArray fields = formsOf().at(0)[u"fields"_s].toArray();
        QCOMPARE(fields.size(), 3);
        for (const QJsonValue &field : fields) {
            QCOMPARE(field[u"secret"_s], QJsonValue(true));
            QVERIFY(field[u"value"_s].isUndefined());
        }
        QVERIFY(fields.at(2)[u"options"_s].toArray().at(1)[u"selected"_s].isUndefined());
    }

    void reportsFieldsOutsideOfForms()
    {
        show("<form name=a><input aria-label=In></form><input aria-label=Out>"
             "<input form=b aria-label=There><form id=b></form>"
             "<div contenteditable aria-label=Editor>Text</div>"
             "<div role=switch tabindex=0 aria-checked=true aria-label=Dark>x</div>");
        const QJsonArray forms = formsOf();
        QCOMPARE(forms.size(), 3);
        QCOMPARE(forms.at(0)[u"name"_s], QJsonValue(u"a"_s));
        QCOMPARE(labels(forms.at(1)), QStringList{u"There"_s});
        QCOMPARE(labels(forms.at(2)), (QStringList{u"Out"_s, u"Editor"_s, u"Dark"_s}));
        QVERIFY(forms.at(2)[u"ref"_s].isUndefined());
        const QJsonArray loose = forms.at(2)[u"fields"_s].toArray();
        QCOMPARE(loose.at(1)[u"value"_s], QJsonValue(u"Text"_s));
        QCOMPARE(loose.at(2)[u"checked"_s], QJsonValue(true));
    }

    void isNotDeceivedByNamesOfFields()
    {
        show("<form action=here method=post><input name=action><input name=method>"
             "<input name=id></form>");
        const QJsonObject form = formsOf().at(0).toObject();
        QCOMPARE(form.value(u"action").toString(), m_site.url(u"here"_s));
        QCOMPARE(form.value(u"method").toString(), u"post"_s);
    }

    void looksIntoFrames()
    {
        m_site.add(u"inner"_s, "<!doctype html><p>Pay</p><form><input aria-label=Card></form>");
        show("<iframe src='" + m_site.otherSiteUrl(u"inner"_s).toUtf8()
            + "'></iframe><input aria-label=Here>");
        m_chrome.reply(u"wait"_s, {{u"text"_s, u"Pay"_s}});
        const QJsonArray forms = formsOf();
        QCOMPARE(labels(forms.at(0)), QStringList{u"Here"_s});
        QCOMPARE(labels(forms.at(1)), QStringList{u"Card"_s});
    }

    void reportsNoMoreThanItMay()
    {
        show("<form><select aria-label=Many></select></form><script>"
             "for (let at = 0; at < 60; ++at) document.querySelector('select').add(new Option(at));"
             "document.forms[0].insertAdjacentHTML('beforeend', '<input>'.repeat(202))</script>");
        const QJsonObject form = formsOf().at(0).toObject();
        QCOMPARE(form.value(u"fields").toArray().size(), 200);
        QCOMPARE(form.value(u"moreFields").toInt(), 3);
        const QJsonValue list = form.value(u"fields").toArray().at(0);
        QCOMPARE(list[u"options"_s].toArray().size(), 50);
        QCOMPARE(list[u"moreOptions"_s].toInt(), 10);
    }

private:
    QJsonArray formsOf() { return m_chrome.reply(u"forms"_s).value(u"forms").toArray(); }
    static QStringList labels(const QJsonValue &form)
    {
        QStringList words;
        const QJsonArray fields = form[u"fields"_s].toArray();
        for (const QJsonValue &field : fields)
            words.append(field[u"label"_s].toString());
        return words;
    }
};

TEST_CLASS(FormsTest)
#include "forms_test.moc"
