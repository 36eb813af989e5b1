import { baseLanguage } from './voices';

/** What the assistant says beside the interview; never stored, and no question. */
export type Remarks = {
  /** After twelve seconds of silence. */
  listening: string;
  /** After thirty. */
  stillThere: string;
  /** While a reply takes its time. */
  moment: string;
};

const ENGLISH: Remarks = {
  listening: "Take your time. I'm listening.",
  stillThere: "Are you still there? You can answer whenever you're ready, or ask me to skip this question.",
  moment: 'One moment, please.',
};

/** The languages that the scripted interviewer speaks. */
const REMARKS: Record<string, Remarks> = {
  en: ENGLISH,
  de: {
    listening: 'Nehmen Sie sich Zeit. Ich höre zu.',
    stillThere: 'Sind Sie noch da? Antworten Sie, wann immer Sie möchten, oder bitten Sie mich, die Frage zu überspringen.',
    moment: 'Einen Moment, bitte.',
  },
  fr: {
    listening: 'Prenez votre temps. Je vous écoute.',
    stillThere: 'Êtes-vous toujours là ? Répondez quand vous voulez, ou demandez-moi de passer cette question.',
    moment: 'Un instant, s’il vous plaît.',
  },
  es: {
    listening: 'Tómese su tiempo. Le escucho.',
    stillThere: '¿Sigue ahí? Puede responder cuando quiera o pedirme que pase a la siguiente pregunta.',
    moment: 'Un momento, por favor.',
  },
  pt: {
    listening: 'Fique à vontade, sem pressa. Estou ouvindo.',
    stillThere: 'Você ainda está aí? Responda quando quiser ou peça para pular esta pergunta.',
    moment: 'Um momento, por favor.',
  },
  it: {
    listening: 'Si prenda il tempo che le serve. La ascolto.',
    stillThere: 'È ancora lì? Può rispondere quando vuole o chiedermi di saltare questa domanda.',
    moment: 'Un momento, per favore.',
  },
  nl: {
    listening: 'Neem rustig de tijd. Ik luister.',
    stillThere: 'Bent u er nog? U kunt antwoorden wanneer u wilt, of mij vragen deze vraag over te slaan.',
    moment: 'Een ogenblik, alstublieft.',
  },
  pl: {
    listening: 'Proszę się nie spieszyć. Słucham.',
    stillThere: 'Czy nadal tam jesteś? Możesz odpowiedzieć w dowolnej chwili albo poprosić o pominięcie tego pytania.',
    moment: 'Chwileczkę, proszę.',
  },
  tr: {
    listening: 'Acele etmeyin. Sizi dinliyorum.',
    stillThere: 'Hâlâ orada mısınız? Hazır olduğunuzda yanıt verebilir ya da bu soruyu atlamamı isteyebilirsiniz.',
    moment: 'Bir dakika, lütfen.',
  },
  ar: {
    listening: 'خذ وقتك. أنا أستمع إليك.',
    stillThere: 'هل ما زلت هنا؟ يمكنك الإجابة متى شئت، أو أن تطلب مني تخطي هذا السؤال.',
    moment: 'لحظة من فضلك.',
  },
  ja: {
    listening: 'ごゆっくりどうぞ。お聞きしています。',
    stillThere: 'まだいらっしゃいますか。準備ができたらお答えください。この質問を飛ばすこともできます。',
    moment: '少々お待ちください。',
  },
  zh: {
    listening: '请慢慢想，我在听。',
    stillThere: '您还在吗？准备好后随时可以回答，也可以让我跳过这个问题。',
    moment: '请稍等。',
  },
};

export const remarksIn = (language: string): Remarks => REMARKS[baseLanguage(language)] ?? ENGLISH;

/**
 * What to listen for and speak in. The browser's language, unless the interview's questions are in another one than that and English:
 * an English prompt does not tell in which language people are interviewed.
 * @param interview BCP 47, null if unknown
 */
export function spokenLanguage(interview: string | null, browser: string): string {
  if (interview === null || baseLanguage(interview) === 'en' || baseLanguage(interview) === baseLanguage(browser)) return browser;
  return REGIONS[baseLanguage(interview)] ?? interview;
}

/** Recognisers want a region. */
const REGIONS: Record<string, string> = {
  de: 'de-DE',
  fr: 'fr-FR',
  es: 'es-ES',
  pt: 'pt-BR',
  it: 'it-IT',
  nl: 'nl-NL',
  pl: 'pl-PL',
  tr: 'tr-TR',
  ar: 'ar-SA',
  ja: 'ja-JP',
  zh: 'zh-CN',
};
