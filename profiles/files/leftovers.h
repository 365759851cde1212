// What a run of the app that was killed may have left in its home.
#pragma once

// Removes files that were lent to pages or not made to their end, halves of settings that were
// being written, and downloads that did not end within a day. Call while this app alone holds the
// home.
void sweepLeftovers();
