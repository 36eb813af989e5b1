import { clausesOf } from './fold-phrase.js';
import type { IntentLanguage } from './phrases.js';

/** Patterns as in `LanguagePhrases`, beside its own. */
interface RefusalPhrases {
  /** Does not want to answer, or finds the question out of place. */
  readonly refuses: readonly string[];
  /** "What has that got to do with the library?" */
  readonly purpose: readonly string[];
}

/** How participants refuse a question, without arguing about it. Folded like all patterns. */
export const REFUSALS: Readonly<Record<IntentLanguage, RefusalPhrases>> = {
  en: {
    refuses: [
      '(?:im|i am) not (?:going to (?:tell|say|answer)|gonna (?:tell|say|answer)|telling|saying|answering)(?: (?:you|that|this|it|anyone|anybody|the question))*|i (?:wont|will not|refuse to|decline to) (?:tell|say|answer|reveal|disclose|share)(?: (?:you|that|this|it|anyone|the question))*',
      '(?:(?:thats|that is|its|it is|this is) )?(?:really |honestly |frankly )*(?:none of your (?:damn )?business|not (?:any of )?your business)|(?:that|this|it) (?:doesnt|does not) concern you|mind your own business|no comment',
      '(?:thats|that is|its|it is|this is|the question is|this question is|that question is) (?:(?:much|way|far|a bit|just|really|very|quite|rather) )*(?:too|very|quite|rather) (?:personal|private|intimate)(?: (?:for me|to me|a question|to (?:say|share|answer|tell)))*',
      'i (?:really )?(?:dont|do not) like (?:this|that|the|your|these) questions?(?: (?:at all|much))*|(?:please )?leave me alone with (?:that|this|it|your questions?|those questions?|these questions?)',
      '(?:this|that|the|your) question (?:is|seems|sounds|makes) (?:(?:a|just|really|so|very|pretty|totally|completely|quite|rather|a bit|frankly) )*(?:stupid|silly|dumb|ridiculous|pointless|nonsense|nonsensical|idiotic|absurd|inappropriate|rude|intrusive|no sense)',
      '(?:(?:thats|that is|its|it is|this is|what|such) )?(?:a |an )?(?:really |very |such a |pretty )*(?:stupid|silly|dumb|ridiculous|pointless|idiotic|absurd|inappropriate|rude|intrusive|nonsense) question(?: (?:is that|is this|this is|that is))?',
    ],
    purpose: [
      'what (?:does|has|did) (?:that|this|it)(?: got)?(?: have)? to do with .{1,40}|(?:what|how) is (?:that|this) (?:relevant|related)(?: to .{1,40})?',
    ],
  },
  de: {
    refuses: [
      '(?:das |dies |dazu )?(?:sage|verrate|beantworte|erzahle) ich (?:(?:ihnen|dir|euch|das|jetzt|lieber|bestimmt|sicher|ganz|aber|einfach|auf keinen fall) )*(?:nicht|nichts|niemandem)|ich (?:sage|verrate|beantworte|erzahle) (?:(?:ihnen|dir|das|es|dazu|die|diese|frage|jetzt|lieber|einfach) )+(?:nicht|nichts|niemandem)|dazu (?:sage ich|mochte ich|will ich) (?:lieber |jetzt )*nichts(?: sagen)?',
      '(?:dazu |da )?(?:mache ich |gibt es von mir )?keine (?:angaben?|auskunft)(?: (?:dazu|hierzu|von mir))*|kein kommentar',
      '(?:das |dies |die frage )?(?:ist|ware|wird|finde ich) (?:mir |das )?(?:(?:doch|aber|jetzt|echt|viel|etwas|ein bisschen|wirklich|ehrlich gesagt|ganz schon) )*(?:zu |sehr )(?:personlich|privat|intim)|(?:das |mir |ihnen )?(?:ist|ware) (?:mir )?(?:das )?(?:(?:doch|aber|jetzt|echt|viel|etwas|ein bisschen|wirklich) )*zu (?:personlich|privat|intim)|(?:das|die frage) ist (?:meine )?privat(?:sache)?',
      '(?:das |dies )?(?:geht|betrifft) (?:(?:das|doch|aber|wirklich|gar|uberhaupt) )*(?:sie|dich|euch|niemanden|keinen) (?:(?:doch|gar|wirklich|uberhaupt|absolut|einfach) )*(?:nichts|nicht|was)(?: an)?|das ist meine (?:sache|angelegenheit)|das geht (?:niemanden|keinen|keinen menschen)(?: was| etwas)? an',
      '(?:lassen sie|lass|lasst) mich (?:bitte )?(?:damit |mit (?:so was|sowas|dem|diesen fragen|dieser frage|der frage|solchen fragen) )(?:bitte |blo(?:s|ss) )*(?:in ruhe|in frieden)',
      '(?:die|diese|ihre|deine|so eine) (?:frage|fragen) (?:(?:gefallt|gefallen|passt|passen) mir (?:(?:gar|uberhaupt|ehrlich gesagt|so|wirklich) )*nicht|mag ich (?:(?:gar|uberhaupt) )*nicht)|ich mag (?:die|diese|ihre|solche) fragen? (?:gar |uberhaupt )*nicht',
      'was soll (?:denn )?(?:die|diese|so eine|eine solche) (?:\\w+ )?frage(?: (?:denn|jetzt|uberhaupt|eigentlich))*|(?:die|diese|ihre|deine|so eine) frage (?:ist|finde ich|halte ich fur|macht) (?:(?:ja|doch|echt|total|wirklich|vollig|ziemlich|so|ganz schon|einfach|aber|nun|ehrlich gesagt|keinen) )*(?:dumm|blod|bloed|dammlich|unsinnig|unsinn|quatsch|blodsinn|schwachsinn|schwachsinnig|lacherlich|sinnlos|sinn|idiotisch|bescheuert|unverschamt|eine unverschamtheit|unangebracht|unpassend|ubergriffig)',
      '(?:(?:das|dies) ist |was fur |was ist das fur |so )?(?:(?:ja|doch|echt|wirklich) )*eine (?:(?:sehr|wirklich|total|so|echt|ziemlich) )*(?:dumme|blode|bloede|unsinnige|lacherliche|sinnlose|idiotische|bescheuerte|unverschamte|unangebrachte|unpassende) frage(?: ist das(?: denn)?)?',
    ],
    purpose: [
      'was hat (?:das|dies|die frage|diese frage)(?: (?:denn|eigentlich|jetzt|hier|bitte|uberhaupt|bitteschon))* mit .{1,40} zu (?:tun|schaffen)|was tut das (?:denn |hier )?zur sache',
    ],
  },
  fr: {
    refuses: [
      'je (?:ne )?(?:vous |te )?(?:le )?(?:dirai|dis|reponds|repondrai|dirais) (?:pas|rien)(?: (?:a|la|cette|question|ca|cela|la dessus|sur ce point))*|je (?:refuse|prefere ne pas|ne prefere pas|ne souhaite pas|ne veux pas) (?:de )?(?:vous )?(?:le )?(?:repondre|dire|en parler)(?: (?:a|cette|question|ca|cela))*',
      '(?:(?:ca|cela) )?(?:ne )?(?:vous|te) regarde (?:pas|en rien)|ce (?:ne sont|n est|sont) pas (?:vos|tes|votre) (?:affaires?|oignons?)|sans commentaire|pas de commentaire|sans reponse',
      '(?:c est|c etait|la question est|cette question est) (?:(?:un peu|bien|beaucoup|vraiment) )*(?:trop|tres) (?:personnel(?:le)?|prive|privee|intime)(?: pour moi)?|c est prive',
      '(?:je n|je) aime pas (?:du tout )?(?:cette|votre|ta|ces|vos|la) questions?|(?:cette|votre|la) question ne me plait pas(?: du tout)?|laissez moi tranquille avec (?:ca|cela|cette question|vos questions|ces questions)',
      '(?:cette|votre|la|quelle|c est une|c est|ta) ?(?:question )?(?:est )?(?:(?:vraiment|tres|completement|totalement|bien|une) )*(?:question )?(?:stupide|idiote?|bete|absurde|ridicule|inutile|insensee?|deplacee?|indiscrete?|n importe quoi)(?: question)?|quelle question (?:stupide|idiote|bete|absurde|ridicule)',
    ],
    purpose: [
      '(?:qu est ce que (?:ca|cela|cette question) a a voir|qu est ce que (?:ca|cela) vient faire|en quoi (?:ca|cela|cette question) (?:concerne|a un rapport)) .{1,40}|quel (?:est le )?rapport(?: (?:avec|entre) .{1,40})?|qu ?est ce que (?:ca|cela) vient faire la dedans',
    ],
  },
  es: {
    refuses: [
      '(?:eso |esto )?no (?:se |te )?(?:lo )?(?:voy a|pienso|quiero|deseo) (?:decir|contestar|responder|contar)(?:lo|selo|telo|le)?(?: (?:eso|a eso|esa|esta|pregunta|a esa pregunta|nada))*|no (?:se |te )?lo (?:digo|dire|cuento)|(?:me niego a|prefiero no) (?:contestar|responder|decirlo|decir nada|hablar de eso)(?: (?:eso|a eso|esa|esta|pregunta))*',
      '(?:eso |esto )?no (?:es|son) (?:asunto|asuntos|cosa) (?:suyo|suya|suyos|tuyo|tuya|suya)|(?:eso |esto )?(?:a usted |a ti )?no (?:le|te|les) (?:importa|incumbe|concierne)|(?:eso )?es asunto mio|sin comentarios?|no sabe no contesta|ns nc',
      '(?:eso |esto )?(?:es|me parece|resulta)(?: (?:algo|una pregunta|un poco))* (?:demasiado|muy) (?:personal|privad[oa]|intim[oa])(?: para mi)?|(?:la|esa|esta) pregunta es (?:demasiado |muy )(?:personal|privada|intima)|es (?:algo )?privado',
      'no me gusta (?:nada )?(?:la|esa|esta|su|tu) pregunta|no me gustan (?:esas|estas|sus) preguntas|dejeme en paz con (?:eso|esto|esa pregunta|sus preguntas|esas preguntas)',
      '(?:la|esa|esta|su|que|es una|vaya) ?(?:pregunta )?(?:(?:es|me parece|mas|tan|muy|una|totalmente|bastante) )*(?:pregunta )?(?:(?:mas|tan|muy) )*(?:tonta|estupida|absurda|ridicula|inutil|tonteria|idiota|sin sentido|fuera de lugar|indiscreta|impertinente)(?: pregunta)?',
    ],
    purpose: [
      'que tiene (?:eso |esto |esa pregunta |esta pregunta )?que ver (?:eso |esto |esa pregunta )?con .{1,40}|a que viene (?:eso|esto|esa pregunta|esta pregunta)',
    ],
  },
  pt: {
    refuses: [
      '(?:isso |isto )?(?:eu )?nao (?:lhe |te |vou |quero |pretendo )*(?:digo|dizer|direi|conto|contar|responder|respondo|revelo|revelar)(?: (?:isso|a isso|essa|esta|pergunta|a essa pergunta|nada|lhe))*|(?:recuso me a|prefiro nao|prefiro nem) (?:responder|dizer|falar)(?: (?:isso|a isso|disso|sobre isso|essa|esta|pergunta))*',
      '(?:isso |isto )?nao (?:e|sao) (?:da sua conta|da tua conta|assunto seu|problema seu)|(?:isso )?nao (?:lhe|te) diz respeito|(?:isso )?nao e com (?:voce|o senhor|a senhora)|sem comentarios?',
      '(?:isso |isto )?(?:e|acho isso|parece me)(?: (?:algo|um pouco|um bocado|uma pergunta))* (?:demasiado|muito|demais|bastante) (?:pessoal|privad[oa]|intim[oa])(?: para mim)?|(?:isso )?e (?:pessoal|intimo) demais(?: para mim)?|(?:a|essa|esta) pergunta e (?:muito |demasiado )(?:pessoal|privada|intima)',
      'nao gosto (?:nada )?(?:da|dessa|desta|dessas|destas|das suas|da sua) perguntas?|nao gostei (?:nada )?(?:da|dessa|desta|da sua) pergunta|deixe me em paz com (?:isso|isto|essa pergunta|essas perguntas)|me deixe em paz com (?:isso|essa pergunta|essas perguntas)',
      '(?:a|essa|esta|sua|que|e uma) ?(?:pergunta )?(?:(?:e|mais|tao|muito|uma|completamente|bem) )*(?:pergunta )?(?:(?:mais|tao|muito) )*(?:estupida|idiota|absurda|ridicula|inutil|tola|parva|boba|sem sentido|disparate|indiscreta|descabida)(?: pergunta)?',
    ],
    purpose: ['(?:o )?que (?:e que )?(?:isso|isto|essa pergunta|esta pergunta)? ?tem (?:isso |isto )?(?:a|que) ver com .{1,40}'],
  },
  it: {
    refuses: [
      '(?:questo |cio )?non (?:glielo|te lo|ve lo|lo|gliela) (?:dico|diro|rivelo|racconto)|(?:a questo |a questa domanda )?non (?:rispondo|rispondero|voglio rispondere|intendo rispondere|voglio dirlo|voglio dirglielo)(?: (?:a questo|a questa domanda|a questa))?|(?:mi rifiuto di|preferisco non|preferirei non) (?:rispondere|dirlo|dire nulla|parlarne)(?: (?:a questo|a questa domanda))?',
      '(?:questi |questo )?non (?:sono|e) (?:fatti|affari|affar) (?:suoi|tuoi|suo|tuo|vostri)|(?:questo |cio )?non (?:la|ti|vi) riguarda|sono (?:fatti|affari) miei|nessun commento|no comment',
      '(?:questo |la domanda |questa domanda |questa )?(?:e|mi sembra)(?: (?:un po|una domanda|una cosa|davvero))* (?:troppo|molto) (?:personale|privat[oa]|intim[oa])(?: per me)?|e una cosa privata',
      'non mi piace (?:per niente |affatto )?(?:la|questa|quella|la sua) domanda|(?:questa|la sua|la) domanda non mi piace(?: per niente| affatto)?|mi lasci in pace con (?:questo|questa domanda|queste domande)|mi lasci stare con (?:questo|questa domanda|queste domande)',
      '(?:la|questa|la sua|che|e una) ?(?:domanda )?(?:(?:e|proprio|davvero|molto|una|piu|del tutto) )*(?:domanda )?(?:stupida|sciocca|assurda|ridicola|inutile|idiota|insensata|senza senso|sciocchezza|fuori luogo|indiscreta)(?: domanda)?',
    ],
    purpose: [
      '(?:che|che cosa|cosa) (?:c entra|centra|ha a che fare|ha a che vedere)(?: (?:questo|questa domanda|cio|adesso))?(?: con| col| colla)? .{1,40}',
    ],
  },
  nl: {
    refuses: [
      '(?:dat |dit |daar |hier )?(?:zeg|vertel|beantwoord|antwoord|verklap) ik (?:(?:u|je|jou|dat|liever|lekker|gewoon|daar|echt|op) )*(?:niet|niets|niks)(?: op)?|ik (?:zeg|vertel|beantwoord|verklap) (?:(?:u|je|dat|dit|het|liever|daar|er|echt|die|deze|vraag) )+(?:niet|niets|niks)|ik (?:wil|ga) (?:(?:u|je|dat|dit|het|liever|daar|er|echt|die|deze|vraag) )*(?:niet|niets|niks) (?:zeggen|beantwoorden|vertellen|over zeggen|over kwijt|op antwoorden)',
      '(?:dat |dit )?(?:gaat|zijn|is) (?:(?:u|je|jou|niemand|uw|jouw|mijn|echt|helemaal) )+(?:(?:helemaal|echt|toch) )*(?:niets|niks|niet|zaken|zaak)(?: aan)?|dat gaat niemand (?:wat|iets) aan|geen commentaar|geen opgave',
      '(?:dat |dit |de vraag |deze vraag )?(?:is|vind ik|gaat)(?: (?:mij|me|dat|een beetje|wel|echt|veel|net))* (?:te|heel|erg) (?:persoonlijk|prive|intiem)(?: voor mij)?|dat is prive',
      '(?:die|deze|uw|de) vra(?:ag|gen) (?:bevalt|bevallen|staat|staan) (?:me|mij) (?:helemaal )?niet(?: aan)?|ik vind (?:die|deze|uw|de) vraag (?:niet (?:leuk|fijn|prettig)|vervelend)|laat (?:me|mij) (?:daar ?mee|hier ?mee|met (?:die|deze) vra(?:ag|gen)) (?:met rust|toch met rust)',
      '(?:wat een|de|die|deze|dit is een|dat is een|uw) ?(?:vraag )?(?:(?:is|vind ik|echt|nogal|heel|een|totaal|gewoon) )*(?:domme?|stomme?|onzin|onzinnige?|belachelijke?|zinloze?|idiote?|absurde?|ongepaste?|onbeschofte?|nergens op slaande)(?: vraag)?|(?:die|deze|de) vraag slaat nergens op',
    ],
    purpose: [
      'wat (?:heeft|doet) (?:dat|dit|die vraag|deze vraag)(?: (?:nou|nu|eigenlijk|dan))* (?:met .{1,40} te maken|te maken met .{1,40})',
    ],
  },
  pl: {
    refuses: [
      '(?:tego |na to )nie powiem|nie powiem (?:(?:tego|panu|pani|wam) ?)+|(?:tego |na to )?nie (?:zdradze|odpowiem|odpowiadam|bede odpowiadac|bede odpowiadal|bede odpowiadala|chce mowic|chce odpowiadac|zamierzam odpowiadac)(?: (?:tego|na to|na to pytanie|na takie pytania|panu|pani|o tym|wam))*|(?:odmawiam|wole nie) (?:odpowiedzi|odpowiadac|mowic|odpowiedziec)(?: (?:na to|na to pytanie|o tym))*',
      '(?:to )?nie (?:jest )?(?:pana|pani|twoja|wasza|panska) sprawa|(?:nic (?:panu|pani|ci|wam) do tego)|to moja sprawa|bez komentarza|brak odpowiedzi z mojej strony',
      '(?:to |to jest |to pytanie jest |to dla mnie )?(?:(?:jest|troche|dla mnie) )*(?:zbyt|za|bardzo) (?:osobiste|prywatne|intymne)(?: (?:dla mnie|pytanie))*|to (?:jest )?prywatne',
      'nie podoba mi sie (?:to|pana|pani|takie) pytanie|(?:to|takie) pytanie mi sie nie podoba|nie lubie takich pytan|(?:prosze )?(?:dac|niech pan da|niech pani da|dajcie) mi (?:z tym |z tymi pytaniami )(?:swiety )?spokoj|prosze mi dac z tym spokoj',
      '(?:co za |to |jakie |to jest )?(?:pytanie )?(?:(?:jest|naprawde|bardzo|zupelnie|po prostu|calkiem) )*(?:glupie|bezsensowne|idiotyczne|bzdurne|smieszne|absurdalne|bez sensu|nie na miejscu|niestosowne|wscibskie) pytanie|(?:to |takie )pytanie (?:jest )?(?:(?:naprawde|bardzo|zupelnie|po prostu|calkiem) )*(?:glupie|bezsensowne|idiotyczne|absurdalne|bez sensu|nie na miejscu|niestosowne)',
    ],
    purpose: ['co (?:to|to pytanie) ma (?:wspolnego|do rzeczy)(?: (?:z|ze) .{1,40})?|co to ma do .{1,40}|jaki to ma zwiazek z .{1,40}'],
  },
  tr: {
    refuses: [
      '(?:bunu |onu |buna |bu soruya |size )*(?:soylemem|soylemeyecegim|soylemiyorum|cevap vermem|cevap vermeyecegim|cevap vermiyorum|cevaplamam|cevaplamayacagim|anlatmam|soylemek istemem|soylemek istemiyorum|cevap vermek istemiyorum|cevaplamak istemiyorum|yanitlamak istemiyorum|yanitlamayacagim)',
      '(?:bu |orasi )?(?:sizi|seni|kimseyi) (?:hic )?ilgilendirmez|(?:bu )?sizin isiniz degil|size ne|yorum yok|bu benim ozelim',
      '(?:bu |bu soru |benim icin )*(?:cok|fazla|biraz fazla) (?:kisisel|ozel|mahrem)(?: bir soru)?(?: benim icin)?',
      '(?:bu |o )?soruyu? (?:hic )?(?:begenmedim|hosuma gitmedi|sevmedim)|(?:bu )?soru hosuma gitmedi|beni (?:bununla|bu sorularla|bu soruyla) rahat birakin',
      '(?:bu |ne )?(?:soru )?(?:(?:cok|gercekten|ne kadar|tamamen) )*(?:aptalca|sacma|sacma sapan|anlamsiz|gereksiz|gulunc|uygunsuz|yersiz)(?: bir)? (?:soru)(?: bu)?|(?:bu |o )soru (?:(?:cok|gercekten|tamamen) )*(?:aptalca|sacma|sacma sapan|anlamsiz|gulunc|uygunsuz|yersiz)',
    ],
    purpose: ['bunun .{1,40} (?:ne ilgisi|ne alakasi|alakasi|ilgisi) (?:var|ne)|bunun (?:ne ilgisi|konuyla ne ilgisi) var'],
  },
  sv: {
    refuses: [
      '(?:det |detta )(?:sager|berattar|svarar|avslojar|tanker) jag (?:(?:helst|bara|absolut|faktiskt) )*(?:inte|inget)(?: (?:pa|saga|svara|beratta|om|det))*|jag (?:sager|berattar|svarar|avslojar|tanker|vill) (?:(?:helst|det|bara|absolut) )*(?:inte|inget)(?: (?:saga|svara|beratta|det|pa|den|fragan|om))+',
      '(?:det |det har )?(?:angar|ror) (?:(?:inte|dig|er|ingen) )+(?:(?:inte|alls|annan) ?)*|det (?:har du|har ni) inte med att gora|ingen kommentar|det ar min ensak',
      '(?:det |det har |fragan )?(?:ar|kanns|blir)(?: (?:lite|alldeles|mig|det))* (?:for|valdigt|alltfor) (?:personligt?|privat|intimt?)(?: for mig)?|det ar privat',
      'jag (?:gillar|tycker) inte (?:om )?(?:den|din|er|fragan)(?: (?:har|dar|fragan))*|(?:lat|lamna) mig (?:vara )?ifred med (?:det|det dar|de dar fragorna|fragan)|lat mig vara med det',
      '(?:vilken|det var en|det ar en|fragan|den fragan|den har fragan) (?:(?:ar|riktigt|helt|ju|verkligen|sa|en) )*(?:dum|dumt?|korkad|larvig|lojlig|meningslos|idiotisk|absurd|olamplig|nonsens|trams)(?: fraga)?',
    ],
    purpose: ['vad har (?:det|det har|det dar|fragan)(?: (?:egentligen|nu))? med .{1,40} att gora'],
  },
  ar: {
    refuses: [
      '(?:لن|لا) (?:اقول|اخبرك|اخبركم|اجيب|ارد)(?: (?:لك|ذلك|هذا|علي|عن|الس[وؤ]ال|شيءا?))+|(?:ارفض|لا اريد|افضل عدم|لا ارغب في) (?:الاجابه|ان اجيب|الرد|ان اقول|قول ذلك)(?: (?:عن|علي|هذا|ذلك|الس[وؤ]ال))*',
      '(?:هذا |ذلك )?(?:ليس من شانك|ليس من شانكم|لا يخصك|لا يعنيك|لا يخصكم|مو شغلك|مش شغلك)|بدون تعليق|لا تعليق',
      '(?:هذا |الس[وؤ]ال |هذا الس[وؤ]ال )?(?:شخصي|خاص|خصوصي) (?:جدا|للغايه|اكثر من اللازم)(?: (?:بالنسبه لي))?',
      'لا (?:يعجبني|احب) (?:هذا|هذه|الس[وؤ]ال)(?: (?:الس[وؤ]ال|الاسئله))?|(?:اتركني|اتركوني|دعني) (?:وشاني )?(?:من هذا|من هذا الس[وؤ]ال|من هذه الاسئله)',
      '(?:هذا |ياله من |ما هذا )?(?:الس[وؤ]ال |س[وؤ]ال )(?:غبي|سخيف|تافه|بلا معني|لا معني له|غير لائق|غير مناسب)(?: (?:جدا|حقا))?',
    ],
    purpose: ['ما (?:علاقه|دخل) (?:هذا|ذلك|هذا الس[وؤ]ال)(?: الس[وؤ]ال)? ?ب.{1,40}|ما علاقه .{1,20} ب.{1,40}'],
  },
  ja: {
    refuses: [
      '(?:それ|これ|その質問|この質問)?(?:は|には|については)?(?:言いません|言えません|教えません|教えられません|お答えしません|お答えできません|答えません|答えられません|言いたくありません|ノーコメントです?|回答しません|回答を控えます|控えさせていただきます)',
      '(?:あなた|そちら)には?(?:関係ない|関係ありません|関係のない)(?:です|こと(?:です|だ)?|でしょう)?|余計なお世話です?',
      '(?:それ|これ|その質問|この質問)?(?:は|って)?(?:ちょっと|少し)?(?:個人的|プライベート|私的)(?:すぎます|すぎる|すぎです|な質問すぎます)',
      '(?:その|この)質問は(?:好きではありません|好きじゃないです|嫌いです|気に入りません|不愉快です)|(?:それ|そのこと)(?:は|に)?ほっといてください|放っておいてください',
      '(?:その|この|なんて|何て)?(?:とても|本当に)?(?:馬鹿げた|ばかげた|ばかな|馬鹿な|くだらない|無意味な|失礼な|愚かな)質問(?:です|だ|ですね|ですよ)?|(?:その|この)質問は(?:馬鹿げています|ばかげています|くだらないです?|無意味です|失礼です)',
    ],
    purpose: [
      '(?:それ|これ|その質問|この質問)(?:が|は|って)(?:.{1,20}と)?(?:何の|どんな|どういう)関係が?(?:あるの|あるん|あり)(?:ですか|ますか)?|.{1,20}と(?:何の|どんな|どういう)関係が(?:あるの|あるん|あり)(?:ですか|ますか)?',
    ],
  },
  zh: {
    refuses: [
      '(?:这个|那个|这)?(?:问题)?(?:不告诉你|不告诉您|我不说|不想告诉你|不想告诉您|恕不奉告|无可奉告|拒绝回答|不予回答|不便回答|不便透露|不方便透露|不方便说|不方便回答)(?:这个问题|这个)?',
      '(?:这)?(?:跟你没关系|和你没关系|与你无关|不关你的事|关你什么事|跟您没关系|与您无关|不关您的事)',
      '(?:这|这个|那个|这个问题|问题)?(?:有点|有些)?(?:太|过于)(?:私人|个人|隐私|私密)(?:了|化了)?',
      '(?:我)?不喜欢(?:这个|这种|你的|您的|那个)问题|别(?:拿|用)这(?:个|种|些)(?:问题)?来?烦我',
      '(?:这|这个|这种|什么|真是个?|这是什么|多么)?(?:问题)?(?:真|很|太|好)?(?:愚蠢|蠢|傻|无聊|荒唐|荒谬|没有意义|没意义|毫无意义|不合适|无礼)的?(?:问题)(?:啊)?|(?:这|这个|这种|那个)问题(?:真|很|太|好)?(?:愚蠢|蠢|傻|荒唐|荒谬|没有意义|没意义|毫无意义|不合适|无礼)(?:了)?',
    ],
    purpose: ['(?:这|这个|这个问题)(?:跟|和|与).{1,20}有(?:什么|啥)关系|.{0,6}有(?:什么|啥)关系'],
  },
};

const patternsOf = (spaced: boolean) =>
  Object.entries(REFUSALS)
    .filter(([language]) => (language !== 'ja' && language !== 'zh') === spaced)
    .flatMap(([, { refuses }]) =>
      refuses.map((pattern) => new RegExp(`(?:^|${spaced ? ' ' : ''})(?:${pattern})(?:$|${spaced ? ' ' : ''})`, 'u')),
    );

const PATTERNS = [...patternsOf(true), ...patternsOf(false)];

/** Whether a clause of what is taken for a wish to skip is one of these. */
export function soundsRefusing(text: string): boolean {
  return clausesOf(text).some((clause) => PATTERNS.some((pattern) => pattern.test(clause)));
}
