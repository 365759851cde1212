// Choosing options, on real Chromium: what the page has chosen is the proof.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

class SelectTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void choosesByValueOrLabel_data()
    {
        QTest::addColumn<QString>("wanted");
        QTest::newRow("value") << u"g"_s;
        QTest::newRow("label") << u"Green"_s;
    }
    void choosesByValueOrLabel()
    {
        QFETCH(QString, wanted);
        show(list);
        const Reply reply = select({wanted});
        QCOMPARE(reply.value(u"selected"), QJsonValue(QJsonArray{u"g"_s}));
        QCOMPARE(m_chrome.ask(u"[it.value, seen].join()"_s).toString(), u"g,input change "_s);
    }

    void choosesSeveralAndLeavesTheOthers()
    {
        show("<select multiple aria-label=It><option selected>A<option>B<option>C</select>");
        select({u"B"_s, u"C"_s});
        QCOMPARE(m_chrome
                     .ask(u"Array.from(document.querySelector('select').selectedOptions, "
                          "o => o.value).join()"_s)
                     .toString(),
            u"B,C"_s);
    }

    void namesTheOptionsWhereThereIsNoSuch()
    {
        show(list);
        const Failure failure = fails({u"Blue"_s});
        QCOMPARE(failure.code, Code::InvalidValue);
        QCOMPARE(failure.evidence.value(u"missing"), QJsonValue(QJsonArray{u"Blue"_s}));
        QCOMPARE(failure.evidence.value(u"options"), QJsonValue(QJsonArray{u"Red"_s, u"Green"_s}));
        QCOMPARE(m_chrome.ask(u"it.value"_s).toString(), u"r"_s);
    }

    void refusesTwoWhereOneIsTheMost()
    {
        show(list);
        QCOMPARE(fails({u"r"_s, u"g"_s}).code, Code::InvalidValue);
    }

    void refusesWhatIsNoList()
    {
        show("<button>It</button>");
        QCOMPARE(fails({u"r"_s}).code, Code::WrongElement);
    }

    void waitsUntilTheListIsEnabled()
    {
        show(list);
        m_chrome.ask(u"it.disabled = true, setTimeout(() => it.disabled = false, 300)"_s);
        select({u"g"_s});
        QCOMPARE(m_chrome.ask(u"it.value"_s).toString(), u"g"_s);
    }

private:
    Reply select(const QStringList &values) { return m_chrome.reply(u"select"_s, asked(values)); }
    Failure fails(const QStringList &values)
    {
        return m_chrome.failure(u"select"_s, asked(values));
    }
    QJsonObject asked(const QStringList &values)
    {
        return {
            {u"ref"_s, m_chrome.ref(u"It"_s)}, {u"values"_s, QJsonArray::fromStringList(values)}};
    }

    const QByteArray list
        = "<select aria-label=It><option value=r>Red<option value=g>Green</select><script>"
          "it = document.querySelector('select'), seen = '';"
          "for (const type of ['input', 'change'])"
          "    it.addEventListener(type, event => seen += type + ' ')</script>";
};

TEST_CLASS(SelectTest)
#include "select_test.moc"
