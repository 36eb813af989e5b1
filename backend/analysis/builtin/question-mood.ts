/** What kind of answer a question asks for. */
export type QuestionMood = 'positive' | 'negative' | 'wish';

const words = (text: string) =>
  new RegExp(
    String.raw`(?<![\p{L}])(?:${text
      .trim()
      .split(/(?<!\s)\s*\|\s*/)
      .join('|')})(?![\p{L}])`,
    'iu',
  );

const POSITIVE = words(
  `like|love|enjoy|works? well|work well|going well|goes well|went well|good about|best|strengths?|advantages?|benefits?|pleased|happy with|appreciate|helpful|helped|helps|
  (?:a )?good (?:one|thing|things|day|side|sides)|positive|favou?rite|satisf\\w+|proud|
  gut|gefällt|gefallen|mögen|magst|schätzen|schätzt|vorteile?|stärken|freut|zufrieden|geholfen|hilft|positiv|lieblings\\w+|
  aimez|plaît|plaisent|préférez|aidée?|satisfaite?|apprécie[zr]?|avantages?|points? forts?|bien|marche bien|
  gusta|gustan|valora|aprecia|encanta|ayudó|ha ayudado|ventajas?|funciona bien|mejor|
  piace|piacciono|aiutato|aiutata|vantaggi|funziona bene|apprezza|
  gosta|vantagens?|ajudou|funciona bem|agrada|
  leuk|goed|geholpen|waardeert|bevalt|voordelen|prettig`,
);
const NEGATIVE = words(
  `hard|difficult|difficulty|difficulties|challenges?|challenging|dislike|don['’]t like|do not like|didn['’]t like|bothers?|annoys?|annoying|frustrat\\w+|problems?|issues?|trouble|worst|
  weakness\\w*|disadvantages?|worr\\w+|pain points?|struggle\\w*|gets? in the way|goes wrong|go wrong|went wrong|wears? you (?:out|down)|worn you|tires? you|exhaust\\w*|drains?|draining|stress\\w*|weighs?|upsets?|obstacles?|barriers?|hinders?|holds? you back|
  held you back|regret\\w*|complain\\w*|negative|unhappy|disappoint\\w+|missing|
  (?:made|makes|make|led) you (?:to )?(?:\\p{L}+ ){0,3}(?:cancel|leave|quit|stop|go|cancelling|leaving|quitting|stopping)|why did you (?:cancel|leave|quit|stop)|
  stört|stören|nervt|ärgert|schwer|schwierig|schwierigkeiten|probleme?|schlecht|nachteile?|schwächen|fehlt|herausforderung\\w*|sorgen|gekündigt|kündigen|enttäuscht|belastet|ermüdet|anstrengend|stresst|stressig|hindert|hindernisse?|negativ|unzufrieden|vermissen|vermissten|
  dérange|difficile|pèse|fatigue|épuise|agace|stresse|obstacles?|ennuie|difficultés?|problèmes?|inconvénients?|gêne|énerve|manque|
  molesta|cansa|agota|pesa|estresa|obstáculos?|peor|difícil|dificultades|problemas?|desventajas|falta|preocupa|
  infastidisce|disturba|pesa|stanca|stressa|ostacol[oi]|peggio|difficile|difficoltà|problem[ai]|svantaggi|manca|preoccupa|
  incomoda|cansa|pesa|obstáculos?|pior|difícil|dificuldades|problemas?|desvantagens|falta|preocupa|
  stoort|vermoeit|belast|ergert|obstakels?|moeilijk|lastig|problemen|nadelen|ontbreekt|mist`,
);
const WISH = words(
  `change|improve|improved|improvements?|better|differently|wish|wishes|should|would you|suggest\\w*|ideally|need|recommend|would have|
  ändern|verbessern|verbesser\\w+|besser|anders|wünschen|wünsche|sollte|sollten|müsste|würden sie|
  changer|changeriez|amélioreriez|voudriez|aimeriez|améliorer|souhait\\w+|devrait|mieux|
  cambiar|mejorar|mejoraría|cambiaría|debería|desea|
  cambiare|cambierebbe|migliorerebbe|migliorare|dovrebbe|vorrebbe|meglio|
  mudar|mudaria|melhoraria|melhorar|deveria|gostaria|
  veranderen|verbeteren|beter|zou|wenst`,
);
/** Words of a question that is still open: 'What do you like or dislike?', 'How hard or easy was it?' */
const EITHER = words(
  "or not|and dislike|or dislike|and what not|and what don['’]t|and what doesn['’]t|how hard|how easy|how difficult|how good|how bad|wie gut|wie schwer|wie schlecht|und was nicht|or bad|and bad|oder schlecht|und schlecht",
);

/** Guides ask the same questions of everyone, and these patterns are long. */
function remembered<T>(of: (question: string) => T): (question: string) => T {
  const known = new Map<string, T>();
  return (question) => {
    if (!known.has(question)) {
      if (known.size >= MOST_REMEMBERED) known.clear();
      known.set(question, of(question));
    }
    return known.get(question)!;
  };
}
const MOST_REMEMBERED = 500;

