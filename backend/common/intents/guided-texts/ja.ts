import type { GuidedTexts } from '../guided-texts.js';

export const ja: GuidedTexts = {
  probes: {
    example: '具体的な例を教えていただけますか？',
    reason: 'その理由を教えていただけますか？',
    consequence: 'その結果、どうなりましたか？',
    contrast: '他のときとはどのように違いましたか？',
    clarification: 'それはどういう意味ですか？',
    feeling: 'そのとき、どのように感じましたか？',
  },
  noted: (value) => `「${value}」と記録しました。`,
  image: (description) => `画面に画像が表示されています。${description}`,
  scale: (min, minLabel, max, maxLabel) => `${min}は「${minLabel}」、${max}は「${maxLabel}」という意味です。`,
  options: (options) => `選択肢は、${options}です。`,
  whichNumber: (min, max) => `${min}から${max}のうち、どの数字が最も近いですか？`,
  whichOption: (options) => `${options}のうち、どれが最も近いですか？`,
  howMany: (unit) => (unit === '' ? '数字で一つ教えていただけますか？' : `数字で一つ（${unit}）教えていただけますか？`),
  quoted: (text) => `「${text}」`,
  reflect: (points) => `ここまで伺ったことを確認させてください。${points}とおっしゃいました。これで合っていますか？`,
  whatToCorrect: 'どこを直せばよいですか？',
  corrected: 'ありがとうございます。記録しました。',
  later: 'もちろんです。あとでまた伺います。',
  returning: '先ほど、あとで戻りたいとおっしゃった質問です。',
  hurry: '残り時間が少ないため、特に大切な質問をします。',
};
