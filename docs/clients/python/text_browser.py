"""A client of the text browser service. It needs Python 3.9 and no packages: copy this file.

    browser = TextBrowser("http://127.0.0.1:3337", os.environ["API_KEY"])
    with browser.open(locale="de-DE") as session:
        session.goto("http://localhost:8080/projects")
        session.click('role=button[name="New Project"]')
        print(session.text("main"))
"""

import itertools
import json
import time
import urllib.error
import urllib.request

PAUSES = (0.2, 0.6)  # seconds, before what may be tried again


class TextBrowserError(Exception):
    """What the service says of a call that failed."""

    def __init__(self, message, details):
        self.code = details.get("code", "")  # as in LOCATOR_NOT_FOUND
        self.hint = details.get("hint", "")
        self.retryable = details.get("retryable", False)
        super().__init__("\n".join(filter(None, (message, self.hint))))


class TextBrowser:
    def __init__(self, url, key="", timeout=130):
        self._url = url + "/rpc"
        self._key = key
        self._timeout = timeout  # seconds; the service ends a call before that
        self._ids = itertools.count(1)

    def call(self, method, **params):
        """The result of any method. Tries again, twice, what failed in a way that may pass."""
        for pause in PAUSES:
            try:
                return self._call_once(method, params)
            except TextBrowserError as error:
                if not error.retryable:
                    raise
                time.sleep(pause)
        return self._call_once(method, params)

    def open(self, **options):
        return Session(self, self.call("session.create", **options)["session_id"])

    def _call_once(self, method, params):
        request = {"jsonrpc": "2.0", "id": next(self._ids), "method": method, "params": params}
        posted = urllib.request.Request(
            self._url,
            json.dumps(request).encode(),
            {"content-type": "application/json", "x-api-key": self._key},
        )
        try:
            with urllib.request.urlopen(posted, timeout=self._timeout) as response:
                answer = json.load(response)
        except urllib.error.HTTPError as refused:
            answer = json.load(refused)
        error = answer.get("error")
        if isinstance(error, str):  # it came to no method, as without the key
            raise TextBrowserError(error, answer)
        if error:
            raise TextBrowserError(error["message"], error.get("data") or {})
        return answer["result"]


class Session:
    def __init__(self, browser, session_id):
        self._browser = browser
        self.id = session_id

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def call(self, method, **params):
        """Any method of a session: call("page.hover", selector="#menu")."""
        return self._browser.call(method, session_id=self.id, **params)

    def goto(self, url, **options):
        return self.call("page.goto", url=url, **options)

    def text(self, selector="body", **options):
        return self.call("page.text", selector=selector, **options)["text"]

    def snapshot(self, **options):
        return self.call("page.snapshot", **options)["snapshot"]

    def click(self, selector, **options):
        return self.call("page.click", selector=selector, **options)

    def fill(self, selector, value, **options):
        return self.call("page.fill", selector=selector, value=value, **options)

    def press(self, selector, key, **options):
        return self.call("page.press", selector=selector, key=key, **options)

    def wait_for(self, selector, **options):
        return self.call("page.waitForSelector", selector=selector, **options)

    def evaluate(self, expression, **arg):
        """evaluate("n => n + 1", arg=2)"""
        return self.call("page.evaluate", expression=expression, **arg)["result"]

    def logs(self):
        """Empties what was kept since the last time."""
        return self.call("logs.pull")

    def requests(self, only_errors=False):
        return self.call("network.pull", onlyErrors=only_errors)["requests"]

    def close(self):
        self.call("session.close")
