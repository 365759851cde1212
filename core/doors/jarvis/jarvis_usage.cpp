#include "core/doors/jarvis/jarvis_words.h"

QString jarvisUsage()
{
    return QStringLiteral(R"(jarvis-browser: drive a Chrome that runs, by refs of its pages

Daemon
  daemon start [--port N]          open the socket of this worker
  daemon stop | status | health

Chrome
  status [--port N]                whether it is there
  launch [--port N] [--headless] [--no-sandbox]
  connect [--port N] [--cdp-url URL]
  stop                             end a Chrome that launch started

Tabs
  tabs | open URL | close ID | focus ID | cleanup [--keep PART]...
  navigate URL | reload | back | forward

Reading
  snapshot [--mode role|aria|ai] [--interactive] [--compact] [--max-depth N] [--max-chars N]
           [--output FILE]
  text [REF] | attribute REF NAME | screenshot [--ref REF] [--path FILE] [--full-page]
  evaluate [EXPRESSION] [--file FILE] [--output FILE]       or from standard input
  console [--level LEVEL] [--last N] [--clear] | errors [--last N]
  requests [--filter all|failed|pending|api] [--url-pattern GLOB] [--last N]
  observe [--include PART]... | page-info

Acting
  click REF [--double] [--button B] | hover REF | drag REF REF | press KEY [--ref REF]
  type REF TEXT [--clear] [--enter] | fill REF VALUE | select REF VALUE... | check REF [--uncheck]
  scroll [--ref REF] [--direction D] [--amount N]
  wait [--ref REF] [--state S] [--text T] [--url GLOB] [--js EXPRESSION] [--network-idle]
       [--navigation]

Environment of the page
  cookies [--url URL] | set-cookie JSON | clear-cookies
  storage get KEY | set KEY VALUE | keys | dump | remove KEY | clear     [--type local|session]
  session save NAME | load NAME | list | delete NAME | export NAME [--output FILE]
          [--include-secrets] | import FILE [--name NAME]
  route block GLOB | mock GLOB [--body B] [--status N] [--content-type T] | capture GLOB | list
        | remove ID | clear | captured
  frame list | switch NAME | main

Others
  batch --file FILE [--output FILE]
  config get KEY | set KEY VALUE | list | reset

With all: --target ID, --timeout MS, --json for one line {ok, data | error}, --direct for one call
without a daemon; with acts: --auto-retry, --max-retries N.

JARVIS_WORKER_ID names a worker: its socket and its tabs are its own. JARVIS_ALLOW_PRIVATE=1, where
its socket is opened, opens addresses of this machine and of private networks.
JARVIS_BROWSER_DIRECT=1 is --direct. JARVIS_BROWSER_ENCRYPTION_KEY seals sessions.
)");
}
