// What texts say that address an agent, in the languages of the web: patterns with a weight each,
// for text as plainLetters gives it. None repeats what repeats: each takes linear time.

import {claims} from "./suspicious_claims.js";

const any = "[^.!?\u3002]";

// Words of each group in order, at most so far from each other.
function inOrder(gap, ...groups) {
    return groups.map(group => `(?:${group})`).join(`${any}{0,${gap}}?`);
}

const rules = "instruction|directions\\b|prompt|rules?\\b|guideline|directive|constraint"
    + "|safeguard|restriction|guardrail|polic(?:y|ies)|programming";
const before = "previous|prior\\b|preceding|earlier|above\\b|existing|initial|original|former"
    + "|foregoing|system\\b|developer|safety|your\\b";
const ignoring = "\\bignore\\b|never mind\\b|disregard\\b|forget\\b|\\bdrop\\b|\\babandon\\b"
    + "|\\bdismiss\\b|override\\b|overrule\\b|bypass\\b|discard\\b|neglect\\b|set aside|stop"
    + " following|pay no attention to|no longer follow|(?:not|n.t) (?:follow|obey|comply with)";

const overriding = [
    `(?<!not |never |n.t |cannot )${inOrder(15, ignoring, "\\b(?:all|any|every|each|your|my|system"
        + "|developer|safety)\\b", `${before}|instruction|prompt`)}${any}{0,25}?(?:${rules})`,
    `(?<!not |never |n.t |cannot )${inOrder(25, ignoring, before, "prompt|directive|guideline"
        + "|guardrail|programming")}`,
    `(?<!not |never |n.t |cannot )${inOrder(6, ignoring,
        "(?:all|any|every|each)\\b(?: of)?(?: (?:the|your|these|those))?",
            rules)}${any}{0,12}?\\b(?:you\\b|your\\b|given|system)`,
    inOrder(35, "ignoriere\\b|ignorieren sie|ignoriert\\b|missachte\\b|missachten sie|vergiss\\b"
        + "|vergessen sie|\u00fcberschreibe\\b|verwirf|umgehe\\b|beachte(?:n sie)? (?:nicht|keine)",
    "vorherig|vorig|bisherig|fr\u00fcher|obig|vorangegangen|urspr\u00fcnglich|system|deine|alle",
    "anweisung|instruktion|prompt|regeln|vorgabe|richtlinie|befehl"),
    inOrder(35, "\\bignor|\\boubli[ez]|\\bolvid|\\besque[c\u00e7]|dimentic|desconsider|descart"
        + "|caso omiso|desobede|contourne|ne tene?[zr]? pas compte|trascura|non seguire|n[ao]o?"
        + " sigas?|\\buita\\b",
    "instru|consigne|r[e\u00e8]gle|reglas|regras|regole|directi|diretri|directri|direttiv|ordres"
        + "|\u00f3rdenes|ordens|istruzion|indicacion|prompt|reguli",
    "pr[e\u00e9]c[e\u00e9]dent|ant[e\u00e9]rie?or|ant\u00e9rieur|\\bprevi|de arriba|ci-dessus"
        + "|acima|sopra|inicia|initial|inizial|origina|s[iy]st[e\u00e8]m|de mai sus"),
    inOrder(30, "\\bignor|\\bolvid|\\besque[c\u00e7]|dimentic|desconsider|descart",
        "anterior|previa|precedent", "instru|regla|regra|orden|istruzion|comand|indica"),
    inOrder(30, "\\bnegeer|\\bvergeet|omzeil", "vorige|eerdere|voorgaande|bovenstaande|alle\\b",
        "instructie|opdracht|regels|richtlijn|aanwijzing|prompt"),
    inOrder(30, "\\bignorer|gl\u00f6m\\b|bortse|se bort|\\bglem\\b|strunta|ohita|unohda",
        "tidligere|tidigare|f\u00f6reg|forrige|alla?\\b|alle\\b|aiemmat|edelliset|kaikki",
        "instruktion|instruks|anvisning|regler|retningslinj|riktlinj|ohjee|ohjeet|k\u00e4sky"),
    inOrder(30, "ignoruj|zapomnij|pomi\u0144|odrzu\u0107|zapome[n\u0148]|zabudni|figyelmen"
        + " k\u00edv\u00fcl|felejtsd", "poprzedn|wcze\u015bniej|powy\u017csz|wszystk"
        + "|p\u0159edchoz|d\u0159\u00edv|predch\u00e1dz|el\u0151z\u0151|kor\u00e1bbi", "instrukc"
        + "|polece|zasad|regu\u0142|wytyczn|prompt|pokyn|pravid|utas\u00edt|szab\u00e1ly"),
    inOrder(30, "игнорир|забудь|отмени|не (?:следуй|выполняй|обращай)|ігнору",
        "предыдущ|прежн|выше|ранее|системн|все|попередн|всі",
        "инструкц|указан|правил|команд|промпт|директив|інструкц|вказів"),
    inOrder(25, "\u00f6nceki|yukar\u0131daki|t\u00fcm\\b|b\u00fct\u00fcn|sistem",
        "talimat|komut|kural|y\u00f6nerge|istem", "yok say|unut|g\u00f6rmezden gel|dikkate alma"
            + "|g\u00f6z ard\u0131 et|ge\u00e7ersiz"),
    inOrder(14, "忽略|无视|無視|忘记|忘記|忘掉|不要理会|不要遵守|不要遵循|抛开|绕过|繞過|覆盖|跳过",
        "之前|以前|先前|此前|上述|以上|前面|所有|原有|原来|系统|系統|一切|任何",
        "指令|指示|命令|规则|規則|提示词|提示詞|系统提示|设定|設定|约束|限制"),
    inOrder(14, "これまで|以前|前の|上記|先の|すべて|全て|システム", "指示|命令|プロンプト|ルール|規則|指令",
        "無視し(?!た場|ない)|無視せよ|忘れ[てろ]|破棄し|従うな|従わないで"),
    inOrder(14, "이전|앞선|위의|기존|모든|시스템", "지시|명령|지침|규칙|프롬프트", "무시하|잊어|따르지 마"),
    inOrder(30, "تجاهل|انس\\s|تجاوز|أهمل|لا تتبع", "تعليمات|أوامر|قواعد|إرشادات|توجيهات",
        "سابق|أعلاه|أصلي|النظام"),
    inOrder(30, "התעלם|התעלמ|שכח", "הוראות|הנחיות|כללים|פקודות", "קודמ|לעיל|מערכת"),
    inOrder(25, "पिछल|पूर्व|उपरोक्त|सभी|ऊपर", "निर्देश|आदेश|नियम", "अनदेखा|अंदाज|भूल|उपेक्षा"
        + "|ध्यान न"),
    inOrder(25, "b\u1ecf qua|ph\u1edbt l\u1edd|qu\u00ean", "h\u01b0\u1edbng d\u1eabn|ch\u1ec9"
        + " d\u1eabn|l\u1ec7nh|quy t\u1eafc|ch\u1ec9 th\u1ecb", "tr\u01b0\u1edbc|\u1edf tr\u00ean"
        + "|ban \u0111\u1ea7u|h\u1ec7 th\u1ed1ng"),
    inOrder(30, "abaikan|lupakan|jangan ikuti", "instruksi|perintah|aturan|petunjuk|arahan",
        "sebelumnya|di atas|terdahulu|awal|sistem"),
    inOrder(25, "ละเว้น|เพิกเฉย|ไม่ต้องสนใจ|ลืม", "คำสั่ง|คำแนะนำ|กฎ", "ก่อนหน้า|ข้างต้น|ทั้งหมด"),
    inOrder(25, "αγνόησ|αγνοήσ|ξέχασ|ξεχάσ", "προηγούμεν|παραπάνω|όλες", "οδηγίες|εντολές|κανόνες"),
];

