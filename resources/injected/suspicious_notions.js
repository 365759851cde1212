// What is spoken of, whatever the wording: an agent, who it works for, what it was given, what is
// to be kept from whom. A text that brings together what no reader gets at once is meant for an
// agent. Words count by how they begin, of several languages at once; "_" is a space, "." an end.

import {most} from "./lists.js";

const lexicon = {
    // who reads
    agent: "ai, ai: llm llms. gpt, gpt: chatgpt claude, gemini, copilot language_model chatbot"
        + " chat_bot bots_ robots_and robots: robots, robots_must an_assistant_that"
        + " any_assistant assistants: assistants, assistant, assistant: agents: agents,"
        + " any_agent this_agent dear_agent dear_assistant dear_model model_reading hi_gpt"
        + " hey_gpt hello_gpt ai_agent ai_assistant ai_model ai_system ai_reader ai_crawler"
        + " crawlers_ scrapers automated_reader automated_agent automated_visitor"
        + " automated_assistant automates_this autonomous_agent autonomous_assistant"
        + " machine-readable_note machine_readers non-human browsing_agent browsing_assistant"
        + " virtual_assistant programs_that_read program_reading software_that_reads"
        + " software_reading_this ki, ki: ki- kis. sprachmodell assistenten: assistenten,"
        + " automatisch_auswert automatisch_liest maschinell_liest maschinell_auswert"
        + " lieber_agent ia, ia: ias. assistants_: agents_auto robots_et agent_ia"
        + " programme_qui_lit modele_de_lang asistentes_ asistente, agentes_de_ia agente_de_ia"
        + " esto_un_programa un_programa, un_programa_lee assistenti_auto agenti_auto"
        + " assistente_virt modello_ling modelo_de_ling 智能体 智能助手 助手 大模型 语言模型 机器人 自动程序 代理程序 ai助手"
        + " ai代理 you,_the_program bots_that automated_shopper automated_buyer whoever_drives"
        + " whatever_drives drives_this_browser dear_machine dear_bot hello_bot hello,_bot"
        + " robot_reading are_you_an_agent you_are_an_agent sie_sind_ein_agent bist_du_ein_agent"
        + " bist_du_eine_ki liebe_maschine lieber_bot lieber_roboter vous_qui_parcourez"
        + " etes_un_agent chere_machine inteligencias_art inteligencia_art intelligenze_art"
        + " intelligenza_art assistente, asistente: querido_asistente caro_agente cara_ia 的ai"
        + " ai请 致ai software_is_doing_the_reading reader_without_eyes machines_qui"
        + " programa_lector programas_lectores lesende_programme lesendes_programm 读到这里的程序"
        + " 阅读本页的程序 读取本页",
    // for whom it works
    principal: "user. users. user' the_human your_human human. client. client' customer. customer'"
        + " guest. owner. account_holder cardholder principal. operator. visitor' the_person"
        + " person_at person_you boss. employer. nutzer benutzer anwender kunde. kunden."
        + " kontoinhaber inhaber auftraggeber person. utilisateur titulaire personne."
        + " proprietaire usuari cliente. titular. persona. dueno utente utilizador 用户 使用者 主人 客户"
        + " 账户所有者 本人 manager. chef. jefe. jefa. patron. patronne. padrone. proprietario. patrao."
        + " whom_you_serve you_work_for he_asked_me she_asked_me 老板 上司 领导 机主",
    // nobody speaks of a person's
    master: "your_owner. your_principal. your_human. your_master. your_operator."
        + " your_employer_wants your_user. your_user_ the_one_who_sent_you whoever_sent_you"
        + " who_sent_you the_person_you_work_for the_person_you_serve the_person_you_assist"
        + " dein_auftraggeber deinem_auftraggeber deinen_auftraggeber dein_nutzer deinem_nutzer"
        + " deinen_nutzer dein_besitzer deinem_besitzer dein_mensch deinem_menschen dein_chef"
        + " ton_maitre votre_maitre ton_utilisateur votre_utilisateur a_ton_proprietaire"
        + " ton_proprietaire la_personne_que_tu tu_dueno su_dueno tu_amo a_tu_usuario"
        + " la_persona_que_te il_tuo_padrone il_tuo_utente seu_dono ao_seu_usuario 你的主人 你的用户 你主人",
    // it is spoken to
    you: "you. your. yours. yourself. you' du. dich. dir. dein deine. deinem. deinen. deiner."
        + " euch. eure tu. te. ton. ta. tes. toi. t' vous. votre. vos. ti. tuo. tua. tuoi. os."
        + " voce. seu. sua. teu. tus. su. sus. 你 您 你们",
    // what it was given before
    orders: "instruction guideline guidance directive rules. policy. policies. prompt."
        + " programming. task. goal. mission. assignment objective constraint earlier_request"
        + " previous_request first_request original_request request_you query. question_you"
        + " question_asked what_you_were you_were_asked you_were_told you_came_with your_job"
        + " what_you_are_doing what_you're_doing the_research the_search anweisung vorgabe"
        + " regeln. richtlinie auftrag aufgabe anfrage. suche. vorhaben was_man_dir consigne"
        + " regles. tache. demande. question_posee requete ce_qu'on_t instruccion reglas."
        + " directri tarea. mision. lo_que_te peticion encargo ordenes. pedido. pedido_"
        + " richiesta. compito. istruzion tarefa. instruc regras. 指令 任务 规则 命令 要求 约束 限制 手头 工作 指示"
        + " question_you_were budget. encargo. mission_qu mission_que demande_initiale"
        + " was_du_solltest lo_que_ibas 用户的问题 原任务 errand. your_work. present_work deine_arbeit"
        + " eigentliche_arbeit ta_tache votre_tache lo_que_estabas lo_que_hacias tu_trabajo"
        + " ta_mission il_tuo_lavoro seu_trabalho 原来的工作 你的工作",
    // that it counts no more
    void: "ignore. disregard forget. set_aside put_aside lay_aside leave_aside drop. abandon"
        + " dismiss override instead. instead_of rather_than no_longer obsolete withdrawn"
        + " cancelled. canceled. superseded replaced. replaces. fulfilled. void. stop. cease."
        + " pause. quit. does_not_apply do_not_apply don't_apply has_changed have_changed"
        + " was_a_test just_a_test been_updated vergiss ignorier missacht stattdessen erledigt."
        + " ungultig hinfallig gelten_nicht gelten_hier gelten_ab brich. unterbrich lass."
        + " beiseite hat_sich_erledigt lege aufgehoben oublie. oubliez. ignorez. laisse_de"
        + " laissez_de laissez_tomber plutot abandonne ne_vaut ne_valent n'est_plus ne_sont_plus"
        + " ne_s'appl plus_valable cesse. cessez. annule olvida olvide deja_a deje_a en_lugar"
        + " en_vez ya_no anulad cancelad cancelada quedan_sin sin_efecto mettete_da metti_da"
        + " invece ignorate dimentic foi_cancel deixe_de esquec em_vez 忘掉 忘记 忽略 无视 放下 搁置 失效 作废"
        + " 不再 取消 解除 改为 先放 is_over. has_ended is_done_with terminee. termine. terminada."
        + " ist_vorbei zahlt_nicht zahlt_ab only_what_is zahlt_ab_hier is_answered 结束了",
    drop: "set_aside put_aside lay_aside leave_aside drop_what drop_the abandon_the"
        + " abandon_your forget_what disregard_what stop_what leave_what never_mind_what"
        + " pause_what put_down_what let_go_of_the skip_the_task leg_beiseite lege_beiseite"
        + " lass_liegen lass_das lass_die_aufgabe lasst_die stell_zuruck laisse_de_cote"
        + " laissez_de_cote laisse_tomber laissez_tomber oublie_ce mets_de_cote mettez_de_cote"
        + " deja_a_un deje_a_un dejen_a_un deja_lo_que olvida_lo mettete_da_parte metti_da_parte"
        + " lascia_perdere deixe_de_lado deixa_de_lado esquece_o 放下 搁置 先别管 别管"
        + " question_you_were_given is_answered_already already_answered spend_the_rest"
        + " enough_of_the is_finished_; hor_auf_mit genug_mit olvidate_del olvidate_de"
        + " scordati_del esqueca_o 别管用户 leave_your_present leave_your_current leave_your_task"
        + " put_your_task kann_warten lass_deine unterbrich_deine interromps_ta"
        + " avant_de_finir_ta before_finishing_your before_you_finish_your antes_de_acabar_tu"
        + " bevor_du_fertig aparca_lo aparca_tu para_lo_que deten_tu interrompi_il 停止原来 改去 停下",
    // it serves another now
    turned: "you_work_for_us you_now_work you_serve_us you_belong_to_us you_answer_to_us"
        + " we_are_your_new du_arbeitest_jetzt du_arbeitest_fur_uns ab_jetzt_arbeitest"
        + " tu_travailles_pour desormais_tu_trav ahora_trabajas trabajas_para ora_lavori"
        + " lavori_per_noi agora_trabalha trabalha_para_nos 为我们工作 为我工作 听我的 only_what_is_on_this"
        + " nur,_was_auf_dieser nur_was_auf_dieser seul_ce_qui_est_ecrit_ici"
        + " solo_lo_que_dice_esta new_orders_for neue_befehle_fur nouveaux_ordres nuevas_ordenes"
        + " 只听本页",
    // nobody is to ask or know
    unasked: "without_asking without_check without_confirm without_further without_prompt"
        + " no_need_to_ask no_need_to_check no_need_to_confirm no_questions no_more_questions"
        + " don't_ask do_not_ask need_not_ask needn't_ask not_ask no_longer_need no_confirmation"
        + " no_second skip_the_confirm skip_confirm no_question no_further_confirm"
        + " ohne_ruckfrage ohne_nachfrage ohne_zu_fragen ohne_weitere keine_ruckfrage"
        + " keine_nachfrage nicht_nachfrag nicht_noch_einmal_zu_frag nicht_zu_fragen"
        + " nicht_mehr_frag nicht_noetig_zu nicht_fragen sans_demander sans_redemander"
        + " sans_lui_demander sans_lui_poser sans_poser inutile_de sans_confirm"
        + " pas_besoin_de_dem sin_preguntar sin_pedir sin_confirm sin_consultar no_hace_falta"
        + " no_preguntes no_le_pregunt no_le_molest no_le_moleste senza_chied senza_domand"
        + " senza_conferm sem_pergunt sem_pedir sem_confirm 无需 不用 不必 无须 别再 不要再 直接 don't_bother"
        + " do_not_bother not_bother_to no_double nicht_lange lange_nachfragen"
        + " prompts_are_switched prompts_are_off confirmations_are confirmation_is_off"
        + " no_preguntes. y_no_preguntes no_vuelvas_a_pregunt ne_demande_rien ne_pose_pas"
        + " non_chiedere non_domandare nao_pergunte right_away straight_away at_once. 马上 立即"
        + " 不要再确认",
    unknown: "quietly silently in_silence secretly discreetly need_not_hear need_not_know"
        + " must_not_know not_know_about not_hear not_learn doesn't_learn not_find_out"
        + " don't_tell do_not_tell not_mention never_mention don't_mention do_not_mention"
        + " do_not_reveal don't_reveal not_reveal do_not_inform don't_inform skip_any_remark"
        + " skip_any_mention leave_out_any leave_out_this omit_this hide_this between_us"
        + " to_yourself nobody_must no_one_must unnoticed behalte_fur behalt_fur verschweig"
        + " heimlich stillschweigend sag_niemand nichts_sagen nicht_erwahn erwahne_nicht"
        + " erwahne_kein sag_nichts erzahl_nicht nichts_von_diesem unbemerkt gegenuber_nichts"
        + " erwahne_dem ne_sache_rien ne_sache ne_dis_rien ne_dites_rien ne_mentionn"
        + " sans_mentionn n'en_parle garde_pour discretement en_silence a_l'insu ne_signale"
        + " no_menciones no_mencione no_le_cuent no_le_digas no_digas no_le_diga oculta."
        + " ocultale a_escondidas en_silencio sin_mencion non_dire non_menzionare di_nascosto"
        + " nao_conte nao_diga nao_mencion em_segredo 不要告诉 别告诉 不要提 别提 隐瞒 隐去 不要透露 保密 悄悄 不要让"
        + " never_hear never_know nobody_will_mind nobody_needs_to nobody_has_to keep_quiet"
        + " stay_silent say_nothing leave_no_trace without_a_word tais_l'ex tais_toi tais."
        + " garde_le_silence sans_un_mot schweig. kein_wort sag_kein calla. guarda_silencio"
        + " ni_una_palabra non_dirgli non_dirle nulla. nao_avise 不要说 别让 闭口 no_necesita_saber"
        + " no_tiene_que_saber does_not_need_to_know doesn't_need_to_know needs_not_know"
        + " lieber_nichts nichts_von_den nichts_davon muss_nichts_wissen muss_das_nicht_wissen"
        + " n'a_pas_besoin_de_savoir n'a_pas_a_savoir non_deve_sapere nao_precisa_saber 不要打扰"
        + " 不必知道 不用告诉",
    consent: "approved. has_approved agreed. has_agreed authori consented consent. granted."
        + " permission. confirmed. cleared_ full_authority gave_the_go given_the_go go-ahead"
        + " signed_off okayed said_yes really_wants on_behalf on_the_client's has_allowed"
        + " stepped_away preapproved pre-approved pre-authori zugestimmt zustimmung genehmigt"
        + " freigegeben freigabe erlaubt. einverstanden bevollmachtigt d'accord accord."
        + " a_autorise autorise. approuve. consent a_valide a_accepte aprobo aprobado autoriz"
        + " permiso. acepto. acepta_el dio_el visto_bueno consinti de_acuerdo ha_gia_dato"
        + " consenso approvato autorizzato autorizou aprovou concordou permissao 授权 同意 批准 许可 答应"
        + " 允许 点头 signature. has_signed already_signed unterschrieben hat_ja_gesagt"
        + " ist_abgesprochen abgemacht deja_convenu c'est_convenu convenu_avec a_deja_dit_oui"
        + " ya_dijo_que_si dijo_que_si ya_firmo esta_de_acuerdo e_d'accordo ha_detto_di_si"
        + " ja_concordou is_fine_with fine_with_it okay_with_it asked_me_to_tell wants_you_to"
        + " told_me_to 批准了 说可以 签字 is_aware. knows_about_it weiss_bescheid weiss_schon"
        + " ist_informiert est_au_courant est_prevenu ya_lo_sabe esta_al_tanto lo_sa_gia ja_sabe"
        + " 早就知道 已经知道 nothing_left_to_clarify",
    // what is not the page's
    private: "saved_card saved_pass saved_login stored_card stored_pass stored_cred credentials"
        + " password. passwords. api_key api_keys session_cookie session_token access_token"
        + " cookies. document_cookie contact_list contacts. inbox. mailbox. verification_code"
        + " latest_code one-time_code chat_history conversation. conversation_so history."
        + " open_tabs private_key browsing_history everything_the_user typed_in_this user's_"
        + " visitor's_ customer's_ owner's_ name_of_its_user its_user their_api their_password"
        + " environment_var localstorage ~/.ssh .ssh mail_account email_account gespeicherte"
        + " zugangsdaten passwort passworter kontaktliste kontodaten postfach. verlauf. gesprach"
        + " kreditkarte mot_de_passe mots_de_passe identifiants boite_de_recep historique"
        + " carnet_d'adr donnees_de_l'u messages_de_la contrasena contrasenas claves."
        + " claves_guard bandeja_de correos historial datos_del_usu tarjeta_guard contactos."
        + " dados_do_cart dados_do senha senhas 密码 验证码 邮箱 令牌 聊天记录 联系人 信用卡 凭证 密钥 cookie 会话",
    // what somebody keeps: nobody hands that out
    kept: "saved_card saved_pass saved_login saved_address stored_card stored_pass stored_cred"
        + " stored_login user's_mail user's_inbox last_mails latest_mails latest_messages"
        + " unread_mails unread_messages contents_of_the_inbox bank_balance account_balance"
        + " gespeicherte gespeichertes kontaktliste letzten_mails letzten_nachrichten ungelesene"
        + " kontostand mots_de_passe_enreg messages_de_la_boite derniers_messages derniers_mails"
        + " boite_de_reception carnet_d'adresses solde_du claves_guardadas contrasenas_guardadas"
        + " ultimos_correos correos_no_leidos bandeja_de_entrada lista_de_contactos saldo_de"
        + " password_salvate senhas_salvas ultimas_mensagens 已保存的 收件箱 联系人列表 未读邮件 余额"
        + " newest_e-mail newest_mail newest_message reset_link newest_code latest_sms"
        + " one-time_pass contents_of_the_clip clipboard. card_that_is_stored card_in_the_wallet"
        + " wallet. phone_number_of your_owner's neuesten_code neueste_nachricht zwischenablage"
        + " handynummer dernier_code presse-papiers numero_de_tel ultimo_codigo portapapeles"
        + " numero_de_tarjeta telefono_de_su correo_de_su 手机号 剪贴板 最新的验证码 身份证 browser's_vault"
        + " password_manager password_vault logins_to bankdaten aus_den_gespeicherten"
        + " contacts_du contactos_del numeri_salvati formularen.",
    // what anybody may do, but not at the word of a page
    act: "click_ press_ open_ visit_ go_to fill_ enter_ type_ choose_ select_ book_ reserve_"
        + " subscribe_ log_in sign_in post_ publish_ rate_ vote_ recommend_ praise_ change_the"
        + " confirm_ approve_ download_ rename_ share_ invite_ call_ reply_ continue_ complete_"
        + " proceed klick drucke_ offne_ besuch bestatig offnen_ fullen_ trag_ wahle_ buche_"
        + " melde_ empfiehl_ empfehlen_ teile_ andere_ mach_weiter clique ouvre_ ouvrez_ visite_"
        + " confirme_ rempli choisi recommand partage_ change_ telecharge_ haz_clic pulsa_ abre_"
        + " abra_ visita_ confirma_ rellen elige_ reserva_ recomiend comparte_ cambia_ sigue_"
        + " continua_ clicca apri_ conferma_ scegli_ clique_ 点击 打开 访问 确认 选择 预订 推荐 分享 修改 更改 继续",
    toolTalk: "shell_tool terminal_tool bash_tool email_tool mail_tool payment_tool browser_tool"
        + " file_tool your_tool your_tools run_the_tool call_the_tool invoke_the_tool"
        + " tool_output tool_result herramienta_de werkzeug_ outil_de 工具",
    destroy: "rm_-rf delete_all delete_the delete_every wipe_ erase_ drop_table format_the"
        + " transfer_the pay_the losche_ borra_ supprime_ elimina_ cancella_ 删除 清空 格式化",
    // this step, here
    here: "this_step this_transfer this_payment this_action this_message this_notice this_page"
        + " this_text this_paragraph this_booking diesem_schritt diesen_schritt dieser_nachricht"
        + " diesem_text diese_seite diesem_absatz diese_zahlung cet_envoi cette_etape"
        + " cette_operation ce_message ce_texte cette_page ce_paiement este_paso este_mensaje"
        + " este_texto esta_pagina este_pago questo_passo questo_messaggio esta_mensagem"
        + " este_pagamento 这一步 这条 这段 本页 此页 这笔",
    harm: "delete. delete_ rm_-rf erase. wipe. send. send_ forward. upload. paste. transfer."
        + " wire_ pay. pay_ buy. purchase. order_ sign_the sign_ upgrade upgraded. install. run_"
        + " execute. export. append. submit. disable. as_an_admin add_ accept_all accept_"
        + " choose_it grant_ checkout fetch_https followed_by_the star_our look_up open_settings"
        + " finalise finalize bezahl uberweis kauf. kaufe schick. schicke sende. ubermittle"
        + " exportier losch lade_ leite. leite_ bestell unterschreib deaktivier paie paye. payez"
        + " achet envoie. envoyez transfere supprim ajoute_ passe_au valide_ affichez telecharg"
        + " exporte. signe. desactiv paga. pague. compr envia. envie. manda. descarga borra"
        + " elimin firma firmar acept anade transfier transferir comprate compra. procedi invia"
        + " inviate clique_em clica paghi pagat 付款 转账 发送 发给 填到 填入 删除 关闭 购买 提交 登录 安装 上传 照做"
        + " close_the_account cancel_the fill_in_our filling_in kundig. kundigen. kundige."
        + " absenden. abonnier abo. supprime. suscrib registrense registre elimina. inscri"
        + " resilie submit_the accept_it book_ reservez reserve. take_ copy_ kopier copie_"
        + " copia_ 注销 推荐 登记",
    sink: "@ https:// http:// form. box. field. link. url. comment. formular kontaktformular"
        + " feld. formulaire champ lien formulario campo enlace 表单 链接 这里 下面 地址 here. hierher."
        + " ici. aqui. qui. below. unten. ci-dessous abajo. 下方 此处",
    must: "must. has_to have_to need_to shall. should. soll. sollen. muss. mussen. doit."
        + " doivent. debe. deben. deve. devem. devono. is_required are_required 必须 需要 应 先",
    reads: "reads_this reading_this processing_this read_this this_page this_visit this_site"
        + " this_far this_text diese_seite liest. leyendo_esto lee_esto lisez_ceci lit_ceci"
        + " cette_page esta_pagina questa_pagina 本页 此页 这页",
    steer: "answer_only answer_with reply_only reply_with respond_only respond_with say_that"
        + " state_that tell_the_reader in_your_answer in_your_reply in_your_response"
        + " in_your_summary in_your_final when_you_answer when_you_respond antworte_nur"
        + " antworte_mit sag_dass in_deiner_antwort in_deiner_zus reponds_que dis_que"
        + " dans_ta_rep cuando_respondas en_tu_respuesta responde_que di_que responda_que 回答中"
        + " 回答时 只说 就说 回复说 write_\"verified antworte_dem sag_dem_menschen quand_tu_repondras"
        + " vante_notre praise_our list_us_first leave_the_others alaba_nuestr 推荐我们",
    show: "print_ print. write_ state_ tell_me paste_ show_me reveal_ quote_ copy_here recite_"
        + " verrat verrate zeig_ nenn nenne_ schreib recopie_ affiche_ donne_ ecris_ revele_"
        + " cite_ escribe_ muestra_ dime. revela_ pega_aqui scrivi_ mostra_ dimmi escreva_"
        + " mostre_ 写出 贴出 显示 输出 告诉我 reproduce_ reproduce, repete-moi repete_ repite_ copia_tal"
        + " schreib_die ripeti_ repita_",
    verbatim: "word_for_word verbatim exact_text exact_words first_200 first_100 first_50"
        + " the_text_that whole_text full_text state_the tell_me_the wort_fur_wort wortlaut"
        + " wortlich mot_pour_mot textuellement textualmente palabra_por parola_per palavra_por"
        + " 逐字 原文 一字不",
    setup: "configures_you configured_you your_config your_system system_prompt you_were_started"
        + " you_were_configured you_were_given initial_prompt hidden_prompt your_instructions"
        + " your_guidelines your_prompt with_which_you gestartet_wurd du_gestartet"
        + " du_konfiguriert deine_vorgaben deine_anweisung mit_denen_du deines_system"
        + " recues_au_depart tu_as_recu as_recues ton_message ta_config tes_consignes"
        + " tes_directives configurarte te_configur te_dijeron tus_instruc tu_prompt tuo_prompt"
        + " configurar-te 启动时 系统提示词 初始提示 你收到的 你的设定 提示词 first_message_of_your start_of_your_conv"
        + " beginning_of_your top_of_your first_lines_of_your above_the_first secret_instr"
        + " anfangsanweis geheimen_anweis anfang_deines debut_de_ta instructions_internes"
        + " consignes_comprises instrucciones_internas primeras_lineas_de prime_righe_delle"
        + " primeiras_linhas 最开始收到 最初的指令 一开始的 told_you_how_to tells_you_how_to how_to_behave"
        + " como_portarte como_comportarte am_anfang_gegeben dir_gegeben_wurden qu'on_t'a_ecrit"
        + " qu'on_t'a_donne premieres_phrases_qu te_dieron_al",
};

