import type { EverydayPhrases } from '../everyday.js';

export const sv: EverydayPhrases = {
  stop: ['(?:det |nu )?(?:racker|ar nog|far racka|var nog) for i ?dag|nog for i ?dag|vi (?:slutar|stannar) har for i ?dag'],
  where: ['(?:sa |och )?var (?:var vi|var vi nagonstans|slutade vi)(?: nagonstans)?|vad (?:pratade|talade) vi om'],
  who: ['(?:och )?vem (?:ar det som )?vill veta (?:det|detta)|vem (?:fragar|ar det som fragar)(?: det)?'],
  explain: [
    'vad menar du med (?:ett )?(?:exempel|anledningar|skillnad)|vad for (?:slags )?exempel|vilket (?:slags )?exempel|jag forstar inte',
  ],
  pause: [
    'jag maste(?: (?:bara|snabbt|kort))* (?:svara|oppna|ta|ga)(?: (?:i|pa|telefonen|dorren|ett|samtal|samtalet|toaletten|till))+',
    '(?:bara )?(?:ett )?ogonblick(?: (?:till|bara|tack))*|(?:bara )?en (?:sekund|minut|stund) till|(?:jag )?(?:ar|kommer) (?:strax )?(?:strax )?tillbaka|vanta lite till',
  ],
  interrupted: [
    'det (?:ringer|knackar|plingar)(?: (?:pa|dorren|nu|har))*|(?:min|telefonen|mobilen) ?(?:telefon|mobil)? ringer|(?:nagon|det ar nagon) (?:ar |star )?(?:vid|pa) dorren|(?:mitt|min|mina) (?:barn|son|dotter|hund|man|fru|bebis) (?:grater|ropar|vaknade|skaller|behover mig)|(?:budet|posten) (?:ar har|kom)|jag maste (?:svara|oppna)(?: .{0,12})?',
  ],
  ready: [
    '(?:sa |ja )?(?:nu )?(?:ar jag|jag ar) (?:tillbaka|har igen|har)(?: (?:igen|nu))*|(?:har|da) ar jag(?: igen)?|var var vi(?: nagonstans)?|vi kan fortsatta',
  ],
  distress: [
    '\\b(?:sedan|sen|efter|pa grund av) (?:min|mitt|mina|var) (?:mammas|mors|pappas|fars|mans|frus|sambos|sons|dotters|barns|brors|systers|mormors|morfars|farmors|farfars|vans) (?:dod|bortgang|sjalvmord|begravning)\\b|\\b(?:sorgen|forlusten) (?:efter|av) (?:min|mitt) (?:mamma|mor|pappa|far|man|fru|sambo|son|dotter|barn|bror|syster)\\b|\\bsedan min (?:man|fru|mamma|pappa|son|dotter|sambo) (?:dog|gick bort)\\b',
    '\\bmin (?:man|fru|sambo|pojkvan|flickvan|partner) (?:har )?(?:precis |nyss |nyligen )?(?:lamnade|lamnat|gjorde slut med|varit otrogen mot|bedragit) mig\\b',
    '^(?:(?:nej|forlat) )*jag kan (?:inte (?:just nu|nu|idag|i dag|gora det har)|(?:just nu|nu) inte)$|^(?:(?:nej|forlat) )*jag (?:orkar|klarar) inte (?:det har|just nu|idag|i dag)(?: (?:just nu|nu|idag))?$|\\bjag (?:mar|kanner mig) (?:helt |verkligen |sa )*(?:hemskt|forskracklig|fruktansvart|elandig)(?: (?:idag|i dag))?$',
    '\\boch (?:jag )?grater(?: .{0,25})?$',
  ],
};
