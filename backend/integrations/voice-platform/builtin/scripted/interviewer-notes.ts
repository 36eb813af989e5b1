/** Separates an owner's notes to the interviewer from text for the participant. Pure. */

import { withoutBracketsAroundWhy } from './ask-why.js';

/** "Note: …", "Goal: …": the whole line is for the interviewer. */
const NOTE_LABEL =
  /^(?:(?:important |internal |private )?(?:notes?|nota bene|n\.?b\.?|reminders?|instructions?|hints?|tips?)(?: (?:to|for) (?:the )?(?:interviewer|moderator|self|ai|assistant))?|(?:interviewer|moderator)(?: notes?| instructions?)?|internal|(?:research |interview |study )?(?:goals?|objectives?|aims?|purpose|background|context|hypothes[ei]s|research questions?|audience|tone|style|persona)|hinweise?|notiz(?:en)?|anmerkung(?:en)?|achtung|ziel(?:e)?|hintergrund|zweck|nota|notas|aviso|objetivos?|contexto|observaci[oó]n|observa[cç][aã]o|remarques?|consignes?|objectifs?|but|contexte|osservazion[ei]|obiettiv[oi]|contesto|opmerking(?:en)?|let op|doel(?:en)?|achtergrond|uwaga|uwagi|notatka|cel|kontekst|notlar?|dikkat|ama[cç]|ملاحظة|الهدف|注意|备注|目标|目的|背景|メモ|補足)\s*[:：–—]\s*\S/iu;

/** "Probe: …", "Follow-up: …": for the interviewer, unless a question follows that can be asked as it is. */
const PROBE_LABEL =
  /^(?:probes?|probing|prompts?|follow[- ]?ups?|dig deeper|nachfragen?|nachhaken|vertiefung|profundizar|sondeo|repregunta|relances?|approfondir|approfondire|approfondimento|doorvragen|dopyta[cć]|pog[lł][eę]bi[cć]|aprofundar|derinle[sş]tir|追问|深掘り)\b[^:：?？]{0,60}[:：]\s*/iu;

/** "(Optional)", "Optional:" before a question that is still asked. */
const OPTIONAL_MARK =
  /^(?:[([]\s*(?:optional|opcional|optionnel|facultatif|facoltativo|optioneel|opcjonalnie|iste[gğ]e ba[gğ]l[ıi]|可选|任意)\s*[)\]]|(?:optional|opcional|optionnel|facultatif|facoltativo|optioneel|opcjonalnie)\s*[:：])\s*/iu;

