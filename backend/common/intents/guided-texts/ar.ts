import type { GuidedTexts } from '../guided-texts.js';

export const ar: GuidedTexts = {
  probes: {
    example: 'هل يمكنك أن تذكر مثالًا على ذلك؟',
    reason: 'ما أسباب ذلك؟',
    consequence: 'ماذا حدث نتيجة لذلك؟',
    contrast: 'بماذا يختلف ذلك عن المرات الأخرى؟',
    clarification: 'ماذا تقصد بذلك؟',
    feeling: 'كيف كان شعورك حينها؟',
  },
  noted: (value) => `سجّلت: ${value}.`,
  image: (description) => `تظهر صورة على شاشتك: ${description}`,
  scale: (min, minLabel, max, maxLabel) => `${min} تعني ${minLabel}، و${max} تعني ${maxLabel}.`,
  options: (options) => `يمكنك الاختيار من: ${options}.`,
  whichNumber: (min, max) => `أي رقم من ${min} إلى ${max} هو الأنسب؟`,
  whichOption: (options) => `أي من هذه الإجابات هي الأنسب: ${options}؟`,
  howMany: (unit) => (unit === '' ? 'هل يمكنك أن تذكر رقمًا واحدًا؟' : `هل يمكنك أن تذكر رقمًا واحدًا (${unit})؟`),
  quoted: (text) => `«${text}»`,
  reflect: (points) => `سألخص ما سمعته حتى الآن. قلت: ${points}. هل فهمت ذلك بشكل صحيح؟`,
  whatToCorrect: 'ما الذي ينبغي أن أصححه؟',
  corrected: 'شكرًا، سجّلت ذلك.',
  later: 'بالطبع، سنعود إلى ذلك.',
  returning: 'أردت العودة إلى هذا السؤال.',
  hurry: 'بقي لدينا وقت قليل، لذلك سأطرح أهم الأسئلة.',
};
