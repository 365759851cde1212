// Secrets typed: checked and typed by one function of the document, which nothing comes between.
#pragma once

#include "core/page/element/element.h"

// Where the focus is when a text was typed.
enum class AfterTyping { InField, Elsewhere, PageLeft };

// The origins of its frame and of those around it, each once, its own first; "null" for one
// that no secret goes to.
Task<QStringList> secretPlaceOf(Element element, Spot spot);

// As fillIn, for a secret: only where that is its place at that very moment, and only into the
// field itself, which counts as a password field from then on. Throws SECRET_ORIGIN,
// WRONG_ELEMENT or NOT_ACTIONABLE and has typed nothing; no failure shows it.
Task<AfterTyping> fillSecretIn(Element element, Spot spot, QString text, QStringList place);
