import { baseLanguage } from './voices';

/** Listener reactions that do not claim the floor, in any language. */
const SOUNDS = 'mhm,mm,mmh,mm hm,mm hmm,uh huh,uhuh,aha,ah,oh,hm,hmm,um,uhm,uh,er,erm,äh,ähm,öh,euh,eh,ehm,ok,okay,wow';
/** Words that claim it at once. */
const STOP = 'stop';

const BACKCHANNELS: Record<string, string> = {
  en: 'yeah,yes,yep,yup,right,sure,i see,got it,i understand,understood,true,exactly,alright,all right,of course,cool,great,good,nice,really,interesting,makes sense,thats right,fair enough,absolutely,definitely,totally,indeed,gotcha',
  de: 'ja,jaja,jo,joa,jep,genau,gut,klar,na klar,alles klar,richtig,stimmt,ach,achso,ach so,ach ja,verstehe,ich verstehe,verstanden,natürlich,sicher,eben,logisch,super,schön,interessant,jawohl,sehr gut,in ordnung,krass,echt,wirklich',
  fr: 'oui,ouais,daccord,bien,bien sûr,exactement,voilà,je vois,cest ça,cest vrai,tout à fait,très bien,super,entendu,compris,je comprends,effectivement,en effet,bon,ah bon,vraiment',
  es: 'sí,si,ya,vale,claro,bueno,bien,ajá,exacto,eso,eso es,entiendo,de acuerdo,muy bien,por supuesto,cierto,vaya,ya veo,así es,perfecto,correcto,dale,genial',
  pt: 'sim,certo,tá,tá bom,está bem,claro,pois,pois é,entendi,entendo,exato,exatamente,isso,isso mesmo,bom,beleza,aham,uhum,verdade,percebo,legal,tudo bem,com certeza',
  it: 'sì,si,già,va bene,certo,esatto,giusto,capisco,ho capito,capito,bene,chiaro,ecco,infatti,daccordo,certamente,perfetto,vero,davvero,interessante',
  nl: 'ja,jaja,oké,oke,goed,juist,precies,klopt,zeker,natuurlijk,ik snap het,snap ik,begrijp ik,ik begrijp het,prima,inderdaad,duidelijk,mooi,leuk,echt',
  pl: 'tak,no,no tak,dobrze,no dobrze,okej,jasne,rozumiem,właśnie,dokładnie,racja,oczywiście,zgadza się,pewnie,dobra,super,naprawdę,fajnie',
  tr: 'evet,tamam,peki,doğru,anladım,anlıyorum,tabii,tabi,tabii ki,elbette,aynen,hı hı,hıhı,olur,güzel,iyi,öyle,kesinlikle,haklısın,gerçekten',
  ar: 'نعم,ايوه,أيوه,آه,اه,طيب,تمام,حسنا,حسنًا,صحيح,فهمت,أفهم,بالضبط,أكيد,طبعا,طبعًا,ماشي,أجل,جيد,ممتاز,صح,مفهوم,أوكي,اوكي',
  ja: 'はい,うん,ええ,そう,そうです,そうですね,そうですか,そうなんですね,そうなんだ,なるほど,へえ,へー,ああ,あー,わかりました,了解です,確かに,ほう,ふーん,オーケー',
  zh: '嗯,对,对的,是,是的,是啊,好,好的,好吧,哦,噢,啊,没错,明白,明白了,知道了,我知道,了解,当然,可以,行,原来如此,这样啊,真的,确实',
  sv: 'ja,jo,jaha,just det,okej,precis,visst,javisst,jag förstår,absolut,bra,verkligen',
};

/** Words and short phrases that claim the floor. */
const STOPS: Record<string, string> = {
  en: 'wait,no,nope,pause,sorry,hold on,hang on,excuse me,one moment,one second,what,pardon',
  de: 'stopp,halt,warte,warten,moment,nein,nee,nö,entschuldigung,sorry,pause,sekunde,wie bitte,was,falsch',
  fr: 'stoppez,arrêtez,arrête,attendez,attends,non,pause,pardon,un moment,une seconde,un instant,excusez moi',
  es: 'para,pare,alto,espera,espere,no,pausa,perdón,perdona,perdone,momento,un momento,un segundo,basta,disculpe',
  pt: 'pare,para,espera,espere,não,pausa,desculpe,desculpa,momento,um momento,um segundo,calma,chega',
  it: 'ferma,fermo,fermi,aspetta,aspetti,no,pausa,scusi,scusa,momento,un momento,un attimo,basta',
  nl: 'wacht,nee,pauze,sorry,pardon,moment,momentje,een moment,wacht even,ho',
  pl: 'stój,czekaj,poczekaj,nie,pauza,przepraszam,chwila,chwileczkę,moment,zaraz',
  tr: 'dur,durun,bekle,bekleyin,hayır,pardon,bir dakika,bir saniye,yok',
  ar: 'توقف,قف,انتظر,لحظة,لا,كفى,عفوا,دقيقة,مهلا',
  ja: '待って,待ってください,ちょっと,ちょっと待って,ストップ,止めて,いいえ,違います,いや,すみません',
  zh: '停,等等,等一下,停一下,停下,不,不是,不对,暂停,抱歉,对不起,慢着',
  sv: 'stopp,vänta,nej,paus,ursäkta,ett ögonblick',
};

/** In scripts without spaces, about this many characters make a word. */
const UNSPACED: Record<string, number> = { ja: 3, zh: 2 };
/** Longest phrase of these lists, in words. */
const LONGEST = 3;

type Lists = { backchannels: ReadonlySet<string>; stops: ReadonlySet<string> };
const known = new Map<string, Lists>();

function listsOf(base: string): Lists {
  let lists = known.get(base);
  if (!lists) {
    const set = (...all: (string | undefined)[]) => new Set(all.flatMap((list) => (list ? list.split(',') : [])));
    lists = { backchannels: set(SOUNDS, BACKCHANNELS[base]), stops: set(STOP, STOPS[base]) };
    known.set(base, lists);
  }
  return lists;
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFC')
    .replace(/['’]/g, '')
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Whether the text consists only of phrases from the list. */
function isMadeOf(text: string, list: ReadonlySet<string>, unspaced: boolean): boolean {
  const parts = unspaced ? [...wordsOf(text).join('')] : wordsOf(text);
  const [glue, longest] = unspaced ? ['', 8] : [' ', LONGEST];
  for (let at = 0; at < parts.length;) {
    let length = Math.min(longest, parts.length - at);
    while (length > 0 && !list.has(parts.slice(at, at + length).join(glue))) length--;
    if (length === 0) return false;
    at += length;
  }
  return true;
}

/** Whether a text is only a listener's reaction ("mm-hm", "yeah, right"), which does not claim the floor. @param language BCP 47 */
export function onlyBackchannel(text: string, language: string): boolean {
  const base = baseLanguage(language);
  return isMadeOf(text, listsOf(base).backchannels, base in UNSPACED);
}

/** "Stop", "wait", "no": a single such word claims the floor. */
export function isStop(text: string, language: string): boolean {
  const base = baseLanguage(language);
  return text.trim() !== '' && isMadeOf(text, listsOf(base).stops, base in UNSPACED);
}

/** Approximate number of words. */
export function countWords(text: string, language: string): number {
  const perWord = UNSPACED[baseLanguage(language)];
  const words = wordsOf(text);
  return perWord === undefined ? words.length : Math.ceil(words.join('').length / perWord);
}
