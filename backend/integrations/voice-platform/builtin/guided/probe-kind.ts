import { foldPhrase } from '../../../../common/intents/fold-phrase.js';
import { PROBE_KINDS, type ProbeKind } from '../../../../contract/guide.js';
import { wordsOf } from '../text.js';
import type { AnswerValue } from './read-value.js';

/** What an owner's hints ask for, in their first mention. Folded. */
const HINTED: Readonly<Record<ProbeKind, RegExp>> = {
  example:
    /\b(?:examples?|instances?|concrete|specific|last time|situation|\w*beispiele?n?|konkret\w*|exemples?|ejemplos?|exemplos?|esempi[oa]?|voorbeeld\w*|przyklad\w*|ornek\w*|exempel)\b|مثال|例/u,
  reason:
    /\b(?:why|reasons?|cause|motiv\w*|warum|wieso|weshalb|\w*gr[u](?:nd|nde|nden)|\w*ursachen?|raisons?|pourquoi|razon(?:es)?|por ?que|razoes|perche|motivi|redenen?|waarom|powod\w*|dlaczego|neden\w*|skal|varfor)\b|لماذا|سبب|理由|なぜ|原因|为什么/u,
  consequence:
    /\b(?:consequences?|results?|impacts?|effects?|outcome|what happened (?:next|then|after)|\w*folgen?|auswirkung\w*|ergebnis\w*|consequences?|consecuencias?|resultados?|consequencias?|conseguenze|gevolgen?|skutk\w*|sonuc\w*|foljd\w*)\b|نتيج|結果|结果|影响|影響/u,
  contrast:
    /\b(?:compar\w*|contrast\w*|alternatives?|differ\w*|instead|other times|before and after|vergleich\w*|unterschied\w*|difference|comparaison|diferencia|diferenca|differenz\w*|confront\w*|verschil\w*|roznic\w*|fark\w*|skillnad\w*)\b|فرق|違い|比較|区别|比较/u,
  clarification:
    /\b(?:clarif\w*|what (?:they|he|she|you) means?|meaning|defin\w*|precis\w*|genau\w*|bedeut\w*|precision|aclar\w*|esclarec\w*|chiar\w*|verduidelijk\w*|wyjasn\w*|acikla\w*|fortydlig\w*)\b|意味|澄清/u,
  feeling:
    /\b(?:feel\w*|felt|emotion\w*|\w*gefuhl\w*|empfind\w*|ressenti\w*|emotions?|sentimient\w*|emocion\w*|sentiment\w*|emoc\w*|emozion\w*|gevoel\w*|uczuc\w*|his\b|duygu\w*|kansl\w*)\b|شعور|感情|気持ち|感受|感觉/u,
};

/** Judgements are followed by "why", feelings are named already. Folded. */
const JUDGES =
  /\b(?:good|bad|great|terrible|better|worse|best|worst|easy|hard|difficult|useful|useless|like|love|hate|prefer|important|expensive|cheap|gut|schlecht|besser|schlimm|einfach|schwierig|wichtig|teuer|bon|mauvais|facile|difficile|bueno|malo|facil|dificil|bom|ruim|mau|buono|brutto|goed|slecht|moeilijk)\b/u;
/** "It depends", "sometimes", "things". Folded. */
const VAGUE =
  /\b(?:depends|sometimes|kind of|sort of|somehow|things?|stuff|usually|normally|often|various|kommt darauf an|manchmal|irgendwie|dinge|sachen|meistens|oft|ca depend|parfois|choses|depende|a veces|cosas|as vezes|coisas|dipende|a volte|cose|soms|dingen)\b/u;
/** In this order where nothing else decides. */
const USUAL: readonly ProbeKind[] = ['example', 'reason', 'consequence', 'contrast', 'feeling', 'clarification'];

/** What a follow-up asks for, by its own words. @param asked folded */
export function probeKindIn(asked: string): ProbeKind | null {
  return inOrder(asked)[0] ?? null;
}

