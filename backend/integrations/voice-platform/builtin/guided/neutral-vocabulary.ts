import { stopwords as arabic } from '@orama/stopwords/arabic';
import { stopwords as dutch } from '@orama/stopwords/dutch';
import { stopwords as english } from '@orama/stopwords/english';
import { stopwords as french } from '@orama/stopwords/french';
import { stopwords as german } from '@orama/stopwords/german';
import { stopwords as italian } from '@orama/stopwords/italian';
import { stopwords as portuguese } from '@orama/stopwords/portuguese';
import { stopwords as spanish } from '@orama/stopwords/spanish';
import { stopwords as swedish } from '@orama/stopwords/swedish';
import { stopwords as turkish } from '@orama/stopwords/turkish';
import type { IntentLanguage } from '../../../../common/intents/phrases.js';

export type PerLanguage<T> = Readonly<Partial<Record<IntentLanguage, T>>>;

/** Words that say little by themselves. */
export const STOPWORDS: PerLanguage<readonly string[]> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  pt: portuguese,
  it: italian,
  nl: dutch,
  sv: swedish,
  tr: turkish,
  ar: arabic,
  pl: 'i a w we na z ze do o po za przez się to ta ten te tego temu tym tej tych jest są był była było być pan pani pana panu panią panem mi mnie mój swój swoje jego jej ich on ona oni by może można też jeszcze tak wtedy teraz potem od dla przy przed że żeby o u jeśli gdy kiedy jak czy'.split(
    ' ',
  ),
};