// The earlier instructions alone may be about a recipe.
const overridingPerhaps = [
    `(?<!not |never |n.t |cannot )${inOrder(30, ignoring, before, rules)}`,
    `(?<!not |never |n.t |cannot )${inOrder(12, ignoring, "all\\b|any\\b|every|these|other",
        "instruction|prompt|guideline|directive")}`,
    inOrder(25, "\\bignore|disregard|forget", "everything|anything|\\ball\\b|what(?:ever)?\\b",
        "above|before this|told|instructed|given"),
];

const machine = "(?:ai\\b|a\\.i\\.|llms?\\b|gpt\\b|chat ?gpt|claude\\b|gemini\\b|copilot\\b"
    + "|(?:large )?language models?\\b|(?:ai|browser|browsing|web|automated|autonomous"
    + "|computer-use|artificial intelligence)[ -](?:agents?|assistants?|models?|systems?|bots?"
    + "|tools?|reviewers?)|chatbots?\\b)";
const noTrade = "(?! ?(?:develop|research|engineer|compan|team|startup|profession|enthusias"
    + "|vendor|users?\\b|user.s|expert|art\\b|ethic|safety|literacy|feature|subscri|customers))";
const machines = `${machine}(?: (?:agents?|assistants?|models?|systems?|bots?|crawlers?))?`;
const fremd = "(?:ki\\b|k\\.i\\.|sprachmodell|llm|ki-[a-z]+|chatbot|assistenzsystem)";
const ajeno = "(?:ia\\b|inteligencia artificial|intelig\u00eancia artificial|intelligence"
    + " artificielle|intelligenza artificiale|llm|mod[e\u00e8]le?s? de lang|modelos? de l[ei]ng"
    + "|modell[oi] linguistic|(?:agent|ass?ist[ae]nt)[es]* (?:de )?(?:ia|ai|virtua|automat)"
    + "|chatbot)";

