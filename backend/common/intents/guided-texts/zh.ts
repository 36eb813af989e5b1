import type { GuidedTexts } from '../guided-texts.js';

export const zh: GuidedTexts = {
  probes: {
    example: '您能举个例子吗？',
    reason: '原因是什么呢？',
    consequence: '结果怎么样了？',
    contrast: '这与其他时候有什么不同？',
    clarification: '您这样说是什么意思？',
    feeling: '当时您有什么感受？',
  },
  noted: (value) => `我记下了：${value}。`,
  image: (description) => `您的屏幕上有一张图片：${description}`,
  scale: (min, minLabel, max, maxLabel) => `${min}表示${minLabel}，${max}表示${maxLabel}。`,
  options: (options) => `可以选择：${options}。`,
  whichNumber: (min, max) => `从${min}到${max}，哪个数字最合适？`,
  whichOption: (options) => `以下哪一项最合适：${options}？`,
  howMany: (unit) => (unit === '' ? '您能说一个具体的数字吗？' : `您能说一个具体的数字吗（${unit}）？`),
  quoted: (text) => `“${text}”`,
  reflect: (points) => `我确认一下到目前为止听到的内容。您说：${points}。我理解得对吗？`,
  whatToCorrect: '我应该更正什么？',
  corrected: '谢谢，我记下了。',
  later: '当然，我们之后再回到这个问题。',
  returning: '您想回到这个问题。',
  hurry: '剩下的时间不多了，我会先问最重要的问题。',
};
