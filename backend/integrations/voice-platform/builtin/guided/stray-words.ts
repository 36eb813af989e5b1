/**
 * Words by which a drafted turn is recognised as one that no interviewer may say, in the languages whose wishes are understood. Compared
 * with text as `foldPhrase` leaves it: lower case, without accents and apostrophes. Strict on purpose: a draft that is taken for worse than
 * it is costs no more than its wording.
 */
const words = (...lists: string[]): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])(?:${lists.join('|')})(?![\\p{L}\\p{N}])`, 'u');
/** Languages without spaces between words. */
const orDense = (pattern: RegExp, dense: string): RegExp => new RegExp(`${pattern.source}|${dense}`, 'u');

/** At the start of a question, or after "When that happens, …". */
const beginning = (...lists: string[]): RegExp => new RegExp(`(?:^|, )(?:${lists.join('|')})(?![\\p{L}\\p{N}])`, 'u');

/** Praise, blame and surprise. */
export const EVALUATION = orDense(
  words(
    'great|good|excellent|wonderful|fantastic|amazing|awesome|perfect|perfectly|brilliant|lovely|impressive|impressed|interesting|fascinating|insightful|helpful|valuable|useful|nice|cool|superb|terrific|marvell?ous|outstanding|remarkable|admirable|inspiring|thoughtful|smart|clever|wise|sensible|reasonable|understandable|normal|bad|terrible|awful|horrible|dreadful|sad|shocking|surprising|strange|odd|weird|wrong|right|unfortunate|unfortunately|disappointing|ridiculous|crazy|unacceptable|frustrating|annoying|challenging|tough|exciting|beautiful|sweet|funny|courageous|brave|honest|best|better|worst|worse',
    'love|i like|agree|agreed|disagree|appreciate (?:your|how|the way|that you (?:are|were))|makes (?:a lot of |perfect |total |complete )?sense|well done|well said|good for you|congrat\\w*|bravo|wow|kudos|nice one|proud|no wonder|exactly|absolutely|totally|definitely|certainly|fair (?:enough|point)|glad|happy to hear|sorry to hear|i (?:think|believe|feel|find|would say|admire|understand completely)|in my (?:opinion|view|experience)|personally|as it should|true|correct',
    'toll|super|klasse|prima|wunderbar|groszartig|grossartig|ausgezeichnet|hervorragend|fantastisch|perfekt|spannend|interessant\\w*|beeindruck\\w*|wertvoll\\w*|hilfreich\\w*|(?:das ist|das war|wie|sehr|echt|wirklich|klingt) schon|schone\\w*|gut|gute\\w*|sehr gut|schlecht\\w*|schlimm\\w*|furchtbar|schrecklich|schade|traurig|uberraschend|seltsam|komisch|falsch|richtig|klug\\w*|vernunftig\\w*|verstandlich\\w*|nachvollziehbar\\w*|normal|leider|genau|stimmt|freut mich|finde ich|ich finde|ich denke|ich glaube|meiner meinung|einverstanden|gratulier\\w*|gluckwunsch\\w*|bewundernswert|mutig|lobenswert|ergibt sinn|macht sinn|besser|beste\\w*',
    'genial|super|formidable|magnifique|merveilleu\\w*|excellente?s?|parfaite?s?|parfaitement|passionnante?s?|interessante?s?|impressionnante?s?|precieu\\w*|utile|bravo|felicitations|bonne? (?:reponse|idee|remarque|point)|bien dit|tres bien|dommage|triste|terrible|horrible|surprenant\\w*|etrange|je trouve|je pense|je crois|a mon avis|d accord avec vous|vous avez raison|tout a fait|exactement|c est (?:bien|bon|normal|logique|juste|vrai|faux)|comprehensible|quelle? (?:belle|bonne|chance|dommage|horreur)',
    'genial|estupend\\w*|maravillos\\w*|fantastic[oa]s?|excelente\\w*|perfect[oa]s?|interesante\\w*|impresionante\\w*|valios\\w*|util|muy bien|que (?:bien|bueno|interesante|pena|lastima|horror|triste)|buena? (?:respuesta|idea|pregunta|punto)|buen (?:punto|trabajo|ejemplo)|felicidades|enhorabuena|tiene (?:usted )?razon|estoy de acuerdo|creo que|pienso que|en mi opinion|exacto|exactamente|por supuesto que|terrible|horrible|triste|sorprendente|extran[oa]|tiene sentido|es (?:logico|normal|comprensible)|lamentablemente',
    'otim[oa]s?|maravilhos\\w*|fantastic[oa]s?|excelentes?|perfeit[oa]s?|interessantes?|impressionantes?|valios\\w*|muito (?:bem|bom|boa)|que (?:bom|legal|interessante|pena|triste|otimo)|boa? (?:resposta|ideia|ponto)|bom (?:ponto|trabalho|exemplo)|parabens|tem razao|concordo|acho que|na minha opiniao|exatamente|faz sentido|triste|terrivel|horrivel|surpreendente|infelizmente|compreensivel',
    'ottim[oaie]|fantastic[oaie]|meraviglios\\w*|eccellent[ei]|perfett[oaie]|interessant[ei]|impressionant[ei]|prezios[oaie]|molto (?:bene|bello|utile)|che (?:bello|bella|peccato|interessante|brutto|tristezza)|buona (?:risposta|idea|osservazione)|bravo|brava|complimenti|congratulazioni|ha ragione|sono d accordo|penso che|credo che|secondo me|a mio parere|esatto|esattamente|ha senso|triste|terribile|orribile|sorprendente|purtroppo|comprensibile|giusto',
    'geweldig\\w*|fantastisch\\w*|prachtig\\w*|uitstekend\\w*|perfect\\w*|interessant\\w*|indrukwekkend\\w*|waardevol\\w*|nuttig\\w*|goed|goede|heel mooi|mooi|wat (?:leuk|fijn|jammer|erg)|leuk|fijn|jammer|helaas|verdrietig|vreselijk|verschrikkelijk|verrassend|vreemd|gefeliciteerd|gelijk|mee eens|ik vind|ik denk|volgens mij|precies|logisch|begrijpelijk',
    'swietn\\w*|wspanial\\w*|doskonal\\w*|fantastyczn\\w*|idealn\\w*|ciekaw\\w*|interesujac\\w*|imponujac\\w*|cenn\\w*|bardzo dobrze|dobr(?:ze|y|a|e)|super|brawo|gratul\\w*|szkoda|smutn\\w*|strasznie|straszn\\w*|okropn\\w*|zaskakujac\\w*|dziwn\\w*|ma (?:pan|pani) racje|zgadzam sie|mysle ze|uwazam|moim zdaniem|niestety|rozumiale|zrozumiale',
    'harika|mukemmel|cok (?:guzel|iyi|ilginc|degerli)|guzel|iyi|ilginc|etkileyici|degerli|faydali|tebrikler|aferin|bravo|maalesef|uzucu|korkunc|berbat|sasirtici|garip|haklisiniz|katiliyorum|bence|dusunuyorum|kesinlikle|aynen|mantikli|dogru|yanlis',
    'fantastisk\\w*|underbar\\w*|jattebra|bra|utmarkt\\w*|perfekt\\w*|intressant\\w*|imponerande|vardefull\\w*|anvandbar\\w*|harlig\\w*|tyvarr|trakigt|hemskt|forskracklig\\w*|overraskande|konstigt|grattis|du har ratt|haller med|jag (?:tycker|tror|anser)|enligt mig|precis|logiskt|forstaeligt|roligt|kul',
    'رائع|رائعه|ممتاز|ممتازه|جميل|جميله|مذهل|عظيم|جيد|جيده|مثير للاهتمام|مفيد|قيم|قيمه|احسنت|مبروك|للاسف|محزن|مؤسف|مؤسفه|فظيع|غريب|مفاجئ|معك حق|اتفق معك|اوافقك|اعتقد ان|في رايي|بالضبط|منطقي|صحيح|خطا',
  ),
  '素晴らし|すばらし|すごい|凄い|最高|いいですね|良いですね|よかった|良かった|面白|おもしろ|興味深|参考にな|貴重|立派|感動|残念|ひどい|変です|驚き|おっしゃる通り|その通り|と思います|同感|賛成|正しい|間違|太好|很好|真好|非常好|太棒|很棒|真棒|精彩|优秀|完美|有趣|有意思|有价值|宝贵|厉害|了不起|恭喜|可惜|遗憾|糟糕|可怕|奇怪|没错|说得对|你是对的|您是对的|同意|我认为|我觉得|我相信|不错|有道理',
);

/** Counsel, also as a question: "Have you tried…?" */
export const ADVICE = orDense(
  words(
    '(?:you|one|people|we) (?:should|shouldnt|could (?:also |always |maybe |just )?(?:try|use|ask|consider|start|do)|might (?:want|try|consider|like)|may want|need to|ought to|have to|must|can (?:always|try|simply|just)|would be better)|youd better|if i were you|(?:id|i would|i) (?:strongly |really )?(?:recommend|suggest|advise|encourage|urge|propose)|my (?:advice|tip|suggestion|recommendation)|(?:a|one|another|the) (?:tip|trick|solution|good way|better way|best way|simple way|option|suggestion)|have you (?:ever )?(?:tried|considered|thought (?:about|of))|did you (?:try|consider|think of)|why (?:dont|not) (?:you|we|just|try)|why not|how about|what about|what if you|try(?: to| not to| using| setting| asking| taking| doing| it| a| the| this| out)|consider(?: using| trying| setting| asking| a| the| talking)?|make sure|be sure to|remember to|dont (?:forget|worry|give up|be)|it (?:is|would be|might be|may be|could be) (?:best|better|wise|helpful|important|worth|a good idea|an idea|useful)|its (?:best|better|wise|important|worth|a good idea)|maybe you|perhaps you (?:could|should|might)|next time|talk to (?:your|a)|see a (?:doctor|therapist|professional)|recommended|advisable|let me (?:suggest|help|explain|recommend)',
    // "What else could you do?"
    '(?:what|how|where|when|who)(?: else)? (?:could|might|can) you (?:do|change|try|use|make|go|ask|start|take|have done)|what (?:could|would|might) help|what would it take|if you (?:could|would|did|started|stopped|tried)|was (?:konnten|konnen) sie (?:noch |sonst |auch |anders )*(?:machen|tun|andern|probieren)|que (?:pourriez|pouvez) vous (?:faire|changer|essayer)|que (?:mas |otra cosa )?(?:podria|podrias|puede) (?:hacer|cambiar|probar)|o que (?:mais )?(?:poderia|pode) (?:fazer|mudar)|cosa (?:altro )?(?:potrebbe|puo) (?:fare|cambiare)|wat (?:zou|kunt) u (?:nog |anders )*(?:kunnen )?(?:doen|veranderen)|co (?:jeszcze )?(?:moglby|moglaby|moze) (?:pan|pani) (?:zrobic|zmienic)|vad (?:kan|kunde|skulle) du (?:annars |mer |kunna )*(?:gora|andra)|ماذا يمكنك ان تفعل',
    '(?:sie|du|man|wir) (?:sollten?|solltest|sollte|konnten?(?: es| mal| auch| ja| doch| vielleicht)* (?:versuchen|probieren|fragen|nutzen)|mussen|musst|musst?en|durfen nicht)|ich (?:empfehle|rate|wurde (?:ihnen |dir )?(?:empfehlen|raten|vorschlagen)|schlage vor)|mein (?:rat|tipp|vorschlag)|ein tipp|tipp|haben sie (?:schon |schon mal |schon einmal |mal |einmal |daran |jemals )+(?:versucht|probiert|gedacht|uberlegt|ausprobiert)?|hast du (?:schon |mal |schon mal )+|versuchen sie|versuch|probieren sie|probier|warum (?:versuchen|probieren|nehmen|fragen|machen) sie nicht|wie ware es|am besten|achten sie|denken sie daran|vergessen sie nicht|machen sie sich keine sorgen|keine sorge|es ware (?:gut|besser|sinnvoll|ratsam)|besser ware|sprechen sie (?:doch |mal )?mit',
    'vous (?:devriez|pourriez (?:essayer|utiliser|demander)|devez|feriez mieux|avez interet)|tu (?:devrais|pourrais)|il (?:faut|faudrait|vaut mieux|vaudrait mieux)|je (?:vous |te )?(?:conseille|recommande|suggere|propose)|mon conseil|un conseil|avez vous (?:deja )?(?:essaye|pense|envisage|songe)|pourquoi ne pas|et si vous|essayez|pensez a|n oubliez pas|n hesitez pas|ne vous inquietez pas|le mieux (?:est|serait)|assurez vous',
    '(?:usted )?(?:deberia|deberias|debe|debes|tiene que|tienes que|podria (?:probar|intentar|usar|preguntar)|haria bien)|(?:le |te )?(?:recomiendo|aconsejo|sugiero|propongo)|le recomendaria|mi consejo|un consejo|ha (?:probado|intentado|pensado|considerado)|por que no|que tal si|pruebe|prueba a|intente|considere|no olvide|no se preocupe|lo mejor (?:es|seria)|asegurese|convendria',
    'voce (?:deveria|deve|precisa|poderia (?:tentar|usar|experimentar|perguntar)|tem que|tem de)|deveria|recomendo|aconselho|sugiro|proponho|meu conselho|uma dica|dica|ja (?:tentou|experimentou|pensou|considerou)|por que nao|porque nao|que tal|experimente|tente|considere|nao se esqueca|nao se preocupe|o melhor (?:e|seria)|certifique se',
    '(?:lei )?(?:dovrebbe|dovresti|deve|potrebbe (?:provare|usare|chiedere)|farebbe bene)|(?:le |ti )?(?:consiglio|raccomando|suggerisco|propongo|consiglierei)|il mio consiglio|un consiglio|ha (?:gia |mai )?(?:provato|pensato|considerato)|perche non|che ne dice|provi|prova a|consideri|non dimentichi|non si preoccupi|la cosa migliore|si assicuri|bisogna|conviene',
    '(?:u|je|jij|men) (?:zou(?:dt)? (?:\\w+ ){0,3}(?:moeten|kunnen (?:proberen|vragen|gebruiken))|moet|kunt (?:beter|altijd|proberen)|zou(?:dt)? beter)|ik (?:raad|adviseer|stel voor|zou (?:aanraden|adviseren|u aanraden))|mijn (?:advies|tip)|een tip|heeft u (?:al (?:eens )?|ooit )?(?:geprobeerd|overwogen|gedacht)|waarom (?:probeert|vraagt|neemt) u niet|wat dacht u van|probeer|vergeet niet|maakt u zich geen zorgen|het beste is|u kunt het beste',
    '(?:powinien|powinna|powinno|powinnismy) \\w+|musi (?:pan|pani)|moze (?:pan|pani) sprobowac|(?:radze|polecam|sugeruje|proponuje|doradzam|zalecam)|moja rada|czy (?:probowal|probowala|probowano|rozwazal|rozwazala|myslal|myslala)(?: pan| pani)?|dlaczego nie sprobowac|a moze|prosze sprobowac|sprobuj|warto|najlepiej|niech sie (?:pan|pani) nie martwi|nie martw sie|prosze pamietac',
    '\\w+(?:malisiniz|melisiniz|malisin|melisin)|gerekir|tavsiye (?:ederim|ediyorum)|oneririm|oneriyorum|onerim|tavsiyem|denediniz mi|dusundunuz mu|neden \\w+ (?:denemiyorsunuz|sormuyorsunuz)|deneyin|denemeyi|unutmayin|merak etmeyin|endiselenmeyin|en iyisi|daha iyi olur',
    'du (?:borde|bor|skulle kunna|maste|kan alltid|kan prova)|jag (?:rekommenderar|foreslar|rader|skulle rekommendera)|mitt rad|ett tips|tips|har du (?:provat|testat|tankt pa|overvagt)|varfor inte|vad sags om|prova|testa att|glom inte|oroa dig inte|det basta ar|se till att',
    'يجب عليك|يجب ان|ينبغي ان|عليك ان|انصحك|انصح|اقترح|اوصي|نصيحتي|نصيحه|هل جربت|هل فكرت|لماذا لا|حاول ان|حاول|جرب|لا تنس|لا تقلق|من الافضل|الافضل ان|ماذا لو',
  ),
  'した方がいい|したほうがいい|方がいいです|ほうがいいです|べきです|すべき|おすすめ|お勧め|勧めます|提案|アドバイス|試しましたか|試してみ|考えたことはありますか|してみては|心配しない|忘れないで|应该|應該|建议|推荐|你可以试|您可以试|不妨|试试|试过|考虑过|为什么不|最好|别担心|不要担心|别忘',
);

/** A question that puts its answer into the participant's mouth. */
export const LEADING = orDense(
  words(
    // "Why take the bus?", "Who made you …?", "When will you start …?"
    'why (?!do|does|did|is|are|was|were|would|could|has|have|had|that|then|this|exactly|specifically|else|so)\\p{L}+|(?:por que|perche|pourquoi) \\p{L}+(?:ar|er|ir|re)|having to|who (?:made|forced) you|when (?:do you think (?:that )?)?(?:will|you will|that will|it will)|so (?:long|much|many|often|little|few|late|early|quickly|slowly)',
    '(?:dont|doesnt|didnt|isnt|arent|wasnt|werent|wouldnt|couldnt|shouldnt|havent|hasnt|wont|cant) (?:you|it|they|that|this|he|she|we|there|the)|right|correct|surely|obviously|clearly|of course|you must (?:have|be|feel|find)|you (?:mean|think|feel|believe) (?:that|it)|(?:is|was) (?:it|that|this) because|because|would you (?:say|agree)|do you (?:agree|not)|so you|i (?:assume|guess|suppose|imagine|take it)|how much (?:better|worse|easier|more)|presumably|everyone|everybody|most people|many people|others (?:say|told|find)|isn|ain',
    'nicht wahr|oder nicht|oder|stimmts|finden sie nicht|meinen sie nicht|denken sie nicht|glauben sie nicht|ist es nicht|war es nicht|sicher(?:lich)?|bestimmt|offensichtlich|naturlich|weil|wurden sie (?:sagen|zustimmen)|stimmen sie (?:zu|mir)|also (?:war|ist|haben|sind|finden)|doch|liegt (?:es|das) (?:daran|an)|lag (?:es|das) (?:daran|an)|die meisten|viele (?:leute|menschen)|ich nehme an|vermutlich',
    'n est ce pas|ne (?:trouvez|pensez|croyez) vous pas|n etait ce pas|n est il pas|surement|evidemment|bien sur|parce que?|diriez vous|etes vous d accord|donc vous|je suppose|la plupart des gens|beaucoup de gens|non',
    'verdad|no (?:cree|piensa|le parece|crees|piensas)|no es|no fue|no era|seguro que|obviamente|claro que|porque|diria (?:usted )?que|esta de acuerdo|entonces usted|supongo|la mayoria|mucha gente',
    'nao e|nao acha|nao foi|nao era|nao concorda|certo|com certeza|obviamente|claro que|diria que|concorda|entao voce|suponho|a maioria|muitas pessoas',
    'non (?:crede|pensa|trova|le sembra|e|era)|vero|giusto|sicuramente|ovviamente|certo|direbbe che|e d accordo|quindi lei|suppongo|la maggior parte|molte persone',
    'toch|niet waar|vindt u niet|denkt u niet|is het niet|was het niet|zeker|natuurlijk|omdat|zou u zeggen|bent u het (?:er mee )?eens|dus u|ik neem aan|de meeste mensen|veel mensen',
    'prawda|nieprawdaz|nie (?:sadzi|uwaza|mysli) (?:pan|pani)|czyz nie|na pewno|oczywiscie|dlatego ze|poniewaz|zgadza sie|wiec|zakladam|wiekszosc ludzi|wielu ludzi',
    'degil mi|oyle degil mi|sizce de|herhalde|tabii ki|mutlaka|cunku|katiliyor musunuz|yani siz|cogu insan|bircok insan',
    'eller hur|visst|tycker du inte|tror du inte|ar det inte|var det inte|sakert|sjalvklart|for att|skulle du saga|haller du med|sa du|jag antar|de flesta|manga manniskor',
    'اليس كذلك|الا تعتقد|الا ترى|بالتاكيد|بالطبع|لان|هل توافق|اذن انت|اظن ان|معظم الناس|كثير من الناس',
  ),
  'ですよね|でしょう|ではないですか|じゃないですか|と思いませんか|ではありませんか|だからですか|もちろん|きっと|ほとんどの人|不是吗|对吧|对不对|是吧|难道|是不是|当然|肯定|因为|您不觉得|你不觉得|大多数人|很多人',
);

/** Goodbyes, and claims about how much is left. */
export const CLOSING = orDense(
  words(
    'good ?bye|bye|farewell|take care|see you|have a (?:\\w+ )?(?:day|evening|week|weekend|one|rest|time)|enjoy the rest|thank(?:s| you) (?:so much |very much |again )?for (?:your time|taking (?:part|the time)|participating|joining|the interview|this interview|talking|speaking|everything|all)|that (?:is|was|concludes|will be|brings us)(?: \\w+)? (?:all|everything|the end|it for|our|the interview)|thats (?:all|it|everything|a wrap)|(?:were|we are|we have|weve) (?:done|finished|come to the end|reached the end|all set|covered everything)|this (?:concludes|ends)|(?:end|conclusion|close) of (?:the|our|this)|wrap(?:ping)? (?:this |things |it )?up|conclude|finish here|stop here|no (?:more|further) questions|last question|final question|one more question|talk again|it was (?:a pleasure|nice|great|lovely)|all the best|best of luck|good luck',
    'auf wieder(?:sehen|horen)|tschus\\w*|bis bald|bis dann|schonen (?:tag|abend)|schones wochenende|danke fur (?:ihre zeit|die zeit|das gesprach|das interview|ihre teilnahme|alles)|vielen dank fur (?:ihre zeit|die zeit|das gesprach|das interview|ihre teilnahme|alles)|das war (?:es|s|alles)|das wars|wir sind (?:fertig|durch|am ende)|ende des (?:interviews|gesprachs)|letzte frage|keine weiteren fragen|alles gute|viel (?:gluck|erfolg)|machen sie es gut|machs gut|damit (?:ist|sind|endet|beende)',
    'au revoir|a bientot|bonne (?:journee|soiree|continuation|chance)|merci (?:beaucoup )?(?:pour|de) (?:votre temps|votre participation|cet entretien|avoir (?:participe|pris)|tout)|c est (?:tout|fini|termine)|fin de (?:l entretien|notre)|nous avons (?:fini|termine)|derniere question|plus de questions|prenez soin|entretien est termine',
    'adios|hasta (?:luego|pronto|la vista)|buen dia|que tenga|gracias por (?:su tiempo|participar|su participacion|la entrevista|todo)|eso (?:es|seria) todo|hemos (?:terminado|acabado)|fin de la entrevista|ultima pregunta|cuidese|buena suerte|la entrevista ha terminado',
    'adeus|tchau|ate (?:logo|breve|mais)|bom dia|tenha um|obrigad[oa] (?:pelo seu tempo|por participar|pela (?:sua )?participacao|pela entrevista|por tudo)|e (?:so|tudo)|terminamos|fim da entrevista|ultima pergunta|boa sorte|cuide se',
    'arrivederci|a presto|buona (?:giornata|serata|fortuna)|grazie per (?:il (?:suo )?tempo|aver partecipato|la partecipazione|l intervista|tutto)|e tutto|abbiamo (?:finito|terminato)|fine dell intervista|ultima domanda|l intervista e finita',
    'tot ziens|doei|dag hoor|fijne (?:dag|avond)|prettige dag|bedankt voor (?:uw tijd|uw deelname|het gesprek|alles)|dat was het|dat is alles|we zijn (?:klaar|aan het einde)|einde van het|laatste vraag|veel succes',
    'do widzenia|do zobaczenia|milego (?:dnia|wieczoru)|dziekuje za (?:poswiecony czas|rozmowe|udzial|wszystko|czas)|to (?:wszystko|koniec)|skonczylismy|koniec (?:wywiadu|rozmowy)|ostatnie pytanie|powodzenia',
    'hosca ?kal\\w*|gorusuruz|gule gule|iyi gunler|iyi aksamlar|zaman ayirdiginiz icin|katildiginiz icin|hepsi bu|bu kadar|gorusme(?:miz)? (?:bitti|sona erdi)|son soru|bitirdik|iyi sanslar',
    'hej da|adjo|vi ses|ha en (?:bra|fin|trevlig) (?:dag|kvall)|tack for (?:din tid|att du|intervjun|allt|samtalet)|det var allt|vi ar (?:klara|fardiga)|slut pa intervjun|sista fragan|lycka till',
    'مع السلامه|وداعا|الى اللقاء|الي اللقاء|يوما سعيدا|شكرا علي وقتك|شكرا لوقتك|شكرا علي مشاركتك|هذا كل شيء|انتهينا|انتهت المقابله|نهايه المقابله|السوال الاخير|حظا سعيدا',
  ),
  'さようなら|失礼します|お疲れ様|お時間をいただき|ご協力|以上です|以上となります|終わります|終了です|インタビューは終|最後の質問|またお会い|再见|拜拜|感谢您的时间|谢谢您的时间|感谢您的参与|感谢您抽|谢谢您抽|到此结束|就到这里|结束了|最后一个问题|祝您|保重',
);

/** What an interviewer cannot keep. */
export const PROMISE = orDense(
  words(
    '(?:ill|i will|i can|i shall|im going to|let me) (?:make sure|pass|tell|fix|get back|forward|let (?:the|them|our)|ensure|arrange|send|see to|take care|report|share|note|help|change|solve|look into|raise|talk to)|(?:well|we will|we shall|we are going to|the team will|they will|the company will) (?:\\w+ )?(?:fix|improve|change|make|solve|look|get|add|contact|consider|refund|call|send)|i promise|we promise|promise you|guarantee\\w*|rest assured|you can (?:count|rely) on',
    'ich verspreche|ich (?:werde|kann) (?:\\w+ ){0,4}(?:weitergeben|weiterleiten|dafur sorgen|kummern|andern|beheben|melden|helfen|ausrichten)|ich (?:sorge|kummere mich|gebe das|leite das)|wir werden|garantier\\w*|verlassen sie sich',
    'je vous promets|je (?:vais|ferai|transmettrai|veillerai)|nous allons|nous (?:ferons|corrigerons|ameliorerons)|garanti\\w*|comptez sur',
    'le prometo|le aseguro|(?:voy|vamos) a|garantiz\\w*|me encargare|transmitire|prometo|garanto|vou|vamos|vou garantir|prometto|garantisco|mi assicurero|lo faro|beloof|garandeer|ik zal|wij zullen|we zullen|obiecuje|gwarantuj\\w*|zadbam|przekaze|soz veriyorum|garanti ederim|ilgilenecegim|jag lovar|jag ska|vi ska|garanterar|اعدك|نعدك|اضمن|ساحرص|سنقوم',
  ),
  '約束します|保証します|お伝えします|改善します|対応します|保证|承诺|我会转告|我们会|我会帮',
);

/** A question that leaves the answer open: by how it begins, in languages that ask so. */
export const OPEN_QUESTION = orDense(
  beginning(
    'what|how|when|where|who|which|why|whose|(?:could|can|would) you (?:\\w+ )?(?:tell|give (?:me|us|an|a|one|some)|describe|explain|walk (?:me|us)|say|share|think of|talk|help me understand|elaborate|expand|show|name|take me|recall|remember)|tell me|describe|walk me|in what way',
    'was(?! (?:it|that|this|the|there|he|she|they|your|any|anyone|something)\\b)|wie|wann|wo|wer|wen|wem|welche\\w*|warum|wieso|weshalb|wozu|woran|womit|wodurch|worin|woruber|woher|wohin|inwiefern|inwieweit|wofur|wovon|wovor|wobei|wogegen|weswegen|(?:konnen|konnten|wurden) sie|kannst du|konntest du|erzahlen sie|beschreiben sie|nennen sie|magst du|mogen sie',
    'que|quoi|quels?|quelles?|comment|quand|ou|qui|pourquoi|combien|en quoi|qu|(?:pouvez|pourriez|voulez) vous|racontez|decrivez|lequel|laquelle',
    'que|como|cuando|donde|quien|cual|cuales|por que|cuanto|en que|(?:puede|podria|puedes|podrias)|cuenteme|describa|o que|quando|onde|quem|qual|quais|quanto|em que|(?:pode|poderia)|conte me|descreva',
    'che|cosa|come|dove|chi|quale|quali|perche|quanto|in che|(?:puo|potrebbe)|mi racconti|descriva|wat|hoe|wanneer|waar|wie|welke?|waarom|waarin|waardoor|(?:kunt|zou) u|kun je|vertel',
    'co|jak|kiedy|gdzie|kto|ktory|ktora|ktore|dlaczego|czym|jaki\\w*|czy (?:moze|moglby|moglaby|mozna)|vad|hur|nar|var(?! (?:det|du|den|detta|ni)\\b)|vem|vilken|vilket|vilka|varfor|pa vilket satt|(?:kan|skulle) du|beratta',
    'ما|ماذا|كيف|متى|متي|اين|من|اي|كم|لماذا|بماذا|هل يمكنك|اخبرني|صف',
  ),
  '\\b(?:nelerdir|neler|nasil|nerede|kim|hangi|neden|nicin|neyi|ne (?:zaman|kadar|ol\\w*|yap\\w*|soyle\\w*|demek|hisset\\w*|dusun\\w*)|\\w*[ae]bilir misiniz)\\b|何|なに|どの|どう|どんな|どこ|いつ|誰|だれ|なぜ|どれ|教えて|聞かせて|什么|怎么|怎样|如何|哪|谁|为什么|何时|多少|多久|多长|能否|能不能|可以.{0,4}(?:说|讲|举|谈)|您能|请您?(?:说|讲|举|谈|描述)',
);

/** "Did I get that right?", "Is there anything you would like to correct?" */
export const CONFIRMS = orDense(
  words(
    '(?:did|have|do) i (?:\\w+ )?(?:get|got|understand|understood|have|hear|heard|miss|missed|capture|captured|summari[sz]ed?)|(?:is|was|does) (?:that|this|it)(?: all)?(?: sound| summary)? (?:right|correct|accurate|fair|about right)|(?:is there )?anything (?:you would like |youd like |you want |i should )?(?:to )?(?:correct|add|change|missing|wrong)',
    'habe ich (?:das |sie |alles )*(?:so )?(?:richtig )?(?:verstanden|zusammengefasst|gehort)|ist das (?:so )?(?:richtig|korrekt)|stimmt das(?: so)?|mochten sie (?:etwas |noch etwas )?(?:berichtigen|erganzen|korrigieren)',
    'ai je bien compris|est ce (?:bien )?(?:cela|ca|exact|correct)|souhaitez vous corriger|lo he entendido bien|es correcto|he entendido bien|quiere corregir|entendi bem|esta correto|gostaria de corrigir|ho capito bene|e corretto|vuole correggere|heb ik (?:dat |u )?goed begrepen|klopt dat',
    'czy wszystko sie zgadza|czy dobrze (?:zrozumialem|zrozumialam|rozumiem)|dogru anladim mi|bu dogru mu|har jag forstatt (?:dig |det )?ratt|stammer det|هل فهمت (?:ذلك )?بشكل صحيح|هل هذا صحيح',
  ),
  '合っていますか|よろしいですか|間違いありませんか|我理解得对吗|对吗|是这样吗',
);

/** Two things asked in one sentence. */
export const SECOND_QUESTION = orDense(
  words(
    '(?:and|or|but|also|as well as) (?:also |then |if so |if not )?(?:what|how|why|when|where|who|which|did|do|does|is|are|was|were|could|can|would|will|has|have|had|should|whether|if)',
    '(?:und|oder|aber|sowie) (?:auch |dann |wenn ja |wenn nicht )?(?:was|wie|warum|wann|wo|wer|welche\\w*|wieso|weshalb|ob|haben|hat|ist|sind|war|waren|konnen|konnten|wurden|mussten|gab)',
    '(?:et|ou|mais) (?:aussi )?(?:que|quoi|comment|pourquoi|quand|qui|quels?|quelles?|combien|est ce|avez|etes|pouvez|si)|(?:y|pero) (?:tambien )?(?:que|como|por que|cuando|donde|quien|cual|si)|(?:e|ou|mas) (?:tambem )?(?:o que|como|por que|quando|onde|quem|qual|se)|(?:e|o|ma) (?:anche )?(?:che cosa|cosa|come|quando|perche|dove|chi|quale|se)',
    '(?:en|of|maar) (?:ook )?(?:wat|hoe|waarom|wanneer|waar|wie|welke?|heeft|is|was|kunt|of)|(?:i|lub|albo|ale) (?:tez )?(?:co|jak|dlaczego|kiedy|gdzie|kto|czy|ktory|jaki\\w*)|(?:ve|veya|ama) (?:ayrica )?(?:ne|nasil|neden|nerede|kim|hangi)|(?:och|eller|men) (?:aven )?(?:vad|hur|varfor|nar|var|vem|vilken|vilket|har|ar|kan)|(?:و|او) ?(?:ما|ماذا|كيف|لماذا|متي|اين|من|هل)|(?:وما|وماذا|وكيف|ولماذا|ومتي|واين|وهل)',
  ),
  '(?:そして|また|それに)、?.{0,20}(?:何|なぜ|どう|いつ|どこ|誰)|(?:和|以及|还有|并且|而且|另外).{0,12}(?:什么|怎么|为什么|如何|哪|谁|是否|吗)',
);

/** "This or that": answers offered with a follow-up. */
export const EITHER_OR = orDense(
  words('or|either|oder|entweder|(?<=\\S )ou|soit|ya sea|oppure|lub|albo|veya|yoksa|eller|antingen|او|ام'),
  'それとも|あるいは|还是|或者',
);

/** Compiles the patterns one by one, which V8 otherwise does within the first turn that a model words. Yields after each. */
export function* compileStrayWords(): Generator<void> {
  for (const pattern of [EVALUATION, ADVICE, LEADING, CLOSING, PROMISE, OPEN_QUESTION, CONFIRMS, SECOND_QUESTION, EITHER_OR]) {
    // At first V8 only interprets a pattern; the second test makes machine code of it.
    for (let times = 0; times < 2; times += 1) yield void pattern.test('we would like to go home');
  }
}
