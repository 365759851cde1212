<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>ActPicture</name>
    <message>
        <source>%1. Press to enlarge.</source>
        <translation>%1. Zum Vergrößern drücken.</translation>
    </message>
</context>
<context>
    <name>Activity</name>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Caller</source>
        <translation>Aufrufer</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>About</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>running…</source>
        <translation>läuft …</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
</context>
<context>
    <name>ActivityBar</name>
    <message>
        <source>Whose calls to show</source>
        <translation>Wessen Aufrufe gezeigt werden</translation>
    </message>
    <message>
        <source>Which calls to show</source>
        <translation>Welche Aufrufe gezeigt werden</translation>
    </message>
    <message>
        <source>Calls of which caller to show</source>
        <translation>Aufrufe welches Aufrufers gezeigt werden</translation>
    </message>
    <message>
        <source>Search the activity</source>
        <translation>Aktivität durchsuchen</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>&amp;Exportieren</translation>
    </message>
    <message>
        <source>The tab whose calls are shown</source>
        <translation>Der Tab, dessen Aufrufe gezeigt werden</translation>
    </message>
    <message>
        <source>All &amp;tabs</source>
        <translation>Alle &amp;Tabs</translation>
    </message>
    <message>
        <source>This profile</source>
        <translation>Dieses Profil</translation>
    </message>
    <message>
        <source>All profiles</source>
        <translation>Alle Profile</translation>
    </message>
    <message>
        <source>All calls</source>
        <translation>Alle Aufrufe</translation>
    </message>
    <message>
        <source>Acts</source>
        <translation>Handlungen</translation>
    </message>
    <message>
        <source>Failures</source>
        <translation>Fehlschläge</translation>
    </message>
    <message>
        <source>Acts may change what is in a browser; the others only look.</source>
        <translation>Handlungen können etwas im Browser ändern; die anderen sehen nur nach.</translation>
    </message>
    <message>
        <source>All callers</source>
        <translation>Alle Aufrufer</translation>
    </message>
    <message>
        <source>Export the shown calls to a file</source>
        <translation>Die gezeigten Aufrufe in eine Datei exportieren</translation>
    </message>
    <message>
        <source>Writes the shown calls to a file: a page, a script, or lines.</source>
        <translation>Schreibt die gezeigten Aufrufe in eine Datei: als Seite, Skript oder Zeilen.</translation>
    </message>
    <message>
        <source>Show the calls of all tabs again</source>
        <translation>Wieder die Aufrufe aller Tabs zeigen</translation>
    </message>
    <message>
        <source>%1…</source>
        <translation>%1 …</translation>
    </message>
    <message>
        <source>Only calls in “%1”</source>
        <translation>Nur Aufrufe in „%1“</translation>
    </message>
    <message>
        <source>%L1 of %L2 calls</source>
        <translation>%L1 von %L2 Aufrufen</translation>
    </message>
    <message>
        <source>1 call</source>
        <translation>1 Aufruf</translation>
    </message>
    <message>
        <source>%L1 calls</source>
        <translation>%L1 Aufrufe</translation>
    </message>
</context>
<context>
    <name>ActivityPanel</name>
    <message>
        <source>Calls</source>
        <translation>Aufrufe</translation>
    </message>
    <message>
        <source>This tab only</source>
        <translation>Nur dieser Tab</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>All tabs</source>
        <translation>Alle Tabs</translation>
    </message>
    <message>
        <source>No calls yet</source>
        <translation>Noch keine Aufrufe</translation>
    </message>
    <message>
        <source>Everything agents and people ask of the browser is listed here. Let an agent call the API, or press Start.</source>
        <translation>Hier steht alles, was Agenten und Menschen vom Browser wollen. Ein Agent kann die API aufrufen, oder drücken Sie auf Starten.</translation>
    </message>
    <message>
        <source>No call fits</source>
        <translation>Kein Aufruf passt</translation>
    </message>
    <message>
        <source>Shorten the search, or choose all calls of all callers and profiles.</source>
        <translation>Kürzen Sie die Suche, oder wählen Sie alle Aufrufe aller Aufrufer und Profile.</translation>
    </message>
    <message>
        <source>A script is of one tab</source>
        <translation>Ein Skript gehört zu einem Tab</translation>
    </message>
    <message>
        <source>Choose a call that was made in the tab you mean, and export again.</source>
        <translation>Wählen Sie einen Aufruf in dem gemeinten Tab und exportieren Sie noch einmal.</translation>
    </message>
    <message>
        <source>Export the activity</source>
        <translation>Aktivität exportieren</translation>
    </message>
    <message>
        <source>No call is shown any more</source>
        <translation>Es wird kein Aufruf mehr gezeigt</translation>
    </message>
    <message>
        <source>Choose which calls to show, and export again.</source>
        <translation>Wählen Sie, welche Aufrufe gezeigt werden, und exportieren Sie noch einmal.</translation>
    </message>
</context>
<context>
    <name>ApprovalBar</name>
    <message>
        <source>May an agent do this?</source>
        <translation>Darf ein Agent das tun?</translation>
    </message>
    <message>
        <source>No</source>
        <translation>Nein</translation>
    </message>
    <message>
        <source>No, it may not be done</source>
        <translation>Nein, das darf nicht geschehen</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>Ja</translation>
    </message>
    <message>
        <source>Yes, it may be done once</source>
        <translation>Ja, das darf einmal geschehen</translation>
    </message>
</context>
<context>
    <name>BodyView</name>
    <message>
        <source>Body of the answer</source>
        <translation>Inhalt der Antwort</translation>
    </message>
    <message>
        <source>Body of the answer, a picture</source>
        <translation>Inhalt der Antwort, ein Bild</translation>
    </message>
    <message>
        <source>As it &amp;came</source>
        <translation>&amp;Unverändert</translation>
    </message>
    <message>
        <source>Sa&amp;ve…</source>
        <translation>&amp;Speichern …</translation>
    </message>
    <message>
        <source>Show the JSON as it came, not indented</source>
        <translation>JSON zeigen, wie es kam, nicht eingerückt</translation>
    </message>
    <message>
        <source>Save the body of the answer to a file</source>
        <translation>Inhalt der Antwort in eine Datei speichern</translation>
    </message>
    <message>
        <source>The body is empty</source>
        <translation>Der Inhalt ist leer</translation>
    </message>
    <message>
        <source>%1, %2 × %3</source>
        <translation>%1, %2 × %3</translation>
    </message>
    <message>
        <source>It is no text</source>
        <translation>Es ist kein Text</translation>
    </message>
    <message>
        <source>Save it to a file, and open that with what reads it.</source>
        <translation>Speichern Sie es in eine Datei, und öffnen Sie diese mit einem passenden Programm.</translation>
    </message>
    <message>
        <source>%1; only its beginning is shown</source>
        <translation>%1; nur der Anfang wird gezeigt</translation>
    </message>
    <message>
        <source>Save the body of the answer</source>
        <translation>Inhalt der Antwort speichern</translation>
    </message>
</context>
<context>
    <name>CallDetails</name>
    <message>
        <source>The tab, as last seen before the call</source>
        <translation>Der Tab, wie er vor dem Aufruf zuletzt aussah</translation>
    </message>
    <message>
        <source>The tab after the call</source>
        <translation>Der Tab nach dem Aufruf</translation>
    </message>
    <message>
        <source>The chosen call in full</source>
        <translation>Der gewählte Aufruf im Ganzen</translation>
    </message>
    <message>
        <source>Choose a call to see all of it here.</source>
        <translation>Wählen Sie einen Aufruf, um ihn hier ganz zu sehen.</translation>
    </message>
    <message>
        <source>No picture of before</source>
        <translation>Kein Bild von vorher</translation>
    </message>
    <message>
        <source>No picture of after</source>
        <translation>Kein Bild von nachher</translation>
    </message>
</context>
<context>
    <name>CallExport</name>
    <message>
        <source>1 call was exported</source>
        <translation>1 Aufruf wurde exportiert</translation>
    </message>
    <message>
        <source>%L1 calls were exported</source>
        <translation>%L1 Aufrufe wurden exportiert</translation>
    </message>
    <message>
        <source>A script of 1 step was written</source>
        <translation>Ein Skript mit 1 Schritt wurde geschrieben</translation>
    </message>
    <message>
        <source>A script of %L1 steps was written</source>
        <translation>Ein Skript mit %L1 Schritten wurde geschrieben</translation>
    </message>
    <message>
        <source>%1; its comments say what it leaves out</source>
        <translation>%1; Kommentare darin sagen, was fehlt</translation>
    </message>
    <message>
        <source>One &amp;page (HTML)</source>
        <translation>Eine &amp;Seite (HTML)</translation>
    </message>
    <message>
        <source>Pages (*.html)</source>
        <translation>Seiten (*.html)</translation>
    </message>
    <message>
        <source>Playwright (&amp;TypeScript)</source>
        <translation>Playwright (&amp;TypeScript)</translation>
    </message>
    <message>
        <source>TypeScript (*.mts *.ts)</source>
        <translation>TypeScript (*.mts *.ts)</translation>
    </message>
    <message>
        <source>Playwright (P&amp;ython)</source>
        <translation>Playwright (P&amp;ython)</translation>
    </message>
    <message>
        <source>Python (*.py)</source>
        <translation>Python (*.py)</translation>
    </message>
    <message>
        <source>&amp;clawdis script</source>
        <translation>&amp;clawdis-Skript</translation>
    </message>
    <message>
        <source>Shell scripts (*.sh)</source>
        <translation>Shell-Skripte (*.sh)</translation>
    </message>
    <message>
        <source>c&amp;url script</source>
        <translation>c&amp;url-Skript</translation>
    </message>
    <message>
        <source>&amp;Lines of JSON</source>
        <translation>&amp;Zeilen von JSON</translation>
    </message>
    <message>
        <source>JSON Lines (*.jsonl)</source>
        <translation>JSON Lines (*.jsonl)</translation>
    </message>
    <message>
        <source>The record holds none of these calls</source>
        <translation>Die Aufzeichnung enthält keinen dieser Aufrufe</translation>
    </message>
    <message>
        <source>Only the window knows them. Write them as lines of JSON, or see in the settings whether calls are recorded.</source>
        <translation>Nur das Fenster kennt sie. Schreiben Sie sie als JSON-Zeilen oder sehen Sie in den Einstellungen nach, ob Aufrufe aufgezeichnet werden.</translation>
    </message>
    <message>
        <source>None of these calls can be part of a script</source>
        <translation>Keiner dieser Aufrufe passt in ein Skript</translation>
    </message>
    <message>
        <source>Scripts do what changed a page. Show all calls of a tab in which something was done.</source>
        <translation>Skripte tun, was eine Seite verändert hat. Zeigen Sie alle Aufrufe eines Tabs, in dem etwas getan wurde.</translation>
    </message>
    <message>
        <source>The newest %L1 calls were exported: a file holds no more</source>
        <translation>Die neuesten %L1 Aufrufe wurden exportiert: mehr fasst eine Datei nicht</translation>
    </message>
    <message>
        <source>%1 cannot be written: %2</source>
        <translation>%1 kann nicht geschrieben werden: %2</translation>
    </message>
    <message>
        <source>Export again, to a folder of yours that has room.</source>
        <translation>Exportieren Sie noch einmal, in einen eigenen Ordner mit Platz.</translation>
    </message>
    <message>
        <source>Show the folder</source>
        <translation>Ordner zeigen</translation>
    </message>
    <message>
        <source>Playwright t&amp;race (ZIP)</source>
        <translation>Playwright-&amp;Aufzeichnung (ZIP)</translation>
    </message>
    <message>
        <source>Traces (*.zip)</source>
        <translation>Aufzeichnungen (*.zip)</translation>
    </message>
</context>
<context>
    <name>CallWords</name>
    <message>
        <source>, %1 × %2 pixels at %3, %4</source>
        <translation>, %1 × %2 Pixel bei %3, %4</translation>
    </message>
    <message>
        <source>open</source>
        <translation>offen</translation>
    </message>
    <message>
        <source>running…</source>
        <translation>läuft …</translation>
    </message>
    <message>
        <source>%1, after %2 ms</source>
        <translation>%1, nach %2 ms</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>Acted on</source>
        <translation>Gehandelt an</translation>
    </message>
    <message>
        <source>Caller</source>
        <translation>Aufrufer</translation>
    </message>
    <message>
        <source>%1, through %2</source>
        <translation>%1, über %2</translation>
    </message>
    <message>
        <source>Began</source>
        <translation>Begann</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>Profil</translation>
    </message>
    <message>
        <source>Tab</source>
        <translation>Tab</translation>
    </message>
    <message>
        <source>Console meanwhile</source>
        <translation>Konsole währenddessen</translation>
    </message>
    <message>
        <source>Network meanwhile</source>
        <translation>Netzwerk währenddessen</translation>
    </message>
    <message>
        <source>Reply</source>
        <translation>Antwort</translation>
    </message>
</context>
<context>
    <name>ColorField</name>
    <message>
        <source>Choose…</source>
        <translation>Wählen …</translation>
    </message>
    <message>
        <source>Choose: %1</source>
        <translation>Wählen: %1</translation>
    </message>
</context>
<context>
    <name>ConsoleFeed</name>
    <message>
        <source>%1 more came too fast to be shown</source>
        <translation>%1 weitere kamen zu schnell, um gezeigt zu werden</translation>
    </message>
</context>
<context>
    <name>ConsoleLines</name>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Stufe</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>Meldung</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>Tab</source>
        <translation>Tab</translation>
    </message>
    <message>
        <source>debug</source>
        <translation>Debug</translation>
    </message>
    <message>
        <source>info</source>
        <translation>Info</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>×</source>
        <translation>×</translation>
    </message>
</context>
<context>
    <name>ConsolePanel</name>
    <message>
        <source>Search the console</source>
        <translation>Konsole durchsuchen</translation>
    </message>
    <message>
        <source>Console lines</source>
        <translation>Zeilen der Konsole</translation>
    </message>
    <message>
        <source>The chosen line, whole</source>
        <translation>Die gewählte Zeile im Ganzen</translation>
    </message>
    <message>
        <source>All levels</source>
        <translation>Alle Stufen</translation>
    </message>
    <message>
        <source>Info and above</source>
        <translation>Ab Info</translation>
    </message>
    <message>
        <source>Warnings and errors</source>
        <translation>Warnungen und Fehler</translation>
    </message>
    <message>
        <source>Errors only</source>
        <translation>Nur Fehler</translation>
    </message>
    <message>
        <source>Least important lines to show</source>
        <translation>Ab welcher Stufe</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>Copy the chosen lines, or all</source>
        <translation>Die gewählten Zeilen kopieren, oder alle</translation>
    </message>
    <message>
        <source>C&amp;lear</source>
        <translation>&amp;Leeren</translation>
    </message>
    <message>
        <source>Clear the list</source>
        <translation>Liste leeren</translation>
    </message>
    <message>
        <source>Clears the list here; agents can still read the lines.</source>
        <translation>Leert die Liste hier; Agenten können die Zeilen weiter lesen.</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Open the source in a tab</source>
        <translation>Die Quelle in einem Tab öffnen</translation>
    </message>
    <message>
        <source>1 line</source>
        <translation>1 Zeile</translation>
    </message>
    <message>
        <source>%L1 lines</source>
        <translation>%L1 Zeilen</translation>
    </message>
    <message>
        <source>%L1 of %L2 lines</source>
        <translation>%L1 von %L2 Zeilen</translation>
    </message>
    <message>
        <source>Nothing in the console</source>
        <translation>Nichts in der Konsole</translation>
    </message>
    <message>
        <source>What pages write to their console appears here as they write it. Open a page in Tabs, or let an agent open one.</source>
        <translation>Was Seiten in ihre Konsole schreiben, erscheint hier sofort. Öffnen Sie eine Seite unter Tabs, oder lassen Sie einen Agenten eine öffnen.</translation>
    </message>
    <message>
        <source>No line fits</source>
        <translation>Keine Zeile passt</translation>
    </message>
    <message>
        <source>Shorten the search, or choose all levels.</source>
        <translation>Kürzen Sie die Suche, oder wählen Sie alle Stufen.</translation>
    </message>
    <message>
        <source>This line names no source that a tab could show.</source>
        <translation>Diese Zeile nennt keine Quelle, die ein Tab zeigen könnte.</translation>
    </message>
    <message>
        <source>Unfold the objects</source>
        <translation>Die Objekte aufklappen</translation>
    </message>
    <message>
        <source>Nothing was written during the chosen call. Show all again.</source>
        <translation>Während des gewählten Aufrufs wurde nichts geschrieben. Zeigen Sie wieder alles.</translation>
    </message>