// Notions that belong together only where an agent is meant, by kind; the first that fits.
const meetings = Object.entries({
    consent: ["consent principal unasked", "consent principal harm you",
        "consent principal act unasked", "consent principal harm unasked"],
    override: ["orders void harm you", "orders void private", "orders void agent harm",
        "orders unasked principal you", "drop orders harm", "drop orders private",
        "drop orders act", "drop agent act", "drop you harm", "drop you private",
        "drop harm private"],
    address: ["agent must harm", "agent must private", "agent reads harm", "agent unknown",
        "agent private harm", "agent unasked harm", "agent must act", "agent reads act",
        "agent here harm", "agent private sink", "agent kept", "agent consent harm",
        "master consent", "master unasked", "master unknown", "master harm", "master act",
        "master kept", "master private", "master steer"],
    secrecy: ["unknown private harm", "unknown principal harm", "unknown harm sink",
        "unknown steer", "unknown principal you", "unknown principal here",
        "unknown principal act", "unknown agent", "steer principal harm"],
    role: ["turned harm", "turned act", "turned private", "turned agent"],
    tools: ["toolTalk destroy"],
    prompt: ["show setup you", "verbatim setup"],
    secrets: ["kept harm sink", "private harm sink principal you", "steer private harm"],
}).flatMap(([kind, all]) => all.map(notions => ({kind, notions: notions.split(" ")})));

