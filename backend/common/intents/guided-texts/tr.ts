import type { GuidedTexts } from '../guided-texts.js';

export const tr: GuidedTexts = {
  probes: {
    example: 'Bir örnek verebilir misiniz?',
    reason: 'Bunun nedenleri nelerdir?',
    consequence: 'Bunun sonucunda ne oldu?',
    contrast: 'Bu, diğer seferlerden nasıl farklıydı?',
    clarification: 'Bununla ne demek istiyorsunuz?',
    feeling: 'O sırada ne hissettiniz?',
  },
  noted: (value) => `Not ettim: ${value}.`,
  image: (description) => `Ekranınızda bir görsel var: ${description}`,
  scale: (min, minLabel, max, maxLabel) => `${min}: ${minLabel}, ${max}: ${maxLabel} anlamına gelir.`,
  options: (options) => `Seçenekler: ${options}.`,
  whichNumber: (min, max) => `${min} ile ${max} arasında hangi sayı en uygun?`,
  whichOption: (options) => `Bunlardan hangisi en uygun: ${options}?`,
  howMany: (unit) =>
    unit === '' ? 'Bunun için tek bir sayı söyleyebilir misiniz?' : `Bunun için tek bir sayı söyleyebilir misiniz (${unit})?`,
  quoted: (text) => `“${text}”`,
  reflect: (points) => `Şimdiye kadar duyduklarımı özetleyeyim. Şöyle dediniz: ${points}. Doğru anladım mı?`,
  whatToCorrect: 'Neyi düzeltmeliyim?',
  corrected: 'Teşekkürler, not ettim.',
  later: 'Elbette, buna sonra döneriz.',
  returning: 'Bu soruya geri dönmek istemiştiniz.',
  hurry: 'Az zamanımız kaldı, bu yüzden en önemli soruları soracağım.',
};