// Nobody else is meant.
const addressingSurely = [
    `\\b${machines} (?:reading|processing|parsing|viewing|summari[sz]ing|that reads?|who reads?)`
        + ` (?:this|these)\\b`,
    `(?:atencion|atencao|attention|attenzione|nota|note|mensaje|message|mensagem|messaggio|aviso`
        + `|avis|avviso)[ :,-]{1,3}(?:(?:para|pour|per|a|aos?|aux?|ai|agli|los|las|les|os|as`
        + `|todos|tous|tutti|di|de) ){0,4}${ajeno}[a-z ]{0,14}?[:,!]`,
    `(?:achtung|hinweis|nachricht|mitteilung|wichtig)[ :,-]{1,3}(?:(?:an|fur|alle|die|das|den`
        + `|jede) ){0,3}${fremd}`
        + "[a-z-]{0,12}\\s*[:,!]",
    "(?:注意|提示|致)[,: ]{0,2}(?:所有|各位)?(?:ai|人工智能|大模型|语言模型)(?:助手|代理|模型|系统)?[:,!]",
    "\\b(?:attention|note|message|notice|warning|instructions?|important|directive|reminder|hello"
        + "|hey|dear|memo)\\b[ :,-]{1,3}(?:(?:to|for|all|any|every|the|you|other) ){0,4}(?:ai"
        + "|llms?|(?:large )?language models?|chatbots?|automated|autonomous|browser|web)(?:["
        + " -](?:agents?|assistants?|models?|systems?|bots?|crawlers?|tools?"
        + "|reviewers?))?\\s*[:,!\u2013\u2014]",
    `\\bif (?:you are|you're|u are|this is being read by|being read by) (?:an? |the |some |any`
        + ` )?(?:kind of )?${machines}${noTrade}`,
    `\\b(?:wenn|falls|sofern) (?:du|sie) (?:eine?r? )?(?:[a-z]+ )?${fremd}`,
    `\\bs[ie] (?:tu es|vous \u00eates|eres|usted es|es\\b|voc\u00ea [e\u00e9]|sei|lei`
        + ` \u00e8)${any}{0,12}?\\b${ajeno}`,
    inOrder(6, "如果你是|若你是|如果您是|假如你是", "ai\\b|人工智能|人工智慧|大模型|语言模型|語言模型|智能助手|智能体|智能代理|ai助手|ai代理"),
    inOrder(14, "je\u015bli jeste\u015b|e\u011fer bir|als je een|om du \u00e4r en|hvis du er en"
        + "|jika anda|n\u1ebfu b\u1ea1n l\u00e0", "\\bai\\b|\\bsi\\b|sztuczn|yapay zek|taalmodel"
        + "|spr\u00e5kmodel|sprogmodel|kecerdasan|tr\u00ed tu\u1ec7|j\u0119zykow"),
    inOrder(14, "если (?:ты|вы)|якщо (?:ти|ви)",
        "искусственн|языков|нейросет|(?:^|[^а-я])(?:ии|ші)(?![а-я])|мовн"),
    inOrder(14, "यदि आप", "एआई|\\bai\\b"),
    inOrder(14, "إذا كنت|אם אתה", "ذكاء|نموذج لغوي|בינה|\\bai\\b"),
    inOrder(14, "αν είσαι", "γλωσσικ|τεχνητή|\\bai\\b"),
];
const addressing = [
    "\\b(?:llm|ai|gpt|chatgpt|claude|assistant|agent) (?:instructions?|directives?)\\s*:",
    inOrder(20, "\\b(?:attention|note|message|notice|warning|instructions?|important|directive"
        + "|reminder|hello|hey|dear|memo|to)\\b", `\\b${machines}${noTrade}`
        + "(?=\\s*[:,!\\]\u2013\u2014]|\\s+(?:read|process|pars|view|visit|brows|that|who|which"
        + "|summari|crawl|scrap|in this))"),
    `\\b${machine}(?: (?:agents?|assistants?|models?))?,\\s*(?:you\\b|please|do\\b|stop|ignore`
        + `|read\\b`
        + "|click|send|must|follow|reply|respond|say\\b|include|visit|open\\b)",
    `\\b${machines} (?:reading|processing|visiting|viewing|parsing|browsing|accessing`
        + `|summari[sz]ing`
        + "|who reads?|that reads?|are (?:instructed|directed|required|requested|hereby)|must now)",
    "\\bas an? (?:ai|llm|language model)\\b[^.!?]{0,25}?,? (?:you (?:must|should|are|have)|your"
        + " (?:task|job|duty))",
    inOrder(20, "achtung|hinweis|nachricht|anweisung|wichtig|mitteilung", `\\b${fremd}`
        + "(?:[a-z-]*)(?=\\s*[:,.!(]|\\s*$|\\n| die| der| das)"),
    inOrder(20, "atenci[o\u00f3]n|aten\u00e7\u00e3o|attention|attenzione|\\bnota\\b|\\bnote\\b"
        + "|mensa[jg]e|messag|aviso|avviso|importante?|instru[a-z]*|istruzioni", `\\b${ajeno}(?=[`
        + `a-z]*\\s*[:,.!(]`
        + "|\\s*$|\\n| qu[ei]| che)"),
    inOrder(6, "致|注意", "ai\\b|人工智能|人工智慧|大模型|语言模型|語言模型|智能助手|智能体|智能代理|ai助手|ai代理|机器人|機器人"),
    inOrder(6, "ai|人工知能|言語モデル|llm|チャットボット", "へ[::,]|宛|の場合|であれば|なら|に告ぐ|への(?:指示|お知らせ|注意)"),
    inOrder(8, "ai|인공지능|언어 ?모델|챗봇|에이전트", "에게|이라면|라면|인 경우"),
    inOrder(15, "внимание|сообщение|инструкц|примечание|важно|увага",
        "(?:^|[^а-я])(?:ии|ші)(?![а-я])|искусственн|языков[а-я]+ модел|нейросет|чат-?бот"
            + "|ии-[а-я]+"),
    inOrder(12, "إلى (?:كل|جميع)|تنبيه", "ذكاء|نموذج لغوي|مساعد|وكيل"),
    inOrder(14, "uwaga|dikkat|let op|perhatian|lưu ý", "\\bai\\b|sztuczn|yapay zek|taalmodel"
        + "|kecerdasan|trí tuệ|język"),
];

