import { foldPhrase } from '../../../../common/intents/fold-phrase.js';
import { PROBE_KINDS, type ProbeKind } from '../../../../contract/guide.js';

/** What an owner's hints ask for, in their first mention. Folded. */
const HINTED: Readonly<Record<ProbeKind, RegExp>> = {
  example:
    /\b(?:examples?|instances?|concrete|specific|last time|situation|beispiele?|konkret\w*|exemples?|ejemplos?|exemplos?|esempi[oa]?|voorbeeld\w*|przyklad\w*|ornek\w*|exempel)\b|مثال|例/u,
  reason:
    /\b(?:why|reasons?|cause|motiv\w*|warum|wieso|grunde?|raisons?|pourquoi|razon(?:es)?|por ?que|razoes|perche|motivi|redenen?|waarom|powod\w*|dlaczego|neden\w*|skal|varfor)\b|لماذا|سبب|理由|なぜ|原因|为什么/u,
  consequence:
    /\b(?:consequences?|results?|impacts?|effects?|outcome|what happened (?:next|then|after)|folgen?|auswirkung\w*|ergebnis\w*|consequences?|consecuencias?|resultados?|consequencias?|conseguenze|gevolgen?|skutk\w*|sonuc\w*|foljd\w*)\b|نتيج|結果|结果|影响|影響/u,
  contrast:
    /\b(?:compar\w*|contrast\w*|alternatives?|differ\w*|instead|other times|before and after|vergleich\w*|unterschied\w*|difference|comparaison|diferencia|diferenca|differenz\w*|confront\w*|verschil\w*|roznic\w*|fark\w*|skillnad\w*)\b|فرق|違い|比較|区别|比较/u,
  clarification:
    /\b(?:clarif\w*|what (?:they|he|she|you) means?|meaning|defin\w*|precis\w*|genau\w*|bedeut\w*|precision|aclar\w*|esclarec\w*|chiar\w*|verduidelijk\w*|wyjasn\w*|acikla\w*|fortydlig\w*)\b|意味|澄清/u,
  feeling:
    /\b(?:feel\w*|felt|emotion\w*|gefuhl\w*|empfind\w*|ressenti\w*|emotions?|sentimient\w*|emocion\w*|sentiment\w*|emoc\w*|emozion\w*|gevoel\w*|uczuc\w*|his\b|duygu\w*|kansl\w*)\b|شعور|感情|気持ち|感受|感觉/u,
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

/** What to ask further: as the owner's hints say, then as the answer suggests; the same never twice about one question. */
export function probeKind(answer: string, hints: string, used: readonly ProbeKind[]): ProbeKind {
  const hinted = inOrder(foldPhrase(hints));
  const said = foldPhrase(answer);
  const suggested: ProbeKind[] = [];
  if (JUDGES.test(said)) suggested.push('reason');
  if (VAGUE.test(said)) suggested.push('example');
  return [...hinted, ...suggested, ...USUAL].find((kind) => !used.includes(kind)) ?? 'clarification';
}

/** The kinds that a folded text names, first mentions first. */
function inOrder(text: string): ProbeKind[] {
  return PROBE_KINDS.map((kind) => ({ kind, at: text.search(HINTED[kind]) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
    .map(({ kind }) => kind);
}
