// Without Zod: browsers import this.

import type { TemplateCatalogue } from '../template-texts.js';

export const CUSTOMERS: TemplateCatalogue = {
  churn: {
    name: 'Abwanderung',
    description:
      'Hören Sie Kunden zu, die gekündigt haben oder weggeblieben sind: was dazu geführt hat, was sie jetzt nutzen und ob sie zurückkämen.',
    fits: [
      'kündig',
      'abwander',
      'churn',
      'abbestell',
      'abspring',
      'aufgehört',
      'verlassen',
      'verloren',
      'wechsel',
      'zurückgewinn',
      'nicht verlänger',
    ],
    opening:
      'Danke, dass Sie sich Zeit nehmen, obwohl Sie unser Produkt nicht mehr nutzen. Ich möchte verstehen, wie es dazu gekommen ist. Ich werde nicht versuchen, Sie zurückzugewinnen.',
    closing: 'Vielen Dank für Ihre Offenheit. Sie nützt uns mehr als jedes Lob. Auf Wiedersehen!',
    tone: 'Respektvoll und ohne Eile. Keine Rechtfertigung, außer einem Dank keine Entschuldigungen, keine Überredung.',
    taboos: 'Keine Rabatte und keine Hilfe anbieten. Nicht berichtigen, was über das Produkt gesagt wird.',
    sections: [
      {
        title: 'Warum sie kamen',
        questions: [
          {
            ask: 'Was sollte unser Produkt für Sie leisten, als Sie sich angemeldet haben?',
            purpose: 'Wofür sie es angeschafft haben.',
            hints: 'Was sie vorher benutzt haben und was sich ändern sollte.',
          },
          {
            ask: 'Bitte erzählen Sie mir von einem Mal, als das gut gelungen ist.',
            purpose: 'Wozu es gut war, damit sich die Gründe für den Abschied einordnen lassen.',
            moveOn: 'Es gibt ein Beispiel, oder es gab nie eines.',
          },
        ],
      },
      {
        title: 'Wie es endete',
        questions: [
          {
            ask: 'Wann haben Sie zum ersten Mal daran gedacht, aufzuhören?',
            purpose: 'Der erste Zweifel kommt meist lange vor dem letzten Grund.',
            hints: 'Was kurz vorher geschehen war, was sie daraufhin getan haben, mit wem sie gesprochen haben.',
            moveOn: 'Sie kennen das Ereignis hinter dem ersten Zweifel.',
          },
          {
            ask: 'Was hat schließlich den Ausschlag gegeben?',
            purpose: 'Der letzte Anstoß, als Ereignis und nicht als Kategorie.',
            hints: 'Was an dem Tag geschah, was noch eine Rolle spielte, was zu einer anderen Entscheidung geführt hätte.',
          },
          {
            ask: 'Was davon kommt dem Hauptgrund am nächsten?',
            purpose: 'Eine Kategorie zum Zählen, nachdem die Geschichte erzählt ist.',
            hints: 'Ob der genannte Grund zur vorher erzählten Geschichte passt.',
            answer: [
              'Es leistete nicht, was ich brauchte',
              'Zu teuer',
              'Zu kompliziert',
              'Qualität oder Zuverlässigkeit',
              'Schlechter Service',
              'Ich brauche es nicht mehr',
              'Etwas anderes',
            ],
          },
        ],
      },
      {
        title: 'Seitdem',
        questions: [
          {
            ask: 'Was nutzen Sie jetzt stattdessen?',
            purpose: 'Die Alternative: ein anderes Produkt, ein Behelf oder nichts.',
            hints: 'Wie sie darauf gekommen sind, was dort besser ist und was schlechter.',
          },
          {
            ask: 'Was vermissen Sie, falls Ihnen etwas fehlt?',
            purpose: 'Nutzen, den es gab und auf dem sich vielleicht aufbauen lässt.',
          },
          {
            ask: 'Wie wahrscheinlich oder unwahrscheinlich ist es, dass Sie eines Tages zurückkommen?',
            purpose: 'Eine Zahl zum Sortieren. Entscheidend ist die Bedingung dahinter.',
            hints: 'Was dafür anders sein müsste.',
            answer: ['sehr unwahrscheinlich', 'sehr wahrscheinlich'],
          },
        ],
      },
    ],
  },
  satisfaction: {
    name: 'Zufriedenheit',
    description: 'Blicken Sie hinter die Note: was Kunden schätzen, was sie enttäuscht und was sie als Erstes ändern würden.',
    fits: [
      'zufrieden',
      'unzufrieden',
      'nps',
      'csat',
      'empfehl',
      'weiterempfehl',
      'feedback',
      'rückmeldung',
      'erfahrung',
      'bewertung',
      'qualität',
      'service',
      'loyal',
      'treue',
    ],
    opening:
      'Danke, dass Sie sich Zeit nehmen. Ich möchte hören, welche Erfahrungen Sie mit unserem Service machen, gute wie weniger gute.',
    closing: 'Vielen Dank, jetzt haben wir ein klares Bild. Auf Wiedersehen!',
    tone: 'Herzlich und ausgewogen: an dem, was gut läuft, genauso interessiert wie an dem, was nicht gut läuft.',
    taboos: 'Keine Verbesserungen und keine Entschädigung versprechen. Keiner Bewertung widersprechen.',
    sections: [
      {
        title: 'Wie sie ihn nutzen',
        questions: [
          {
            ask: 'Wofür nutzen Sie unseren Service?',
            purpose: 'Der Zusammenhang, in dem die Bewertung zu lesen ist.',
            hints: 'Wie oft und wer noch beteiligt ist.',
          },
          {
            ask: 'Bitte erzählen Sie mir, wie es war, als Sie unseren Service zuletzt genutzt haben.',
            purpose: 'Eine frische, konkrete Erfahrung vor jedem Gesamturteil.',
            hints: 'Was sie wollten, was geschah und wie es ausging.',
          },
        ],
      },
      {
        title: 'Worauf es ankommt',
        questions: [
          {
            ask: 'Wie wahrscheinlich oder unwahrscheinlich ist es, dass Sie unseren Service jemandem in Ihrer Lage empfehlen?',
            purpose: 'Die Weiterempfehlung, wörtlich gefragt, damit sich Befragungen vergleichen lassen.',
            hints: 'Der Hauptgrund für die Zahl und was sie um eins erhöht hätte.',
            answer: ['äußerst unwahrscheinlich', 'äußerst wahrscheinlich'],
          },
          {
            ask: 'Was hat für Sie gut funktioniert?',
            purpose: 'Stärken, die bleiben sollen, an einem Beispiel.',
            hints: 'Eine Situation und warum sie wichtig war.',
          },
          {
            ask: 'Wann lief zuletzt etwas anders, als Sie erwartet hatten?',
            purpose: 'Eine wirkliche Enttäuschung und wie damit umgegangen wurde.',
            hints: 'Was sie erwartet hatten, wozu es führte, was sie getan haben, wie wir reagiert haben.',
            moveOn: 'Sie wissen, was geschah und wie es ausging, oder es gab nichts.',
          },
          {
            ask: 'Wie schneidet unser Service im Vergleich zu anderen ab, die Sie kennen?',
            purpose: 'Der Maßstab, an dem wir gemessen werden.',
          },
        ],
      },
      {
        title: 'Wie es weitergeht',
        questions: [
          {
            ask: 'Wenn wir nur eine einzige Sache ändern könnten, welche sollte das sein?',
            purpose: 'Was ihnen am wichtigsten ist, mit dem Grund.',
            hints: 'Was sich dadurch für sie ändern würde.',
          },
          {
            ask: 'Was möchten Sie uns sonst noch mitgeben?',
            purpose: 'Was unsere Fragen ausgelassen haben.',
          },
        ],
      },
    ],
  },
};
