import { INTENT_LANGUAGES, type IntentLanguage } from './phrases.js';

/** What participants are told when a person steps in. */
export interface SteppingTexts {
  readonly paused: string;
  readonly resumed: string;
  /** From now on a person writes. */
  readonly takenOver: string;
  /** From now on it is the interviewer again. */
  readonly handedBack: string;
}

const STEPPING_TEXTS: Readonly<Record<IntentLanguage, SteppingTexts>> = {
  en: {
    paused: 'The person who runs this interview has paused it for a moment. It will go on shortly.',
    resumed: 'Thank you for waiting. Let’s go on.',
    takenOver: 'The person who runs this interview is joining now. From here on, a person writes to you instead of the AI assistant.',
    handedBack: 'The person has left the conversation. From here on, you are talking with the AI assistant again.',
  },
  de: {
    paused: 'Die für dieses Interview verantwortliche Person hat es kurz angehalten. Gleich geht es weiter.',
    resumed: 'Danke, dass Sie gewartet haben. Machen wir weiter.',
    takenOver:
      'Die für dieses Interview verantwortliche Person kommt jetzt dazu. Ab hier schreibt Ihnen ein Mensch statt des KI-Assistenten.',
    handedBack: 'Die Person hat das Gespräch verlassen. Ab hier sprechen Sie wieder mit dem KI-Assistenten.',
  },
  fr: {
    paused: 'La personne responsable de cet entretien l’a mis en pause un instant. Il va reprendre bientôt.',
    resumed: 'Merci d’avoir patienté. Continuons.',
    takenOver:
      'La personne responsable de cet entretien vous rejoint. À partir de maintenant, une personne vous écrit à la place de l’assistant IA.',
    handedBack: 'La personne a quitté la conversation. À partir de maintenant, vous parlez de nouveau avec l’assistant IA.',
  },
  es: {
    paused: 'La persona responsable de esta entrevista la ha puesto en pausa un momento. Continuará enseguida.',
    resumed: 'Gracias por esperar. Continuemos.',
    takenOver:
      'La persona responsable de esta entrevista se une ahora. A partir de aquí le escribe una persona en lugar del asistente de IA.',
    handedBack: 'La persona ha dejado la conversación. A partir de aquí vuelve a hablar con el asistente de IA.',
  },
  pt: {
    paused: 'A pessoa responsável por esta entrevista fez uma pausa. Ela continuará em breve.',
    resumed: 'Obrigado por esperar. Vamos continuar.',
    takenOver:
      'A pessoa responsável por esta entrevista está entrando agora. A partir daqui, uma pessoa escreve para você no lugar do assistente de IA.',
    handedBack: 'A pessoa saiu da conversa. A partir daqui, você fala novamente com o assistente de IA.',
  },
  it: {
    paused: 'La persona responsabile di questa intervista l’ha messa in pausa un momento. Riprenderà tra poco.',
    resumed: 'Grazie per l’attesa. Continuiamo.',
    takenOver:
      'La persona responsabile di questa intervista si unisce ora. Da qui in poi Le scrive una persona al posto dell’assistente IA.',
    handedBack: 'La persona ha lasciato la conversazione. Da qui in poi parla di nuovo con l’assistente IA.',
  },
  nl: {
    paused: 'De persoon die dit interview leidt, heeft het even gepauzeerd. Het gaat zo verder.',
    resumed: 'Dank u voor het wachten. Laten we verdergaan.',
    takenOver: 'De persoon die dit interview leidt, komt er nu bij. Vanaf hier schrijft een mens u in plaats van de AI-assistent.',
    handedBack: 'De persoon heeft het gesprek verlaten. Vanaf hier praat u weer met de AI-assistent.',
  },
  pl: {
    paused: 'Osoba prowadząca ten wywiad wstrzymała go na chwilę. Wkrótce będzie kontynuowany.',
    resumed: 'Dziękuję za cierpliwość. Kontynuujmy.',
    takenOver: 'Osoba prowadząca ten wywiad dołącza teraz do rozmowy. Od tej chwili zamiast asystenta AI pisze człowiek.',
    handedBack: 'Osoba opuściła rozmowę. Od tej chwili rozmowę znów prowadzi asystent AI.',
  },
  tr: {
    paused: 'Bu görüşmeyi yürüten kişi görüşmeye kısa bir ara verdi. Birazdan devam edecek.',
    resumed: 'Beklediğiniz için teşekkür ederim. Devam edelim.',
    takenOver: 'Bu görüşmeyi yürüten kişi şimdi katılıyor. Bundan sonra size yapay zekâ asistanı yerine bir insan yazıyor.',
    handedBack: 'Kişi görüşmeden ayrıldı. Bundan sonra yeniden yapay zekâ asistanıyla konuşuyorsunuz.',
  },
  sv: {
    paused: 'Personen som håller i intervjun har pausat den en stund. Den fortsätter snart.',
    resumed: 'Tack för att du väntade. Vi fortsätter.',
    takenOver: 'Personen som håller i intervjun ansluter nu. Från och med nu skriver en människa till dig i stället för AI-assistenten.',
    handedBack: 'Personen har lämnat samtalet. Från och med nu pratar du med AI-assistenten igen.',
  },
  ar: {
    paused: 'أوقف الشخص المسؤول عن هذه المقابلة المقابلةَ للحظة. ستُستأنف قريبًا.',
    resumed: 'شكرًا على انتظارك. لنكمل.',
    takenOver: 'ينضم الآن الشخص المسؤول عن هذه المقابلة. من الآن فصاعدًا يكتب إليك إنسان بدلًا من مساعد الذكاء الاصطناعي.',
    handedBack: 'غادر الشخص المحادثة. من الآن فصاعدًا تتحدث مجددًا مع مساعد الذكاء الاصطناعي.',
  },
  ja: {
    paused: 'このインタビューの担当者が一時停止しました。まもなく再開します。',
    resumed: 'お待たせしました。続けましょう。',
    takenOver: 'このインタビューの担当者がここから参加します。これ以降はAIアシスタントに代わって人が文章を書きます。',
    handedBack: '担当者は会話を離れました。これ以降は再びAIアシスタントがお話を伺います。',
  },
  zh: {
    paused: '本次访谈的负责人暂停了片刻，很快会继续。',
    resumed: '感谢您的等待。我们继续吧。',
    takenOver: '本次访谈的负责人现在加入。从现在起，由真人代替 AI 助手给您写消息。',
    handedBack: '负责人已离开对话。从现在起，您将再次与 AI 助手交谈。',
  },
};

/** In English where the language is unknown. */
export const steppingTexts = (language: string | null | undefined): SteppingTexts =>
  STEPPING_TEXTS[INTENT_LANGUAGES.find((one) => one === language) ?? 'en'];
