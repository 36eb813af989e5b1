import type { EverydayPhrases } from '../everyday.js';

export const es: EverydayPhrases = {
  stop: [
    '(?:ya )?(?:es |esta bien )?(?:suficiente|basta|bastante) por hoy|(?:lo )?dejamos (?:aqui|asi) por hoy|por hoy (?:basta|es suficiente|ya esta)',
  ],
  where: ['(?:bueno |y )?(?:por )?donde (?:estabamos|ibamos|nos quedamos|lo dejamos)|en que (?:estabamos|nos quedamos)'],
  who: ['(?:y )?quien (?:quiere|querria) saber(?:lo| eso| esto)?|quien (?:pregunta|lo pregunta)(?: eso| esto)?'],
  explain: [
    '(?:a )?que (?:se refiere|te refieres) con (?:un )?(?:ejemplo|razones|diferencia)|que (?:tipo|clase) de ejemplo|no (?:lo |le |la )?entiendo',
  ],
  pause: [
    '(?:tengo que|debo|voy a)(?: (?:un momento|rapido|solo))* (?:contestar|atender|abrir|coger|ir)(?: (?:el|al|la|a|una|un|rapido|momento|telefono|puerta|llamada|bano))+',
    '(?:un|otro|solo un) (?:momento|momentito|segundo|segundito|minuto|minutito)(?: mas)?|(?:momento|momentito|segundito)|(?:ya|enseguida|ahora) vuelvo',
  ],
  interrupted: [
    '(?:estan llamando|llaman|tocan|suena)(?: (?:a|al|la|el|mi|puerta|timbre|telefono|movil))*|(?:me|nos) (?:estan llamando|llaman)(?: .{0,15})?|(?:hay alguien|alguien llama) (?:en|a) la puerta|(?:mi|el|los|mis) (?:hijo|hija|bebe|ninos|nino|nina|perro|marido|mujer) (?:me llama|llora|esta llorando|ladra|me necesita)|ha llegado (?:el|un) (?:paquete|repartidor|cartero)|tengo que (?:contestar|abrir|atender)(?: .{0,20})?',
  ],
  ready: [
    '(?:ya )?(?:estoy (?:aqui|de vuelta|de nuevo|listo|lista)|he vuelto|volvi|aqui estoy)(?: (?:otra vez|de nuevo|ya))*|(?:por )?donde (?:estabamos|ibamos|nos quedamos)|podemos (?:seguir|continuar)',
  ],
  distress: [
    '\\b(?:desde|tras|despues de|con|por) (?:la muerte|la perdida|el fallecimiento|el suicidio) de mi (?:madre|mama|padre|papa|marido|esposo|esposa|mujer|pareja|hijo|hija|bebe|hermano|hermana|abuelo|abuela|amigo|amiga)\\b',
    '\\bmi (?:marido|esposo|esposa|mujer|novio|novia|pareja)(?: \\w+)? me (?:ha )?(?:dejo|dejado|abandono|abandonado|engano|enganado)$',
    '^(?:(?:no|perdon|lo siento) )*(?:ahora|hoy|ahora mismo) no puedo$|^(?:(?:no|perdon|lo siento) )*no puedo (?:ahora|hoy|ahora mismo|con esto|seguir con esto)$|\\bme siento (?:muy |fatal |tan |realmente )*(?:mal|fatal|horrible|sol[oa])(?: (?:hoy|ahora))?$',
    '\\by (?:lloro|me pongo a llorar)(?: .{0,25})?$',
  ],
};
