// A date picker that opens a calendar, and one that can be typed into.

import flatpickr from "flatpickr";
import "flatpickr/dist/flatpickr.css";

const march = {defaultDate: "2026-03-10"};
const picker = flatpickr("#day", march);
const typed = flatpickr("#typed", {...march, allowInput: true});

window.held = () => picker.formatDate(picker.selectedDates[0], "Y-m-d");
window.typedHeld = () => typed.formatDate(typed.selectedDates[0], "Y-m-d");
