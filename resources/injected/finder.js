// The entry of the script that finds words to an agent, see word_finder.js.

import {suspicionsInData} from "./suspicious_data.js";
import {suspicionsOnPage} from "./suspicious_page.js";

globalThis.clawdis.takeFinder({onPage: suspicionsOnPage, inTexts: suspicionsInData});
