import type { GuidedTexts } from '../guided-texts.js';

export const sv: GuidedTexts = {
  probes: {
    example: 'Kan du ge mig ett exempel?',
    reason: 'Vilka är skälen till det?',
    consequence: 'Vad hände sedan?',
    contrast: 'På vilket sätt skiljer det sig från andra gånger?',
    clarification: 'Vad menar du med det?',
    feeling: 'Hur kändes det för dig?',
  },
  noted: (value) => `Jag har antecknat: ${value}.`,
  image: (description) => `På skärmen visas en bild: ${description}`,
  scale: (min, minLabel, max, maxLabel) => `${min} betyder ${minLabel} och ${max} betyder ${maxLabel}.`,
  options: (options) => `Du kan välja mellan: ${options}.`,
  whichNumber: (min, max) => `Vilket tal från ${min} till ${max} passar bäst?`,
  whichOption: (options) => `Vilket av svaren passar bäst: ${options}?`,
  howMany: (unit) => (unit === '' ? 'Kan du ange ett enda tal?' : `Kan du ange ett enda tal (${unit})?`),
  quoted: (text) => `”${text}”`,
  reflect: (points) => `Jag sammanfattar vad jag har hört hittills. Du sa: ${points}. Har jag förstått rätt?`,
  whatToCorrect: 'Vad ska jag rätta?',
  corrected: 'Tack, det har jag antecknat.',
  later: 'Självklart, vi återkommer till det.',
  returning: 'Du ville återkomma till den här frågan.',
  hurry: 'Vi har bara lite tid kvar, så jag ställer de viktigaste frågorna.',
};