const hijacking = [
    "you are (?:now|no longer) (?:an? |the |my |in )?(?:[a-z]+ ){0,2}?(?:dan\\b|jailbroken"
        + "|unrestricted|uncensored|unfiltered|developer mode|(?:ai|assistant|chatbot|llm"
        + "|hacker)\\b(?! (?:manag|coach|editor|profess|direct|cook|store|teach)))",
    inOrder(20, "\\b(?:act|behave|respond|roleplay|pretend|imagine)\\b", "as\\b|to be|you are"
        + "|like\\b",
        "unrestricted|uncensored|unfiltered|\\bdan\\b|jailbroken|(?:no|without(?: any)?)"
            + " (?:restriction|rules|limit|filter|guideline)|(?:different|new|evil|another) (?:ai"
            + "|assistant|model)"),
    inOrder(12, "\\b(?:enter|enable|activate|switch to|turn on)\\b", "\\b(?:dan|jailbreak|god"
        + "|unrestricted|sudo|evil) mode"),
    inOrder(20, "du bist (?:jetzt|ab sofort|nun)|tu es (?:maintenant|d\u00e9sormais)|ahora eres"
        + "|agora voc\u00ea|ora sei", "\\bki\\b|\\bdan\\b|assisten|asisten|\\bia\\b|agent|modell"
        + "|uneingeschr|sans restriction|sin restriccion|sem restri|senza restri"),
    inOrder(20, "ты теперь|теперь ты", "ии|помощник|агент|без огранич"),
    inOrder(20, "现在你是|你现在是|從現在起你是|从现在起你是|今からあなたは|이제 너는|이제 당신은",
        "助手|ai|代理|アシスタント|어시스턴트|限制|制限"),
];

