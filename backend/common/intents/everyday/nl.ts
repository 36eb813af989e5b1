import type { EverydayPhrases } from '../everyday.js';

export const nl: EverydayPhrases = {
  stop: [
    '(?:dat is |het is )?genoeg voor vandaag|(?:dat )?(?:is|was) het voor vandaag|laten we het hierbij (?:laten|houden)(?: voor vandaag)?',
  ],
  where: ['(?:zo |en )?waar (?:waren we|zijn we)(?: (?:gebleven|ook alweer|gestopt))*|waar hadden we het over'],
  who: ['(?:en )?wie wil dat (?:eigenlijk |allemaal )*weten|wie vraagt (?:dat|daarom|het)(?: eigenlijk)?'],
  explain: [
    'wat (?:bedoelt u|bedoel je)(?: (?:precies|eigenlijk))* met (?:een )?(?:voorbeeld|redenen|verschil)|wat voor (?:soort )?voorbeeld|ik begrijp het niet|ik snap het niet',
  ],
  pause: [
    'ik moet(?: (?:even|snel|eventjes|kort|nu))* (?:de telefoon (?:opnemen|aannemen)|naar de deur|opendoen|opnemen|de deur opendoen|bellen|naar het toilet|naar de wc)(?: (?:gaan|toe))?',
    '(?:nog )?(?:even )?(?:een )?(?:moment|momentje|ogenblik|ogenblikje|secondje)(?: (?:nog|graag))?|ik ben zo (?:terug|weer terug|er weer)|nog even(?: geduld)?',
  ],
  interrupted: [
    'er (?:wordt|is|staat)(?: (?:nu|net|even|iemand))* ?(?:gebeld|aangebeld|aan de deur|iemand aan de deur|geklopt|voor de deur)(?: .{0,10})?|de (?:bel|telefoon|deurbel) gaat|mijn telefoon gaat(?: af)?|(?:mijn|het|de) (?:kind|kinderen|baby|zoon|dochter|hond|man|vrouw) (?:huilt|roept|is wakker|blaft|heeft me nodig)(?: .{0,10})?|de (?:postbode|bezorger) is er|ik moet (?:even )?opnemen',
  ],
  ready: [
    '(?:zo )?(?:daar|hier) ben ik(?: (?:weer|terug))*|(?:zo )?ik ben (?:er )?(?:weer|terug)(?: terug)?|waar waren we(?: (?:gebleven|ook alweer))*|we kunnen (?:weer )?(?:verder|door)',
  ],
  distress: [
    '\\b(?:sinds|na|door|met|vanwege) (?:de dood|het overlijden|het verlies|de zelfmoord) van (?:mijn|onze|ons) (?:moeder|mama|vader|papa|man|vrouw|partner|vriend|vriendin|zoon|dochter|kind|baby|broer|zus|oma|opa)\\b',
    '\\bmijn (?:man|vrouw|partner|vriend|vriendin|verloofde) heeft me(?: (?:net|pas|onlangs|plotseling))* (?:verlaten|bedrogen|in de steek gelaten|laten zitten)\\b',
    '^(?:(?:nee|sorry) )*ik kan (?:dit |het )?(?:nu|vandaag|even|op dit moment)(?: (?:echt|gewoon|even))* niet$|^(?:(?:nee|sorry) )*ik kan dit (?:echt |gewoon )*niet$|\\bik voel me (?:vandaag |echt |zo )*(?:ellendig|verschrikkelijk|vreselijk|eenzaam en leeg)(?: vandaag)?$',
    '\\ben (?:ik )?huil(?: .{0,25})?$',
  ],
};
