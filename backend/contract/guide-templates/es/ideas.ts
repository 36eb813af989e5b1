// Without Zod: browsers import this.

import type { TemplateCatalogue } from '../template-texts.js';

const TONE = 'Con curiosidad, calma y amabilidad. Palabras sencillas y frases cortas. Dejar que haya pausas.';

export const IDEAS: TemplateCatalogue = {
  discovery: {
    name: 'Descubrir necesidades',
    description: 'Comprenda cómo hacen algo las personas hoy, qué les cuesta y qué han probado, antes de decidir qué va a crear.',
    fits: ['necesidad', 'problema', 'dificultad', 'hábito', 'costumbre', 'rutina', 'actualmente', 'hoy', 'descubr', 'explor'],
    opening:
      'Gracias por dedicarme su tiempo. Me gustaría saber cómo es para usted [su tema, por ejemplo la planificación de la semana], con sus propias palabras. No hay respuestas correctas ni incorrectas, y no vengo a venderle nada.',
    closing: 'Eso era todo lo que quería preguntarle. Gracias, sus ejemplos nos ayudan mucho. ¡Adiós!',
    tone: TONE,
    taboos: 'No mencionar ideas de productos ni funciones. No preguntar cuánto pagaría alguien ni si usaría algo.',
    sections: [
      {
        title: 'Cómo se hace hoy',
        questions: [
          {
            ask: 'Para empezar, ¿qué hace usted en un día normal?',
            purpose: 'Entrar en confianza y saber en qué papel se encuentra con el problema.',
            hints: 'Con quién trabaja o vive, y de qué es responsable.',
            moveOn: 'Usted conoce su papel en una frase.',
          },
          {
            ask: 'Cuénteme desde el principio la última vez que se ocupó de [su tema, por ejemplo la planificación de la semana].',
            purpose: 'Un episodio real y reciente en lugar de opiniones: pasos, personas, herramientas y tiempo.',
            hints: 'Cuándo fue, qué lo motivó, cada paso, quién más participó, qué utilizó, cuánto tardó.',
            moveOn: 'Usted podría contar el episodio de principio a fin.',
          },
          {
            ask: '¿Con qué frecuencia ocurre eso?',
            purpose: 'La frecuencia del problema: los problemas raros pocas veces merecen una solución.',
            answer: ['Todos los días', 'Todas las semanas', 'Todos los meses', 'Con menos frecuencia'],
          },
        ],
      },
      {
        title: 'Qué resulta difícil',
        questions: [
          {
            ask: '¿Qué fue lo más difícil?',
            purpose: 'La mayor dificultad, sin sugerirla.',
            hints: 'Qué lo hace difícil, qué consecuencias tuvo, cómo se compara con el resto y qué sintió.',
            moveOn: 'Usted conoce la causa y una consecuencia.',
          },
          {
            ask: '¿Qué pasa cuando sale mal?',
            purpose: 'Lo que cuesta el problema en tiempo, dinero o preocupaciones.',
            hints: 'Un caso concreto. Quién lo nota y cuánto cuesta.',
          },
        ],
      },
      {
        title: 'Qué han probado',
        questions: [
          {
            ask: '¿Qué ha probado hasta ahora para que le resulte más fácil?',
            purpose: 'Las alternativas que usa. Quien no ha probado nada quizá no tenga el problema.',
            hints:
              'Cómo lo encontró, para qué le sirvió, por qué lo dejó o lo sigue usando. También los apaños, como notas u hojas de cálculo.',
          },
          {
            ask: 'Si pudiera cambiar una sola cosa de cómo se hace, ¿cuál sería?',
            purpose: 'Sus prioridades, con sus propias palabras. Importa más el motivo que el deseo.',
            hints: 'Qué haría posible ese cambio.',
          },
          {
            ask: '¿Qué pregunta me ha faltado hacerle?',
            purpose: 'Lo que nuestras preguntas pasaron por alto.',
          },
        ],
      },
    ],
  },
  'concept-test': {
    name: 'Prueba de concepto',
    description: 'Presente una idea y averigüe cómo se entiende, a quién le interesa y qué obstáculos encuentra.',
    fits: [
      'concepto',
      'idea',
      'propuesta',
      'lanza',
      'prototipo',
      'reacci',
      'atractivo',
      'nuevo producto',
      'nuevo servicio',
      'nueva función',
    ],
    opening:
      'Gracias por dedicarme su tiempo. Voy a describirle algo que todavía no existe y me gustaría saber qué le parece. La idea no es mía, así que no puede ofenderme.',
    closing: 'Gracias por hablar con tanta franqueza. ¡Adiós!',
    tone: `${TONE} El mismo interés por los elogios que por las dudas.`,
    taboos: 'No elogiar ni defender la idea, y no añadir nada a su descripción.',
    sections: [
      {
        title: 'Hoy',
        questions: [
          {
            ask: '¿Cómo lo hace hoy?',
            purpose: 'Lo que la idea tiene que superar. Pregunte por la situación para la que está pensada.',
            hints: 'La última vez, qué utilizó, qué le molestó.',
          },
        ],
      },
      {
        title: 'La idea',
        questions: [
          {
            ask: '¿Qué es lo primero que le viene a la mente?',
            purpose: 'La reacción espontánea, antes de cualquier valoración.',
            hints: 'Qué parte de la descripción la provocó.',
            stimulus: '[Describa aquí su idea en tres o cuatro frases sencillas: para quién es, qué hace y a qué sustituye. Sin elogios.]',
          },
          {
            ask: 'Con sus propias palabras, ¿qué aportaría esto a quienes lo usen?',
            purpose: 'Si se ha entendido. Lo que se omite no estaba claro o no importaba.',
            hints: 'Todo lo que no quedó claro en la descripción.',
            moveOn: 'Usted sabe qué se entendió y qué no.',
          },
          {
            ask: '¿En qué medida encajaría, bien o mal, con su forma actual de hacer las cosas?',
            purpose: 'Una valoración para comparar conceptos; lo que cuenta es el motivo.',
            hints: 'El motivo de la cifra, y una situación en la que habría sido útil o habría estorbado.',
            answer: ['muy mal', 'muy bien'],
          },
          {
            ask: 'Describa la última situación en la que le habría gustado tenerlo.',
            purpose: 'Pruebas de que la necesidad es real, sacadas del pasado y no de suposiciones sobre el futuro.',
            hints: 'Cuándo fue, qué hizo en su lugar, qué le costó.',
          },
        ],
      },
      {
        title: 'Dudas',
        questions: [
          {
            ask: '¿Qué le impediría usarlo?',
            purpose: 'Las barreras: confianza, esfuerzo, coste, costumbre, otras personas.',
            hints: 'El motivo más fuerte, y qué tendría que ocurrir para que desapareciera.',
          },
          {
            ask: '¿A quién conoce que lo necesite más que usted?',
            purpose: 'A quién le interesa, y si hemos preguntado a las personas adecuadas.',
          },
          {
            ask: '¿Qué querría saber antes de decidirse?',
            purpose: 'Las preguntas que la descripción tiene que responder.',
          },
        ],
      },
    ],
  },
};
