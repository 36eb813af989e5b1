// Without Zod: browsers import this.

const WORDS = {
  en: 'the|a|an|you|your|what|how|why|when|where|who|which|do|did|does|is|are|was|were|have|has|would|could|can|will|of|to|in|with|about|for|and|tell|describe|any|our|us|me|it|that|this|these|those|there|not|been|being|had|should|if|from|by|at|on|or|than|think|feel|use|like|agree|since|because|while|during|after|before|last|most|much|many|often|some|something|anything|please|people|don|doesn|didn|isn|aren|wasn|weren|wouldn|shouldn|couldn|haven|hasn|t|s|ve|ll',
  de: 'der|die|das|den|dem|ein|eine|einen|einem|sie|ihr|ihre|ihnen|ihren|du|dir|dein|deine|was|wie|warum|wann|wo|wer|welche|welcher|welches|welchen|haben|hat|ist|sind|war|waren|und|oder|mit|von|zu|zum|zur|bei|für|nicht|sich|erzählen|beschreiben|finden|nutzen|würden|könnten|können|mir|uns|unsere|unserer|im|als|wenn|dass|oft|gefällt|bei|beim|auf|aus|nach|vor|über|unter|durch|seit|noch|auch|schon|sehr|wird|wurde|werden|ihrem|ihrer|ihres|man|es|wir|bitte|etwas|letzten|zuletzt|gut',
} as const;

const listed = { en: new Set(WORDS.en.split('|')), de: new Set(WORDS.de.split('|')) };

/** Words that both languages have in common with others, and that decide nothing on their own. */
const SHARED = new Set([
  'in',
  'was',
  'me',
  'do',
  'die',
  'an',
  'is',
  'a',
  'des',
  'den',
  'us',
  'it',
  'im',
  'war',
  'so',
  'du',
  'hat',
  'auf',
  'es',
  'on',
  'man',
  'of',
  'or',
  'at',
  'wird',
  'we',
  'men',
  'no',
  'by',
  'over',
]);

/** The language whose rules apply. Null: neither, or not recognisable from the words. */
export function languageOf(text: string, language?: string): 'en' | 'de' | null {
  const code = language?.toLowerCase().split(/[-_]/)[0];
  if (code) return code === 'en' || code === 'de' ? code : null;
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const share = (of: 'en' | 'de') => words.reduce((sum, word) => sum + (listed[of].has(word) ? (SHARED.has(word) ? 0.5 : 1) : 0), 0);
  const [en, de] = [share('en'), share('de')];
  const best = Math.max(en, de);
  // At least one word in five of a question is one of these, in its own language.
  if (best < 1 || best * 5 < words.length || en === de) return null;
  return en > de ? 'en' : 'de';
}
