// What texts claim to have an agent do what nobody asked for: that its user has agreed, that what
// it was given is void, that nobody is to know. Each kind is a few groups of words, of several
// languages at once, that stand together in some order; in plain letters, and in linear time.

const sameLine = "[^\\n]";

function inOrder(gap, groups) {
    return groups.map(group => `(?:${group})`).join(`${sameLine}{0,${gap}}?`);
}

function orders(groups) {
    if (groups.length < 2)
        return [groups];
    return groups.flatMap((first, at) => orders(groups.filter((_, other) => other !== at))
        .map(rest => [first, ...rest]));
}

// All groups, in whatever order, at most so far from each other.
function together(gap, ...groups) {
    return orders(groups).map(order => inOrder(gap, order));
}

// Who an agent works for.
const principal = "\\busers?\\b|account (?:holder|owner)|\\bowner\\b|\\bprincipal\\b|cardholder"
    + "|\\bcustomer\\b|\\bperson\\b|your human|\\bboss\\b"
    + "|benutzer|\\bnutzer|anwender|kontoinhaber|auftraggeber"
    + "|utilisateur|titulaire|proprietaire|\\bpersonne\\b"
    + "|\\busuario|\\btitular\\b|\\bdueno\\b|\\bpersona\\b|utente|titolare|utilizador|gebruiker";
const principalOfEast = "用户|使用者|账户所有者|账号持有人|持卡人|主人|户主|本人|ユーザー|利用者|사용자";
const agreed = "approv|agreed|authori[sz]|consent|confirmed|confirmation (?:was |is |has been"
    + " )?rece"
    + "|granted|permission|signed off|okayed|given the (?:ok|go)|said yes|accepted"
    + "|zugestimmt|zustimmung|genehmig|freigegeben|freigabe|erlaub|einverstanden|bestatigt"
    + "|\\baccord\\b|autoris|approuv|\\bvalide\\b|accepte|consent"
    + "|aprob|autoriz|permiso|acept|consinti|approvat|autorizzat";
const agreedOfEast = "授权|同意|批准|许可|确认|承認|許可|同意|승인|동의";
const unasked = "without (?:asking|confirm|checking|further|prompt|waiting|review)"
    + "|no (?:need|reason|point) (?:to|in) (?:ask|check|confirm|verify|wait)"
    + "|(?:no|skip|omit|bypass)[a-z ]{0,12} (?:confirm|question|prompt|dialog|check)"
    + "|(?:not|n.t|never) (?:ask|check|confirm|wait|prompt|bother)|needn.t"
    + "|ohne (?:weitere |noch ?malige )?(?:ruck|nach)?frag|keine (?:weitere )?(?:ruck|nach)?frage"
    + "|(?:ruck|nach)?frage[a-z ]{0,12}(?:unnotig|entfall|nicht)|nicht (?:noch ?mal )?(?:nach)?frag"
    + "|sans (?:re|lui re|lui |rien )?demand|inutile d.|sans confirm|pas besoin d|ne demande"
    + "|sin (?:pedir|pregunt|confirm|consult|volver)|no (?:hace falta|es necesario|pregunt|pidas)"
    + "|senza chied|zonder te vragen";
const unaskedOfEast = "无需|不用|不必|无须|不需要|别再|直接|確認不要|聞かずに|묻지 ?말|확인 ?없이";

const consents = [
    ...together(60, principal, agreed, unasked),
    ...together(20, principalOfEast, agreedOfEast, unaskedOfEast),
    `(?:approved|confirmed|consent|authori[sz]ed) ?[=:] ?(?:true|yes|1)\\b${sameLine}{0,80}?`
        + `(?:${unasked}|proceed|continue)`,
];
const wordsOfConsent = "user users owner princ cardh custo perso boss human accou benut"
    + " nutze anwen konto auftr utili titul propr usuar titul dueno utent titol gebru"
    + " appro confi conse autho inhab holde";