</context>
<context>
    <name>Desk</name>
    <message>
        <source>No tab of %1 was closed since Clawdis started.</source>
        <translation>Seit dem Start von Clawdis wurde kein Tab von %1 geschlossen.</translation>
    </message>
</context>
<context>
    <name>DialogQuestion</name>
    <message>
        <source>The page asks</source>
        <translation>Die Seite fragt</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>What the page asks</source>
        <translation>Was die Seite fragt</translation>
    </message>
    <message>
        <source>Accept what the page asks</source>
        <translation>Annehmen, was die Seite fragt</translation>
    </message>
    <message>
        <source>Dismiss what the page asks</source>
        <translation>Ablehnen, was die Seite fragt</translation>
    </message>
    <message>
        <source>Leave the page? What was not saved may be lost.</source>
        <translation>Seite verlassen? Was nicht gespeichert ist, geht vielleicht verloren.</translation>
    </message>
    <message>
        <source>The page says: %1</source>
        <translation>Die Seite sagt: %1</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>Verlassen</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <source>Stay</source>
        <translation>Bleiben</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
</context>
<context>
    <name>DoorMenu</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>&amp;Doors</source>
        <translation>&amp;Zugänge</translation>
    </message>
</context>
<context>
    <name>DoorWords</name>
    <message>
        <source>The HTTP API</source>
        <translation>Die HTTP-API</translation>
    </message>
    <message>
        <source>The text browser service</source>
        <translation>Der Textbrowser-Dienst</translation>
    </message>
    <message>
        <source>The automation service</source>
        <translation>Der Automatisierungsdienst</translation>
    </message>
    <message>
        <source>The socket of clawdis</source>
        <translation>Der Socket von clawdis</translation>
    </message>
    <message>
        <source>The debugging port of %1</source>
        <translation>Der Debugging-Port von %1</translation>
    </message>
    <message>
        <source>Served at %1. Connected now: %2.</source>
        <translation>Erreichbar unter %1. Zurzeit verbunden: %2.</translation>
    </message>
    <message>
        <source>Not served: %1</source>
        <translation>Nicht erreichbar: %1</translation>
    </message>
    <message>
        <source>Not served.</source>
        <translation>Nicht erreichbar.</translation>
    </message>
</context>
<context>
    <name>EmptyNote</name>
    <message>
        <source>Next step</source>
        <translation>Nächster Schritt</translation>
    </message>
</context>
<context>
    <name>EmptyPage</name>
    <message>
        <source>No tabs</source>
        <translation>Keine Tabs</translation>
    </message>
    <message>
        <source>Next step</source>
        <translation>Nächster Schritt</translation>
    </message>
    <message>
        <source>No Chrome to drive</source>
        <translation>Kein Chrome zum Steuern</translation>
    </message>
    <message>
        <source>The browser is switched off</source>
        <translation>Der Browser ist abgeschaltet</translation>
    </message>
    <message>
        <source>Switch it on in the settings.</source>
        <translation>Schalten Sie ihn in den Einstellungen ein.</translation>
    </message>
    <message>
        <source>No tabs yet</source>
        <translation>Noch keine Tabs</translation>
    </message>
    <message>
        <source>Type an address above, or let an agent open a page.</source>
        <translation>Geben Sie oben eine Adresse ein, oder lassen Sie einen Agenten eine Seite öffnen.</translation>
    </message>
    <message>
        <source>Type an address above, or let an agent open a page:</source>
        <translation>Geben Sie oben eine Adresse ein, oder lassen Sie einen Agenten eine Seite öffnen:</translation>
    </message>
    <message>
        <source>The browser is off</source>
        <translation>Der Browser ist aus</translation>
    </message>
    <message>
        <source>Press Start, or open a page here, from an agent or a terminal: the browser starts by itself.</source>
        <translation>Drücken Sie auf Starten, oder öffnen Sie eine Seite: hier, von einem Agenten oder im Terminal. Der Browser startet von selbst.</translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation>Einstellungen …</translation>
    </message>
    <message>
        <source>Settings of the app</source>
        <translation>Einstellungen der App</translation>
    </message>
    <message>
        <source>%1
Install Chromium or Chrome, or name one in the settings.</source>
        <translation>%1
Installieren Sie Chromium oder Chrome oder nennen Sie eines in den Einstellungen.</translation>
    </message>
</context>
<context>
    <name>ExplorationDetails</name>
    <message>
        <source>Map of the site</source>
        <translation>Karte der Website</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>Pfad</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>Pages that could not be had</source>
        <translation>Nicht abrufbare Seiten</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>About the exploration</source>
        <translation>Über die Erkundung</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>Karte</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>%L1 more</source>
        <translation>%L1 weitere</translation>
    </message>
    <message>
        <source>Errors (%L1)</source>
        <translation>Fehler (%L1)</translation>
    </message>
    <message>
        <source>Errors (%L1 and more)</source>
        <translation>Fehler (%L1 und mehr)</translation>
    </message>
</context>
<context>
    <name>ExplorationList</name>
    <message>
        <source>%L1 of %L2 pages</source>
        <translation>%L1 von %L2 Seiten</translation>
    </message>
    <message>
        <source>1 page</source>
        <translation>1 Seite</translation>
    </message>
    <message>
        <source>%L1 pages</source>
        <translation>%L1 Seiten</translation>
    </message>
    <message>
        <source>, %L1 failed</source>
        <translation>, %L1 fehlgeschlagen</translation>
    </message>
    <message>
        <source>, %1 left</source>
        <translation>, noch %1</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Wartet</translation>
    </message>
    <message>
        <source>Exploring</source>
        <translation>Erkundet</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Angehalten</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>Abgebrochen</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <source>Failed: %1</source>
        <translation>Fehlgeschlagen: %1</translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <translation>%1, %2: %3</translation>
    </message>
    <message>
        <source>%1, named %2. %3</source>
        <translation>%1, mit dem Namen %2. %3</translation>
    </message>
</context>
<context>
    <name>Explorations</name>
    <message>
        <source>&quot;%1&quot; is not an address</source>
        <translation>„%1“ ist keine Adresse</translation>
    </message>
    <message>
        <source>Type one, as in example.com.</source>
        <translation>Geben Sie eine ein, etwa example.com.</translation>
    </message>
    <message>
        <source>%L1 pages were exported</source>
        <translation>%L1 Seiten wurden exportiert</translation>
    </message>
    <message>
        <source>Show the folder</source>
        <translation>Ordner zeigen</translation>
    </message>
</context>
<context>
    <name>Finder</name>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>Tabs</source>
        <translation>Tabs</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>Aufrufe</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Anfragen</translation>
    </message>
</context>
<context>
    <name>FirstRun</name>
    <message>
        <source>Welcome</source>
        <translation>Willkommen</translation>
    </message>
    <message>
        <source>What this does</source>
        <translation>Was das tut</translation>
    </message>
    <message>
        <source>S&amp;ettings…</source>
        <translation>&amp;Einstellungen …</translation>
    </message>
    <message>
        <source>Another way</source>
        <translation>Ein anderer Weg</translation>
    </message>
    <message>
        <source>An agent or a terminal can do it, too:</source>
        <translation>Ein Agent oder ein Terminal kann es auch:</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Starting</source>
        <translation>Startet</translation>
    </message>
    <message>
        <source>A browser for your agents</source>
        <translation>Ein Browser für Ihre Agenten</translation>
    </message>
    <message>
        <source>A Chrome of their own, apart from yours: its own logins, its own window, its own colour. You see what they do, and can take over.</source>
        <translation>Ein eigenes Chrome, getrennt von Ihrem: mit eigenen Anmeldungen, eigenem Fenster, eigener Farbe. Sie sehen, was die Agenten tun, und können übernehmen.</translation>
    </message>
    <message>
        <source>Starting…</source>
        <translation>Startet …</translation>
    </message>
    <message>
        <source>Start the &amp;agent browser</source>
        <translation>&amp;Agenten-Browser starten</translation>
    </message>
    <message>
        <source>First, a Chrome to drive</source>
        <translation>Zuerst ein Chrome zum Steuern</translation>
    </message>
    <message>
        <source>%1
Install Chromium or Google Chrome, then look again.</source>
        <translation>%1
Installieren Sie Chromium oder Google Chrome, und sehen Sie dann wieder nach.</translation>
    </message>
    <message>
        <source>&amp;Look again</source>
        <translation>&amp;Erneut suchen</translation>
    </message>
</context>
<context>
    <name>FoundPages</name>
    <message>
        <source>%1, %2: %3</source>
        <translation>%1, %2: %3</translation>
    </message>
</context>
<context>
    <name>HandoffBar</name>
    <message>
        <source>An agent asks you to do something</source>
        <translation>Ein Agent bittet Sie um etwas</translation>
    </message>
    <message>
        <source>Refuse</source>
        <translation>Ablehnen</translation>
    </message>
    <message>
        <source>Refuse what the agent asks for</source>
        <translation>Ablehnen, worum der Agent bittet</translation>
    </message>
    <message>
        <source>Take over</source>
        <translation>Übernehmen</translation>
    </message>
    <message>
        <source>Take over and show the page</source>
        <translation>Übernehmen und die Seite zeigen</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Say that it is done</source>
        <translation>Sagen, dass es getan ist</translation>
    </message>
</context>
<context>
    <name>HarFiles</name>
    <message>
        <source>%1 cannot be written: %2</source>
        <translation>%1 kann nicht geschrieben werden: %2</translation>
    </message>
    <message>
        <source>Export again, to a folder of yours that has room.</source>
        <translation>Exportieren Sie noch einmal, in einen eigenen Ordner mit Platz.</translation>
    </message>
    <message>
        <source>Requests written: %1, with the body of the answer: %L2</source>
        <translation>Anfragen geschrieben: %1, davon mit Inhalt der Antwort: %L2</translation>
    </message>
    <message>
        <source>Requests written: %1, without the bodies of answers</source>
        <translation>Anfragen geschrieben: %1, ohne Inhalte der Antworten</translation>
    </message>
    <message>
        <source>%1. A rule that keeps bodies, made before, adds them</source>
        <translation>%1. Eine Regel, die vorher Inhalte behält, fügt sie hinzu</translation>
    </message>
    <message>
        <source>Show the folder</source>
        <translation>Ordner zeigen</translation>
    </message>
    <message>
        <source>The tab is answered from the file: %L1 addresses</source>
        <translation>Der Tab bekommt Antworten aus der Datei: %L1 Adressen</translation>
    </message>
    <message>
        <source>%L1 entries have no body, and are left to the server. Rules lists it, and takes it back</source>
        <translation>%L1 Einträge haben keinen Inhalt und bleiben dem Server. Unter Regeln steht es und lässt sich zurücknehmen</translation>
    </message>
    <message>
        <source>Everything else is asked of the server. Rules lists it, and takes it back</source>
        <translation>Alles andere wird den Server gefragt. Unter Regeln steht es und lässt sich zurücknehmen</translation>
    </message>
    <message>
        <source>A HAR file is of one tab</source>
        <translation>Eine HAR-Datei ist von einem Tab</translation>
    </message>
    <message>
        <source>Choose the tab above, or one of its requests</source>
        <translation>Wählen Sie oben den Tab oder eine seiner Anfragen</translation>
    </message>
</context>
<context>
    <name>Header</name>
    <message>
        <source>Profile</source>
        <translation>Profil</translation>
    </message>
    <message>
        <source>State of the browser</source>
        <translation>Zustand des Browsers</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Zurück</translation>
    </message>
    <message>
        <source>Show or hide the profiles (F9)</source>
        <translation>Profile zeigen oder verbergen (F9)</translation>
    </message>
    <message>
        <source>Show or hide the profiles</source>
        <translation>Profile zeigen oder verbergen</translation>
    </message>
    <message>
        <source>Show &amp;window</source>
        <translation>&amp;Fenster zeigen</translation>
    </message>
    <message>
        <source>Show the browser&apos;s window</source>
        <translation>Fenster des Browsers zeigen</translation>
    </message>
    <message>
        <source>Bring the browser&apos;s window to the front</source>
        <translation>Das Fenster des Browsers nach vorn holen</translation>
    </message>
    <message>
        <source>More for this profile</source>
        <translation>Mehr zu diesem Profil</translation>
    </message>
    <message>
        <source>Back to the profiles</source>
        <translation>Zurück zu den Profilen</translation>
    </message>
    <message>
        <source>Agent browser</source>
        <translation>Agenten-Browser</translation>
    </message>
    <message>
        <source>looking…</source>
        <translation>sieht nach …</translation>
    </message>
    <message>
        <source>Di&amp;sconnect</source>
        <translation>&amp;Trennen</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>Verbinden</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>Beende&amp;n</translation>
    </message>
    <message>
        <source>&amp;Start</source>
        <translation>&amp;Starten</translation>
    </message>
    <message>
        <source>Stop the agent browser</source>
        <translation>Agenten-Browser beenden</translation>
    </message>
    <message>
        <source>Start the agent browser</source>
        <translation>Agenten-Browser starten</translation>
    </message>
    <message>
        <source>Clawdis Browser</source>
        <translation>Clawdis Browser</translation>
    </message>
    <message>
        <source>Settings of the app, for all profiles</source>
        <translation>Einstellungen der App, für alle Profile</translation>
    </message>
</context>
<context>
    <name>KeptItem</name>
    <message>
        <source>%L1 more follow</source>
        <translation>%L1 weitere folgen</translation>
    </message>
    <message>
        <source>accepted</source>
        <translation>angenommen</translation>
    </message>
    <message>
        <source>dismissed</source>
        <translation>abgelehnt</translation>
    </message>
</context>
<context>
    <name>KeptTable</name>
    <message>
        <source>shown on the screen</source>
        <translation>auf dem Bildschirm gezeigt</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>verborgen</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>Pfad</translation>
    </message>
    <message>
        <source>Expires</source>
        <translation>Läuft ab</translation>
    </message>
    <message>
        <source>Flags</source>
        <translation>Merkmale</translation>
    </message>
    <message>
        <source>cookie</source>
        <translation>Cookie</translation>
    </message>
    <message>
        <source>local storage</source>
        <translation>lokaler Speicher</translation>
    </message>
    <message>
        <source>session storage</source>
        <translation>Sitzungsspeicher</translation>
    </message>
    <message>
        <source>with the browser</source>
        <translation>mit dem Browser</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
    <message>
        <source>database</source>
        <translation>Datenbank</translation>
    </message>
    <message>
        <source>download</source>
        <translation>Download</translation>
    </message>
    <message>
        <source>dialog</source>
        <translation>Dialog</translation>
    </message>