const retasking = [
    "your (?:(?:real|actual|true|updated|only|primary) (?:role|purpose|job)|(?:new|real|actual"
        + "|true|updated|only|primary) (?:task|goal|objective|mission|instructions?|directive"
        + "|prompt))s?(?: is\\b|:| are\\b)",
    "\\bsystem (?:prompt|instructions?)\\s*[:\\]]|\\[system\\]|\\bsystem:\\s*(?:you|ignore|new)",
    "(?:deine neue|ihre neue|ta nouvelle|votre nouvelle|tu nueva|su nueva|sua nova|la tua nuova)"
        + " (?:aufgabe|anweisung|t\u00e2che|mission|consigne|tarea|misi\u00f3n|instrucci|tarefa"
        + "|instru|missione|istruzion)",
    "твоя новая задача|новые инструкции",
    "你的新任务|新指令|新的指令|新しい指示|새로운 지시|새 지시",
];

const hiding = [
    inOrder(30, "\\b(?:do not|don.t|never|without|must not|avoid|refrain from)\\b", "\\b(?:tell"
        + "|inform|notify|mention|alert|reveal|warn|ask|disclos|show|let)(?:ing|e)?\\b",
    "\\b(?:user|human|operator|person you)"),
    inOrder(25, "nicht|ohne|niemals|keinesfalls|nichts", "benutzer|nutzer|anwender", "sag|mitteil"
        + "|inform|erw\u00e4hn|frag|warn|erz\u00e4hl|verrat"),
    inOrder(25, "benutzer|nutzer|anwender", "nicht|nichts", "sag|mitteil|inform|erw\u00e4hn|frag"
        + "|erz\u00e4hl|davon"),
    inOrder(25, "erw\u00e4hne|sag|informiere|verrate|frage", "nutzer|anwender", "nicht|nichts"
        + "|keinesfalls"),
    inOrder(20, "ne (?:le |la |lui |dis|dites|mentionn|inform|pr\u00e9ven|r\u00e9v|parl)|sans"
        + " (?:en )?(?:inform|pr\u00e9ven|demand|avert)|no (?:le |se lo )?(?:dig|mencion|inform"
        + "|avis|revel)|sin (?:inform|avis|pregunt|decir)|n\u00e3o (?:dig|conte|mencion|inform"
        + "|avis|revel)|sem (?:inform|avis|pergunt|cont)|non (?:dir|menzion|inform|avvis|rivel)"
        + "|senza (?:inform|avvis|chied|dir)",
    "utilisateur|usuari|usu\u00e1ri|utilizador|utente"),
    inOrder(10, "不要|不得|切勿|请勿|别|勿|无需|不用", "告诉|告知|通知|提醒|透露|询问|告訴|提及", "用户|使用者|用戶"),
    inOrder(12, "ユーザー|利用者|使用者|사용자", "知らせ|伝え|通知|報告|言わ|確認|알리|말하|묻", "ない|ずに|な|ません|지 마|지 말|않"),
    inOrder(20, "не |без ", "сообща|говор|упомина|уведомл|спраш|раскрыва", "пользовател"),
    inOrder(20, "пользовател", "не ", "сообща|говор|упомина|уведомл"),
    inOrder(20, "nie |bez ", "m\u00f3w|informuj|wspominaj|pytaj", "u\u017cytkownik"),
    inOrder(20, "kullan\u0131c\u0131", "s\u00f6yleme|haber verme|bahsetme|sormadan|sorma"),
    inOrder(20, "لا ", "تخبر|تبلغ|تذكر", "مستخدم"),
];

