/**
 * Phrases that texts of language models are full of, and people who talk are not, by language. One or two stand in any formal answer; a signal
 * needs several different ones. Each alternative counts once.
 */
const PHRASES: Readonly<Record<string, readonly string[]>> = {
  en: [
    'furthermore|moreover',
    'additionally',
    'firstly|secondly|lastly',
    'in conclusion|to summari[sz]e|in summary|ultimately',
    "it(?:'s| is) (?:important|worth|essential|crucial) (?:to note|noting|to remember|to mention)",
    'plays? (?:a|an) (?:\\w+ )?role|(?:crucial|pivotal|vital|key|essential|significant) (?:role|factors?|aspects?|tool)',
    '(?:several|various|numerous|multiple|a (?:combination|range|variety) of) (?:\\w+ )?(?:factors?|advantages|benefits|opportunities|aspects)',
    'on the one hand|on the other hand',
    'overall,',
    'seamless(?:ly)?|streamlin\\w+',
    'comprehensive|holistic|multifaceted|well-rounded',
    'foster(?:s|ing)?|leverag\\w+|elevat(?:e|es|ing)|enhanc(?:e|es|ing)|facilitat\\w+',
    'user[- ]friendly|intuitive|robust',
    'ensur(?:e|es|ing) (?:\\w+ )?\\w+',
    "in today's (?:\\w+[- ])*world|fast-paced",
    'tailored to|personali[sz]ed (?:service|recommendations)',
    'room for improvement|exceptional professionalism|timely and',
    '(?:sense of|community) (?:community|engagement)',
  ],
  de: [
    'darüber hinaus|des weiteren',
    'zusammenfassend|abschließend lässt sich',
    'es ist wichtig zu (?:beachten|betonen|erwähnen)|es sei (?:angemerkt|erwähnt)',
    '(?:zentrale|entscheidende|wesentliche|wichtige|bedeutende) rolle|von (?:großer|zentraler|entscheidender) bedeutung',
    'zum einen|zum anderen|einerseits|andererseits',
    'nicht zuletzt',
    '(?:mehrer\\w+|verschiedene\\w*|zahlreiche\\w*|entscheidende\\w*) (?:\\w+ )?faktoren',
    'lässt sich in (?:folgende|mehrere)|folgende (?:maßnahmen|punkte|aspekte|schritte)',
    'maßgeblich|optimal\\w*|umfassend\\w*|nahtlos\\w*',
    'gewährleiste\\w*|sicherzustellen|beizutragen|beitragen',
    'bedeutende herausforderung|stellt (?:\\w+ ){1,6}dar',
    'wesentlicher kritikpunkt|optimierung|verbesserungswürdig',
    'individuelle\\w* bedürfnisse',
  ],
  fr: [
    'de plus|en outre|par ailleurs',
    "tout d['’]abord|en premier lieu",
    'ensuite,|enfin,',
    'en conclusion|en résumé|pour conclure',
    "il est (?:important|essentiel|pertinent|à) (?:de noter|noter|d['’]envisager|de souligner)|il convient de",
    'rôle (?:\\w+ )?(?:déterminant|essentiel|crucial|clé|majeur)',
    '(?:plusieurs|divers) (?:\\w+ )?(?:critères|facteurs|axes|aspects)',
    'tels? que|telles que',
    'repose sur|constitue(?:nt)? un élément|non négligeable',
    "en effet,|d['’]une part|d['’]autre part",
    "l['’]engagement|expérience (?:mémorable|fluide|enrichissante|globale)|particulièrement enrichissante",
    'favoriser\\w*|optimiser|améliorer significativement|mise en place',
  ],
  es: [
    'en primer lugar|en segundo lugar|por último',
    'además,|asimismo|por otro lado',
    'en resumen|en conclusión|en definitiva',
    'es importante (?:destacar|señalar|mencionar)|cabe (?:señalar|destacar|mencionar)',
    'papel (?:\\w+ )?(?:fundamental|crucial|clave|importante)|aspecto clave',
    'en términos generales|sin embargo, en',
    'tales como|una amplia (?:gama|variedad)',
    'experiencia (?:fluida|del usuario|general|satisfactoria)',
    'significativamente|integral(?:es)?|de manera (?:ágil|eficiente|efectiva)',
    'facilita(?:r|ndo)? la|garantiza\\w*|optimiza\\w*|intuitiv[ao]',
    '(?:diversos|varios|múltiples) factores|inconvenientes técnicos',
  ],
  it: [
    'inoltre,|in aggiunta',
    'in primo luogo|in secondo luogo|infine,',
    'in conclusione|in sintesi|riassumendo',
    'è importante (?:notare|sottolineare|considerare)|va sottolineato',
    'ruolo (?:\\w+ )?(?:fondamentale|cruciale|chiave|determinante)',
    '(?:diversi|numerosi|molteplici) (?:fattori|aspetti|vantaggi)',
    'esperienza (?:fluida|complessiva|utente)|intuitiv[ao]',
    'significativamente|garantire|favorire|ottimizzare',
    "da un lato|dall[’']altro",
    'al fine di|volt[oaie] a',
  ],
  pt: [
    'além disso|ademais',
    'em primeiro lugar|em segundo lugar|por fim,',
    'em conclusão|em resumo|em suma',
    'é importante (?:notar|destacar|ressaltar|salientar)|vale (?:ressaltar|destacar)',
    'papel (?:\\w+ )?(?:fundamental|crucial|essencial)',
    '(?:diversos|vários|múltiplos) (?:fatores|aspetos|aspectos)',
    'tais como|uma ampla (?:gama|variedade)',
    'significativamente|garantir|otimizar|facilita(?:r|ndo)? a',
    'por um lado|por outro lado',
    'experiência (?:fluida|do utilizador|do usuário|geral)|intuitiv[ao]',
  ],
  nl: [
    'bovendien|daarnaast',
    'ten eerste|ten tweede|tot slot|ten slotte',
    'samenvattend|concluderend|kortom,',
    'het is belangrijk (?:om )?(?:te|op te)|opgemerkt dient',
    '(?:cruciale|belangrijke|essentiële|centrale) rol',
    '(?:verschillende|diverse|meerdere) (?:\\w+ )?factoren',
    'enerzijds|anderzijds',
    'naadloos|optimaal|gebruiksvriendelijk|uitgebreid aanbod',
    'draagt bij aan|bijdragen aan|waarborg\\w*',
  ],
};