</context>
<context>
    <name>KeyList</name>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>Was sie tun</translation>
    </message>
    <message>
        <source>Close the list of keys</source>
        <translation>Liste der Tasten schließen</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>Überall</translation>
    </message>
    <message>
        <source>Leave the page that you drive</source>
        <translation>Die gesteuerte Seite verlassen</translation>
    </message>
</context>
<context>
    <name>KnownRequest</name>
    <message>
        <source>before it began</source>
        <translation>vor dem Beginn</translation>
    </message>
    <message>
        <source>looking up the host</source>
        <translation>Namensauflösung</translation>
    </message>
    <message>
        <source>connecting</source>
        <translation>verbinden</translation>
    </message>
    <message>
        <source>of that TLS</source>
        <translation>davon TLS</translation>
    </message>
    <message>
        <source>sending</source>
        <translation>senden</translation>
    </message>
    <message>
        <source>waiting for the answer</source>
        <translation>auf Antwort warten</translation>
    </message>
    <message>
        <source>receiving it</source>
        <translation>empfangen</translation>
    </message>
</context>
<context>
    <name>LastCall</name>
    <message>
        <source>Last call</source>
        <translation>Letzter Aufruf</translation>
    </message>
</context>
<context>
    <name>ListField</name>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Add…</source>
        <translation>Hinzufügen …</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Add to: %1</source>
        <translation>Hinzufügen zu: %1</translation>
    </message>
    <message>
        <source>Remove from: %1</source>
        <translation>Entfernen aus: %1</translation>
    </message>
</context>
<context>
    <name>ListMenu</name>
    <message>
        <source>The list is empty</source>
        <translation>Die Liste ist leer</translation>
    </message>
</context>
<context>
    <name>LiveBar</name>
    <message>
        <source>Tab to watch</source>
        <translation>Tab zum Zusehen</translation>
    </message>
    <message>
        <source>&amp;Follow the agents</source>
        <translation>Den Agenten &amp;folgen</translation>
    </message>
    <message>
        <source>&amp;Refs</source>
        <translation>&amp;Refs</translation>
    </message>
    <message>
        <source>Follow the agents</source>
        <translation>Den Agenten folgen</translation>
    </message>
    <message>
        <source>Shows the tab in which an agent acts, until you choose one.</source>
        <translation>Zeigt den Tab, in dem ein Agent handelt, bis Sie einen wählen.</translation>
    </message>
    <message>
        <source>Show refs over the picture</source>
        <translation>Refs über dem Bild zeigen</translation>
    </message>
    <message>
        <source>Shows the refs by which agents name what can be acted on.</source>
        <translation>Zeigt die Refs, mit denen Agenten nennen, woran man handeln kann.</translation>
    </message>
    <message>
        <source>Open in its own window</source>
        <translation>In eigenem Fenster öffnen</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Vor</translation>
    </message>
    <message>
        <source>Load again</source>
        <translation>Neu laden</translation>
    </message>
    <message>
        <source>Address of the page</source>
        <translation>Adresse der Seite</translation>
    </message>
    <message>
        <source>Enter goes there.</source>
        <translation>Enter geht dorthin.</translation>
    </message>
    <message>
        <source>Take over to go elsewhere, back or forward.</source>
        <translation>Übernehmen Sie, um anderswohin, zurück oder vor zu gehen.</translation>
    </message>
    <message>
        <source>Take over to use the browser&apos;s buttons.</source>
        <translation>Übernehmen Sie, um die Knöpfe des Browsers zu benutzen.</translation>
    </message>
    <message>
        <source>Site: %1</source>
        <translation>Website: %1</translation>
    </message>
    <message>
        <source>%1 (not encrypted)</source>
        <translation>%1 (unverschlüsselt)</translation>
    </message>
    <message>
        <source>100 %</source>
        <translation>100 %</translation>
    </message>
    <message>
        <source>As large as the page</source>
        <translation>So groß wie die Seite</translation>
    </message>
    <message>
        <source>The whole window for the page (F11)</source>
        <translation>Das ganze Fenster für die Seite (F11)</translation>
    </message>
    <message>
        <source>Full</source>
        <translation>Voll</translation>
    </message>
</context>
<context>
    <name>LiveDriving</name>
    <message>
        <source>Choose what the page gets</source>
        <translation>Wählen, was die Seite bekommt</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not an address.</source>
        <translation>„%1“ ist keine Adresse.</translation>
    </message>
    <message>
        <source>There is no page in that direction.</source>
        <translation>In dieser Richtung gibt es keine Seite.</translation>
    </message>
</context>
<context>
    <name>LivePanel</name>
    <message>
        <source>Who is in control</source>
        <translation>Wer steuert</translation>
    </message>
    <message>
        <source>&amp;Hand back</source>
        <translation>Zurück&amp;geben</translation>
    </message>
    <message>
        <source>T&amp;ake over</source>
        <translation>&amp;Übernehmen</translation>
    </message>
    <message>
        <source>Hand the profile back to the agents</source>
        <translation>Das Profil den Agenten zurückgeben</translation>
    </message>
    <message>
        <source>Take the profile over from the agents</source>
        <translation>Das Profil von den Agenten übernehmen</translation>
    </message>
    <message>
        <source>Chrome is not responding</source>
        <translation>Chrome antwortet nicht</translation>
    </message>
    <message>
        <source>It is asked again and again; Stop ends it.</source>
        <translation>Es wird immer wieder gefragt; „Beenden“ schließt es.</translation>
    </message>
    <message>
        <source>The tab has crashed</source>
        <translation>Der Tab ist abgestürzt</translation>
    </message>
    <message>
        <source>Reload it in Tabs: its row&apos;s menu offers it.</source>
        <translation>Laden Sie ihn unter Tabs neu: im Menü seiner Zeile.</translation>
    </message>
    <message>
        <source>Chrome has ended by itself</source>
        <translation>Chrome hat sich selbst beendet</translation>
    </message>
    <message>
        <source>%1. The bar above offers to start it again, with its tabs.</source>
        <translation>%1. Die Leiste oben bietet an, es mit seinen Tabs wieder zu starten.</translation>
    </message>
    <message>
        <source>Waiting for the picture</source>
        <translation>Wartet auf das Bild</translation>
    </message>
    <message>
        <source>The tab paints it in a moment.</source>
        <translation>Das Bild kommt gleich.</translation>
    </message>
    <message>
        <source>No tab to watch</source>
        <translation>Kein Tab zum Zusehen</translation>
    </message>
    <message>
        <source>Open a page in Tabs, or let an agent open one: it is shown here as it changes.</source>
        <translation>Öffnen Sie eine Seite unter Tabs, oder lassen Sie einen Agenten eine öffnen: Sie sehen hier, wie sie sich ändert.</translation>
    </message>
</context>
<context>
    <name>LiveView</name>
    <message>
        <source>The tab as the agent sees it</source>
        <translation>Der Tab, wie der Agent ihn sieht</translation>
    </message>
    <message>
        <source>Mouse and keys go to the page; Shift+Escape leaves it.</source>
        <translation>Maus und Tasten gehen an die Seite; Umschalt+Escape verlässt sie.</translation>
    </message>
</context>
<context>
    <name>LiveWindow</name>
    <message>
        <source>Waiting for the picture</source>
        <translation>Wartet auf das Bild</translation>
    </message>
    <message>
        <source>The tab paints it in a moment.</source>
        <translation>Das Bild kommt gleich.</translation>
    </message>
    <message>
        <source>The browser of %1 has ended.</source>
        <translation>Der Browser von %1 wurde beendet.</translation>
    </message>
    <message>
        <source>The tab was closed.</source>
        <translation>Der Tab wurde geschlossen.</translation>
    </message>
    <message>
        <source>The tab has crashed.</source>
        <translation>Der Tab ist abgestürzt.</translation>
    </message>
    <message>
        <source>Nothing to watch any more</source>
        <translation>Es gibt nichts mehr zu sehen</translation>
    </message>
    <message>
        <source>%1 This window closes.</source>
        <translation>%1 Dieses Fenster schließt sich.</translation>
    </message>
</context>
<context>
    <name>LiveWindows</name>
    <message numerus="yes">
        <source>%n tabs have windows of their own.</source>
        <translation>
            <numerusform>%n Tab hat ein eigenes Fenster.</numerusform>
            <numerusform>%n Tabs haben eigene Fenster.</numerusform>
        </translation>
    </message>
    <message>
        <source>Close one of them first.</source>
        <translation>Schließen Sie zuerst eines davon.</translation>
    </message>
</context>
<context>
    <name>Losses</name>
    <message>
        <source>The browser of %1 could not be started for an agent.</source>
        <translation>Der Browser von %1 konnte nicht für einen Agenten gestartet werden.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Wieder versuchen</translation>
    </message>
    <message>
        <source>its tab is gone</source>
        <translation>sein Tab ist weg</translation>
    </message>
    <message>
        <source>its %L1 tabs are gone</source>
        <translation>seine %L1 Tabs sind weg</translation>
    </message>
    <message>
        <source>The browser of %1 ended by itself, and %2.</source>
        <translation>Der Browser von %1 hat sich selbst beendet, und %2.</translation>
    </message>
    <message>
        <source>Start again</source>
        <translation>Wieder starten</translation>
    </message>
    <message>
        <source>Start again, with its tabs</source>
        <translation>Mit seinen Tabs wieder starten</translation>
    </message>
</context>
<context>
    <name>MessageTable</name>
    <message>
        <source>%1
… and more: %2 in all</source>
        <translation>%1
… und mehr: %2 insgesamt</translation>
    </message>
    <message>
        <source>sent</source>
        <translation>gesendet</translation>
    </message>
    <message>
        <source>received</source>
        <translation>empfangen</translation>
    </message>
    <message>
        <source>Way</source>
        <translation>Weg</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>Nachricht</translation>
    </message>
    <message>
        <source>binary: %1</source>
        <translation>binär: %1</translation>
    </message>
</context>
<context>
    <name>MessageView</name>
    <message>
        <source>Messages</source>
        <translation>Nachrichten</translation>
    </message>
    <message>
        <source>The chosen message</source>
        <translation>Die gewählte Nachricht</translation>
    </message>
    <message>
        <source>Messages that are not kept</source>
        <translation>Nachrichten, die nicht behalten wurden</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>%L1 older messages are not kept.</source>
        <translation>%L1 ältere Nachrichten wurden nicht behalten.</translation>
    </message>
</context>
<context>
    <name>NetworkPanel</name>
    <message>
        <source>Search addresses</source>
        <translation>Adressen durchsuchen</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>Copy as cURL</source>
        <translation>Als cURL kopieren</translation>
    </message>
    <message>
        <source>All requests</source>
        <translation>Alle Anfragen</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <source>Pending</source>
        <translation>Offen</translation>
    </message>
    <message>
        <source>API calls (xhr, fetch)</source>
        <translation>API-Aufrufe (xhr, fetch)</translation>
    </message>
    <message>
        <source>Which requests to show</source>
        <translation>Welche Anfragen gezeigt werden</translation>
    </message>
    <message>
        <source>C&amp;lear</source>
        <translation>&amp;Leeren</translation>
    </message>
    <message>
        <source>Clear the list</source>
        <translation>Liste leeren</translation>
    </message>
    <message>
        <source>Clears the list here; agents can still read the requests.</source>
        <translation>Leert die Liste hier; Agenten können die Anfragen weiter lesen.</translation>
    </message>
    <message>
        <source>%L1 requests</source>
        <translation>%L1 Anfragen</translation>
    </message>
    <message>
        <source>%L1 of %L2 requests</source>
        <translation>%L1 von %L2 Anfragen</translation>
    </message>
    <message>
        <source>No requests</source>
        <translation>Keine Anfragen</translation>
    </message>
    <message>
        <source>What pages ask the network for appears here as they ask. Open a page in Tabs, or let an agent open one.</source>
        <translation>Was Seiten aus dem Netz holen, erscheint hier sofort. Öffnen Sie eine Seite unter Tabs, oder lassen Sie einen Agenten eine öffnen.</translation>
    </message>
    <message>
        <source>No request fits</source>
        <translation>Keine Anfrage passt</translation>
    </message>
    <message>
        <source>Requests of which tab to show</source>
        <translation>Anfragen welches Tabs gezeigt werden</translation>
    </message>
    <message>
        <source>&amp;Rules</source>
        <translation>&amp;Regeln</translation>
    </message>
    <message>
        <source>&amp;HAR</source>
        <translation>&amp;HAR</translation>
    </message>
    <message>
        <source>Sockets and event streams</source>
        <translation>Sockets und Ereignisströme</translation>
    </message>
    <message>
        <source>HAR files</source>
        <translation>HAR-Dateien</translation>
    </message>
    <message>
        <source>&amp;Export as HAR…</source>
        <translation>Als HAR &amp;exportieren …</translation>
    </message>
    <message>
        <source>&amp;Answer from HAR…</source>
        <translation>Aus HAR &amp;antworten …</translation>
    </message>
    <message>
        <source>Show the rules in place of the requests</source>
        <translation>Die Regeln statt der Anfragen zeigen</translation>
    </message>
    <message>
        <source>Refuse, answer or delay what a page asks for.</source>
        <translation>Verweigern, beantworten oder verzögern, was eine Seite anfragt.</translation>
    </message>
    <message>
        <source>Repeat</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Show only its tab</source>
        <translation>Nur ihren Tab zeigen</translation>
    </message>
    <message>
        <source>New rule for its address…</source>
        <translation>Neue Regel für ihre Adresse …</translation>
    </message>
    <message>
        <source>Shorten the search, or choose all requests of all tabs.</source>
        <translation>Kürzen Sie die Suche, oder wählen Sie alle Anfragen aller Tabs.</translation>
    </message>
    <message>
        <source>Its tab is closed.</source>
        <translation>Ihr Tab ist geschlossen.</translation>
    </message>
    <message>
        <source>Export as HAR</source>
        <translation>Als HAR exportieren</translation>
    </message>
    <message>
        <source>HAR files (*.har)</source>
        <translation>HAR-Dateien (*.har)</translation>
    </message>
    <message>
        <source>Answer from HAR</source>
        <translation>Aus HAR antworten</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>API</source>
        <translation>API</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>Pages and frames</source>
        <translation>Seiten und Frames</translation>
    </message>
    <message>
        <source>Scripts</source>
        <translation>Skripte</translation>
    </message>
    <message>
        <source>Styles</source>
        <translation>Stile</translation>
    </message>
    <message>
        <source>Styles and fonts</source>
        <translation>Stile und Schriften</translation>
    </message>
    <message>
        <source>Media</source>
        <translation>Medien</translation>
    </message>
    <message>
        <source>Pictures, sound and films</source>
        <translation>Bilder, Ton und Filme</translation>
    </message>
    <message>
        <source>Streams</source>
        <translation>Streams</translation>
    </message>
    <message>
        <source>Those that failed</source>
        <translation>Fehlgeschlagene</translation>
    </message>
    <message>
        <source>Those that are not answered yet</source>
        <translation>Noch nicht beantwortete</translation>
    </message>
