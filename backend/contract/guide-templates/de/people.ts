// Without Zod: browsers import this.

import type { TemplateCatalogue } from '../template-texts.js';

export const PEOPLE: TemplateCatalogue = {
  'exit-interview': {
    name: 'Austrittsgespräch',
    description:
      'Lernen Sie von Menschen, die gehen: warum sie sich dafür entschieden haben, was sie geschätzt haben und was sie gehalten hätte.',
    fits: [
      'austritt',
      'mitarbeit',
      'personal',
      'angestellt',
      'beschäftigt',
      'fluktuation',
      'arbeitsplatz',
      'belegschaft',
      'kolleg',
      'team',
      'arbeitgeber',
    ],
    opening:
      'Danke, dass Sie sich vor Ihrem Abschied Zeit nehmen. Ich möchte aus Ihrer Zeit hier lernen. Sagen Sie so viel oder so wenig, wie Sie möchten, und überspringen Sie, was Sie nicht beantworten wollen.',
    closing: 'Vielen Dank für Ihre Offenheit und alles Gute für das, was kommt. Auf Wiedersehen!',
    tone: 'Diskret, wertschätzend und neutral. Raum lassen. Wer nicht antworten möchte, muss das nicht begründen.',
    taboos:
      'Nicht nach Namen von Kollegen, nach Gesundheit oder Familie oder nach dem neuen Gehalt fragen. Nicht versuchen, jemanden umzustimmen.',
    sections: [
      {
        title: 'Die Entscheidung',
        questions: [
          {
            ask: 'Wie hat Ihre Zeit hier begonnen?',
            purpose: 'Warm werden und erfahren, was versprochen und erhofft wurde.',
            hints: 'Warum sie gekommen sind und wie der Anfang im Vergleich zu ihren Erwartungen war.',
          },
          {
            ask: 'Wann haben Sie zum ersten Mal daran gedacht zu gehen?',
            purpose: 'Der erste Zweifel und sein Anlass. Er ist meist ein anderer als der letzte Grund.',
            hints: 'Was geschehen war, wem sie davon erzählt haben, was sich danach geändert hat.',
            moveOn: 'Sie kennen das Ereignis oder die allmähliche Veränderung dahinter.',
          },
          {
            ask: 'Was hat am Ende den Ausschlag gegeben?',
            purpose: 'Der entscheidende Grund: etwas, das von hier wegtrieb, oder etwas, das anderswo lockte.',
            hints: 'Was noch eine Rolle gespielt hat und was die neue Stelle bietet, das hier gefehlt hat.',
          },
          {
            ask: 'Was davon hat eine Rolle gespielt?',
            purpose: 'Kategorien zum Zählen, nachdem die Geschichte erzählt ist.',
            answer: [
              'Die Arbeit selbst',
              'Führung',
              'Team und Kultur',
              'Gehalt und Leistungen',
              'Entwicklung und Karriere',
              'Arbeitsbelastung',
              'Standort oder Arbeitszeiten',
              'Etwas anderes',
            ],
          },
        ],
      },
      {
        title: 'Die Arbeit hier',
        questions: [
          {
            ask: 'Was haben Sie an der Arbeit hier am meisten geschätzt?',
            purpose: 'Was bleiben soll.',
            hints: 'Ein Beispiel.',
          },
          {
            ask: 'Was hat Ihre Arbeit schwerer gemacht als nötig?',
            purpose: 'Hindernisse in Strukturen, Werkzeugen und Zusammenarbeit.',
            hints: 'Eine konkrete Situation, wozu sie führte und ob sie je angesprochen wurde.',
          },
          {
            ask: 'Wie gut oder schlecht wurden Sie von Ihrer Führungskraft unterstützt?',
            purpose: 'Führung, mit einer Zahl, mit der sich Bereiche vergleichen lassen. Nicht nach Namen fragen.',
            hints: 'Eine Situation, in der Unterstützung geholfen oder gefehlt hat.',
            answer: ['sehr schlecht', 'sehr gut'],
          },
        ],
      },
      {
        title: 'Der Blick nach vorn',
        questions: [
          {
            ask: 'Was hätte anders sein müssen, damit Sie bleiben?',
            purpose: 'Was wir hätten ändern können.',
            hints: 'Wann es einen Unterschied gemacht hätte.',
          },
          {
            ask: 'Welchen Rat würden Sie der Person geben, die Ihnen nachfolgt?',
            purpose: 'Praktisches Wissen und ein ehrlicher Blick auf die Stelle.',
          },
        ],
      },
    ],
  },
  hiring: {
    name: 'Bewerbungsgespräch',
    description:
      'Ein strukturiertes Erstgespräch: Alle, die sich bewerben, bekommen dieselben Fragen zu dem, was sie tatsächlich getan haben.',
    fits: ['bewerb', 'einstell', 'rekrut', 'recruit', 'kandidat', 'stelle', 'vorauswahl', 'vorstellungsgespräch', 'personalauswahl'],
    opening:
      'Danke für Ihr Interesse an dieser Stelle. Ich frage nach Dingen, die Sie getan haben, und alle, die sich bewerben, bekommen dieselben Fragen. Lassen Sie sich Zeit zum Nachdenken.',
    closing: 'Vielen Dank, das waren alle meine Fragen. Das Team liest Ihre Antworten und meldet sich bei Ihnen. Auf Wiedersehen!',
    tone: 'Freundlich, fair und sachlich. Jede Antwort gleich herzlich aufnehmen, ohne zu zeigen, ob sie gut war.',
    taboos:
      'Nicht nach Alter, Familie, Herkunft, Religion, Gesundheit, Politik oder Schwangerschaft fragen und weitergehen, wenn es zur Sprache kommt. Antworten nicht bewerten und nichts versprechen.',
    sections: [
      {
        title: 'Motivation',
        questions: [
          {
            ask: 'Was hat Sie dazu gebracht, sich auf diese Stelle zu bewerben?',
            purpose: 'Die Motivation und wie gut sie die Aufgabe kennen.',
            hints: 'Was sie an der Beschreibung angesprochen hat.',
          },
          {
            ask: 'Was machen Sie in Ihrer jetzigen oder letzten Stelle?',
            purpose: 'Aufgaben und Verantwortung, in eigenen Worten.',
            hints: 'Was sie selbst entscheiden und mit wem sie arbeiten.',
          },
        ],
      },
      {
        title: 'Erfahrung',
        questions: [
          {
            ask: 'Bitte erzählen Sie mir von einer Arbeit, auf die Sie stolz sind.',
            purpose: 'Der eigene Beitrag: Situation, Aufgabe, Vorgehen, Ergebnis.',
            hints: 'Was genau sie selbst getan haben, warum auf diese Weise, wie es ausging, woran sie das erkennen.',
            moveOn: 'Sie kennen die Situation, das eigene Vorgehen und das Ergebnis.',
          },
          {
            ask: 'Bitte erzählen Sie mir von einer Situation, in der etwas schiefging, für das Sie verantwortlich waren.',
            purpose: 'Wie sie mit Misserfolgen umgehen und was sie daraus lernen.',
            hints: 'Wann sie es bemerkt haben, was sie getan haben, was sie seitdem anders machen.',
            moveOn: 'Sie wissen, was geschah, was getan wurde und was sich geändert hat.',
          },
          {
            ask: 'Bitte schildern Sie eine Meinungsverschiedenheit bei der Arbeit, von der ersten Unstimmigkeit bis zur Lösung.',
            purpose: 'Zusammenarbeit unter Spannung, an einem Beispiel.',
            hints: 'Die andere Sicht, der eigene Anteil und wie sie seitdem zusammenarbeiten. Keine Namen.',
          },
          {
            ask: 'Wie haben Sie sich das Letzte angeeignet, das bei der Arbeit neu für Sie war?',
            purpose: 'Lernen, an einem Beispiel.',
          },
        ],
      },
      {
        title: 'Praktisches',
        questions: [
          {
            ask: 'In wie vielen Wochen könnten Sie anfangen?',
            purpose: 'Verfügbarkeit.',
            answer: ['Wochen'],
          },
          {
            ask: 'Was möchten Sie das Team fragen?',
            purpose: 'Was ihnen an einer Stelle wichtig ist. Fragen sammeln; das Team beantwortet sie.',
          },
        ],
      },
    ],
  },
};
