import type { ScriptTexts } from '../script-texts.js';

export const sv: ScriptTexts = {
  begin: 'Tack för att du tar dig tid. Då börjar vi.',
  acknowledgements: ['Tack.', 'Tack för ditt svar.', 'Jag förstår.'],
  probes: ['Kan du berätta lite mer om det?', 'Kan du ge ett exempel?', 'Kan du beskriva det lite närmare?'],
  unsure: 'Det gör ingenting, ta den tid du behöver. Vad är det första du kommer att tänka på?',
  timeUp: 'Nu är vår tid slut.',
  confirmStop: 'Självklart. Vill du avsluta intervjun nu?',
  resume: 'Då fortsätter vi.',
  warm: 'Tack för att du berättar det.',
  whyNot: 'Varför inte?',
  goOn: 'Fortsätt, jag lyssnar.',
  missed: 'Förlåt, en del av det du sa kom inte fram. Kan du säga det igen?',
  left: (count) =>
    count === 0 ? 'Det här är den sista frågan.' : `Efter den här kommer ${count === 1 ? 'en fråga' : `${count} frågor`} till.`,
  replies: {
    crisis:
      'Jag är väldigt ledsen att du mår så här, och tack för att du berättar det. Jag är en AI och kan inte ge dig den hjälp du förtjänar, men du behöver inte vara ensam med det: kontakta nu larmtjänsten, en krislinje eller någon du litar på. Vi kan också ta en paus här, så länge du vill. Vill du avsluta intervjun?',
    'asks-back': 'Tack för att du frågar. Jag är en AI och har inga egna erfarenheter; här är det dina som räknas.',
    object:
      'Jag förstår. Som det står i informationen i början sparas dina svar som text och på vissa enheter även som inspelning. Jag kan inte stänga av det, men du kan skriva i stället: det du skriver spelas inte in som ljud. Du kan sluta när som helst och få dina svar raderade. Om du vill fortsätta:',
    recording: 'Dina svar sparas som text och på vissa enheter även som inspelning. Det du skriver spelas inte in som ljud.',
    pause: 'Ta den tid du behöver. Jag väntar.',
    back: 'Självklart. Lägg till det du ville säga, sedan fortsätter vi med:',
    distress:
      'Jag är ledsen, det låter väldigt tungt. Du behöver inte fortsätta: vi kan ta en paus, hoppa över frågan eller sluta när som helst. Om du vill fortsätta:',
    human: 'Jag är en AI, inte en människa. Dina svar kommer att läsas av människor.',
    skip: 'Inga problem, vi går vidare.',
    language: 'Du får gärna svara på ditt eget språk. Mina frågor ställs som de är skrivna.',
    purpose: 'De som gör undersökningen vill lära sig av dina erfarenheter och kommer att läsa det du berättar.',
    length: 'Hur lång tid det tar beror på hur mycket du vill berätta. Du kan sluta när som helst.',
    privacy: 'De som gör undersökningen kan läsa det som sägs här. Berätta inget som du inte vill dela med dig av.',
    who: 'Jag är en AI. Jag ställer frågor åt dem som gör undersökningen.',
    explain: 'Jag ställer frågan en gång till. Det finns inga rätta eller felaktiga svar: säg det du kommer att tänka på.',
    repeat: 'Självklart.',
  },
};
