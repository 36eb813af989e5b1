import type { IntentLanguage } from '../intents/phrases.js';

/** Who is spoken of, in what participants say and in sentences about them. Folded. */
export interface PronounWords {
  /** By which participants speak of themselves, as who does something and as whom it is done to. */
  readonly subject: string;
  readonly object: string;
  readonly own: string;
  readonly you: string;
  /** Stand for things; "this" may also be an article. */
  readonly thing: string;
  readonly pointing: string;
  /** In the sentence, participants. */
  readonly persons: string;
  readonly they: string;
  readonly them: string;
  readonly theirs: string;
  /** Those of them that cannot be a subject: only they may stand for an object that opens a clause. */
  readonly dative?: string;
  /** Objects stand before the verb, where subjects do. */
  readonly clitics?: true;
  /** Where the verb says who: forms of the first person, and of the third that may restate them. */
  readonly verbs?: readonly [first: RegExp, third: RegExp];
  /** Marks that something is reported, where no word does. */
  readonly reported?: RegExp;
}

export const PRONOUN_WORDS: Readonly<Partial<Record<IntentLanguage, PronounWords>>> = {
  en: {
    subject: 'i we',
    object: 'me us myself ourselves',
    own: 'my our mine ours',
    you: 'you',
    thing: 'it its',
    pointing: 'this that these those',
    persons: 'participant participants user users person people respondent respondents interviewee interviewees someone some one',
    they: 'they',
    them: 'them themselves',
    theirs: 'their theirs',
  },
  de: {
    subject: 'ich wir',
    object: 'mich mir uns',
    own: 'mein meine meinen meinem meiner meines unser unsere unseren unserem unserer',
    you: 'du dir dich dein deine',
    thing: 'es',
    pointing: '',
    persons:
      'teilnehmende teilnehmenden teilnehmer teilnehmern teilnehmerin teilnehmerinnen person personen befragte befragten nutzer nutzern nutzerinnen nutzende jemand manche einige',
    they: 'sie',
    them: 'sie ihnen ihr',
    theirs: 'ihr ihre ihren ihrem ihrer',
    dative: 'ihnen ihr teilnehmenden teilnehmern teilnehmerinnen befragten nutzern nutzerinnen',
  },
  fr: {
    subject: 'je j nous on moi',
    object: 'me m nous',
    own: 'mon ma mes notre nos',
    you: 'tu te toi ton ta tes vous votre vos',
    thing: 'ca cela c',
    pointing: 'ce cet cette ces',
    persons: 'participant participants participante participantes utilisateur utilisateurs utilisatrices certains certaines repondants',
    they: 'ils elles',
    them: 'eux leur',
    theirs: 'leur leurs',
    clitics: true,
  },
  es: {
    subject: 'yo nosotros mi',
    object: 'me nos',
    own: 'mi mis nuestro nuestra nuestros nuestras',
    you: 'tu te ti',
    thing: '',
    pointing: 'este estos estas ese esa eso esto',
    persons: 'participante participantes persona personas usuario usuarios usuarias algunos algunas alguien',
    they: 'ellos ellas',
    them: 'les',
    theirs: 'su sus',
    clitics: true,
    verbs: [/(?:o|oy|mos)$|^he$/u, /n$/u],
  },
  pt: {
    subject: 'eu nos',
    object: 'me nos',
    own: 'meu minha meus minhas nosso nossa',
    you: '',
    thing: 'isso isto',
    pointing: 'este esta esse essa',
    persons: 'participante participantes pessoa pessoas usuario usuarios utilizadores alguns algumas',
    they: 'eles elas',
    them: 'lhes',
    theirs: 'seu sua seus suas',
    clitics: true,
    verbs: [/(?:o|ei|mos)$|^(?:sou|estou|vou|dou)$/u, /[mo]$/u],
  },
  it: {
    subject: 'io noi',
    object: 'mi ci',
    own: 'mio mia miei mie nostro nostra',
    you: '',
    thing: '',
    pointing: 'questo questa questi queste quello quella',
    persons: 'partecipante partecipanti persona persone utente utenti alcuni alcune qualcuno',
    they: 'loro essi',
    them: 'loro',
    theirs: '',
    clitics: true,
    verbs: [/(?:o|ei|mmo)$/u, /no$/u],
  },
  nl: {
    subject: 'ik wij we',
    object: 'mij me ons',
    own: 'mijn onze',
    you: '',
    thing: '',
    pointing: '',
    persons: 'deelnemer deelnemers persoon mensen gebruiker gebruikers sommige iemand',
    they: 'zij ze',
    them: 'hen hun ze',
    theirs: 'hun',
  },
  pl: {
    subject: 'ja my',
    object: 'mnie mi nam nas',
    own: 'moj moja moje moim mojej nasz nasza nasze',
    you: '',
    thing: '',
    pointing: 'to ten ta te',
    persons: 'uczestnik uczestnicy uczestniczka osoba osoby uzytkownicy niektorzy ktos',
    they: 'oni one',
    them: 'im ich',
    theirs: 'ich',
    clitics: true,
    verbs: [/m[y]?$/u, /[aiy]$/u],
  },
  sv: {
    subject: 'jag vi',
    object: 'mig oss',
    own: 'min mitt mina var vart vara',
    you: '',
    thing: '',
    pointing: '',
    persons: 'deltagare deltagarna person personer anvandare nagra nagon',
    they: 'de',
    them: 'dem',
    theirs: 'deras',
  },
  tr: {
    subject: 'ben biz',
    object: 'beni bana bizi',
    own: 'benim bizim',
    you: '',
    thing: '',
    pointing: 'bu su',
    persons: 'katilimci katilimcilar katilimcilari katilimcilara kisi kullanicilar bazi',
    they: 'onlar',
    them: 'onlari onlara',
    theirs: 'onlarin',
    dative: 'onlari onlara katilimcilari katilimcilara',
    verbs: [/(?:[iu]m|[iu]z|k)$/u, /[^mk]$/u],
  },
  ar: {
    subject: 'انا نحن',
    object: '',
    own: '',
    you: '',
    thing: '',
    pointing: '',
    persons: 'المشاركون المشاركين مشارك مشاركون مشاركين',
    they: 'هم',
    them: '',
    theirs: '',
    verbs: [/(?:ني|نا)$/u, /هم$/u],
  },
  ja: {
    subject: '私 私たち',
    object: '私 私たち',
    own: '私 私たち',
    you: '',
    thing: '',
    pointing: '',
    persons: '参加者',
    they: '彼ら',
    them: '彼ら',
    theirs: '彼ら',
    reported: /と(?:言って|話して|述べて)い/u,
  },
  zh: {
    subject: '我 我们',
    object: '我 我们',
    own: '我 我们',
    you: '',
    thing: '',
    pointing: '',
    persons: '参与者 用户 有人',
    they: '他们 她们',
    them: '他们 她们',
    theirs: '他们 她们',
  },
};
