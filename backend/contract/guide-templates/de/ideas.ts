// Without Zod: browsers import this.

import type { TemplateCatalogue } from '../template-texts.js';

const TONE = 'Neugierig, ruhig und freundlich. Einfache Worte, kurze Sätze. Pausen dürfen sein.';

export const IDEAS: TemplateCatalogue = {
  discovery: {
    name: 'Bedarf verstehen',
    description: 'Verstehen Sie, wie Menschen heute vorgehen, was ihnen Mühe macht und was sie versucht haben, bevor Sie etwas entwickeln.',
    fits: ['bedarf', 'bedürf', 'problem', 'alltag', 'gewohnheit', 'heute', 'derzeit', 'arbeitsablauf', 'erkund', 'herausfind'],
    opening:
      'Danke, dass Sie sich Zeit nehmen. Ich möchte erfahren, wie [Ihr Thema, etwa die Wochenplanung] bei Ihnen abläuft, und zwar in Ihren eigenen Worten. Es gibt keine richtigen oder falschen Antworten, und ich möchte Ihnen nichts verkaufen.',
    closing: 'Das war alles, was ich fragen wollte. Vielen Dank, Ihre Beispiele helfen sehr. Auf Wiedersehen!',
    tone: TONE,
    taboos: 'Keine Produktideen oder Funktionen erwähnen. Nicht fragen, was jemand zahlen oder ob jemand etwas nutzen würde.',
    sections: [
      {
        title: 'Wie es heute läuft',
        questions: [
          {
            ask: 'Zum Einstieg: Was machen Sie an einem typischen Tag?',
            purpose: 'Warm werden und erfahren, in welcher Rolle sie auf das Problem stoßen.',
            hints: 'Mit wem sie arbeiten oder leben und wofür sie verantwortlich sind.',
            moveOn: 'Sie kennen die Rolle in einem Satz.',
          },
          {
            ask: 'Bitte schildern Sie mir von Anfang an, wie Sie sich zuletzt um [Ihr Thema, etwa die Wochenplanung] gekümmert haben.',
            purpose: 'Eine wirkliche Begebenheit aus jüngster Zeit statt Meinungen: Schritte, Beteiligte, Werkzeuge, Zeitaufwand.',
            hints:
              'Wann es war, was der Anlass war, jeder Schritt, wer noch beteiligt war, was sie benutzt haben, wie lange es gedauert hat.',
            moveOn: 'Sie könnten die Begebenheit von Anfang bis Ende nacherzählen.',
          },
          {
            ask: 'Wie oft kommt das vor?',
            purpose: 'Wie häufig das Problem ist. Seltene Probleme zu lösen lohnt sich kaum.',
            answer: ['Jeden Tag', 'Jede Woche', 'Jeden Monat', 'Seltener'],
          },
        ],
      },
      {
        title: 'Was schwierig ist',
        questions: [
          {
            ask: 'Was war dabei am schwierigsten?',
            purpose: 'Die größte Mühe, ohne Vorgabe.',
            hints: 'Was es schwierig macht, wozu es geführt hat, wie es im Vergleich zum Rest ist und wie es sich angefühlt hat.',
            moveOn: 'Sie kennen die Ursache und eine Folge.',
          },
          {
            ask: 'Was passiert, wenn es schiefgeht?',
            purpose: 'Was das Problem an Zeit, Geld oder Nerven kostet.',
            hints: 'Ein konkreter Fall. Wer es merkt und was es kostet.',
          },
        ],
      },
      {
        title: 'Was sie versucht haben',
        questions: [
          {
            ask: 'Was haben Sie bisher versucht, um es sich leichter zu machen?',
            purpose: 'Bisherige Auswege. Wer nichts versucht hat, hat das Problem vielleicht nicht.',
            hints:
              'Wie sie darauf gekommen sind, wofür es gut war, warum sie es nicht mehr oder noch immer nutzen. Auch Behelfe wie Notizen oder Tabellen.',
          },
          {
            ask: 'Wenn Sie am Ablauf eine einzige Sache ändern könnten, was wäre das?',
            purpose: 'Was ihnen am wichtigsten ist, in eigenen Worten. Der Grund zählt mehr als der Wunsch.',
            hints: 'Was dadurch möglich würde.',
          },
          {
            ask: 'Was hätte ich noch fragen sollen?',
            purpose: 'Was unsere Fragen ausgelassen haben.',
          },
        ],
      },
    ],
  },
  'concept-test': {
    name: 'Konzepttest',
    description: 'Stellen Sie eine Idee vor und erfahren Sie, wie sie verstanden wird, wen sie anspricht und was ihr im Weg steht.',
    fits: ['konzept', 'idee', 'vorschlag', 'vorhaben', 'prototyp', 'einführung', 'markteinführung', 'reaktion', 'anklang', 'neues produkt'],
    opening:
      'Danke, dass Sie sich Zeit nehmen. Ich beschreibe Ihnen gleich etwas, das es noch nicht gibt, und möchte hören, was Sie davon halten. Die Idee ist nicht von mir, Sie können mich also nicht kränken.',
    closing: 'Vielen Dank für Ihre offenen Worte. Auf Wiedersehen!',
    tone: `${TONE} An Lob und Zweifeln gleich interessiert.`,
    taboos: 'Die Idee weder loben noch verteidigen und ihrer Beschreibung nichts hinzufügen.',
    sections: [
      {
        title: 'Heute',
        questions: [
          {
            ask: 'Wie machen Sie das heute?',
            purpose: 'Womit die Idee sich messen muss. Fragen Sie nach der Situation, für die sie gedacht ist.',
            hints: 'Das letzte Mal, was sie benutzt haben, was sie gestört hat.',
          },
        ],
      },
      {
        title: 'Die Idee',
        questions: [
          {
            ask: 'Was kommt Ihnen dazu als Erstes in den Sinn?',
            purpose: 'Die spontane Reaktion, vor jeder Bewertung.',
            hints: 'Was in der Beschreibung sie ausgelöst hat.',
            stimulus:
              '[Beschreiben Sie hier Ihre Idee in drei oder vier einfachen Sätzen: für wen sie ist, was sie tut und was sie ersetzt. Kein Lob.]',
          },
          {
            ask: 'Was würde das den Menschen bringen, die es nutzen, in Ihren eigenen Worten?',
            purpose: 'Ob die Idee verstanden wurde. Was sie auslassen, war unklar oder unwichtig.',
            hints: 'Alles, was an der Beschreibung unklar war.',
            moveOn: 'Sie wissen, was verstanden wurde und was nicht.',
          },
          {
            ask: 'Wie gut oder schlecht würde das zu Ihrer heutigen Arbeitsweise passen?',
            purpose: 'Ein Wert, mit dem sich Konzepte vergleichen lassen. Entscheidend ist die Begründung.',
            hints: 'Der Grund für die Zahl und eine Situation, in der es genützt oder gestört hätte.',
            answer: ['sehr schlecht', 'sehr gut'],
          },
          {
            ask: 'Bitte beschreiben Sie die letzte Situation, in der Sie es sich gewünscht hätten.',
            purpose: 'Belege für einen wirklichen Bedarf, aus der Vergangenheit statt aus Vermutungen über die Zukunft.',
            hints: 'Wann das war, was sie stattdessen getan haben, was sie das gekostet hat.',
          },
        ],
      },
      {
        title: 'Zweifel',
        questions: [
          {
            ask: 'Was würde Sie davon abhalten, es zu nutzen?',
            purpose: 'Hindernisse: Vertrauen, Aufwand, Kosten, Gewohnheit, andere Menschen.',
            hints: 'Der stärkste Grund und was sich ändern müsste, damit er wegfällt.',
          },
          {
            ask: 'Wer in Ihrem Umfeld braucht das dringender als Sie?',
            purpose: 'Wen die Idee anspricht und ob wir die Richtigen gefragt haben.',
          },
          {
            ask: 'Was würden Sie wissen wollen, bevor Sie sich entscheiden?',
            purpose: 'Welche Fragen die Beschreibung beantworten muss.',
          },
        ],
      },
    ],
  },
};
