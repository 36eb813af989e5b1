import type { CareTexts } from '../care-texts.js';

export const es: CareTexts = {
  condolences: [
    'Siento que sea tan doloroso. Tómese su tiempo. Solo si quiere continuar:',
    'Noto lo difícil que es esto para usted. No tiene que decir nada. Solo si le apetece:',
  ],
  sympathy: [
    'Lo siento mucho. Gracias por contármelo.',
    'Gracias por su confianza. Lo siento.',
    'Debe de ser difícil. Gracias por hablar de ello.',
  ],
  mayPause: 'Podemos hacer una pausa o parar cuando quiera.',
  offerStop: [
    'Noto que esto es muy difícil para usted ahora mismo, y lo siento. Podemos hacer una pausa o seguir, como prefiera. ¿Prefiere parar aquí?',
    'No quiero que esto le pese. Podemos hacer una pausa tan larga como necesite, o seguir. ¿Prefiere terminar la entrevista aquí?',
  ],
  stillHere: 'Sigo aquí, sin prisa. ¿Quiere parar aquí?',
  leave: 'Dejamos esa pregunta.',
  where: 'Estábamos en esta pregunta:',
  waiting: 'Sin prisa, sigo aquí.',
  unwell: 'Lo siento. Gracias por dedicarme su tiempo de todos modos.',
  andYou: 'Gracias por preguntar; como IA, siempre estoy igual.',
  explain: {
    open: 'Lo digo de otra manera. Me interesa lo que usted ha vivido o piensa. Diga simplemente lo primero que se le ocurra, por ejemplo sobre una vez que recuerde. La pregunta era:',
    again: 'No tiene que decir nada en particular. Describa una sola vez, con tanto detalle como quiera; o simplemente seguimos.',
    scale: (min, max) => `Me refiero a un número del ${min} al ${max}: el que más se acerque a su impresión.`,
    choice: 'Me refiero a una de las opciones: la que mejor encaje.',
    number: (unit) =>
      unit === '' ? 'Me refiero a un número; basta una estimación.' : `Me refiero a un número (${unit}); basta una estimación.`,
    example:
      'Con un ejemplo me refiero a una sola vez que recuerde: ¿qué pasó y qué hizo usted? Si no se le ocurre ninguna, simplemente seguimos.',
    probe: 'Solo quisiera entenderlo un poco mejor. Diga lo que se le ocurra; o simplemente seguimos.',
  },
  early: 'Gracias por su tiempo. Lo que ha dicho se ha guardado.',
  nothingSaid: 'Está perfectamente bien. Gracias por su tiempo.',
  goodbye: '¡Hasta pronto!',
};
