import type { CareTexts } from '../care-texts.js';

export const sv: CareTexts = {
  condolences: [
    'Jag är ledsen att det gör så ont. Ta den tid du behöver. Bara om du vill fortsätta:',
    'Jag hör hur tungt det är för dig. Du behöver inte säga något. Bara om du känner för det:',
  ],
  sympathy: [
    'Jag är mycket ledsen. Tack för att du berättar det.',
    'Tack för ditt förtroende. Jag är ledsen.',
    'Det måste vara svårt. Tack för att du delar det.',
  ],
  mayPause: 'Vi kan ta en paus eller sluta när du vill.',
  offerStop: [
    'Jag märker att det här är väldigt tungt för dig just nu, och jag är ledsen. Vi kan ta en paus eller fortsätta, som du vill. Vill du hellre sluta här?',
    'Jag vill inte att det här ska tynga dig. Vi kan ta en så lång paus du behöver, eller fortsätta. Vill du hellre avsluta intervjun här?',
  ],
  stillHere: 'Jag är kvar, och det är ingen brådska. Vill du sluta här?',
  leave: 'Vi lämnar den frågan.',
  where: 'Vi var vid den här frågan:',
  waiting: 'Ingen brådska, jag är kvar.',
  unwell: 'Det var tråkigt att höra. Tack för att du ändå tar dig tid.',
  andYou: 'Tack för att du frågar; som AI är jag alltid densamma.',
  explain: {
    open: 'Jag säger det på ett annat sätt. Jag är intresserad av vad du själv har upplevt eller tycker. Säg bara det du först kommer att tänka på, till exempel om en gång som du minns. Frågan var:',
    again: 'Du behöver inte säga något särskilt. Beskriv en enda gång, så utförligt du vill; eller så går vi bara vidare.',
    scale: (min, max) => `Jag menar en siffra från ${min} till ${max}: den som är närmast ditt intryck.`,
    choice: 'Jag menar ett av alternativen: det som passar bäst.',
    number: (unit) => (unit === '' ? 'Jag menar ett tal; en uppskattning räcker.' : `Jag menar ett tal (${unit}); en uppskattning räcker.`),
    example:
      'Med ett exempel menar jag en enda gång som du minns: vad hände då, och vad gjorde du? Om du inte kommer på någon går vi bara vidare.',
    probe: 'Jag vill bara förstå det lite bättre. Säg det du kommer att tänka på; eller så går vi bara vidare.',
  },
  early: 'Tack för din tid. Det du har sagt är sparat.',
  nothingSaid: 'Det är helt i sin ordning. Tack för din tid.',
  goodbye: 'Hej då!',
};