// What an agent was given, and that it counts no more.
const orderWords = "instruction|guideline|guidance|directive|\\brules?\\b|prompt\\b|programming"
    + "|\\btask\\b|\\bgoal\\b|\\bmission\\b|assignment|objective|constraints?\\b|restriction"
    + "|safeguard|guardrail|safety (?:filter|rule|check|polic)[a-z]*|\\borders\\b"
    + "|anweisung|vorgabe|\\bregeln|richtlinie|aufgabe|auftrag|beschrankung"
    + "|consigne|regles|directive|\\btache\\b|mission|restriction"
    + "|instruccion|reglas|\\bordenes|directri|\\btarea|mision|restriccion";
const voided = "obsolete|no longer|\\bvoid\\b|withdrawn|cancell?ed|superseded|invalid|\\blifted"
    + "|(?:do(?:es)? not|don.t|doesn.t) apply|suspended|disabled|\\b(?:is|are) off\\b|expired"
    + "|fulfilled|was (?:only |just )?a (?:test|decoy|placeholder)|revoked|overridden|outdated"
    + "|gelten [a-z ]{0,12}nicht|gilt [a-z ]{0,12}nicht|ungultig|hinfallig|aufgehoben|erledigt"
    + "|uberholt|ausser kraft"
    + "|(?:ne|n.)[a-z' ]{1,14} plus\\b|caduque|\\blevees?\\b|annul|perime"
    + "|anulad|ya no\\b|sin efecto|quedan? sin|caduc|levantad";
const ofAgent = "the (?:bot|agent|assistant|model|chatbot|crawler|robot)\\b|\\bai\\b|\\bllms?\\b"
    + "|\\bbots\\b"
    + "|\\bki\\b|sprachmodell|\\bassistent|\\bia\\b|asistente";
const yourOrders = "your (?:[a-z]+ )?(?:instruction|guideline|guidance|directive|prompt"
    + "|programming|safeguard"
    + "|guardrail|safety|objective|goal|mission|assignment)|what you (?:were|are|have been)"
    + " (?:told|asked)"
    + "|(?:deine?|eure)[nrs]? (?:[a-z]+ )?(?:anweisung|vorgabe|regeln|richtlinie|auftrag)"
    + "|\\b(?:tes|vos|ta) (?:[a-z]+ )?(?:consigne|regles|directive|instruction|mission)"
    + "|\\b(?:tus|tu) (?:[a-z]+ )?(?:instruccion|reglas|ordenes|directri|mision)";
const ordersOfEast = "指令|任务|规则|命令|限制|约束|指示|ルール|制限|지시|규칙";
const voidedOfEast = "失效|作废|无效|不再|解除|取消|废止|無効|解除|무효|해제";

const voids = [
    ...together(30, ofAgent, orderWords, voided), inOrder(30, [yourOrders, voided]),
    inOrder(12, ["你|您|你们|智能体|助手|模型|机器人", "指令|命令|提示|约束", voidedOfEast]),
    inOrder(8, ["(?:你|您|你们)[^。]{0,3}不再受?", `${ordersOfEast}|约束`]),
    inOrder(20, [orderWords, "(?:has|have) been (?:updated|changed|replaced|superseded|amended)",
        "\\bby (?:the |your )?(?:operator|developer|admin|system|user|owner|principal)"]),
    inOrder(25, ["\\b(?:replaces?|supersedes?)\\b|\\bersetzt\\b|remplacen?t?\\b|sustituyen?"
        + "|reemplaza",
        "\\b(?:your|deine|eure|tes|tus)\\b", orderWords]),
];
// About a page's readers as often: they count where something else does.
const voidsPerhaps = [
    inOrder(20, ["\\b(?:stop|cease|abandon|drop|pause|halt|abort|quit|brich|beende|cesse[zr]?"
        + "|abandon[a-z]*|interromp[a-z]*)\\b",
    "\\b(?:your|what you.re|what you are|the|deine|die|ton|ta|votre|tu|la|su)\\b",
    "\\b(?:current|present|ongoing|original|doing|research|task|mission|assignment|aufgabe|auftrag"
        + "|suche|tache|actuelle|en curso|tarea)\\b"]),
    inOrder(30, [orderWords, voided]), inOrder(6, [ordersOfEast, voidedOfEast]),
    inOrder(16, ["\\b(?:comply with|obey|follow|act on|carry out|handelt? nach|befolg[a-z]*"
        + "|suive[zr]"
        + "|suis|obede[a-z]+|siga?)\\b",
    "\\b(?:this|these|the following|folgend[a-z]*|dieser|cette|celles|este|estas)\\b",
    "\\b(?:page|document|text|site|list|liste|seite|pagina|documento)\\b"]),
    "按照本页|按照以下|遵照本页",
    inOrder(45, ["\\b(?:anything|everything|whatever|what|all) (?:you|that you) (?:were|was|have"
        + " been"
        + "|had been|are) (?:asked|told|given)\\b|was man dir gesagt|tout ce qui precede"
        + "|todo lo anterior|vergiss|oublie|olvida\\b|forget\\b",
    "\\btest\\b|real|obsolete|vergiss|oublie|olvida|forget|precede|anterior|gesagt|told|asked"
        + "|reglas|regles|regeln"]),
    inOrder(6, ["忘掉|忘记|忘了", "任务|指令|规则"]),
];
const wordsOfVoiding = "instr guide guida direc rule rules promp progr task goal missi assig"
    + " objec const restr safeg guard safet order anwei vorga regel richt aufga auftr besch consi"
    + " regle tache regla orden tarea misio what";