</context>
<context>
    <name>NewProfile</name>
    <message>
        <source>Any</source>
        <translation>Beliebig</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>Blau</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>Grün</translation>
    </message>
    <message>
        <source>Purple</source>
        <translation>Violett</translation>
    </message>
    <message>
        <source>Pink</source>
        <translation>Rosa</translation>
    </message>
    <message>
        <source>Turquoise</source>
        <translation>Türkis</translation>
    </message>
    <message>
        <source>Amber</source>
        <translation>Bernstein</translation>
    </message>
    <message>
        <source>Why it was refused</source>
        <translation>Warum es abgelehnt wurde</translation>
    </message>
    <message>
        <source>New profile</source>
        <translation>Neues Profil</translation>
    </message>
    <message>
        <source>Connect to a remote browser</source>
        <translation>Mit einem anderen Browser verbinden</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>work</source>
        <translation>arbeit</translation>
    </message>
    <message>
        <source>Address of the browser</source>
        <translation>Adresse des Browsers</translation>
    </message>
    <message>
        <source>What this makes</source>
        <translation>Was dadurch entsteht</translation>
    </message>
    <message>
        <source>A Chrome of its own, with its own logins, cookies and colour.</source>
        <translation>Ein eigenes Chrome mit eigenen Anmeldungen, Cookies und eigener Farbe.</translation>
    </message>
    <message>
        <source>A Chrome that somebody else runs: it is connected to, never started or ended.</source>
        <translation>Ein Chrome, das jemand anders betreibt: Es wird verbunden, nie gestartet oder beendet.</translation>
    </message>
    <message>
        <source>C&amp;reate</source>
        <translation>&amp;Anlegen</translation>
    </message>
    <message>
        <source>&amp;Connect</source>
        <translation>&amp;Verbinden</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Name</translation>
    </message>
    <message>
        <source>&amp;Address</source>
        <translation>A&amp;dresse</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Farbe</translation>
    </message>
    <message>
        <source>Colour: %1</source>
        <translation>Farbe: %1</translation>
    </message>
</context>
<context>
    <name>NewSecret</name>
    <message>
        <source>One-time code: the &amp;text is its seed</source>
        <translation>Einmalcode: der &amp;Text ist sein Startwert</translation>
    </message>
    <message>
        <source>New secret</source>
        <translation>Neues Geheimnis</translation>
    </message>
    <message>
        <source>Name of the secret</source>
        <translation>Name des Geheimnisses</translation>
    </message>
    <message>
        <source>shop-password</source>
        <translation>shop-passwort</translation>
    </message>
    <message>
        <source>The secret</source>
        <translation>Das Geheimnis</translation>
    </message>
    <message>
        <source>Sites where it may be typed, a line each</source>
        <translation>Websites, auf denen es getippt werden darf, je eine Zeile</translation>
    </message>
    <message>
        <source>What this keeps</source>
        <translation>Was dies aufbewahrt</translation>
    </message>
    <message>
        <source>Agents name it, and never see it. You are asked once for each place.</source>
        <translation>Agenten nennen es und sehen es nie. Sie werden für jeden Ort einmal gefragt.</translation>
    </message>
    <message>
        <source>&amp;Keep</source>
        <translation>&amp;Aufbewahren</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Name</translation>
    </message>
    <message>
        <source>&amp;Secret</source>
        <translation>&amp;Geheimnis</translation>
    </message>
    <message>
        <source>S&amp;ites</source>
        <translation>&amp;Websites</translation>
    </message>
    <message>
        <source>The secret is the seed of one-time codes</source>
        <translation>Das Geheimnis ist der Schlüssel von Einmalcodes</translation>
    </message>
    <message>
        <source>Keep the secret</source>
        <translation>Das Geheimnis aufbewahren</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
</context>
<context>
    <name>NoticeBar</name>
    <message>
        <source>What happened</source>
        <translation>Was geschehen ist</translation>
    </message>
    <message>
        <source>What to try next</source>
        <translation>Was man versuchen kann</translation>
    </message>
    <message>
        <source>Take it back</source>
        <translation>Zurücknehmen</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Dismiss the message</source>
        <translation>Meldung schließen</translation>
    </message>
</context>
<context>
    <name>ObjectTree</name>
    <message>
        <source>Chrome no longer has it.</source>
        <translation>Chrome hat es nicht mehr.</translation>
    </message>
    <message>
        <source>The objects of the chosen line</source>
        <translation>Die Objekte der gewählten Zeile</translation>
    </message>
    <message>
        <source>Property</source>
        <translation>Eigenschaft</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>There is more: these are the first.</source>
        <translation>Es gibt mehr: Dies sind die ersten.</translation>
    </message>
    <message>
        <source>It holds nothing.</source>
        <translation>Es enthält nichts.</translation>
    </message>
    <message>
        <source>(a getter: not called)</source>
        <translation>(ein Getter: nicht aufgerufen)</translation>
    </message>
</context>
<context>
    <name>OpenApprovals</name>
    <message>
        <source>%1 wants to %2</source>
        <translation>%1 will: %2</translation>
    </message>
    <message>
        <source>In %1, at %2. Your rule: %3. A yes is for this once.</source>
        <translation>In %1, bei %2. Ihre Regel: %3. Ein Ja gilt für dieses eine Mal.</translation>
    </message>
</context>
<context>
    <name>OpenHandoffs</name>
    <message>
        <source>%1 asks you: %2</source>
        <translation>%1 bittet Sie: %2</translation>
    </message>
    <message>
        <source>Sign in at %1, in Chrome&apos;s own window of %2: no program can look into it. Say that you are done, or close it.</source>
        <translation>Melden Sie sich bei %1 an, im eigenen Chrome-Fenster von %2: kein Programm kann hineinsehen. Sagen Sie, wenn Sie fertig sind, oder schließen Sie es.</translation>
    </message>
    <message>
        <source>In %1, at %2. Agents only look there until you are done.</source>
        <translation>In %1, bei %2. Bis Sie fertig sind, sehen Agenten dort nur zu.</translation>
    </message>
</context>
<context>
    <name>OpenTabs</name>
    <message>
        <source>&quot;%1&quot; is not an address</source>
        <translation>„%1“ ist keine Adresse</translation>
    </message>
    <message>
        <source>Type one, as in example.com.</source>
        <translation>Geben Sie eine ein, etwa example.com.</translation>
    </message>
</context>
<context>
    <name>OutageWords</name>
    <message>
        <source>Live video</source>
        <translation>Live-Video</translation>
    </message>
    <message>
        <source>The store of what was explored</source>
        <translation>Die Ablage der Erkundungen</translation>
    </message>
    <message>
        <source>%1 is not served: %2</source>
        <translation>%1 ist nicht erreichbar: %2</translation>
    </message>
    <message>
        <source>%1 does not work: %2</source>
        <translation>%1 funktioniert nicht: %2</translation>
    </message>
    <message>
        <source>The disk fills up: %1</source>
        <translation>Der Datenträger wird voll: %1</translation>
    </message>
    <message>
        <source>No browser can be started: %1</source>
        <translation>Es kann kein Browser gestartet werden: %1</translation>
    </message>
    <message>
        <source>Since %1: %2</source>
        <translation>Seit %1: %2</translation>
    </message>
</context>
<context>
    <name>Palette</name>
    <message>
        <source>Nothing fits</source>
        <translation>Nichts passt</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>Search everything</source>
        <translation>Alles durchsuchen</translation>
    </message>
    <message>
        <source>Search commands, tabs, settings, calls and requests</source>
        <translation>Befehle, Tabs, Einstellungen, Aufrufe und Anfragen suchen</translation>
    </message>
    <message>
        <source>What fits</source>
        <translation>Was passt</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>PanelTabs</name>
    <message>
        <source>Panels</source>
        <translation>Ansichten</translation>
    </message>
    <message>
        <source>Tabs</source>
        <translation>Tabs</translation>
    </message>
    <message>
        <source>Console</source>
        <translation>Konsole</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Netzwerk</translation>
    </message>
    <message>
        <source>Storage</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Activity</source>
        <translation>Aktivität</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>Live</translation>
    </message>
    <message>
        <source>Wall</source>
        <translation>Übersicht</translation>
    </message>
    <message>
        <source>Sites</source>
        <translation>Websites</translation>
    </message>
    <message>
        <source>Vault</source>
        <translation>Tresor</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>Profil</translation>
    </message>
</context>
<context>
    <name>PartsLine</name>
    <message>
        <source>What the automation service uses</source>
        <translation>Was der Automatisierungsdienst benutzt</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>ProfileActions</name>
    <message>
        <source>Connect to %1</source>
        <translation>Mit %1 verbinden</translation>
    </message>
    <message>
        <source>Start %1</source>
        <translation>%1 starten</translation>
    </message>
    <message>
        <source>Disconnect from %1</source>
        <translation>Von %1 trennen</translation>
    </message>
    <message>
        <source>Stop %1</source>
        <translation>%1 beenden</translation>
    </message>
    <message>
        <source>Show the browser window of %1</source>
        <translation>Browser-Fenster von %1 zeigen</translation>
    </message>
    <message>
        <source>Hand %1 back to its agents</source>
        <translation>%1 den Agenten zurückgeben</translation>
    </message>
    <message>
        <source>Pause the agents of %1</source>
        <translation>Die Agenten von %1 anhalten</translation>
    </message>
    <message>
        <source>Let all agents go on</source>
        <translation>Alle Agenten weitermachen lassen</translation>
    </message>
    <message>
        <source>Pause all agents</source>
        <translation>Alle Agenten anhalten</translation>
    </message>
    <message>
        <source>Switch to profile %1</source>
        <translation>Zum Profil %1 wechseln</translation>
    </message>
</context>
<context>
    <name>ProfileCalls</name>
    <message>
        <source>%1 begins again</source>
        <translation>%1 fängt neu an</translation>
    </message>
    <message>
        <source>What it kept is in the trash.</source>
        <translation>Was es behalten hatte, liegt im Papierkorb.</translation>
    </message>
    <message>
        <source>Deleted %1</source>
        <translation>%1 gelöscht</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
</context>
<context>
    <name>ProfileDialogs</name>
    <message>
        <source>Reset %1</source>
        <translation>%1 zurücksetzen</translation>
    </message>
    <message>
        <source>Let %1 begin again?</source>
        <translation>%1 neu anfangen lassen?</translation>
    </message>
    <message>
        <source>Its browser is stopped. Logins, cookies and everything else it kept go to the trash.</source>
        <translation>Sein Browser wird beendet. Anmeldungen, Cookies und alles andere kommen in den Papierkorb.</translation>
    </message>
    <message>
        <source>&amp;Reset</source>
        <translation>&amp;Zurücksetzen</translation>
    </message>
</context>
<context>
    <name>ProfileMenu</name>
    <message>
        <source>&amp;Disconnect</source>
        <translation>&amp;Trennen</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>Beende&amp;n</translation>
    </message>
    <message>
        <source>&amp;Connect</source>
        <translation>&amp;Verbinden</translation>
    </message>
    <message>
        <source>&amp;Start</source>
        <translation>&amp;Starten</translation>
    </message>
    <message>
        <source>Show &amp;window</source>
        <translation>&amp;Fenster zeigen</translation>
    </message>
    <message>
        <source>&amp;Hand back to agents</source>
        <translation>Den Agenten zurück&amp;geben</translation>
    </message>
    <message>
        <source>&amp;Pause its agents</source>
        <translation>Seine Agenten an&amp;halten</translation>
    </message>
    <message>
        <source>&amp;Reset…</source>
        <translation>&amp;Zurücksetzen …</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>&amp;Löschen</translation>
    </message>
    <message>
        <source>The default profile stays.</source>
        <translation>Das Standardprofil bleibt.</translation>
    </message>
    <message>
        <source>S&amp;ettings of the profile</source>
        <translation>&amp;Einstellungen des Profils</translation>
    </message>
</context>
<context>
    <name>ProfilePanel</name>
    <message>
        <source>Cookies and storage…</source>
        <translation>Cookies und Speicher …</translation>
    </message>
    <message>
        <source>Logins and backups…</source>
        <translation>Anmeldungen und Sicherungen …</translation>
    </message>
    <message>
        <source>What it keeps</source>
        <translation>Was es behält</translation>
    </message>
    <message>
        <source>Cookies, storage, logins and backups</source>
        <translation>Cookies, Speicher, Anmeldungen und Sicherungen</translation>
    </message>
    <message>
        <source>Counts once its browser is stopped and started again.</source>
        <translation>Gilt, sobald sein Browser gestoppt und wieder gestartet wird.</translation>
    </message>
</context>
<context>
    <name>Profiles</name>
    <message>
        <source>it does not answer</source>
        <translation>es antwortet nicht</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>not responding: %1</source>
        <translation>antwortet nicht: %1</translation>
    </message>
    <message>
        <source>port %1</source>
        <translation>Port %1</translation>
    </message>
</context>
<context>
    <name>QuestionBar</name>
    <message>
        <source>What an agent wants</source>
        <translation>Was ein Agent will</translation>
    </message>
    <message>
        <source>What to think of</source>
        <translation>Was zu bedenken ist</translation>
    </message>
    <message>
        <source>%1 %2 more wait.</source>
        <translation>%1 %2 weitere warten.</translation>
    </message>
</context>
<context>
    <name>QuitQuestion</name>
    <message>
        <source>An agent is at work: one call is running.</source>
        <translation>Ein Agent arbeitet: Ein Aufruf läuft.</translation>
    </message>
    <message>
        <source>Agents are at work: %1 calls are running.</source>
        <translation>Agenten arbeiten: %1 Aufrufe laufen.</translation>
    </message>
    <message>
        <source>The browser of %1 runs, with %2.</source>
        <translation>Der Browser von %1 läuft, mit %2.</translation>
    </message>
    <message>
        <source>%1 browsers run, with %2: %3.</source>
        <translation>%1 Browser laufen, mit %2: %3.</translation>
    </message>
    <message>
        <source>Quit Clawdis Browser</source>
        <translation>Clawdis Browser beenden</translation>
    </message>
    <message>
        <source>Quitting ends it, and closes every agent browser that is not set to run on.</source>
        <translation>Das Beenden bricht das ab und schließt jeden Agenten-Browser, der nicht weiterlaufen soll.</translation>
    </message>
    <message>
        <source>Quitting closes what is not set to run on, and no agent reaches it any more.</source>
        <translation>Das Beenden schließt, was nicht weiterlaufen soll, und kein Agent erreicht es mehr.</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>&amp;Do not quit</source>
        <translation>&amp;Nicht beenden</translation>
    </message>
