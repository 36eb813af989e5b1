import type { GuidedTexts } from '../guided-texts.js';

export const es: GuidedTexts = {
  probes: {
    example: '¿Puede darme un ejemplo?',
    reason: '¿Cuáles son las razones?',
    consequence: '¿Qué ocurrió después?',
    contrast: '¿En qué se diferencia de otras veces?',
    clarification: '¿Qué quiere decir con eso?',
    feeling: '¿Cómo se sintió?',
  },
  noted: (value) => `He anotado: ${value}.`,
  image: (description) => `En su pantalla hay una imagen: ${description}`,
  scale: (min, minLabel, max, maxLabel) => `${min} significa ${minLabel} y ${max} significa ${maxLabel}.`,
  options: (options) => `Puede elegir: ${options}.`,
  whichNumber: (min, max) => `¿Qué número del ${min} al ${max} se ajusta mejor?`,
  whichOption: (options) => `¿Cuál de estas respuestas se ajusta mejor: ${options}?`,
  howMany: (unit) => (unit === '' ? '¿Puede darme un solo número?' : `¿Puede darme un solo número (${unit})?`),
  quoted: (text) => `«${text}»`,
  reflect: (points) => `Resumo lo que he oído hasta ahora. Usted dijo: ${points}. ¿Lo he entendido bien?`,
  whatToCorrect: '¿Qué debo corregir?',
  corrected: 'Gracias, lo he anotado.',
  later: 'Por supuesto, volveremos a ello.',
  returning: 'Quería volver a esta pregunta.',
  hurry: 'Nos queda poco tiempo, así que haré las preguntas más importantes.',
};