const wordsOfVoidingPerhaps = wordsOfVoiding + " resea suche actua curso docum page text"
    + " site list liste seite pagin told asked given gesag prece anter verg vergi oubli olvid"
    + " forge curre prese ongoi origi doing";

// Who reads is a program.
const reader = "(?:ai|llms?|gpt|(?:large )?language models?|chat ?bots?|bots|robots|crawlers"
    + "|scrapers"
    + "|copilot|claude|gemini|chatgpt|agents?|assistants?|models?|(?:ai|virtual|browsing|automated"
    + "|autonomous|digital|web|browser|machine|software)[ -](?:agents?|assistants?|readers?|bots?"
    + "|models?|systems?|visitors?))";
const lecteur = "(?:ki|kis|sprachmodelle?|ki-[a-z]+|bots?|chatbots?|agenten|assistenten|roboter"
    + "|ia|ias|agents? (?:automatiques?|ia|d.ia)|assistants? (?:virtuels?|ia)|modeles? de langage"
    + "|agentes? (?:de ia|automaticos|virtuales)|asistentes? (?:virtuales|de ia|automaticos?)"
    + "|modelos? de lenguaje)";

const calls = [
    `\\b(?:dear|hey|hello|hi|attention|listen),? (?:the |any |all |every |fellow )?${reader}`
        + `(?: (?:reading|processing|visiting|viewing) (?:this|the)[a-z ]{0,12})?\\s*[,:!]`,
    `\\b(?:note|notice|notes|message|memo|advice|information) (?:to|for) (?:any |all |the |every )?`
        + `(?!agents?\\b|models?\\b)${reader}\\b`,
    `(?<![a-z] |[a-z])(?:chatbot|copilot|assistant|agent|claude|gemini|chatgpt|ai)(?:,|:)`
        + ` (?!we\\b|i\\b`
        + `|our|wanted|you can|it|the|a |is\\b|for\\b)[a-z]{2,14} (?:the|this|what|all|your|me`
        + `|each|every`
        + "|my|that)\\b",
    `\\b(?:for|to) (?:all |any |the )?(?:ai|llm|automated|autonomous|machine|non-human|robotic)[ -]`
        + `(?:readers?|visitors?|agents?|crawlers?|assistants?|systems?)\\s*[:,]`,
    "(?<![a-z] |[a-z])(?:robots|bots|agents|crawlers|llms)\\s*: [a-z]{3,12} ",
    `\\b(?:autonomous|ai|automated|llm|browsing)[ -]?(?:agents?|assistants?|crawlers?|bots?)`
        + `(?: and [a-z]{3,12})? (?:must|need to|have to|are required to|shall|should)\\b(?!`
        + ` (?:be|not|have)\\b)`,
    "\\byour (?:user|human|principal)\\b(?! ?(?:name|id\\b|account|agent|profile|interface"
        + "|rights|being"
        + "|resource|data|experience|guide|manual|settings|group|role))",
    "\\b(?:humans?|people|human (?:readers?|visitors?|users?))\\b (?:may|can|should) (?:skip"
        + "|ignore)"
        + " (?:this|these|the)\\b",
    "\\b(?:humans?|people|human (?:readers?|visitors?|users?))\\b (?:can.t|cannot|do not|don.t|will"
        + " not|won.t) see (?:this|these)\\b",
    `\\b(?:an|fur) (?:alle |die |jeden? |jede )?${lecteur}\\b(?:\\s*[:,!]|[a-z ,]{1,24}(?:lesen`
        + `|liest))`,
    `\\b(?:lieber?|hallo|achtung|liebes)[ ,]{1,2}(?:ki|agent|assistent|bot|chatbot`
        + `|sprachmodell)\\b`,
    `\\b(?:note|avis|message|attention|consigne)s?[ ,:]{1,3}(?:a l.attention des|aux?|pour|pour`
        + ` les)`
        + `? ?${lecteur}\\b`,
    `a l.attention (?:des|de tous les|de l.) ?${lecteur}\\b`,
    `\\b(?:atencion|aviso|nota|mensaje)[ ,:]{1,3}(?:(?:a|para|los|las|todos) ){0,3}${lecteur}\\b`,
    "\\b(?:querid[oa]s?|estimad[oa]s?|hola,?) (?:chatbots?|agentes?|asistentes?|ia|modelo)\\b",
    "\\bcher (?:chatbot|agent|assistant|modele)\\b|\\bassistant, (?:avant|ne|tu|clique|ouvre"
        + "|envoie)",
    "(?:各位|所有|致|亲爱的)(?:ai)?(?:智能体|智能助手|助手|代理|大模型|语言模型|机器人)"
        + "|(?:机器人|智能体|ai|模型)读者",
];
const wordsOfCalls = "user princ ai llm llms gpt langu chatb bots robot crawl scrap copil"
    + " claud gemin"
    + " chatg agent agent assis model virtu brows autom auton digit web machi softw human peopl ki"
    + " kis sprac bot rob assis ia ias model modele asist chatb non";

