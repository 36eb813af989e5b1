/** A finished sentence does not end with these: conjunctions, prepositions, articles, auxiliaries, possessives, hesitation. */
export const OPEN_ENDINGS: Record<string, string> = {
  en: `and or but nor so because cause since although though while if unless until when where which who whose that than as like of in on at to
    from with without for by about into onto over under between through during before after against around among per via the a an my your
    his its our their this these those some any every each no i we you he she they it's i'm i've i'd i'll we're we've they're is are was
    were be been am do does did have has had will would can could should might must may not don't doesn't didn't can't won't very really
    quite just also even only mostly usually often sometimes always never still maybe perhaps well um uh er erm hmm let's kind sort lot
    more most such there what how why basically actually honestly`,
  de: `und oder aber denn sondern weil dass da obwohl während wenn falls bis als wie ob damit sodass der die das den dem des ein eine einen
    einem einer eines mein meine meinen meinem meiner dein sein ihr unser unsere euer kein keine keinen in im an am auf aus bei beim mit
    nach von vom zu zum zur für über unter vor hinter neben zwischen durch gegen ohne um ich du er sie es wir ihr man bin ist sind war
    waren habe hat haben hatte hatten werde wird werden wurde kann können konnte muss müssen musste soll sollte will wollte möchte würde
    nicht sehr ganz auch nur noch schon immer meistens manchmal oft vielleicht eigentlich also halt ähm äh hm tja naja so dann wo was wer
    diese dieser dieses jeder jede jedes zum-beispiel bzw`,
  fr: `et ou mais donc car ni or que qui dont où quand si comme parce puisque lorsque pendant le la les l un une des du de d à au aux en dans
    sur sous par pour avec sans chez vers entre mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs ce cet cette ces je j tu
    il elle on nous vous ils elles est sont était étaient ai as a avons ont avait suis fais fait peux peut veux dois doit ne n pas très
    plus aussi toujours souvent parfois peut-être euh ben bah alors enfin quoi y se s me m`,
  es: `y e o u pero sino ni que quien cuando donde como porque pues si aunque mientras el la los las un una unos unas de del a al en con sin
    por para sobre entre hasta desde hacia mi mis tu tus su sus nuestro nuestra este esta estos estas ese esa yo tú él ella nosotros ellos
    es son era eran soy está están estaba ha he han había hay tengo tiene puedo puede quiero no muy más también siempre a-veces quizás eh
    este pues bueno entonces se me te le lo nos`,
  pt: `e ou mas nem que quem quando onde como porque pois se embora enquanto o a os as um uma uns umas de do da dos das em no na nos nas com
    sem por para pelo pela sobre entre até desde meu minha meus minhas seu sua seus suas este esta esse essa eu tu ele ela nós eles é são
    era eram sou está estava tem tenho tinha há posso pode quero não muito mais também sempre talvez hum né então bem se me te lhe`,
  it: `e ed o ma però né che chi cui quando dove come perché poiché se anche benché mentre il lo la i gli le un uno una di del dello della
    dei degli delle a al alla ai in nel nella con senza per su sul sulla tra fra da dal dalla mio mia miei mie tuo suo sua suoi nostro
    questo questa quel quella io tu lui lei noi voi loro è sono era erano ho ha hanno aveva sto sta posso può voglio devo non molto più
    sempre forse ehm allora cioè quindi si mi ti ci vi`,
  nl: `en of maar want dus omdat dat die hoewel terwijl als indien tot toen waar wie wat hoe de het een in op aan bij met van voor naar om te
    over onder door zonder tussen tegen mijn jouw zijn haar ons onze hun deze dit ik jij je hij zij we wij jullie is was waren ben heb
    heeft hebben had hadden kan kon moet moest wil wilde zal zou niet heel erg ook nog altijd vaak soms misschien eh uhm nou eigenlijk`,
  pl: `i a oraz lub albo ale lecz że żeby bo ponieważ gdy kiedy gdzie który która które jak jeśli jeżeli chociaż w we z ze na do od za po przy
    dla o u bez przez pod nad między mój moja moje swój ten ta to te ja ty on ona my wy oni jest są był była było były mam ma mamy mogę
    może chcę nie bardzo też także zawsze czasem może yyy eee no więc się mi`,
  tr: `ve veya ya ama fakat ancak çünkü ki eğer için ile gibi kadar göre sonra önce bir bu şu o ben sen biz siz onlar benim senin bizim çok
    daha en de da hem ise şey yani ıı eee hani mesela belki bazen genellikle`,
  ar: `و أو لكن لأن أن إن إذا عندما حيث الذي التي الذين في من إلى على عن مع بدون بين حتى منذ هذا هذه ذلك تلك أنا أنت هو هي نحن هم كان كانت
    يكون لا لم لن ليس قد كل بعض يعني اه مثل ثم`,
  ja: `は が を に で と も の へ や から まで より て で けど けれど けれども ので のに たら なら たり って とか えっと えーと あの その まあ なんか そして でも だから また それで`,
  zh: `的 地 得 和 与 跟 或 或者 还是 但 但是 不过 可是 因为 所以 如果 虽然 当 在 从 到 对 把 被 给 向 比 为 为了 关于 是 有 会 能 可以 要 想 很 非常 都 也 就 还 然后 就是 那个 这个 嗯 呃 我 你 他 她 我们 一个 比如`,
};

