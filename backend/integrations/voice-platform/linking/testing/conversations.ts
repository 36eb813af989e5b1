import { type InterviewGuide } from '../../../../contract/guide.js';
import { guideWith } from '../../builtin/guided/testing/guides.js';

/** What the interviewer said, the number of the question that it is about (0: none), and the reply. */
type Exchange = readonly [said: string, question: number, reply: string];

export interface Conversation {
  readonly language: string;
  readonly guide: InterviewGuide;
  readonly exchanges: readonly Exchange[];
}

const scale = (min: number, max: number, minLabel: string, maxLabel: string) => ({ type: 'scale' as const, min, max, minLabel, maxLabel });

/** Calls as a voice platform reports them, in seven languages. */
export const CONVERSATIONS: readonly Conversation[] = [
  {
    language: 'fr',
    guide: guideWith([
      [
        { wording: 'Comment organisez-vous vos courses ?' },
        { wording: 'Qu’est-ce qui vous prend le plus de temps ?' },
        { wording: 'Êtes-vous satisfait de votre supermarché ?', answer: scale(1, 5, 'pas du tout', 'tout à fait') },
        { wording: 'Que changeriez-vous dans le magasin ?' },
      ],
    ]),
    exchanges: [
      ['Bonjour, comment allez-vous aujourd’hui ?', 0, 'Très bien, merci.'],
      [
        'Parfait. Pour commencer, pouvez-vous me dire comment vous organisez vos courses ?',
        1,
        'Le samedi, avec une liste que ma femme prépare.',
      ],
      ['Pourquoi le samedi ?', 1, 'Parce que nous travaillons tous les deux.'],
      ['D’accord. Et qu’est-ce qui prend le plus de temps pour vous ?', 2, 'La caisse, il y a toujours la queue.'],
      ['Pouvez-vous me donner un exemple ?', 2, 'La semaine dernière, j’ai attendu vingt minutes.'],
      ['Je comprends. Sur une échelle de 1 à 5, à quel point votre supermarché vous satisfait-il ?', 3, 'Trois.'],
      ['Merci. Si vous pouviez changer quelque chose dans le magasin, ce serait quoi ?', 4, 'Plus de caisses, et des rayons mieux rangés.'],
      ['Merci beaucoup pour votre temps. Au revoir !', 0, ''],
    ],
  },
  {
    language: 'es',
    guide: guideWith([
      [
        { wording: '¿Cómo llega usted al trabajo?' },
        { wording: '¿Qué le molesta del transporte público?', probing: 'deep' },
        { wording: '¿Cuántos minutos tarda?', answer: { type: 'number', min: 0, max: 300, unit: 'minutos' } },
        { wording: '¿Qué mejoraría primero?' },
      ],
    ]),
    exchanges: [
      ['¡Hola! ¿Cómo está hoy?', 0, 'Bien, gracias.'],
      ['Me alegra. Cuénteme, ¿de qué manera va usted a trabajar?', 1, 'En autobús, casi todos los días.'],
      ['¿Y qué es lo que más le molesta del transporte?', 2, 'Que nunca llega a su hora.'],
      ['¿Qué pasa cuando llega tarde?', 2, 'Mi jefe se enfada conmigo.'],
      ['¿Podría repetir eso, por favor?', 2, 'Que mi jefe se enfada.'],
      ['Entiendo. ¿Cuánto tiempo tarda, en minutos?', 3, 'Unos 45 minutos.'],
      ['Por último, ¿qué sería lo primero que usted mejoraría?', 4, 'La frecuencia de los autobuses.'],
      ['Muchas gracias por su tiempo. ¡Adiós!', 0, ''],
    ],
  },
  {
    language: 'ja',
    guide: guideWith([
      [
        { wording: '普段どのように仕事の予定を立てていますか？' },
        { wording: '予定どおりに進まない原因は何ですか？' },
        { wording: '会議の数に満足していますか？', answer: scale(1, 5, '不満', '満足') },
        { wording: '会社に何を期待しますか？' },
      ],
    ]),
    exchanges: [
      ['こんにちは。今日はご気分いかがですか？', 0, '元気です。'],
      ['では、まず仕事の予定を普段どうやって立てているか教えていただけますか？', 1, '日曜日の夜に手帳に全部書いています。'],
      ['具体的な例を教えてください。', 1, '先週は会議を五つ書きました。'],
      ['ありがとうございます。予定が予定どおりに進まないとき、原因は何でしょうか？', 2, '急な電話が多いです。'],
      ['1から5で言うと、会議の数にはどのくらい満足していますか？', 3, '2です。'],
      ['それはなぜですか？', 3, '長すぎるからです。'],
      ['最後に、会社にはどんなことを期待していますか？', 4, 'もっと静かな時間がほしいです。'],
      ['お時間をいただきありがとうございました。さようなら。', 0, ''],
    ],
  },
  {
    language: 'ar',
    guide: guideWith([
      [
        { wording: 'كيف تخطط لأسبوع العمل؟' },
        { wording: 'ما الذي يعيق الخطة؟' },
        { wording: 'من يساعدك في التنظيم؟', required: false },
        { wording: 'ماذا تتوقع من الإدارة؟' },
      ],
    ]),
    exchanges: [
      ['مرحبا، كيف حالك اليوم؟', 0, 'بخير، شكرا.'],
      ['حسنا، هل يمكنك أن تخبرني كيف تخطط أسبوعك في العمل؟', 1, 'أكتب كل شيء يوم الأحد مساء.'],
      ['شكرا. وما هي الأشياء التي تعيق خطتك عادة؟', 2, 'الاجتماعات الطويلة كل صباح.'],
      ['لماذا؟', 2, 'لأنها تأخذ وقتا طويلا.'],
      ['ومن يساعدك في تنظيم عملك؟', 3, 'زميلتي في المكتب.'],
      ['أخيرا، ما الذي تتوقعه من الإدارة؟', 4, 'أن تقلل عدد الاجتماعات.'],
      ['شكرا على وقتك، مع السلامة.', 0, ''],
    ],
  },
  {
    language: 'pl',
    guide: guideWith([
      [
        { wording: 'Jak planuje Pani tydzień pracy?' },
        { wording: 'Co przeszkadza w realizacji planu?' },
        { wording: 'Z jakich narzędzi Pani korzysta?', required: false },
        { wording: 'Co zmieniłaby Pani w swojej firmie?' },
      ],
    ]),
    exchanges: [
      ['Dzień dobry, jak się Pani dzisiaj czuje?', 0, 'Dobrze, dziękuję.'],
      ['Świetnie. Proszę opowiedzieć, jak wygląda planowanie Pani tygodnia w pracy?', 1, 'W niedzielę zapisuję wszystko w kalendarzu.'],
      ['Dlaczego w niedzielę?', 1, 'Bo wtedy mam spokój.'],
      ['Rozumiem. A co najczęściej przeszkadza Pani w realizowaniu planów?', 2, 'Telefony od klientów przez cały dzień.'],
      ['Jakie narzędzia Pani w tym wykorzystuje?', 3, 'Kalendarz i zwykły zeszyt.'],
      ['I na koniec: co chciałaby Pani zmienić w firmie?', 4, 'Mniej spotkań i więcej ciszy.'],
      ['Dziękuję za poświęcony czas. Do widzenia!', 0, ''],
    ],
  },
  {
    language: 'tr',
    guide: guideWith([
      [
        { wording: 'İş haftanızı nasıl planlıyorsunuz?' },
        { wording: 'Planınızı en çok ne bozuyor?' },
        { wording: 'Hangi araçları kullanıyorsunuz?', required: false },
        { wording: 'Yöneticinizden ne bekliyorsunuz?' },
      ],
    ]),
    exchanges: [
      ['Merhaba, bugün nasılsınız?', 0, 'İyiyim, teşekkürler.'],
      ['Başlayalım: bir iş haftasını genelde nasıl planlarsınız?', 1, 'Pazar akşamı her şeyi listeye yazarım.'],
      ['Bir örnek verebilir misiniz?', 1, 'Geçen hafta beş toplantı yazdım.'],
      ['Peki planlarınızı en çok bozan şey nedir?', 2, 'Müşterilerden gelen telefonlar.'],
      ['Bunun için hangi araçlardan yararlanıyorsunuz?', 3, 'Takvim ve bir defter.'],
      ['Son olarak, yöneticinizden beklentiniz nedir?', 4, 'Daha az toplantı.'],
      ['Zaman ayırdığınız için teşekkürler. Hoşça kalın!', 0, ''],
    ],
  },
  {
    language: 'zh',
    guide: guideWith([
      [
        { wording: '您平时怎么安排工作？' },
        { wording: '什么事情会打乱您的计划？' },
        { wording: '您对开会的次数满意吗？', answer: scale(1, 5, '不满意', '满意') },
        { wording: '您希望公司改进什么？' },
      ],
    ]),
    exchanges: [
      ['您好，今天过得怎么样？', 0, '挺好的，谢谢。'],
      ['好的，请您先讲讲，平时的工作是怎么安排的？', 1, '每个星期天晚上我会写一个清单。'],
      ['能举个例子吗？', 1, '上周我写了五个会议。'],
      ['明白了。那么，通常是什么会把您的计划打乱？', 2, '客户的电话，一整天都有。'],
      ['从1到5分，您对开会次数的满意程度是多少？', 3, '两分。'],
      ['最后，您希望公司在哪些方面改进？', 4, '少开会，多一点安静的时间。'],
      ['感谢您的时间，再见！', 0, ''],
    ],
  },
];
