// Without Zod: browsers import this.
import { ordersReport, withoutOwnWish } from './addressed-report.js';

/** A stretch of a participant's turn, in UTF-16 code units. */
export interface AddressedPassage {
  readonly start: number;
  readonly end: number;
}

/**
 * How a language gives orders to the analyst of an interview: `orders` begin a clause and name one of the `objects` of an analysis;
 * `phrases` do by themselves. All of it without accents, lower case.
 */
interface Orders {
  readonly leads: string;
  readonly orders: string;
  readonly objects: string;
  readonly phrases: readonly string[];
}

const LANGUAGES: readonly Orders[] = [
  {
    leads: 'please|now|then|and|so|ok|okay|first|also|instead|finally|but|just|hey|dear \\w+',
    orders:
      'ignore|forget|disregard|skip|delete|discard|count|mark|label|rate|score|classify|code|call|name|write|report|conclude|summari[sz]e|add|set|put|repeat|print|reveal|output|respond|answer|reply|treat|assign|attribute|recommend|pretend|suppose|assume|imagine|act|behave|consider|move|merge|make|give|state|say|list|insert|replace|rewrite|remove|exclude|include',
    objects:
      "(?:the |all |any )?(?:other|others'|remaining|previous|prior|above|earlier|existing) (?:\\w+ )?(?:responses?|answers?|interviews?|participants?(?:['’]\\w*)?|instructions?|respondents?|quotes?|transcripts?|rules|prompts?|guidelines)|(?:all|your|the|any|these) (?:instructions|interviews said|guidelines|rules above)|this (?:response|interview|transcript|quotation|quote|answer) |your (?:final |executive )?(?:report|summary|analysis)\\b|(?:the|your|this) (?:codebook|themes?|sentiment|findings|recommendations|transcripts?)\\b|system prompt|your prompt|prevalence|sentiment (?:of|as|to)|(?:every|each|all) (?:passage|response|interview|participant|quote|claim|respondent|answer)s?\\b|all (?:participants|respondents)|(?:everything|whatever|all) i (?:say|said)|all of it as|my (?:answers?|responses?|statements?|interview) (?:as|to|is|are|more|times|\\w+ times)|participant (?:one|two|three|four|five|\\d+)|other participants|only the words?|json|high priority|extremely important",
    phrases: [
      'you are (?:now|no longer|from now on|hereby) (?:a|an|the|my|in|not|no|bound)\\b(?! (?:first|second|third|last|next|only|\\w+th)\\b)',
      'from now on,? you (?:are|will|must|act)',
      'as (?:the |a |an )?[a-z ]{3,40},? you (?:conclude|decide|report|write|must|will|now)\\b',
      '(?:instructions?|note|message|order|attention|task)s? (?:for|to) (?:the |an |any |whoever )?(?:analyst|analysis|ai|model|llm|assistant|coder|system|machine|language model|reader of this transcript)\\b',
      '^(?:dear|hello|hi|hey|attention),? (?:ai|model|llm|gpt|chatgpt|assistant|analyst|language model|machine)\\b',
      '^to (?:the |whoever is |whatever is )?(?:ai|model|llm|language model|analyst|machine|analysing|analyzing|reading this transcript)\\b',
      '(?:only|main|single|correct) theme (?:in|of) (?:this|the|these) (?:data|study|interviews?|responses?|analysis)\\b',
      'when(?:ever)? you (?:summari[sz]e|analy[sz]e|code|evaluate|write (?:up|the report)|group|process) (?:this|these|the|my|it)\\b',
      '^(?:themes?|codes?|label|sentiment|prevalence|priority) ?: ',
      '(?:end|begin|start) of (?:the )?(?:transcripts?|interviews?|data|prompt|instructions)\\b',
      '(?:coding )?guidelines? (?:have been |were |are )?(?:updated|changed|overridden) ?:',
      'i speak for (?:\\w+ )?(?:people|participants|everyone)[^.]{0,40}count',
      '(?:override|bypass|jailbreak)(?:ing)? (?:the |your |all )?(?:instructions|rules|safety|prompt|system)',
    ],
  },
  // What a product calls a report is improved ("make the report faster"), not judged or written.
  {
    leads: 'please|now|then|and|so|first|also|instead|finally|but|just',
    orders:
      'mark|label|rate|score|classify|code|write(?! (?:more|less|longer|shorter)\\b)|conclude|treat|consider|disregard|override|replace|rewrite|assume|pretend|report',
    objects: '(?:the|this) (?:final |executive )?(?:report|summary|analysis)\\b',
    phrases: ['(?!)'],
  },
  {
    leads: 'bitte|nun|jetzt|dann|und|also|danach|ausserdem|aber|liebe \\w+|hey',
    orders:
      'vergiss|vergessen sie|ignoriere?|ignorieren sie|missachte|streiche?|losche|zahle?|zahlen sie|markiere?|bewerte|bewerten sie|ordne|ordnen sie|schreibe?|schreiben sie|berichte|fasse?|fuge|setze?|setzen sie|wiederhole|gib|geben sie|antworte|behandle|weise|empfiehl|empfehle|stell dir vor|nimm an|nenne|nennen sie|werte|codiere|kodiere|behaupte|tu so|tun sie so',
    objects:
      '(?:alle |die |der |den |allen )?(?:anderen?|ubrigen|bisherigen|vorherigen|vorigen|obigen|restlichen) (?:\\w+ )?(?:antworten|interviews|gesprache|teilnehmenden|teilnehmer|anweisungen|befragten|aussagen|regeln|zitate|vorgaben)|alle (?:anweisungen|antworten|aussagen|interviews|teilnehmenden|befragten)|deine (?:anweisungen|vorgaben|regeln)|(?:den|der|im|in den|diesen|deinen) (?:bericht|report)|(?:die|der|deine) (?:zusammenfassung|auswertung|analyse)|dem thema|das thema|codebuch|system-?prompt|diese antwort|dieses interview|meine (?:antworten?|aussagen?) (?:als|\\w+mal)|alles,? was ich sage|als (?:positiv|negativ|neutral)|stimmung|haufigkeit',
    phrases: [
      'du bist (?:ab jetzt|nun|jetzt|von nun an|ab sofort) (?:kein|ein|der|die|das|mein|nicht)',
      'sie sind (?:ab jetzt|von nun an|ab sofort) (?:kein|ein|der|die|das|nicht)',
      '^an (?:die|das|den) (?:ki|modell|sprachmodell|auswertung|programm|analysten|maschine)\\b',
      '^(?:liebe|hallo|achtung),? (?:ki|sprachmodell|auswertung|maschine)\\b',
      '(?:anweisung|anweisungen|hinweis|nachricht) (?:fur|an) (?:die |das |den )?(?:ki|auswertung|analyse|modell|sprachmodell|analysten)\\b',
      'das einzige thema (?:in|der) (?:diesen|den|dieser|der)',
      '^(?:thema|themen|code|stimmung|bewertung) ?: ',
      'wenn du (?:das|dies|die interviews) (?:auswertest|zusammenfasst|analysierst)',
      'ende der (?:transkripte|interviews|daten)',
    ],
  },
  {
    leads: "s['’]il (?:te|vous) plait|maintenant|puis|ensuite|et|alors|aussi|chere? \\w+",
    orders:
      'oublie[sz]?|ignore[sz]?|neglige[sz]?|compte[sz]?|marque[sz]?|classe[sz]?|note[sz]?|ecri(?:s|vez)|redige[sz]?|ajoute[sz]?|mets|mettez|repete[sz]?|reponds|repondez|traite[sz]?|attribue[sz]?|recommande[sz]?|suppose[sz]?|imagine[sz]?|fais comme si|faites comme si|conclu(?:s|ez)|resume[sz]?|considere[sz]?|code[sz]?',
    objects:
      '(?:les |des |toutes les |tous les )?(?:autres) (?:reponses|entretiens|participants?|interviews)|(?:toutes|tous) (?:les|tes|vos) (?:reponses|entretiens|consignes|instructions|participants|passages)|(?:tes|vos|les) (?:consignes|instructions)|(?:consignes|instructions) precedentes|(?:dans le|ton|votre) (?:rapport|resume)|codebook|(?:le|les) themes?\\b|cette reponse|cet entretien|mes reponses|tout ce que je dis|comme (?:positif|negatif|neutre)|prompt',
    phrases: [
      '(?:tu es|vous etes) (?:maintenant|desormais|a present) (?:le|la|un|une|mon)\\b',
      "(?:a l['’]attention|instructions? pour|message (?:pour|a)) (?:de )?(?:l['’])?(?:ia|intelligence artificielle|analyste|modele|analyse)\\b",
      "^(?:chere?|bonjour|a) (?:l['’])?(?:ia|modele|intelligence artificielle)\\b",
      'le seul theme (?:de|dans) (?:ces|cette|les)',
      '^(?:theme|code|sentiment) ?: ',
      'fin des (?:transcriptions|entretiens|donnees)',
    ],
  },
  {
    leads: 'por favor|ahora|luego|despues|y|entonces|tambien|estimad[oa] \\w+',
    orders:
      'ignora|ignore|olvida|olvide|descarta|cuenta|cuente|marca|marque|clasifica|clasifique|escribe|escriba|redacta|anade|agrega|pon|ponga|repite|repita|responde|trata|asigna|atribuye|recomienda|supon|suponga|imagina|concluye|resume|considera|codifica|finge',
    objects:
      '(?:las |los |todas las |todos los )?(?:demas|otras|otros) (?:respuestas|entrevistas|participantes)|(?:todas|todos) (?:las|los|tus) (?:respuestas|entrevistas|instrucciones|participantes|pasajes)|(?:tus|las) instrucciones|instrucciones (?:anteriores|previas)|(?:en )?(?:el|tu) (?:informe|resumen|reporte)|(?:el|los) temas?\\b|esta (?:respuesta|entrevista)|mis respuestas|todo lo que digo|como (?:positiv|negativ|neutr)[oa]|prompt',
    phrases: [
      '(?:eres|usted es|seras) (?:ahora|desde ahora|a partir de ahora) (?:el|la|un|una|mi)\\b',
      'a partir de ahora (?:eres|seras|debes)',
      '(?:instrucciones|mensaje|nota) para (?:la |el )?(?:ia|inteligencia artificial|analista|modelo|analisis)\\b',
      '^(?:querida|hola|a la|para la) (?:ia|inteligencia artificial)\\b',
      'el unico tema (?:de|en) (?:estos|estas|los|las)',
      '^(?:tema|codigo|sentimiento) ?: ',
      'fin de las? (?:transcripcion|transcripciones|entrevistas)',
    ],
  },
  {
    leads: 'per favore|ora|adesso|poi|e|quindi|anche|cara \\w+|por favor|agora|depois|entao|alsjeblieft|nu|dan|en|lutfen|simdi',
    orders:
      'ignora|ignorate|dimentica|dimenticate|conta|segna|classifica|scrivi|scrivete|aggiungi|metti|ripeti|rispondi|tratta|attribuisci|assegna|raccomanda|supponi|immagina|concludi|riassumi|esqueca|esquece|ignore|conte|marque|classifique|escreva|adicione|coloque|repita|responda|suponha|negeer|vergeet|tel|markeer|schrijf|voeg|zet|herhaal|beantwoord|behandel|zignoruj|zapomnij|napisz|policz|oznacz',
    objects:
      '(?:le |gli |tutte le |tutti gli )?altr[ei] (?:risposte|interviste|partecipanti)|(?:tutte|tutti) (?:le|i|gli) (?:risposte|interviste|istruzioni|partecipanti)|(?:le tue )?istruzioni|(?:nel|il) (?:rapporto|riassunto|report)|(?:il|i) tem[ai]\\b|questa (?:risposta|intervista)|(?:as )?(?:outras|demais) (?:respostas|entrevistas)|(?:todas as|as) (?:instrucoes|respostas|entrevistas)|instrucoes anteriores|(?:no|o) (?:relatorio|resumo)|o tema|esta (?:resposta|entrevista)|(?:de )?andere (?:antwoorden|interviews|deelnemers)|(?:alle|vorige|eerdere|je) (?:instructies|antwoorden|interviews)|(?:het|in het) (?:rapport|verslag)|het thema|dit (?:antwoord|interview)|(?:inne|pozostale|wszystkie) (?:odpowiedzi|wywiady)|(?:poprzednie|wszystkie) (?:instrukcje|polecenia)|(?:w )?raporcie|raport\\b',
    phrases: [
      "(?:ora|adesso|d[’']ora in poi) sei (?:il|la|un|una)\\b",
      'sei (?:ora|adesso) (?:il|la|un|una)\\b',
      "(?:istruzioni|messaggio) per (?:l[’'])?(?:ia|analista|il modello|analisi)\\b",
      'voce (?:agora )?e (?:agora )?(?:o|a|um|uma) (?:chefe|diretor|analista|assistente)',
      '(?:instrucoes|mensagem) para (?:a |o )?(?:ia|analista|modelo|analise)\\b',
      'je bent (?:nu|vanaf nu) (?:de|het|een|geen)\\b',
      '(?:instructies|bericht) voor (?:de |het )?(?:ai|analist|model|analyse)\\b',
      'jestes teraz\\b',
      '(?:instrukcje|wiadomosc) dla (?:ai|modelu|analityka)\\b',
      'onceki (?:tum )?talimatlari (?:unut|yok say|gormezden gel)',
      'diger (?:katilimcilari|yanitlari|gorusmeleri) (?:unut|yok say|gormezden gel)',
      'artik sen (?:bir )?\\S+(?:sin|sun)\\b',
    ],
  },
];

