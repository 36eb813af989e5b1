import type { GuidedTexts } from '../guided-texts.js';

export const nl: GuidedTexts = {
  probes: {
    example: 'Kunt u daar een voorbeeld van geven?',
    reason: 'Wat zijn de redenen daarvoor?',
    consequence: 'Wat gebeurde er daarna?',
    contrast: 'Waarin verschilt dat van andere keren?',
    clarification: 'Wat bedoelt u daarmee?',
    feeling: 'Hoe voelde u zich daarbij?',
  },
  noted: (value) => `Ik heb genoteerd: ${value}.`,
  image: (description) => `Op uw scherm ziet u een afbeelding: ${description}`,
  scale: (min, minLabel, max, maxLabel) => `${min} betekent ${minLabel} en ${max} betekent ${maxLabel}.`,
  options: (options) => `U kunt kiezen uit: ${options}.`,
  whichNumber: (min, max) => `Welk getal van ${min} tot ${max} past het best?`,
  whichOption: (options) => `Welk antwoord past het best: ${options}?`,
  howMany: (unit) => (unit === '' ? 'Kunt u daarvoor één getal noemen?' : `Kunt u daarvoor één getal noemen (${unit})?`),
  quoted: (text) => `“${text}”`,
  reflect: (points) => `Ik vat samen wat ik tot nu toe heb gehoord. U zei: ${points}. Heb ik dat goed begrepen?`,
  whatToCorrect: 'Wat moet ik verbeteren?',
  corrected: 'Dank u, dat heb ik genoteerd.',
  later: 'Natuurlijk, daar komen we op terug.',
  returning: 'Op deze vraag wilde u nog terugkomen.',
  hurry: 'We hebben nog maar weinig tijd, dus ik stel de belangrijkste vragen.',
};