const BRACKETS = /(?<!\s)\s*(?:\(([^()]{1,400})\)|\[([^[\]]{1,400})\]|\{([^{}]{1,400})\}|（([^（）]{1,400})）|【([^【】]{1,400})】)/gu;
/** What makes the words in brackets a note: "(dig for an example)", "(5 min)", "[falls Zeit bleibt]". */
const NOTE_IN_BRACKETS =
  /^(?:\s*\d+\s*(?:[-–]\s*\d+\s*)?(?:min|sec|sek|m\b|s\b|分)|\s*(?:please\s+|bitte\s+|ggf\.?\s+|por favor\s+)?(?:probe|probing|prompt|dig|ask|follow|listen|wait|pause|look for|push|press|clarify|explore|note|only|if|when|where|unless|skip|optional|max|min|at least|at most|up to|repeat|encourage|let them|give them|make sure|remember|do not|don['’]?t|never|avoid|keep|use|mention|interviewer|moderator|for (?:the )?interviewer|important|key question|warm[- ]?up|icebreaker|nachhaken|nachfragen|nachbohren|fragen|frag|falls|wenn|nur|hinweis|warten|zuh[oö]ren|nicht|kein|vertiefen|profundizar|indagar|preguntar|pregunte|s[oó]lo|si\b|nota|opcional|esperar|no\b|creuser|relancer|approfondir|demander|demandez|seulement|facultatif|optionnel|attendre|ne\b|approfondire|chiedere|se\b|facoltativo|doorvragen|vraag|alleen|als\b|optioneel|dopyta[cć]|je[sś]li|tylko|opcjonalnie|e[gğ]er|sadece|sor\b|iste[gğ]e|追问|如果|可选|深入|不要|掘り下げ|もし|任意))/iu;
/** Examples and legends, which the question is complete without: "(e.g. Trello, Notion)", "(1 = not at all, 10 = completely)". */
const EXAMPLES_IN_BRACKETS =
  /^\s*(?:e\.?\s?g\b|i\.?\s?e\b|for (?:example|instance)\b|such as\b|examples?\b|like\b|z\.?\s?b\b|zum beispiel\b|etwa\b|bspw\b|par ex\b|par exemple\b|p\.?\s?ej\b|por ejemplo\b|por exemplo\b|p\.?\s?ex\b|ad es\b|per esempio\b|ad esempio\b|bijv\b|bijvoorbeeld\b|bv\b|np\.|na przyk[lł]ad\b|[oö]rne[gğ]in\b|mesela\b|t\.?\s?ex\b|till exempel\b|例如|比如|例えば|مثل|\d+\s*(?:=|[-–]\s*\d+\s*[:=]))/iu;
/** …or anywhere in them. */
const NOTE_WITHIN =
  /\b(?:levels of why|follow[- ]?ups?|probe|the participant|the respondent|interviewee|nachfragen|nachhaken|relance|repreguntar|doorvragen)\b/iu;

/** "(only if they bring it up)", but not "(if there is time)". */
const CONDITION_IN_BRACKETS =
  /^\s*(?:(?:only|nur|s[oó]lo|seulement|solo|alleen|tylko|sadece)\s+)?(?:if|when|falls|wenn|si|se|als|je[sś]li|e[gğ]er)\b(?!.*\b(?:time|zeit|tiempo|temps|tempo|tijd|czas\w*|zaman|possible|relevant|needed|short|brief|kurz|court\w*|cort\w*|kort)\b)/iu;

/** Sentences that tell the interviewer how to behave, in other languages than English. */
const FOREIGN_GUIDANCE =
  /^(?:bitte\s+)?(?:nicht\b|keine?\b|niemals\b|vermeiden\b|seien sie\b|sei\b|bleiben sie\b|h[oö]ren sie\b|halten sie\b|fragen sie (?:nicht|nach,? wenn)|stellen sie\b|beginnen sie\b|du bist\b|sie sind (?:ein|der|die)\b|no (?:pregunt|mencion|ofre|d[eé]|haga|interrump)\S*|nunca\b|evit[ea]\S*|sea\b|s[eé] (?:amable|breve)|mantenga\b|escuche\b|eres un\b|usted es un\b|ne (?:demand|parl|propos|mention|pos)\S*|n['’]\S+ pas\b|jamais\b|[eé]vite[zr]?\b|soyez\b|restez\b|[eé]coutez\b|vous [eê]tes un\b|tu es un\b|non (?:chied|parl|menzion|offr)\S*|mai\b|evit(?:a|are|i)\b|sia\b|sii\b|niet\b|geen\b|nooit\b|vermijd\b|wees\b|luister\b|nie (?:pytaj|wspominaj|m[oó]w)\S*|nigdy\b|unikaj\b|b[aą]d[zź]\b|s[lł]uchaj\b|asla\b|n[aã]o (?:pergunt|mencion|ofere)\S*|seja\b|不要|请勿|避免|你是|保持|しないで|避けて|あなたは.{0,12}(?:インタビュアー|面接官))/iu;

/** "Bei Unzufriedenheit nach dem Grund fragen": a condition and what the interviewer does then. */
const FOREIGN_CONDITION =
  /^(?:bei|falls|wenn|sobald|ggf\.?|en cas de|si|quand|en caso de|cuando|se|in caso di|quando|em caso de|bij|als|indien|je[sś]li|je[zż]eli|gdy|w razie|e[gğ]er|om|vid)\s.{0,200}(?:fragen|nachfragen|nachhaken|erfragen|eingehen|vertiefen|überspringen|demande[rz]?|relance[rz]?|creuse[rz]?|preguntar|pregunte|profundizar|indagar|chiedere|chieda|approfondire|perguntar|pergunte|aprofundar|vragen|doorvragen|zapyta[cćj]\S*|dopyta[cćj]\S*|sor|sorun|fr[aå]ga|f[oö]lj upp)(?=[\s.,;]|$)/iu;

/** Something an owner wrote to be said, without notes to the interviewer; null when all of it is a note. */
export function withoutNotes(written: string): string | null {
  const line = withoutBracketsAroundWhy(written);
  if (NOTE_LABEL.test(line)) return null;
  const conditions = [...line.matchAll(BRACKETS)].map(([whole]) => whole.trim().slice(1, -1));
  // Questions under a condition that the script cannot evaluate are dropped.
  if (conditions.some((inside) => CONDITION_IN_BRACKETS.test(inside) && !NOTE_WITHIN.test(inside))) return null;
  const bare = line.replace(OPTIONAL_MARK, '').replace(BRACKETS, (whole, ...groups: (string | undefined)[]) => {
    const inside = groups.slice(0, 5).find((group) => typeof group === 'string') ?? '';
    return NOTE_IN_BRACKETS.test(inside) || NOTE_WITHIN.test(inside) || EXAMPLES_IN_BRACKETS.test(inside) ? '' : whole;
  });
  const probe = PROBE_LABEL.exec(bare);
  const text = (probe ? bare.slice(probe[0].length) : bare).trim();
  if (probe && !/[?？؟]\s*$/u.test(text)) return null;
  return text === '' ? null : text;
}

/** "Talk to nurses who work nights." says whom to talk to; "Talk to nurses about their shifts" asks. */
const AUDIENCE =
  /^(?:please |then |also |you should |you will |we want to |i want to |i would like you to )*(?:talk(?:ing)?|speak(?:ing)?|chat(?:ting)?) (?:to|with) (?!(?:me|us|them|him|her)\b)(?!.*\b(?:about|regarding)\b)|^(?:please |then |also |you should |you will |we want to |i want to |i would like you to )*interview (?!.*\b(?:about|regarding)\b)|^(?:bitte )?(?:sprechen|reden) sie (?:bitte )?mit (?!.*\b(?:über|darüber)\b)|^(?:bitte )?(?:befragen|interviewen) sie (?!.*\b(?:zu|zum|zur|nach|über)\b)/iu;

/** Whether a sentence only says whom the interviewer talks to. */
export function namesAudience(sentence: string): boolean {
  return sentence.length <= 300 && !/[?？]/u.test(sentence) && AUDIENCE.test(sentence.trim());
}

/** Whether a sentence that is not in English tells the interviewer how to behave. */
export function isForeignGuidance(sentence: string): boolean {
  return FOREIGN_GUIDANCE.test(sentence) || FOREIGN_CONDITION.test(sentence);
}
