import type { IntentLanguage } from '../intents/phrases.js';

/** What one may be advised to do, beside the words of the evidence. Folded. Nothing here states what is the case. */
export const ADVICE_WORDS: Readonly<Partial<Record<IntentLanguage, string>>> = {
  en: 'improve speed up reduce review check test explain offer provide make keep fix simplify clarify support help ask consider look into after address prioritise prioritize investigate communicate show allow add update design learn understand why how where what when faster cheaper clearer easier better more less simpler shorter first next again further please should could would be let give people participants users them their they remove change adjust revise discuss talk about option options alternative alternatives way ways so in order try explore plan work start continue focus attention priority together and or',
  de: 'verbessern beschleunigen verringern prufen testen erklaren anbieten bieten machen behalten beheben vereinfachen klaren verdeutlichen unterstutzen helfen fragen erwagen ansehen kummern sich um angehen untersuchen zeigen erlauben hinzufugen aktualisieren gestalten verstehen lernen warum wie wo was wann schneller gunstiger klarer einfacher besser mehr weniger kurzer zuerst weiter sollte sollten konnte konnten geben andern anpassen uberarbeiten entfernen besprechen moglichkeit moglichkeiten alternative alternativen weg wege planen und oder teilnehmende teilnehmenden nutzer sie ihnen zu',
  fr: 'ameliorer accelerer reduire verifier tester expliquer offrir proposer fournir rendre garder corriger simplifier clarifier soutenir aider demander envisager examiner traiter etudier montrer permettre ajouter actualiser concevoir comprendre apprendre pourquoi comment ou quand plus moins rapide clair simple meilleur mieux abord encore devrait pourrait donner modifier adapter revoir retirer discuter option options alternative alternatives moyen moyens et ou participants utilisateurs les leur aux',
  es: 'mejorar acelerar reducir revisar comprobar probar explicar ofrecer proporcionar hacer mantener corregir simplificar aclarar apoyar ayudar preguntar considerar examinar abordar investigar mostrar permitir anadir actualizar disenar entender aprender por que como donde cuando mas menos rapido claro sencillo mejor primero deberia podria dar cambiar adaptar quitar hablar opcion opciones alternativa alternativas manera maneras y o participantes usuarios les los',
  pt: 'melhorar acelerar reduzir rever verificar testar explicar oferecer fornecer fazer manter corrigir simplificar esclarecer apoiar ajudar perguntar considerar examinar abordar investigar mostrar permitir adicionar atualizar entender por que como onde quando mais menos rapido claro simples melhor primeiro deveria poderia dar mudar adaptar opcao opcoes alternativa e ou participantes usuarios',
  it: 'migliorare accelerare ridurre rivedere verificare testare spiegare offrire fornire rendere mantenere correggere semplificare chiarire sostenere aiutare chiedere considerare esaminare affrontare mostrare permettere aggiungere aggiornare capire perche come dove quando piu meno veloce chiaro semplice meglio prima dovrebbe potrebbe dare cambiare adattare opzione opzioni alternativa e o partecipanti utenti',
  nl: 'verbeteren versnellen verminderen nakijken testen uitleggen aanbieden bieden maken houden herstellen vereenvoudigen verduidelijken ondersteunen helpen vragen overwegen onderzoeken tonen toevoegen bijwerken begrijpen waarom hoe waar wanneer sneller duidelijker eenvoudiger beter meer minder eerst geven veranderen aanpassen optie opties alternatief en of deelnemers gebruikers',
  pl: 'poprawic przyspieszyc zmniejszyc sprawdzic przetestowac wyjasnic zaoferowac uproscic wesprzec pomoc zapytac rozwazyc zbadac pokazac dodac zaktualizowac zrozumiec dlaczego jak gdzie kiedy szybciej jasniej prosciej lepiej najpierw zmienic dostosowac i lub uczestnicy uzytkownicy',
  sv: 'forbattra snabba minska granska testa forklara erbjuda gora behalla atgarda forenkla fortydliga stodja hjalpa fraga overvaga undersoka visa lagga uppdatera forsta varfor hur var nar snabbare tydligare enklare battre forst ge andra anpassa och eller deltagare anvandare',
  tr: 'iyilestirin hizlandirin azaltin inceleyin test edin aciklayin sunun saglayin yapin koruyun duzeltin basitlestirin netlestirin destekleyin yardim sorun degerlendirin gosterin ekleyin guncelleyin anlayin neden nasil nerede once ve veya katilimcilar',
  ar: 'حسنوا تحسين تسريع تقليل مراجعه اختبار شرح توفير اصلاح تبسيط توضيح دعم مساعده سؤال بحث اضافه تحديث فهم لماذا كيف اين متي اولا او',
  ja: '改善 する し て ください ましょ う 検討 確認 説明 提供 修正 簡単 に 支援 追加 更新 理解 なぜ どう まず',
  zh: '改进 改善 加快 减少 检查 测试 解释 提供 保持 修复 简化 说明 支持 帮助 询问 考虑 研究 增加 更新 了解 为什么 如何 首先 或',
};

