// Without Zod: browsers import this.

/**
 * How a language tells the analyst what to put into the report, what to leave out of it, or to write another one. All of it without accents,
 * lower case. Orders begin a clause: "my boss wrote a report in which everyone …" gives none.
 */
interface ReportOrders {
  /** May stand before an order: "please", "and". */
  readonly leads: string;
  /** Orders not to say something: the verbs with what denies them. */
  readonly denied: string;
  /** Orders to say something. */
  readonly told: string;
  /** Orders to leave something out; `out` closes them. */
  readonly dropped: string;
  readonly out: string;
  /** "in the report" */
  readonly place: string;
  /** "write a report" */
  readonly written: string;
  /** "in which everyone", "that says" */
  readonly content: string;
  /** "the report must say that everyone" */
  readonly must: string;
  /** What people may ask for about themselves after an order not to say or to leave out: "my name", "this". */
  readonly own: string;
  /** Words of other people: "they said". */
  readonly quoted: string;
  /** The same letters with accents are no order: "mencioné". */
  readonly unless?: RegExp;
}

const LANGUAGES: readonly ReportOrders[] = [
  {
    leads: 'please|now|then|and|so|but|also|just|ok|okay|finally|instead',
    denied:
      "(?:do not|don't|dont|never|you (?:must|should|may|can|shall) (?:not|never)|you (?:mustn't|shouldn't|cannot|can't)|make sure (?:not to|you (?:do not|don't|never))|be sure not to) (?:ever |even |also )?(?:mention|include|report|write|say|state|list|quote|cite|name|discuss|note|tell|talk about|use|put|show|bring up)|(?:avoid|refrain from|stop) (?:mentioning|including|reporting|writing|saying|listing|quoting|citing|naming|discussing)",
    told: 'mention|report(?! (?:of|from)\\b)|write(?! (?:more|less|longer|shorter)\\b)|say|state(?! of\\b)|claim|quote(?! from\\b)|cite|note(?! (?:of|from|in the report of)\\b)|stress|emphasi[sz]e|highlight|conclude|recommend|keep quiet about|pretend|tell (?:them|everyone|readers)|(?:put|add|include|list)\\b(?=.* (?:that|your)\\b)',
    dropped: 'leave|keep|omit|drop|hide|cut|strike|erase|withhold',
    out: '(?:out of|from|off)',
    place:
      '(?:in|into|of|from|for|off|to) (?:the|your|this|any|that) (?:\\w+ ){0,2}(?:report|summary|analysis|findings|conclusions?|write-?up|recommendations)\\b',
    written:
      '(?:write|produce|create|generate|draft|compose|make|give (?:me|us|them)) (?:me |us |them )?(?:a|the|your|one|an?other) (?:\\w+ ){0,2}(?:report|summary|analysis|conclusion)',
    content:
      '(?:,? (?:in which|where|according to which|saying|stating|claiming|concluding)|,? (?:that|which) (?:says|states|claims|concludes|shows)) (?:that )?(?:everyone|everybody|every (?:\\w+ )?(?:participant|person|customer|user|respondent|one)|all (?:of them|participants|people|customers|users|respondents|are|were|agree|say|want|love|like|hate)|nobody|no one|no-one|none of|most|(?:the |all )?(?:participants|customers|users|respondents|people)|i\\b|my\\b|it\\b|the \\w+ (?:is|are|was)\\b)',
    must: '(?:the|your|this) (?:final |whole )?(?:report|summary|analysis) (?:must|should|has to|needs to|shall|ought to|will|is to) (?:only |just |clearly |not |never )?(?:say|state|claim|conclude|report|mention|show|read) ?:? ?(?:that )?(?:everyone|everybody|nobody|no one|most|all (?:participants|people|customers|users|respondents|of them|are|agree|want|love)|(?:the )?(?:participants|customers|users|respondents))|your (?:final )?(?:report|summary|analysis) (?:must|should|may|can) (?:not|never) (?:say|state|mention|include|contain)',
    own: '(?:about |of )?(?:(?:my|our)\\b|me\\b|us\\b|myself|who i\\b|where (?:i|we)\\b|that (?:i|we|my|our)\\b|what i\\b|(?:this|that|it)(?= (?:in|into|out|to|off|from)\\b|[,.;:]|$)|anything (?:i|about me))',
    quoted: 'said|says|told|asked|wrote|writes|task|job|assignment|rule|note|sign|boss|instruction',
  },
  {
    leads: 'bitte|nun|jetzt|dann|und|also|aber|auch|danach|doch|ausserdem',
    denied:
      '(?:erwahne?n?|nenne?n?|schreibe?n?|sage?n?|berichte?n?|zitiere?n?|vermerke?n?|notiere?n?|fuhre?n?|zeige?n?|verwende?n?)(?: sie)?\\b(?=(?:.* )?(?:nicht|nichts|kein\\w*|nie|niemals)\\b)',
    told: '(?:erwahne?|nenne?|schreibe?|sage?|berichte|behaupte|betone|zitiere?|vermerke?|notiere?|verschweige?|unterschlage?|empfiehl|halte? fest)\\b|(?:erwahnen|nennen|schreiben|sagen|berichten|behaupten|betonen|zitieren|vermerken|notieren|verschweigen|unterschlagen|empfehlen) sie\\b',
    dropped: '(?:lass|lasse|lassen sie|streiche?|streichen sie|verschweige?n?|verschweigen sie|halte?|halten sie)',
    out: '(?:weg|aus|heraus|raus|unerwahnt|fort)',
    place:
      '(?:im|ins|in (?:dem|den|der|die|deinem|deinen|deiner|deine|ihrem|ihren|ihrer|ihre|diesem|diesen|dieser|diese)|aus (?:dem|der|deinem|deiner|ihrem|ihrer)) (?:\\w+ )?(?:(?:abschluss|end|gesamt|ergebnis)?bericht|report|zusammenfassung|auswertung|analyse|fazit|ergebnissen)\\b',
    written:
      '(?:schreibe?|verfasse?|erstelle?|erzeuge?|formuliere?|mache?|liefere?|gib)(?: mir| uns| ihnen| bitte| doch| einfach)* (?:einen|eine|den|die|deinen|deine|ein) (?:\\w+ )?(?:\\w*bericht|report|zusammenfassung|auswertung|analyse|fazit)|(?:schreiben|verfassen|erstellen|erzeugen|formulieren|machen|liefern|geben) sie(?: mir| uns| ihnen| bitte| doch| einfach)* (?:einen|eine|den|die|ihren|ihre|ein) (?:\\w+ )?(?:\\w*bericht|report|zusammenfassung|auswertung|analyse|fazit)',
    content:
      ',? (?:in (?:dem|der)|wo|wonach|nach (?:dem|der)|laut (?:dem|der)|demzufolge|dass|der (?:sagt|behauptet)|die (?:sagt|behauptet)) (?:(?:sich |nur )?(?:alle|jeder|jede|niemand|keiner|samtliche|die meisten|ich|das|die (?:teilnehme\\w+|kund\\w+|nutze\\w+|befragten|leute|fahrgaste)))\\b|,? (?:in (?:dem|der)) (?:\\w+ ){0,3}(?:alle|jeder|niemand) (?:\\w+ )*(?:steht|stehen|sagen|finden|wollen|sind|lieben|fordern)\\b',
    must: '(?:im|in (?:dem|den|der|deinem|deiner|ihrem|ihrer)) (?:\\w*bericht|report|zusammenfassung|auswertung|fazit) (?:soll|sollte|muss|darf) (?:nur |auch |klar |unbedingt )?(?:stehen|drinstehen|stehen bleiben),? (?:dass )?(?:alle|jeder|niemand|keiner|die meisten|die (?:teilnehme\\w+|kund\\w+|nutze\\w+|befragten|leute|fahrgaste))|(?:der|dein|ihr) (?:\\w*bericht|report) (?:soll|sollte|muss|hat zu) (?:sagen|behaupten|berichten|feststellen|lauten),? (?:dass )?(?:alle|jeder|niemand|keiner|die meisten|die (?:teilnehme\\w+|kund\\w+|nutze\\w+|befragten|leute|fahrgaste))|(?:dein|ihr) (?:\\w*bericht|report) darf (?:\\S+ ){0,6}(?:nicht|kein\\w*) (?:\\S+ ){0,6}(?:erwahn\\w+|enthalten|nennen|vorkommen)',
    own: '(?:(?:bitte|auch|aber|doch|das|dort|davon|dabei|in (?:dem|ihrem|deinem) bericht|im bericht) )*(?:mein\\w*|unser\\w*|mich|mir|uns|dass (?:ich|wir|mein\\w*|unser\\w*)|wo ich|wer ich|was ich|ich\\b|das(?= (?:bitte |auch |lieber )*(?:nicht|so|im|in)\\b)|dies\\w*(?= (?:bitte |auch |lieber )*(?:nicht|so|im|in)\\b)|es\\b|nicht,? (?:mein|unser|mich|uns|das|dies|dass (?:ich|wir))|davon)',
    quoted: 'sagte|sagten|sagt|meinte|meinten|hiess|aufgabe|auftrag|regel|chef|chefin|schrieb|steht|stand',
  },
  {
    leads: "s'il (?:te|vous) plait|maintenant|puis|ensuite|et|alors|aussi|mais|surtout",
    denied:
      "n(?:e |')(?:mentionne[sz]?|ecri(?:s|vez)|dis|dites|parle[sz]?|cite[sz]?|indique[sz]?|note[sz]?|signale[sz]?|inclus|incluez|rapporte[sz]?|precise[sz]?|mets|mettez|evoque[sz]?|utilise[sz]?) (?:pas|jamais|rien|surtout pas|aucun\\w*)|(?:ne (?:pas|jamais|rien)|evite[sz]? de|il ne faut (?:pas|jamais)) (?:mentionner|ecrire|dire|parler|citer|indiquer|noter|signaler|inclure|rapporter|mettre|evoquer)",
    told: '(?:mentionne[sz]?|ecri(?:s|vez)|dis|dites|indique[sz]?|signale[sz]?|inclus|incluez|rapporte[sz]?|precise[sz]?|conclu(?:s|ez)|souligne[sz]?|affirme[sz]?|recommande[sz]?|cache[sz]?|passe[sz]? sous silence)\\b',
    dropped: '(?:retire[sz]?|enleve[sz]?|supprime[sz]?|omets|omettez|laisse[sz]?|cache[sz]?|exclus|excluez)',
    out: '(?:du|de (?:la|ton|ta|votre|ce|cette|l)|hors (?:du|de)|dans)',
    place:
      "(?:dans|de|du|hors du) (?:(?:le|la|l|ton|ta|votre|ce|cette|les|tes|vos)[ '])?(?:\\w+ )?(?:rapport|resume|synthese|analyse|compte[- ]rendu|conclusions?|resultats)\\b",
    written:
      '(?:ecri(?:s|vez)|redige[sz]?|fais|faites|produi(?:s|sez)|genere[sz]?|cree[sz]?)(?:-(?:moi|nous|leur))? (?:un|une|le|la|ton|ta|votre) (?:\\w+ )?(?:rapport|resume|synthese|analyse|compte[- ]rendu|conclusion)',
    content:
      ",? (?:dans (?:lequel|laquelle)|ou|selon (?:lequel|laquelle)|(?:qui (?:dit|affirme|montre|conclut)|disant|affirmant|indiquant) (?:que |qu'))(?: ?)(?:tout le monde|toutes? les? \\w+|tous\\b|chacun\\w*|personne|aucun\\w*|la plupart|les (?:participant\\w+|client\\w*|utilisat\\w+|gens|passagers|voyageurs)|je\\b|il\\b|ils\\b|elles?\\b|on\\b)",
    must: "(?:le|ton|votre|ce) (?:rapport|resume) (?:doit|devrait|devra) (?:seulement |bien |clairement )?(?:dire|indiquer|affirmer|conclure|montrer|mentionner) (?:que |qu')(?:tout le monde|tous|toutes|chacun|personne|la plupart|les (?:participant\\w+|client\\w*|utilisat\\w+|gens|passagers))|(?:ton|votre) (?:rapport|resume) ne (?:doit|devrait|devra) pas (?:dire|mentionner|contenir|parler)",
    own: "(?:(?:de|d') ?)?(?:mon\\b|ma\\b|mes\\b|notre\\b|nos\\b|moi\\b|nous\\b|que (?:je|j'|nous|mon|ma)|qui je|ou je|ce que je|ceci\\b|cela\\b|ca\\b|c'est\\b)",
    quoted: 'disait|disaient|ont dit|a dit|a demande|dit-il|dit-elle|consigne|tache|mission|regle|patron|chef',
  },
  {
    leads: 'por favor|ahora|luego|despues|y|entonces|tambien|pero|sobre todo',
    denied:
      '(?:no|nunca|jamas) (?:menciones?|escribas?|digas?|pongas?|incluyas?|hables?|cites?|indiques?|nombres?|informes?|senales?|uses?)\\b|(?:evita|evite|no debes|no debe|prohibido) (?:mencionar|escribir|decir|poner|incluir|hablar|citar|indicar|nombrar)',
    told: '(?:di|diga|menciona|mencione|escribe|escriba|indica|indique|incluye|incluya|pon|ponga|senala|senale|destaca|destaque|afirma|afirme|concluye|concluya|recomienda|recomiende|oculta|oculte|cita|cite)\\b',
    dropped: '(?:omite|omita|quita|quite|elimina|elimine|excluye|excluya|oculta|oculte|deja|deje|saca|saque)',
    out: '(?:del|de (?:la|tu|su|los|las|este|esta)|fuera|en)',
    place:
      '(?:(?:en|de|fuera de) (?:el|la|tu|su|este|esta|los|las|tus|sus)|del|fuera del) (?:\\w+ )?(?:informe|resumen|reporte|analisis|conclusion(?:es)?|resultados)\\b',
    written:
      '(?:escribe|escriba|redacta|redacte|haz|haga|crea|cree|genera|genere|prepara|prepare)(?:me|nos|les)? (?:un|una|el|la|tu|su) (?:\\w+ )?(?:informe|resumen|reporte|analisis|conclusion)',
    content:
      ',? (?:en (?:el|la) (?:que|cual)|donde|segun (?:el|la) (?:que|cual)|(?:que|cual) (?:diga|dice|afirme|afirma|muestre|concluya)(?: que)?|diciendo que|afirmando que) (?:todos?\\b|todas?\\b|todo el mundo|cada\\b|nadie|ningun\\w*|la mayoria|los (?:participantes|clientes|usuarios|pasajeros)|las personas|la gente|el \\w+ (?:es|esta)|yo\\b)',
    must: '(?:el|tu|su|este) (?:informe|resumen|reporte) (?:debe|deberia|tiene que|ha de) (?:solo |claramente )?(?:decir|indicar|afirmar|concluir|mostrar|mencionar) que (?:todos|todas|todo el mundo|cada|nadie|la mayoria|los (?:participantes|clientes|usuarios|pasajeros)|la gente)|(?:tu|su) (?:informe|resumen|reporte) no (?:debe|deberia|puede) (?:decir|mencionar|incluir|contener)',
    own: '(?:(?:de|sobre|a) )?(?:mi\\b|mis\\b|nuestr\\w+|nos\\b|que (?:yo|mi|trabajo|vivo|nosotros)|quien soy|donde (?:trabajo|vivo)|lo que (?:digo|he dicho)|esto\\b|eso\\b)',
    quoted: 'dijo|dijeron|dice|dicen|pidio|pidieron|tarea|encargo|norma|regla|jefe|jefa',
    // "I did not mention", where "no mencione" would be an order; and "who mentions" is no "he mentioned".
    unless: /(?<!\p{L})(?:mencioné|cité|indiqué|nombré|hablé|incluí|señalé|usé|informé|citó|mencionó)(?!\p{L})/u,
  },
  {
    leads: 'per favore|ora|adesso|poi|e|quindi|anche|ma|soprattutto',
    denied:
      '(?:non|mai) (?:menzionare|menzionate|menzioni|scrivere|scrivete|scriva|dire|dite|dica|citare|citate|citi|includere|includete|includa|nominare|nomini|parlare|parlate|parli|indicare|indichi|riportare|riporti|mettere|metta|usare)\\b|(?:evita|evitate|eviti) di (?:menzionare|scrivere|dire|citare|includere|nominare|parlare|indicare|riportare)',
    told: "(?:di'|dica|dite|menziona|menzioni|menzionate|scrivi|scriva|scrivete|cita|indica|indichi|includi|includa|riporta|riporti|sottolinea|sottolinei|afferma|affermi|concludi|concluda|raccomanda|nascondi|nasconda)(?=\\s)",
    dropped: '(?:ometti|ometta|togli|tolga|elimina|elimini|escludi|escluda|nascondi|nasconda|lascia|lasci)',
    out: '(?:dal|dalla|dai|fuori|nel|nella)',
    place:
      '(?:(?:nel|nella|nei|nelle|dal|dalla|fuori dal|fuori dalla) (?:tuo |tua |suo |sua |vostro |vostra )?(?:\\w+ )?(?:rapporto|resoconto|riassunto|report|relazione|sintesi|analisi|conclusioni))\\b',
    written:
      '(?:scrivi|scriva|scrivete|redigi|rediga|fai|faccia|fate|crea|crei|genera|prepara|prepari)(?:mi|ci)? (?:un|una|il|la|il tuo|la tua) (?:\\w+ )?(?:rapporto|resoconto|riassunto|report|relazione|sintesi|analisi)',
    content:
      ',? (?:in cui|nel quale|nella quale|dove|secondo (?:cui|il quale)|(?:che (?:dica|dice|affermi|afferma|mostri)|dicendo|affermando)(?: che)?) (?:tutti\\b|tutte\\b|ognuno|ogni\\b|nessuno|la maggior parte|i (?:partecipanti|clienti|passeggeri)|gli utenti|le persone|la gente|il \\w+ e\\b)',
    must: '(?:il|il tuo|il suo|questo) (?:rapporto|report|riassunto|resoconto) (?:deve|dovrebbe|dovra) (?:solo |chiaramente )?(?:dire|indicare|affermare|concludere|mostrare|menzionare) che (?:tutti|tutte|ognuno|nessuno|la maggior parte|i (?:partecipanti|clienti)|gli utenti|la gente)|il (?:tuo|suo) (?:rapporto|report|riassunto|resoconto) non (?:deve|dovrebbe|puo) (?:dire|menzionare|contenere)',
    own: '(?:(?:di|su) )?(?:(?:il |la |i |le )?(?:mi[oaei]\\w*|nostr\\w+)\\b|me\\b|noi\\b|che (?:io|lavoro|vivo|noi)|chi sono|dove (?:lavoro|vivo)|quello che (?:dico|ho detto)|questo\\b|cio\\b)',
    quoted: 'disse|dissero|ha detto|hanno detto|dice|dicono|chiesto|compito|incarico|regola|capo',
  },
];

