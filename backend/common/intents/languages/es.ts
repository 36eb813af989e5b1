import type { LanguagePhrases } from '../phrases.js';

const WISH =
  '(?:(?:yo )?(?:quiero|quisiera|queria|queremos|quisieramos|deseo|prefiero|necesito|tengo que|debo|me gustaria|vamos a|voy a)(?: (?:que|ya|por favor))* |(?:podemos|puedo|podriamos|podria|se puede|puede|puedes|podrias|es posible)(?: (?:por favor|ya))? )';

export const es: LanguagePhrases = {
  language: 'es',
  spaced: true,
  fillers:
    'por favor|porfa|ok|okay|vale|bueno|pues|y|pero|hola|oye|oiga|perdon|perdona|perdone|disculpe|disculpa|lo siento|eh+|mm+|no|si|la verdad|en realidad|gracias|muchas gracias|ya|ahora|ahora mismo|aqui|hoy|mejor|entonces|es que|un momento|espere|espera|de verdad|si es posible|si se puede|simplemente|solo|le he dicho que|he dicho que',
  patterns: {
    stop: [
      `${WISH}(?:parar|terminar|acabar|detener|detenerme|dejar|dejarlo|dejar de (?:hablar|responder|contestar)|finalizar|salir|irme|colgar|abandonar|retirarme|cancelar|pararlo|terminarla|terminarlo|cortar)(?: (?:la|el|esta|este|esto|lo|entrevista|llamada|conversacion|encuesta|aqui|ya|ahora|por hoy|con|de))*`,
      '(?:pare|para|paremos|parar|basta|alto|stop|termine|terminemos|terminar|fin|deten(?:ga|te)(?: (?:esto|la entrevista))?|ya basta|basta ya|suficiente|es suficiente|dejelo|dejemoslo|dejemoslo aqui|se acabo|acabemos)(?: (?:la|esta|entrevista|aqui|ya|con esto|por hoy))*',
      'no quiero (?:seguir|continuar|hablar mas|responder mas|contestar mas|mas preguntas|participar|hacer esto)(?: .{0,25})?',
      '(?:me tengo que ir|tengo que irme|me voy|debo irme|he terminado|ya termine|ya he terminado|eso es todo|es todo|nada mas|no mas preguntas|no mas|adios|hasta luego|chao|chau|estoy harto|estoy harta)(?: .{0,15})?',
      'ya no quiero(?: .{0,30})?',
    ],
    skip: [
      `${WISH}?(?:saltar|saltarme|saltarnos|saltemos|pasar|pasamos|pasemos|omitir|omitimos|omitamos|saltarla|saltarlo|saltar esta|pasar a la|sigamos con|seguimos con)(?: (?:a|la|esta|esa|lo|eso|esto|el|este|siguiente|proxima|pregunta|otra|otro|tema|con|de))*`,
      '(?:(?:la )?siguiente(?: pregunta)?|(?:la )?proxima(?: pregunta)?|otra pregunta|paso|sin comentarios|salta(?:la)?|salte(?:la)?|pasa(?:la)?|pase a la siguiente|cambiemos de tema)',
      '(?:prefiero|preferiria) no (?:contestar|responder|decir(?:lo)?|hablar|comentar)(?: .{0,25})?',
      'no (?:quiero|puedo|deseo|me apetece|voy a) (?:contestar|responder|hablar|decir|decirlo|comentar|contestarla|responderla|contestar a|hablar de)(?: (?:a|de|esa|esta|eso|esto|sobre|pregunta|ello|este|tema))*',
      '(?:eso )?(?:no es asunto suyo|no es asunto tuyo|no le importa|no te importa|es privado|es personal|es muy personal|es demasiado personal|muy personal)',
    ],
    repeat: [
      '(?:puede|puedes|podria|podrias|me puede|me puedes|me podria|puede usted) (?:por favor )?(?:repetir|repetirme|repetirlo|repetirla|decirlo|preguntar|leer)(?: (?:la|lo|eso|pregunta|otra|vez|de|nuevo|que|ha|dicho|ultima))*',
      '(?:repita|repite|repitame|repitelo|repitalo|repetir|otra vez|de nuevo|como|que|perdon|como dice|como dices|que ha dicho|que dijo|que has dicho|mande)(?: (?:la|lo|pregunta|otra vez|de nuevo|por favor))*',
      'cual (?:era|es|fue) la pregunta(?: .{0,12})?',
      'no (?:le |te |la |lo |he |he podido )*(?:oi|oido|escuche|escuchado|oigo|escucho|oir)(?: (?:bien|la pregunta|nada))*',
      'se me (?:olvido|ha olvidado) la pregunta',
    ],
    explain: [
      'no (?:la |lo |le |te )?(?:entiendo|entendi|he entendido|comprendo|comprendi|pillo)(?: (?:bien|la pregunta|muy|que|quiere|decir|lo|a|se|refiere|eso|esa|pregunta))*',
      'que (?:quiere|quieres|queria) decir(?: .{0,30})?|que significa(?: .{1,30})?|a que (?:se refiere|te refieres)(?: .{0,25})?|en que sentido|como asi',
      '(?:puede|puedes|podria|podrias|me puede|me puedes|me podria) (?:por favor )?(?:explicar|explicarme|explicarlo|aclarar|aclararme|aclararlo|reformular|ser mas|decirlo de otra|dar(?:me)? un ejemplo|poner(?:me)? un ejemplo)(?: .{0,30})?',
      '(?:explique(?:me|lo)?|expliqueme|explica(?:me)?|aclare)(?: .{0,20})?|la pregunta no (?:esta|me queda|es) (?:muy )?clara?|no me queda claro|por ejemplo',
    ],
    who: [
      'quien (?:es usted|eres|es|esta detras|hace|hizo|realiza|organiza)(?: .{0,25})?',
      'con quien (?:hablo|estoy hablando)(?: .{0,15})?',
      'como (?:se llama|te llamas)(?: usted)?',
    ],
    purpose: [
      '(?:para que|por que) (?:es|sirve|son|me|quiere|quieren|necesita|necesitan|hace|hacen|estamos|pregunta|preguntas|se)(?: .{0,40})?',
      'de que (?:va|se trata|trata)(?: .{0,25})?',
      'cual es (?:el )?(?:objetivo|proposito|fin|motivo)(?: .{0,25})?',
      'que (?:van a hacer|va a hacer|haran|hara|hacen|pasa) con (?:esto|mis|las|eso|la)(?: .{0,25})?',
      'para que',
    ],
    length: [
      'cuanto (?:tiempo|dura|falta|queda|va a durar|tarda|mas)(?: .{0,35})?',
      'cuantas preguntas(?: .{0,25})?',
      '(?:ya )?(?:falta|queda|va a durar|dura) mucho(?: .{0,15})?',
      '(?:ya )?(?:hemos terminado|casi terminamos|vamos a terminar|ya casi)(?: .{0,10})?',
      'va para largo',
    ],
    privacy: [
      'quien (?:va a|podra|puede|lee|leera|escucha|escuchara|vera|ve|tiene acceso|tendra)(?: .{0,45})?',
      '(?:esto |la entrevista |todo |esto es |es |son )?(?:es|sera|son|esta|queda|se)? ?(?:anonim[oa]s?|confidencial(?:es)?|privado|grabando|graba|grabado|guarda)(?: .{0,25})?',
      '(?:se |me )?(?:esta|estan|va a|van a) (?:siendo )?(?:grabando|grabar|grabado|guardar|guardando)(?: .{0,20})?',
      'que (?:pasa|hacen|haran) con mis (?:datos|respuestas)',
      '(?:se va a enterar|se enterara|lo sabra) (?:mi jefe|alguien|mi empresa)(?: .{0,15})?',
    ],
    human: [
      '(?:es usted|eres|usted es|hablo con|estoy hablando con|es esto|esto es)(?: .{0,20})? (?:persona|humano|humana|robot|bot|maquina|ia|i a|real|ordenador|computadora|inteligencia artificial|programa)(?: .{0,25})?',
      `${WISH}(?:hablar|conversar) con (?:una |un |alguna )?(?:persona|humano|alguien|ser humano|agente)(?: .{0,15})?`,
      'hay (?:una |alguna |un )?(?:persona|humano|alguien)(?: .{0,25})?',
    ],
    distress: [
      '\\b(?:mi|mis|nuestro|nuestra) (?:madre|mama|padre|papa|marido|esposo|esposa|mujer|pareja|novio|novia|hijo|hija|bebe|hermano|hermana|abuelo|abuela|amigo|amiga|tio|tia|padres)(?: .{0,20})? (?:murio|fallecio|ha muerto|ha fallecido|se murio|se suicido|esta muriendo|acaba de morir)\\b|\\b(?:murio|fallecio|ha muerto|ha fallecido|se murio|se me murio|acaba de morir) (?:mi|nuestro|nuestra) (?:madre|mama|padre|papa|marido|esposo|esposa|pareja|hijo|hija|bebe|hermano|hermana|abuelo|abuela|amigo|amiga)\\b|\\b(?:perdi|he perdido) a mi (?:madre|padre|marido|esposo|esposa|hijo|hija|bebe|hermano|hermana|abuela|abuelo)\\b',
      '\\b(?:matarme|suicid|quitarme la vida|no quiero vivir|quiero morir|hacerme dano)',
      '\\b(?:estoy|me pongo a|me hace|me dan ganas de) (?:llorando|llorar|temblando)\\b|\\bllore\\b|\\bataque de panico\\b|\\baborto espontaneo\\b',
      '\\bme (?:pegaba|pego|golpeo|golpeaba|violo|violaron|maltrataba|maltrato|abuso)\\b|\\bfui (?:violada|abusada|maltratada|maltratado)\\b',
      '\\b(?:me duele|duele|es (?:muy|demasiado) (?:doloroso|duro|dificil))(?: .{0,20})? (?:hablar|recordar|pensar)\\b|\\b(?:me da|siento) (?:mucha )?verguenza\\b|\\bestoy (?:desesperad[oa]|destrozad[oa]|hundid[oa])\\b|\\bno puedo mas\\b',
    ],
    language: [
      '(?:podemos|puedo|podriamos|podria|se puede|puede|puedes|podrias|me gustaria|prefiero|quiero|quisiera)(?: .{0,30})? en (?:espanol|ingles|castellano|aleman|frances|catalan|italiano|portugues|mi idioma|otro idioma)(?: .{0,25})?',
      '(?:habla|hablas|entiende|entiendes)(?: usted)? (?:espanol|ingles|castellano|aleman|frances|catalan|italiano|portugues)',
      '(?:en )?(?:espanol|castellano|ingles)',
      'mi (?:ingles|espanol) (?:no es|es)(?: .{0,20})?',
      'no (?:hablo|entiendo|se)(?: .{0,12})? (?:ingles|espanol|aleman)(?: .{0,15})?',
      'hablemos en (?:espanol|ingles|castellano|frances)',
      'solo hablo (?:espanol|castellano)',
    ],
  },
  unsure: [
    'no (?:lo )?(?:se|recuerdo|me acuerdo|sabria decir(?:le|te)?|estoy segur[oa]|tengo (?:ni )?idea)(?: .{0,20})?|ni idea|quiza|quizas|tal vez|puede ser|depende|a lo mejor|no sabria(?: .{0,15})?|dificil de decir|no se me ocurre(?: .{0,10})?',
  ],
  yes: ['si|claro|por supuesto|vale|ok|de acuerdo|correcto|exacto|desde luego|termine|terminar|si(?: .{0,25})?|estoy segur[oa]|sip'],
  no: [
    'no|aun no|todavia no|continuar|continue|seguir|siga|sigamos|sigue|continuemos|mejor seguimos|no(?: .{0,15})? (?:seguimos|sigamos|continuar|seguir|continuemos)|podemos seguir|podemos continuar|quiero (?:seguir|continuar)',
  ],
};