/** What a name of a theme may add to what its members say: it names a subject, and says nothing of it. */
export const SUBJECT_WORDS: Readonly<Partial<Record<IntentLanguage, string>>> = {
  en: 'speed performance use using usage experience experiences quality access option options feature features process service aspect aspects topic topics subject subjects feedback view views opinion opinions matter matters general of on about with for in and at the other',
  de: 'geschwindigkeit nutzung erfahrung erfahrungen qualitat zugang moglichkeiten funktion funktionen ablauf thema themen aspekte ruckmeldung ansichten meinungen allgemein mit zu von und im bei',
  fr: 'vitesse utilisation experience experiences qualite acces options fonctions processus sujet sujets aspects avis opinions general avec sur et de du des',
  es: 'velocidad uso experiencia experiencias calidad acceso opciones funciones proceso tema temas aspectos opiniones general con sobre y de del',
  pt: 'velocidade uso experiencia experiencias qualidade acesso opcoes funcoes processo tema temas aspectos opinioes geral com sobre e de do da',
  it: 'velocita uso esperienza esperienze qualita accesso opzioni funzioni processo tema temi aspetti opinioni generale con su e di del della',
  nl: 'snelheid gebruik ervaring ervaringen kwaliteit toegang opties functies proces onderwerp aspecten meningen algemeen met over en van',
  pl: 'szybkosc uzycie doswiadczenie doswiadczenia jakosc dostep opcje funkcje proces temat aspekty opinie ogolne z o i',
  sv: 'hastighet anvandning erfarenhet erfarenheter kvalitet tillgang alternativ funktioner process amne aspekter asikter allmant med om och av',
  tr: 'hiz kullanim deneyim deneyimler kalite erisim secenekler ozellikler surec konu gorusler genel ve ile',
  ar: 'سرعه استخدام تجربه جوده وصول خيارات موضوع اراء عام مع',
  ja: '速度 利用 体験 経験 品質 選択肢 機能 過程 話題 意見 一般 の と について',
  zh: '速度 使用 体验 质量 选项 功能 过程 主题 意见 一般 的 和',
};

/** Words beside the counts of a theme: "[[t1.count]] of [[analyzed]] participants mention …". */
export const COUNT_WORDS: Readonly<Partial<Record<IntentLanguage, { readonly frame: string; readonly mention: string }>>> = {
  en: {
    frame:
      'of out participants participant people interviews interview responses were was are is been have has read analysed analyzed the a this theme completed as',
    mention:
      'mention mentions mentioned speak speaks spoke talk talks talked comes come came up raise raises raised about with by in among it name names named',
  },
  de: {
    frame:
      'von der den die das teilnehmenden teilnehmende personen befragte befragten interviews interview gesprache gesprachen wurden wurde gelesen ausgewertet thema',
    mention: 'sprechen spricht erwahnen erwahnt nennen nennt uber von bei kommt kommen vor zur sprache',
  },
  fr: {
    frame: 'sur de des d les le la participants participant personnes entretiens entretien ont ete lus analyses theme',
    mention: 'parlent parle mentionnent mentionne evoquent evoque de du des d chez',
  },
  es: {
    frame: 'de los las la el participantes participante personas entrevistas entrevista fueron se leyeron leidas analizadas tema',
    mention: 'hablan habla mencionan menciona de del sobre',
  },
  pt: {
    frame: 'de dos das os as o a participantes participante pessoas entrevistas foram lidas analisadas tema',
    mention: 'falam fala mencionam menciona de do da sobre',
  },
  it: {
    frame: 'su di dei delle i gli le il la partecipanti persone interviste sono state lette analizzate tema',
    mention: 'parlano parla menzionano menziona di del della dei',
  },
  nl: {
    frame: 'van de het deelnemers personen interviews zijn werden gelezen geanalyseerd thema',
    mention: 'noemen noemt praten praat over',
  },
  pl: { frame: 'z na uczestnikow osob wywiadow przeczytano temat', mention: 'wspomina wspominaja mowi mowia o' },
  sv: { frame: 'av de deltagare deltagarna personer intervjuer lastes tema', mention: 'namner talar pratar om' },
  tr: { frame: 'katilimcidan katilimci katilimcinin gorusmeden gorusme okundu konu', mention: 'bahsediyor soz ediyor hakkinda konusuyor' },
  ar: { frame: 'من بين مشاركا مشاركين المشاركين مقابله مقابلات قرئت', mention: 'يذكرون يذكر يتحدثون عن' },
  ja: { frame: '人 名 中 の が は 参加者 件 面接 インタビュー', mention: 'に について 触れ て い ます 言及 し' },
  zh: { frame: '位 名 人 中 的 参与者 次 访谈', mention: '提到 谈到 了' },
};