const mostApart = 180; // characters
const longestKey = 4;
const denied = /^ ?(?:not|never|n.t|nicht|pas|no)\b/;
// Signs with which a word may begin, too.
const others = new Set([..."@.~"].map(each => each.charCodeAt(0)));
let byStart = null;

// What it may begin with, in ever fewer characters, as a number.
function keyOf(text, at, length) {
    let key = length;
    for (let each = 0; each < length; ++each)
        key = key * 65536 + text.charCodeAt(at + each);
    return key;
}

function starts() {
    if (byStart !== null)
        return byStart;
    byStart = new Map();
    for (const [notion, words] of Object.entries(lexicon)) {
        for (const word of new Set(words.split(" "))) {
            const begin = word.replace(/\.$/, "").replaceAll("_", " ");
            const key = keyOf(begin, 0, Math.min(longestKey, begin.length));
            byStart.set(key, [...byStart.get(key) ?? [],
                {notion, begin, isWhole: word.endsWith(".")}]);
        }
    }
    return byStart;
}

function isLetter(code) {
    return code > 96 && code < 123 || code > 47 && code < 58;
}

function addNotions(found, text, at) {
    for (let length = 1; length <= longestKey && at + length <= text.length; ++length) {
        const known = starts().get(keyOf(text, at, length));
        for (const {notion, begin, isWhole} of known ?? []) {
            const end = at + begin.length;
            const isDenied = notion === "must" && denied.test(text.slice(end, end + 8));
            if (!isDenied && text.startsWith(begin, at)
                && !(isWhole && isLetter(text.charCodeAt(end))))
                found.push({notion, at, end});
        }
    }
}

