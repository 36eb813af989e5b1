import type { GuidedTexts } from '../guided-texts.js';

export const de: GuidedTexts = {
  probes: {
    example: 'Können Sie mir dafür ein Beispiel geben?',
    reason: 'Was sind die Gründe dafür?',
    consequence: 'Was ist daraufhin geschehen?',
    contrast: 'Worin unterscheidet sich das von anderen Malen?',
    clarification: 'Was meinen Sie damit?',
    feeling: 'Wie ging es Ihnen dabei?',
  },
  noted: (value) => `Ich habe notiert: ${value}.`,
  image: (description) => `Auf Ihrem Bildschirm ist ein Bild zu sehen: ${description}`,
  scale: (min, minLabel, max, maxLabel) => `${min} bedeutet ${minLabel} und ${max} bedeutet ${maxLabel}.`,
  options: (options) => `Zur Auswahl stehen: ${options}.`,
  whichNumber: (min, max) => `Welche Zahl von ${min} bis ${max} passt am besten?`,
  whichOption: (options) => `Was davon passt am besten: ${options}?`,
  howMany: (unit) => (unit === '' ? 'Können Sie mir dafür eine Zahl nennen?' : `Können Sie mir dafür eine Zahl nennen (${unit})?`),
  quoted: (text) => `„${text}“`,
  reflect: (points) => `Ich fasse kurz zusammen, was ich bisher gehört habe. Sie sagten: ${points}. Habe ich das richtig verstanden?`,
  whatToCorrect: 'Was soll ich berichtigen?',
  corrected: 'Danke, das habe ich notiert.',
  later: 'Natürlich, wir kommen darauf zurück.',
  returning: 'Auf diese Frage wollten Sie noch zurückkommen.',
  hurry: 'Wir haben nur noch wenig Zeit, deshalb stelle ich die wichtigsten Fragen.',
};
