import { type Drafts, lines } from './draft-lines.js';

export const it: Drafts = {
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
};
