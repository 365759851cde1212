#include "ui/panels/call_page.h"

#include "ui/base/look.h"
#include "ui/models/call_record.h"
#include "ui/models/pretty_json.h"
#include "ui/models/tones.h"

#include <QFontDatabase>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextTable>

namespace {

class Writer {
public:
    Writer(QTextDocument &page, const QPalette &palette) : m_cursor(&page)
    {
        m_usual.setForeground(palette.color(QPalette::Text));
        m_faint.setForeground(tones::faint());
        m_code = m_usual;
        m_code.setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
        m_size = page.defaultFont().pointSizeF();
    }

    void heading(const QString &text)
    {
        QTextCharFormat large = m_usual;
        large.setFontPointSize(m_size * look::heading);
        large.setFontWeight(QFont::Bold);
        m_cursor.insertText(text, large);
    }

    void ending(const CallRecord &call)
    {
        QTextCharFormat toned = m_usual;
        toned.setForeground(call.isFailed() ? tones::error()
                : call.isRunning()          ? tones::faint()
                                            : tones::good());
        m_cursor.insertBlock({}, toned);
        m_cursor.insertText(call.ending(), toned);
    }

    void pairs(const QList<CallDetail> &details)
    {
        if (details.isEmpty())
            return;
        QTextTableFormat format;
        format.setBorder(0);
        format.setCellPadding(1);
        format.setCellSpacing(0);
        format.setTopMargin(look::near);
        format.setColumnWidthConstraints(
            {QTextLength{QTextLength::FixedLength, m_size * namesWidth},
                QTextLength{QTextLength::PercentageLength, 100}});
        QTextTable *table = m_cursor.insertTable(static_cast<int>(details.size()), 2, format);
        for (int row = 0; row < table->rows(); ++row) {
            table->cellAt(row, 0).firstCursorPosition().insertText(details[row].name, m_faint);
            table->cellAt(row, 1).firstCursorPosition().insertText(details[row].text, m_usual);
        }
        m_cursor.movePosition(QTextCursor::End);
    }

    void section(const CallDetail &detail)
    {
        QTextBlockFormat apart;
        apart.setTopMargin(look::near);
        QTextCharFormat bold = m_usual;
        bold.setFontWeight(QFont::DemiBold);
        m_cursor.insertBlock(apart, bold);
        m_cursor.insertText(detail.name, bold);
        const bool isJson = detail.kind == CallDetail::Kind::Json;
        const QString text = isJson ? prettyJson(detail.text).value_or(detail.text) : detail.text;
        m_cursor.insertBlock({}, m_code);
        m_cursor.insertText(text, m_code);
    }

private:
    static constexpr double namesWidth = 9; // by the size of the text

    QTextCursor m_cursor;
    QTextCharFormat m_usual;
    QTextCharFormat m_faint;
    QTextCharFormat m_code;
    double m_size;
};

} // namespace

void writeCall(QTextDocument &page, const CallRecord &call, const QPalette &palette)
{
    Writer writer{page, palette};
    writer.heading(call.heading());
    writer.ending(call);
    QList<CallDetail> pairs = call.details();
    const auto isPair = [](const CallDetail &each) { return each.kind == CallDetail::Kind::Text; };
    const auto sections = std::stable_partition(pairs.begin(), pairs.end(), isPair);
    const QList<CallDetail> below{sections, pairs.end()};
    pairs.erase(sections, pairs.end());
    writer.pairs(pairs);
    for (const CallDetail &each : below)
        writer.section(each);
}
