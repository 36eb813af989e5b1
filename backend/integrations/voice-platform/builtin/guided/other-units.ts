import type { IntentLanguage } from '../../../../common/intents/phrases.js';
import { unitsOfTime } from './units-of-time.js';

/** What may stand between a number and its unit: "three whole days", "drei volle Stunden", "trois bonnes heures". Folded. */
const BETWEEN =
  /^(?:and a half|whole|full|long|solid|good|straight|einhalb|ganze[nr]?|volle[nr]?|gute[nr]?|lange[nr]?|bonne?s?|longues?|entieres?|largas?|enteras?|completas?|inteiras?|longas?|buone?|lunghe?|intere|hele|volle|goede|lange|cale|cala|dobre|dlugie|pelne|koca|tam|uzun|bucuk|hela|langa|goda|كامله|طويله)\s+/u;
/** Short and written units, right after a number: "3 h", "3 km", "3 €", "3x", "3 pm". */
const ABBREVIATED =
  /^\s*(?:[€$£¥₺₽₹]|(?:h|hrs?|std|min|mins|sec|sek|s|ms|km|m|cm|mm|mi|kg|g|l|ml|dl|mb|gb|x|eur|euros?|usd|dollars?|pounds?|quid|chf|franken|francs?|pln|zl|zloty\w*|kr|kronor|sek|tl|lira|liras?|pesos?|reais|real|uhr|am|pm|a m|p m|o ?clock|times|mal|fois|veces|vezes|volte|keer|razy|raz|kere|kez|defa|ganger|مرات|مره|دولار\S*|يورو|كم|كيلو\S*)(?=\s|$|[.,;:!?]))/u;
/** Right before one: "$5". */
const BEFORE = /[€$£¥₺₽₹]\s*$/u;
/** Stretches of time and amounts in Japanese and Chinese, right after a number. Points are 点 and, in Chinese, 分. */
const DENSE =
  /^\s*(?:[個个]?(?:秒|分[钟鐘間]|時間?|小[时時]|日間?|天|週間?|周|星期|礼拜|[ヶかヵカケ]?月|年)|円|元|块|ドル|美元|ユーロ|欧元|キロ|公里|公斤|回|次|遍)/u;
const PERCENT =
  /^\s*(?:%|٪|percent|per cent|prozent|pour ?cent|por ?ciento|por ?cento|per cento|procent\w*|yuzde|في المئه|بالمئه|パーセント)/u;
const PERCENT_BEFORE = /(?:yuzde|百分之)\s*$/u;
/** Minutes in Japanese: "3分". */
const MINUTES = /^\s*分/u;

/**
 * Whether a number is said of something that is measured or counted in a unit: "three hours", "3 km", "5 €", "twice".
 * @param before and @param after folded, what stands around the number
 */
export function hasUnit(before: string, after: string, language: IntentLanguage | null): boolean {
  const rest = after.trimStart().replace(BETWEEN, '');
  const [first = ''] = rest.split(/\s+/u);
  const word = /^[\p{L}\p{M}]+/u.exec(first)?.[0] ?? '';
  if (word !== '' && !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word) && unitsOfTime(word).size > 0) return true;
  return ABBREVIATED.test(rest) || BEFORE.test(before) || DENSE.test(after) || (language === 'ja' && MINUTES.test(after));
}

/** "80 percent", which is a value of a scale up to 100 alone. */
export const isPercentage = (before: string, after: string): boolean => PERCENT.test(after) || PERCENT_BEFORE.test(before);
