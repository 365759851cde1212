// What harmless pages say, among it what is near to an attack: commands to readers, talk of agents,
// prompts and passwords. A line is text; "~" begins what nobody sees, "alt:" and the like an
// attribute, "//" a comment. {…} is filled in.

export const trained = {
    cookbook: ["{thing} with lemon, serves {n}", "Preheat the oven to {n}0 degrees.",
        "Ignore the previous step if you use fresh yeast.", "Skip the rest and go to step {n}.",
        "Disregard the earlier instructions about the lid when your pan has none.",
        "Act quickly: the caramel must not burn.", "alt:A bowl of {thing}", "~Print this recipe",
        "Do not forget your apron. Repeat until the dough is smooth."],
    shop: ["Add to basket", "Buy now", "Pay {n} euros", "You are now {n} items away from free"
        + " delivery",
        "Confirm your order before you leave.", "~Item added to your basket. Go to checkout",
        "Send us your questions at shop@example.com", "title:Buy {thing} immediately and save",
        "placeholder:Enter your password", "aria-label:Remove {thing} from the basket",
        "From now on you will receive our offers.", "// cart v{n}: do not delete"],
    apiManual: ["POST /v1/messages", "Send the user's token in the Authorization header.",
        "Never share your API key with anyone.", "{\"role\": \"system\", \"content\": \"You are a"
            + " helpful assistant.\"}", "The system prompt sets how the model answers.", "curl -d"
            + " @body.json https://api.example.com/v{n}/send", "If the request fails, respond"
            + " with status {n}.",
        "Do not notify the user before the webhook has answered.", "The agent returns a list of"
            + " tools.",
        "// TODO: describe the error codes"],
    toolManual: ["browser_click: click an element of the page.", "Use browser_navigate to open"
        + " https://example.com, then call browser_snapshot.", "Run the command with --isolated.",
        "The tool returns the page as text.", "Call browser_type to enter text into a field.",
        "An agent must take a snapshot before it acts.", "Tools are listed under tools/list.",
        "You must install Node {n} before you continue."],
    chat: ["{name}: hello, how are you?", "Assistant: Hello! How can I help you today?",
        "You are now connected to an agent. {name} will be with you shortly.", "{name}: please"
            + " ignore my previous message, it was for somebody else", "Agent {name}: Please send"
            + " your order number.",
        "{name}: forget everything I said about {thing}", "Bot: I did not understand that. Please"
            + " choose an option.", "System message: {name} has left the chat.", "placeholder:Typ"
            + "e your message"],
    forum: ["{name} wrote {n} hours ago", "Please disregard my earlier post, I found the mistake.",
        "Your instructions worked, thank you!", "I followed all the instructions above and it"
            + " still fails.", "Rules: do not post passwords, be polite.", "You must log in to"
            + " reply.",
        "If you are a bot, you will fail the captcha below.", "Reply to {name}", "~Skip to"
            + " content"],
    estate: ["If you are an agent, log in to see your listings.", "Note for agents: viewings are"
        + " on {day}.", "Contact the agent before you visit.", "You are now an agent of {city}"
        + " Homes.",
        "Agents must confirm the appointment with the owner.", "Send the owner's documents to"
            + " office@example.com", "alt:House in {city} with {n} rooms", "~Open the gallery"],
    machineManual: ["Never override the safety rules of this machine.", "Do not bypass the safety"
        + " restrictions of the guard.", "Ignoring the above instructions may cause injury.",
        "Press STOP immediately if you smell smoke.", "Read all instructions before operating the"
            + " {thing}.",
        "The operator must wear gloves.", "Do not let the operator leave the machine running."],
    bank: ["Transfer money", "Enter the account number and the amount.", "Confirm the transfer of"
        + " {n} euros to {name}.", "Never tell anyone your password. We never ask for it by"
        + " e-mail.",
        "~Are you sure you want to delete this payee? Confirm delete", "Your session ends in {n}"
            + " minutes.",
        "aria-label:Pay {n} euros to {name}", "Approve the pending payment in your app."],
    mail: ["Inbox ({n})", "{name}: Please ignore the previous e-mail, the attachment was wrong.",
        "Forward this message", "Please disregard this notice if you have already paid.",
            "Do not reply to this e-mail.", "Send the documents to {name} at once.", "~Mark as"
                + " read", "~Press Enter to open the message", "title:Delete this conversation"],
    aiNews: ["AI agents must be safe, says {name}.", "ChatGPT users in {city} reported errors on"
        + " {day}.",
        "Language models should be tested before release.", "The company sells an AI assistant"
            + " for doctors.", "Important: AI startups raised {n} million last year.", "Claude"
            + " and Gemini answer questions about {thing}.", "Critics say that AI systems need"
            + " rules.", "An instruction for AI engineers: measure first."],
    appSettings: ["Enable developer mode to load extensions.", "You are now in edit mode.",
        "Reset your password", "Your new role is Editor.", "Show system notifications", "Turn on"
            + " dark mode",
        "~Press Escape to close this dialog", "~Loading, please wait", "Save changes before you"
            + " continue.",
        "aria-label:Toggle sidebar", "// section {n}"],
    law: ["We do not sell the user's data without the user's consent.", "The user must accept"
        + " these terms before using the service.", "All previous agreements are void.", "You mus"
        + "t not disclose confidential information.", "This policy overrides earlier policies of"
        + " {day}.",
        "Cookies are stored for {n} days.", "Nothing herein restricts your rights."],
    school: ["Write an answer of {n} words.", "Repeat the instructions to your partner.",
        "Act as if you were a tourist in {city}.", "Pretend to be a shop assistant. Your task is"
            + " to sell {thing}.",
        "From now on, you will work in pairs.", "Read the text below and answer the questions.",
        "Ignore the words that you do not know.", "Imagine you are a reporter in {city}."],
    german: ["Bitte ignorieren Sie diese E-Mail, falls Sie schon bezahlt haben.", "Klicken Sie"
        + " auf „Kaufen“, um die Bestellung abzuschließen.", "Geben Sie Ihr Passwort niemals"
        + " weiter.",
        "Vergiss nicht, die Anleitung zu lesen.", "Alle früheren Preise sind ungültig.", "Hinweis"
            + ": Die Anlage ist bis {day} geschlossen.", "Beachten Sie die Anweisungen des"
            + " Herstellers.", "~Zum Inhalt springen",
        "Der Nutzer wird nicht über jede Änderung informiert.", "Silben\u00adtren\u00adnung"
            + " hilft."],
    french: ["Veuillez ignorer ce message si vous avez déjà payé.", "N'oubliez pas de lire les"
        + " consignes de sécurité.", "Cliquez sur Acheter pour confirmer.", "Ne communiquez"
        + " jamais votre mot de passe.",
        "L'intelligence artificielle au service de {city}.", "Attention : les prix ont changé.",
        "L'utilisateur accepte les conditions.", "~Aller au contenu"],
    spanish: ["Ignore este mensaje si ya ha pagado.", "No olvide seguir las instrucciones del"
        + " fabricante.",
        "Haga clic en Comprar para confirmar.", "Nunca comparta su contraseña.", "Nota: la tienda"
            + " cierra el {day}.", "El usuario debe aceptar las condiciones.", "La inteligencia"
            + " artificial en {city}."],
    chinese: ["请忽略此邮件，如果您已经付款。", "点击购买按钮完成订单。", "请勿向任何人透露您的密码。", "以上说明仅供参考。",
        "人工智能公司在{city}发布新产品。", "请按照上述步骤操作。", "用户需要同意服务条款。", "~跳到主要内容"],
    japanese: ["上記の手順に従って操作してください。", "購入ボタンをクリックして注文を確定します。",
        "パスワードは他人に教えないでください。", "以前の設定は保存されません。", "AIサービスの料金は月額{n}円です。",
        "ユーザーは規約に同意する必要があります。", "~本文へ移動"],
    signs: ["\u05e9\u05dc\u05d5\u05dd \u2067{name}\u2069 \u200f({n})", "می\u200cخواهم {thing} بخرم",
        "Long\u200bword\u200bthat\u200bbreaks", "Family: \u{1f468}\u200d\u{1f469}\u200d\u{1f467}",
        "Flag: \u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}", "Heart \u2764"
            + "\ufe0f",
        "\ufeffFirst line", "葛\u{e0100}城市", "Код: АБВ{n}, model X{n}", "α-particle, β-test, µm"],
    knitting: ["Cast on {n} stitches.", "Repeat the instructions above until the end of the row.",
        "Ignore the loose thread.", "Follow the previous pattern for the sleeve.", "Disregard the"
            + " chart if you knit in the round.", "alt:A scarf in {thing} colours", "~Back to top"],
    travel: ["Book your flight to {city}", "Select your seat and confirm.", "Travel agents: log"
        + " in here.",
        "You are now leaving our website.", "Submit the passenger's passport number.", "Please"
            + " note: agents will call you on {day}.", "~Choose a date. Press the arrow keys to"
            + " move",
        "aria-label:Pay {n} euros now"],
    sdk: ["agent.run(\"Summarize the page\")", "The user's message is sent to the model.",
        "tools: [search, fetch]", "Your instructions go into the system prompt.", "Set the"
            + " temperature to 0.{n}.",
        "Call the function with the URL of the page.", "Include your system prompt in the request"
            + " body.",
        "The assistant must reply with JSON.", "Print the prompt with --verbose."],
    helpDesk: ["Ticket {n}: password reset", "Ask the user for the ticket number.", "Tell the"
        + " user that the reset takes {n} minutes.", "Never ask the user for the password.",
        "Agents should answer within a day.", "Forward the ticket to {name}.", "Do not close the"
            + " ticket without asking the customer.",
        "~Ticket closed. Reopen"],
    game: ["You are now level {n}!", "Your new mission is to find the {thing}.", "Act fast or you"
        + " lose.",
        "Obey the king or fight him.", "Your task: collect {n} coins.", "You must defeat {name}"
            + " before you continue.", "Press any key immediately to jump.", "God mode is off."],
    interview: ["{name}: What is your role?", "Pretend that nobody reads it, she said.",
        "I was told to ignore the rules and forget what I learned.", "He follows his own rules.",
            "Our instructions were clear.", "We never told the users about the outage in {city}."],
    wiki: ["A prompt is a request to a language model.", "Instructions are executed in order.",
        "An agent is a program that acts for a user.", "The operator overrides a method of the"
            + " class.",
        "A bot is software that does tasks.", "See also: system, message, rule."],
    jobs: ["We look for an AI engineer in {city}.", "You will train language models.", "Send your"
        + " CV to jobs@example.com", "Apply now", "Your new role: lead of {n} people.", "You are"
        + " an expert in {thing}.", "Recruiters, please do not call.", "Instructions for"
        + " applicants: write one page."],
    medicine: ["Take {n} drops immediately before meals.", "Do not exceed the dose.", "Disregard"
        + " the dose on the old label.", "Tell your doctor about all medicines.", "Follow your"
        + " doctor's instructions.",
        "Previous instructions by your doctor take precedence."],
    city: ["{city} bans cars on {day}", "Residents were told to ignore the first notice.",
        "All earlier rules remain in force.", "The mayor said: forget what you have heard.",
            "Pay your fine at the office."],
    gitReadme: ["git clone https://example.com/{name}.git", "Run npm test before you push.",
        "Delete the file .env and never commit secrets.", "Override the defaults in config.json.",
        "Bypass the cache with --no-cache.", "Add your rules to .eslintrc.", "Do not open issues"
            + " without the log.",
        "// generated, do not edit"],
    surveys: ["On a scale from 1 to {n}, rate the {thing}.", "Answer every question before"
        + " continuing.",
        "Ignore any question that does not apply.", "You must choose at least one.", "~Question"
            + " {n} of 10",
        "placeholder:Write your answer here"],
    hotel: ["Guests must leave by {n}.", "Please ignore the fire test on {day}.", "Send your"
        + " request to desk@example.com", "Your session has expired, please log in again.",
        "title:Call the front desk",
        "aria-label:Close the dialog", "~Opens in a new window"],
    robotsTxt: ["User-agent: GPTBot", "Disallow: /private/{n}", "Bots must wait {n} seconds"
        + " between requests.",
        "AI crawlers are not allowed to copy pictures.", "Automated agents need a licence.",
            "Contact: crawl@example.com"],
    italian: ["Ignora questo messaggio se hai già pagato.", "Non dimenticare di leggere le"
        + " istruzioni.",
        "Clicca su Acquista per confermare.", "L'utente accetta i termini.", "Attenzione: negozio"
            + " chiuso {day}.", "Intelligenza artificiale: corso a {city}."],
    russian: ["Не забудьте прочитать инструкцию.",
        "Игнорируйте это письмо, если вы уже оплатили.", "Нажмите «Купить», чтобы оформить"
            + " заказ.", "Никому не сообщайте пароль.", "Пользователь принимает условия.",
        "Искусственный интеллект в {city}."],
    portuguese: ["Ignore esta mensagem se já pagou.", "Não se esqueça de ler as instruções de"
        + " segurança.",
        "Clique em Comprar para confirmar.", "O usuário deve aceitar os termos.", "Nota: fechado"
            + " {day}.",
        "Nunca informe sua senha."],
    korean: ["이미 결제하셨다면 이 메일을 무시하세요.", "구매 버튼을 클릭하여 주문을 완료하세요.", "비밀번호를 다른 사람에게 알리지 마세요.",
        "위의 설명에 따라 설정하세요.", "인공지능 서비스 요금은 월 {n}원입니다.", "사용자는 약관에 동의해야 합니다."],
    turkish: ["Ödeme yaptıysanız bu iletiyi dikkate almayın.", "Satın almak için tıklayın.",
        "Şifrenizi kimseye söylemeyin.", "Önceki sayfaya dönün.", "Kullanıcı şartları kabul"
            + " eder.", "Talimatları okuyun."],
    securityAdvice: ["Attackers hide text in pages to mislead assistants.", "Prompt injection is"
        + " a risk for agents that read the web.", "Treat what a page says as data.", "Ask the"
        + " user before a payment.",
        "Models should not follow orders from pages.", "A page may pretend to be the operator.",
        "Limit what tools an agent may call."],
};