/** Words of neutral questions, beside those of the script's own follow-ups. No noun of a subject, no judgement, no advice. */
export const NEUTRAL: PerLanguage<string> = {
  en: 'okay and also happen happens happened tell describe explain example examples reason reasons feel felt feeling mean meant difference different since then last time times led lead leads make made making involved use used say said mention mentioned look looks looked like next first usually else way part kind result moment situation often long much many morning evening taking doing getting thing things walk give go goes going went come comes came coming mind help understand start starts started starting begin began day yours over change changes changed through take takes took talk specific specifically concrete concretely detail details further thought thoughts think thinking remember recall experience noticed notice step steps role view sense place typical typically normally stands decide decided know let looking',
  de: 'okay und also bitte geschah geschieht passierte passiert beispiel beispiele grund gründe fühlten gefühl gefühlt meinen meinten unterschied unterscheidet seit erzählen erzählten beschreiben erklären nennen genauer mehr darüber dafür damit dabei ging geht gehen gemeint letzte letzten letztes mal zuletzt kam kommt kommen dazu sonst noch beteiligt normalerweise üblicherweise gewöhnlich sagen sagten erwähnten oft lange dauert dauern moment situation genau wer wen wem wann warum wo bitten durch kopf verändert zeit heute tag woche machen macht machten gemacht tun taten sieht aus erleben erlebten erinnern denken dachten gedanken fällt konkret typisch ablauf abläuft läuft ab schritt anfang angefangen begonnen beginnt begann bedeutet heißt sinne rolle spielt wodurch wobei wofür sicht',
  fr: 'et alors exemple donner raconter décrire expliquer passé passe passait raison raisons ressenti ressentez sentir sentez sentiez voulez vouliez veut dire différence différent depuis fois plus dernière dernier cela comment quand pourquoi pouvez pourriez là habitude souvent faites faire fait font combien temps prend amené amener commencé commence commencer généralement concrètement précisément déroule déroulé souvenez pensez pensé pensiez vécu moment jour journée semaine changé évolué signifie entendez autre autres encore chose choses esprit vient venu dit disiez dites parlé lorsque rôle étape détail détails situation savoir',
  es: 'y entonces ejemplo dar darme contar contarme describir explicar pasa pasó pasaba ocurre ocurrió razón razones motivo motivos sintió siente sentía sentir quiere decir diferencia diferente desde vez veces última más eso puede podría qué cómo cuándo quién dónde hace hacer hizo hacía tiempo lleva llevó empezó empieza comenzó suele ser sucede sucedió normalmente generalmente concretamente recuerda piensa pensó pensaba momento día semana cambió cambiado significa refiere otra otras otro cosa cosas mente viene dijo decía mencionó papel paso situación detalle detalles cuenta cuánto',
  pt: 'exemplo dar dar-me contar contar-me descrever explicar acontece aconteceu acontecia razão razões motivo sente sentiu sentia quer dizer diferença diferente desde vez vezes última mais isso pode poderia faz fazer fez fazia tempo leva levou demora começou começa costuma ser normalmente geralmente concretamente lembra pensa pensou pensava momento nesse naquele dia semana mudou significa outra outras outro coisa coisas mente vem disse dizia mencionou falar papel passo situação detalhe detalhes você senhor senhora chegou e então',
  it: 'esempio fare farmi dirmi raccontare raccontarmi descrivere descrivermi spiegare spiegarmi sentiva succede successo accade accaduto motivo motivi ragione ragioni sente sentito sentita intende dire differenza diverso volta volte ultima più questo quello può potrebbe fa faceva tempo vuole dura portata portato iniziato inizia cominciato solito normalmente concretamente ricorda pensa pensato pensava momento giorno settimana cambiato cambiata significa altra altro cosa cose mente viene detto diceva parlare parlarmi ruolo passo situazione dettaglio dettagli e allora quando',
  nl: 'voorbeeld geven vertellen beschrijven uitleggen gebeurde gebeurt reden redenen voelt voelde gevoel bedoelt bedoelde verschil sinds laatste keer meer daarover daarbij daarmee kunt zou doet doen deed tijd duurt duren kwam komt komen ertoe toe begon begint begonnen gewoonlijk meestal concreet herinnert herinneren denkt dacht moment dag week veranderd verandert betekent ander andere anders nog dingen hoofd gaat zei zegt noemde rol stap uw zich als dan lang precies situatie en verder mij vertelt',
  pl: 'przykład podać opowiedzieć opisać wyjaśnić stało dzieje działo powód powody czuł czuła czuje znaczy oznacza różnica ostatni ostatnim raz razem razu więcej coś trochę tym to pan pani robi robił robiła robić trwa trwało długo doszło tego zaczęło zaczęła zaczął zaczyna zwykle zazwyczaj konkretnie pamięta myśli myśl pomyślał pomyślała mówiąc mówi powiedzieć momencie moment chwili czas czasu dzień dniu tydzień tygodniu zmieniło zmienia inne inny inna jeszcze rzeczy sytuacja sytuacji ma na kiedy gdy rozumieć głowy przychodzi do prosić dokładniej wygląda wyglądało',
  sv: 'exempel ge berätta beskriva förklara hände händer skäl anledning kände känner känns kändes känsla menar menade skillnad sedan senaste gången gång gånger mer gör göra gjorde tid tar tog lång länge kom kommer började börjar brukar vanligtvis konkret minns tänker tänkte ögonblick stund dag vecka förändrats ändrats betyder annat andra annars saker tankar går gick sa säger nämnde roll steg då när situation ser ut och',
  tr: 'örnek verebilir anlatır anlatabilir anlatın açıklar açıklayabilir oldu oluyor olur olduğunda olduğu neden hissettiniz hissediyorsunuz demek fark son kez kere daha fazla biraz misiniz mısınız yapıyorsunuz yaptınız yaparsınız sürüyor sürer sürdü kadar başladı başladınız başlıyor anda zaman düşündünüz düşünüyorsunuz söyleyebilir söylediniz derken istiyorsunuz istediniz hakkında tarif eder edebilir gün hafta değişti değişiyor anlama geliyor gelen geldi başka neler şey şeyler aklınıza aklınızdan geçiyor genellikle somut hatırlıyor kim kiminle nerede bu şu bunu bunun buna böyle nasıl peki',
  ar: 'مثال تعطيني تصف تشرح توضح حدث يحدث سبب السبب شعرت تشعر تقصد تعني الفرق آخر مرة المزيد أكثر بذلك كم وقت الوقت يستغرق تفعل فعلت بدأ بدأت تخبرني عن كيف عندما حين ذلك هذا يوم عادة شيء أشياء تغير فكرت تفكر يمكنك أن في من',
  ja: 'どうし な っ あと ありまし 例 理由 教え 教えて て いただけ いただけます ます か その を は が に の と も で へ から まで や どう どうして どの どのくらい どれくらい くらい ぐらい とき 時 時間 場合 それ この これ こと もの もう 少し 詳しく 具体 的 具体的 について ください お 聞かせ 話 話し 説明 挙げ 意味 という いう です でした した し しました ました 感じ 感じました 思い 思いました 思う 考え よう なっ なった なり になった きっかけ 始め 始めた 始まり いつ どこ 誰 だれ では ほか 他 何か ある あり あります かかり かかります します そ う',
  zh: '您 你 能 举 个 一个 例子 吗 说 说说 讲讲 谈谈 更 更多 多 一点 一些 再 关于 原因 什么 那 那么 那个 意思 的 是 了 在 有 感受 感觉 觉得 想 想到 发生 开始 变化 需要 多久 长 多长 时间 时候 时 当时 那时 这 这个 这些 通常 一般 具体 描述 解释 情况 办 怎么办 做 会 后来 之后 最近 次 呢 给 我 请 可以',
};

