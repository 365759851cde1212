// Workers of pages must run: Chrome holds them until somebody resumes them.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

namespace {

// It asks a worker, which asks one of its own, and puts the answer into its title.
constexpr auto page = R"(<title>nobody</title><script>
    const script = text => URL.createObjectURL(new Blob([text]));
    const inner = script(`onmessage = () => postMessage('both')`);
    const outer = script(`const inner = new Worker('${inner}');
        inner.onmessage = () => postMessage('both');
        onmessage = () => inner.postMessage('')`);
    const worker = new Worker(outer);
    worker.onmessage = ({data}) => {
        document.title = data;
        top.postMessage(data, '*');
    };
    worker.postMessage('');
</script>)";

} // namespace

class WorkersTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_site.add(u"workers"_s, page); }

    void runInAPage()
    {
        m_chrome.show(m_site.url(u"workers"_s));
        QTRY_COMPARE(m_chrome.ask(u"document.title"_s).toString(), u"both"_s);
    }

    void runInAFrameOfAnotherSite()
    {
        m_site.add(u"outside"_s,
            "<script>onmessage = ({data}) => document.title = 'told ' + data</script><iframe src='"
                + m_site.otherSiteUrl(u"workers"_s).toUtf8() + "'></iframe>");
        m_chrome.show(m_site.url(u"outside"_s));
        QTRY_COMPARE(m_chrome.ask(u"document.title"_s).toString(), u"told both"_s);
    }

    void mayBeManyAndComeLate()
    {
        m_chrome.show(m_site.url(u"workers"_s));
        m_chrome.ask(u"globalThis.answers = 0;"
                     "for (let i = 0; i < 20; ++i) { const late = new Worker(outer);"
                     "late.onmessage = () => ++answers; late.postMessage(''); }"_s);
        QTRY_COMPARE_WITH_TIMEOUT(m_chrome.ask(u"answers"_s).toInt(), 20, 30000);
    }
};

TEST_CLASS(WorkersTest)
#include "workers_test.moc"
