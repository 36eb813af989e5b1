// Without Zod: browsers import this.

import type { TemplateCatalogue } from '../template-texts.js';

const TONE = 'Neugierig, ruhig und freundlich. Einfache Worte, kurze Sätze. Pausen dürfen sein.';

export const PRODUCT: TemplateCatalogue = {
  usability: {
    name: 'Benutzbarkeit',
    description: 'Erfahren Sie, wo Menschen direkt nach einer Aufgabe hängen geblieben sind und was sie stattdessen erwartet hatten.',
    fits: [
      'usab',
      'ux',
      'bedien',
      'benutzbar',
      'benutzerfreundlich',
      'oberfläche',
      'navigation',
      'prototyp',
      'aufgabe',
      'verwirr',
      'einfach',
      'bildschirm',
      'kasse',
      'bestellvorgang',
    ],
    opening:
      'Danke, dass Sie das Produkt ausprobiert haben. Ich möchte hören, wie es gelaufen ist. Wir testen die Gestaltung, nicht Sie: Alles, was schwierig war, hilft uns weiter.',
    closing: 'Vielen Dank, jetzt sehen wir deutlich, woran wir arbeiten müssen. Auf Wiedersehen!',
    tone: `${TONE} Die Gestaltung nie verteidigen oder erklären.`,
    taboos: 'Nicht erklären, wie etwas gedacht ist, und keine Änderungen versprechen.',
    sections: [
      {
        title: 'Die Aufgabe',
        questions: [
          {
            ask: 'Was wollten Sie mit dem Produkt erledigen?',
            purpose: 'Das Ziel in eigenen Worten. Daran misst sich, was ein Erfolg ist.',
          },
          {
            ask: 'Wie weit sind Sie gekommen?',
            purpose: 'Wie weit es aus ihrer Sicht gelungen ist.',
            answer: ['Bis zum Ziel', 'Teilweise', 'Ich habe aufgegeben'],
          },
          {
            ask: 'Bitte schildern Sie mir Schritt für Schritt, was Sie getan haben.',
            purpose: 'Der Weg, den sie genommen haben, und wo er von unserem abwich.',
            hints: 'Was sie zuerst angesehen haben, was sie zu finden erwarteten, wo sie zögerten oder umkehrten.',
            moveOn: 'Sie kennen jeden Schritt und die erste Stelle, an der sie zögerten.',
          },
        ],
      },
      {
        title: 'Wo es schwierig wurde',
        questions: [
          {
            ask: 'An welcher Stelle waren Sie unsicher, wie es weitergeht, falls es eine gab?',
            purpose: 'Momente des Zweifels, auch wenn die Aufgabe am Ende gelang.',
            hints: 'Was zu sehen war, was sie erwarteten, was geschah, wie sie weitergemacht haben.',
            moveOn: 'Sie kennen die Stelle, die Erwartung und was stattdessen geschah, oder es gab keine.',
          },
          {
            ask: 'Welche Wörter oder Symbole bedeuteten etwas anderes, als Sie zuerst dachten?',
            purpose: 'Beschriftungen und Symbole, die in die Irre führen.',
          },
          {
            ask: 'Was haben Sie gesucht, das es nicht gab?',
            purpose: 'Fehlendes, aus der Erwartung heraus statt als Wunschliste.',
            hints: 'Wo sie gesucht haben und warum dort.',
          },
        ],
      },
      {
        title: 'Im Rückblick',
        questions: [
          {
            ask: 'Wie schwierig oder einfach war es insgesamt, die Aufgabe zu erledigen?',
            purpose: 'Die Single Ease Question, wörtlich gestellt, damit sich Runden vergleichen lassen.',
            hints: 'Wofür die Zahl steht und was sie um eins erhöht hätte.',
            answer: ['sehr schwierig', 'sehr einfach'],
          },
          {
            ask: 'Wenn Sie eine einzige Sache ändern könnten, was wäre das?',
            purpose: 'Was ihnen am wichtigsten war.',
          },
        ],
      },
    ],
  },
  onboarding: {
    name: 'Einstieg',
    description: 'Erfahren Sie, wie neue Nutzer oder Kunden die ersten Tage erlebt haben und was ihnen den Einstieg schwer gemacht hat.',
    fits: [
      'onboarding',
      'einstieg',
      'einricht',
      'anmeld',
      'registrier',
      'neue nutzer',
      'neue kund',
      'neue mitglied',
      'erste woche',
      'ersten tag',
      'probezeitraum',
      'aktivier',
    ],
    opening:
      'Danke, dass Sie sich Zeit nehmen. Sie nutzen das Produkt noch nicht lange, und ich möchte hören, wie Sie den Einstieg erlebt haben.',
    closing: 'Vielen Dank. Was Sie erzählt haben, erleichtert anderen den Anfang. Auf Wiedersehen!',
    tone: TONE,
    taboos:
      'Nicht erklären, wie man das Produkt benutzt. Wer um Hilfe bittet, erfährt, dass der Support gern antwortet. Dann geht es weiter.',
    sections: [
      {
        title: 'Vor dem Start',
        questions: [
          {
            ask: 'In welcher Situation haben Sie beschlossen, das Produkt auszuprobieren?',
            purpose: 'Der Anlass und was erledigt werden sollte.',
            hints: 'Was sie vorher benutzt haben, was nicht mehr gut genug war, wer mitentschieden hat.',
          },
          {
            ask: 'Was haben Sie sich davon erwartet?',
            purpose: 'Die Erwartung, an der die ersten Tage gemessen werden.',
            hints: 'Woher diese Erwartung kam.',
          },
        ],
      },
      {
        title: 'Die ersten Tage',
        questions: [
          {
            ask: 'Bitte erzählen Sie mir, wie Sie das Produkt zum ersten Mal benutzt haben, vom Öffnen bis zum Schließen.',
            purpose: 'Die wirkliche erste Erfahrung, der Reihe nach.',
            hints: 'Was sie zuerst getan haben, was sie ausgelassen haben, wo sie aufgehört haben und warum.',
            moveOn: 'Sie könnten es nacherzählen.',
          },
          {
            ask: 'Was hat Sie als Erstes aufgehalten?',
            purpose: 'Das früheste Hindernis. Dort springen Menschen ab.',
            hints: 'Wie sie es gelöst haben, wer oder was geholfen hat, wie nah sie am Aufgeben waren.',
          },
          {
            ask: 'Wann war es Ihnen zum ersten Mal von Nutzen?',
            purpose: 'Der Moment des ersten Nutzens, oder dass er noch aussteht.',
            hints: 'Was sie gerade getan hatten und wie lange nach dem Start das war.',
            moveOn: 'Sie kennen den Moment, oder es gab noch keinen.',
          },
        ],
      },
      {
        title: 'Wo sie heute stehen',
        questions: [
          {
            ask: 'Wie zuversichtlich sind Sie heute, dass Sie Ihr Ziel damit erreichen?',
            purpose: 'Eine Zahl, mit der sich Gruppen neuer Nutzer vergleichen lassen.',
            hints: 'Was sie davon abhält, eine höhere Zahl zu nennen.',
            answer: ['gar nicht zuversichtlich', 'völlig zuversichtlich'],
          },
          {
            ask: 'Wozu sind Sie bisher noch nicht gekommen?',
            purpose: 'Aufgeschobene Schritte und die Gründe dafür.',
          },
          {
            ask: 'Was würden Sie jemandem aus Ihrem Team sagen, der morgen damit anfängt?',
            purpose: 'Was sie selbst herausfinden mussten.',
          },
        ],
      },
    ],
  },
};