/** Between an order and what it is about. */
const polite = '(?:(?:sie|bitte|please|lieber) ){0,2}';

/** "When you write the report," */
const WRITING =
  '(?:when|while|once|before|wenn|falls|sobald|beim|quand|lorsque|cuando|quando|al) [^,:]{0,30}\\b(?:report|summary|\\w*bericht\\w*|zusammenfassung|rapport|resume|informe|resumen|rapporto|riassunto|relazione)\\b[^,:]{0,20}[,:]';

const rulesOf = ({ leads, denied, told, dropped, out, place, written, content, must, own, quoted, unless }: ReportOrders) => {
  // A short opening ("In short, …", "Analyst: …") that does not introduce the words of other people.
  const opening = `^(?:(?![^,:]*\\b(?:${quoted})\\b)[^,:]{1,40}[,:] )?(?:(?:${leads})[, ]+){0,3}`;
  return {
    orders: [
      new RegExp(`${opening}(?:${denied}|${told})(?! ${polite}(?:${own}))(?![\\p{L}\\w]).*? (?:${place})`, 'u'),
      new RegExp(`${opening}(?:${dropped}) (?!(?:${own}))(?=.*(?:${place}))(?=.*\\b${out}\\b)`, 'u'),
      new RegExp(`${opening}(?:(?:${place})[,:]?|${WRITING}) (?:(?:${leads})[, ]+){0,2}(?:${denied}|${told})(?! ${polite}(?:${own}))`, 'u'),
      new RegExp(`${opening}(?:${written})(?:${content})`, 'u'),
      new RegExp(`(?:${must})`, 'u'),
    ],
    place: new RegExp(`(?:${place})`, 'gu'),
    own: new RegExp(`${opening}(?:${denied}|${told}|${dropped}) ${polite}(?:${own})`, 'u'),
    quoted: new RegExp(`[,;] (?:\\S+ ){0,3}(?:${quoted})\\b`, 'u'),
    unless,
  };
};
const RULES = LANGUAGES.map(rulesOf);

/** Whether a sentence tells what the report is to say or to leave out. @param plain the sentence without accents, in lower case */
export function ordersReport(plain: string, sentence: string): boolean {
  const said = sentence.toLowerCase().normalize('NFC');
  return RULES.some(
    ({ orders, quoted, unless }) => orders.some((order) => order.test(plain)) && !quoted.test(plain) && unless?.test(said) !== true,
  );
}

/** A sentence without the report where it asks to leave its speaker out of it ("do not mention my name in the report"), which is no order. */
export function withoutOwnWish(plain: string): string {
  return RULES.reduce((rest, { own, place }) => (own.test(rest) ? rest.replaceAll(place, ' ') : rest), plain);
}
