import { type Drafts, lines } from './draft-lines.js';

export const nl: readonly Drafts[] = [
  {
    language: 'nl',
    asked: 'Hoe gaat u naar uw werk?',
    next: 'Wat zou uw reis naar het werk makkelijker maken?',
    answers: 'Ik neem om zeven uur de bus omdat de parkeerplaats vol is. Soms loop ik naar huis als het droog is.',
    bad: {
      leads: lines(`Knap, zo vroeg al.
Een fiets zou u tijd besparen.
U loopt nooit naar huis.
De bus is vol.
Oké, u neemt de bus naar huis.
Dank u, u doet het goed.
Oké, u heeft gelijk.`),
      probes: lines(`Is die volle parkeerplaats niet vervelend?
Wat gebeurt er dan en wie belt u?
Waarom de bus nemen als u kunt lopen?
Hoe zou u dat kunnen veranderen?
Wat moet er veranderen?
Vindt u de bus fijn?`),
      questions: lines(`Wat zou uw reis naar het werk makkelijker en goedkoper maken?`),
    },
    good: {
      leads: lines(`Bedankt.
Oké, dank u.
Ik begrijp het, u neemt om zeven uur de bus.`),
      probes: lines(`Wat doet u als de parkeerplaats vol is?
Hoe lang duurt dat?
Hoe voelde u zich op dat moment?`),
      questions: lines(`En wat zou uw reis naar het werk makkelijker maken?`),
    },
  },
];
