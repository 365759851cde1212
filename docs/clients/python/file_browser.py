"""A browser for programs that speak in files. It needs Python 3.9 and no packages: copy this file.

    with FileBrowser("folder") as browser:
        page = browser.ask("fetch", url="https://example.com")
        print(page["markdown"])
"""

import json
import pathlib
import subprocess
import time
import uuid

LOOK_AGAIN = 0.02  # seconds


class FileBrowserError(Exception):
    """What the watcher says of a command that failed."""

    def __init__(self, result):
        self.code = result["code"]  # as in NO_PAGE
        self.retryable = result.get("retryable", False)
        super().__init__(f"{self.code}: {result['error']}")


class FileBrowser:
    def __init__(self, folder, program="browser39", options=()):
        folder = pathlib.Path(folder)
        self._commands = folder / "commands.jsonl"
        self._results = folder / "results.jsonl"
        self._commands.write_text("")
        self._results.write_text("")
        self._seq = 0
        self._read = 0  # bytes of the results
        self._watcher = subprocess.Popen(
            [program, *options, "watch", str(self._commands), "--output", str(self._results)]
        )

    def ask(self, action, timeout=60, **fields):
        """The result of one command, once it is there. Throws FileBrowserError if it failed."""
        self._seq += 1
        identity = f"{action}-{uuid.uuid4()}"
        command = {"id": identity, "action": action, "v": 1, "seq": self._seq, **fields}
        with open(self._commands, "a", encoding="utf-8") as file:
            file.write(json.dumps(command) + "\n")
        end = time.monotonic() + timeout
        while time.monotonic() < end:
            for result in self._new_results():
                if result["id"] == identity:
                    return self._checked(result)
            if self._watcher.poll() is not None:
                raise RuntimeError(f"the watcher ended with {self._watcher.returncode}")
            time.sleep(LOOK_AGAIN)
        raise TimeoutError(f"no result of {action} in {timeout} s")

    def close(self):
        if self._watcher.poll() is None:
            self.ask("quit")
            self._watcher.wait(30)

    def _new_results(self):
        """Whole lines only: the last one may still be on its way."""
        with open(self._results, "rb") as file:
            file.seek(self._read)
            text = file.read()
        whole = text[: text.rfind(b"\n") + 1]
        self._read += len(whole)
        return [json.loads(line) for line in whole.splitlines() if line.strip()]

    @staticmethod
    def _checked(result):
        if not result["ok"]:
            raise FileBrowserError(result)
        return result

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()
