import type { LanguagePhrases } from '../phrases.js';

const WISH =
  '(?:(?:ik|we|wij) (?:wil|willen|zou|zouden|moet|moeten|ga|wens)(?: (?:graag|liever|nu|even|hier|het|dit|het interview|het gesprek|mee|er|ermee|willen))* |(?:kunnen|mogen|zullen|kan|mag|zou|zouden) (?:we|wij|ik|u|je)(?: (?:dit|het|deze vraag|de vraag|nu|hier|ermee|even|alstublieft|het interview|misschien|kunnen|mogen|willen))* |laten we(?: (?:dit|het|nu|hier|ermee))* )';

const LANGUAGE =
  '(?:nederlands|vlaams|engels|duits|frans|spaans|turks|arabisch|marokkaans|berbers|pools|russisch|oekraiens|italiaans|portugees|roemeens|bulgaars|koerdisch|farsi|perzisch|papiaments|fries|grieks|hongaars|zweeds|deens|chinees|japans|hindi|mijn taal|mijn eigen taal|mijn moedertaal|een andere taal|andere taal)';
const THIS = '(?:met|dit|het|interview|gesprek|ermee|mee|praten|antwoorden|nu|hier|er|even|vragen|deze|al|voor vandaag|graag|maar|mee op)';
/** What may follow a wish to leave without being part of a story. */
const EXCUSE =
  '(?: (?:nu|zo|ervandoor|weg|naar (?:mijn|het) werk|naar een (?:afspraak|vergadering)|ik heb een (?:afspraak|vergadering|meeting)|de (?:trein|bus) .{1,15}|de kinderen .{1,15}|er (?:staat|is) iemand .{1,15}|hoor))*';

