import { type Drafts, lines } from './draft-lines.js';

export const it: readonly Drafts[] = [
  {
    language: 'it',
    asked: 'Come va al lavoro?',
    next: 'Che cosa renderebbe più facile il suo tragitto?',
    answers: 'Prendo l’autobus alle sette perché il parcheggio è pieno. A volte torno a piedi quando non piove.',
    bad: {
      leads: lines(`Che coraggio, così presto.
Una bicicletta le farebbe risparmiare tempo.
Lei non torna mai a piedi.
L'autobus è pieno.
Capisco, lei torna alle sette.
Grazie, lei fa bene così.
Lei prende il parcheggio.
Certo, lei ha ragione.`),
      probes: lines(`Non le dà fastidio il parcheggio pieno?
Che cosa succede allora e chi chiama?
Perché prendere l'autobus quando può tornare a piedi?
Non potrebbe tornare a piedi?
E se prendesse l’autobus?`),
      questions: lines(`Che cosa renderebbe più facile e più economico il suo tragitto?`),
    },
    good: {
      leads: lines(`Grazie.
Va bene, grazie.
Capisco, prende l'autobus alle sette.`),
      probes: lines(`Che cosa fa quando il parcheggio è pieno?
Quanto tempo ci vuole?
Come si è sentito in quel momento?`),
      questions: lines(`E che cosa renderebbe più facile il suo tragitto?`),
    },
  },
  {
    language: 'it',
    asked: 'Com’è andata la prima settimana?',
    next: 'Che cosa ha fatto quando si è bloccato?',
    answers: 'Non trovavo le impostazioni. Una collega mi ha mostrato il menu lunedì. Adesso controllo i numeri prima di pranzo.',
    bad: {
      leads: lines(`Per fortuna c'era la collega.
Chieda alla collega.
È normale all'inizio.`),
      probes: lines(`Perché non ha chiesto prima?
È contento dei numeri?`),
      questions: [],
    },
    good: {
      leads: lines(`Grazie, capisco.
D'accordo, grazie.`),
      probes: lines(`Che cosa è successo dopo?
Che cosa intende con numeri?`),
      questions: [],
    },
  },
];
