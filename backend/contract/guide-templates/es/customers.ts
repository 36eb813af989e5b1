// Without Zod: browsers import this.

import type { TemplateCatalogue } from '../template-texts.js';

export const CUSTOMERS: TemplateCatalogue = {
  churn: {
    name: 'Bajas de clientes',
    description: 'Escuche a clientes que se dieron de baja o dejaron de venir: qué los llevó a ello, qué usan ahora y si volverían.',
    fits: [
      'baja',
      'cancel',
      'churn',
      'abandon',
      'dejan',
      'dejaron',
      'dejar de',
      'perdid',
      'fuga',
      'se van',
      'se fueron',
      'no renuev',
      'recuperar',
      'retenci',
    ],
    opening:
      'Gracias por dedicarme su tiempo aunque ya no use nuestro producto. Me gustaría entender cómo llegó a esa decisión. No intentaré convencerle de que vuelva.',
    closing: 'Gracias por su franqueza: nos es más útil que los elogios. ¡Adiós!',
    tone: 'Con respeto y sin prisa. Sin defenderse, sin más disculpas que un agradecimiento, sin persuadir.',
    taboos: 'No ofrecer descuentos ni ayuda, y no corregir lo que se diga del producto.',
    sections: [
      {
        title: 'Por qué vinieron',
        questions: [
          {
            ask: '¿Qué esperaba que hiciera por usted nuestro producto cuando se registró?',
            purpose: 'Para qué lo eligió.',
            hints: 'Qué usaba antes, y qué esperaba que cambiara.',
          },
          {
            ask: 'Cuénteme una ocasión en la que eso funcionó bien.',
            purpose: 'Para qué servía, y así poder sopesar los motivos de la baja.',
            moveOn: 'Hay un ejemplo, o no lo hubo.',
          },
        ],
      },
      {
        title: 'Cómo terminó',
        questions: [
          {
            ask: '¿Cuándo pensó por primera vez en dejarlo?',
            purpose: 'La primera duda suele llegar mucho antes que el último motivo.',
            hints: 'Qué acababa de pasar, qué hizo al respecto, con quién habló.',
            moveOn: 'Usted conoce el hecho que provocó la primera duda.',
          },
          {
            ask: '¿Qué le hizo decidirse finalmente a dejarlo?',
            purpose: 'La gota que colmó el vaso, como hecho y no como categoría.',
            hints: 'Qué pasó ese día, qué más influyó, qué habría hecho falta para decidir otra cosa.',
          },
          {
            ask: '¿Cuál de estas opciones se acerca más al motivo principal?',
            purpose: 'Una categoría para contar, una vez contada la historia.',
            hints: 'Si el motivo elegido encaja con lo que contó antes.',
            answer: [
              'No hacía lo que yo necesitaba',
              'Demasiado caro',
              'Demasiado complicado',
              'Calidad o fiabilidad',
              'Mala atención',
              'Ya no lo necesito',
              'Otra cosa',
            ],
          },
        ],
      },
      {
        title: 'Desde entonces',
        questions: [
          {
            ask: '¿Qué usa ahora en su lugar?',
            purpose: 'La alternativa: otro producto, un apaño o nada.',
            hints: 'Cómo lo encontró, qué es mejor y qué es peor.',
          },
          {
            ask: '¿Qué echa de menos, si es que echa algo?',
            purpose: 'Un valor que existía y sobre el que quizá se pueda construir.',
          },
          {
            ask: '¿Hasta qué punto es probable o improbable que vuelva algún día?',
            purpose: 'Una cifra para ordenar; lo que cuenta es la condición que hay detrás.',
            hints: 'Qué tendría que ser distinto.',
            answer: ['muy improbable', 'muy probable'],
          },
        ],
      },
    ],
  },
  satisfaction: {
    name: 'Satisfacción',
    description: 'Vaya más allá de la nota: qué valoran los clientes, qué los decepciona y qué cambiarían primero.',
    fits: [
      'satisf',
      'insatisf',
      'content',
      'nps',
      'csat',
      'fidelidad',
      'lealtad',
      'recom',
      'opinión',
      'opiniones',
      'experiencia',
      'calidad',
      'servicio',
      'valoraci',
      'reseña',
    ],
    opening: 'Gracias por dedicarme su tiempo. Me gustaría saber cómo le va con nuestro servicio, en lo bueno y en lo menos bueno.',
    closing: 'Gracias, ahora tenemos una imagen clara. ¡Adiós!',
    tone: 'Con calidez y equilibrio: el mismo interés por lo que va bien que por lo que no.',
    taboos: 'No prometer mejoras ni compensaciones, y no discutir ninguna valoración.',
    sections: [
      {
        title: 'Cómo se usa',
        questions: [
          {
            ask: '¿Para qué usa nuestro servicio?',
            purpose: 'El contexto en el que hay que leer la valoración.',
            hints: 'Con qué frecuencia, y quién más participa.',
          },
          {
            ask: 'Cuénteme la última vez que usó nuestro servicio.',
            purpose: 'Una experiencia reciente y concreta, antes de cualquier juicio general.',
            hints: 'Qué quería, qué pasó y cómo terminó.',
          },
        ],
      },
      {
        title: 'Lo que cuenta',
        questions: [
          {
            ask: '¿Hasta qué punto es probable o improbable que recomiende nuestro servicio a alguien como usted?',
            purpose: 'La recomendación, formulada palabra por palabra para poder comparar oleadas.',
            hints: 'El motivo principal de la cifra, y qué la habría subido un punto.',
            answer: ['nada probable', 'sumamente probable'],
          },
          {
            ask: '¿Qué le ha funcionado bien?',
            purpose: 'Los puntos fuertes que conviene conservar, con un ejemplo.',
            hints: 'Una situación, y por qué era importante.',
          },
          {
            ask: '¿Cuándo fue la última vez que algo no salió como esperaba?',
            purpose: 'Una decepción real, y cómo se resolvió.',
            hints: 'Qué esperaba, qué consecuencias tuvo, qué hizo, cómo reaccionamos nosotros.',
            moveOn: 'Usted sabe qué pasó y cómo terminó, o no ha habido nada.',
          },
          {
            ask: '¿Cómo es en comparación con otros que conoce?',
            purpose: 'El listón con el que se nos mide.',
          },
        ],
      },
      {
        title: 'Y ahora',
        questions: [
          {
            ask: 'Si solo pudiéramos cambiar una cosa, ¿cuál debería ser?',
            purpose: 'Su prioridad, con el motivo.',
            hints: 'Qué cambiaría para usted.',
          },
          {
            ask: '¿Qué más le gustaría que supiéramos?',
            purpose: 'Lo que nuestras preguntas pasaron por alto.',
          },
        ],
      },
    ],
  },
};
