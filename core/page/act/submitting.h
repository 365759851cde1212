// Submitting a form: by its button, else by Enter in a field of it, else by a script.
#pragma once

#include "core/page/page.h"

#include <chrono>

struct Submission {
    Element pressed; // the button, the field or the form
    Spot spot;
    bool isHeard; // the form was submitted, or the page went on
};

// `named` is the form or anything in it. Throws INVALID_VALUE with each field that is not valid,
// WRONG_ELEMENT where it is in no form.
Task<Submission> submitForm(Page &page, Element named, std::chrono::milliseconds patience);
