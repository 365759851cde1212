#include "core/s3/s3_request.h"

#include "core/s3/libcurl.h"
#include "core/s3/s3_limits.h"

#include <QCryptographicHash>
#include <QFile>
#include <QRegularExpression>

#include <algorithm>
#include <cstring>
#include <memory>

using namespace Qt::StringLiterals;

namespace {

struct Free {
    void operator()(CURL *handle) const { libcurl()->cleanup(handle); }
    void operator()(curl_slist *list) const { libcurl()->listFree(list); }
};
using Handle = std::unique_ptr<CURL, Free>;

// Headers of a request: one list of libcurl's.
class Headers {
public:
    void add(const QByteArray &line)
    {
        curl_slist *longer = libcurl()->listAppend(m_list.get(), line.constData());
        if (!longer)
            return;
        static_cast<void>(m_list.release());
        m_list.reset(longer);
    }
    curl_slist *get() const { return m_list.get(); }

private:
    std::unique_ptr<curl_slist, Free> m_list;
};

struct Transfer {
    const QByteArray &content;
    qsizetype sent = 0;
    QByteArray answer{};
    const std::atomic<bool> &isEnding;
};

std::size_t readSome(char *into, std::size_t size, std::size_t count, void *of)
{
    auto &transfer = *static_cast<Transfer *>(of);
    const qsizetype left = transfer.content.size() - transfer.sent;
    const qsizetype some = std::min(left, static_cast<qsizetype>(size * count));
    std::memcpy(into, transfer.content.constData() + transfer.sent, static_cast<std::size_t>(some));
    transfer.sent += some;
    return static_cast<std::size_t>(some);
}

// Where a kept connection turns out to be closed, it begins again on another.
int readFrom(void *of, curl_off_t offset, int origin)
{
    auto &transfer = *static_cast<Transfer *>(of);
    if (origin != SEEK_SET || offset < 0 || offset > transfer.content.size())
        return CURL_SEEKFUNC_FAIL;
    transfer.sent = offset;
    return CURL_SEEKFUNC_OK;
}

std::size_t takeSome(char *bytes, std::size_t size, std::size_t count, void *of)
{
    auto &answer = static_cast<Transfer *>(of)->answer;
    const auto more = static_cast<qsizetype>(size * count);
    if (answer.size() + more > s3_limits::answerSize)
        return 0;
    answer.append(bytes, more);
    return size * count;
}

int isToEnd(void *of, curl_off_t, curl_off_t, curl_off_t, curl_off_t)
{
    return static_cast<Transfer *>(of)->isEnding ? 1 : 0;
}

// libcurl signs all of them.
Headers headersOf(const S3Access &access, const S3Request &request)
{
    Headers headers;
    headers.add("x-amz-content-sha256: "
        + QCryptographicHash::hash(request.content, QCryptographicHash::Sha256).toHex());
    if (!access.keys.token.isEmpty())
        headers.add("x-amz-security-token: " + access.keys.token);
    if (!request.contentType.isEmpty())
        headers.add("content-type: " + request.contentType);
    return headers;
}

template<typename Value> void setopt(CURL *curl, CURLoption option, Value value)
{
    libcurl()->setopt(curl, option, value);
}

void setDeed(CURL *curl, const S3Request &request)
{
    if (request.does == S3Request::Does::Put) {
        setopt(curl, CURLOPT_UPLOAD, 1L);
        setopt(curl, CURLOPT_INFILESIZE_LARGE, curl_off_t{request.content.size()});
    } else if (request.does == S3Request::Does::Delete) {
        setopt(curl, CURLOPT_CUSTOMREQUEST, "DELETE");
    }
}

void setLimits(CURL *curl)
{
    setopt(curl, CURLOPT_NOSIGNAL, 1L);
    setopt(curl, CURLOPT_PROTOCOLS_STR, "http,https");
    setopt(curl, CURLOPT_CONNECTTIMEOUT, long{s3_limits::connectTime.count()});
    setopt(curl, CURLOPT_TIMEOUT, long{s3_limits::wholeTime.count()});
    // A header "Expect:", to do without, would be signed, but not sent.
    setopt(curl, CURLOPT_EXPECT_100_TIMEOUT_MS, 200L);
    setopt(curl, CURLOPT_LOW_SPEED_LIMIT, 1000L);
    setopt(curl, CURLOPT_LOW_SPEED_TIME, long{s3_limits::stallTime.count()});
    setopt(curl, CURLOPT_NOPROGRESS, 0L);
}

void setTransfer(CURL *curl, Transfer &transfer)
{
    setopt(curl, CURLOPT_READFUNCTION, readSome);
    setopt(curl, CURLOPT_READDATA, &transfer);
    setopt(curl, CURLOPT_SEEKFUNCTION, readFrom);
    setopt(curl, CURLOPT_SEEKDATA, &transfer);
    setopt(curl, CURLOPT_WRITEFUNCTION, takeSome);
    setopt(curl, CURLOPT_WRITEDATA, &transfer);
    setopt(curl, CURLOPT_XFERINFOFUNCTION, isToEnd);
    setopt(curl, CURLOPT_XFERINFODATA, &transfer);
}

S3Answer answerOf(CURL *curl, CURLcode result, const QByteArray &body)
{
    S3Answer answer{.body = body};
    long status = 0;
    libcurl()->getinfo(curl, CURLINFO_RESPONSE_CODE, &status);
    static const QRegularExpression code{u"<Code>([A-Za-z]{1,60})</Code>"_s};
    if (result != CURLE_OK) {
        answer.trouble = QString::fromLatin1(libcurl()->strerror(result));
    } else if (status < 200 || status > 299) {
        answer.code = code.match(QString::fromUtf8(body.left(10'000))).captured(1);
        answer.trouble = u"it answers %1 %2"_s.arg(status).arg(answer.code).trimmed();
    }
    return answer;
}

} // namespace

S3Answer perform(
    const S3Access &access, const S3Request &request, const std::atomic<bool> &isEnding)
{
    // It keeps its connection for the next request, as long as the thread lives.
    static thread_local const Handle handle{libcurl() ? libcurl()->init() : nullptr};
    CURL *curl = handle.get();
    if (!curl)
        return {.trouble = u"libcurl is not here or does not start: apt-get install libcurl4"_s};
    libcurl()->reset(curl);
    const S3Address &address = access.address;
    const QByteArray url = address.urlOf(request.key)
        + (request.query.isEmpty() ? QByteArray{} : '?' + request.query);
    const QByteArray signing = "aws:amz:" + address.region + ":s3";
    const Headers headers = headersOf(access, request);
    Transfer transfer{.content = request.content, .isEnding = isEnding};
    setopt(curl, CURLOPT_URL, url.constData());
    setopt(curl, CURLOPT_AWS_SIGV4, signing.constData());
    setopt(curl, CURLOPT_USERNAME, access.keys.id.constData());
    setopt(curl, CURLOPT_PASSWORD, access.keys.secret.constData());
    setopt(curl, CURLOPT_HTTPHEADER, headers.get());
    if (!access.caFile.isEmpty())
        setopt(curl, CURLOPT_CAINFO, QFile::encodeName(access.caFile).constData());
    setLimits(curl);
    setTransfer(curl, transfer);
    setDeed(curl, request);
    const CURLcode result = libcurl()->perform(curl);
    return answerOf(curl, result, transfer.answer);
}
