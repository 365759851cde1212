// Files of sites, asked for at the address that was checked.

#include "app/site_fetch.h"
#include "base/or_failure.h"
#include "core/policy/host_refusal.h"
#include "tests/support/test_class.h"

#include <QCoroTask>
#include <QFile>
#include <QHttpServer>
#include <QProcess>
#include <QSslConfiguration>
#include <QSslKey>
#include <QSslServer>
#include <QTemporaryDir>

// No resolver knows public.test: a second lookup would find nothing.
class SiteFetchTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        lookUpHostsWith([this](const QString &, QObject *,
                            const std::function<void(const QList<QHostAddress> &)> &found) {
            ++m_lookUps;
            found(m_addresses);
        });
        m_site.route(u"/robots.txt"_s, [this](const QHttpServerRequest &request) {
            m_host = request.value("Host");
            return QHttpServerResponse{"User-agent: *"};
        });
        m_port = m_site.listen(QHostAddress::LocalHost);
    }
    void cleanupTestCase() { lookUpHostsWith({}); }

    void asksTheAddressThatWasChecked()
    {
        m_addresses = {QHostAddress{u"127.0.0.1"_s}};
        const Fetched fetched = fetch(u"http://public.test:%1/robots.txt"_s.arg(m_port));
        QCOMPARE(fetched.bytes, "User-agent: *"_ba);
        QCOMPARE(fetched.finalUrl, u"http://public.test:%1/robots.txt"_s.arg(m_port));
        QCOMPARE(m_host, "public.test:"_ba + QByteArray::number(m_port));
        QCOMPARE(m_lookUps, 1);
    }

    void asksTheNextWhereNobodyAnswers()
    {
        m_addresses = {QHostAddress{u"127.0.0.9"_s}, QHostAddress{u"127.0.0.1"_s}};
        QCOMPARE(fetch(u"http://several.test:%1/robots.txt"_s.arg(m_port)).status, 200);
    }

    void sendsNothingThatIsNotAllowed()
    {
        m_host.clear();
        m_asked.clear();
        m_addresses = {QHostAddress{u"127.0.0.1"_s}};
        const QString url = u"http://forbidden.test:%1/robots.txt"_s.arg(m_port);
        const auto outcome = tried(url);
        QVERIFY(failureIn(outcome));
        QCOMPARE(failureIn(outcome)->code, Code::NotApproved);
        QCOMPARE(m_asked, QStringList{url});
        QVERIFY(m_host.isEmpty());
        QCOMPARE(m_lookUps, 0);
    }

    void proveItsNameAllTheSame()
    {
        QTemporaryDir folder;
        const QString key = folder.filePath(u"key.pem"_s);
        const QString certificate = folder.filePath(u"certificate.pem"_s);
        const int made = QProcess::execute(u"openssl"_s,
            {u"req"_s, u"-x509"_s, u"-newkey"_s, u"rsa:2048"_s, u"-nodes"_s, u"-days"_s, u"2"_s,
                u"-subj"_s, u"/CN=named.test"_s, u"-addext"_s, u"subjectAltName=DNS:named.test"_s,
                u"-keyout"_s, key, u"-out"_s, certificate});
        if (made != 0)
            QSKIP("openssl makes no certificate here");
        QFile keyFile{key};
        QVERIFY(keyFile.open(QIODevice::ReadOnly));
        const QList<QSslCertificate> all = QSslCertificate::fromPath(certificate);
        QSslServer server;
        QSslConfiguration configuration = QSslConfiguration::defaultConfiguration();
        const QSslConfiguration before = configuration;
        configuration.setLocalCertificate(all.value(0));
        configuration.setPrivateKey(QSslKey(keyFile.readAll(), QSsl::Rsa));
        server.setSslConfiguration(configuration);
        QVERIFY(server.listen(QHostAddress::LocalHost));
        connect(&server, &QSslServer::pendingConnectionAvailable, this, [&server] {
            QTcpSocket *client = server.nextPendingConnection();
            client->write("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello");
        });
        QSslConfiguration trusting = before;
        trusting.addCaCertificates(all);
        QSslConfiguration::setDefaultConfiguration(trusting);
        m_addresses = {QHostAddress{u"127.0.0.1"_s}};
        const QString path = u".test:%1/"_s.arg(server.serverPort());
        const Fetched fetched = fetch(u"https://named"_s + path);
        const bool isRefused = std::holds_alternative<Failure>(tried(u"https://other"_s + path));
        QSslConfiguration::setDefaultConfiguration(before);
        QVERIFY(isRefused);
        QCOMPARE(fetched.bytes, "hello"_ba);
    }

private:
    OrFailure<Fetched> tried(const QString &url)
    {
        m_lookUps = 0;
        return QCoro::waitFor(outcome(url));
    }
    Fetched fetch(const QString &url)
    {
        const OrFailure<Fetched> fetched = tried(url);
        const Failure *failure = failureIn(fetched);
        return failure ? Fetched{.bytes = failure->message.toUtf8()} : std::get<Fetched>(fetched);
    }
    Task<OrFailure<Fetched>> outcome(QString url)
    {
        SiteFetch web;
        const SiteFetch::Allow allow = [this](const QString &each) { return allowed(each); };
        const AddressPolicy policy{.opensPrivateNetworks = true};
        try {
            co_return co_await web.fetch(url, policy, allow);
        } catch (const Failure &failure) {
            co_return failure;
        }
    }

    Task<> allowed(QString url)
    {
        m_asked.append(url);
        if (url.contains(m_forbidden))
            throw Failure{Code::NotApproved, u"no"_s, {}};
        co_return;
    }

    QHttpServer m_site;
    QStringList m_asked;
    QString m_forbidden = u"forbidden.test"_s;
    quint16 m_port = 0;
    QByteArray m_host;
    QList<QHostAddress> m_addresses;
    int m_lookUps = 0;
};

TEST_CLASS(SiteFetchTest)
#include "site_fetch_test.moc"
