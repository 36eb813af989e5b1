// Without Zod: browsers import this.

import type { TemplateCatalogue } from '../template-texts.js';

export const PEOPLE: TemplateCatalogue = {
  'exit-interview': {
    name: 'Entrevista de salida',
    description: 'Aprenda de quienes se van: por qué lo decidieron, qué valoraban y qué los habría retenido.',
    fits: [
      'emplead',
      'personal',
      'plantilla',
      'dimi',
      'renunci',
      'rotación',
      'trabajador',
      'compañer',
      'equipo',
      'lugar de trabajo',
      'entrevista de salida',
      'entrevistas de salida',
    ],
    opening:
      'Gracias por dedicarme su tiempo antes de marcharse. Me gustaría aprender de su etapa aquí. Cuente tanto o tan poco como quiera, y pase por alto lo que prefiera no responder.',
    closing: 'Gracias por su sinceridad, y le deseamos lo mejor para lo que viene. ¡Adiós!',
    tone: 'Con discreción, aprecio y neutralidad. Dejar espacio. Si alguien no quiere responder, aceptarlo enseguida.',
    taboos:
      'No preguntar por nombres de compañeros, por la salud, por la familia ni por el nuevo sueldo. No intentar que cambie de opinión.',
    sections: [
      {
        title: 'La decisión',
        questions: [
          {
            ask: '¿Cómo empezó su etapa aquí?',
            purpose: 'Entrar en confianza, y saber qué se le prometió y qué esperaba.',
            hints: 'Por qué vino, y cómo fue el comienzo en comparación con lo que esperaba.',
          },
          {
            ask: '¿Cuándo pensó por primera vez en marcharse?',
            purpose: 'La primera duda y su causa, que suelen ser distintas del último motivo.',
            hints: 'Qué había pasado, a quién se lo contó, qué cambió después.',
            moveOn: 'Usted conoce el hecho o el cambio lento que hay detrás.',
          },
          {
            ask: '¿Qué le hizo decidirse al final?',
            purpose: 'El motivo decisivo: algo que empujaba desde aquí, o algo que atraía desde fuera.',
            hints: 'Qué más influyó, y qué ofrece el nuevo puesto que aquí faltaba.',
          },
          {
            ask: '¿Cuáles de estos aspectos influyeron?',
            purpose: 'Categorías para contar, una vez contada la historia.',
            answer: [
              'El trabajo en sí',
              'La dirección',
              'El equipo y la cultura',
              'El sueldo y los beneficios',
              'El desarrollo y la carrera',
              'La carga de trabajo',
              'El lugar o el horario',
              'Otra cosa',
            ],
          },
        ],
      },
      {
        title: 'Trabajar aquí',
        questions: [
          {
            ask: '¿Qué es lo que más valoró de trabajar aquí?',
            purpose: 'Lo que hay que conservar.',
            hints: 'Un ejemplo.',
          },
          {
            ask: '¿Qué hizo su trabajo más difícil de lo necesario?',
            purpose: 'Obstáculos en la organización, las herramientas y la colaboración.',
            hints: 'Una situación concreta, qué consecuencias tuvo y si alguna vez se planteó.',
          },
          {
            ask: '¿Hasta qué punto fue bueno o malo el apoyo de su responsable?',
            purpose: 'La dirección, con una cifra para comparar áreas. No preguntar por nombres.',
            hints: 'Una situación en la que el apoyo ayudó, o faltó.',
            answer: ['muy malo', 'muy bueno'],
          },
        ],
      },
      {
        title: 'De cara al futuro',
        questions: [
          {
            ask: '¿Qué tendría que haber sido distinto para que se quedara?',
            purpose: 'Lo que podríamos haber cambiado.',
            hints: 'En qué momento habría servido.',
          },
          {
            ask: '¿Qué consejo le daría a la persona que ocupe su puesto?',
            purpose: 'Conocimiento práctico, y una visión sincera del puesto.',
          },
        ],
      },
    ],
  },
  hiring: {
    name: 'Selección de personal',
    description:
      'Una primera entrevista estructurada: las mismas preguntas para todas las candidaturas, sobre lo que cada persona ha hecho de verdad.',
    fits: [
      'contrat',
      'candidat',
      'reclut',
      'selecci',
      'preselecci',
      'vacante',
      'puesto',
      'solicitante',
      'entrevista de trabajo',
      'entrevistas de trabajo',
    ],
    opening:
      'Gracias por su interés en este puesto. Le preguntaré por cosas que ha hecho, y todas las personas que se presentan reciben las mismas preguntas. Tómese su tiempo para pensar.',
    closing: 'Gracias, esas eran todas mis preguntas. El equipo leerá sus respuestas y se pondrá en contacto con usted. ¡Adiós!',
    tone: 'Con amabilidad, justicia y objetividad. La misma calidez para cada respuesta, sin mostrar si fue buena.',
    taboos:
      'No preguntar por la edad, la familia, el origen, la religión, la salud, la política ni un embarazo, y seguir adelante si surge el tema. No juzgar las respuestas ni prometer nada.',
    sections: [
      {
        title: 'Motivación',
        questions: [
          {
            ask: '¿Qué le llevó a presentarse a este puesto?',
            purpose: 'La motivación, y lo bien que conoce el puesto.',
            hints: 'Qué parte de la descripción le atrajo.',
          },
          {
            ask: '¿Qué hace en su puesto actual, o qué hacía en el último?',
            purpose: 'Funciones y responsabilidad, con sus propias palabras.',
            hints: 'Qué decide por su cuenta, y con quién trabaja.',
          },
        ],
      },
      {
        title: 'Experiencia',
        questions: [
          {
            ask: 'Hábleme de un trabajo que le enorgullezca.',
            purpose: 'La aportación propia: situación, tarea, actuación, resultado.',
            hints: 'Qué hizo exactamente, por qué de esa manera, cómo resultó, en qué lo nota.',
            moveOn: 'Usted conoce la situación, su propia actuación y el resultado.',
          },
          {
            ask: 'Hábleme de una vez en que salió mal algo de lo que usted era responsable.',
            purpose: 'Cómo afronta el fracaso, y qué aprende de él.',
            hints: 'Cuándo se dio cuenta, qué hizo, qué hace de otra manera desde entonces.',
            moveOn: 'Usted sabe qué pasó, qué hizo y qué cambió.',
          },
          {
            ask: 'Describa un desacuerdo en el trabajo, desde el principio hasta que se resolvió.',
            purpose: 'La colaboración en momentos de tensión, con un ejemplo.',
            hints: 'La otra visión, su propia parte, y cómo trabajan juntos desde entonces. Sin nombres.',
          },
          {
            ask: '¿Cómo aprendió lo último que era nuevo para usted en el trabajo?',
            purpose: 'La capacidad de aprender, con un ejemplo.',
          },
        ],
      },
      {
        title: 'Cuestiones prácticas',
        questions: [
          {
            ask: '¿Dentro de cuántas semanas podría empezar?',
            purpose: 'Disponibilidad.',
            answer: ['semanas'],
          },
          {
            ask: '¿Qué le gustaría preguntar al equipo?',
            purpose: 'Lo que le importa en un trabajo. Recoger las preguntas; el equipo las responde.',
          },
        ],
      },
    ],
  },
};