// What is to stay between the page and the agent.
const concealing = "(?:not|n.t|never) (?:to )?(?:mention|tell|reveal|disclose|say|explain|show"
    + "|report"
    + "|inform|notify|quote|repeat)|leave out|omit|conceal|\\bhide\\b|keep (?:this|it) (?:between"
    + "|to yourself|secret|quiet)|without (?:mention|tell|inform|notif)[a-z]*|in silence"
    + "|(?:not|n.t|never) (?:learn|know|notice|find out|see|hear|realis|realiz)"
    + "|verschweig|erwahne[a-z]*[a-z ,]{0,24}(?:nicht|nichts|kein)|(?:nicht|nichts|niemals|kein)"
    + "[a-z ,]{0,16}(?:erwahn|sag|erzahl|verrat|mitteil|bericht)|verheimlich"
    + "|\\bne (?:dis|mention|parl|revel|inform|signal|cit)|\\bn.(?:inform|averti)[a-z]*"
    + "|cache[rz]?\\b"
    + "|\\bno (?:le |se lo |lo )?(?:dig|cuent|mencion|revel|inform|cite)|\\bocult[ae]|\\bcalla\\b";
const concealingOfEast = "隐去|隐瞒|不要提|不要告诉|不要透露|别提|别告诉|不要在|请勿提及|保密|伏せ|触れない";
const thisHere = "\\bthis (?:notice|note|paragraph|text|message|step|instruction|section|passage"
    + "|comment"
    + "|page|line|action|request)|these (?:instructions|words|lines)"
    + "|dies(?:er|en|em|e|es) (?:text|absatz|hinweis|schritt|nachricht|abschnitt|anweisung|seite)"
    + "|ce (?:texte|message|paragraphe|passage)|cette (?:note|etape|consigne|operation|page)"
    + "|est[ea] (?:texto|mensaje|parrafo|paso|nota|instruccion|aviso|pagina)|has leido esto";