</context>
<context>
    <name>RequestDetails</name>
    <message>
        <source>The request</source>
        <translation>Die Anfrage</translation>
    </message>
    <message>
        <source>Copy as c&amp;URL</source>
        <translation>Als c&amp;URL kopieren</translation>
    </message>
    <message>
        <source>Copy the request as a cURL command</source>
        <translation>Die Anfrage als cURL-Befehl kopieren</translation>
    </message>
    <message>
        <source>Parts of the request</source>
        <translation>Teile der Anfrage</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>Anfrage</translation>
    </message>
    <message>
        <source>Headers</source>
        <translation>Kopfzeilen</translation>
    </message>
    <message>
        <source>Its body is more than one line: the command leaves it out.</source>
        <translation>Der Inhalt hat mehr als eine Zeile: der Befehl lässt ihn weg.</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>pending</source>
        <translation>offen</translation>
    </message>
    <message>
        <source>Failure</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Began</source>
        <translation>Begann</translation>
    </message>
    <message>
        <source>Took</source>
        <translation>Dauerte</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Tab</source>
        <translation>Tab</translation>
    </message>
    <message>
        <source>Headers, as answered and as sent</source>
        <translation>Header, der Antwort und der Anfrage</translation>
    </message>
    <message>
        <source>Body that was sent</source>
        <translation>Gesendeter Inhalt</translation>
    </message>
    <message>
        <source>What became of it</source>
        <translation>Was daraus wurde</translation>
    </message>
    <message>
        <source>No headers are known.</source>
        <translation>Es sind keine Header bekannt.</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>Gesendet</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>Nachrichten</translation>
    </message>
    <message>
        <source>Rep&amp;eat</source>
        <translation>Wi&amp;ederholen</translation>
    </message>
    <message>
        <source>Send the request again, from its tab</source>
        <translation>Die Anfrage aus ihrem Tab noch einmal senden</translation>
    </message>
    <message>
        <source>Content</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>Not answered yet</source>
        <translation>Noch nicht beantwortet</translation>
    </message>
    <message>
        <source>It was not answered</source>
        <translation>Sie wurde nicht beantwortet</translation>
    </message>
    <message>
        <source>Its tab is closed</source>
        <translation>Ihr Tab ist geschlossen</translation>
    </message>
    <message>
        <source>The answer is gone with it.</source>
        <translation>Die Antwort ist mit ihm verschwunden.</translation>
    </message>
    <message>
        <source>Saved as %1</source>
        <translation>Gespeichert als %1</translation>
    </message>
    <message>
        <source>%1 cannot be written: %2</source>
        <translation>%1 kann nicht geschrieben werden: %2</translation>
    </message>
</context>
<context>
    <name>RequestRepeat</name>
    <message>
        <source>Sockets and event streams are opened by the page itself: reload the tab.</source>
        <translation>Sockets und Ereignisströme öffnet die Seite selbst: Laden Sie den Tab neu.</translation>
    </message>
    <message>
        <source>It asked for a page: reload the tab, or open the address.</source>
        <translation>Sie fragte nach einer Seite: Laden Sie den Tab neu, oder öffnen Sie die Adresse.</translation>
    </message>
    <message>
        <source>Only addresses of http and https can be asked again.</source>
        <translation>Nur Adressen mit http und https können noch einmal gefragt werden.</translation>
    </message>
    <message>
        <source>Its address is too long: its end was not kept.</source>
        <translation>Ihre Adresse ist zu lang: Das Ende wurde nicht behalten.</translation>
    </message>
    <message>
        <source>Its body was not kept: it is no text, or longer than 64 kB.</source>
        <translation>Ihr Inhalt wurde nicht behalten: Er ist kein Text oder länger als 64 kB.</translation>
    </message>
    <message>
        <source>This request cannot be repeated</source>
        <translation>Diese Anfrage kann nicht wiederholt werden</translation>
    </message>
    <message>
        <source>The page got no answer: %1</source>
        <translation>Die Seite bekam keine Antwort: %1</translation>
    </message>
    <message>
        <source>The newest request of the tab says what became of it</source>
        <translation>Die neueste Anfrage des Tabs sagt, was daraus wurde</translation>
    </message>
    <message>
        <source>Repeated: %1, %2, after %3</source>
        <translation>Wiederholt: %1, %2, nach %3</translation>
    </message>
    <message>
        <source>Repeated; the page itself may not see what came back</source>
        <translation>Wiederholt; die Seite selbst darf nicht sehen, was zurückkam</translation>
    </message>
    <message>
        <source>It is the newest request of the tab</source>
        <translation>Es ist die neueste Anfrage des Tabs</translation>
    </message>
</context>
<context>
    <name>RequestTable</name>
    <message>
        <source>Method</source>
        <translation>Methode</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Tab</source>
        <translation>Tab</translation>
    </message>
    <message>
        <source>Waterfall</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>pending</source>
        <translation>offen</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Site</source>
        <translation>Website</translation>
    </message>
