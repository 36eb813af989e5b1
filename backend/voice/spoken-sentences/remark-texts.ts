import { type InterviewLanguage, isInterviewLanguage, markOf } from '../../contract/languages.js';

/**
 * What the interviewer says beside the interview, as in the catalogues of participants' pages (`remark.…`), which show it: a participant's page can
 * have these read aloud, and nothing else of its own. A test keeps both the same.
 */
export const REMARKS: Readonly<Record<InterviewLanguage, readonly string[]>> = {
  en: [
    "Take your time. I'm listening.",
    "Are you still there? You can answer whenever you're ready, or ask me to skip this question.",
    'One moment, please.',
  ],
  de: [
    'Nehmen Sie sich Zeit. Ich höre zu.',
    'Sind Sie noch da? Antworten Sie, wann immer Sie möchten, oder bitten Sie mich, die Frage zu überspringen.',
    'Einen Moment, bitte.',
  ],
  fr: [
    'Prenez votre temps. Je vous écoute.',
    'Êtes-vous toujours là ? Répondez quand vous voulez, ou demandez-moi de passer cette question.',
    'Un instant, s’il vous plaît.',
  ],
  es: [
    'Tómese su tiempo. Le escucho.',
    '¿Sigue ahí? Puede responder cuando quiera o pedirme que pase a la siguiente pregunta.',
    'Un momento, por favor.',
  ],
  pt: [
    'Fique à vontade, sem pressa. Estou ouvindo.',
    'Você ainda está aí? Responda quando quiser ou peça para pular esta pergunta.',
    'Um momento, por favor.',
  ],
  it: [
    'Si prenda il tempo che Le serve. La ascolto.',
    'È ancora lì? Può rispondere quando vuole o chiedermi di saltare questa domanda.',
    'Un momento, per favore.',
  ],
  nl: [
    'Neem rustig de tijd. Ik luister.',
    'Bent u er nog? U kunt antwoorden wanneer u wilt, of mij vragen deze vraag over te slaan.',
    'Een ogenblik, alstublieft.',
  ],
  pl: [
    'Proszę się nie spieszyć. Słucham.',
    'Czy nadal się słyszymy? Można odpowiedzieć w dowolnej chwili albo poprosić o pominięcie tego pytania.',
    'Chwileczkę, proszę.',
  ],
  tr: [
    'Acele etmeyin. Sizi dinliyorum.',
    'Hâlâ orada mısınız? Hazır olduğunuzda yanıt verebilir ya da bu soruyu atlamamı isteyebilirsiniz.',
    'Bir dakika, lütfen.',
  ],
  ar: ['خذ وقتك. أنا أستمع إليك.', 'هل ما زلت هنا؟ يمكنك الإجابة متى شئت، أو أن تطلب مني تخطي هذا السؤال.', 'لحظة من فضلك.'],
  ja: [
    'ごゆっくりどうぞ。お聞きしています。',
    'まだいらっしゃいますか。準備ができたらお答えください。この質問を飛ばすこともできます。',
    '少々お待ちください。',
  ],
  zh: ['请慢慢想，我在听。', '您还在吗？准备好后随时可以回答，也可以让我跳过这个问题。', '请稍等。'],
};

/** The remark of this mark (`markOf`); null: it is none of this language. */
export const remarkOf = (language: string, mark: string): string | null =>
  (isInterviewLanguage(language) ? REMARKS[language] : []).find((remark) => markOf(remark) === mark) ?? null;