/** The mood of a question; null when answers of every kind are asked for. */
export const moodOf = remembered((question): QuestionMood | null => {
  if (EITHER.test(question)) return null;
  const [positive, negative, wish] = [POSITIVE, NEGATIVE, WISH].map((pattern) => pattern.test(question));
  if (wish) return 'wish';
  if (positive === negative) return NOT_LIKED.test(question) ? 'negative' : null;
  return positive ? 'positive' : 'negative';
});
const NOT_LIKED = words("don['’]t like|do not like|didn['’]t like|not like|nicht gut|nicht gefällt|nicht gefallen|least");

/** An answer that denies what the question assumes: 'Nothing really.' */
const DENIED =
  /^(?:(?:well|oh|um+|uh+|hm+|eh|ach|na ja|also|honestly|to be honest|eigentlich)[,.]?\s+)*(?:nothing|none|no|nope|not (?:much|really|a lot)|i can['’]t (?:think|say|complain)|i don['’]t know|can['’]t think|nichts|nein|nö|kaum etwas|gar nichts|weiß nicht|rien|non|nada|niente|niets|nee)(?![\p{L}])/iu;
export const deniesQuestion = (answer: string) => DENIED.test(answer.trim());

/** Asks for whatever comes to mind, or for who someone is: answers are about anything. */
const OPEN = words(
  `anything else|anything you|anything we|like to add|want to add|like to tell|not asked|describe yourself|about yourself|introduce yourself|what do you do|what did you do|(?:normal|typical|usual|average) (?:\\p{L}+ )?(?:day|week)|
  your role|your job|what are you|who are you|hired for|how (?:do|did) you use|how long have you|tell (?:me|us) (?:a (?:bit|little) )?about you|
  what(?:['’]s| has)? happened|what['’]s new|how are you|how is it going|how['’]s it going|how was your (?:day|weekend|week|journey)|how do you do|hear me|ready|shall we|mind if|
  noch etwas|sonst noch|hinzufügen|ergänzen|loswerden|stellen sie sich|wer sind sie|was machen sie|was tun sie|ihre rolle|normaler tag|typischer tag|seit wann|wie lange|wie geht|was ist (?:\\p{L}+ ){0,3}passiert|hören sie mich|bereit|sollen wir|
  ajouter|présentez|qui êtes-vous|votre rôle|que faites-vous|depuis quand|journée type|comment allez|ça va|s['’]est-il passé|m['’]entendez|prête?s?|
  añadir|agregar|preséntese|quién es|a qué se dedica|qué hace|su papel|un día normal|desde cuándo|cómo está|qué tal|qué pasó|qué ha pasado|me oye|
  aggiungere|si presenti|chi è|che cosa fa|cosa fa|il suo ruolo|giornata tipo|da quando|come sta|come va|successo|mi sente|
  acrescentar|apresente-se|quem é|o que faz|seu papel|um dia normal|desde quando|como está|tudo bem|aconteceu|
  toevoegen|stelt u zich|wie bent u|wat doet u|uw rol|gewone dag|hoe lang|hoe gaat|gebeurd`,
);

/** Answers say who someone is, or whatever else comes to mind. */
export const asksForBackground = remembered((question) => OPEN.test(question));

/** Two questions in one, or one about a single occasion. */
const SEVERAL =
  /(?<!\p{L})(?<!^(?:how|when|where|who|what|wie|wo|wann|comment|où|quand|cómo|dónde|come|dove|como|onde|hoe|waar) )(?:and|und|et|y|e|en) (?:how|what|why|who|when|where|wie|was|warum|wer|comment|que|qu['’]|pourquoi|quoi|cómo|qué|por|come|che|perché|como|o que|hoe|wat|waarom)|(?<!\p{L})(?:last time|most recent\p{L}*|zuletzt|letztes mal|letzten mal|dernière fois|última vez|ultima volta|laatste keer)(?!\p{L})/iu;

/** Asks for reasons, which may be anything. */
const REASON = words(
  `why|what made|what makes|what led|what brought|how come|how did you (?:hear|find|learn)|warum|wieso|weshalb|was hat sie|wie sind sie auf|
  pourquoi|qu['’]est-ce qui vous a|por qué|qué le hizo|qué la hizo|perché|che cosa l['’]ha|por que|o que o fez|o que a fez|waarom`,
);

/** What a question begins with, in the languages whose moods are known. */
const ASKS = words(
  `what|how|which|who|where|when|tell|describe|wie|was|welche[nmrs]?|wer|wo|wann|womit|erzählen|beschreiben|comment|quel(?:le)?s?|qui|où|racontez|décrivez|
  cómo|qué|cuál(?:es)?|quién|dónde|cuénte(?:me|nos)|come|quali?|chi|dove|racconti|como|que|quem|onde|conte|hoe|wat|welke?|waar|vertel(?:t)?`,
);

/** True for a question about one thing, which its answers are about: not for what is good, bad or to be changed, nor for who someone is. */
export function asksForTopic(question: string): boolean {
  return ASKS.test(question) && moodOf(question) === null && ![OPEN, EITHER, SEVERAL, REASON].some((pattern) => pattern.test(question));
}