/** What a finished sentence does end with, although the last word by itself would be open. */
export const COMPLETE_ENDINGS: Record<string, string> = {
  en: 'thank you,up to you,see you',
  de: 'gar nicht,noch nicht,eher nicht,auch nicht,überhaupt nicht,glaube nicht,glaub nicht,weiß nicht,mir nicht,uns nicht,nicht immer,fast immer,nicht oft,sehr oft,ich auch,wir auch,mir auch,uns auch,ja schon,eigentlich schon',
  fr: 'merci à vous,moi aussi,nous aussi,non plus,sais pas,crois pas,pense pas,aime pas,vraiment pas,pas toujours,presque toujours,pas souvent,très souvent',
  es: 'yo también,nosotros también,creo que no,pienso que no,claro que no,todavía no,aún no,casi siempre,no siempre',
  pt: 'eu também,nós também,acho que não,claro que não,ainda não,quase sempre,nem sempre',
  it: 'anche io,anche noi,quasi sempre,non sempre,grazie a lei,di più',
  nl: 'dank je,ik ook,wij ook,ook niet,nog niet,helemaal niet,denk het niet,niet altijd,bijna altijd,heel vaak,niet vaak',
  pl: 'ja też,my też,jeszcze nie,chyba nie,raczej nie,na pewno nie,nie zawsze,prawie zawsze,nie bardzo',
  tr: 'ben de,biz de,bence de',
  zh: '谢谢你,你呢',
};

/** Short answers that are whole ones. */
export const WHOLE: Record<string, string> = {
  en: 'yes,no,yeah,yep,nope,yes please,no thanks,no thank you,none,nothing,nothing else,not really,of course,that is all,thats all,thats it,i dont know,no idea,im done,never,all good,im fine,very good,fine thanks',
  de: 'ja,nein,nö,doch,nichts,nichts weiter,keine,keine ahnung,weiß ich nicht,das war alles,das wars,nie,niemals,genau,natürlich,gut danke,nein danke',
  fr: 'oui,non,si,rien,rien de plus,je ne sais pas,aucune idée,cest tout,jamais,bien sûr,pas vraiment,ça va',
  es: 'sí,no,nada,nada más,no sé,no lo sé,eso es todo,nunca,claro,por supuesto,la verdad no',
  pt: 'sim,não,nada,nada mais,não sei,é isso,é só isso,nunca,claro,na verdade não',
  it: 'sì,no,niente,nient altro,non lo so,non so,è tutto,mai,certo,non proprio',
  nl: 'ja,nee,niets,niets meer,weet ik niet,geen idee,dat is alles,nooit,natuurlijk,niet echt',
  pl: 'tak,nie,nic,nic więcej,nie wiem,to wszystko,nigdy,oczywiście,raczej nie',
  tr: 'evet,hayır,hiçbir şey,bilmiyorum,bu kadar,asla,tabii,pek değil',
  ar: 'نعم,لا,لا شيء,لا أعرف,لا أدري,هذا كل شيء,أبدا,طبعا',
  ja: 'はい,いいえ,いや,ないです,ありません,わかりません,以上です,特にないです',
  zh: '是,是的,不是,没有,不知道,没了,就这些,当然',
};
