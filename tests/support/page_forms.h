// The same page in another form: what holds of it in one has to hold in the others.
#pragma once

#include <QByteArray>
#include <QString>

enum class PageForm { Plain, Quirks, RightToLeft, Zoomed, Framed, InShadow };

// PAGE_FORM=quirks|rtl|zoom|frame|shadow; plain without.
PageForm formAskedFor();
QString nameOf(PageForm form);

// What to serve in place of that page, beside it under another name: where it is framed, `path`
// leads to the page itself.
QByteArray inForm(const QByteArray &html, PageForm form, const QString &path);

// The expression, where the page's own objects are.
QString askedIn(PageForm form, const QString &expression);