const thisOfEast = "这段话|这条信息|这一段|此段|本段|这个步骤|此信息|这条指令|这条消息|看到了这|この文|この指示";
const output = "\\b(?:your|final|the) (?:answer|reply|response|summary|report|output)|summari[sz]"
    + "|(?:deine|ihre)[rn]? (?:antwort|zusammenfassung)|\\b(?:ta|votre|ton) (?:reponse|resume)"
    + "|\\b(?:tu|su) (?:respuesta|resumen)";
const outputOfEast = "回答|总结|摘要|回复|答复|要約|回答";
const served = "\\b(?:the|your) (?:person|user|human|owner|principal|operator|reader)\\b|person"
    + " at the"
    + "|person you|deine[mn]? (?:nutzer|benutzer)|dem (?:nutzer|benutzer|anwender)"
    + "|l.utilisateur|la personne que|al usuario|la persona que|a tu usuario";

const conceals = [
    ...together(40, concealing, thisHere, output),
    ...together(40, concealing, thisHere, served),
    inOrder(30, [concealing, "la personne que tu|la persona que te|person you (?:work|assist|serve)"
        + "|your (?:user|human|principal)\\b(?! (?:name|id|account|agent|profile))"]),
    ...together(14, concealingOfEast, thisOfEast, `${outputOfEast}|用户|推荐`),
    ...together(10, concealingOfEast, thisOfEast),
];
// It is given what to say of what it did, or of what it read.
const concealsPerhaps = [
    inOrder(14, ["\\b(?:say|report|respond|answer|reply|tell|claim|state|responde|repond[sz]?"
        + "|antworte"
        + "|melde|di\\b|dis\\b)",
    "\\b(?:that|dass|que)\\b",
    "\\b(?:all|everything|nothing|no|alles|nichts|tout|rien|todo|nada)\\b"]),
    inOrder(30, [output, "\\b(?:insert|embed|recommend|rank|pretend|claim|promote|empfiehl"
        + "|recommande"
        + "|recomienda|di que|dis que|sag)\\b"]),
    inOrder(30, ["\\b(?:tell|convince|assure) (?:the )?(?:reader|user|human)\\b",
        "\\b(?:best|five|stars|safe|secure|everywhere|glowing|perfect)\\b"]),
    inOrder(12, [thisHere, "\\bexist"]),
    "只说|就说",
];
const wordsOfConcealing = "notic note parag text messa step instr secti passa comme page"
    + " line"
    + " actio reque words lines absat hinwe schri nachr absch anwei seite texte etape consi opera"
    + " texto mensa parra paso nota aviso pagin leido esto perso user human princ";
const wordsOfSaying = "answe reply respo summa repor outpu antwo zusam repon resum respu say"
    + " tell claim state melde di dis exist reade";

// What only an agent has, and where it is to go.
const held = "(?:the |this |our |your |entire |whole )?(?:conversation|chat|dialogue)(?: history"
    + "| log| so"
    + " far|s so far)?\\b|system prompt|\\bapi[ -]keys?\\b|session (?:cookie|token)s?|open tabs"
    + "|environment variables?|document\\.cookie|local ?storage|\\.ssh\\b|\\.env\\b|saved (?:card"
    + "|password)s?|browsing history|\\bcookies\\b|passwords?\\b|contact list|their e-?mail"
    + "|(?:visitor|user|customer|owner).s (?:address|e-?mail|card|data|drive|name|files|accounts?)"
    + "|passw[oo]rt[a-z]*|kontodaten|zugangsdaten|gesprach[a-z]*|besprochen|verlauf|anmeldedaten"
    + "|postfach"
    + "|mots? de passe|historique|donnees de (?:ton|votre|l.utilis)|identifiants"
    + "|contrasen[a-z]*|historial|cookies|correos no leidos|conversaci[a-z]+|datos del usuario";
