import type { GuidedTexts } from '../guided-texts.js';

export const pl: GuidedTexts = {
  probes: {
    example: 'Czy można podać przykład?',
    reason: 'Jakie są tego powody?',
    consequence: 'Co się stało potem?',
    contrast: 'Czym to się różni od innych razów?',
    clarification: 'Co to dokładnie znaczy?',
    feeling: 'Jakie uczucia temu towarzyszyły?',
  },
  noted: (value) => `Zapisuję: ${value}.`,
  image: (description) => `Na ekranie widać obraz: ${description}`,
  scale: (min, minLabel, max, maxLabel) => `${min} oznacza: ${minLabel}, a ${max} oznacza: ${maxLabel}.`,
  options: (options) => `Do wyboru są: ${options}.`,
  whichNumber: (min, max) => `Która liczba od ${min} do ${max} pasuje najlepiej?`,
  whichOption: (options) => `Która z tych odpowiedzi pasuje najlepiej: ${options}?`,
  howMany: (unit) => (unit === '' ? 'Czy można podać jedną liczbę?' : `Czy można podać jedną liczbę (jednostka: ${unit})?`),
  quoted: (text) => `„${text}”`,
  reflect: (points) => `Podsumuję to, co zostało dotąd powiedziane. Padły słowa: ${points}. Czy wszystko się zgadza?`,
  whatToCorrect: 'Co mam poprawić?',
  corrected: 'Dziękuję, zapisałem to.',
  later: 'Oczywiście, wrócimy do tego.',
  returning: 'Do tego pytania mieliśmy wrócić.',
  hurry: 'Zostało nam mało czasu, więc zadam najważniejsze pytania.',
};
