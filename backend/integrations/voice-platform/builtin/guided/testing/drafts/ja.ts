import { type Drafts, lines } from './draft-lines.js';

export const ja: Drafts = {
  language: 'ja',
  asked: '最初の一週間はどうでしたか？',
  next: '困ったときはどうしましたか？',
  answers: '設定が見つかりませんでした。同僚が月曜日にメニューを見せてくれました。今は昼食の前に数字を確認します。',
  bad: {
    leads: lines(`同僚がいてよかったですね。
メニューは変わります。`),
    probes: lines(`なぜ早く聞かなかったのですか？
数字に満足していますか？`),
    questions: [],
  },
  good: {
    leads: lines(`なるほど、ありがとうございます。
昼食の前に数字を確認するのですね。`),
    probes: lines(`そのあと何がありましたか？
数字について教えていただけますか？`),
    questions: [],
  },
};