const handing = "\\b(?:send|forward|post|upload|paste|append|copy|submit|share|transmit|enter"
    + "|put|add"
    + "|include|collect|reply with|deliver|leak|leite|sende|schick|ubertrag|kopier|trag|gib|lade"
    + "|envoie|envoyez|transmet|copie|recopie|publie|rempli|ajoute|joins"
    + "|envia|reenvi|copia|pega|sube|rellen|visit|comparte|publica)[a-z]*";
const sink = "https?:|[a-z0-9._+-]@[a-z0-9-]|\\b(?:link|url|address|form|field|box|comment|query"
    + "|webhook"
    + "|endpoint|server|paste site)s?\\b|\\?[a-z]{1,12}=|formular|\\bfeld\\b|kommentar|\\blien\\b"
    + "|formulaire|\\bchamp\\b|commentaire|enlace|campo|comentario|formulario";
const heldOfEast = "密码|令牌|cookie|聊天记录|对话|会话|联系人|信用卡|密钥|凭证|パスワード|会話|비밀번호";
const handingOfEast = "发送|发给|发到|填入|附加|收集|转发|提交|上传|复制|送信|転送|보내";
const sinkOfEast = "https?:|@|表单|链接|下面|地址|页面|フォーム|リンク";

const hands = [
    ...together(40, handing, held, sink),
    ...together(16, handingOfEast, heldOfEast, sinkOfEast),
    `https?://[^\\s"')]{3,80}[=/{<[](?:summary|chat|conversation|history|secret|context|prompt`
        + `|user_?data`
        + "|token|password|cookies?)(?:_[a-z_]{2,30}|[}>\\]])",
];
const wordsOfHanding = "conve chat dialo syste api sessi tabs open envir local ssh env saved"
    + " brows cooki passw conta docum visit user custo owner their konto zugan gespr bespr"
    + " verla anmel postf mot mots histo donne ident contr corre datos http https";

// Its own prompt is to be revealed.
const recites = [
    inOrder(25, ["\\b(?:reveal|print|output|repeat|recite|leak|disclose|show|paste|respond with"
        + "|respond"
        + " only with|reply with|gib|zeig|nenne|recit|recopi|montre|revele|affich|muestra|revela"
        + "|imprim|recita)[a-z]*",
    "\\b(?:your|their|deine[snmr]?|ihre[snmr]?|ton|ta|tes|votre|tu|tus|su|las)\\b",
    "system ?prompt|configuration|konfiguration|systemnachricht|message systeme|prompt (?:inicial"
        + "|initial)|hidden prompt|initial prompt|configuracion|instructions? (?:caches|initiales)"
        + "|instrucciones (?:con las|ocultas|iniciales)|consignes?"]),
    inOrder(12, ["输出|显示|透露|告诉我|打印|重复", "你的|隐藏|初始|完整", "系统提示词|提示词|初始提示|系统指令|设定"]),
];
const wordsOfReciting = "syste confi konfi messa promp hidde initi instr consi";

// Turns of a talk that nobody had.
const forged = [
    `"role"\\s*:\\s*"(?:user|assistant|system)"${sameLine}{0,200}?(?:go ahead|approved|proceed`
        + `|transfer`
        + "|password|i confirm|delete|without asking)",
    inOrder(20, ["\\bfrom: ?(?:the )?(?:developer|admin[a-z]*|system|operator|user)",
        "\\bto: ?(?:the )?(?:assistant|agent|model|bot|ai|llm)"]),
    "\\[(?:user|human|system|assistant|admin)\\]\\s*:",
    "\\b(?:begin|end|start) (?:admin|system|developer|operator) (?:override|message|prompt"
        + "|instructions?)\\b",
    "<(?:system[-_ ]?(?:reminder|message|prompt|note)|tool[-_]?(?:result|output|response|call)s?"
        + "|user"
        + "[-_](?:message|input|query))>",
];
const forgedPerhaps = [
    `\\b(?:assistant|ai|agent|bot)\\s?: [^\\n]{2,160}?\\b(?:user|human)\\s?: `,
    "\\b(?:function|tool) call (?:required|needed|requested)\\b",
];
const announced = [
    "\\b(?:system|admin|developer|operator) (?:message|notice|note|update)\\s*:"
        + "|systemhinweis\\s*:|systemnachricht\\s*:|message du systeme\\s*:|mensaje del"
        + " sistema\\s*:"
        + "|avis du systeme\\s*:",
    "系统消息|系统通知|管理员消息",
    "\\b(?:the )?(?:real|actual|true) (?:request|task|assignment|question|job)(?: begins| starts"
        + "| is)?"
        + " ?(?:here)?\\s*:",
    "\\b(?:deine neuen|ihre neuen|eure neuen) (?:anweisungen|aufgaben|befehle)",
    "你的任务(?:改为|变为|是)|任务改为|新任务是",
];
const wordsOfForging = "role from begin end start syste tool user human assis ai agent bot"
    + " funct admin devel opera";