export const nl: LanguagePhrases = {
  language: 'nl',
  spaced: true,
  fillers:
    'zo|wel|alstublieft|alsjeblieft|aub|ok|oke|okay|nou|goed|en|maar|dus|hoi|hallo|sorry|excuses|pardon|het spijt me|eh+|uh+|hm+|nee|ja|eigenlijk|eerlijk gezegd|dank u|dank je|bedankt|dankjewel|nu|hier|vandaag|meteen|gewoon|even|echt|wacht|als het kan|liever|misschien|toch|graag|al|dan|hoor|he|ach|oh|ah|tja|mwah|zeg|kijk|luister|eens|precies|eerlijk|als dat kan|als u het niet erg vindt|als je het niet erg vindt|als dat mag|een momentje|een moment|momentje|moment|mevrouw|meneer|om eerlijk te zijn|trouwens|denk ik|ofzo|of zo|of wat|of niet|want|prima|zoiets|allez|amai|ik denk dat|ik geloof dat|ik vind dat|ik zou zeggen',
  colloquial: {
    t: 'het',
    k: 'ik',
    da: 'dat',
    wa: 'wat',
    nie: 'niet',
    ge: 'je',
    gij: 'je',
    uw: 'uw',
    kheb: 'ik heb',
    kweet: 'ik weet',
    effe: 'even',
    effen: 'even',
    ff: 'even',
    jullie: 'jullie',
    m: 'hem',
    ie: 'hij',
    kan: 'kan',
    snapt: 'snap',
    mn: 'mijn',
    jij: 'je',
    ermee: 'ermee',
    noggeens: 'nog eens',
    nogeens: 'nog eens',
  },
  reports:
    '(?:zegt|zei|zeggen|zeiden|gezegd|zeg|vraagt|vroeg|vragen|vroegen|gevraagd|weet|wist|weten|denkt|dacht|uitlegt|legt|riep)(?: (?:mij|me|ons|hem|haar|hen|steeds|altijd|dan|alleen|niet|ik|hij|ze))?|of|dat|als|wanneer|omdat|want|om|om te|te|toen|voordat|nadat|tot|hoe|wie|wat|waar|waarom|die|de|het|een|mijn|zijn|haar|onze|hun|niet|nooit|altijd|vaak|soms|moet|moest|ik|we|wij|hij|ze|men|mij|me|ons|hem|met|van|voor|naar|bij|en toen',
  continues:
    'het (?:geluid|viel|is|was|gaat)|dat (?:gaat|is)|er (?:staat|is|ging)|de (?:lijn|verbinding|trein|bus)|je (?:viel|bent|valt)|u (?:viel|bent|valt)|volgende|ik|want|omdat|sorry|daar|er staat',
  patterns: {
    stop: [
      `${WISH}(?:niet (?:meer )?(?:verder(?: gaan)?|verdergaan|doorgaan|meedoen|praten)|stoppen|ophouden|afbreken|beeindigen|afronden|weg|gaan|weggaan|ophangen|eindigen|stop zetten|stopzetten)(?: (?:met|dit|het|interview|gesprek|ermee|praten|antwoorden|nu|hier))*`,
      '(?:stop|stoppen|ophouden|einde|klaar|genoeg|het is genoeg|dit is genoeg|hou op|houd op|stop ermee|stop het interview|beeindig het (?:interview|gesprek)|kappen|afbreken|nu is het genoeg)(?: (?:nu|hier|ermee|hiermee|met vragen|met dit interview|met het interview))*',
      'ik (?:wil|hoef|ga) (?:er |hier |nu |dit |echt |het |gewoon )*(?:niet meer|niet verder|niet langer|geen vragen meer)(?: (?:verder|praten|antwoorden|meedoen|doorgaan|mee|aan mee doen|over|vragen|beantwoorden|hiermee|met dit gesprek|met dit interview|doen))*|ik kan niet (?:meer )?verder(?: praten| met dit gesprek)?',
      `(?:ik moet (?:gaan|weg|ophangen|ervandoor)|ik ga (?:nu )?(?:weg|ophangen|stoppen)|ik ben klaar|ik stop(?: ermee)?|dat was alles|dat is alles|dat was het|geen vragen meer|tot ziens|doei|ik heb (?:er|hier) (?:nu |wel )*genoeg van|ik ben het (?:nu )?(?:zat|beu)|(?:sorry )?ik moet (?:nu |zo |echt |helaas |even |er )*(?:vandoor|gaan|weg|ophangen|afsluiten|stoppen))${EXCUSE}`,
      'ik heb (?:er |hier |nu |daar |echt )*geen (?:zin|tijd|puf|energie) (?:meer|in|voor|meer in|meer voor)(?: (?:in|dit|deze|hier|nu|gesprek|interview|vragen|mee|om|door te gaan|verder te gaan))*',
      `(?:ik|we) (?:wil|zou|willen|ga|moet|kan|wens)(?: (?:er|hier|nu|graag|liever|dit|het|interview|gesprek|even|eigenlijk|willen|mee|ermee|maar))* (?:stoppen|ophouden|afbreken|beeindigen|afronden|weg|gaan|ophangen|kappen|eindigen|stop zetten|stopzetten|mee stoppen|mee ophouden|afsluiten)(?: ${THIS})*`,
      '(?:zo|dit|het|dat|nu|voor mij|ik vind het) ?(?:is|was|vind ik)?(?: (?:het|dit|nu|wel|zo|echt|me|voor mij))* ?(?:genoeg|welletjes|klaar|mooi geweest|voldoende)(?: (?:nu|zo|geweest|hoor|voor vandaag|kunnen we stoppen|voor mij))*',
      `(?:kunnen|zullen|mogen|kan|mag|zou|laten) (?:we|ik|u|je|het)(?: (?:het|dit|er|hier|nu|even|gesprek|interview|hierbij|een eind|misschien|eind|een punt))* (?:stoppen|afronden|ophouden|beeindigen|afsluiten|mee stoppen|mee ophouden|bij laten|aan maken|achter zetten|eindigen|kappen)(?: ${THIS})*`,
      '(?:we|ik) (?:stoppen|stop|kap|kappen|rond|ronden|hang)(?: (?:er|ermee|hier|nu|mee|af|op|het))+|laat maar(?: zitten)?|hoe (?:stop|beeindig|sluit) ik (?:dit|het)(?: .{0,12})?|ik (?:wil|doe)(?: hier)? niet (?:meer )?(?:meedoen|mee|meer mee)(?: .{0,12})?',
    ],
    skip: [
      `${WISH}?(?:overslaan|sla over|skippen|passen|volgende(?: vraag)?|naar de volgende(?: vraag)?(?: gaan)?|verder met de volgende(?: vraag)?|door naar de volgende(?: vraag)?|door)(?: (?:graag|nu))*`,
      '(?:(?:de )?volgende(?: vraag)?|sla (?:deze|die|dit|de vraag|deze vraag|maar)(?: vraag)?(?: maar)? over|deze vraag overslaan|een andere vraag|andere vraag|ik pas|pas|geen commentaar|ander onderwerp)',
      'ik (?:wil|kan|ga|zou|geef) (?:daar|hier|dat|dit|er|deze vraag|daarop|hierop|liever|daarover)(?: (?:liever|nu|echt|eigenlijk))* ?(?:niet|niets|geen antwoord|liever niet)(?: (?:over|op|aan))*(?: ?(?:praten|antwoorden|beantwoorden|zeggen|ingaan|op ingaan|over praten|over hebben|op antwoorden))?',
      'daar (?:wil|kan|ga|zeg|geef) ik (?:liever |nu |echt )*(?:niet|niets|geen antwoord)(?: (?:over|op).{0,20})?',
      'dat (?:wil|zeg|vertel) ik (?:liever )?niet(?: .{0,15})?|liever niet|(?:dat )?(?:gaat (?:u|je) niets? aan|is prive|is persoonlijk|is te persoonlijk|vind ik te persoonlijk)|te persoonlijk',
      '(?:daar|hier|dat|dit|daarop|hierop|daarover|hierover|die vraag|deze vraag|deze|die)(?: (?:geef|wil|kan|ga|zeg|praat|antwoord|zou|beantwoord|sla|vertel|heb|houd|hou))+ ik(?: (?:liever|nu|echt|eigenlijk|even|u|je|er|graag|voor|het))*(?: (?:geen antwoord|niet|niets|niks|over|op|mezelf|antwoord|iets|zeggen|praten|hebben|antwoorden|kwijt|ingaan|aan|liever niet|geven|beantwoorden))*',
      '(?:mag|kan|kunnen|zullen|wil|laten) (?:ik|we|u|je)(?: (?:deze|die|dit|dat|de|vraag|even|maar|liever|er|misschien|hem))* (?:overslaan|skippen|passen|laten zitten|de volgende|naar de volgende|verder|door|iets anders|over iets anders)(?: (?:vraag|gaan|doen|praten|hebben|nemen|naar de volgende))*',
      '(?:dat|dit|deze vraag)? ?(?:is|vind ik)(?: (?:een|nogal|wel|erg|te|best|heel|beetje|mij))* ?(?:prive|persoonlijk|prive vraag|privezaak|mijn zaak|prive zaak|persoonlijke vraag)(?: .{0,10})?|(?:dat )?gaat (?:u|je|jou|jullie)(?: (?:helemaal|echt))? (?:niks|niets) aan',
      '(?:ik )?(?:sla|geef|wil|zeg|beantwoord|antwoord)(?: (?:deze|die|dit|dat|daar|hier|op|liever|over|vraag|even|er))* (?:over|liever niet|geen antwoord|niet beantwoorden|niets over|niks over)(?: (?:op|over|zeggen|dat|die|deze|vraag|kwijt))*',
    ],
    repeat: [
      '(?:kunt|kan|kun|zou|wilt|wil) (?:u|je)(?: (?:dat|de vraag|het|die vraag|nog eens|nog een keer|alstublieft|kunnen|misschien))* ?(?:herhalen|zeggen|vragen|stellen|voorlezen)(?: .{0,15})?',
      '(?:herhaal|herhalen|nog een keer|nog eens|wat|wat zegt u|wat zei (?:u|je)|huh|nogmaals|opnieuw)(?: (?:de vraag|dat|graag))*',
      'wat (?:was|is) (?:ook alweer )?de vraag(?: ook alweer| ook al weer)?',
      'ik (?:heb|kon|versta|verstond) (?:u|je|het|de vraag|dat|u even) ?(?:niet|net niet) ?(?:goed )?(?:gehoord|verstaan|horen)?|ik ben de vraag (?:vergeten|kwijt)',
      '(?:(?:kunt|kan|kun|zou|zoudt|wilt|wil) (?:u|je)|(?:mag|kan) ik)(?: (?:dat|de|vraag|het|die|deze|laatste|even|nog|eens|een|keer|alstublieft|kunnen|misschien|willen|iets|opnieuw|me))* ?(?:herhalen|zeggen|vragen|stellen|voorlezen|horen|praten)(?: .{0,12})?',
      '(?:wat|hoe)(?: (?:zei|zegt|zeg|vroeg|vraagt|was|is))+ (?:u|je|dat|de vraag|die vraag|uw vraag|je vraag)(?: (?:nu|ook|alweer|al|weer|net|precies|nou|daar|zojuist))*',
      '(?:ik )?(?:heb|kon|kan|versta|verstond|hoor|hoorde|verstaan)(?: (?:ik|u|je|het|de|vraag|dat|even|net|jou|er|laatste|stukje|eerste|deel))* (?:niet|niks|niets|slecht|amper)(?: (?:zo|goed|helemaal|meer|verstaan|gehoord|horen|meegekregen|van))*|(?:je|u|het geluid|de verbinding|de lijn) (?:viel|valt|was|hapert|haperde|bent)(?: (?:even|net|weg|uit))+',
      '(?:nog een keer|nog eens|nogmaals|herhaal|zeg dat|zeg het)(?: (?:de|vraag|dat|eens|nog|een|keer|opnieuw))*',
    ],
    explain: [
      'ik (?:begrijp|snap|begreep|volg) (?:de vraag|het|u|je|dat|deze vraag|niet) ?(?:niet)?(?: (?:goed|helemaal|echt|wat u bedoelt|wat je bedoelt|de vraag|zo goed))*',
      '(?:wat|hoe) (?:bedoelt u|bedoel je|wordt bedoeld|betekent(?: dat| .{1,25})?|houdt .{1,25} in)(?: (?:daarmee|precies|dat|met .{1,25}|hiermee))*|in welk opzicht|in welke zin|welke .{1,25} bedoelt u',
      '(?:kunt|kan|kun|zou|wilt) (?:u|je)(?: (?:dat|de vraag|het|mij|me|dit|even|alstublieft|iets))* ?(?:uitleggen|toelichten|verduidelijken|anders (?:formuleren|stellen|zeggen)|herformuleren|een voorbeeld geven|duidelijker zijn)(?: .{0,15})?',
      '(?:leg (?:dat |het )?(?:eens )?uit|de vraag is (?:mij )?(?:niet duidelijk|onduidelijk)|dat is (?:mij )?(?:niet duidelijk|onduidelijk)|bijvoorbeeld)',
      'ik (?:begrijp|snap|begreep|snapte|volg|vat|weet)(?: (?:de|vraag|het|u|je|dat|deze|even|hem|echt))* (?:niet|niks|niets)(?: (?:goed|helemaal|echt|wat|u|je|bedoelt|bedoel|de|vraag|zo|precies|vraagt|van|hoe|wilt|weten|meer|dat|betekent|is))*',
      '(?:wat|hoe) (?:bedoelt|bedoel|wordt|betekent|houdt|verstaat|versta)(?: (?:u|je|dat|daarmee|precies|eigenlijk|nu|hiermee|er|bedoeld|nou|in|onder|dit|die vraag))*(?: (?:met|onder|van)? ?.{1,30})?',
      '(?:kunt|kan|kun|zou|wilt|zoudt) (?:u|je)(?: (?:dat|de|vraag|het|mij|me|dit|even|alstublieft|iets|wat|misschien|een|anders|kunnen|duidelijker|simpeler|nader|eens))* (?:uitleggen|toelichten|verduidelijken|formuleren|stellen|omschrijven|herformuleren|voorbeeld geven|verwoorden|uitdrukken)(?: .{0,12})?',
      '(?:in welk opzicht|in welke zin|op wat voor manier|welke .{1,25} bedoelt u)|(?:de|die) vraag is (?:me |mij )?(?:niet (?:helemaal |zo )?duidelijk|onduidelijk|vaag)(?: .{0,8})?',
    ],
    who: [
      '(?:wie|met wie) (?:bent u|ben je|is dit|spreek ik|praat ik|zit hierachter|zit er achter|doet dit|organiseert)(?: .{0,25})?',
      'hoe heet (?:u|je)|wat is (?:uw|je) naam',
      '(?:en )?(?:wie|met wie|voor wie|voor welk bedrijf|van welk bedrijf|namens wie)(?: (?:bent|ben|zijn|is|werkt|werk|zit|belt|spreek|praat|belt u))+ ?(?:u|je|jullie|dit|ik|hier|hierachter|er)?(?: (?:dan|nou|precies|eigenlijk|achter|van|aan de lijn|voor|hier))*',
    ],
    purpose: [
      'waar (?:gaat|is|dient) (?:dit|het|dat)(?: .{0,20})? (?:over|voor|toe)(?: .{0,10})?',
      'wat (?:is het doel|is de bedoeling|gebeurt er met|doet u met|doen jullie met|gaan jullie)(?: .{0,35})?',
      'waarvoor',
      '(?:en )?(?:waar|waarvoor|waarom|waartoe)(?: (?:is|dient|gaat|wordt|worden|doen|doet|wilt|willen|zijn|vraagt|gebruiken|gebruikt))+ ?(?:dit|het|dat|deze|jullie|u|je|die|we)?(?: (?:allemaal|eigenlijk|nou|precies|interview|gesprek|voor|over|toe|vragen|gebruikt|goed|bedoeld|dit|het|weten|dat|hele|onderzoek))*',
      'wat (?:is|gebeurt|doen|doet|gaan|gaat) (?:het doel|de bedoeling|het nut|hier|hiermee|jullie|u|er)(?: .{0,35})?',
      'waarom (?:vraagt|vraag|wilt|wil|stelt|stel|doen|doet) (?:u|je|we|jullie|ik)(?: (?:dit|dat|mij|me|deze|al|die|vragen|weten|allemaal|eigenlijk|het))*|waarvoor',
    ],
    length: [
      '(?:duurt (?:het|dit) (?:nog )?lang|zijn we (?:al |bijna )*(?:klaar|er|aan het einde)|is het bijna (?:klaar|afgelopen)|hoeveel (?:vragen|tijd)(?: .{0,25})?)(?: .{0,10})?',
      'wanneer (?:zijn we|is het) (?:klaar|afgelopen)',
      '(?:hoe ?lang|hoeveel|hoe veel)(?: (?:duurt|tijd|vragen|gaat|moet|nog|dit|het|zijn|er|nou|ongeveer|duren|kost|minuten|komen|hebben|we|ik|blijven|interview|gesprek|eigenlijk|heb))*',
      '(?:duurt|gaat|is)(?: (?:dit|het|nog|al|bijna))+ (?:lang|langer|klaar|afgelopen|duren)(?: (?:duren))?|zijn we (?:er |al |bijna |nu )*(?:bijna|klaar|er|doorheen)',
    ],
    privacy: [
      '(?:is|wordt|worden|blijft|blijven|zijn) (?:dit|het|mijn antwoorden|alles|dit gesprek|ik|mijn gegevens)(?: allemaal| wel| echt)? (?:anoniem|vertrouwelijk|opgenomen|bewaard|gedeeld|prive|geheim)(?: .{0,20})?',
      'neemt u (?:dit|het|mij) op|ben ik anoniem|blijf ik anoniem',
      'wat gebeurt er met mijn (?:gegevens|antwoorden)',
      'komt mijn (?:baas|werkgever|leidinggevende)(?: .{0,25})',
      '(?:en )?wie (?:leest|lezen|luistert|luisteren|krijgt|kan|kunnen|gaat|gaan|ziet|zien|hoort|horen|heeft)(?: (?:dit|dat|mijn|antwoorden|allemaal|straks|er|mee|af|naar|het|gesprek|opname|opnames|luisteren|lezen|horen|zien|toegang|tot|ernaar|terug|te|nu|later|eigenlijk|wat ik zeg))*',
      '(?:luistert|leest|hoort) (?:er |dit )?(?:iemand|mijn baas|mijn werkgever)(?: .{0,15})?',
    ],
    human: [
      '(?:bent u|ben je|ben jij|is dit|praat ik met|spreek ik met|is dat)(?: .{0,15})? (?:mens|persoon|robot|bot|ai|machine|computer|echt|chatbot|programma|kunstmatige intelligentie)(?: .{0,25})?',
      `${WISH}(?:met )?(?:een )?(?:echt |echte )?(?:mens|persoon|iemand)(?: (?:spreken|praten))?`,
      '(?:ik wil|kan ik|mag ik)(?: graag)? (?:iemand|een mens|een echt mens|een echte persoon) (?:spreken)',
      'is er (?:ook )?(?:een (?:echt |echte )?(?:mens|persoon)|iemand)(?: (?:die ik kan spreken|met wie ik kan praten|daar|aan de lijn))*',
      '(?:u|je|dit|dat|bent u|ben je|is dit|is dat)(?: (?:bent|ben|is))?(?: (?:toch|zeker|gewoon|eigenlijk|wel|nu|dus|misschien|niet|echt|vast|een|geen|of))* (?:echte? |levend )?(?:mens|persoon|robot|bot|ai|machine|computer|chatbot|programma|computerstem|bandje|kunstmatige intelligentie|echt)(?: (?:of|he|toch|of zo|of niet|zeker|een|mens|robot|machine|persoon|computer|van vlees en bloed))*',
      '(?:praat|spreek|heb|chat|ben) ik (?:nu |hier |eigenlijk |wel |echt )*(?:met|aan het praten met|in gesprek met) (?:een )?(?:echte? |levend )?(?:mens|persoon|robot|bot|ai|machine|computer|iemand)(?: .{0,20})?',
      '(?:zit|is) (?:er|hier|daar)(?: (?:ook|wel|nou|eigenlijk))* (?:een |iemand )(?:echt |echte |levend )?(?:mens|persoon|iemand|echts)?(?: (?:aan de andere kant|achter|aan de lijn))*',
    ],
    distress: [
      '\\b(?:mijn|onze|ons) (?:moeder|mama|vader|papa|man|vrouw|partner|vriend|vriendin|zoon|dochter|kind|baby|broer|zus|oma|opa|oom|tante|ouders)(?: .{0,20})? (?:overleden|gestorven|dood|doodgegaan|stervende|overleed|stierf)\\b|\\bik heb (?:net |onlangs )?mijn (?:moeder|vader|man|vrouw|partner|zoon|dochter|kind|baby|broer|zus|oma|opa) verloren\\b',
      '\\bik (?:moet |zit te |ben aan het |heb )?(?:.{0,12} )?(?:huil|huilen|gehuild|beef|tril)\\b|\\b(?:paniekaanval|miskraam|verkracht|misbruikt|mishandeld)\\b',
      '\\bheeft me (?:geslagen|verkracht|misbruikt|mishandeld|bedreigd)\\b|\\bik schaam me\\b|\\bik (?:ben|voel me) (?:zo |echt |helemaal )?(?:wanhopig|hopeloos|waardeloos|kapot)\\b|\\bik kan het niet meer aan\\b',
      '\\b(?:te pijnlijk|doet (?:te |zo |erg )?(?:veel )?pijn|te moeilijk|heel moeilijk)(?: .{0,15})? (?:over te praten|te praten|erover|om over)\\b',
      '\\b(?:ik )?(?:moet|zit|ben|begin|kan alleen maar) (?:ik )?(?:even |nu |hier |weer |gewoon |te |aan het )*(?:huilen|janken|trillen)\\b|\\bik (?:huil|tril|stik|krijg geen lucht|krijg geen adem)\\b|\\bik (?:trek|red|hou|houd) (?:het|dit) (?:echt |gewoon )?niet (?:meer|langer)(?: vol)?\\b|\\bik voel me (?:echt |heel |zo |nu |verschrikkelijk |erg )*(?:verschrikkelijk|slecht|ellendig|rot|vreselijk|kapot|beroerd)$|\\bik voel me (?:echt |heel |zo )?(?:verschrikkelijk|ellendig|vreselijk)\\b|\\b(?:dit|het|dat) (?:raakt|grijpt|doet) me (?:heel |zo |echt |te |erg )*(?:erg|aan|diep|veel|pijn|veel pijn)\\b|\\bhet wordt me (?:allemaal )?te veel\\b|\\b(?:paniekaanval|angstaanval)\\b|\\bik heb (?:nu )?(?:hulp|even een momentje|een momentje) nodig$',
      '\\b(?:wil|wou) (?:er |het |echt )*(?:niet meer (?:zijn|leven|wakker worden)|dood|een einde aan maken)\\b|\\bik (?:wil|wou) (?:er )?niet meer zijn\\b|\\b(?:geen zin meer in het leven|mezelf iets aan ?doen|mezelf pijn doen|van het leven beroven|beter af zonder mij|beter als ik er niet (?:meer )?(?:was|ben))\\b',
    ],
    language: [
      '(?:kunnen|mogen|kan|mag|kunt|kun|zou|zullen) (?:we|wij|ik|u|je|het|dit)(?: .{0,30})? (?:in het )?(?:nederlands|engels|duits|frans|spaans|turks|arabisch|mijn taal)(?: .{0,20})?',
      '(?:spreekt u|spreek je|verstaat u) (?:ook )?(?:nederlands|engels|duits|frans|spaans|turks|arabisch)',
      '(?:ik )?(?:wil|zou)(?: ik)? (?:graag|liever)(?: .{0,12})? (?:in het )?(?:nederlands|engels)(?: .{0,15})?',
      `(?:kunnen|mogen|kan|mag|kunt|kun|zou|zullen|gaat|wil|is) (?:we|ik|u|je|het|dit|dat)(?: (?:ook|dit|het|gesprek|interview|misschien|liever|even|hier|alstublieft))*(?: (?:in het|in|naar het|op z n))? ${LANGUAGE}(?: (?:doen|praten|voeren|antwoorden|verder|doorgaan|gaan|mogelijk|spreken|overschakelen|hebben))*`,
      `(?:spreekt|spreek|verstaat|versta|praat|kent|kan) (?:u|je)(?: (?:ook|misschien|toevallig|een beetje))* ${LANGUAGE}(?: .{0,8})?`,
      `mijn ${LANGUAGE} is (?:niet (?:zo |erg |heel |echt )*(?:goed|best|geweldig)|(?:heel |erg |nogal |best )?(?:slecht|matig|zwak|beperkt))(?: .{0,6})?`,
      `ik (?:spreek|versta|kan|begrijp|praat)(?: (?:geen|niet|niet zo|niet goed|niet zo goed|slecht|alleen|alleen maar|maar een beetje|beter|weinig|liever))+ ${LANGUAGE}|ik (?:spreek|versta|begrijp) ${LANGUAGE} (?:niet zo goed|niet goed|slecht|beter|niet)`,
      `(?:liever )?in het ${LANGUAGE} (?:graag|kan dat|mag dat|alstublieft)|liever in het ${LANGUAGE}`,
    ],
  },
  unsure: [
    '(?:dat )?(?:weet|herinner) ik (?:me )?(?:dat |het )?(?:eigenlijk |echt |ook )*niet(?: .{0,15})?|ik (?:weet|herinner me) (?:het |dat )?(?:eigenlijk |echt |ook )*niet(?: .{0,15})?|geen idee|geen flauw idee|weet niet|moeilijk te zeggen|misschien|dat hangt ervan af|hangt ervan af|ligt eraan|ik ben (?:er )?niet zeker(?: .{0,10})?|er schiet me niets te binnen',
  ],
  yes: ['ja|jazeker|ok|oke|zeker|klopt|graag|natuurlijk|stop maar|ja stoppen|precies|ja(?: .{0,25})?|ik weet het zeker'],
  no: [
    'nee|nog niet|doorgaan|ga door|ga verder|verder|we kunnen doorgaan|laten we doorgaan|ik wil doorgaan|nee(?: .{0,15})? (?:doorgaan|verder)|nee dank je|nee bedankt',
  ],
};
