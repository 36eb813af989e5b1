import type { ScriptTexts } from '../script-texts.js';

export const es: ScriptTexts = {
  begin: 'Gracias por su tiempo. Empecemos.',
  acknowledgements: ['Gracias.', 'Gracias por su respuesta.', 'Entiendo.'],
  probes: ['¿Podría contarme un poco más?', '¿Podría darme un ejemplo?', '¿Podría describirlo con un poco más de detalle?'],
  unsure: 'No pasa nada, tómese su tiempo. ¿Qué es lo primero que le viene a la mente?',
  timeUp: 'Hemos llegado al final del tiempo previsto.',
  confirmStop: 'Por supuesto. ¿Quiere terminar la entrevista ahora?',
  resume: 'Entonces continuemos.',
  warm: 'Gracias por contármelo.',
  whyNot: '¿Por qué no?',
  goOn: 'Siga, le escucho.',
  missed: 'Disculpe, no nos ha llegado una parte de su respuesta. ¿Podría repetirla, por favor?',
  left: (count) =>
    count === 0 ? 'Esta es la última pregunta.' : `Después de esta ${count === 1 ? 'queda una pregunta' : `quedan ${count} preguntas`}.`,
  replies: {
    crisis:
      'Siento mucho que se encuentre así, y gracias por decírmelo. Soy una IA y no puedo darle la ayuda que merece, pero no tiene que pasar por esto a solas: acuda ahora a los servicios de emergencia, a una línea de crisis o a alguien de confianza. También podemos hacer una pausa aquí, todo el tiempo que quiera. ¿Quiere terminar la entrevista?',
    'asks-back': 'Gracias por preguntar. Soy una IA y no tengo experiencias propias; aquí cuentan las suyas.',
    object:
      'Lo entiendo. Como dice el aviso del principio, sus respuestas se guardan como texto y, en algunos dispositivos, también como grabación. Yo no puedo desactivarlo, pero puede escribir: lo que escribe no se graba como sonido. Puede parar cuando quiera y pedir que se borren sus respuestas. Si desea seguir:',
    recording:
      'Sus respuestas se guardan como texto y, en algunos dispositivos, también como grabación. Lo que escribe no se graba como sonido.',
    pause: 'Tómese todo el tiempo que necesite. Espero.',
    back: 'Por supuesto. Añada lo que quería decir; después seguimos con:',
    distress:
      'Lo siento, parece algo muy difícil. No tiene que continuar: podemos hacer una pausa, saltar esta pregunta o parar cuando quiera. Si desea seguir:',
    human: 'Soy una IA, no una persona. Sus respuestas las leerán personas.',
    skip: 'No hay problema, sigamos.',
    language: 'Puede responder en su idioma. Mis preguntas se quedan como fueron escritas.',
    purpose: 'Los responsables de este estudio quieren aprender de su experiencia y leerán lo que me cuente.',
    length: 'Cuánto tarde depende de lo que quiera contar. Puede parar en cualquier momento.',
    privacy: 'Los responsables de este estudio pueden leer lo que se dice aquí. No cuente nada que no quiera compartir.',
    who: 'Soy una IA. Hago preguntas en nombre de los responsables de este estudio.',
    explain: 'Le hago la pregunta otra vez. No hay respuestas correctas ni incorrectas: vale cualquier cosa que se le ocurra.',
    repeat: 'Por supuesto.',
  },
};