const secretThings = "password|credential|cookie|token|secret|api[- ]?key|private key|seed phrase"
    + "|ssn\\b|social security|credit card|card number|cvv|session|e-?mails?\\b|inbox|messages"
    + "|conversation|chat|history|files?\\b|documents|data\\b|contacts|ssh key|environment"
    + " variable|bank|balance";
const giving = "\\b(?:send|forward|post|e-?mail|upload|transmit|submit|exfiltrate|leak|share|copy"
    + "|paste|report|deliver|append|encode|provide|give|enter|type|reveal|collect|extract|read"
    + "|fetch|include)";
const stealingSurely = [
    `${inOrder(35, giving, "\\b(?:user|customer|owner|victim).?s?\\b|\\bsaved\\b|\\bstored\\b",
        "password|credential|cookie|private key|seed phrase|card|cvv|session|inbox|messages"
            + "|conversation|history", "https?:|[a-z0-9]@[a-z]")}`,
];
const stealing = [
    inOrder(35, giving, "\\b(?:user.?s?|his or her|customer.?s|owner.?s|account holder.?s)\\b",
        "password|credential|cookie|private key|seed phrase|social security|card|cvv|session"
            + "|inbox|messages|conversation|history"),
    `${inOrder(35, giving, "\\b(?:user|customer|owner).?s?\\b", secretThings)}${any}{0,40}?`
        + "(?:https?:|webhook)",
    inOrder(40, giving, "conversation|chat history|system prompt|session (?:token|cookie)"
        + "|localstorage|document\\.cookie|ssh key|\\.env\\b|environment variable|browsing"
        + " history|saved password|stored credential|memory", "https?:|[a-z0-9]@|webhook|server"
        + "|endpoint|\\burl\\b|\\bto\\b"),
    inOrder(35, "send|schick|\u00fcbermitt|leit|poste|kopier|\u00fcbertrag|lade|gib", "passw|zuga"
        + "ngsdaten|cookie|token|kreditkart|api-schl|geheim|konto|gespr\u00e4ch|verlauf|daten",
    "nutzer|anwender|https?:|[a-z0-9]@"),
    inOrder(35, "envoi|env\u00ed|envia|invia|transmet|mand[ae]|reenv\u00ed|encaminh|inoltra"
        + "|copi[ae]|publi",
        "mots? de passe|contrase|senha|password|credencia|identifiant|credenzial|cookie|token"
            + "|jeton|carte|tarjeta|cart\u00e3o|conversa|historiq|historial|hist\u00f3ric"
            + "|cronologia|datos|dados|donn\u00e9es|dati", "utilisateur|usuari|usu\u00e1ri"
            + "|utilizador|utente|https?:|[a-z0-9]@"),
    inOrder(16, "发送|发给|发到|发至|转发|提交|上传|泄露|傳送|發送|把|将", "密码|密碼|凭证|令牌|cookie|信用卡|密钥|聊天记录|对话|会话|个人信息"
        + "|数据", "用户|使用者|https?:|[a-z0-9]@|到|至|给|服务器"),
    inOrder(16, "用户|使用者|用戶", "密码|密碼|凭证|令牌|cookie|信用卡|密钥|聊天记录", "发送|发给|发到|转发|提交|上传|泄露|到|给"),
    inOrder(20, "パスワード|認証情報|クッキー|cookie|トークン|カード番号|会話|履歴|비밀번호|쿠키|토큰|카드 ?번호|대화",
        "送信|送って|送れ|転送|投稿|アップロード|보내|전송|업로드"),
    inOrder(30, "отправ|перешл|передай|скопируй|загрузи|надішли", "парол|куки|cookie|токен|ключ"
        + "|карт|переписк|данн|історі|истори", "пользовател|https?:|[a-z0-9]@|на |користувач"),
    inOrder(25, "şifre|parola|hasł|wachtwoord|kata sandi|mật khẩu", "gönder|ilet|wyślij|prześlij"
        + "|stuur|kirim|gửi"),
    inOrder(25, "wyślij|prześlij|stuur|kirim|gửi|skicka", "hasł|wachtwoord|kata sandi|mật khẩu"
        + "|lösenord"),
    inOrder(25, "أرسل|שלח", "كلمة (?:ال)?مرور|סיסמ"),
    inOrder(25, "पासवर्ड", "भेज"),
];

