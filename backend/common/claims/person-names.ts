/** Frequent given names and family names, folded: what a text that does not mark names with a capital letter may hold. */
const NAMES =
  'daniel thomas michael stefan andreas peter martin markus christian sebastian tobias florian jan lukas felix max maximilian paul jonas leon finn ben noah elias klaus hans heinz werner wolfgang jurgen uwe dieter ralf matthias patrick philipp anna maria julia laura sarah lena lisa katharina sabine petra monika claudia susanne andrea birgit karin ute heike nicole stefanie melanie sandra emma mia hannah sofia sophia marie emily johanna greta ursula ingrid helga renate gisela mohammed muhammad ahmed ali omar fatima aisha mehmet mustafa ayse fatma john james robert david william richard joseph mary jennifer linda elizabeth pierre jean jacques luc claire camille jose juan carlos luis ana carmen marco luca giulia francesca';
const FOLDED = new Set(NAMES.split(' '));

const ARABIC = new Set(
  'محمد احمد علي عمر خالد يوسف ابراهيم حسن حسين عبدالله سعيد سالم ناصر فيصل طارق سامي كريم دانيال مريم فاطمة فاطمه عائشة عائشه سارة ساره نور ليلي هدي زينب خديجة خديجه رانيا سلمي امينة امينه'.split(
    ' ',
  ),
);
const HONORIFIC = /[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}]{1,6}(?:さん|様|氏|ちゃん|くん|君|先生)/u;
const CHINESE =
  /(?:[王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗])(?:先生|女士|小姐|经理|老师|总)|(?:叫|名叫|我是)[王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗]\p{Script=Han}{1,2}/u;

/** Before a name: "Herr Koch", "my colleague Rose", "je m'appelle". Folded. */
const TITLES =
  /(?:^|[^\p{L}])(?:mr|mrs|ms|miss|dr|herr|herrn|frau|kollege|kollegen|kollegin|chef|chefin|freund|freundin|mann|bruder|schwester|sohn|tochter|heisse|heisst|madame|monsieur|senor|senora|signor|signora|pan|pani|السيد|السيدة|الاستاذ|اسمي|named|called)\s+$/u;

/** Whether a folded word is a frequent given name. */
export const isFrequentName = (word: string): boolean => FOLDED.has(word) || ARABIC.has(word);
/** Whether a text in a script without capitals names a person. */
export const namesPerson = (text: string): boolean => HONORIFIC.test(text) || CHINESE.test(text);
export const isAfterTitle = (before: string): boolean => TITLES.test(before);