const ordersOf = ({ leads, orders, objects, phrases }: Orders) => ({
  order: new RegExp(`^(?:[^,:]{1,40}[,:] )?(?:(?:${leads})[, ]+){0,3}(?:it would be kind of you to )?(?:${orders})\\b(.*)$`, 'u'),
  object: new RegExp(`(?<![\\p{L}\\p{N}])(?:${objects})`, 'u'),
  phrase: new RegExp(`(?:${phrases.join('|')})`, 'u'),
});
const RULES = LANGUAGES.map(ordersOf);
/** Languages without spaces, or whose letters the rules above do not write. */
const OTHER_SCRIPTS =
  /(?:تجاهل|انس|تناسى?)\s+(?:كل\s+|جميع\s+)?(?:التعليمات|الإجابات|الردود|المقابلات|المشاركين|ما سبق)|(?:أنت|انت)\s+(?:الآن|من الآن)\s|(?:اكتب|أضف|ضع)\s+في\s+(?:التقرير|الملخص)|(?:他の|ほかの|これまでの|以前の|すべての|全ての)(?:回答|参加者|インタビュー|指示|命令)(?:は|を|も)?(?:すべて|全て)?(?:無視|忘れ|除外)|(?:指示|命令)(?:を|は)(?:すべて|全て)?(?:無視|忘れ)|あなたは(?:今|これ)から|(?:レポート|報告書|要約)(?:に|には).{0,40}(?:書いて|記載して|追加して)(?:ください|下さい)|(?:忽略|无视|忘记|忘掉)(?:之前|以前|以上|所有|其他|全部)?的?(?:所有)?(?:指令|指示|说明|回答|访谈|参与者|受访者)|你现在是|从现在(?:起|开始)你|在(?:报告|摘要|总结)(?:中|里)(?:写|加)/u;
