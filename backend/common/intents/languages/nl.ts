import type { LanguagePhrases } from '../phrases.js';

const WISH =
  '(?:(?:ik|we|wij) (?:wil|willen|zou|zouden|moet|moeten|ga|wens)(?: (?:graag|liever|nu|even|hier|het|dit|het interview|het gesprek|mee|er|ermee|willen))* |(?:kunnen|mogen|zullen|kan|mag|zou|zouden) (?:we|wij|ik|u|je)(?: (?:dit|het|deze vraag|de vraag|nu|hier|ermee|even|alstublieft|het interview|misschien|kunnen|mogen|willen))* |laten we(?: (?:dit|het|nu|hier|ermee))* )';

export const nl: LanguagePhrases = {
  language: 'nl',
  spaced: true,
  fillers:
    'alstublieft|alsjeblieft|aub|ok|oke|okay|nou|goed|en|maar|dus|hoi|hallo|sorry|excuses|pardon|het spijt me|eh+|uh+|hm+|nee|ja|eigenlijk|eerlijk gezegd|dank u|dank je|bedankt|dankjewel|nu|hier|vandaag|meteen|gewoon|even|echt|wacht|als het kan|liever|misschien|toch|graag|al|dan',
  patterns: {
    stop: [
      `${WISH}(?:niet )?(?:meer )?(?:stoppen|ophouden|afbreken|beeindigen|afronden|weg|gaan|weggaan|ophangen|verder(?: gaan)?|verdergaan|doorgaan|meedoen|praten|eindigen|stop zetten|stopzetten)(?: (?:met|dit|het|interview|gesprek|ermee|praten|antwoorden|nu|hier))*`,
      '(?:stop|stoppen|ophouden|einde|klaar|genoeg|het is genoeg|dit is genoeg|hou op|houd op|stop ermee|stop het interview|beeindig het (?:interview|gesprek)|kappen|afbreken|nu is het genoeg)(?: (?:nu|hier|ermee|hiermee|met vragen|met dit interview|met het interview))*',
      'ik (?:wil|kan|hoef|heb geen zin) (?:om )?(?:niet meer|niet verder|niet langer|geen vragen meer|meer)(?: .{0,25})?',
      '(?:ik moet (?:gaan|weg|ophangen|ervandoor)|ik ga (?:nu )?(?:weg|ophangen|stoppen)|ik ben klaar|ik stop(?: ermee)?|dat was alles|dat is alles|dat was het|geen vragen meer|tot ziens|doei|ik heb er genoeg van)(?: .{0,15})?',
      'ik heb geen (?:zin|tijd) meer(?: .{0,15})?',
    ],
    skip: [
      `${WISH}?(?:overslaan|sla over|skippen|passen|volgende(?: vraag)?|naar de volgende(?: vraag)?(?: gaan)?|verder met de volgende(?: vraag)?|door naar de volgende(?: vraag)?|door)(?: (?:graag|nu))*`,
      '(?:(?:de )?volgende(?: vraag)?|sla (?:deze|die|dit|de vraag|deze vraag|maar)(?: vraag)?(?: maar)? over|deze vraag overslaan|een andere vraag|andere vraag|ik pas|pas|geen commentaar|ander onderwerp)',
      'ik (?:wil|kan|ga|zou|geef) (?:daar|hier|dat|dit|er|deze vraag|daarop|hierop|liever|daarover)(?: (?:liever|nu|echt|eigenlijk))* ?(?:niet|niets|geen antwoord|liever niet)(?: (?:over|op|aan))*(?: ?(?:praten|antwoorden|beantwoorden|zeggen|ingaan|op ingaan|over praten|over hebben|op antwoorden))?',
      'daar (?:wil|kan|ga|zeg|geef) ik (?:liever |nu |echt )*(?:niet|niets|geen antwoord)(?: (?:over|op).{0,20})?',
      'dat (?:wil|zeg|vertel) ik (?:liever )?niet(?: .{0,15})?|liever niet|(?:dat )?(?:gaat (?:u|je) niets? aan|is prive|is persoonlijk|is te persoonlijk|vind ik te persoonlijk)|te persoonlijk',
    ],
    repeat: [
      '(?:kunt|kan|kun|zou|wilt|wil) (?:u|je)(?: (?:dat|de vraag|het|die vraag|nog eens|nog een keer|alstublieft|kunnen|misschien))* ?(?:herhalen|zeggen|vragen|stellen|voorlezen)(?: .{0,15})?',
      '(?:herhaal|herhalen|nog een keer|nog eens|wat|wat zegt u|wat zei (?:u|je)|huh|nogmaals|opnieuw)(?: (?:de vraag|dat|graag))*',
      'wat (?:was|is) (?:ook alweer )?de vraag(?: ook alweer| ook al weer)?',
      'ik (?:heb|kon|versta|verstond) (?:u|je|het|de vraag|dat|u even) ?(?:niet|net niet) ?(?:goed )?(?:gehoord|verstaan|horen)?|ik ben de vraag (?:vergeten|kwijt)',
    ],
    explain: [
      'ik (?:begrijp|snap|begreep|volg) (?:de vraag|het|u|je|dat|deze vraag|niet) ?(?:niet)?(?: (?:goed|helemaal|echt|wat u bedoelt|wat je bedoelt|de vraag|zo goed))*',
      '(?:wat|hoe) (?:bedoelt u|bedoel je|wordt bedoeld|betekent(?: dat| .{1,25})?|houdt .{1,25} in)(?: (?:daarmee|precies|dat|met .{1,25}|hiermee))*|in welk opzicht|in welke zin|welke .{1,25} bedoelt u',
      '(?:kunt|kan|kun|zou|wilt) (?:u|je)(?: (?:dat|de vraag|het|mij|me|dit|even|alstublieft|iets))* ?(?:uitleggen|toelichten|verduidelijken|anders (?:formuleren|stellen|zeggen)|herformuleren|een voorbeeld geven|duidelijker zijn)(?: .{0,15})?',
      '(?:leg (?:dat |het )?(?:eens )?uit|de vraag is (?:mij )?(?:niet duidelijk|onduidelijk)|dat is (?:mij )?(?:niet duidelijk|onduidelijk)|bijvoorbeeld)',
    ],
    who: [
      '(?:wie|met wie) (?:bent u|ben je|is dit|spreek ik|praat ik|zit hierachter|zit er achter|doet dit|organiseert)(?: .{0,25})?',
      'hoe heet (?:u|je)|wat is (?:uw|je) naam',
    ],
    purpose: [
      '(?:waarvoor|waartoe|waarom) (?:is|dient|vraagt|vraag|wilt|wil|doen|doet|moet|zijn|stelt|worden|wordt|hebben)(?: .{0,40})?',
      'waar (?:gaat|is|dient) (?:dit|het|dat)(?: .{0,20})? (?:over|voor|toe)(?: .{0,10})?',
      'wat (?:is het doel|is de bedoeling|gebeurt er met|doet u met|doen jullie met|gaan jullie)(?: .{0,35})?',
      'waarvoor',
    ],
    length: [
      'hoe ?(?:lang|veel tijd|veel vragen|lang nog)(?: .{0,35})?',
      '(?:duurt (?:het|dit) (?:nog )?lang|zijn we (?:al |bijna )*(?:klaar|er|aan het einde)|is het bijna (?:klaar|afgelopen)|hoeveel (?:vragen|tijd)(?: .{0,25})?)(?: .{0,10})?',
      'wanneer (?:zijn we|is het) (?:klaar|afgelopen)',
    ],
    privacy: [
      'wie (?:leest|luistert|krijgt|kan|gaat|ziet|hoort|heeft toegang|zal)(?: .{0,45})?',
      '(?:is|wordt|worden|blijft|blijven|zijn) (?:dit|het|mijn antwoorden|alles|dit gesprek|ik|mijn gegevens)(?: allemaal| wel| echt)? (?:anoniem|vertrouwelijk|opgenomen|bewaard|gedeeld|prive|geheim)(?: .{0,20})?',
      'neemt u (?:dit|het|mij) op|ben ik anoniem|blijf ik anoniem',
      'wat gebeurt er met mijn (?:gegevens|antwoorden)',
      'komt mijn (?:baas|werkgever|leidinggevende)(?: .{0,25})',
    ],
    human: [
      '(?:bent u|ben je|ben jij|is dit|praat ik met|spreek ik met|is dat)(?: .{0,15})? (?:mens|persoon|robot|bot|ai|machine|computer|echt|chatbot|programma|kunstmatige intelligentie)(?: .{0,25})?',
      `${WISH}(?:met )?(?:een )?(?:echt |echte )?(?:mens|persoon|iemand)(?: (?:spreken|praten))?`,
      '(?:ik wil|kan ik|mag ik)(?: graag)? (?:iemand|een mens|een echt mens|een echte persoon) (?:spreken)',
      'is er (?:ook )?(?:een |iemand)(?: .{0,25})? ?(?:mens|persoon)?(?: .{0,15})?',
    ],
    distress: [
      '\\b(?:mijn|onze|ons) (?:moeder|mama|vader|papa|man|vrouw|partner|vriend|vriendin|zoon|dochter|kind|baby|broer|zus|oma|opa|oom|tante|ouders)(?: .{0,20})? (?:overleden|gestorven|dood|doodgegaan|stervende|overleed|stierf)\\b|\\bik heb (?:net |onlangs )?mijn (?:moeder|vader|man|vrouw|partner|zoon|dochter|kind|baby|broer|zus|oma|opa) verloren\\b',
      '\\b(?:zelfmoord|suicid|mezelf (?:doden|pijn doen|van kant maken)|niet meer leven|wil dood|een eind aan mijn leven)',
      '\\bik (?:moet |zit te |ben aan het |heb )?(?:.{0,12} )?(?:huil|huilen|gehuild|beef|tril)\\b|\\b(?:paniekaanval|miskraam|verkracht|misbruikt|mishandeld)\\b',
      '\\bheeft me (?:geslagen|verkracht|misbruikt|mishandeld|bedreigd)\\b|\\bik schaam me\\b|\\bik (?:ben|voel me) (?:zo |echt |helemaal )?(?:wanhopig|hopeloos|waardeloos|kapot)\\b|\\bik kan het niet meer aan\\b',
      '\\b(?:te pijnlijk|doet (?:te |zo |erg )?(?:veel )?pijn|te moeilijk|heel moeilijk)(?: .{0,15})? (?:over te praten|te praten|erover|om over)\\b',
    ],
    language: [
      '(?:kunnen|mogen|kan|mag|kunt|kun|zou|zullen) (?:we|wij|ik|u|je|het|dit)(?: .{0,30})? (?:in het )?(?:nederlands|engels|duits|frans|spaans|turks|arabisch|mijn taal)(?: .{0,20})?',
      '(?:spreekt u|spreek je|verstaat u) (?:ook )?(?:nederlands|engels|duits|frans|spaans|turks|arabisch)',
      '(?:in het )?(?:nederlands|engels)',
      'mijn (?:engels|nederlands) (?:is)(?: .{0,20})?',
      'ik (?:spreek|versta|kan)(?: .{0,12})? (?:geen|niet goed|slecht|alleen|niet zo goed) (?:nederlands|engels)?(?: .{0,12})?',
      '(?:ik )?(?:wil|zou)(?: ik)? (?:graag|liever)(?: .{0,12})? (?:in het )?(?:nederlands|engels)(?: .{0,15})?',
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
