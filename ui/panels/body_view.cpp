#include "ui/panels/body_view.h"

#include "ui/base/plain_label.h"
#include "ui/models/cell_text.h"
#include "ui/models/pretty_json.h"
#include "ui/models/written_file.h"
#include "ui/panels/empty_note.h"
#include "ui/panels/picture_view.h"
#include "ui/panels/read_only_text.h"

#include <QCheckBox>
#include <QFileDialog>
#include <QLabel>
#include <QPushButton>
#include <QStackedWidget>
#include <QStandardPaths>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

constexpr qsizetype mostCharacters = 200'000; // that are shown

BodyView::BodyView(QWidget *parent)
    : QWidget(parent), m_middle(new QStackedWidget), m_why(new EmptyNote),
      m_text(readOnlyText(u"body"_s, tr("Body of the answer"))),
      m_picture(new PictureView{u"picture"_s, tr("Body of the answer, a picture")}),
      m_kind(new QLabel), m_asItCame(new QCheckBox{tr("As it &came")}),
      m_save(new QPushButton{tr("Sa&ve…")})
{
    for (QWidget *each : {static_cast<QWidget *>(m_why), static_cast<QWidget *>(m_text),
             static_cast<QWidget *>(m_picture)})
        m_middle->addWidget(each);
    auto *layout = new QVBoxLayout{this};
    layout->setContentsMargins({});
    layout->addWidget(m_middle, 1);
    layout->addLayout(line());
    say({});
}

QLayout *BodyView::line()
{
    m_kind->setObjectName(u"bodyKind"_s);
    m_kind->setTextFormat(Qt::PlainText);
    m_kind->setForegroundRole(QPalette::PlaceholderText);
    named(m_asItCame, u"asItCame"_s, tr("Show the JSON as it came, not indented"));
    connect(m_asItCame, &QCheckBox::toggled, this, &BodyView::showText);
    named(m_save, u"save"_s, tr("Save the body of the answer to a file"));
    connect(m_save, &QPushButton::clicked, this, &BodyView::chooseFile);
    auto *row = new QHBoxLayout;
    row->setContentsMargins(6, 0, 6, 0);
    row->addWidget(m_kind, 1);
    row->addWidget(m_asItCame);
    row->addWidget(m_save);
    return row;
}

void BodyView::say(const QString &title, const QString &advice)
{
    m_body = {};
    m_text->clear();
    m_picture->showPicture({});
    m_why->say(title, advice);
    m_middle->setCurrentWidget(m_why);
    m_kind->clear();
    m_asItCame->hide();
    m_save->hide();
}

void BodyView::showBody(const AnswerBody &body)
{
    say(tr("The body is empty"));
    if (body.content.isEmpty())
        return;
    m_body = body;
    m_save->show();
    const QString size = cell_text::size(body.content.size());
    m_kind->setText(body.mimeType.isEmpty() ? size : u"%1, %2"_s.arg(body.mimeType, size));
    if (const QImage picture = body.picture(); !picture.isNull()) {
        m_picture->showPicture(picture);
        m_kind->setText(
            tr("%1, %2 × %3").arg(m_kind->text()).arg(picture.width()).arg(picture.height()));
        m_middle->setCurrentWidget(m_picture);
    } else if (body.isText) {
        showText();
        m_middle->setCurrentWidget(m_text);
    } else {
        m_why->say(tr("It is no text"), tr("Save it to a file, and open that with what reads it."));
    }
}

void BodyView::showText()
{
    const QString whole = QString::fromUtf8(m_body.content);
    const auto pretty = prettyJson(whole);
    m_asItCame->setVisible(pretty && *pretty != whole);
    const QString &shown = pretty && !m_asItCame->isChecked() ? *pretty : whole;
    m_text->setPlainText(shown.left(mostCharacters));
    QString kind = m_body.mimeType;
    kind += (kind.isEmpty() ? QString{} : u", "_s) + cell_text::size(m_body.content.size());
    if (shown.size() > mostCharacters || m_body.isCut)
        kind = tr("%1; only its beginning is shown").arg(kind);
    m_kind->setText(kind);
}

void BodyView::chooseFile()
{
    auto *dialog = new QFileDialog{this, tr("Save the body of the answer")};
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(u"saveDialog"_s);
    dialog->setDirectory(QStandardPaths::writableLocation(QStandardPaths::DownloadLocation));
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->selectFile(m_body.fileName());
    connect(dialog, &QFileDialog::fileSelected, this,
        [this, content = m_body.content](
            const QString &path) { Q_EMIT saved(path, writeFile(content, path)); });
    dialog->open();
}
