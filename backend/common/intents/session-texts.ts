import { ASSISTANT_DEFAULTS, CLOSINGS } from '../../contract/voice-constants.js';
import { INTERVIEW_LANGUAGES } from '../../contract/languages.js';
import { INTENT_LANGUAGES, type IntentLanguage } from './phrases.js';

/** How an interview begins and ends, in one language. */
export interface SessionTexts {
  readonly greeting: string;
  /** The greeting of a call that continues an interview. */
  readonly welcomeBack: string;
  readonly goodbye: string;
  /** The owner has withdrawn the interview, or deleted it. */
  readonly withdrawn: string;
  readonly deleted: string;
}

export const SESSION_TEXTS: Readonly<Record<IntentLanguage, SessionTexts>> = {
  en: {
    greeting: ASSISTANT_DEFAULTS.firstMessage,
    welcomeBack: 'Welcome back. Let’s continue where we left off.',
    goodbye: ASSISTANT_DEFAULTS.endMessage,
    ...CLOSINGS,
  },
  de: {
    greeting: 'Hallo! Wie geht es Ihnen heute?',
    welcomeBack: 'Willkommen zurück. Machen wir dort weiter, wo wir aufgehört haben.',
    goodbye: 'Vielen Dank für Ihre Zeit und für Ihre Rückmeldung. Ich wünsche Ihnen noch einen schönen Tag!',
    withdrawn:
      'Die für dieses Interview verantwortliche Person hat es geschlossen. Alles, was Sie gesagt haben, ist gespeichert. Vielen Dank für Ihre Zeit!',
    deleted:
      'Die für dieses Interview verantwortliche Person hat es gelöscht, und was darin gesagt wurde, ist nicht mehr da. Vielen Dank für Ihre Zeit!',
  },
  fr: {
    greeting: 'Bonjour ! Comment allez-vous aujourd’hui ?',
    welcomeBack: 'Bon retour. Reprenons là où nous nous sommes arrêtés.',
    goodbye: 'Merci pour votre temps et pour vos réponses. Je vous souhaite une très bonne journée !',
    withdrawn:
      'La personne responsable de cet entretien l’a fermé. Tout ce que vous avez dit a été conservé. Merci beaucoup pour votre temps !',
    deleted:
      'La personne responsable de cet entretien l’a supprimé, et ce qui y a été dit n’existe plus. Merci beaucoup pour votre temps !',
  },
  es: {
    greeting: '¡Hola! ¿Cómo está usted hoy?',
    welcomeBack: 'Bienvenido de nuevo. Continuemos donde lo dejamos.',
    goodbye: 'Gracias por su tiempo y por compartir sus respuestas. ¡Que tenga un buen día!',
    withdrawn:
      'La persona responsable de esta entrevista la ha cerrado. Todo lo que ha dicho se ha guardado. ¡Muchas gracias por su tiempo!',
    deleted:
      'La persona responsable de esta entrevista la ha eliminado, y lo que se dijo en ella ya no existe. ¡Muchas gracias por su tiempo!',
  },
  pt: {
    greeting: 'Olá! Como está hoje?',
    welcomeBack: 'Bem-vindo de volta. Vamos continuar de onde parámos.',
    goodbye: 'Obrigado pelo seu tempo e pelas suas respostas. Tenha um ótimo dia!',
    withdrawn: 'A pessoa responsável por esta entrevista encerrou-a. Tudo o que disse foi guardado. Muito obrigado pelo seu tempo!',
    deleted: 'A pessoa responsável por esta entrevista eliminou-a, e o que foi dito nela já não existe. Muito obrigado pelo seu tempo!',
  },
  it: {
    greeting: 'Buongiorno! Come sta oggi?',
    welcomeBack: 'Bentornato. Riprendiamo da dove ci eravamo fermati.',
    goodbye: 'Grazie per il suo tempo e per le sue risposte. Le auguro una buona giornata!',
    withdrawn:
      'La persona responsabile di questa intervista l’ha chiusa. Tutto ciò che ha detto è stato conservato. Grazie mille per il suo tempo!',
    deleted:
      'La persona responsabile di questa intervista l’ha eliminata, e ciò che è stato detto non esiste più. Grazie mille per il suo tempo!',
  },
  nl: {
    greeting: 'Hallo! Hoe gaat het vandaag met u?',
    welcomeBack: 'Welkom terug. Laten we verdergaan waar we gebleven waren.',
    goodbye: 'Hartelijk dank voor uw tijd en voor uw antwoorden. Nog een fijne dag!',
    withdrawn: 'De persoon die dit interview leidt, heeft het gesloten. Alles wat u hebt gezegd, is bewaard. Hartelijk dank voor uw tijd!',
    deleted:
      'De persoon die dit interview leidt, heeft het verwijderd en wat erin is gezegd, bestaat niet meer. Hartelijk dank voor uw tijd!',
  },
  pl: {
    greeting: 'Dzień dobry! Jak się Pan lub Pani dzisiaj miewa?',
    welcomeBack: 'Witam ponownie. Wróćmy do miejsca, w którym przerwaliśmy.',
    goodbye: 'Dziękuję za poświęcony czas i za odpowiedzi. Życzę miłego dnia!',
    withdrawn: 'Osoba prowadząca ten wywiad zamknęła go. Wszystkie wypowiedzi zostały zapisane. Bardzo dziękuję za poświęcony czas!',
    deleted: 'Osoba prowadząca ten wywiad usunęła go razem ze wszystkimi wypowiedziami. Bardzo dziękuję za poświęcony czas!',
  },
  tr: {
    greeting: 'Merhaba! Bugün nasılsınız?',
    welcomeBack: 'Tekrar hoş geldiniz. Kaldığımız yerden devam edelim.',
    goodbye: 'Zaman ayırdığınız ve yanıtlarınızı paylaştığınız için teşekkür ederim. İyi günler!',
    withdrawn: 'Bu görüşmeyi yürüten kişi görüşmeyi kapattı. Söylediğiniz her şey saklandı. Zaman ayırdığınız için çok teşekkür ederim!',
    deleted: 'Bu görüşmeyi yürüten kişi görüşmeyi sildi ve burada söylenenler artık yok. Zaman ayırdığınız için çok teşekkür ederim!',
  },
  sv: {
    greeting: 'Hej! Hur mår du i dag?',
    welcomeBack: 'Välkommen tillbaka. Vi fortsätter där vi slutade.',
    goodbye: 'Tack för din tid och för dina svar. Ha en fin dag!',
    withdrawn: 'Personen som håller i intervjun har stängt den. Allt du har sagt har sparats. Stort tack för din tid!',
    deleted: 'Personen som håller i intervjun har raderat den, och det som sades finns inte kvar. Stort tack för din tid!',
  },
  ar: {
    greeting: 'مرحبًا! كيف حالك اليوم؟',
    welcomeBack: 'مرحبًا بعودتك. لنكمل من حيث توقفنا.',
    goodbye: 'شكرًا على وقتك وعلى إجاباتك. أتمنى لك يومًا سعيدًا!',
    withdrawn: 'أغلق الشخص المسؤول عن هذه المقابلة المقابلةَ. حُفظ كل ما قلته. شكرًا جزيلًا على وقتك!',
    deleted: 'حذف الشخص المسؤول عن هذه المقابلة المقابلةَ، ولم يعد ما قيل فيها موجودًا. شكرًا جزيلًا على وقتك!',
  },
  ja: {
    greeting: 'こんにちは。今日の調子はいかがですか？',
    welcomeBack: 'おかえりなさい。先ほどの続きから始めましょう。',
    goodbye: 'お時間をいただき、お話を聞かせていただきありがとうございました。どうぞ良い一日をお過ごしください。',
    withdrawn:
      'このインタビューの担当者がインタビューを終了しました。お話しいただいた内容はすべて保存されています。お時間をいただきありがとうございました。',
    deleted:
      'このインタビューの担当者がインタビューを削除し、お話しいただいた内容も残っていません。お時間をいただきありがとうございました。',
  },
  zh: {
    greeting: '您好！您今天怎么样？',
    welcomeBack: '欢迎回来。我们从刚才停下的地方继续吧。',
    goodbye: '感谢您抽出时间并分享您的看法。祝您今天愉快！',
    withdrawn: '本次访谈的负责人已将其关闭。您所说的内容都已保存。非常感谢您抽出时间！',
    deleted: '本次访谈的负责人已将其删除，其中的内容也不再保留。非常感谢您抽出时间！',
  },
};

/** Everything that interviews can be held in is understood and spoken. */
export const SPOKEN: readonly IntentLanguage[] = INTERVIEW_LANGUAGES;

/** In English where the language is unknown. */
export const sessionTexts = (language: string | null | undefined): SessionTexts =>
  SESSION_TEXTS[[...SPOKEN, ...INTENT_LANGUAGES].find((one) => one === language) ?? 'en'];

/** Closings of interviews that their owner ended, in every language. */
export const CLOSED_BY_OWNER: ReadonlySet<string> = new Set(
  Object.values(SESSION_TEXTS).flatMap(({ withdrawn, deleted }) => [withdrawn, deleted]),
);