const wordsOfAnnouncing = "syste admin devel opera messa mensa avis real actua true deine"
    + " ihre eure";

// A tool is to do harm, or to hand something on.
const harming = "(?:delete|erase|wipe|transfer|pay|buy|forward|losch[a-z]*|uberweis[a-z]*"
    + "|schick[a-z]*"
    + "|supprim[a-z]*|efface[a-z]*|vire[a-z]*|envoie|envoye[a-z]*|borr[a-z]*|elimin[a-z]*"
    + "|envi[ae][a-z]*"
    + "|transfier[a-z]*)\\b|mot de passe|contrasena|passwort";

const tooling = [
    inOrder(40, ["\\b(?:llama|usa|ejecuta|utiliza|rufe?|verwende|nutze|benutze|appelle|utilise"
        + "|execute)\\b",
        "herramienta|werkzeug|\\boutil\\b|\\btool\\b|\\bfonction\\b", harming]),
    inOrder(8, ["调用|使用|运行", "工具", "发|删除|转账|支付"]),
];
const wordsOfTooling = "herra werkz outil tool fonct";

// Of another group each: no match without one of these near one of those above.
const alsoOfConsent = "appro agree autho conse confi grant permi signe okaye accep zuges zusti"
    + " geneh freig"
    + " erlau einve besta accor autor valid aprob acept consi okay given yes appr cleared";
const alsoOfVoiding = "obsol longe void withd cance super inval lifte apply suspe disab off"
    + " expir fulfi test"
    + " decoy place revok overr outda gelte gilt ungul hinfa aufge erled uberh kraft plus caduq"
    + " levee leves"
    + " annul perim anula ya efect queda caduc levan updat chang repla amend erset rempl susti"
    + " reemp";
const alsoOfConcealing = "not never leave omit omits conce hide keep witho silen don dont doesn"
    + " won isn erwah"
    + " versc nicht niema kein keine verhe ne inform avert cache cachez no ocult oculta calla n"
    + " must";
const alsoOfHanding = "send sendi forwa post uploa paste appen copy submi share trans enter put"
    + " add inclu colle"
    + " reply deliv leak leite sende schic ubert kopie trag gib lade envoi copie recop publi"
    + " rempl ajout joins"
    + " envia reenv copia pega sube relle visit compa http https";

// Counts only next to what speaks to an agent in another way.
export const supporting = 1.5;

// As leads in suspicious_words.js.
export const claims = [
    ["consent", 3, consents, wordsOfConsent, alsoOfConsent],
    ["override", 3, voids, wordsOfVoiding, alsoOfVoiding],
    ["override", supporting, voidsPerhaps, wordsOfVoidingPerhaps],
    ["address", 2, calls, wordsOfCalls],
    ["secrecy", 3, conceals, wordsOfConcealing, alsoOfConcealing],
    ["secrecy", supporting, concealsPerhaps, wordsOfSaying],
    ["secrets", 2, hands, wordsOfHanding, alsoOfHanding],
    ["prompt", 3, recites, wordsOfReciting],
    ["turns", 3, forged, wordsOfForging],
    ["turns", supporting, forgedPerhaps, wordsOfForging],
    ["role", supporting, announced, wordsOfAnnouncing],
    ["tools", 3, tooling, wordsOfTooling],
];