const prompts = [
    inOrder(20, "\\b(?:reveal|print|output|repeat|leak|dump|disclose|tell me|write out|quote)\\b",
        "\\b(?:your|the (?:hidden|full|original|initial|entire|secret))\\b",
    "system prompt|system message|initial prompt|hidden prompt|developer message|(?:system"
        + "|initial|hidden|original|secret|internal|above) instructions|prompt verbatim"),
];
// What ends our data, and begins words of somebody else at once.
const turnsSurely = [
    "</(?:tool_response|tool_result|function_results?|untrusted[a-z_-]*)>\\s*<(?:system|assistant"
        + "|function_calls)\\b",
];
const turns = [
    "<\\|(?:im_start|im_end|system|user|assistant|endoftext|eot_id|start_header_id)\\|>"
        + "|\\[/?inst\\]|<</?sys>>|</?(?:system|tool_response|tool_result|function_results?"
        + "|function_calls|antml:[a-z_]+|untrusted[a-z_-]*|system-reminder|assistant)>|\\bend of"
        + " (?:untrusted|page|external|web) (?:data|content|text)|\\[end of (?:page|document"
        + "|website|web page)",
    "(?<!#)### (?:snapshot|result|events|cautions|page|error)\\n",
];
const markup = [
    "\\[ref=@?(?:f\\d{1,4})?e\\d{1,7}\\]|\\[unseen\\]|page data [0-9a-f]{8}\\b",
];
const tools = "browser_(?:navigate|click|type|evaluate|snapshot|fill_form|file_upload|press_key"
    + "|drag|handoff|tabs|select_option|take_screenshot|network_requests?|run_code\\w*)"
    + "|execute_action|get_screen_content|start_browser_session|clawdis";
const stealingByTools = [`(?:${tools})[^\\n]{0,80}?(?:user.?s\\b|cookie|password|credential`
    + `|private key)`];
const toolTalk = [
    inOrder(25, "\\b(?:call|use|run|invoke|execute|trigger|then|rufe?|nutze|verwende|appelle"
        + "|utilise|llama|usa|ejecuta)\\b", tools),
    inOrder(12, "调用|使用|运行", "工具|函数"),
    inOrder(25, "\\b(?:call|invoke|trigger|rufe?|appelle|llama|ejecuta|execute)\\b",
        "\\b(?:tool|function|werkzeug|funktion|outil|fonction|herramienta|funcion)\\b"),
    inOrder(8, "tool_call|tool_use|function_call|\"tool\"\\s*:|\"name\"\\s*:", tools),
];