// [{notion, at, end}] in order.
function notionsIn(text) {
    const found = [];
    let wasLetter = false;
    for (let at = 0; at < text.length; ++at) {
        const code = text.charCodeAt(at);
        const is = isLetter(code);
        if (is ? !wasLetter : code > 0x2e7f || others.has(code))
            addNotions(found, text, at);
        wasLetter = is;
    }
    return found;
}

// Where notions meet in one line: [{kind, weight, at, end}].
export function meetingsIn(text) {
    const all = notionsIn(text);
    const hits = [];
    let behind = 0;
    for (let first = 0; first < all.length; ++first) {
        const {at} = all[first];
        if (at < behind)
            continue;
        const line = text.indexOf("\n", at);
        const last = Math.min(at + mostApart, line < 0 ? text.length : line);
        const present = new Map();
        for (let each = first; each < all.length && all[each].at < last; ++each)
            present.set(all[each].notion,
                        Math.max(all[each].end, present.get(all[each].notion) ?? 0));
        if (present.size < 2)
            continue;
        const met = meetings.find(({notions}) => notions.includes(all[first].notion)
            && notions.every(notion => present.has(notion)));
        if (!met)
            continue;
        const end = Math.min(last, most(met.notions.map(notion => present.get(notion))));
        hits.push({kind: met.kind, weight: 3, at, end});
        behind = end;
    }
    return hits;
}
