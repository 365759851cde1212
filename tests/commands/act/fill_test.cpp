// Filling in a form, on real Chromium: what the page has is the proof.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

class FillTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void fillsEveryKindOfField()
    {
        show(form);
        const Reply reply = fill({{u"Name"_s, u"Ada"_s}, {u"Notes"_s, 42}, {u"Color"_s, u"Green"_s},
            {u"Mail"_s, true}, {u"Old"_s, false}, {u"Beta"_s, u"1"_s}, {u"Toggle"_s, true}});
        QCOMPARE(reply.value(u"filled"), QJsonValue(7));
        QCOMPARE(m_chrome
                     .ask(u"[n.value, t.value, c.value, m.checked, o.checked, b.checked, "
                          "w.ariaChecked].join()"_s)
                     .toString(),
            u"Ada,42,g,true,false,true,true"_s);
    }

    void leavesWhatIsAlreadyAsItShouldBe()
    {
        show(form);
        m_chrome.ask(u"clicks = 0, m.checked = true, m.onclick = () => clicks++"_s);
        fill({{u"Mail"_s, true}});
        QCOMPARE(m_chrome.ask(u"clicks"_s), QJsonValue(0));
    }

    void checksABoxByWordsForIt()
    {
        show(form);
        for (const auto &[word, isChecked] : {std::pair{u"checked"_s, true}, {u"off"_s, false},
                 {u"Yes"_s, true}, {u"unchecked"_s, false}, {u"1"_s, true}}) {
            fill({{u"Mail"_s, word}});
            QCOMPARE(m_chrome.ask(u"m.checked"_s), QJsonValue(isChecked));
        }
        const QJsonArray fields{entry(u"Mail"_s, u"maybe"_s)};
        QCOMPARE(m_chrome.failure(u"fill"_s, {{u"fields"_s, fields}}).code, Code::InvalidValue);
        QCOMPARE(m_chrome.ask(u"m.checked"_s), QJsonValue(true));
    }

    void saysHowFarItCame()
    {
        show(form);
        const QJsonArray fields{entry(u"Name"_s, u"Ada"_s), entry(u"Color"_s, u"Blue"_s)};
        const Failure failure = m_chrome.failure(u"fill"_s, {{u"fields"_s, fields}});
        QCOMPARE(failure.code, Code::InvalidValue);
        QCOMPARE(failure.evidence.value(u"filled"), QJsonValue(1));
        QCOMPARE(failure.evidence.value(u"ref"), fields.at(1)[u"ref"_s]);
    }

    void touchesNothingWhereOneOfThemIsUnknown()
    {
        show(form);
        const QJsonArray fields{
            entry(u"Name"_s, u"Ada"_s), QJsonObject{{u"ref"_s, u"e999"_s}, {u"value"_s, u"x"_s}}};
        QCOMPARE(m_chrome.failure(u"fill"_s, {{u"fields"_s, fields}}).code, Code::UnknownRef);
        QCOMPARE(m_chrome.ask(u"n.value"_s).toString(), QString{});
    }

    void cannotUncheckARadioButton()
    {
        show(form);
        m_chrome.ask(u"b.checked = true"_s);
        const QJsonArray fields{entry(u"Beta"_s, false)};
        QCOMPARE(m_chrome.failure(u"fill"_s, {{u"fields"_s, fields}}).code, Code::InvalidValue);
    }

    void refusesFieldsThatAreNone_data()
    {
        QTest::addColumn<QJsonValue>("fields");
        QTest::newRow("empty") << QJsonValue(QJsonArray{});
        QTest::newRow("text") << QJsonValue(u"e1"_s);
        QTest::newRow("no ref") << QJsonValue(QJsonArray{QJsonObject{{u"value"_s, u"x"_s}}});
        QTest::newRow("a key that is none")
            << QJsonValue(QJsonArray{QJsonObject{{u"ref"_s, u"e1"_s}, {u"text"_s, u"x"_s}}});
    }
    void refusesFieldsThatAreNone()
    {
        QFETCH(QJsonValue, fields);
        QCOMPARE(m_chrome.failure(u"fill"_s, {{u"fields"_s, fields}}).code, Code::InvalidArgument);
    }

private:
    QJsonObject entry(const QString &name, const QJsonValue &value)
    {
        return {{u"ref"_s, m_chrome.ref(name)}, {u"value"_s, value}};
    }
    Reply fill(const QList<std::pair<QString, QJsonValue>> &values)
    {
        QJsonArray fields;
        for (const auto &[name, value] : values)
            fields.append(entry(name, value));
        return m_chrome.reply(u"fill"_s, {{u"fields"_s, fields}});
    }

    const QByteArray form
        = "<input id=n aria-label=Name><textarea id=t aria-label=Notes></textarea>"
          "<select id=c aria-label=Color><option value=r>Red<option value=g>Green</select>"
          "<input type=checkbox id=m aria-label=Mail><input type=checkbox checked id=o "
          "aria-label=Old><input type=radio name=x aria-label=Alpha checked>"
          "<input type=radio name=x id=b aria-label=Beta>"
          "<div role=switch id=w aria-label=Toggle aria-checked=false "
          "style='width:40px;height:20px' onclick='ariaChecked=true'></div>";
};

TEST_CLASS(FillTest)
#include "fill_test.moc"
