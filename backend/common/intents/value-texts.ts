import type { IntentLanguage } from './phrases.js';

/** What the interviewer says about a value that it is not sure of, or that there is none. At most one question in each. */
export interface ValueTexts {
  readonly confirmNumber: (value: string, min: number, max: number) => string;
  /** A value of a scale in a summary: "7 out of 10", where it begins with 0 or 1. */
  readonly onScale: (value: string, min: number, max: number) => string;
  readonly confirmValue: (value: string) => string;
  /** After a range. */
  readonly oneNumber: string;
  /** Nothing is stored but the words. */
  readonly inYourWords: string;
}

const fromOne = (min: number) => min === 0 || min === 1;

export const VALUE_TEXTS: Readonly<Record<IntentLanguage, ValueTexts>> = {
  en: {
    confirmNumber: (value, min, max) => `I understood ${value}, on the scale from ${min} to ${max}. Is that right?`,
    onScale: (value, min, max) => (fromOne(min) ? `${value} out of ${max}` : `${value} on the scale from ${min} to ${max}`),
    confirmValue: (value) => `I understood: ${value}. Is that right?`,
    oneNumber: 'If you had to name one number, which would it be?',
    inYourWords: 'I will keep that in your own words.',
  },
  de: {
    confirmNumber: (value, min, max) => `Ich habe ${value} verstanden, von ${min} bis ${max}. Stimmt das?`,
    onScale: (value, min, max) => (fromOne(min) ? `${value} von ${max}` : `${value} auf der Skala von ${min} bis ${max}`),
    confirmValue: (value) => `Ich habe verstanden: ${value}. Stimmt das?`,
    oneNumber: 'Wenn Sie sich für eine Zahl entscheiden müssten, welche wäre das?',
    inYourWords: 'Ich halte das in Ihren Worten fest.',
  },
  fr: {
    confirmNumber: (value, min, max) => `J’ai compris ${value}, sur une échelle de ${min} à ${max}. C’est bien cela ?`,
    onScale: (value, min, max) => (fromOne(min) ? `${value} sur ${max}` : `${value} sur l’échelle de ${min} à ${max}`),
    confirmValue: (value) => `J’ai compris : ${value}. C’est bien cela ?`,
    oneNumber: 'S’il fallait donner un seul nombre, lequel serait-ce ?',
    inYourWords: 'Je garde cela dans vos propres mots.',
  },
  es: {
    confirmNumber: (value, min, max) => `He entendido ${value}, en una escala de ${min} a ${max}. ¿Es correcto?`,
    onScale: (value, min, max) => (fromOne(min) ? `un ${value} sobre ${max}` : `un ${value} en la escala de ${min} a ${max}`),
    confirmValue: (value) => `He entendido: ${value}. ¿Es correcto?`,
    oneNumber: 'Si tuviera que decir un solo número, ¿cuál sería?',
    inYourWords: 'Lo dejo en sus propias palabras.',
  },
  pt: {
    confirmNumber: (value, min, max) => `Entendi ${value}, numa escala de ${min} a ${max}. Está certo?`,
    onScale: (value, min, max) => (fromOne(min) ? `${value} em ${max}` : `${value} na escala de ${min} a ${max}`),
    confirmValue: (value) => `Entendi: ${value}. Está certo?`,
    oneNumber: 'Se tivesse de indicar um só número, qual seria?',
    inYourWords: 'Fica registado nas suas próprias palavras.',
  },
  it: {
    confirmNumber: (value, min, max) => `Ho capito ${value}, su una scala da ${min} a ${max}. È corretto?`,
    onScale: (value, min, max) => (fromOne(min) ? `${value} su ${max}` : `${value} sulla scala da ${min} a ${max}`),
    confirmValue: (value) => `Ho capito: ${value}. È corretto?`,
    oneNumber: 'Se dovesse indicare un solo numero, quale sarebbe?',
    inYourWords: 'Lo annoto con le sue parole.',
  },
  nl: {
    confirmNumber: (value, min, max) => `Ik heb ${value} begrepen, op een schaal van ${min} tot ${max}. Klopt dat?`,
    onScale: (value, min, max) => (fromOne(min) ? `${value} van de ${max}` : `${value} op de schaal van ${min} tot ${max}`),
    confirmValue: (value) => `Ik heb begrepen: ${value}. Klopt dat?`,
    oneNumber: 'Als u één getal zou moeten noemen, welk zou dat zijn?',
    inYourWords: 'Ik noteer het in uw eigen woorden.',
  },
  pl: {
    confirmNumber: (value, min, max) => `Notuję: ${value}, w skali od ${min} do ${max}. Czy to się zgadza?`,
    onScale: (value, min, max) => (fromOne(min) ? `${value} na ${max}` : `${value} w skali od ${min} do ${max}`),
    confirmValue: (value) => `Notuję: ${value}. Czy to się zgadza?`,
    oneNumber: 'Gdyby trzeba było podać jedną liczbę, jaka by to była?',
    inYourWords: 'Zapisuję to tak, jak zostało powiedziane.',
  },
  tr: {
    confirmNumber: (value, min, max) => `${min} ile ${max} arasında ${value} olarak anladım. Doğru mu?`,
    onScale: (value, min, max) => (fromOne(min) ? `${max} üzerinden ${value}` : `${min} ile ${max} arasında ${value}`),
    confirmValue: (value) => `Şöyle anladım: ${value}. Doğru mu?`,
    oneNumber: 'Tek bir sayı söylemeniz gerekse hangisi olurdu?',
    inYourWords: 'Bunu kendi sözlerinizle kaydediyorum.',
  },
  sv: {
    confirmNumber: (value, min, max) => `Jag uppfattade ${value}, på en skala från ${min} till ${max}. Stämmer det?`,
    onScale: (value, min, max) => (fromOne(min) ? `${value} av ${max}` : `${value} på skalan från ${min} till ${max}`),
    confirmValue: (value) => `Jag uppfattade: ${value}. Stämmer det?`,
    oneNumber: 'Om du måste välja ett enda tal, vilket blir det?',
    inYourWords: 'Jag behåller det med dina egna ord.',
  },
  ar: {
    confirmNumber: (value, min, max) => `فهمت ${value}، على مقياس من ${min} إلى ${max}. هل هذا صحيح؟`,
    onScale: (value, min, max) => (fromOne(min) ? `${value} من ${max}` : `${value} على المقياس من ${min} إلى ${max}`),
    confirmValue: (value) => `فهمت: ${value}. هل هذا صحيح؟`,
    oneNumber: 'لو كان عليك اختيار رقم واحد، فما هو؟',
    inYourWords: 'سأحتفظ بذلك بكلماتك.',
  },
  ja: {
    confirmNumber: (value, min, max) => `${min}から${max}のうち、${value}と伺いました。合っていますか？`,
    onScale: (value, min, max) => (fromOne(min) ? `${max}のうち${value}` : `${min}から${max}のうち${value}`),
    confirmValue: (value) => `「${value}」と伺いました。合っていますか？`,
    oneNumber: '一つの数字を選ぶとしたら、いくつになりますか？',
    inYourWords: 'お言葉のまま記録します。',
  },
  zh: {
    confirmNumber: (value, min, max) => `我听到的是${value}，范围是${min}到${max}。对吗？`,
    onScale: (value, min, max) => (fromOne(min) ? `满分${max}打${value}分` : `在${min}到${max}中选${value}`),
    confirmValue: (value) => `我听到的是：${value}。对吗？`,
    oneNumber: '如果只能选一个数字，会是多少？',
    inYourWords: '我会按您的原话记录。',
  },
};
