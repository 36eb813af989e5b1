import type { ScriptTexts } from '../script-texts.js';

export const de: ScriptTexts = {
  begin: 'Vielen Dank, dass Sie sich Zeit nehmen. Fangen wir an.',
  acknowledgements: ['Danke.', 'Danke für Ihre Antwort.', 'Ich verstehe.'],
  probes: [
    'Können Sie mir etwas mehr darüber erzählen?',
    'Können Sie mir ein Beispiel geben?',
    'Können Sie das etwas genauer beschreiben?',
  ],
  unsure: 'Das macht nichts, nehmen Sie sich Zeit. Was fällt Ihnen als Erstes ein?',
  timeUp: 'Unsere Zeit ist um.',
  confirmStop: 'Natürlich. Möchten Sie das Interview jetzt beenden?',
  resume: 'Dann machen wir weiter.',
  warm: 'Danke, dass Sie mir das erzählen.',
  whyNot: 'Warum nicht?',
  goOn: 'Sprechen Sie ruhig weiter, ich höre zu.',
  missed: 'Entschuldigung, ein Teil Ihrer Antwort ist nicht angekommen. Könnten Sie sie bitte wiederholen?',
  left: (count) =>
    count === 0 ? 'Das ist die letzte Frage.' : `Nach dieser ${count === 1 ? 'kommt noch eine Frage' : `kommen noch ${count} Fragen`}.`,
  replies: {
    crisis:
      'Es tut mir sehr leid, dass es Ihnen so schlecht geht, und danke, dass Sie es mir sagen. Ich bin eine KI und kann Ihnen nicht die Hilfe geben, die Sie verdienen, aber Sie müssen damit nicht allein bleiben: Bitte wenden Sie sich jetzt an den Notruf, ein Krisentelefon oder einen Menschen, dem Sie vertrauen. Wir können hier auch eine Pause machen, so lange Sie möchten. Möchten Sie das Interview beenden?',
    'asks-back': 'Danke der Nachfrage. Ich bin eine KI und habe keine eigenen Erfahrungen; hier zählen Ihre.',
    object:
      'Das verstehe ich. Wie im Hinweis am Anfang steht, werden Ihre Antworten als Text und auf manchen Geräten auch als Aufnahme gespeichert. Ich kann das nicht abschalten, aber Sie können stattdessen tippen: Getipptes wird nicht als Ton aufgenommen. Sie können jederzeit aufhören und Ihre Antworten löschen lassen. Wenn Sie weitermachen möchten:',
    recording:
      'Ihre Antworten werden als Text und auf manchen Geräten auch als Aufnahme gespeichert. Getipptes wird nicht als Ton aufgenommen.',
    pause: 'Nehmen Sie sich alle Zeit, die Sie brauchen. Ich warte.',
    back: 'Natürlich. Ergänzen Sie bitte, was Sie sagen wollten; danach machen wir weiter mit:',
    distress:
      'Das tut mir leid, das klingt sehr schwer. Sie müssen nicht weitersprechen: Wir können eine Pause machen, diese Frage überspringen oder jederzeit aufhören. Wenn Sie weitermachen möchten:',
    human: 'Ich bin eine KI und kein Mensch. Ihre Antworten werden von Menschen gelesen.',
    skip: 'Kein Problem, gehen wir weiter.',
    language: 'Antworten Sie gerne in Ihrer Sprache. Meine Fragen bleiben so, wie sie geschrieben wurden.',
    purpose: 'Die Menschen hinter dieser Studie möchten aus Ihren Erfahrungen lernen und lesen, was Sie mir erzählen.',
    length: 'Wie lange das dauert, hängt davon ab, wie viel Sie erzählen möchten. Sie können jederzeit aufhören.',
    privacy: 'Die Menschen hinter dieser Studie können lesen, was hier gesagt wird. Lassen Sie weg, was Sie nicht teilen möchten.',
    who: 'Ich bin eine KI und führe dieses Interview im Auftrag der Menschen, die diese Studie durchführen.',
    explain: 'Ich stelle die Frage noch einmal. Es gibt kein Richtig oder Falsch, alles, was Ihnen einfällt, ist willkommen.',
    repeat: 'Natürlich.',
  },
};
