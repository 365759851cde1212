#include "core/page/reading/pdf_reading.h"

#include <QFile>

using namespace Qt::StringLiterals;

namespace {

QString loadReader()
{
    QFile file{u":/injected/pdf.js"_s};
    const bool isOpen = file.open(QIODevice::ReadOnly);
    Q_ASSERT(isOpen);
    return u"\"use strict\";"_s + QString::fromUtf8(file.readAll()) + u";clawdisPdf.textHere()"_s;
}

const QString &readerSource()
{
    static const QString source = loadReader();
    return source;
}

QString typeOf(const QJsonObject &said)
{
    return said.value(u"contentType").toString(said.value(u"about")[u"contentType"].toString());
}

} // namespace

bool isPdf(QStringView contentType)
{
    return contentType == u"application/pdf";
}

Task<QJsonObject> readPdf(FramePtr frame, Deadline deadline)
{
    if (!frame->session)
        throw DocumentGone{};
    const QJsonObject params{{u"expression"_s, readerSource()},
        {u"uniqueContextId"_s, presentWorld(frame)}, {u"returnByValue"_s, true},
        {u"awaitPromise"_s, true}};
    const QJsonObject answer = co_await frame->session->call("Runtime.evaluate", params, deadline);
    if (answer.contains(u"exceptionDetails"))
        throw Failure{Code::NotSupported, u"the text of this PDF file cannot be read"_s,
            u"Take a picture of it, or download it."_s};
    co_return answer.value(u"result")[u"value"].toObject();
}

Task<> readPdfs(FrameAnswer *answer, Deadline deadline)
{
    for (FrameAnswer &child : answer->children) {
        try {
            co_await readPdfs(&child, deadline);
        } catch (const Failure &) {
            child.frame.reset(); // as one that does not answer
        }
    }
    if (!answer->frame || !isPdf(typeOf(answer->said)))
        co_return;
    const QJsonObject read = co_await readPdf(answer->frame, deadline);
    for (auto each = read.begin(); each != read.end(); ++each)
        answer->said.insert(each.key(), each.value());
}