/** Tells of something that happened: by when, or at length. Folded. */
const HAPPENED =
  /(?:^|\s)(?:yesterday|last (?:week|month|year|time|night|summer|winter|monday|friday|saturday|sunday)|once|the other day|ago|when i (?:was|went|came|had|got|tried|wanted)|gestern|vorgestern|neulich|einmal|damals|als ich|letzte[nrs]? (?:woche|monat|jahr|mal|sommer|winter|montag|samstag)|hier|la semaine derniere|une fois|l autre jour|ayer|una vez|el otro dia|hace|ontem|uma vez|outro dia|ieri|una volta|l altro giorno|gisteren|laatst|een keer|toen|wczoraj|kiedys|ostatnio|pewnego|dun|gecen|bir keresinde|igar|en gang|nyligen|haromdagen|امس|ذات يوم|مره)(?:\s|$)|昨日|先日|この前|昨天|上次|有一次|前几天/u;
/** Says why already. Folded. */
const EXPLAINS =
  /(?:^|\s)(?:because|since|weil|denn|deshalb|parce|car|puisque|porque|perche|omdat|want|bo|poniewaz|cunku|eftersom|darfor|لان\w*)(?:\s|$)|から|ので|因为/u;
const STORY_WORDS = { dated: 10, any: 25 } as const;
/** A word or two cannot be compared with anything, or felt. */
const FEW_WORDS = 4;
const AFTER_FEW_WORDS: readonly ProbeKind[] = ['example', 'reason', 'clarification'];
/** What a mere value leaves to be asked. */
const ABOUT_A_VALUE: readonly ProbeKind[] = ['reason', 'example', 'clarification', 'feeling'];

interface Before {
  /** Every follow-up of the interview so far. */
  readonly asked: readonly ProbeKind[];
  /** A scale, a choice or a number was asked about. */
  readonly closed?: boolean;
  /** What it was answered with just now. */
  readonly value?: AnswerValue | undefined;
}

/**
 * What to ask further: as the owner's hints say, then what the answer does not have yet, then what was asked least in the interview; the same
 * never twice about one question.
 */
export function probeKind(
  answer: string,
  hints: string,
  used: readonly ProbeKind[],
  { asked, closed, value }: Before = { asked: [] },
): ProbeKind {
  const hinted = inOrder(foldPhrase(hints));
  const said = foldPhrase(answer);
  const words = wordsOf(answer).length;
  const isStory = words >= STORY_WORDS.any || (words >= STORY_WORDS.dated && HAPPENED.test(said));
  const explains = EXPLAINS.test(said);
  const times = (kind: ProbeKind) => asked.filter((one) => one === kind).length;
  const rotated = (words < FEW_WORDS ? AFTER_FEW_WORDS : USUAL).toSorted((a, b) => times(a) - times(b));
  const has = (kind: ProbeKind) =>
    (kind === 'reason' && explains) || (kind === 'example' && (isStory || value !== undefined || isNone(said)));
  const suggested: ProbeKind[] = [];
  if (closed) suggested.push(...ABOUT_A_VALUE);
  if (isStory) suggested.push(...(['consequence', 'feeling', 'reason'] as const).toSorted((a, b) => times(a) - times(b)));
  if (JUDGES.test(said)) suggested.push('reason');
  if (VAGUE.test(said)) suggested.push('example');
  return [...hinted, ...suggested, ...rotated, ...USUAL].find((kind) => !used.includes(kind) && !has(kind)) ?? 'clarification';
}

/** There is nothing to give an example of. */
const isNone = (said: string) => NEVER.test(said.trim());

/** "Nie", "not at all". Folded. */
const NEVER =
  /^(?:no|nope|never|none|nothing|not at all|nein|nie|niemals|noch nie|nichts|gar nicht|non|jamais|rien|nunca|nada|nao|niente|mai|nee|nooit|niets|nigdy|nic|hayir|hic|asla|nej|aldrig|ingenting|لا|ابدا|いいえ|ありません|没有|从不)[.!。！]*$/u;

/** The kinds that a folded text names, first mentions first. */
function inOrder(text: string): ProbeKind[] {
  return PROBE_KINDS.map((kind) => ({ kind, at: text.search(HINTED[kind]) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
    .map(({ kind }) => kind);
}
