import { type Drafts, lines } from './draft-lines.js';

export const de: readonly Drafts[] = [
  {
    language: 'de',
    asked: 'Wie kommen Sie zur Arbeit?',
    next: 'Was würde Ihren Weg zur Arbeit leichter machen?',
    answers: 'Ich nehme um sieben den Bus, weil der Parkplatz voll ist. Manchmal laufe ich nach Hause, wenn es trocken ist.',
    bad: {
      leads: lines(`Respekt, so früh schon.
Da sind Sie ja ein Frühaufsteher.
Früher losfahren hilft meistens.
Der Bus ist also immer voll.
Ihre Antworten erfährt niemand.
Den meisten ist der Bus zu voll.
Mich wundert, dass Sie nicht das Rad nehmen.
Sie nehmen also den Bus nach Hause.
Der Bus ist voll.
Verstehe, zu Hause ist es trocken.
Danke, das machen Sie gut.
Sie nehmen den Parkplatz.`),
      probes: lines(`Nervt der volle Parkplatz nicht?
Wie schlimm ist der volle Parkplatz?
Wie wäre es mit einem Fahrrad?
Was gefällt Ihnen am Laufen so gut?
Warum den Bus nehmen, wenn Sie laufen können?
Was passiert dann, laufen Sie nach Hause?
Wie könnten Sie das verändern?
Was muss sich ändern?
Mögen Sie den Bus?
Könnten Sie den Bus nehmen?
Wie lange dauert das und warum?`),
      questions: lines(`Was würde Ihren Weg zur Arbeit leichter und billiger machen?
Was würde Ihren furchtbaren Weg zur Arbeit leichter machen?`),
    },
    good: {
      leads: lines(`Danke.
Alles klar.
Verstehe.
Sie nehmen um sieben den Bus.
Danke, dass Sie mir das erzählen.
Ich verstehe, der Parkplatz ist voll.`),
      probes: lines(`Was machen Sie, wenn der Parkplatz voll ist?
Wie lange dauert das?
Was geht Ihnen dabei durch den Kopf?
Was meinen Sie mit voll?`),
      questions: lines(`Und was würde Ihren Weg zur Arbeit leichter machen?`),
    },
  },
  {
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
  },
];