export const MACHINE_PHRASES: ReadonlyMap<string, readonly RegExp[]> = new Map(
  Object.entries(PHRASES).map(([code, phrases]) => [
    code,
    phrases.map((phrase) => new RegExp(`(?<!\\p{L})(?:${phrase.replaceAll('\\w', '[\\p{L}\\p{M}]')})(?![\\p{L}\\p{M}])`, 'giu')),
  ]),
);

/** "As an AI language model, I …" */
export const SAYS_IT_IS_A_MODEL =
  /\bas an? (?:ai|artificial intelligence|(?:large )?language model)\b|\bi(?:['’]m| am) (?:just |only )?an? (?:ai|language model|virtual assistant|chatbot)\b|\bi (?:do not|don['’]t) have (?:any )?personal (?:experiences?|opinions?|feelings?)\b|\bals (?:eine )?(?:ki|künstliche intelligenz|ki-sprachmodell|sprachmodell)\b|\ben tant qu['’](?:ia|intelligence artificielle|une ia|un modèle|une? assistant)|\bcomo (?:una? )?(?:ia|inteligencia artificial|modelo de lenguaje|modelo de linguagem|inteligência artificial)\b|\bin quanto (?:ia|intelligenza artificiale|modello linguistico)\b|\bals (?:een )?(?:ai|taalmodel|kunstmatige intelligentie)\b/giu;

/** Bold marks, headings, bullets, numbered points: formatting that is not spoken. */
export const LAYOUT = /\*\*[^*\n]{1,80}\*\*|^#{1,4} \S|^\s{0,4}[-*•] \S|(?<![\p{L}\p{N}.,:])\d{1,2}[.)] (?=\p{Lu})/gmu;
