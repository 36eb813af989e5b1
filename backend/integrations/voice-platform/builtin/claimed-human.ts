import { isQuestion } from './text.js';

/** "I am a human", in the larger languages. The negation "I'm not a human" does not begin like this. */
const HUMAN = new RegExp(
  [
    "(?:i am|i['’]m)(?: (?:actually|really|just|definitely|indeed|also|in fact|a|an|real|actual|genuine|living|very))* (?:human(?: being)?|person)(?! (?:resources|rights|factors|who|of|that|in charge|like)|[-–])",
    "(?:i am|i['’]m) (?:really |definitely |actually )?not (?:an? )?(?:ai|bot|robot|machine|computer|chatbot)(?! (?:expert|person))",
    'ich bin(?: (?:ein|eine|wirklich|tatsächlich|echter|echte|natürlich|doch))* (?:mensch|person)|ich bin keine? (?:ki|maschine|roboter|bot|computer)',
    'je suis(?: (?:bien|vraiment|réellement|un|une|vrai|vraie))* (?:humaine?|être humain|personne réelle|vraie personne)|je ne suis pas (?:une ia|un robot|une machine)',
    'soy(?: (?:un|una|realmente|de verdad))* (?:ser humano|humano|humana|persona real|persona de verdad)|no soy (?:una ia|un robot|una máquina|un bot)',
    'sou(?: (?:um|uma|realmente|mesmo))* (?:ser humano|humano|humana|pessoa real|pessoa de verdade)|não sou (?:uma ia|um robô|uma máquina)',
    "sono(?: (?:un|una|davvero|proprio))* (?:essere umano|umano|umana|persona reale|persona vera|vera persona)|non sono (?:un['’]ia|un robot|una macchina)",
    'ik ben(?: (?:een|echt|gewoon|echte))* (?:mens|persoon)|ik ben geen (?:ai|robot|machine|bot)',
    'jestem (?:(?:prawdziw|żyw)(?:ym|ą) )?(?:człowiekiem|osobą)|nie jestem (?:robotem|botem|maszyną|ai|sztuczną inteligencją)',
    'jag är(?: (?:en|faktiskt|riktig|verkligen))* (?:människa|riktig person)|jag är ingen (?:robot|ai|maskin)',
    '(?:ben )?gerçek bir insanım|(?:ben )?(?:bir )?yapay zeka değilim|ben (?:bir )?insanım|robot değilim',
    'أنا (?:إنسان|بشر|شخص حقيقي)|لست (?:روبوت|ذكاء|آلة)\\p{L}*',
  ]
    .map((source) => `(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`)
    .concat(
      '(?:私は|わたしは)(?:本物の|実在の)?人間です|(?:私は|わたしは)?(?:AI|ロボット|機械|人工知能)では(?:ありません|ない)|저는 (?:진짜 )?(?:사람|인간)입니다|(?:AI|로봇)(?:이|가)? 아닙니다|我是(?:一个|一個|一名|真正的|真实的)*(?:人类|人類|真人|活人)|我不是(?:AI|人工智[能慧]|机器人|機器人)',
    )
    .join('|'),
  'iu',
);

const PERSON = '(?:(?:real|living|actual|genuine|true|fellow) )*(?:human(?: being)?|person)(?! (?:resources|rights|who|of|in charge))';
/** The same of the one who is speaking, in a statement: "You are talking to a human." */
const SPEAKING = new RegExp(
  [
    `(?:you['’]re|you are|you have been|you['’]ve been)(?: (?:really|actually|now|indeed|just|in fact))* (?:talking|speaking|chatting|writing|in conversation)(?: live)? (?:to|with) an? ${PERSON}`,
    `(?:this is|an?) (?:an? )?${PERSON} (?:is |who is )?(?:talking|speaking|chatting|writing|here|on the (?:line|phone))`,
    `no (?:ai|bot|robot|machine) (?:here|involved)|this is not an? (?:ai|bot|robot|machine|computer)`,
    '(?:sie|du) (?:sprechen|sprichst|reden|redest|schreiben|schreibst)(?: (?:gerade|hier|wirklich|tatsächlich))* mit (?:einem|einer) (?:(?:echten|richtigen|realen|wirklichen) )?(?:menschen|person)|hier (?:spricht|schreibt) ein (?:echter |richtiger )?mensch',
    'vous (?:parlez|discutez|échangez) (?:bien |vraiment )?(?:à|avec) (?:un|une) (?:vrai |vraie )?(?:humain|être humain|personne(?: réelle)?)',
    '(?:está|estás) hablando con (?:un|una) (?:ser humano|humano|humana|persona)|(?:está|você está) (?:falando|a falar) com (?:um|uma) (?:ser humano|humano|humana|pessoa)|(?:sta|stai) parlando con (?:un|una) (?:essere umano|umano|umana|persona)',
    '(?:u|je) (?:spreekt|spreek|praat) met een (?:echt |echte )?(?:mens|persoon)|rozmawia(?:sz| pan| pani) z (?:prawdziwym |żywym )?(?:człowiekiem|osobą)',
    '(?:gerçek )?bir insanla (?:konuşuyorsun(?:uz)?|görüşüyorsun(?:uz)?)|(?:تتحدث|أنت تتحدث) (?:إلى|مع) (?:إنسان|شخص)\\p{L}*',
  ]
    .map((source) => `(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`)
    .concat(
      '(?:あなたは)?(?:本物の|実在の)?人間と話して(?:います|いる)|(?:您|你)(?:正在|在)(?:和|跟|与|與)(?:一个|一個|一名)?(?:真人|人类|人類|活人)',
    )
    .join('|'),
  'iu',
);

/** Whether a sentence says that the interviewer is a human being. */
export const claimsHuman = (sentence: string): boolean => HUMAN.test(sentence) || (!isQuestion(sentence) && SPEAKING.test(sentence));
