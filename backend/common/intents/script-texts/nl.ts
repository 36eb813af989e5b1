import type { ScriptTexts } from '../script-texts.js';

export const nl: ScriptTexts = {
  begin: 'Bedankt voor uw tijd. Laten we beginnen.',
  acknowledgements: ['Dank u.', 'Dank u voor uw antwoord.', 'Ik begrijp het.'],
  probes: ['Kunt u daar iets meer over vertellen?', 'Kunt u een voorbeeld geven?', 'Kunt u dat wat uitgebreider beschrijven?'],
  unsure: 'Dat geeft niet, neem rustig de tijd. Wat komt er als eerste bij u op?',
  timeUp: 'We zijn aan het einde van onze tijd gekomen.',
  confirmStop: 'Natuurlijk. Wilt u het interview nu beëindigen?',
  resume: 'Dan gaan we verder.',
  warm: 'Dank u dat u me dat vertelt.',
  whyNot: 'Waarom niet?',
  goOn: 'Gaat u verder, ik luister.',
  missed: 'Neem me niet kwalijk, een deel van uw antwoord is niet aangekomen. Kunt u het alstublieft herhalen?',
  left: (count) =>
    count === 0 ? 'Dit is de laatste vraag.' : `Na deze ${count === 1 ? 'komt er nog één vraag' : `komen er nog ${count} vragen`}.`,
  replies: {
    crisis:
      'Het spijt me heel erg dat u zich zo voelt, en dank u dat u het me vertelt. Ik ben een AI en kan u niet de hulp geven die u verdient, maar u hoeft hier niet alleen mee te blijven: neem nu contact op met de hulpdiensten, een crisislijn of iemand die u vertrouwt. We kunnen hier ook pauzeren, zo lang u wilt. Wilt u het interview beëindigen?',
    'asks-back': 'Dank u voor de vraag. Ik ben een AI en heb geen eigen ervaringen; hier tellen de uwe.',
    object:
      'Dat begrijp ik. Zoals in de toelichting aan het begin staat, worden uw antwoorden bewaard als tekst en op sommige apparaten ook als opname. Ik kan dat niet uitzetten, maar u kunt typen: wat u typt wordt niet als geluid opgenomen. U kunt op elk moment stoppen en uw antwoorden laten verwijderen. Als u verder wilt:',
    recording: 'Uw antwoorden worden bewaard als tekst en op sommige apparaten ook als opname. Wat u typt wordt niet als geluid opgenomen.',
    pause: 'Neem alle tijd die u nodig heeft. Ik wacht.',
    back: 'Natuurlijk. Vul gerust aan wat u wilde zeggen; daarna gaan we verder met:',
    distress:
      'Dat spijt me, dat klinkt heel zwaar. U hoeft niet door te gaan: we kunnen pauzeren, deze vraag overslaan of op elk moment stoppen. Als u verder wilt:',
    human: 'Ik ben een AI, geen mens. Uw antwoorden worden door mensen gelezen.',
    skip: 'Geen probleem, we gaan verder.',
    language: 'U kunt in uw eigen taal antwoorden. Mijn vragen blijven zoals ze zijn geschreven.',
    purpose: 'De mensen achter dit onderzoek willen van uw ervaring leren en lezen wat u mij vertelt.',
    length: 'Hoe lang dat duurt, hangt ervan af hoeveel u wilt vertellen. U kunt op elk moment stoppen.',
    privacy: 'De mensen achter dit onderzoek kunnen lezen wat hier wordt gezegd. Vertel niets wat u niet wilt delen.',
    who: 'Ik ben een AI. Ik stel vragen namens de mensen achter dit onderzoek.',
    explain: 'Ik stel de vraag nog een keer. Er is geen goed of fout antwoord: alles wat bij u opkomt is welkom.',
    repeat: 'Natuurlijk.',
  },
};
