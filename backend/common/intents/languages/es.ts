import type { LanguagePhrases } from '../phrases.js';

const WISH =
  '(?:(?:yo )?(?:quiero|quisiera|queria|queremos|quisieramos|deseo|prefiero|necesito|tengo que|debo|me gustaria|vamos a|voy a)(?: (?:que|ya|por favor))* |(?:podemos|puedo|podriamos|podria|se puede|puede|puedes|podrias|es posible)(?: (?:por favor|ya))? )';

const LANGUAGE =
  '(?:espanol|castellano|ingles|aleman|frances|catalan|valenciano|gallego|euskera|vasco|italiano|portugues|neerlandes|holandes|polaco|turco|arabe|ruso|ucraniano|rumano|bulgaro|chino|japones|coreano|quechua|guarani|hindi|urdu|griego|hungaro|sueco|danes|noruego|mi idioma|mi lengua|otro idioma|otra lengua|mi lengua materna)';
const THIS =
  '(?:la|el|esta|este|esto|eso|lo|entrevista|llamada|conversacion|encuesta|cuestionario|charla|aqui|ya|ahora|ahora mismo|por hoy|por aqui|con|de|todo)';
/** What may follow a wish to leave without being part of a story. */
const EXCUSE =
  '(?: (?:ya|ahora|lo siento|corriendo|pronto|a trabajar|al trabajo|al medico|a una reunion|a por (?:los|mis) (?:ninos|hijos)|a recoger .{1,15}|tengo (?:una|un) (?:cita|reunion|compromiso)|que se me (?:va|escapa) el .{1,10}|me (?:esperan|llaman)))*';