/** Words that turn a sentence round, or weigh it. */
export const TURNING: PerLanguage<string> = {
  en: 'no nor not only too very most cannot never nothing none nobody neither without hardly should must ought arent isnt wasnt werent hasnt havent hadnt doesnt dont didnt wont wouldnt shant shouldnt cant couldnt mustnt',
  de: 'nicht nichts kein keine keinem keinen keiner keines nie niemals niemand ohne kaum sehr nur zu muss müssen musste soll sollen sollte sollten',
  fr: 'ne n pas jamais rien aucun aucune personne sans très trop seulement doit devez devriez',
  es: 'no ni nunca nada nadie ninguno ninguna sin muy demasiado solo debe debería tiene',
  pt: 'não nem nunca nada ninguém sem muito só deve deveria',
  it: 'non né mai niente nulla nessuno senza molto troppo solo deve dovrebbe',
  nl: 'niet niets geen nooit niemand zonder zeer heel te alleen moet moeten',
  pl: 'nie nigdy nic nikt bez bardzo',
  sv: 'inte icke ej aldrig inget ingen utan mycket bara måste bör ska',
  tr: 'değil hiç asla yok çok sadece',
  ar: 'لا لم لن ليس بدون جدا فقط أبدا',
};

/** Of these, the words that weigh without denying. */
export const WEIGHING: PerLanguage<string> = {
  en: 'only too very most should must ought',
  de: 'sehr nur zu muss müssen musste soll sollen sollte sollten',
  fr: 'très trop seulement doit devez devriez',
  es: 'muy demasiado solo debe debería tiene',
  pt: 'muito só deve deveria',
  it: 'molto troppo solo deve dovrebbe',
  nl: 'zeer heel te alleen moet moeten',
  pl: 'bardzo',
  sv: 'mycket bara måste bör ska',
  tr: 'çok sadece',
  ar: 'جدا فقط',
};

/** Words that begin another clause. */
export const BETWEEN_CLAUSES: PerLanguage<string> = {
  en: 'and but because so while although then',
  de: 'und aber weil denn sondern obwohl dann',
  fr: 'et mais parce car puis donc',
  es: 'y pero porque sino aunque luego',
  pt: 'e mas porque embora depois',
  it: 'e ma perché però poi',
  nl: 'en maar omdat want dan',
  pl: 'i ale bo ponieważ więc potem',
  sv: 'och men eftersom sedan',
  tr: 've ama çünkü fakat sonra',
};

/** How often and how many: what was said of some must not be repeated of all. */
export const QUANTIFYING: PerLanguage<string> = {
  en: 'always usually often mostly mainly all every everything everyone everybody both rarely more less few again',
  de: 'immer oft meist meistens stets alle alles allen jeder jede jedes jeden beide selten mehr weniger wieder',
  fr: 'toujours souvent tout toute tous toutes chaque rarement plus moins encore',
  es: 'siempre todo toda todos todas cada mucho mucha muchos muchas menos mejor peor',
  pt: 'sempre todo toda todos todas cada mais menos muitos muitas',
  it: 'sempre tutto tutta tutti tutte ogni più meno molti molte',
  nl: 'altijd vaak meestal alle alles elke elk ieder iedereen meer minder',
  sv: 'alltid ofta alla allt varje mer mindre',
  tr: 'her hep tüm bütün herkes daha',
};

