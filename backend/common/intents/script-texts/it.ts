import type { ScriptTexts } from '../script-texts.js';

export const it: ScriptTexts = {
  begin: 'Grazie per il suo tempo. Cominciamo.',
  acknowledgements: ['Grazie.', 'Grazie della risposta.', 'Capisco.'],
  probes: ['Può dirmi qualcosa di più?', 'Può farmi un esempio?', 'Può descriverlo un po’ più nel dettaglio?'],
  unsure: 'Non fa niente, si prenda il suo tempo. Qual è la prima cosa che le viene in mente?',
  timeUp: 'Siamo arrivati alla fine del tempo previsto.',
  confirmStop: 'Certo. Vuole terminare l’intervista adesso?',
  resume: 'Allora continuiamo.',
  warm: 'Grazie di avermelo raccontato.',
  whyNot: 'Perché no?',
  goOn: 'Continui, la ascolto.',
  missed: 'Mi scusi, una parte della Sua risposta non è arrivata. Potrebbe ripeterla, per favore?',
  left: (count) =>
    count === 0 ? 'Questa è l’ultima domanda.' : `Dopo questa ${count === 1 ? 'resta una domanda' : `restano ${count} domande`}.`,
  replies: {
    crisis:
      'Mi dispiace molto che lei stia così male, e grazie di avermelo detto. Sono un’IA e non posso darle l’aiuto che merita, ma non deve affrontarlo senza nessuno: si rivolga subito ai servizi di emergenza, a una linea di ascolto o a una persona di fiducia. Possiamo anche fare una pausa qui, per tutto il tempo che vuole. Vuole terminare l’intervista?',
    'asks-back': 'Grazie per la domanda. Sono un’IA e non ho esperienze mie; qui contano le sue.',
    object:
      'Capisco. Come dice l’avviso all’inizio, le sue risposte vengono salvate come testo e, su alcuni dispositivi, anche come registrazione. Non posso disattivarla, ma può scrivere: ciò che scrive non viene registrato come audio. Può fermarsi in qualsiasi momento e far cancellare le sue risposte. Se desidera continuare:',
    recording:
      'Le sue risposte vengono salvate come testo e, su alcuni dispositivi, anche come registrazione. Ciò che scrive non viene registrato come audio.',
    pause: 'Si prenda tutto il tempo che le serve. Aspetto.',
    back: 'Certo. Aggiunga pure ciò che voleva dire; poi continuiamo con:',
    distress:
      'Mi dispiace, dev’essere molto difficile. Non è obbligato a continuare: possiamo fare una pausa, saltare questa domanda o fermarci in qualsiasi momento. Se desidera continuare:',
    human: 'Sono un’IA, non una persona. Le sue risposte saranno lette da persone.',
    skip: 'Nessun problema, andiamo avanti.',
    language: 'Può rispondere nella sua lingua. Le mie domande restano come sono state scritte.',
    purpose: 'Chi conduce questo studio vuole imparare dalla sua esperienza e leggerà quello che mi racconta.',
    length: 'Quanto ci vorrà dipende da quanto desidera raccontare. Può fermarsi in qualsiasi momento.',
    privacy: 'Chi conduce questo studio può leggere quello che viene detto qui. Non racconti nulla che non voglia condividere.',
    who: 'Sono un’IA. Faccio domande per conto di chi conduce questo studio.',
    explain: 'Ripeto la domanda. Non ci sono risposte giuste o sbagliate: va bene qualsiasi cosa le venga in mente.',
    repeat: 'Certo.',
  },
};
