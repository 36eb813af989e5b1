import { type Drafts, lines } from './draft-lines.js';

export const de: Drafts = {
  language: 'de',
  asked: 'Wie war Ihre erste Woche mit der App?',
  next: 'Was haben Sie gemacht, wenn Sie nicht weiterkamen?',
  answers:
    'Ich fand die Einstellungen zuerst nicht. Eine Kollegin zeigte mir am Montag das Menü. Jetzt öffne ich sie vor dem Mittagessen und prüfe die Zahlen.',
  bad: {
    leads: lines(`Ihre Kollegin fand die Einstellungen nicht.
Das war sicher mühsam.
Da geht es Ihnen wie vielen.
Das Menü ist also versteckt.
Das Menü wird bald geändert.`),
    probes: lines(`Was war daran so schwer?
Wo sollten die Einstellungen sein?
Was könnte man am Menü verbessern?
Würden Sie die App empfehlen?`),
    questions: [],
  },
  good: {
    leads: lines(`Danke, ich verstehe.
Sie haben die Einstellungen erwähnt.
Alles klar, danke.
Okay, Sie prüfen die Zahlen.`),
    probes: lines(`Was geschah, als die Kollegin Ihnen das Menü zeigte?
Was haben Sie dann gemacht?
Was meinen Sie mit den Zahlen?`),
    questions: [],
  },
};
