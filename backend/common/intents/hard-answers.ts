import { likelyLanguages } from '../detect-language.js';
import { clausesOf, foldPhrase } from './fold-phrase.js';
import type { IntentLanguage } from './phrases.js';

/** Characters that are read. */
const MOST_CHARACTERS = 2_000;

/**
 * Words about death, illness, loss, accidents and tears. Regular expressions over folded text; a language without an entry gets the usual
 * acknowledgement.
 */
const HARD: Readonly<Partial<Record<IntentLanguage, string>>> = {
  en: '(?:mum|mom|mother|dad|father|he|she|they|wife|husband|son|daughter|brother|sister|baby|child|friend|grandmother|grandfather|gran|nan|grandma|grandpa|aunt|uncle|partner|dog|cat) (?:\\w+ )?(?:died|passed away|is dying|was dying|killed (?:himself|herself))|passed away|funeral|a stroke|heart attack|cancer|dementia|alzheimers?|tumou?r|leuk(?:ae|e)mia|chemo(?:therapy)?|hospice|intensive care|terminally ill|miscarriage|stillborn|(?:fell|fallen) (?:down|off|over|out)|broke (?:her|his|my) (?:hip|leg|arm|neck|back|wrist)|(?:had|in|after) (?:an?|the|her|his|my) (?:\\w+ )?accident|lost (?:my|our|her|his) (?:mother|mum|mom|father|dad|wife|husband|son|daughter|brother|sister|baby|child|partner|home|house)|(?:cried|crying|cry|in tears)|suicide|overdose|never got up|(?:death|passing|loss) of my|(?:husband|wife|partner|boyfriend|girlfriend) (?:\\w+ )?left me',
  de: '(?:mutter|mama|vater|papa|er|sie|mann|frau|sohn|tochter|bruder|schwester|kind|baby|oma|opa|freund|freundin|partner|partnerin) (?:\\w+ ){0,3}(?:gestorben|verstorben|tot)|(?:starb|verstarb|gestorben|verstorben|beerdigung|schlaganfall|herzinfarkt|krebs|demenz|alzheimer|tumor|leukamie|chemo(?:therapie)?|hospiz|intensivstation|fehlgeburt|totgeburt|unfall|verungluckt|geweint|weinen|weinte|tranen|selbstmord|suizid|sturz|gesturzt|sturzte|verwitwet|witwer?|trauer|(?:tod|tode|verlust) (?:meine[rs]|unsere[rs]))|(?:mann|frau|partner|partnerin|freund|freundin) hat mich verlassen|(?:vater|mutter|mann|frau|sohn|tochter|bruder|schwester|kind|partner|partnerin) verloren',
  fr: '(?:est|sont|etait) (?:morte?|decedee?)|decede|enterrement|obseques|avc|infarctus|crise cardiaque|cancer|demence|alzheimer|tumeur|leucemie|chimio(?:therapie)?|fausse couche|un accident|pleure|pleurer|en larmes|suicide',
  es: '(?:murio|fallecio|ha muerto|ha fallecido|se murio)|funeral|entierro|derrame cerebral|ictus|infarto|cancer|demencia|alzheimer|tumor|leucemia|quimio(?:terapia)?|aborto espontaneo|un accidente|llore|llorar|llorando|suicidio',
  it: '(?:e|sono) (?:mort[oaie]|deceduto|deceduta|mancat[oa])|funerale|ictus|infarto|cancro|tumore|demenza|alzheimer|leucemia|chemio(?:terapia)?|aborto spontaneo|un incidente|pianto|piangere|suicidio',
  nl: '(?:overleden|gestorven|stierf|begrafenis|beroerte|hartaanval|kanker|dementie|alzheimer|tumor|leukemie|chemo(?:therapie)?|miskraam|een ongeluk|gehuild|huilen|zelfmoord)',
  pt: '(?:morreu|faleceu)|funeral|enterro|avc|derrame|enfarte|infarto|cancro|cancer|demencia|alzheimer|tumor|leucemia|quimio(?:terapia)?|aborto espontaneo|um acidente|chorei|chorar|chorando|suicidio',
  sv: '(?:dog|dott|avled|avlidit|begravning|stroke|hjartinfarkt|cancer|demens|alzheimers?|tumor|leukemi|cellgifter|missfall|en olycka|grat|grata|sjalvmord)',
};

const PATTERNS = Object.entries(HARD).map(
  ([language, words]) => [language as IntentLanguage, new RegExp(`(?:^| )(?:${foldPhrase(words)})(?: |$)`, 'u')] as const,
);

/** Whether an answer tells of death, illness, loss, an accident or tears: "Okay." would be cold. */
export function soundsHard(text: string): boolean {
  const said = clausesOf(text.slice(0, MOST_CHARACTERS)).join(' ');
  const likely = likelyLanguages(said);
  return PATTERNS.some(([language, pattern]) => likely.has(language) && pattern.test(said));
}
