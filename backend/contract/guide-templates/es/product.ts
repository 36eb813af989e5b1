// Without Zod: browsers import this.

import type { TemplateCatalogue } from '../template-texts.js';

const TONE = 'Con curiosidad, calma y amabilidad. Palabras sencillas y frases cortas. Dejar que haya pausas.';

export const PRODUCT: TemplateCatalogue = {
  usability: {
    name: 'Usabilidad',
    description: 'Averigüe dónde se atascan las personas justo después de intentar una tarea, y qué esperaban en su lugar.',
    fits: [
      'usab',
      'ux',
      'interfaz',
      'navega',
      'prototipo',
      'tarea',
      'atasc',
      'confus',
      'fácil',
      'difícil',
      'pantalla',
      'rediseñ',
      'carrito',
      'proceso de compra',
    ],
    opening:
      'Gracias por haber probado el producto. Me gustaría saber cómo le fue. Ponemos a prueba el diseño, no a usted: todo lo que resultó difícil nos es útil.',
    closing: 'Gracias, ahora vemos muy bien en qué tenemos que trabajar. ¡Adiós!',
    tone: `${TONE} No defender ni explicar nunca el diseño.`,
    taboos: 'No explicar cómo debería funcionar algo ni prometer cambios.',
    sections: [
      {
        title: 'La tarea',
        questions: [
          {
            ask: '¿Qué quería conseguir con el producto?',
            purpose: 'El objetivo con sus propias palabras: de él depende qué es un éxito.',
          },
          {
            ask: '¿Hasta dónde llegó?',
            purpose: 'El resultado, desde su punto de vista.',
            answer: ['Hasta el final', 'En parte', 'Lo dejé'],
          },
          {
            ask: 'Cuénteme paso a paso lo que hizo.',
            purpose: 'El camino que siguió, y dónde se apartó del que habíamos diseñado.',
            hints: 'Qué miró primero, qué esperaba encontrar, dónde dudó o volvió atrás.',
            moveOn: 'Usted conoce cada paso y el primer lugar en que dudó.',
          },
        ],
      },
      {
        title: 'Dónde se complicó',
        questions: [
          {
            ask: '¿En qué momento, si lo hubo, no supo cómo seguir?',
            purpose: 'Los momentos de duda, aunque al final se lograra la tarea.',
            hints: 'Qué había en la pantalla, qué esperaba que pasara, qué pasó, cómo siguió.',
            moveOn: 'Usted conoce el lugar, la expectativa y lo que pasó en su lugar; o no hubo ninguno.',
          },
          {
            ask: '¿Qué palabras o símbolos significaban algo distinto de lo que pensó al principio?',
            purpose: 'Textos e iconos que confunden.',
          },
          {
            ask: '¿Qué buscó que no estaba?',
            purpose: 'Lo que falta, según lo esperado y no como lista de deseos.',
            hints: 'Dónde lo buscó, y por qué ahí.',
          },
        ],
      },
      {
        title: 'Mirando atrás',
        questions: [
          {
            ask: 'En general, ¿hasta qué punto le resultó difícil o fácil hacerlo?',
            purpose: 'La Single Ease Question, formulada palabra por palabra para poder comparar rondas.',
            hints: 'A qué se debe la cifra, y qué la habría subido un punto.',
            answer: ['muy difícil', 'muy fácil'],
          },
          {
            ask: 'Si pudiera cambiar una sola cosa, ¿cuál sería?',
            purpose: 'Lo que más le importó.',
          },
        ],
      },
    ],
  },
  onboarding: {
    name: 'Primeros pasos',
    description: 'Descubra cómo fueron los primeros días de usuarios o clientes nuevos, y qué les impidió arrancar.',
    fits: [
      'onboarding',
      'primeros pasos',
      'primeros días',
      'primera semana',
      'registr',
      'inscri',
      'usuarios nuevos',
      'nuevos usuarios',
      'clientes nuevos',
      'nuevos clientes',
      'empezar',
      'empiez',
      'comenzar',
      'comienz',
      'periodo de prueba',
      'activaci',
    ],
    opening: 'Gracias por dedicarme su tiempo. Hace poco que usa el producto, y me gustaría saber cómo fueron sus comienzos.',
    closing: 'Gracias. Lo que me ha contado ayudará a que otros empiecen mejor. ¡Adiós!',
    tone: TONE,
    taboos: 'No enseñar a usar el producto. A quien pida ayuda, decirle que el servicio de asistencia le atenderá con gusto, y seguir.',
    sections: [
      {
        title: 'Antes de empezar',
        questions: [
          {
            ask: '¿En qué circunstancias decidió probar el producto?',
            purpose: 'Lo que desencadenó la decisión y lo que quería lograr.',
            hints: 'Qué usaba antes, qué había dejado de bastarle, quién participó en la decisión.',
          },
          {
            ask: '¿Qué esperaba conseguir con él?',
            purpose: 'La expectativa con la que se miden los primeros días.',
            hints: 'De dónde venía esa expectativa.',
          },
        ],
      },
      {
        title: 'Los primeros días',
        questions: [
          {
            ask: 'Cuénteme la primera vez que lo usó, desde que lo abrió hasta que lo cerró.',
            purpose: 'La primera experiencia real, en orden.',
            hints: 'Qué hizo primero, qué se saltó, dónde se detuvo y por qué.',
            moveOn: 'Usted podría volver a contarla.',
          },
          {
            ask: '¿Qué fue lo primero que se lo puso difícil?',
            purpose: 'El primer obstáculo, que es donde la gente abandona.',
            hints: 'Cómo lo resolvió, quién o qué le ayudó, si estuvo a punto de rendirse.',
          },
          {
            ask: '¿Cuándo le resultó útil por primera vez?',
            purpose: 'El momento en que apareció el valor, o que aún no ha llegado.',
            hints: 'Qué acababa de hacer, y cuánto tiempo después de empezar fue.',
            moveOn: 'Usted conoce el momento, o todavía no lo ha habido.',
          },
        ],
      },
      {
        title: 'En qué punto están',
        questions: [
          {
            ask: '¿Hasta qué punto confía hoy en poder hacer lo que se proponía?',
            purpose: 'Una cifra para comparar grupos de usuarios nuevos.',
            hints: 'Qué impide que sea más alta.',
            answer: ['nada en absoluto', 'por completo'],
          },
          {
            ask: '¿Qué le queda todavía por hacer?',
            purpose: 'Los pasos que se aplazan, y por qué.',
          },
          {
            ask: '¿Qué le diría a un colega que empieza mañana?',
            purpose: 'Lo que tuvo que averiguar por su cuenta.',
          },
        ],
      },
    ],
  },
};