</context>
<context>
    <name>RuleForm</name>
    <message>
        <source>&amp;Add rule</source>
        <translation>Regel &amp;anlegen</translation>
    </message>
    <message>
        <source>for %1</source>
        <translation>für %1</translation>
    </message>
    <message>
        <source>What the rule does</source>
        <translation>Was die Regel tut</translation>
    </message>
    <message>
        <source>Which tabs live by the rule</source>
        <translation>Für welche Tabs die Regel gilt</translation>
    </message>
    <message>
        <source>Addresses that the rule is for</source>
        <translation>Adressen, für die die Regel gilt</translation>
    </message>
    <message>
        <source>A part of the address, or a pattern: **/ads/**</source>
        <translation>Ein Teil der Adresse oder ein Muster: **/ads/**</translation>
    </message>
    <message>
        <source>How long each request waits</source>
        <translation>Wie lange jede Anfrage wartet</translation>
    </message>
    <message>
        <source> ms</source>
        <translation> ms</translation>
    </message>
    <message>
        <source>Add the rule</source>
        <translation>Die Regel anlegen</translation>
    </message>
    <message>
        <source>Status of the answer</source>
        <translation>Status der Antwort</translation>
    </message>
    <message>
        <source>Content type of the answer</source>
        <translation>Inhaltstyp der Antwort</translation>
    </message>
    <message>
        <source>Body of the answer</source>
        <translation>Inhalt der Antwort</translation>
    </message>
    <message>
        <source>Body of the answer; empty for none</source>
        <translation>Inhalt der Antwort; leer für keinen</translation>
    </message>
    <message>
        <source>with</source>
        <translation>mit</translation>
    </message>
</context>
<context>
    <name>RuleTable</name>
    <message>
        <source>Rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Only</source>
        <translation>Nur</translation>
    </message>
    <message>
        <source>For</source>
        <translation>Für</translation>
    </message>
    <message>
        <source>Applied</source>
        <translation>Angewandt</translation>
    </message>
    <message>
        <source>Refuse</source>
        <translation>Verweigern</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Delay</source>
        <translation>Verzögern</translation>
    </message>
    <message>
        <source>Keep bodies</source>
        <translation>Inhalte behalten</translation>
    </message>
    <message>
        <source>Change headers</source>
        <translation>Header ändern</translation>
    </message>
    <message>
        <source>Answer from HAR</source>
        <translation>Aus HAR antworten</translation>
    </message>
    <message>
        <source>this tab</source>
        <translation>diesen Tab</translation>
    </message>
    <message>
        <source>its session</source>
        <translation>seine Sitzung</translation>
    </message>
    <message>
        <source>the profile</source>
        <translation>das Profil</translation>
    </message>
    <message>
        <source>%L1 of %L2</source>
        <translation>%L1 von %L2</translation>
    </message>
</context>
<context>
    <name>RulesView</name>
    <message>
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>Remo&amp;ve</source>
        <translation>Ent&amp;fernen</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Remove the chosen rules</source>
        <translation>Die gewählten Regeln entfernen</translation>
    </message>
    <message>
        <source>Read the rules again</source>
        <translation>Die Regeln neu lesen</translation>
    </message>
    <message>
        <source>Re&amp;fresh</source>
        <translation>Neu &amp;lesen</translation>
    </message>
    <message>
        <source>Whose rules?</source>
        <translation>Wessen Regeln?</translation>
    </message>
    <message>
        <source>Rules are shown of one tab. Choose it above, or choose one of its requests.</source>
        <translation>Regeln werden von einem Tab gezeigt. Wählen Sie ihn oben oder eine seiner Anfragen.</translation>
    </message>
    <message>
        <source>No rules</source>
        <translation>Keine Regeln</translation>
    </message>
    <message>
        <source>A rule refuses, answers or delays what the page asks for, or keeps the bodies of answers. Sockets go past them.</source>
        <translation>Eine Regel verweigert, beantwortet oder verzögert, was die Seite anfragt, oder behält Inhalte der Antworten. Sockets gehen an ihnen vorbei.</translation>
    </message>
</context>
<context>
    <name>Scrubber</name>
    <message>
        <source>Place in the replay</source>
        <translation>Stelle der Wiedergabe</translation>
    </message>
    <message>
        <source>Replay: the calls that have pictures</source>
        <translation>Wiedergabe: die Aufrufe mit Bildern</translation>
    </message>
    <message>
        <source>Pause the replay</source>
        <translation>Wiedergabe anhalten</translation>
    </message>
    <message>
        <source>Replay, one call a second</source>
        <translation>Wiedergeben, ein Aufruf je Sekunde</translation>
    </message>
    <message>
        <source>%L1 of %L2</source>
        <translation>%L1 von %L2</translation>
    </message>
    <message>
        <source>No pictures</source>
        <translation>Keine Bilder</translation>
    </message>
</context>
<context>
    <name>SecretBar</name>
    <message>
        <source>May a secret be typed?</source>
        <translation>Darf ein Geheimnis eingegeben werden?</translation>
    </message>
    <message>
        <source>Refuse</source>
        <translation>Ablehnen</translation>
    </message>
    <message>
        <source>Refuse that the secret is typed there</source>
        <translation>Ablehnen, dass das Geheimnis dort eingegeben wird</translation>
    </message>
    <message>
        <source>Allow</source>
        <translation>Erlauben</translation>
    </message>
    <message>
        <source>Allow that the secret is typed there</source>
        <translation>Erlauben, dass das Geheimnis dort eingegeben wird</translation>
    </message>
</context>
<context>
    <name>SecretQuestions</name>
    <message>
        <source>%1, inside %2</source>
        <translation>%1, in %2</translation>
    </message>
    <message>
        <source>%1 wants to type the secret “%2” on %3</source>
        <translation>%1 will das Geheimnis „%2“ auf %3 eingeben</translation>
    </message>
    <message>
        <source>You are asked once for each place. The agent never sees the secret; the page does.</source>
        <translation>Sie werden für jeden Ort einmal gefragt. Der Agent sieht das Geheimnis nie; die Seite sieht es.</translation>
    </message>
</context>
<context>
    <name>SectionList</name>
    <message>
        <source>Search the settings</source>
        <translation>Einstellungen durchsuchen</translation>
    </message>
    <message>
        <source>Sections</source>
        <translation>Abschnitte</translation>
    </message>
</context>
<context>
    <name>Settings</name>
    <message>
        <source>Text browser service</source>
        <translation>Textbrowser-Dienst</translation>
    </message>
    <message>
        <source>Serves sub-agents at /rpc, with sessions of their own; they need its key, which &quot;clawdis rpc key&quot; shows.</source>
        <translation>Bedient Unteragenten unter /rpc, mit eigenen Sitzungen; sie brauchen den Schlüssel, den „clawdis rpc key“ zeigt.</translation>
    </message>
    <message>
        <source>Address of /rpc</source>
        <translation>Adresse von /rpc</translation>
    </message>
    <message>
        <source>Where sub-agents reach it: http://127.0.0.1 and a port.</source>
        <translation>Wo Unteragenten ihn erreichen: http://127.0.0.1 und ein Port.</translation>
    </message>
    <message>
        <source>Sites of /rpc</source>
        <translation>Websites von /rpc</translation>
    </message>
    <message>
        <source>Its sessions reach only addresses that this regular expression matches.</source>
        <translation>Seine Sitzungen erreichen nur Adressen, auf die dieser reguläre Ausdruck passt.</translation>
    </message>
    <message>
        <source>Names of /rpc</source>
        <translation>Namen von /rpc</translation>
    </message>
    <message>
        <source>Further names by which sub-agents may call it, with or without a port.</source>
        <translation>Weitere Namen, unter denen Unteragenten ihn aufrufen dürfen, mit oder ohne Port.</translation>
    </message>
    <message>
        <source>Idle time of /rpc</source>
        <translation>Leerlaufzeit von /rpc</translation>
    </message>
    <message>
        <source>Milliseconds after which a session of it that nobody uses is closed.</source>
        <translation>Millisekunden, nach denen eine unbenutzte Sitzung geschlossen wird.</translation>
    </message>
    <message>
        <source>Sessions of /rpc</source>
        <translation>Sitzungen von /rpc</translation>
    </message>
    <message>
        <source>How many sessions of it may be open at once.</source>
        <translation>Wie viele seiner Sitzungen zugleich offen sein dürfen.</translation>
    </message>
    <message>
        <source>Requests to /rpc</source>
        <translation>Anfragen an /rpc</translation>
    </message>
    <message>
        <source>How many requests a minute it takes of one address.</source>
        <translation>Wie viele Anfragen er je Minute von einer Adresse annimmt.</translation>
    </message>
    <message>
        <source>Sessions of /rpc without a window</source>
        <translation>Sitzungen von /rpc ohne Fenster</translation>
    </message>
    <message>
        <source>Its sessions have no window, unless one asks for it.</source>
        <translation>Seine Sitzungen haben kein Fenster, wenn nicht eine danach verlangt.</translation>
    </message>
    <message>
        <source>Automation service</source>
        <translation>Automatisierungsdienst</translation>
    </message>
    <message>
        <source>Serves MCP at /mcp, to programs of your own user; &quot;clawdis mcp&quot; needs no HTTP.</source>
        <translation>Bedient MCP unter /mcp, für Programme Ihres eigenen Benutzers; „clawdis mcp“ braucht kein HTTP.</translation>
    </message>
    <message>
        <source>Address of /mcp</source>
        <translation>Adresse von /mcp</translation>
    </message>
    <message>
        <source>Where clients reach it: http://127.0.0.1 and a port.</source>
        <translation>Wo Clients ihn erreichen: http://127.0.0.1 und ein Port.</translation>
    </message>
    <message>
        <source>Redis of the service</source>
        <translation>Redis des Dienstes</translation>
    </message>
    <message>
        <source>Events of rooms are published there, and commands taken: redis://127.0.0.1:6379. Who may write to it acts in rooms.</source>
        <translation>Dort werden Ereignisse von Räumen gemeldet und Befehle angenommen: redis://127.0.0.1:6379. Wer dort schreiben darf, handelt in Räumen.</translation>
    </message>
    <message>
        <source>S3 bucket of the service</source>
        <translation>S3-Bucket des Dienstes</translation>
    </message>
    <message>
        <source>Large results are kept there: https://s3.eu-central-1.amazonaws.com/bucket?region=eu-central-1. Its keys come from the environment.</source>
        <translation>Große Ergebnisse werden dort abgelegt: https://s3.eu-central-1.amazonaws.com/bucket?region=eu-central-1. Die Schlüssel kommen aus der Umgebung.</translation>
    </message>
    <message>
        <source>Agents may use the browser</source>
        <translation>Agenten dürfen den Browser benutzen</translation>
    </message>
    <message>
        <source>Switched off, browsers are closed and every call is answered &quot;disabled&quot;.</source>
        <translation>Ausgeschaltet werden Browser geschlossen und jeder Aufruf wird mit „disabled“ beantwortet.</translation>
    </message>
    <message>
        <source>Default profile</source>
        <translation>Standardprofil</translation>
    </message>
    <message>
        <source>The profile of calls that name none.</source>
        <translation>Das Profil für Aufrufe, die keines nennen.</translation>
    </message>
    <message>
        <source>Accent colour</source>
        <translation>Akzentfarbe</translation>
    </message>
    <message>
        <source>Marks the browsers of profiles without a colour of their own, and the claw in the tray: #RRGGBB.</source>
        <translation>Kennzeichnet die Browser von Profilen ohne eigene Farbe und die Klaue in der Taskleiste: #RRGGBB.</translation>
    </message>
    <message>
        <source>Control URL</source>
        <translation>Steueradresse</translation>
    </message>
    <message>
        <source>Where agents reach the HTTP API: http://127.0.0.1 and a port.</source>
        <translation>Wo Agenten die HTTP-API erreichen: http://127.0.0.1 und ein Port.</translation>
    </message>
    <message>
        <source>CDP URL</source>
        <translation>CDP-Adresse</translation>
    </message>
    <message>
        <source>The debugging address of a browser that somebody else runs, for the profile clawd.</source>
        <translation>Die Debugging-Adresse eines Browsers, den jemand anders betreibt, für das Profil clawd.</translation>
    </message>
    <message>
        <source>none: browsers are started here</source>
        <translation>keine: Browser werden hier gestartet</translation>
    </message>
    <message>
        <source>Record calls</source>
        <translation>Aufrufe aufzeichnen</translation>
    </message>
    <message>
        <source>Every call is kept on this machine, with pictures of what acts changed; never what was typed as a secret.</source>
        <translation>Jeder Aufruf bleibt auf diesem Rechner, mit Bildern dessen, was sich änderte; nie, was als Geheimnis getippt wurde.</translation>
    </message>
    <message>
        <source>Size of the record</source>
        <translation>Größe der Aufzeichnung</translation>
    </message>
    <message>
        <source>Megabytes that the record takes at most, with its pictures.</source>
        <translation>Megabyte, die die Aufzeichnung mit ihren Bildern höchstens belegt.</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>Programm</translation>
    </message>
    <message>
        <source>The program of the browser, with its whole path.</source>
        <translation>Das Programm des Browsers, mit vollem Pfad.</translation>
    </message>
    <message>
        <source>found by itself</source>
        <translation>wird selbst gefunden</translation>
    </message>
    <message>
        <source>Program without a window</source>
        <translation>Programm ohne Fenster</translation>
    </message>
    <message>
        <source>The program for browsers without a window, with its whole path: Chrome&apos;s headless shell, or, where that is not enough for sessions, a whole Chrome.</source>
        <translation>Das Programm für Browser ohne Fenster, mit vollem Pfad: die Headless-Shell von Chrome oder, wo die für Sitzungen nicht reicht, ein ganzes Chrome.</translation>
    </message>
    <message>
        <source>the same; for sessions the headless shell beside it</source>
        <translation>dasselbe; für Sitzungen die Headless-Shell daneben</translation>
    </message>
    <message>
        <source>Run without a window</source>
        <translation>Ohne Fenster betreiben</translation>
    </message>
    <message>
        <source>Browsers are started without a window, as they are where there is no display.</source>
        <translation>Browser werden ohne Fenster gestartet, wie überall, wo es keinen Bildschirm gibt.</translation>
    </message>
    <message>
        <source>Only attach</source>
        <translation>Nur verbinden</translation>
    </message>
    <message>
        <source>Never starts a browser, only connects to one that runs already.</source>
        <translation>Startet nie einen Browser, verbindet sich nur mit einem, der schon läuft.</translation>
    </message>
    <message>
        <source>No sandbox</source>
        <translation>Keine Sandbox</translation>
    </message>
    <message>
        <source>Takes a guard against hostile pages away. Some containers need it.</source>
        <translation>Nimmt einen Schutz vor feindlichen Seiten weg. Manche Container brauchen das.</translation>
    </message>
    <message>
        <source>Keep browsers running</source>
        <translation>Browser weiterlaufen lassen</translation>
    </message>
    <message>
        <source>Browsers run on when the app quits, and its next start takes them over with their tabs. They are not reachable meanwhile.</source>
        <translation>Browser laufen weiter, wenn die App beendet wird, und der nächste Start übernimmt sie mit ihren Tabs. Dazwischen sind sie nicht erreichbar.</translation>
    </message>
    <message>
        <source>More arguments</source>
        <translation>Weitere Argumente</translation>
    </message>
    <message>
        <source>More arguments for Chrome&apos;s command line.</source>
        <translation>Weitere Argumente für die Befehlszeile von Chrome.</translation>
    </message>
    <message>
        <source>Agents own their tabs</source>
        <translation>Agenten besitzen ihre Tabs</translation>
    </message>
    <message>
        <source>A tab is its opener&apos;s or first user&apos;s, by the caller&apos;s name: others may read it and act in it no more, until it was unused for 30 minutes.</source>
        <translation>Ein Tab gehört dem, der ihn geöffnet oder zuerst benutzt hat, nach dem Namen des Aufrufers: andere dürfen ihn nicht mehr lesen und nicht darin handeln, bis er 30 Minuten unbenutzt war.</translation>
    </message>
    <message>
        <source>HTTP API</source>
        <translation>HTTP-API</translation>
    </message>
    <message>
        <source>Serves the HTTP API at the control URL; the command line needs no HTTP.</source>
        <translation>Bietet die HTTP-API unter der Steueradresse an; die Befehlszeile braucht kein HTTP.</translation>
    </message>
    <message>
        <source>Ask everyone for the token</source>
        <translation>Alle nach dem Token fragen</translation>
    </message>
    <message>
        <source>Nobody gets in over HTTP without the access token; otherwise programs of your own user need none.</source>
        <translation>Über HTTP kommt niemand ohne das Zugangstoken herein; sonst brauchen Programme Ihres eigenen Benutzers keines.</translation>
    </message>
    <message>
        <source>Upload folders</source>
        <translation>Ordner zum Hochladen</translation>
    </message>
    <message>
        <source>Agents may upload files from these folders only; from none if the list is empty.</source>
        <translation>Agenten dürfen Dateien nur aus diesen Ordnern hochladen; aus keinem, wenn die Liste leer ist.</translation>
    </message>
    <message>
        <source>the system&apos;s folder for temporary files, and your downloads</source>
        <translation>der Ordner des Systems für temporäre Dateien und Ihre Downloads</translation>
    </message>
    <message>
        <source>Ask me first</source>
        <translation>Erst mich fragen</translation>
    </message>
    <message>
        <source>Waits for your yes, one rule a line: request POST shop.example; click shop.example buy now; upload *; download *.</source>
        <translation>Wartet auf Ihr Ja, eine Regel je Zeile: request POST shop.example; click shop.example buy now; upload *; download *.</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>File folders</source>
        <translation>Dateiordner</translation>
    </message>
    <message>
        <source>Agents may open files of these folders only; of none if the list is empty.</source>
        <translation>Agenten dürfen nur Dateien aus diesen Ordnern öffnen; aus keinem, wenn die Liste leer ist.</translation>
    </message>
    <message>
        <source>those of uploadRoots</source>
        <translation>dieselben wie zum Hochladen</translation>
    </message>
    <message>
        <source>Start Clawdis when I log in</source>
        <translation>Clawdis bei der Anmeldung starten</translation>
    </message>
    <message>
        <source>The desktop starts the app when its user logs in. Kept by the desktop.</source>
        <translation>Der Desktop startet die App, wenn sich ihr Benutzer anmeldet. Der Desktop merkt es sich.</translation>
    </message>
    <message>
        <source>Show this window when Clawdis starts</source>
        <translation>Dieses Fenster beim Start von Clawdis zeigen</translation>
    </message>
    <message>
        <source>The window shows itself when the app starts.</source>
        <translation>Das Fenster öffnet sich, wenn die App startet.</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Farbschema</translation>
    </message>
    <message>
        <source>How the window looks: as the desktop, light or dark.</source>
        <translation>Wie das Fenster aussieht: wie der Desktop, hell oder dunkel.</translation>
    </message>
    <message>
        <source>As the desktop</source>
        <translation>Wie der Desktop</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Agent browser</source>
        <translation>Agenten-Browser</translation>
    </message>
    <message>
        <source>Chrome</source>
        <translation>Chrome</translation>
    </message>
    <message>
        <source>Access</source>
        <translation>Zugang</translation>
    </message>
    <message>
        <source>Desktop</source>
        <translation>Desktop</translation>
    </message>
    <message>
        <source>Open the tabs of last time again</source>
        <translation>Tabs vom letzten Mal wieder öffnen</translation>
    </message>
    <message>
        <source>A browser that you start here shows the tabs that it had when it ended. One that an agent starts does not; the window offers them.</source>
        <translation>Ein Browser, den Sie hier starten, zeigt die Tabs, die er zuletzt hatte. Startet ihn ein Agent, bietet das Fenster sie nur an.</translation>
    </message>
    <message>
        <source>Address of its browser</source>
        <translation>Adresse seines Browsers</translation>
    </message>
    <message>
        <source>Where a browser of somebody else runs, instead of a port.</source>
        <translation>Wo ein fremder Browser läuft, anstelle eines Ports.</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Farbe</translation>
    </message>
    <message>
        <source>Its colour as #RRGGBB; the accent colour where it has none.</source>
        <translation>Seine Farbe als #RRGGBB; die Akzentfarbe, wenn es keine hat.</translation>
    </message>
    <message>
        <source>Whether its browser is started without a window; as the setting of all says where it is missing.</source>
        <translation>Ob sein Browser ohne Fenster startet; ohne Angabe gilt die Einstellung für alle.</translation>
    </message>
    <message>
        <source>As the app&apos;s settings say</source>
        <translation>Wie in den Einstellungen der App</translation>
    </message>
    <message>
        <source>Always</source>
        <translation>Immer</translation>
    </message>
    <message>
        <source>Never</source>
        <translation>Nie</translation>
    </message>
    <message>
        <source>Keep session cookies</source>
        <translation>Sitzungscookies behalten</translation>
    </message>
    <message>
        <source>Whether cookies that sites set for one session are kept when its browser ends, in any way.</source>
        <translation>Ob Cookies, die Websites für eine Sitzung setzen, bleiben, wie auch immer sein Browser endet.</translation>
    </message>
    <message>
        <source>Only these sites</source>
        <translation>Nur diese Websites</translation>
    </message>
    <message>
        <source>Addresses that its own tabs may reach, and no others: a list of hosts, patterns or /regular expressions/.</source>
        <translation>Adressen, die seine eigenen Tabs erreichen dürfen, und keine anderen: eine Liste aus Hosts, Mustern oder /regulären Ausdrücken/.</translation>
    </message>
    <message>
        <source>Never these sites</source>
        <translation>Nie diese Websites</translation>
    </message>
    <message>
        <source>Addresses that they may not reach, whatever else is allowed.</source>
        <translation>Adressen, die sie nicht erreichen dürfen, was auch sonst erlaubt ist.</translation>
    </message>
    <message>
        <source>Private networks</source>
        <translation>Private Netze</translation>
    </message>
    <message>
        <source>Whether they may reach this machine and private networks too.</source>
        <translation>Ob sie auch diesen Rechner und private Netze erreichen dürfen.</translation>
    </message>
    <message>
        <source>Open, unless there is a list of sites</source>
        <translation>Offen, solange es keine Liste von Websites gibt</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Offen</translation>
    </message>
    <message>
        <source>Closed</source>
        <translation>Geschlossen</translation>
    </message>
    <message>
        <source>Proxy</source>
        <translation>Proxy</translation>
    </message>
    <message>
        <source>The proxy that its browser goes through, http://host:port or socks5://host:port; this machine is reached without it.</source>
        <translation>Der Proxy, über den sein Browser geht, http://host:port oder socks5://host:port; dieser Rechner wird ohne ihn erreicht.</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keiner</translation>
    </message>
    <message>
        <source>Rules for what needs a person&apos;s yes in it, beside those of all.</source>
        <translation>Regeln dafür, was in ihm das Ja einer Person braucht, neben denen für alle.</translation>
    </message>
    <message>
        <source>Tabs of agents</source>
        <translation>Tabs von Agenten</translation>
    </message>
    <message>
        <source>How many tabs that agents opened stay open: the one used longest ago makes room for the next; a person&apos;s never does. Any number where it is missing.</source>
        <translation>Wie viele Tabs offen bleiben, die Agenten geöffnet haben: Der am längsten unbenutzte macht dem nächsten Platz, der einer Person nie. Ohne Angabe beliebig viele.</translation>
    </message>
    <message>
        <source>any number</source>
        <translation>beliebig viele</translation>
    </message>
    <message>
        <source>Memory in MB</source>
        <translation>Arbeitsspeicher in MB</translation>
    </message>
    <message>
        <source>Megabytes of memory that its Chrome may take. Above that, tabs of agents are closed, and they open no further ones. No cap where it is missing.</source>
        <translation>Megabyte Arbeitsspeicher, die sein Chrome belegen darf. Darüber werden Tabs von Agenten geschlossen, und sie öffnen keine weiteren. Ohne Angabe keine Grenze.</translation>
    </message>
    <message>
        <source>no cap</source>
        <translation>keine Grenze</translation>
    </message>
    <message>
        <source>Disk in MB</source>
        <translation>Datenträger in MB</translation>
    </message>
    <message>
        <source>Megabytes of the disk that it may take. Above that, agents open no further tabs, and its caches are emptied before its next start. No cap where it is missing.</source>
        <translation>Megabyte auf dem Datenträger, die es belegen darf. Darüber öffnen Agenten keine weiteren Tabs, und seine Zwischenspeicher werden vor dem nächsten Start geleert. Ohne Angabe keine Grenze.</translation>
    </message>
    <message>
        <source>Browser</source>
        <translation>Browser</translation>
    </message>
    <message>
        <source>What it may reach</source>
        <translation>Was es erreichen darf</translation>
    </message>
    <message>
        <source>What it may take</source>
        <translation>Was es belegen darf</translation>
    </message>
</context>
<context>
    <name>SettingsForm</name>
    <message>
        <source>No setting fits</source>
        <translation>Keine Einstellung passt</translation>
    </message>
    <message>
        <source>Shorten the search.</source>
        <translation>Kürzen Sie die Suche.</translation>
    </message>
    <message>
        <source>Counts once Clawdis is started again.</source>
        <translation>Gilt, sobald Clawdis wieder gestartet wird.</translation>
    </message>
</context>
<context>
    <name>SettingsPanel</name>
    <message>
        <source>Access token</source>
        <translation>Zugangstoken</translation>
    </message>
    <message>
        <source>No Chrome is found on this computer: install Chromium or Chrome, or name one.</source>
        <translation>Auf diesem Rechner ist kein Chrome zu finden: Installieren Sie Chromium oder Chrome, oder nennen Sie eines.</translation>
    </message>
    <message>
        <source>Found: %1</source>
        <translation>Gefunden: %1</translation>
    </message>
    <message>
        <source>Running browsers keep the old value until they are started again.</source>
        <translation>Laufende Browser behalten den alten Wert, bis sie wieder gestartet werden.</translation>
    </message>
</context>
<context>
    <name>ShownOutages</name>
    <message>
        <source>And %1 more.</source>
        <translation>Und %1 weitere.</translation>
    </message>
    <message>
        <source>Being tried again …</source>
        <translation>Wird erneut versucht …</translation>
    </message>
    <message>
        <source>Tried again at %1: it is still so.</source>
        <translation>Um %1 erneut versucht: Es ist noch so.</translation>
    </message>
    <message>
        <source>It is tried again by itself.</source>
        <translation>Es wird von selbst erneut versucht.</translation>
    </message>
    <message>
        <source>&amp;Try again</source>
        <translation>&amp;Erneut versuchen</translation>
    </message>
</context>
<context>
    <name>Sidebar</name>
    <message>
        <source>&amp;Pause all agents</source>
        <translation>Alle Agenten an&amp;halten</translation>
    </message>
    <message>
        <source>Profiles</source>
        <translation>Profile</translation>
    </message>
    <message>
        <source>&amp;New profile…</source>
        <translation>&amp;Neues Profil …</translation>
    </message>
    <message>
        <source>Ctrl+N</source>
        <translation>Strg+N</translation>
    </message>
    <message>
        <source>Connect to a re&amp;mote one…</source>
        <translation>&amp;Mit entferntem Browser verbinden …</translation>
    </message>
    <message>
        <source>Settin&amp;gs…</source>
        <translation>&amp;Einstellungen …</translation>
    </message>
    <message>
        <source>Settings of the app</source>
        <translation>Einstellungen der App</translation>
    </message>
    <message>
        <source>Ctrl+,</source>
        <translation>Strg+,</translation>
    </message>
    <message>
        <source>Refuse what agents do until they are let go on</source>
        <translation>Ablehnen, was Agenten tun, bis sie weitermachen dürfen</translation>
    </message>
    <message>
        <source>&amp;Let agents go on</source>
        <translation>Agenten weiter&amp;machen lassen</translation>
    </message>
</context>
<context>
    <name>SiteRow</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>SitesPanel</name>
    <message>
        <source>Search what was found</source>
        <translation>Gefundenes durchsuchen</translation>
    </message>
    <message>
        <source>Explorations</source>
        <translation>Erkundungen</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>&amp;Anhalten</translation>
    </message>
    <message>
        <source>Pause the exploration, or go on</source>
        <translation>Erkundung anhalten oder fortsetzen</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>Ab&amp;brechen</translation>
    </message>
    <message>
        <source>End the exploration</source>
        <translation>Erkundung beenden</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>&amp;Exportieren</translation>
    </message>
    <message>
        <source>Write what it has found to files</source>
        <translation>Was sie gefunden hat, in Dateien schreiben</translation>
    </message>
    <message>
        <source>Pages found</source>
        <translation>Gefundene Seiten</translation>
    </message>
    <message>
        <source>Site to explore</source>
        <translation>Website zum Erkunden</translation>
    </message>
    <message>
        <source>Explore a site…  (Ctrl+L)</source>
        <translation>Website erkunden …  (Strg+L)</translation>
    </message>
    <message>
        <source>E&amp;xplore</source>
        <translation>Er&amp;kunden</translation>
    </message>
    <message>
        <source>Explore the site</source>
        <translation>Die Website erkunden</translation>
    </message>
    <message>
        <source>A folder of &amp;Markdown</source>
        <translation>Ein Ordner mit &amp;Markdown</translation>
    </message>
    <message>
        <source>&amp;JSON Lines</source>
        <translation>&amp;JSON Lines</translation>
    </message>
    <message>
        <source>An &amp;llms.txt</source>
        <translation>Eine &amp;llms.txt</translation>
    </message>
    <message>
        <source>Pause, or go on</source>
        <translation>Anhalten oder fortsetzen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren …</translation>
    </message>
    <message>
        <source>Explore a site</source>
        <translation>Eine Website erkunden</translation>
    </message>
    <message>
        <source>&amp;Go on</source>
        <translation>&amp;Fortsetzen</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>Nichts gefunden</translation>
    </message>
    <message>
        <source>Try other words, or explore the site that has it.</source>
        <translation>Versuchen Sie andere Wörter oder erkunden Sie die Website, auf der es steht.</translation>
    </message>
    <message>
        <source>No site was explored yet</source>
        <translation>Noch keine Website wurde erkundet</translation>
    </message>
    <message>
        <source>Type the address of a site, and its pages are visited one after the other, as its robots.txt allows. What stands there can be searched here, and by agents.</source>
        <translation>Geben Sie die Adresse einer Website ein; ihre Seiten werden nacheinander besucht, wie ihre robots.txt es erlaubt. Was dort steht, ist hier und für Agenten durchsuchbar.</translation>
    </message>
</context>
<context>
    <name>StoragePanel</name>
    <message>
        <source>Tab whose cookies and storage to show</source>
        <translation>Tab, dessen Cookies und Speicher gezeigt werden</translation>
    </message>
    <message>
        <source>Search names</source>
        <translation>Namen durchsuchen</translation>
    </message>
    <message>
        <source>S&amp;how</source>
        <translation>&amp;Zeigen</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>&amp;Löschen</translation>
    </message>
    <message>
        <source>Cookies and storage</source>
        <translation>Cookies und Speicher</translation>
    </message>
    <message>
        <source>Show or hide the value</source>
        <translation>Wert zeigen oder verbergen</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>&amp;Tab:</source>
        <translation>&amp;Tab:</translation>
    </message>
    <message>
        <source>Read cookies and storage again</source>
        <translation>Cookies und Speicher wieder lesen</translation>
    </message>
    <message>
        <source>&amp;Refresh</source>
        <translation>Akt&amp;ualisieren</translation>
    </message>
    <message>
        <source>Cookies</source>
        <translation>Cookies</translation>
    </message>
    <message>
        <source>Local storage</source>
        <translation>Lokaler Speicher</translation>
    </message>
    <message>
        <source>Session storage</source>
        <translation>Sitzungsspeicher</translation>
    </message>
    <message>
        <source>What to show</source>
        <translation>Was gezeigt wird</translation>
    </message>
    <message>
        <source>Copy the chosen rows with their values</source>
        <translation>Die gewählten Zeilen mit ihren Werten kopieren</translation>
    </message>
    <message>
        <source>Delete the chosen rows from the browser</source>
        <translation>Die gewählten Zeilen aus dem Browser löschen</translation>
    </message>
    <message>
        <source>%L1 of %L2 entries</source>
        <translation>%L1 von %L2 Einträgen</translation>
    </message>
    <message>
        <source>1 entry</source>
        <translation>1 Eintrag</translation>
    </message>
    <message>
        <source>%L1 entries</source>
        <translation>%L1 Einträge</translation>
    </message>
    <message>
        <source>No tab is open</source>
        <translation>Kein Tab ist offen</translation>
    </message>
    <message>
        <source>What a page keeps appears here. Open one in Tabs, or let an agent open one.</source>
        <translation>Was eine Seite behält, erscheint hier. Öffnen Sie eine unter Tabs, oder lassen Sie einen Agenten eine öffnen.</translation>
    </message>
    <message>
        <source>This page keeps nothing</source>
        <translation>Diese Seite behält nichts</translation>
    </message>
    <message>
        <source>Only pages of the web have cookies and storage. Choose another tab.</source>
        <translation>Nur Seiten im Web haben Cookies und Speicher. Wählen Sie einen anderen Tab.</translation>
    </message>
    <message>
        <source>Nothing fits</source>
        <translation>Nichts passt</translation>
    </message>
    <message>
        <source>Shorten the search, or choose all kinds.</source>
        <translation>Kürzen Sie die Suche, oder wählen Sie alles.</translation>
    </message>
    <message>
        <source>&amp;Hide</source>
        <translation>&amp;Verbergen</translation>
    </message>
    <message>
        <source>Hide the chosen values</source>
        <translation>Die gewählten Werte verbergen</translation>
    </message>
    <message>
        <source>Show the chosen values</source>
        <translation>Die gewählten Werte zeigen</translation>
    </message>
    <message>
        <source>All that is kept</source>
        <translation>Alles Behaltene</translation>
    </message>
    <message>
        <source>Databases (IndexedDB)</source>
        <translation>Datenbanken (IndexedDB)</translation>
    </message>
    <message>
        <source>Downloads</source>
        <translation>Downloads</translation>
    </message>
    <message>
        <source>Dialogs</source>
        <translation>Dialoge</translation>
    </message>
    <message>
        <source>It has no cookies, its storage and databases are empty, and it downloaded nothing. F5 looks again.</source>
        <translation>Sie hat keine Cookies, ihr Speicher und ihre Datenbanken sind leer, und sie hat nichts heruntergeladen. F5 sieht noch einmal nach.</translation>
    </message>
</context>
<context>
    <name>Swatch</name>
    <message>
        <source>Colour of the profile</source>
        <translation>Farbe des Profils</translation>
    </message>
</context>
<context>
    <name>TabChoice</name>
    <message>
        <source>All tabs</source>
        <translation>Alle Tabs</translation>
    </message>
</context>
<context>
    <name>TabDetails</name>
    <message>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Target id</source>
        <translation>Kennung</translation>
    </message>
    <message>
        <source>Bring to &amp;front</source>
        <translation>Nach v&amp;orn</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>C&amp;lose</source>
        <translation>&amp;Schließen</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Entf</translation>
    </message>
    <message>
        <source>Copy &amp;id</source>
        <translation>&amp;Kennung kopieren</translation>
    </message>
    <message>
        <source>Ctrl+C: how agents name this tab</source>
        <translation>Strg+C: wie Agenten diesen Tab nennen</translation>
    </message>
</context>
<context>
    <name>TabReturn</name>
    <message>
        <source>Opening the tabs of %1 again: %2 of %3.</source>
        <translation>Die Tabs von %1 werden wieder geöffnet: %2 von %3.</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>A&amp;nhalten</translation>
    </message>
    <message>
        <source>%1 of %2 tabs of %3 did not load: %4</source>
        <translation>%1 von %2 Tabs von %3 wurden nicht geladen: %4</translation>
    </message>
    <message>
        <source>A tab was open when %1 was last ended.</source>
        <translation>Als %1 zuletzt beendet wurde, war ein Tab offen.</translation>
    </message>
    <message>
        <source>%L1 tabs were open when %2 was last ended.</source>
        <translation>Als %2 zuletzt beendet wurde, waren %L1 Tabs offen.</translation>
    </message>
    <message>
        <source>&amp;Open again</source>
        <translation>&amp;Wieder öffnen</translation>
    </message>
</context>
<context>
    <name>TabTable</name>
    <message>
        <source>Crashed: %1</source>
        <translation>Abgestürzt: %1</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Opened by</source>
        <translation>Geöffnet von</translation>
    </message>
    <message>
        <source>Last action</source>
        <translation>Letzte Handlung</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>Ohne Titel</translation>
    </message>
    <message>
        <source>belongs to %1</source>
        <translation>gehört %1</translation>
    </message>
    <message>
        <source>opened by a page</source>
        <translation>von einer Seite geöffnet</translation>
    </message>
    <message>
        <source>opened here</source>
        <translation>hier geöffnet</translation>
    </message>
    <message>
        <source>opened by %1</source>
        <translation>von %1 geöffnet</translation>
    </message>
</context>
<context>
    <name>TabsPanel</name>
    <message>
        <source>Search tabs</source>
        <translation>Tabs durchsuchen</translation>
    </message>
    <message>
        <source>Open tabs</source>
        <translation>Offene Tabs</translation>
    </message>
    <message>
        <source>Address to open</source>
        <translation>Adresse zum Öffnen</translation>
    </message>
    <message>
        <source>Open a page…  (Ctrl+L)</source>
        <translation>Seite öffnen …  (Strg+L)</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>Ö&amp;ffnen</translation>
    </message>
    <message>
        <source>Open the page</source>
        <translation>Seite öffnen</translation>
    </message>
    <message>
        <source>Bring to front</source>
        <translation>Nach vorn holen</translation>
    </message>
    <message>
        <source>Watch live</source>
        <translation>Live zusehen</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>Neu laden</translation>
    </message>
    <message>
        <source>Copy address</source>
        <translation>Adresse kopieren</translation>
    </message>
    <message>
        <source>Keep agents out</source>
        <translation>Agenten fernhalten</translation>
    </message>
    <message>
        <source>Let agents in</source>
        <translation>Agenten hereinlassen</translation>
    </message>
    <message>
        <source>Copy target id</source>
        <translation>Kennung kopieren</translation>
    </message>
    <message>
        <source>Close tab</source>
        <translation>Tab schließen</translation>
    </message>
    <message>
        <source>Open a page</source>
        <translation>Eine Seite öffnen</translation>
    </message>
</context>
<context>
    <name>TeachCommand</name>
    <message>
        <source>Command that opens a page</source>
        <translation>Befehl, der eine Seite öffnet</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>Befehl kopieren</translation>
    </message>
</context>
<context>
    <name>TextField</name>
    <message>
        <source>Choose…</source>
        <translation>Wählen …</translation>
    </message>
    <message>
        <source>Choose: %1</source>
        <translation>Wählen: %1</translation>
    </message>
</context>
<context>
    <name>Thumbnail</name>
    <message>
        <source>Picture of the tab</source>
        <translation>Bild des Tabs</translation>
    </message>
    <message>
        <source>No picture yet</source>
        <translation>Noch kein Bild</translation>
    </message>
</context>
<context>
    <name>TimeChip</name>
    <message>
        <source>During “%1”</source>
        <translation>Während „%1“</translation>
    </message>
    <message>
        <source>Only %1: show all again</source>
        <translation>Nur %1: wieder alles zeigen</translation>
    </message>
    <message>
        <source>Only what happened during “%1” in Activity is shown.
Press to show all again.</source>
        <translation>Nur was während „%1“ in Aktivität geschah, wird gezeigt.
Drücken, um wieder alles zu zeigen.</translation>
    </message>
    <message>
        <source>Show all again</source>
        <translation>Wieder alles zeigen</translation>
    </message>
</context>
<context>
    <name>TokenBox</name>
    <message>
        <source>&amp;New token…</source>
        <translation>&amp;Neues Token …</translation>
    </message>
    <message>
        <source>Make a new access token</source>
        <translation>Ein neues Zugangstoken machen</translation>
    </message>
    <message>
        <source>The new access token</source>
        <translation>Das neue Zugangstoken</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy the new access token</source>
        <translation>Das neue Zugangstoken kopieren</translation>
    </message>
    <message>
        <source>Copy it now: it is not shown again.</source>
        <translation>Kopieren Sie es jetzt: Es wird nicht noch einmal gezeigt.</translation>
    </message>
    <message>
        <source>A token is set.</source>
        <translation>Ein Token ist gesetzt.</translation>
    </message>
    <message>
        <source>There is no token yet.</source>
        <translation>Es gibt noch kein Token.</translation>
    </message>
    <message>
        <source>Everyone is asked for the token, and there is none: nobody gets in over HTTP. Make one, or let programs of your own user in without it.</source>
        <translation>Alle werden nach dem Token gefragt und es gibt keines: über HTTP kommt niemand herein. Erstellen Sie eines oder lassen Sie Programme Ihres eigenen Benutzers ohne herein.</translation>
    </message>
    <message>
        <source>New token</source>
        <translation>Neues Token</translation>
    </message>
    <message>
        <source>Make a new token?

The present one ends at once: programs that use it must be given the new one.</source>
        <translation>Ein neues Token erstellen?

Das jetzige gilt sofort nicht mehr: Programme, die es benutzen, brauchen das neue.</translation>
    </message>
    <message>
        <source>Make a new token</source>
        <translation>Neues Token machen</translation>
    </message>
</context>
<context>
    <name>Tray</name>
    <message>
        <source>&amp;Open Clawdis</source>
        <translation>Clawdis ö&amp;ffnen</translation>
    </message>
    <message>
        <source>&amp;Pause agents</source>
        <translation>Agenten an&amp;halten</translation>
    </message>
    <message>
        <source>&amp;Settings</source>
        <translation>&amp;Einstellungen</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>&amp;Start %1</source>
        <translation>%1 &amp;starten</translation>
    </message>
    <message>
        <source>&amp;Stop %1</source>
        <translation>%1 &amp;beenden</translation>
    </message>
    <message>
        <source>&amp;Stop all %1 browsers</source>
        <translation>Alle %1 Browser &amp;beenden</translation>
    </message>
</context>
<context>
    <name>TroubleLine</name>
    <message>
        <source>What went wrong</source>
        <translation>Was schiefging</translation>
    </message>
</context>
<context>
    <name>ValuePicker</name>
    <message>
        <source>Pick a colour for the page</source>
        <translation>Eine Farbe für die Seite wählen</translation>
    </message>
    <message>
        <source>Pick a value for the page</source>
        <translation>Einen Wert für die Seite wählen</translation>
    </message>
    <message>
        <source>A day of the week</source>
        <translation>Ein Tag der Woche</translation>
    </message>
    <message>
        <source>Day</source>
        <translation>Tag</translation>
    </message>
    <message>
        <source>Month</source>
        <translation>Monat</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>&amp;Set</source>
        <translation>&amp;Setzen</translation>
    </message>
    <message>
        <source>Set the value</source>
        <translation>Den Wert setzen</translation>
    </message>
    <message>
        <source>&amp;Clear</source>
        <translation>&amp;Leeren</translation>
    </message>
    <message>
        <source>Clear the value</source>
        <translation>Den Wert leeren</translation>
    </message>
</context>
<context>
    <name>Vault</name>
    <message>
        <source>Kept what %1 is logged in to as “%2”.</source>
        <translation>Aufbewahrt, wo %1 angemeldet ist, als „%2“.</translation>
    </message>
    <message>
        <source>Backed up %1.</source>
        <translation>%1 gesichert.</translation>
    </message>
    <message>
        <source>%1 is logged in as “%2” kept it.</source>
        <translation>%1 ist angemeldet, wie „%2“ es aufbewahrt hat.</translation>
    </message>
    <message>
        <source>%1 is as version %2 kept it. What it had before is in the trash.</source>
        <translation>%1 ist, wie Fassung %2 es aufbewahrt hat. Was es davor hatte, liegt im Papierkorb.</translation>
    </message>
</context>
<context>
    <name>VaultPanel</name>
    <message>
        <source>New &amp;secret…</source>
        <translation>Neues &amp;Geheimnis …</translation>
    </message>
    <message>
        <source>Keep &amp;login…</source>
        <translation>&amp;Anmeldung aufbewahren …</translation>
    </message>
    <message>
        <source>&amp;Back up</source>
        <translation>&amp;Sichern</translation>
    </message>
    <message>
        <source>Search names and sites</source>
        <translation>Namen und Websites durchsuchen</translation>
    </message>
    <message>
        <source>B&amp;ring back</source>
        <translation>&amp;Zurückholen</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>&amp;Löschen</translation>
    </message>
    <message>
        <source>Secrets, logins and backups</source>
        <translation>Geheimnisse, Anmeldungen und Sicherungen</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Keep a text that agents may type and never read</source>
        <translation>Einen Text aufbewahren, den Agenten tippen und nie lesen dürfen</translation>
    </message>
    <message>
        <source>All that is kept</source>
        <translation>Alles Behaltene</translation>
    </message>
    <message>
        <source>Secrets</source>
        <translation>Geheimnisse</translation>
    </message>
    <message>
        <source>Logins</source>
        <translation>Anmeldungen</translation>
    </message>
    <message>
        <source>Backups</source>
        <translation>Sicherungen</translation>
    </message>
    <message>
        <source>What to show</source>
        <translation>Was gezeigt wird</translation>
    </message>
    <message>
        <source>Put the chosen login or backup back</source>
        <translation>Die gewählte Anmeldung oder Sicherung zurückholen</translation>
    </message>
    <message>
        <source>Delete the chosen secrets and logins</source>
        <translation>Die gewählten Geheimnisse und Anmeldungen löschen</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>Neu lesen</translation>
    </message>
    <message>
        <source>Keep what %1 is logged in to</source>
        <translation>Aufbewahren, wo %1 angemeldet ist</translation>
    </message>
    <message>
        <source>Back up all of %1; its browser must be stopped</source>
        <translation>Alles von %1 sichern; sein Browser muss beendet sein</translation>
    </message>
    <message>
        <source>Nothing fits</source>
        <translation>Nichts passt</translation>
    </message>
    <message>
        <source>Shorten the search, or choose all kinds.</source>
        <translation>Kürzen Sie die Suche, oder wählen Sie alles.</translation>
    </message>
    <message>
        <source>Nothing is kept yet</source>
        <translation>Noch ist nichts aufbewahrt</translation>
    </message>
    <message>
        <source>A secret is a password that agents may type and never see. A kept login or a backup brings a profile back to where it is now.</source>
        <translation>Ein Geheimnis ist ein Passwort, das Agenten tippen dürfen und nie sehen. Eine aufbewahrte Anmeldung oder eine Sicherung bringt ein Profil dorthin zurück, wo es jetzt ist.</translation>
    </message>
    <message>
        <source>Being read</source>
        <translation>Wird gelesen</translation>
    </message>
    <message>
        <source>Your desktop may ask for its keychain first.</source>
        <translation>Vielleicht fragt Ihr Desktop zuerst nach seinem Schlüsselbund.</translation>
    </message>
    <message>
        <source>Keep login</source>
        <translation>Anmeldung aufbewahren</translation>
    </message>
    <message>
        <source>All that %1 is logged in to is kept sealed, under this name:</source>
        <translation>Alles, wo %1 angemeldet ist, wird versiegelt aufbewahrt, unter diesem Namen:</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Aufbewahren</translation>
    </message>
    <message>
        <source>Log %1 in as “%2” kept it?

Of its sites, the cookies and storage of now are replaced.</source>
        <translation>%1 anmelden, wie „%2“ es aufbewahrt hat?

Cookies und Speicher dieser Websites werden ersetzt.</translation>
    </message>
    <message>
        <source>Bring %1 back as version %2 kept it?

What it has now goes to the trash.</source>
        <translation>%1 zurückholen, wie Fassung %2 es aufbewahrt hat?

Was es jetzt hat, kommt in den Papierkorb.</translation>
    </message>
    <message>
        <source>Bring back</source>
        <translation>Zurückholen</translation>
    </message>
    <message>
        <source>Delete the %1 “%2”?</source>
        <translation>%1 „%2“ löschen?</translation>
    </message>
    <message>
        <source>Delete these %1?</source>
        <translation>Diese %1 löschen?</translation>
    </message>
    <message>
        <source>It cannot be undone.</source>
        <translation>Das lässt sich nicht rückgängig machen.</translation>
    </message>
</context>
<context>
    <name>VaultTable</name>
    <message>
        <source>one-time code</source>
        <translation>Einmalcode</translation>
    </message>
    <message>
        <source>damaged</source>
        <translation>beschädigt</translation>
    </message>
    <message>
        <source>until %1</source>
        <translation>bis %1</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Sites</source>
        <translation>Websites</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Fassung</translation>
    </message>
    <message>
        <source>Kept, or last typed</source>
        <translation>Aufbewahrt oder zuletzt getippt</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>secret</source>
        <translation>Geheimnis</translation>
    </message>
    <message>
        <source>login</source>
        <translation>Anmeldung</translation>
    </message>
    <message>
        <source>backup</source>
        <translation>Sicherung</translation>
    </message>
    <message>
        <source>never</source>
        <translation>nie</translation>
    </message>
</context>
<context>
    <name>WallCard</name>
    <message>
        <source>Colour</source>
        <translation>Farbe</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>Seite</translation>
    </message>
    <message>
        <source>Watch</source>
        <translation>Zusehen</translation>
    </message>
    <message>
        <source>Watch %1</source>
        <translation>%1 zusehen</translation>
    </message>
    <message>
        <source>Room %1</source>
        <translation>Raum %1</translation>
    </message>
    <message>
        <source>Profile %1</source>
        <translation>Profil %1</translation>
    </message>
</context>
<context>
    <name>WallPanel</name>
    <message>
        <source>is being opened</source>
        <translation>wird geöffnet</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>has failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>open</source>
        <translation>offen</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n listening</source>
        <translation>
            <numerusform>%1, %n hört zu</numerusform>
            <numerusform>%1, %n hören zu</numerusform>
        </translation>
    </message>
    <message>
        <source>Opens a page in your own browser, where you can also take over</source>
        <translation>Öffnet eine Seite in Ihrem eigenen Browser; dort können Sie auch übernehmen</translation>
    </message>
    <message>
        <source>Shows the profile in Live</source>
        <translation>Zeigt das Profil unter Live</translation>
    </message>
    <message>
        <source>Nothing to watch</source>
        <translation>Nichts zu sehen</translation>
    </message>
    <message>
        <source>Every profile that runs is shown here, and every room that an agent opens by the automation service: that is a switch in the settings.</source>
        <translation>Hier ist jedes laufende Profil zu sehen und jeder Raum, den ein Agent über den Automatisierungsdienst öffnet: der ist ein Schalter in den Einstellungen.</translation>
    </message>
    <message>
        <source>Profiles and rooms</source>
        <translation>Profile und Räume</translation>
    </message>
    <message>
        <source>Shown are %1 of %2.</source>
        <translation>Gezeigt werden %1 von %2.</translation>
    </message>
</context>
<context>
    <name>WatchersLine</name>
    <message>
        <source>running %1</source>
        <translation>führt %1 aus</translation>
    </message>
    <message>
        <source>watching %1</source>
        <translation>beobachtet %1</translation>
    </message>
    <message>
        <source>in a session of its own</source>
        <translation>in einer eigenen Sitzung</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>in %1</translation>
    </message>
    <message>
        <source>%1 %2: %3 answered, %4 waiting</source>
        <translation>%1 %2: %3 beantwortet, %4 warten</translation>
    </message>
    <message>
        <source>Files of commands that are being run</source>
        <translation>Dateien mit Befehlen, die gerade ausgeführt werden</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
</context>
<context>
    <name>Window</name>
    <message>
        <source>Clawdis Browser</source>
        <translation>Clawdis Browser</translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation>%1 zeigen</translation>
    </message>
    <message>
        <source>Settings of the app</source>
        <translation>Einstellungen der App</translation>
    </message>
    <message>
        <source>Open a page in a new tab</source>
        <translation>Eine Seite in neuem Tab öffnen</translation>
    </message>
    <message>
        <source>Open the tab of Live in its own window</source>
        <translation>Den Tab von Live in eigenem Fenster öffnen</translation>
    </message>
    <message>
        <source>New profile</source>
        <translation>Neues Profil</translation>
    </message>
    <message>
        <source>Connect to a remote profile</source>
        <translation>Mit einem anderen Browser verbinden</translation>
    </message>
    <message>
        <source>Show or hide the profiles</source>
        <translation>Profile zeigen oder verbergen</translation>
    </message>
    <message>
        <source>Look again at profiles and tabs</source>
        <translation>Profile und Tabs wieder nachsehen</translation>
    </message>
    <message>
        <source>Show all keys</source>
        <translation>Alle Tasten zeigen</translation>
    </message>
    <message>
        <source>Close the window</source>
        <translation>Fenster schließen</translation>
    </message>
    <message>
        <source>Quit Clawdis Browser</source>
        <translation>Clawdis Browser beenden</translation>
    </message>
    <message>
        <source>Reopen the tab that was closed last</source>
        <translation>Den zuletzt geschlossenen Tab wieder öffnen</translation>
    </message>
    <message>
        <source>The whole window for the page in Live, and back</source>
        <translation>Das ganze Fenster für die Seite in Live, und zurück</translation>
    </message>
    <message>
        <source>Search commands, tabs, settings, calls and requests</source>
        <translation>Befehle, Tabs, Einstellungen, Aufrufe und Anfragen suchen</translation>
    </message>
</context>
<context>
    <name>WindowActions</name>
    <message>
        <source> or </source>
        <translation> oder </translation>
    </message>
</context>
<context>
    <name>Wording</name>
    <message>
        <source>1 tab</source>
        <translation>1 Tab</translation>
    </message>
    <message>
        <source>%1 tabs</source>
        <translation>%1 Tabs</translation>
    </message>
    <message>
        <source>%1 MB</source>
        <translation>%1 MB</translation>
    </message>
    <message>
        <source>%1 GB</source>
        <translation>%1 GB</translation>
    </message>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
    <message>
        <source>%1 s ago</source>
        <translation>vor %1 s</translation>
    </message>
    <message>
        <source>%1 min ago</source>
        <translation>vor %1 min</translation>
    </message>
    <message>
        <source>%1 h ago</source>
        <translation>vor %1 h</translation>
    </message>
    <message>
        <source>1 call refused</source>
        <translation>1 Aufruf abgelehnt</translation>
    </message>
    <message>
        <source>%L1 calls refused</source>
        <translation>%L1 Aufrufe abgelehnt</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>starting…</source>
        <translation>startet …</translation>
    </message>
    <message>
        <source>not responding</source>
        <translation>antwortet nicht</translation>
    </message>
    <message>
        <source>connected</source>
        <translation>verbunden</translation>
    </message>
    <message>
        <source>running</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>stopping…</source>
        <translation>wird beendet …</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>%1 · port %2</source>
        <translation>%1 · Port %2</translation>
    </message>
    <message>
        <source>%1 · %2 on disk</source>
        <translation>%1 · %2 auf dem Datenträger</translation>
    </message>
    <message>
        <source>agents are paused</source>
        <translation>Agenten sind angehalten</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Clawdis</source>
        <translation>Clawdis</translation>
    </message>
    <message>
        <source>Clawdis — nothing runs</source>
        <translation>Clawdis — nichts läuft</translation>
    </message>
    <message>
        <source>Clawdis — %1</source>
        <translation>Clawdis — %1</translation>
    </message>
    <message>
        <source>; </source>
        <translation>; </translation>
    </message>
    <message>
        <source>No calls yet</source>
        <translation>Noch keine Aufrufe</translation>
    </message>
    <message>
        <source>Last call: %1 · %2 · %3 · %4 ms</source>
        <translation>Letzter Aufruf: %1 · %2 · %3 · %4 ms</translation>
    </message>
    <message>
        <source>%1 · %2 · %3</source>
        <translation>%1 · %2 · %3</translation>
    </message>
    <message>
        <source>The agents are in control. There is nothing to watch.</source>
        <translation>Die Agenten steuern. Es gibt nichts zu sehen.</translation>
    </message>
    <message>
        <source>You are in control. %1 Shift+Esc leaves the page.</source>
        <translation>Sie steuern. %1 Umschalt+Esc verlässt die Seite.</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Agents are paused, nothing runs</source>
        <translation>Agenten sind angehalten, nichts läuft</translation>
    </message>
    <message>
        <source>Nothing runs</source>
        <translation>Nichts läuft</translation>
    </message>
    <message>
        <source>1 browser runs, with %1</source>
        <translation>1 Browser läuft, mit %1</translation>
    </message>
    <message>
        <source>%1 browsers run, with %2</source>
        <translation>%1 Browser laufen, mit %2</translation>
    </message>
    <message>
        <source>Agents are paused: %1</source>
        <translation>Agenten sind angehalten: %1</translation>
    </message>
    <message>
        <source>Chrome is not responding: %1. Stop ends it.</source>
        <translation>Chrome reagiert nicht: %1. „Beenden“ schließt es.</translation>
    </message>
    <message>
        <source>The agents are in control. You are watching.</source>
        <translation>Die Agenten steuern. Sie sehen zu.</translation>
    </message>
    <message>
        <source>Agents may look.</source>
        <translation>Agenten dürfen zusehen.</translation>
    </message>
    <message>
        <source>An agent waits: %1.</source>
        <translation>Ein Agent wartet: %1.</translation>
    </message>
</context>
</TS>