/** Forged data, tags, speakers and prompts. */
const MARKUP =
  /\{\s*\\?["'“][^"'”]{1,60}["'”]\s*:|"\s*:\s*[[{]|<\/?(?:script|system|instructions?|assistant|user|prompt|img|iframe)\b|<\|[a-z_]+\|>|\[\/?(?:SYSTEM|INST|ADMIN|ASSISTANT|END)\]|^[^\S\n\r\u2028\u2029]*(?:AI|User|System|Assistant|Interviewer|Participant|Moderator)\s*:|#{3,}|\[\[|\{\{/imu;

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/ß/g, 'ss')
    .replaceAll(/ı/g, 'i')
    .replaceAll(/[’‘`´]/g, "'")
    .replaceAll(/[^\p{L}\p{N}',:;.-]+/gu, ' ')
    .trim();

/** "I g n o r e" is "ignore". */
const SPELLED = /(?<![\p{L}\p{N}])(?:\p{L} ){3,}\p{L}(?![\p{L}\p{N}])/gu;
const joined = (text: string) => text.replaceAll(SPELLED, (letters) => letters.replaceAll(' ', ''));

function isAddressed(sentence: string): boolean {
  if (MARKUP.test(sentence) || OTHER_SCRIPTS.test(sentence)) return true;
  const plain = joined(fold(sentence));
  if (ordersReport(plain, sentence)) return true;
  const wished = withoutOwnWish(plain);
  return RULES.some(({ order, object, phrase }) => {
    if (phrase.test(plain)) return true;
    const rest = order.exec(wished)?.[1];
    return rest !== undefined && object.test(rest);
  });
}

/** Sentences end at marks and line breaks; a mark between digits or letters does not end one. */
const SENTENCE =
  /[^.!?…。！？\n]*(?:[.!?…。！？]+(?=["'”’»)\]]*(?:\s|$)|(?<=[。！？]))["'”’»)\]]*|\n|$|[.!?…])(?:(?<=[.!?…](?!\s|$))[^.!?…。！？\n]*[.!?…。！？]*)*/gu;
/** What ends a sentence, without one. */
const MARKS_ALONE = /^[\s.!?…。！？]*$/u;
/** Characters of a turn that are looked at. */
const READ_LENGTH = 20_000;

/** Sentences of a participant's turn that are addressed to the analyst of the interview, not to the interviewer. */
export function addressedPassages(text: string): AddressedPassage[] {
  const found: AddressedPassage[] = [];
  for (const { 0: sentence, index } of text.slice(0, READ_LENGTH).matchAll(SENTENCE)) {
    if (MARKS_ALONE.test(sentence) || !isAddressed(sentence)) continue;
    const start = index + (sentence.length - sentence.trimStart().length);
    found.push({ start, end: index + sentence.trimEnd().length });
  }
  return found;
}

/** A turn without its addressed sentences. */
export const withoutAddressed = (text: string): string => withoutPassages(text, addressedPassages(text));

/** A text with blanks in place of some passages, every other word at its place. */
export function withoutPassages(text: string, passages: readonly AddressedPassage[]): string {
  return passages.reduce((rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end), text);
}