/** Of these, the words that make a habit of an event: no question may add them. */
export const UNIVERSAL: PerLanguage<string> = {
  en: 'always every all everything everyone everybody',
  de: 'immer stets alle alles allen jeder jede jedes jeden',
  fr: 'toujours tous toutes chaque',
  es: 'siempre todos todas cada',
  pt: 'sempre todos todas cada',
  it: 'sempre tutti tutte ogni',
  nl: 'altijd alle alles elke elk iedereen',
  pl: 'zawsze każdy każda każde każdego wszyscy',
  sv: 'alltid alla allt varje',
  tr: 'her hep herkes',
};

/** What an interviewer who only repeats has no use for: wishes, permissions, and the interviewer. */
export const NOT_REPEATED: PerLanguage<string> = {
  en: 'i me my myself we us our ours im were ive weve id wed ill well can could may might will would shall let lets youd youll if than same own why how what who whom which when where',
  de: 'ich mich mir mein meine wir uns unser unsere kann können könnte will wollen würde würden werde werden wenn was wie wer wo wann warum welche welcher welches ob',
  fr: 'je j me moi mon ma mes nous notre nos pouvez pourriez si que qui quoi comment quand ou',
  es: 'yo me mi mis nosotros nuestro nuestra puede podría si que qué quien como cuando donde',
  pt: 'eu me meu minha nós nosso nossa pode poderia se que quem como quando onde',
  it: 'io mi mio mia noi nostro nostra può potrebbe se che chi come quando dove',
  nl: 'ik mij mijn wij we ons onze kan kunt kunnen zou zult als wat wie hoe wanneer waar waarom of',
  pl: 'ja mnie mój moja my nas nasz może mógłby jeśli co kto jak gdzie dlaczego czy żeby',
  sv: 'jag mig min mitt vi oss vår kan kunde vill skulle om vad vem hur var varför',
  tr: 'ben beni bana benim biz bizi bizim ne kim nasıl neden nerede eğer',
};

/** Words that join parts of a sentence: repeated where the participant used them. */
export const JOINING: PerLanguage<string> = {
  en: 'when if where who than',
  de: 'wenn ob was wo wer',
  fr: 'si que qui quand ou',
  es: 'si que cuando como donde quien',
  pt: 'se que quando como onde quem',
  it: 'se che quando come dove chi',
  nl: 'als wat wie wanneer waar of',
  pl: 'jeśli co kto gdzie',
  sv: 'om vad vem var',
};

export const ASKING: PerLanguage<string> = {
  en: 'what how why when where who whom whose which',
  de: 'was wie warum wieso weshalb wann wo wer wen wem welche welcher welches welchen woran womit wozu',
  fr: 'que quoi quel quelle quels quelles comment pourquoi quand qui combien',
  es: 'qué cómo cuándo dónde quién cuál cuáles cuánto',
  pt: 'que como porque quando onde quem qual quais quanto',
  it: 'che cosa come perché quando dove chi quale quali quanto',
  nl: 'wat hoe waarom wanneer waar wie welke welk',
  pl: 'co jak dlaczego kiedy gdzie kto jaki jaka jakie który która które',
  sv: 'vad hur varför när vem vilken vilket vilka',
  tr: 'ne nasıl neden niçin nerede kim hangi',
  ar: 'ما ماذا كيف متى أين لماذا كم',
  ja: '何 なに なぜ どう どうして どの どのくらい どれくらい いつ どこ 誰',
  zh: '什么 怎么 为什么 如何 谁 哪 哪里 多久 多长 多少',
};

/** Also join a clause to the one before: "Co pan robi, kiedy parking jest pełny?" */
export const JOINING_CLAUSES: PerLanguage<string> = { pl: 'kiedy jak', fr: 'quand', it: 'quando', pt: 'quando', sv: 'när' };