export const es: LanguagePhrases = {
  language: 'es',
  spaced: true,
  fillers:
    'por favor|porfa|ok|okay|vale|bueno|pues|y|pero|hola|oye|oiga|perdon|perdona|perdone|disculpe|disculpa|lo siento|eh+|mm+|no|si|la verdad|en realidad|gracias|muchas gracias|ya|ahora|ahora mismo|aqui|hoy|entonces|es que|un momento|espere|espera|de verdad|si es posible|si se puede|simplemente|solo|le he dicho que|he dicho que|mira|mire|a ver|uy|ay|ah|oh|uf|jo|hombre|mujer|venga|anda|fijate|sabes|o sea|en fin|en serio|sinceramente|de momento|senor|senora|senorita|tio|tia|chico|porfi|si no le importa|si no te importa|si puede ser|un segundo|un momentito|momento|exactamente|exacto|o que|o no|verdad|no es cierto|eh que|che|dale|gracias por todo|de nada|aqui mismo|mande|creo que|yo creo que|pienso que|diria que',
  colloquial: {
    q: 'que',
    xq: 'porque',
    pq: 'porque',
    toy: 'estoy',
    tas: 'estas',
    ud: 'usted',
    uds: 'ustedes',
    pa: 'para',
    na: 'nada',
    dtrabajo: 'trabajo',
    vd: 'usted',
    tb: 'tambien',
    kiero: 'quiero',
    ke: 'que',
  },
  reports:
    '(?:dice|decia|dijo|dijeron|digo|dije|decir|pregunta|preguntaba|pregunto|preguntan|preguntar|repite|repetia|contesta|cuenta|explica|explicar|sabe|saber|se|sabia)(?: (?:a|siempre|me|nos|todo el rato|solo|que))?|(?:me|le|te|nos|les) (?:dijo|dijeron|dice|dicen|pregunto|preguntan|pide|pidio)|que|si|cuando|porque|para|de|a|al|con|sin|quien|como|cuanto|donde|hasta|antes|despues|el|la|los|las|un|una|mi|mis|su|sus|tu|no|nunca|siempre|casi|suelo|suele|yo|nos|se|me|le|les|te|lo|en|por|o',
  continues:
    'no (?:he|te|le|lo|la|se|quiero|me|puedo|entiendo|oigo)|me (?:tengo|esperan|llaman|da|duele|ha)|se (?:ha|corto|corta|oye|entrecorta)|eso es|que|es que|porque|tengo|estoy|hay|mi (?:movil|bateria|jefe|hijo|hija|mujer|marido|autobus|tren)|la (?:linea|cobertura|conexion|bateria)|el (?:sonido|autobus|tren|ruido)',
  patterns: {
    stop: [
      `${WISH}(?:parar|terminar|acabar|detener|detenerme|dejar|dejarlo|dejar de (?:hablar|responder|contestar)|finalizar|salir|irme|colgar|abandonar|retirarme|cancelar|pararlo|terminarla|terminarlo|cortar)(?: (?:la|el|esta|este|esto|lo|entrevista|llamada|conversacion|encuesta|aqui|ya|ahora|por hoy|con|de))*`,
      '(?:pare|para|paremos|parar|basta|alto|stop|termine|terminemos|terminar|fin|deten(?:ga|te)(?: (?:esto|la entrevista))?|ya basta|basta ya|suficiente|es suficiente|dejelo|dejemoslo|dejemoslo aqui|se acabo|acabemos)(?: (?:la|esta|entrevista|aqui|ya|con esto|por hoy))*',
      '(?:ya )?no (?:quiero|deseo|puedo|me apetece|tengo ganas de|voy a) (?:ya )?(?:seguir|continuar|hablar mas|responder (?:a )?mas|contestar (?:a )?mas|mas preguntas|participar|hacer esto)(?: (?:mas|con esto|con la entrevista|con la encuesta|hablando|respondiendo|contestando|con usted|contigo|a (?:mas|las|tus|sus) preguntas|preguntas|participando|esto|aqui|hoy|por hoy))*',
      `(?:me tengo que (?:ir|marchar)|tengo que (?:dejarlo|dejarte|dejarle|colgar|marcharme|salir|cortar|salir corriendo)|te tengo que dejar|le tengo que dejar|me tendria que ir|debo colgar|tengo que irme|me voy|debo irme|he terminado|ya termine|ya he terminado|eso es todo|es todo|nada mas|no mas preguntas|no mas|adios|hasta luego|chao|chau|estoy (?:harto|harta|cansado|cansada)(?: de (?:esto|esta entrevista|tantas preguntas|tus preguntas|sus preguntas|hablar|contestar))?)${EXCUSE}`,
      'ya no quiero(?: (?:mas|esto|nada|mas preguntas|responder mas|contestar mas))*',
      `(?:yo |ya |mejor |me )*(?:quiero|quisiera|queria|querria|prefiero|preferiria|gustaria|podemos|podriamos|puedo|podria|vamos a|voy a|tengo que|necesito|desearia)(?: (?:ya|mejor|por favor))* (?:parar|pararlo|terminar|terminarlo|terminarla|acabar|acabarlo|acabarla|dejar|dejarlo|detener|detenerlo|finalizar|cortar|cortarlo|colgar|concluir|irme|salir|salirme|abandonar|cancelar)(?: ${THIS})*`,
      `(?:lo|la) (?:dejamos|dejo|paramos|cortamos|terminamos)(?: ${THIS})*|dejemos(?:lo|la)(?: ${THIS})*|hasta aqui(?: (?:hemos llegado|llego|y ya|por favor))?`,
      '(?:basta|ya vale|vale ya|ya esta bien|por hoy esta bien|suficiente|es suficiente|se acabo|fin|corta|corte|para|pare|parad|paren)(?: (?:ya|vale|por favor|con esto|de preguntas|con las preguntas|de una vez|esto|la entrevista|aqui|la llamada|por hoy|lo dejamos|para mi))*',
      'como (?:paro|termino|salgo|cuelgo|acabo)(?: .{0,15})?',
    ],
    skip: [
      `${WISH}?(?:saltar|saltarme|saltarnos|saltemos|pasar|pasamos|pasemos|omitir|omitimos|omitamos|saltarla|saltarlo|saltar esta|pasar a la|sigamos con|seguimos con)(?: (?:a|la|esta|esa|lo|eso|esto|el|este|siguiente|proxima|pregunta|otra|otro|tema|con|de))*`,
      '(?:(?:la )?siguiente(?: pregunta)?|(?:la )?proxima(?: pregunta)?|otra pregunta|paso|sin comentarios|salta(?:la)?|salte(?:la)?|pasa(?:la)?|pase a la siguiente|cambiemos de tema)',
      '(?:prefiero|preferiria) no (?:contestar|responder|decir(?:lo)?|hablar|comentar)(?: .{0,25})?',
      'no (?:quiero|puedo|deseo|me apetece|voy a) (?:contestar|responder|hablar|decir|decirlo|comentar|contestarla|responderla|contestar a|hablar de)(?: (?:a|de|esa|esta|eso|esto|sobre|pregunta|ello|este|tema))*',
      '(?:eso )?(?:no es asunto suyo|no es asunto tuyo|no le importa|no te importa|es privado|es personal|es muy personal|es demasiado personal|muy personal)',
      '(?:esta|esa|esta pregunta|esa pregunta|la|me la|la pregunta|de esta|esta me la|esa me la)(?: (?:me|la|mejor|yo|prefiero|voy a|quiero|puedo))* (?:salto|paso|saltar|saltarmela|pasar|salteo|omito|omitir|saltarme)(?: (?:si puede ser|esta|esa))*',
      '(?:me la|te la|nos la|me) (?:salto|paso|saltaria|puedo saltar|quiero saltar|saltamos)(?: (?:esta|esa|pregunta))*',
      '(?:eso|esto|es|eso es|esto es)(?: (?:algo|es|un|una|muy|bastante|demasiado|poco|tema|cosa|asunto|cuestion))* (?:privado|privada|personal|intimo|intima|mio|cosa mia|asunto mio|delicado)(?: (?:para mi|mio))?',
      '(?:prefiero|preferiria|prefiero que|mejor) no (?:contestar|responder|decir|decirlo|hablar|comentar|entrar|contarlo|contestarla)(?: (?:a|de|en|sobre|eso|esa|esta|esto|pregunta|ello|ese|este|tema|nada|la))*',
      '(?:de|sobre) (?:eso|esto|ese tema|este tema) (?:no quiero|prefiero no|no voy a|mejor no|no puedo) (?:hablar|decir nada|comentar|contestar)(?: nada)?',
      '(?:y )?(?:a (?:usted|ti) )?(?:no (?:le|te)|que (?:le|te)) (?:importa|incumbe|interesa)(?: (?:eso|a usted|a ti))?|no es (?:cosa|asunto) (?:suy[oa]|tuy[oa])',
      '(?:pasemos|pasamos|vamos|sigamos|podemos pasar|podemos ir|ve|vaya|pase|hagame|hazme|preguntame|preguntame)(?: (?:a|con|la|el|por|directamente))* (?:siguiente|otra|otro|proxima|otra cosa|otro tema)(?: (?:pregunta|cosa|tema))?',
      'paso de (?:contestar|responder|hablar)(?: (?:a|de|eso|esa|esta|esto|pregunta))*',
    ],
    repeat: [
      '(?:puede|puedes|podria|podrias|me puede|me puedes|me podria|puede usted) (?:por favor )?(?:repetir|repetirme|repetirlo|repetirla|decirlo|preguntar|leer)(?: (?:la|lo|eso|pregunta|otra|vez|de|nuevo|que|ha|dicho|ultima))*',
      '(?:repita|repite|repitame|repitelo|repitalo|repetir|otra vez|de nuevo|como|que|perdon|como dice|como dices|que ha dicho|que dijo|que has dicho|mande)(?: (?:la|lo|pregunta|otra vez|de nuevo|por favor))*',
      'cual (?:era|es|fue) la pregunta(?: .{0,12})?',
      'no (?:le |te |la |lo |he |he podido )*(?:oi|oido|escuche|escuchado|oigo|escucho|oir)(?: (?:bien|la pregunta|nada))*',
      'se me (?:olvido|ha olvidado) la pregunta',
      '(?:me |se |nos )?(?:lo |la )?(?:puede|puedes|podria|podrias|podeis|importa|importaria)(?: usted)?(?: (?:por favor|por))? ?(?:repetir|repetirme|repetirlo|repetirla|repetirmelo|repetirmela|decir|decirlo|decirmelo|preguntar|leer|volver a (?:decir|preguntar|leer|hacer|repetir)|hablar)(?:lo|la|melo|mela|me)?(?: (?:la|lo|eso|pregunta|otra|vez|de|nuevo|que|ha|has|dicho|ultima|mas|alto|despacio|fuerte|un poco))*',
      '(?:repita|repite|repitame|repitemelo|repitamelo|repiteme|repitelo|repitalo|me lo repites|me la repites|me lo repite|me la repite|me repites|me repite)(?: (?:la|lo|pregunta|otra vez|de nuevo|eso))*',
      '(?:no |es que no |que no )(?:le |te |la |lo |se |os )*(?:he |pude |he podido |consigo |puedo )?(?:oi|oido|oir|escuche|escuchado|oigo|oye|escucho|escucha|pillado|pille|cogido)(?: (?:bien|la|pregunta|nada|muy|lo que|has|ha|dicho|dijo|lo ultimo|el final|te|le))*',
      '(?:como|que|perdon|mande)(?: (?:dice|dices|has dicho|ha dicho|dijo|dijiste|era|decia|decias|perdona|que))+|(?:cual|como|que)(?: (?:era|es|fue|decia|me ha|me has))+ (?:la |esa )?(?:pregunta|preguntado)(?: (?:otra vez|de nuevo|que no))*|se (?:ha cortado|corto|corta|entrecorta)(?: .{0,12})?',
    ],
    explain: [
      'no (?:la |lo |le |te )?(?:entiendo|entendi|he entendido|comprendo|comprendi|pillo)(?: (?:bien|la pregunta|muy|que|quiere|decir|lo|a|se|refiere|eso|esa|pregunta))*',
      'que (?:quiere|quieres|queria) decir(?: .{0,30})?|que significa(?: .{1,30})?|a que (?:se refiere|te refieres)(?: .{0,25})?|en que sentido|como asi',
      '(?:puede|puedes|podria|podrias|me puede|me puedes|me podria) (?:por favor )?(?:explicar|explicarme|explicarlo|aclarar|aclararme|aclararlo|reformular|ser mas|decirlo de otra|dar(?:me)? un ejemplo|poner(?:me)? un ejemplo)(?: .{0,30})?',
      '(?:explique(?:me|lo|melo)?|explica(?:me|melo)?|aclare(?:me|melo)?|aclara(?:me|melo)?)(?: (?:eso|esto|la pregunta|mejor|un poco|que|quiere|decir))*|la pregunta no (?:esta|me queda|es) (?:muy )?clara?|no me queda claro|por ejemplo',
      '(?:que|a que|con que|en que)(?: (?:es|exactamente|usted))* (?:quiere|quieres|queria|querias|se refiere|te refieres|entiende|entiendes|significa|es)(?: (?:usted|decir|con|por|eso|exactamente|lo|de|ahi|aqui))+(?: .{1,30})?',
      '(?:a que|que) (?:se refiere|te refieres)(?: .{0,25})?|en que sentido(?: .{0,12})?|como que .{1,20}',
      '(?:me |nos )?(?:lo |la )?(?:puede|puedes|podria|podrias|explica|explicas|aclara|aclaras|importa|preguntas|pregunta|dices|dice)(?: usted)? ?(?:explicar|explicarme|explicarlo|explicarmelo|aclarar|aclararme|aclararlo|aclararmelo|reformular|reformularla|decir|decirmelo|preguntar)?(?:lo|la|melo)?(?: (?:de|en|con|otra|otro|manera|forma|modo|mejor|un|poco|mas|sencillo|simple|claro|otras|palabras|eso|la|pregunta))+',
      'no (?:la |lo |le |te |me )*(?:entiendo|entendi|entendido|he entendido|comprendo|comprendi|pillo|queda|quedo|sigo)(?: (?:bien|la|pregunta|muy|claro|clara|que|quiere|quieres|decir|lo|a|se|refiere|te|refieres|eso|esa|esta|me|preguntas|pide|pides|del todo|nada|por donde va))*',
      '(?:la pregunta )?(?:no es|no esta|no me queda|no queda) (?:muy |del todo )?clar[oa]|(?:podria|puede|puedes|me) (?:dar|darme|poner|ponerme|pones|da) un ejemplo',
      'que (?:es lo que )?(?:quiere|quieres|queria|querias)(?: usted)? (?:saber|preguntar|preguntarme|que (?:te|le) (?:diga|cuente|conteste))(?: (?:exactamente|con eso|con esto|ahi))*',
      'no se (?:a que|que|muy bien que|exactamente que)(?: (?:se refiere|te refieres|quiere|quieres|decir|me|pregunta|preguntas|pide|pides|exactamente|con eso|usted))+',
    ],
    who: [
      'quien (?:es usted|eres|esta detras|realiza|organiza|hace (?:esto|esta|este|la))(?: .{0,25})?',
      'con quien (?:hablo|estoy hablando)(?: .{0,15})?',
      'como (?:se llama|te llamas)(?: usted)?',
      '(?:tu|usted|ustedes|vosotros)? ?quien(?:es)? (?:eres|es|sois|son|esta)(?: (?:tu|usted|ustedes|vosotros|detras|de|esto|exactamente|en realidad))*',
      '(?:de|para) (?:que|cual|quien)(?: (?:empresa|compania|organizacion|universidad|parte|marca))? ?(?:eres|es|llama|llamas|llaman|trabaja|trabajas|son|sois|hablas|viene)?(?: (?:usted|tu|esto|ustedes))*',
      'de parte de quien(?: (?:es|llama|llamas|esta|esto|encuesta|entrevista|estudio|viene))*',
    ],
    purpose: [
      'de que (?:va|se trata|trata)(?: .{0,25})?',
      'cual es (?:el )?(?:objetivo|proposito|fin|motivo)(?: .{0,25})?',
      'que (?:van a hacer|va a hacer|haran|hara|hacen|pasa) con (?:esto|mis|las|eso|la)(?: .{0,25})?',
      'para que',
      '(?:y )?(?:esto|todo esto|eso|esta entrevista|la entrevista|esta encuesta)(?: (?:para que|por que|de que|a que))(?: (?:es|sirve|va|se|hace|viene|exactamente|trata|lo|hacen|quieren))+',
      '(?:para que|con que (?:fin|objetivo)|por que|para quien)(?: (?:es|sirve|son|me|quiere|quieres|quieren|hacen|haceis|hace|estas|estan|pregunta|preguntas|preguntan|esto|esta|todo|entrevista|encuesta|estudio|exactamente|usan|usar|van|vais|a|lo|eso|utilizan|tantas|se|va|todas|realmente))+',
      'que (?:van|vais|vas|va) (?:ustedes )?a hacer con (?:esto|mis|las|eso|la|lo)(?: .{0,25})?',
    ],
    length: [
      'cuantas preguntas(?: .{0,25})?',
      '(?:ya )?(?:falta|queda|va a durar|dura) mucho(?: .{0,15})?',
      '(?:ya )?(?:hemos terminado|casi terminamos|vamos a terminar|ya casi)(?: .{0,10})?',
      'va para largo',
      '(?:esto )?(?:cuanto|cuantas|cuantos)(?: (?:tiempo|dura|falta|queda|quedan|faltan|va|a|durar|tarda|tardar|tardamos|mas|preguntas|minutos|son|hay|nos|me|todavia|aun|esto|para|acabar|terminar|la|entrevista|mas o menos|que))+',
      '(?:esto |todavia |aun |ya )*(?:falta|queda|va a durar|dura|tarda|va)(?: (?:mucho|mucho mas|para largo|todavia|poco|para acabar|para terminar|aun))+|(?:ya )?(?:casi )?(?:estamos|acabamos|terminamos|hemos acabado)(?: (?:ya|casi))*',
    ],
    privacy: [
      '(?:esto |la entrevista |todo |mis respuestas )?(?:es|sera|son|esta|estan|queda|quedan|se|me)(?: (?:esta|estan|todo|van a|esto))* ?(?:anonim[oa]s?|confidencial(?:es)?|grabando|graba|grabado|guarda|guardando)(?: (?:esto|todo|la entrevista|lo que digo|mi voz|verdad))*',
      '(?:se |me )?(?:esta|estan|va a|van a) (?:siendo )?(?:grabando|grabar|grabado|guardar|guardando)(?: .{0,20})?',
      'que (?:pasa|hacen|haran) con mis (?:datos|respuestas)',
      '(?:se va a enterar|se enterara|lo sabra) (?:mi jefe|alguien|mi empresa)(?: .{0,15})?',
      '(?:y )?quien(?:es)?(?: (?:va|van|podra|puede|pueden|lee|leera|leer|escucha|escuchara|escuchar|ve|vera|ver|oye|oir|tiene|acceso|a|recibe|me|esta|estan|escuchando|leyendo))+(?: (?:esto|lo|que|digo|mis|respuestas|las|grabaciones|grabacion|la|conversacion|todo|a|acceso|luego|despues|al otro lado))*',
    ],
    human: [
      '(?:es usted|eres|usted es|hablo con|estoy hablando con|es esto|esto es)(?: .{0,20})? (?:persona|humano|humana|robot|bot|maquina|ia|i a|real|ordenador|computadora|inteligencia artificial|programa)(?: .{0,25})?',
      `${WISH}(?:hablar|conversar) con (?:una |un |alguna )?(?:persona|humano|alguien|ser humano|agente)(?: .{0,15})?`,
      'hay (?:una |alguna |un )?(?:persona|humano|alguien)(?: .{0,25})?',
      '(?:y )?(?:tu |usted |esto |esta )?(?:es|eres|seras)(?: (?:usted|tu|de verdad|realmente|acaso|tu tambien))* ?(?:un |una |alguna |la )?(?:persona|humano|humana|robot|bot|maquina|ia|ser humano|ordenador|computadora|inteligencia artificial|grabacion|programa|contestador|voz automatica|real|chatbot)(?: (?:o|de|verdad|real|no|cierto|o que|una?|maquina|persona|robot|humano|ia|artificial|carne y hueso|automatica))*',
      '(?:estoy hablando|hablo|estare hablando|con quien hablo es)(?: con)? (?:una? )?(?:persona|humano|robot|bot|maquina|ia|ser humano|ordenador|alguien|inteligencia artificial)(?: (?:o|de|verdad|real|no|una?|maquina|persona|robot|o que))*',
      '(?:no eres|usted no es|no es usted|tu no eres)(?: (?:una?|de verdad))* (?:persona|humano|humana|real|robot|maquina)(?: .{0,12})?',
    ],
    distress: [
      '\\b(?:mi|mis|nuestro|nuestra) (?:madre|mama|padre|papa|marido|esposo|esposa|mujer|pareja|novio|novia|hijo|hija|bebe|hermano|hermana|abuelo|abuela|amigo|amiga|tio|tia|padres)(?: .{0,20})? (?:murio|fallecio|ha muerto|ha fallecido|se murio|se suicido|esta muriendo|acaba de morir)\\b|\\b(?:murio|fallecio|ha muerto|ha fallecido|se murio|se me murio|acaba de morir) (?:mi|nuestro|nuestra) (?:madre|mama|padre|papa|marido|esposo|esposa|pareja|hijo|hija|bebe|hermano|hermana|abuelo|abuela|amigo|amiga)\\b|\\b(?:perdi|he perdido) a mi (?:madre|padre|marido|esposo|esposa|hijo|hija|bebe|hermano|hermana|abuela|abuelo)\\b',
      '\\b(?:estoy|me pongo a|me hace|me dan ganas de) (?:llorando|llorar|temblando)\\b|\\bllore (?:mucho|tanto|toda)\\b|\\bataque de panico\\b|\\baborto espontaneo\\b',
      '\\bme (?:pegaba|pego|golpeo|golpeaba|violo|violaron|maltrataba|maltrato|abuso)\\b|\\bfui (?:violada|abusada|maltratada|maltratado)\\b',
      '\\b(?:me duele|duele|es (?:muy|demasiado) (?:doloroso|duro|dificil))(?: .{0,20})? (?:hablar|recordar|pensar)\\b|\\b(?:me da|siento) (?:mucha )?verguenza\\b|\\bestoy (?:desesperad[oa]|destrozad[oa]|hundid[oa])\\b|\\bno puedo mas\\b',
      '\\b(?:me he puesto|me pongo|me puse|estoy|voy|rompo|me entran ganas de|ganas de) (?:a )?(?:llorar|llorando)\\b|\\bestoy (?:fatal|muy mal|hecho polvo|hecha polvo|hundid[oa]|destrozad[oa]|temblando|desbordad[oa])\\b|\\bme encuentro (?:muy mal|fatal)\\b|\\b(?:ataque|crisis) de (?:ansiedad|panico|angustia|nervios)\\b|\\bme falta el aire\\b|\\bno puedo (?:respirar|parar de llorar|dejar de llorar|seguir asi)\\b|\\bno puedo mas\\b|\\bno aguanto mas$|\\bme (?:duele|afecta|remueve|supera)(?: (?:mucho|tanto|demasiado))+(?: .{0,25})?$',
      '\\b(?:me quiero morir|quiero (?:morirme|morir|desaparecer|matarme)|ganas de (?:vivir|morir|morirme|desaparecer|acabar con todo)|acabar con mi vida|quitarme (?:la vida|de en medio)|hacerme dano|mejor (?:muert[oa]|si no estuviera))\\b|\\bnecesito (?:ayuda|un momento|un minuto)$',
    ],
    language: [
      '(?:habla|hablas|entiende|entiendes)(?: usted)? (?:espanol|ingles|castellano|aleman|frances|catalan|italiano|portugues)',
      'no (?:hablo|entiendo|se)(?: .{0,12})? (?:ingles|espanol|aleman)(?: .{0,15})?',
      'hablemos en (?:espanol|ingles|castellano|frances)',
      'solo hablo (?:espanol|castellano)',
      `(?:se |me )?(?:podemos|puedo|podriamos|podria|puede|puedes|podrias|pueden|gustaria|prefiero|preferiria|quiero|quisiera|podemos)(?: (?:hablar|contestar|responder|hacer|hacerlo|seguir|continuar|cambiar|tener|ser|pasar|la|esto|entrevista|usted|por favor|tambien|mejor|que sea))*(?: (?:en|al|a)) ${LANGUAGE}(?: .{0,15})?`,
      `(?:habla|hablas|hablan|hablais|entiende|entiendes|sabe|sabes)(?: (?:usted|tu|tambien|algo de))* ${LANGUAGE}(?: .{0,10})?`,
      `mi ${LANGUAGE} (?:no es (?:.{0,10} )?(?:buen[oa]|perfecto|bueno)|es (?:muy |bastante |un poco )*(?:mal[oa]|limitado|flojo|basico|regular|pobre))`,
      `(?:no|solo|apenas|casi no) (?:hablo|entiendo|se|domino)(?: (?:muy|bien|mucho|nada|casi|bien el|tan bien|de))*(?: el)? ${LANGUAGE}(?: (?:muy bien|bien|mucho))?`,
      `(?:mejor )?en ${LANGUAGE} (?:por favor|mejor|si puede ser|es posible)|mejor en ${LANGUAGE}`,
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
