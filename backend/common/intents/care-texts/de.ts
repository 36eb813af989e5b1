import type { CareTexts } from '../care-texts.js';

export const de: CareTexts = {
  condolences: [
    'Es tut mir leid, dass das so wehtut. Nehmen Sie sich Zeit. Nur wenn Sie weitermachen möchten:',
    'Ich merke, wie schwer das für Sie ist. Sie müssen hier nichts sagen. Nur wenn Ihnen danach ist:',
  ],
  sympathy: [
    'Das tut mir sehr leid. Danke, dass Sie mir das erzählen.',
    'Danke für Ihr Vertrauen. Das tut mir leid.',
    'Das ist sicher schwer. Danke, dass Sie davon erzählen.',
  ],
  mayPause: 'Wir können jederzeit eine Pause machen oder aufhören.',
  offerStop: [
    'Ich merke, dass das gerade sehr schwer für Sie ist, und es tut mir leid. Wir können eine Pause machen oder auch weitermachen, ganz wie Sie möchten. Möchten Sie lieber hier aufhören?',
    'Ich möchte Sie damit nicht belasten. Wir können so lange Pause machen, wie Sie brauchen, oder weitermachen. Möchten Sie das Interview lieber hier beenden?',
  ],
  stillHere: 'Ich bin noch da, und es eilt nicht. Möchten Sie hier aufhören?',
  leave: 'Wir lassen diese Frage weg.',
  where: 'Wir waren bei dieser Frage:',
  waiting: 'Es eilt nicht, ich bin noch da.',
  unwell: 'Das tut mir leid. Danke, dass Sie sich trotzdem Zeit nehmen.',
  andYou: 'Danke der Nachfrage; als KI geht es mir immer gleich.',
  explain: {
    open: 'Ich versuche es anders. Mich interessiert, was Sie selbst erlebt haben oder denken. Sagen Sie einfach, was Ihnen als Erstes einfällt, zum Beispiel von einem Mal, an das Sie sich erinnern. Die Frage war:',
    again:
      'Sie müssen nichts Bestimmtes sagen. Beschreiben Sie ein einzelnes Mal, so ausführlich, wie Sie möchten; oder wir gehen einfach weiter.',
    scale: (min, max) => `Gemeint ist eine Zahl von ${min} bis ${max}: die, die Ihrem Eindruck am nächsten kommt.`,
    choice: 'Gemeint ist eine der Möglichkeiten: die, die am ehesten passt.',
    number: (unit) =>
      unit === '' ? 'Gemeint ist eine Zahl; eine Schätzung genügt.' : `Gemeint ist eine Zahl (${unit}); eine Schätzung genügt.`,
    example:
      'Mit einem Beispiel meine ich ein einzelnes Mal, an das Sie sich erinnern: Was war da, und was haben Sie getan? Wenn Ihnen keines einfällt, gehen wir einfach weiter.',
    probe: 'Ich würde es nur gern etwas besser verstehen. Sagen Sie, was Ihnen dazu einfällt; oder wir gehen einfach weiter.',
  },
  early: 'Vielen Dank für Ihre Zeit. Was Sie gesagt haben, ist gespeichert.',
  nothingSaid: 'Das ist völlig in Ordnung. Vielen Dank für Ihre Zeit.',
  goodbye: 'Auf Wiedersehen!',
};
