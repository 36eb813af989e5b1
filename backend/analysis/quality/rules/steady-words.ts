/** Words of statements about what is always or never so, by language. */
export interface SteadyWords {
  readonly never: RegExp;
  readonly always: RegExp;
  /** Then and now may differ, and so may what is usual and what is not: such a sentence contradicts nothing. */
  readonly contrast: RegExp;
}

const LISTS: Readonly<Record<string, readonly [never: string, always: string, contrast: string]>> = {
  en: [
    'never',
    'every (?:single )?(?:day|week|month|time|visit|morning|evening|night|year)|always|daily|weekly|all the time',
    'used to|back then|before|anymore|any more|no longer|until|since|now|these days|except|unless|if|would|could|but|almost',
  ],
  de: [
    'nie|niemals',
    'jede[nsmr]? (?:tag|woche|monat|morgen|abend|mal)|immer|ständig|täglich|wöchentlich',
    'früher|damals|vorher|nicht mehr|bis|seit|jetzt|inzwischen|außer|wenn|würde|könnte|aber|fast|noch',
  ],
  fr: [
    'jamais',
    'toujours|tous les (?:jours|matins|soirs|mois)|toutes les semaines|chaque (?:jour|semaine|mois|fois)',
    'avant|autrefois|plus|maintenant|depuis|sauf|si|mais|presque|encore|serait',
  ],
  es: [
    'nunca|jamás',
    'siempre|cada (?:día|semana|mes|vez)|tod[oa]s l[oa]s (?:días|semanas|meses)|a diario',
    'antes|ya no|ahora|desde|salvo|si|pero|casi|excepto',
  ],
  it: [
    'mai',
    'sempre|ogni (?:giorno|settimana|mese|volta)|tutt[ie] (?:i giorni|le settimane|i mesi)',
    'prima|più|adesso|ora|da quando|tranne|se|ma|quasi',
  ],
  pt: [
    'nunca|jamais',
    'sempre|cada (?:dia|semana|mês|vez)|tod[oa]s [oa]s (?:dias|semanas|meses)|diariamente',
    'antes|já não|agora|desde|exceto|se|mas só|quase',
  ],
  nl: [
    'nooit',
    'altijd|elke (?:dag|week|maand|keer)|iedere (?:dag|week|keer)|dagelijks',
    'vroeger|toen|niet meer|nu|sinds|behalve|als|zou|maar|bijna',
  ],
};

const anyOf = (words: string) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu');

export const STEADY_WORDS: ReadonlyMap<string, SteadyWords> = new Map(
  Object.entries(LISTS).map(([code, [never, always, contrast]]) => [
    code,
    { never: anyOf(never), always: anyOf(always), contrast: anyOf(contrast) },
  ]),
);

/** "I have no children." The first group is what is not there. */
export const HAS_NONE =
  /(?<!\p{L})(?:i have no|i (?:do not|don['’]t) have (?:any |a )?|ich habe? keine?n?|je n['’]ai (?:pas|aucune?) (?:de |d['’])?|no tengo (?:ningún |ninguna )?|non ho (?:nessun[ao]? )?|ik heb geen|não tenho (?:nenhuma? )?)\s*(\p{L}{3,})/giu;

const OWNERS =
  "i have|i['’]ve got|my|ich habe?|meine?n?|j['’]ai|mes|tengo|mis|ho|i miei|le mie|ik heb|mijn|tenho|(?:os )?meus|(?:as )?minhas";
const NUMBERS = 'two|three|four|five|zwei|drei|vier|fünf|deux|trois|quatre|dos|tres|cuatro|due|tre|quattro|twee|dois|duas|três|\\d{1,2}';

/** "I have two children", "my three children". @param stem letters only */
export const hasSome = (stem: string) => new RegExp(`(?<!\\p{L})(?:${OWNERS})\\s+(?:${NUMBERS})\\s+${stem}`, 'iu');
