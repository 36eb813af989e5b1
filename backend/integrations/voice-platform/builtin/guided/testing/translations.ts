import type { InterviewGuide } from '../../../../../contract/guide.js';
import { translatableTexts, withTranslations } from '../../../../../contract/guide-translation.js';
import { type InterviewLanguage, markOf } from '../../../../../contract/languages.js';
import { GUIDES } from './guides.js';

/** In the order of `translatableTexts`. */
const TRANSLATED: Readonly<Record<string, Partial<Record<InterviewLanguage, readonly string[]>>>> = {
  churn: {
    de: [
      'Was hat Sie dazu gebracht, Ihr Abonnement zu kündigen?',
      'Sind Sie zu einem anderen Produkt gewechselt?',
      'Ja',
      'Nein',
      'Was macht das neue Produkt besser?',
      'Wie viele Monate haben Sie unseres benutzt?',
      'Monate',
      'Was würde Sie zurückbringen?',
      'Was würden Sie einer Freundin über uns erzählen?',
      'Vielen Dank, das war alles. Auf Wiedersehen.',
    ],
    ja: [
      '定期購読を解約したきっかけは何でしたか？',
      '別の製品に乗り換えましたか？',
      'はい',
      'いいえ',
      '新しい製品のどこが優れていますか？',
      '当社の製品を何か月使いましたか？',
      'か月',
      'どうすればまた使いたいと思いますか？',
      '友人に当社のことをどう話しますか？',
      'ありがとうございました。これで終わりです。さようなら。',
    ],
    ar: [
      'ما الذي جعلك تلغي اشتراكك؟',
      'هل انتقلت إلى منتج آخر؟',
      'نعم',
      'لا',
      'ما الذي يفعله المنتج الجديد بشكل أفضل؟',
      'كم شهرا استخدمت منتجنا؟',
      'أشهر',
      'ما الذي قد يعيدك إلينا؟',
      'ماذا ستقول لصديق عنا؟',
      'شكرا لك، كان هذا كل شيء. مع السلامة.',
    ],
  },
  onboarding: {
    de: [
      'Vielen Dank, dass Sie dabei sind. Wir sprechen über Ihre erste Woche.',
      'Wie haben Sie von dem Dienst erfahren?',
      'Von Bekannten',
      'Durch eine Suche',
      'Durch Werbung',
      'Bei der Arbeit',
      'Denken Sie an den Morgen zurück, an dem Sie sich angemeldet haben.',
      'Wie war Ihr erster Tag damit?',
      'Was hat Sie verwirrt?',
      'Wer hat Ihnen geholfen, wenn Sie nicht weiterkamen?',
      'Vielen Dank, das war alles. Auf Wiedersehen.',
    ],
    ja: [
      'ご参加ありがとうございます。最初の一週間についてお話しします。',
      'このサービスをどうやって知りましたか？',
      '友人から',
      '検索で',
      '広告で',
      '職場で',
      '登録した日の朝を思い出してください。',
      '使い始めた最初の日はどうでしたか？',
      '何に戸惑いましたか？',
      '困ったとき、誰が助けてくれましたか？',
      'ありがとうございました。これで終わりです。さようなら。',
    ],
    ar: [
      'شكرا لانضمامك. سنتحدث عن أسبوعك الأول.',
      'كيف عرفت عن الخدمة؟',
      'من صديق',
      'من البحث',
      'من إعلان',
      'في العمل',
      'تذكر الصباح الذي سجلت فيه.',
      'كيف كان يومك الأول معها؟',
      'ما الذي أربكك؟',
      'من ساعدك عندما واجهت صعوبة؟',
      'شكرا لك، كان هذا كل شيء. مع السلامة.',
    ],
  },
};

/** Guides that are translated into German, Japanese and Arabic, with all their texts. */
export const TRANSLATED_GUIDES: readonly (readonly [string, InterviewGuide])[] = Object.entries(TRANSLATED).map(([key, languages]) => {
  const translated = Object.entries(languages).reduce((guide, [language, texts]) => {
    const originals = translatableTexts(guide, language as InterviewLanguage);
    if (originals.length !== texts.length) throw new Error(`${key} has ${originals.length} texts, and ${texts.length} in ${language}`);
    const changes = originals.map(
      ({ key: name, original }, at) => [name, { text: texts[at]!, of: markOf(original), reviewed: true }] as const,
    );
    return withTranslations(guide, language as InterviewLanguage, Object.fromEntries(changes));
  }, GUIDES[key]!);
  return [key, translated] as const;
});
