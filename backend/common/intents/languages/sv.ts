import type { LanguagePhrases } from '../phrases.js';

const WISH =
  '(?:(?:jag|vi) (?:vill|skulle vilja|onskar|maste|behover|tanker|foredrar|far|tror (?:att )?(?:jag|vi) (?:vill|maste))(?: (?:garna|helst|nu|bara|hellre|verkligen|att|inte langre|fa))* |(?:kan|skulle|far|ska|skulle vi kunna) (?:vi|jag|du|ni|man)(?: (?:kunna|fa|bara|nu|snalla|kanske|garna|helst|val|inte))* |(?:later|lat) oss )';
const THIS =
  '(?:det|det har|detta|har|nu|intervjun|den har intervjun|intervju|samtalet|samtal|samtalet har|enkaten|med|med det|med det har|allt|svara|prata|pa fragor|for idag|dar)';
/** What may follow a wish to leave without being part of a story. */
const EXCUSE =
  '(?: (?:nu|ivag|strax|till (?:jobbet|ett mote|dagis|skolan|lakaren)|hamta .{1,12}|jag har (?:ett mote|en tid|brattom)|(?:bussen|taget) .{1,12}|det ringer .{1,12}|barnen .{1,12}))*';
const LANGUAGE =
  '(?:svenska|engelska|tyska|franska|spanska|finska|norska|danska|arabiska|persiska|farsi|dari|kurdiska|somaliska|turkiska|polska|ryska|ukrainska|italienska|portugisiska|nederlandska|gronlandska|islandska|samiska|serbiska|kroatiska|bosniska|albanska|grekiska|ungerska|rumanska|kinesiska|japanska|thailandska|vietnamesiska|tigrinja|mitt sprak|mitt eget sprak|mitt modersmal|ett annat sprak|nagot annat sprak)';

