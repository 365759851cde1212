// Removes a folder into which programs that end may still write: what came meanwhile goes, too.

import {rmSync} from "node:fs";

const mostTries = 20;

export function removeFolder(path) {
    for (let tries = 1; ; ++tries) {
        try {
            // Chrome's children end a moment after it. Node tries again to remove the folder only,
            // not what has come into it.
            rmSync(path, {recursive: true, force: true, maxRetries: 3, retryDelay: 100});
            return;
        } catch (error) {
            if (error.code !== "ENOTEMPTY" || tries === mostTries)
                throw error;
        }
    }
}
