import { type Drafts, lines } from './draft-lines.js';

export const zh: readonly Drafts[] = [
  {
    language: 'zh',
    asked: '您怎么去上班？',
    next: '什么会让您上班的路更轻松？',
    answers: '我七点坐公交车，因为停车场满了。天气干燥的时候，我有时走路回家。',
    bad: {
      leads: lines(`这么早，真了不起。
您从来不走路回家。
谢谢，您做得对。
您说得对。`),
      probes: lines(`停车场满了不让人生气吗？
您怎么改变这个？
您觉得应该怎么办？
您喜欢公交车吗？
您觉得时间长吗？
您有时走路回家，是吗？`),
      questions: lines(`什么会让您上班的路更轻松、更便宜？`),
    },
    good: {
      leads: lines(`谢谢。
好的，谢谢您。
您七点坐公交车。`),
      probes: lines(`停车场满了的时候，您怎么办？
这需要多长时间？
您当时有什么感受？`),
      questions: lines(`那么，什么会让您上班的路更轻松？`),
    },
  },
];
