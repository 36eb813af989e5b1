import type { CareTexts } from '../care-texts.js';

export const nl: CareTexts = {
  condolences: [
    'Het spijt me dat dit zo’n pijn doet. Neem uw tijd. Alleen als u verder wilt:',
    'Ik merk hoe zwaar dit voor u is. U hoeft hier niets te zeggen. Alleen als u dat wilt:',
  ],
  sympathy: [
    'Dat spijt me heel erg. Dank u dat u het me vertelt.',
    'Dank u voor uw vertrouwen. Dat spijt me.',
    'Dat moet zwaar zijn. Dank u dat u erover vertelt.',
  ],
  mayPause: 'We kunnen pauzeren of stoppen wanneer u wilt.',
  offerStop: [
    'Ik merk dat dit nu heel zwaar voor u is, en dat spijt me. We kunnen pauzeren of doorgaan, zoals u wilt. Wilt u liever hier stoppen?',
    'Ik wil u hier niet mee belasten. We kunnen pauzeren zo lang u nodig heeft, of doorgaan. Wilt u het interview liever hier beëindigen?',
  ],
  stillHere: 'Ik ben er nog, en er is geen haast. Wilt u hier stoppen?',
  leave: 'We laten deze vraag weg.',
  where: 'We waren bij deze vraag:',
  waiting: 'Geen haast, ik ben er nog.',
  unwell: 'Dat spijt me. Dank u dat u toch de tijd neemt.',
  andYou: 'Dank u voor de vraag; als AI ben ik altijd hetzelfde.',
  explain: {
    open: 'Ik zeg het anders. Het gaat mij om wat u zelf heeft meegemaakt of vindt. Zeg gewoon wat als eerste bij u opkomt, bijvoorbeeld over één keer die u zich herinnert. De vraag was:',
    again: 'U hoeft niets bepaalds te zeggen. Beschrijf één keer, zo uitgebreid als u wilt; of we gaan gewoon verder.',
    scale: (min, max) => `Ik bedoel een getal van ${min} tot ${max}: het getal dat het dichtst bij uw indruk komt.`,
    choice: 'Ik bedoel een van de mogelijkheden: welke het beste past.',
    number: (unit) =>
      unit === '' ? 'Ik bedoel een getal; een schatting is genoeg.' : `Ik bedoel een getal (${unit}); een schatting is genoeg.`,
    example:
      'Met een voorbeeld bedoel ik één keer die u zich herinnert: wat gebeurde er, en wat deed u? Als u niets te binnen schiet, gaan we gewoon verder.',
    probe: 'Ik zou het alleen graag iets beter begrijpen. Zeg wat bij u opkomt; of we gaan gewoon verder.',
  },
  early: 'Dank u voor uw tijd. Wat u heeft gezegd, is bewaard.',
  nothingSaid: 'Dat is helemaal goed. Dank u voor uw tijd.',
  goodbye: 'Tot ziens!',
};