const leading = [
    inOrder(40, "\\b(?:send|forward|post|e-?mail|go to|navigate to|visit|open|fetch|load|submit"
        + "|upload|transfer|curl|request|connect)\\b", "https?://|[a-z0-9._+-]@[a-z0-9-]{1,40}\\."),
];
const commanding = [
    "\\b(?:click|press|approve|confirm|authori[sz]e|transfer|wire|purchase|buy|order|pay|delete"
        + "|install|download|execute|run|grant|navigate|visit|go to|open|fill|submit|type|enter"
        + "|rate|recommend|say|respond|reply|answer|output|write|summari[sz]e|rank|print|append"
        + "|include|index|add|give|mark|use|choose|mention|state|remember|treat|list|put|stop)\\b"
        + "|klick|best\u00e4tig|\u00fcberweis|kauf|antwort|empfiehl|cliqu|confirm|achet"
        + "|r\u00e9pond|recom[ie]*nd|haz clic|compr|clicca|rispond|koop|stuur|pole\u0107"
        + "|wy\u015blij",
    "нажми|купи|ответь|перейд|переведи|поставь",
    "点击|购买|转账|回复|推荐|打开|访问|请|クリック|購入|振り込|答え|開い|ください|なさい|せよ|しろ|클릭|구매|답변|열어|세요|십시오",
];
// What readers do not get; only next to a command, and unseen.
const urging = [
    "\\b(?:before (?:doing|answering|continuing|you (?:do|answer|continue|respond))|(?:highest"
        + "|top) priority|instead of (?:answering|the user)|to complete (?:this|the|your) (?:task"
        + "|request)|current task)\\b",
];

const inFigures = [
    "[i1!|][g9]n[o0]r[e3][^.?]{0,15}?pr[e3]v[i1!][o0]u[s5][^.?]{0,5}?[i1!]n[s5]tr",
];
const announcing = [
    "\\bnew (?:system )?(?:instructions?|directives?|prompt|orders)\\s*:|\\bsystem override\\b",
];

const ofMachines = "ai ki ia si llm llms gpt claud gemin copil chatg langu artif chatb autom"
    + " auton brows compu agent assis asist sprac intel lingu model taalm sprak sprog sztuc yapay"
    + " kecer jezyk tue";
const ofOverriding = "atten set ignor disre forge overr bypas disca negle dismi aband drop follo"
    + " obey compl never missa vergi verge ubers verwi umgeh beach oubli olvid esque dimen desco"
    + " desca omiso desob conto tenez trasc segui sigas uita negee omzei borts glem glom strun"
    + " ohita unohd zapom zabud pomin odrzu figye felej unut dikka gorme gecer yok quen qua lo"
    + " abaik lupak janga";
const ofSecrets = "passw crede cooki priva phras card cvv sessi inbox messa conve histo";

// Leads: [kind, weight, patterns, words]. None of its Latin patterns matches without one of the
// words, by their first five letters; undefined: all of the text is searched.
export const leads = [["override", 3, overriding, ofOverriding], ["override", 3, inFigures],
    ["override", 2, overridingPerhaps, ofOverriding],
    ["override", 2, announcing, "instr direc promp order overr"],
    ["role", 3, hijacking, "ai ki ia dan unres uncen unfil jailb restr uneing unein assis chatb"
        + " hacke agent asist modell model rules limit filte guide devel mode"],
    ["role", 2, retasking, "task tasks goal goals objec missi instr purpo direc promp role roles"
        + " job jobs aufga anwei tache consi tarea taref istru syste"],
    ["address", 3, addressingSurely, ofMachines], ["address", 2, addressing, ofMachines],
    ["secrecy", 2, hiding, "user users human opera perso benut nutze anwen utili usuar utent"
        + " uzytk kulla"],
    ["secrets", 3, stealingSurely, ofSecrets],
    ["secrets", 2, [...stealing, ...stealingByTools], `${ofSecrets} chat promp local memor envir`
        + ` ssh env saved store`
        + " token secre seed socia file files docum data conta bank balan email contr senha passe"
        + " ident jeton carte tarje carta conve datos dados donne dati sifre parol haslo hasla"
        + " wacht sandi khau losen zugan kredi gehei konto gespr verla daten key user cart crono"],
    ["prompt", 3, prompts, "promp instr messa verba"], ["turns", 3, turnsSurely],
    ["turns", 2, turns], ["markup", 3, markup],
    ...claims,
    ["urgency", 1, urging, "prior task reque answe conti doing respo do user"]];
// They count only near a lead.
export const hints = [["tools", 1, toolTalk], ["leading", 1, leading], ["command", 1, commanding]];