export const sv: LanguagePhrases = {
  language: 'sv',
  spaced: true,
  fillers:
    'vada|tack|tack sa mycket|snalla|ok|okej|ja|jo|jaa|nej|na|nae|nah|men|och|sa|hej|hallo|forlat|ursakta|ursakta mig|tyvarr|sorry|oj|oj da|eh+|oh+|hm+|mm+|aa|asch|alltsa|ju|nog|faktiskt|egentligen|arligt talat|liksom|typ|nu|idag|bara|lite|vanta|ett ogonblick|en sekund|om det gar bra|om det ar okej|om det gar|om jag far|kanske|verkligen|exakt|precis|igen|redan|direkt|eller|eller inte|eller hur|eller vad|jag tror|tror jag|vet du|hor du|gud|herregud|jag tror att|jag tycker att|jag tanker att',
  colloquial: {
    dom: 'de',
    nat: 'nagot',
    nan: 'nagon',
    mej: 'mig',
    dej: 'dig',
    sej: 'sig',
    e: 'ar',
    assa: 'alltsa',
    ba: 'bara',
    inge: 'inget',
    vaffor: 'varfor',
  },
  reports:
    '(?:sager|sa|sade|saga|sagt|sagde|fragar|fragade|fraga|fragat|vet|visste|veta|undrar|undrade|tanker|tankte|tycker|forklarar|forklarade|forklara|svarade|svarar)(?: (?:mig|oss|han|hon|de|alltid|bara|inte|hela tiden|till|jag|att|man))?|att|om|nar|innan|efter|eftersom|for att|darfor att|tills|vem|vad|hur|var|varfor|som|den|det|de|en|ett|min|mitt|mina|sin|hans|hennes|var|deras|inte|aldrig|alltid|ofta|ibland|maste|jag|vi|han|hon|man|mig|oss|med|till|av|pa|fran|i|eller|fick',
  continues:
    'det (?:brots|ar|hackade|kanns)|du (?:forsvann|brots|ar)|min (?:telefon|buss)|jag|for|eftersom|far|linjen|ljudet|uppkopplingen|batteriet|bussen|taget|pratar|talar|tack',
  patterns: {
    stop: [
      `${WISH}(?:sluta|avsluta|avbryta|stoppa|stanna|bryta|lagga pa|ga|dra|lamna|hoppa av|runda av|klar|bli klar|saga tack|sluta har|springa)(?: ${THIS})*${EXCUSE}`,
      `(?:jag )?(?:maste|behover|far) (?:verkligen |nog |tyvarr |nu )*(?:ga|sticka|dra|sluta|lagga pa|springa|ivag|rusa|avsluta|jobba)${EXCUSE}`,
      '(?:jag )?(?:vill|orkar|kanner inte for att|tanker) (?:verkligen |egentligen |nog |bara )*(?:inte|ej)(?: (?:langre|mer|fortsatta|prata|svara|vara med|delta|gora det har|halla pa|fler fragor|med|det har|ha|pa|alls|med intervjun))*',
      '(?:jag )?(?:vill|orkar) inte (?:vara med|fortsatta|prata (?:mer|langre)|svara pa (?:fler|mer)|svara (?:mer|langre)|delta|ha fler)(?: (?:langre|mer|i|intervjun|det har|fler fragor|pa fler fragor|pa mer|pa nagra fler fragor|nu))*',
      '(?:stopp|stop|sluta|avbryt|avsluta|sluta nu|nu racker det|det racker|racker|nu ar det nog|slut|fardig|klart|vi slutar|vi avslutar|jag slutar|jag avbryter|jag ar klar|jag ar fardig|jag lagger pa|jag hoppar av|jag ger upp|det var allt|det var det hela|hej da|hejda|adjo|inga fler fragor)(?: (?:nu|har|tack|med det|med intervjun|intervjun|samtalet|det har|for idag|dar|da|for mig))*',
      '(?:nu )?(?:far|kan|ska) det (?:racka|vara nog|vara slut|ta slut)(?: (?:nu|har|for idag|for mig))*',
      'jag har (?:fatt nog|ingen (?:lust|tid|ork)|inte tid|inte lust)(?: (?:med det har|langre|mer|nu|av det har|att fortsatta|for det har))*|hur (?:avslutar|slutar|stoppar) (?:jag|man)(?: .{0,12})?|vi (?:kan |far )?(?:sluta|avsluta|bryta|stanna|lamna det)(?: (?:har|nu|dar))*',
    ],
    distress: [
      '\\b(?:min|mitt|var) (?:mamma|mor|pappa|far|man|fru|sambo|pojkvan|flickvan|son|dotter|barn|bebis|bror|syster|mormor|morfar|farmor|farfar|basta van|van)(?: .{0,15})? (?:dog|har dott|ar dod|gick bort|har gatt bort|ligger for doden|tog livet av sig)\\b|\\bjag (?:har )?(?:precis |nyligen )?(?:forlorade|forlorat) (?:min|mitt) (?:mamma|pappa|man|fru|son|dotter|barn|bror|syster|mormor|morfar|farmor|farfar)\\b',
      '\\bjag (?:grater(?: nu| just nu| har| forlat)*$|skakar|darrar|bryter ihop|haller pa att bryta ihop|far panik|kan inte andas|far ingen luft|klarar inte mer|klarar det inte|star inte ut|orkar inte mer$|borjar grata|maste grata|kan inte prata om det utan att grata|kan inte sluta grata)\\b|\\b(?:panikattack|angestattack|missfall|valdtagen|misshandlad|overgrepp)\\b',
      '\\b(?:jag mar|jag kanner mig) (?:sa |valdigt |jatte|riktigt |verkligen |inte )*(?:daligt|bra|hemskt|fruktansvart|ledsen|hemsk)(?: (?:just nu|nu|av det har|av att prata om det))+$|\\b(?:det har|det|detta) ar (?:jattejobbigt|for jobbigt|valdigt jobbigt|sa jobbigt|for svart|for tungt|for smartsamt)(?: (?:for mig|att prata om|nu|just nu|att tanka pa))+|\\bgor (?:sa |for )?ont att (?:prata|tanka|minnas)\\b|\\bdet (?:tar|kanns) (?:sa |for )?hart\\b',
      '\\b(?:han|hon|de|min man|pappa) (?:slog|slar|valdtog|misshandlade|hotade) mig\\b|\\bjag (?:skams|ar fortvivlad|ar forkrossad|kanner mig vardelos|kanner mig hopplos|behover hjalp$)\\b',
    ],
    human: [
      '(?:ar|pratar|talar|snackar|chattar) (?:du|ni|det|det har|jag)(?: (?:har|verkligen|ens|egentligen|bara|nu|faktiskt|med|en|nagon|riktig|akta|levande|ett|slags))* (?:robot|bot|maskin|ai|manniska|person|dator|datorprogram|program|chatbot|inspelning|artificiell intelligens|riktig|akta|pa riktigt|talsvarare)(?: (?:eller|eller inte|eller vad|eller en .{1,12}|nu|har|pa riktigt|va|eller ai|eller manniska))*',
      '(?:du|ni|det har|det) (?:ar)(?: (?:val|ju|nog|alltsa|inte|bara|en|ingen|ett|nagon|riktig|akta|va))* (?:robot|bot|maskin|ai|manniska|person|dator|datorrost|program|inspelning)(?: (?:eller|va|eller hur|eller inte))*',
      `${WISH}(?:prata|tala|snacka) med (?:en |nagon )?(?:riktig |levande )?(?:manniska|person|nagon|handlaggare)(?: .{0,12})?`,
      '(?:finns|sitter|ar) det (?:en |nagon )?(?:riktig |levande )?(?:manniska|person|nagon)(?: (?:dar|har|bakom|i andra anden|pa andra sidan|som lyssnar))*',
    ],
    skip: [
      `${WISH}?(?:hoppa over|hoppar over|hoppa|skippa|skippar|passa|passar|ga vidare|gar vidare|ta nasta|byta amne|byter amne|prata om nagot annat)(?: (?:det|den|denna|den har|den dar|fragan|over|till|nasta|fraga|vidare|med|amne|det dar))*`,
      '(?:nasta|nasta fraga|nasta fraga tack|ta nasta|pass|passar|jag passar|ingen kommentar|en annan fraga|annan fraga|vidare|ga vidare|vi gar vidare|vi tar nasta|hoppa over)(?: (?:fraga|den|det|tack|pa den))*',
      '(?:det|den|den dar|den fragan|pa det|pa den|det dar|om det|det har)(?: (?:vill|tanker|kan|svarar|pratar|skulle|vagrar|hoppar|behaller))+ jag(?: (?:helst|inte|hellre|verkligen|egentligen|nog|gar|ej|vilja|over|for mig sjalv))+(?: beratta| diskutera| ga in pa| kommentera| om| pa| prata| saga| svara)*',
      'jag (?:vill|tanker|kan|skulle|vagrar|foredrar att|vill helst|kommer|svarar|hoppar)(?: (?:helst|inte|hellre|verkligen|nog|ej|vilja|slippa|att|over))+(?: beratta| diskutera| ga in pa| kommentera| om| pa| prata| saga| svara)*(?: (?:det|den|det dar|det har|den har fragan|fragan|sant|det amnet|den dar))*',
      '(?:det|det dar|den fragan|det har) (?:ar|kanns) (?:lite |for |valdigt |ganska |en )*(?:privat|personligt|kansligt|privat fraga|personlig fraga|personlig)|(?:det )?(?:angar|ror) (?:inte )?(?:dig|er)(?: (?:inte|faktiskt))*|for (?:privat|personligt)|(?:far|kan|maste) jag (?:slippa|hoppa over|avsta|passa)(?: .{0,15})?',
    ],
    language: [
      `(?:kan|far|skulle|gar|vill|vore) (?:vi|jag|du|ni|man|det|det att)(?: (?:kunna|fa|bra|att|hellre|garna|ocksa))*(?: ?(?:ta|prata|svara|gora|kora|ha|byta|tala|fortsatta|snacka|det|den|intervjun|har|till|hellre|samtalet))*(?: (?:pa|till))? ${LANGUAGE}(?: .{0,10})?`,
      `(?:pratar|talar|forstar|kan) (?:du|ni)(?: (?:ocksa|aven|mojligtvis|ens))* ${LANGUAGE}(?: .{0,10})?`,
      'min (?:svenska|engelska|tyska) ar (?:inte (?:sa |jatte |sarskilt |riktigt )*(?:bra|god|bast)|(?:valdigt |ganska |lite )*(?:dalig|knagglig|svag|begransad|rostig))',
      `jag (?:pratar|talar|forstar|kan)(?: (?:inte|bara|daligt|lite|knappt|battre|ingen|inte sa bra))+ ${LANGUAGE}(?: (?:sa bra|bra|sa val|battre))?`,
      `(?:helst |hellre )?(?:pa )?${LANGUAGE}(?: (?:tack|gar det|vore battre|gar bra))`,
    ],
    purpose: [
      '(?:vad|varfor|till vad)(?: (?:ar|ska|gor|vill|anvands|fragar|handlar|staller))+ (?:det|det har|detta|den har intervjun|ni|du|allt|intervjun|undersokningen|samtalet|jag|mina svar|svaren|vi)?(?: (?:har|detta|egentligen|till|for|om|anvandas|anvanda|anvands|bra|allt|det|med|pa|veta|intervjun|undersokningen|mina svar|svaren|gora|nytta|alla|de|dessa|fragor|syftet|poangen|meningen|malet|gar ut pa))*',
      'vad ar (?:syftet|poangen|meningen|malet|tanken)(?: (?:med|har|det|intervjun|undersokningen|allt|bakom))*',
      'vad hander med (?:mina svar|svaren|det har|detta|det)(?: .{0,12})?',
    ],
    length: [
      'hur (?:lang|lange|langt|manga|mycket)(?: (?:tid|tar|det|ar|kvar|fragor|har|pagar|haller|vi|pa|till|aterstar|blir|kommer|att|ta|minuter|nu|fler|mer|intervjun|samtalet|beraknas))*',
      '(?:ar|blir) (?:vi|det|det har)(?: (?:snart|strax|nastan|redan))* (?:klara|klart|slut|over|fardiga)(?: .{0,8})?|(?:tar|drar) det (?:har )?(?:lang tid|lange|mycket langre|ut pa tiden)(?: .{0,8})?|nar (?:ar|blir) (?:vi|det) (?:klara|klart|slut)',
    ],
    privacy: [
      'vem(?: (?:ar|som|det|lyssnar|laser|hor|ser|far|kan|kommer|har|tar))+(?: (?:som|lyssnar|lyssna|laser|lasa|hor|hora|ser|se|pa|det|detta|mina|svar|inspelningen|samtalet|del|av|tillgang|till|att|sen|egentligen|vad|jag|sager|allt|har|efterat))+',
      '(?:ar|blir|spelas|sparas) (?:det|det har|detta|jag|mina svar|samtalet)(?: (?:har|verkligen|helt))* ?(?:anonymt?|anonyma|inspelat|konfidentiellt|hemligt|in|sparat|sparade)?(?: .{0,10})?',
      'spelar (?:du|ni) in(?: .{0,12})?|(?:kommer|far) (?:min chef|nagon|min arbetsgivare)(?: .{0,8})? (?:veta|se|hora|lasa)(?: .{0,12})?',
    ],
    who: [
      '(?:vem|vilka|vad)(?: (?:ar|e))? (?:du|ni|det|det har)(?: (?:egentligen|for|nagra|nagon|jag pratar med|som ringer|ens|riktigt|som fragar))*',
      '(?:vem|vilka) (?:pratar|talar) jag med(?: .{0,8})?|(?:vilket|vilka) foretag (?:ar|ringer|kommer|jobbar)(?: .{0,20})?|(?:vem|vilka) (?:star bakom|ligger bakom|har bestallt|ar ansvarig for)(?: .{0,25})?|(?:vem|vilka) gor (?:den har |det har )?(?:undersokningen|intervjun|studien|intervju)|vad heter du',
    ],
    explain: [
      'jag (?:forstar|fattar|begriper|hanger|vet|greppar)(?: (?:inte|ej))(?: (?:riktigt|helt|alls|fragan|vad|du|ni|menar|menade|fragar|ar ute efter|det|det har|med|hur|ska|svara|vill|veta|egentligen|vad som menas|den fragan|din fraga|betyder|gar ut pa))*',
      '(?:hur|vad) (?:menar|menas|betyder|innebar|syftar|tanker)(?: (?:du|ni|det|man|da|nu|med det|egentligen|mer exakt|exakt|konkret|pa|det dar))*(?: (?:med|for|om|i)? ?.{1,30})?',
      '(?:vada|va|vad)(?: (?:ar|vada|da))* (?:det|for)? ?(?:du|ni)? ?(?:fragar|ute|menar|vill|som du fragar)(?: (?:efter|om|du|veta|ute efter|egentligen))*|vad ar det (?:du|ni) (?:fragar|menar|vill|ar ute)(?: .{0,20})?|pa vilket satt|i vilken mening|till exempel vad',
      '(?:kan|skulle) (?:du|ni)(?: (?:kunna|snalla|bara|mojligtvis))*(?: (?:forklara|fortydliga|omformulera|formulera om|utveckla|stalla|saga|uttrycka|forenkla|ge|beskriva))(?: (?:det|fragan|den|lite|narmare|mer|pa|ett|annat|satt|enklare|annorlunda|tydligare|exempel|vad|du|menar|mig))*',
      '(?:fragan|det) (?:ar|var) (?:lite |inte (?:sa |riktigt )?)*(?:otydlig|oklar|tydlig|klar|konstig|luddig)(?: .{0,8})?',
    ],
    repeat: [
      '(?:kan|skulle|vill) (?:du|ni|jag|vi)(?: (?:kunna|snalla|bara|fa|mojligtvis))*(?: (?:ta|upprepa|saga|repetera|stalla|hora|fraga|lasa|prata|dra))(?: (?:det|den|fragan|om|igen|en|gang|till|hogre|langsammare|dar|du|sa|sista|upp|mig))*',
      '(?:va|vad|hur|vasa|ursakta vad|vad sa du|vad sa ni|va sa du|hursa|en gang till|igen|om igen|upprepa|ta det igen|sag det igen|forlat vad|vad fragade du)(?: (?:sa|du|det|en gang till|igen|nu igen|om))*',
      'vad (?:var|ar|lod) (?:det )?(?:fragan|for fraga|din fraga|den fragan)(?: (?:nu|igen|om igen|du stallde))*',
      'jag (?:(?:horde|uppfattade|hor|hann|fick) (?:inte|ej|bara halva|daligt)|missade|glomde)(?: (?:riktigt|bara|det|dig|fragan|vad|du|sa|sista|slutet|er|daligt|halva|med|ordentligt|hora))*',
      '(?:det|ljudet|linjen|du) (?:brots|forsvann|hackade|hackar|klipptes)(?: .{0,10})?',
    ],
  },
  unsure: [
    '(?:jag )?(?:vet|minns|kommer) (?:jag )?(?:inte|ej)(?: (?:riktigt|alls|ihag|faktiskt|sa noga))*|ingen aning|inte en aning|vet ej|osaker|jag ar (?:inte saker|osaker)|kanske|det beror pa|beror pa|svart att saga|kommer inte pa nagot',
  ],
  yes: [
    'ja|japp|jo|jajamen|visst|absolut|garna|ok|okej|sakert|stammer|just det|precis|avsluta|ja(?: .{0,25})?|det vill jag|jag ar saker|naturligtvis|sjalvklart',
  ],
  no: [
    'nej|na|nae|nej tack|inte an|inte nu|fortsatt|fortsatta|vi fortsatter|vi kan fortsatta|lat oss fortsatta|jag vill fortsatta|nej(?: .{0,15})? (?:fortsatt|fortsatta|fortsatter)|kor pa',
  ],
};
