import type { CareTexts } from '../care-texts.js';

export const it: CareTexts = {
  condolences: [
    'Mi dispiace che sia così doloroso. Si prenda il suo tempo. Solo se desidera continuare:',
    'Sento quanto è difficile per lei. Non è obbligatorio dire nulla. Solo se se la sente:',
  ],
  sympathy: [
    'Mi dispiace molto. Grazie di avermelo raccontato.',
    'Grazie per la fiducia. Mi dispiace.',
    'Dev’essere difficile. Grazie per averne parlato.',
  ],
  mayPause: 'Possiamo fare una pausa o fermarci quando vuole.',
  offerStop: [
    'Mi accorgo che per lei è molto difficile in questo momento, e mi dispiace. Possiamo fare una pausa o continuare, come preferisce. Preferisce fermarsi qui?',
    'Non voglio che questo le pesi. Possiamo fare una pausa lunga quanto serve, o continuare. Preferisce terminare l’intervista qui?',
  ],
  stillHere: 'Sono ancora qui, senza fretta. Vuole fermarsi qui?',
  leave: 'Lasciamo da parte questa domanda.',
  where: 'Eravamo a questa domanda:',
  waiting: 'Senza fretta, sono ancora qui.',
  unwell: 'Mi dispiace. Grazie di dedicarmi comunque il suo tempo.',
  andYou: 'Grazie per la domanda; come IA sono sempre uguale.',
  explain: {
    open: 'Lo dico in un altro modo. Mi interessa ciò che lei ha vissuto o pensa. Dica semplicemente la prima cosa che le viene in mente, per esempio di una volta che ricorda. La domanda era:',
    again:
      'Non deve dire nulla di particolare. Descriva una sola volta, con tutti i dettagli che vuole; oppure andiamo semplicemente avanti.',
    scale: (min, max) => `Intendo un numero da ${min} a ${max}: quello che si avvicina di più alla sua impressione.`,
    choice: 'Intendo una delle possibilità: quella che si adatta meglio.',
    number: (unit) => (unit === '' ? 'Intendo un numero; basta una stima.' : `Intendo un numero (${unit}); basta una stima.`),
    example:
      'Per esempio intendo una sola volta che ricorda: che cosa è successo e che cosa ha fatto? Se non le viene in mente nulla, andiamo semplicemente avanti.',
    probe: 'Vorrei solo capire un po’ meglio. Dica ciò che le viene in mente; oppure andiamo semplicemente avanti.',
  },
  early: 'Grazie per il suo tempo. Ciò che ha detto è stato salvato.',
  nothingSaid: 'Va benissimo così. Grazie per il suo tempo.',
  goodbye: 'Arrivederci!',
};
