import type { AsideKind, IntentLanguage } from './phrases.js';

/** Patterns as in `LanguagePhrases`, and how a participant says after a pause that they are ready. */
type AsidePhrases = Readonly<Record<AsideKind | 'ready', readonly string[]>>;

const RECORDED_EN = '(?:recorded|recording|record|taped)';
const WHAT_EN =
  '(?: (?:me|us|this|it|that|my voice|my answers?|what i (?:say|type|write)|everything|anything|of me|of us|of my voice|the (?:call|interview|conversation)|this (?:call|interview|conversation)|our (?:call|conversation)|here|right now|off))*';
const REST_EN = '(?:break|pause|minute|moment|min|second|sec|breather)';
const REST_DE = '(?:pause|moment|minute|augenblick|sekunde|auszeit|verschnaufpause)';
const RECORDED_DE =
  '(?:aufgenommen|aufgezeichnet|mitgeschnitten|aufnehmen|aufzeichnen|mitschneiden|aufnahme|tonaufnahme|aufzeichnung|mitschnitt)';

/**
 * What a participant says about the recording and the pace of the interview: an objection, a question, a pause, a wish to go back. Folded
 * like all patterns: lower case, without accents, apostrophes and punctuation.
 */
export const ASIDES: Readonly<Record<IntentLanguage, AsidePhrases>> = {
  en: {
    object: [
      `(?:i|we) (?:really )?(?:do not|dont|did not|didnt|never|would not|wouldnt|would rather not|prefer not|refuse|will not|wont|have not|havent|am not|object|cannot|cant)(?: (?:to|want|like|wish|agreed?|consent(?:ed)?|allow(?:ed)?|accept(?:ed)?|permit(?:ted)?|given?|gave|permission|ok|okay|happy|comfortable|fine|with|for|you|be|being|been|have|having|my|voice|a|an|any|the|this|me|it|audio|sound))* ${RECORDED_EN}${WHAT_EN}`,
      `(?:id|i would) (?:rather|prefer)(?: to)? not(?: to)? be ${RECORDED_EN}|im not (?:ok|okay|happy|comfortable|fine) with(?: (?:being|you|the|this|a|any))* ${RECORDED_EN}${WHAT_EN}`,
      `(?:do not|dont|stop|quit|cease|no|without|(?:switch|turn|shut) off|(?:can|could|would|will) you (?:please )?(?:stop|not)|(?:can|could) we (?:do (?:this|it) |continue |go on )?without)(?: (?:being|the|a|any|this|me|audio|sound|voice))* ${RECORDED_EN}${WHAT_EN}`,
      '(?:(?:can|could|would|will) you )?(?:turn|switch|shut) (?:the|this|that) recording off',
      `who (?:allowed|gave|said|told|permitted)(?: (?:you|they|permission|could|that|can|to|may|the right))* record${WHAT_EN}`,
    ],
    recording: [
      `(?:are|r) (?:you|u|we|they)(?: (?:actually|really|also|still|even|now|being))* ${RECORDED_EN}${WHAT_EN}`,
      `(?:is|are|am|was|will|does|do)(?: (?:this|it|that|you|i|we|they|everything|my voice|my answers?|what i say|the (?:call|interview|conversation)))(?: (?:being|be|getting|get|really|actually|also|all|going to))* (?:recorded|record|taped)${WHAT_EN}`,
      `is (?:this|it) recording (?:me|us|my voice)|why (?:are|do) you record(?:ing)?${WHAT_EN}`,
    ],
    pause: [
      `(?:i|we) (?:really |just |might |may )?(?:need|want|could use|have to take|need to take|want to take|would like)(?: to (?:take|have))? (?:a|one|another)(?: (?:quick|short|little))? ${REST_EN}(?: (?:now|first|here|to (?:think|breathe|myself|collect myself)))*`,
      `(?:(?:can|could|may|shall|should) (?:we|i|you) (?:please |just )?|lets |let me |let us |id like to )(?:pause|hold on|wait|(?:take|have|stop for|wait for) (?:a|one)(?: (?:quick|short|little))? ${REST_EN})(?: (?:for a (?:moment|minute|second|bit|while)|a (?:moment|minute|second|bit)|here|now))*`,
      `(?:give|allow) me (?:just )?(?:a|one|another)(?: (?:quick|short|little))? ${REST_EN}(?: to (?:think|breathe))?`,
      `(?:hang on|hold on|wait|hang about)(?: (?:a|one) ${REST_EN})?|(?:just )?(?:a|one) (?:moment|minute|second|sec)|bear with me|pause|brb|(?:ill )?be right back|im not ready(?: yet)?|let me think(?: (?:about (?:it|that|this)|for a (?:moment|minute|second)|a (?:moment|minute|second)))*`,
    ],
    back: [
      '(?:(?:can|could|may|shall|should) (?:we|i|you) (?:please |just |quickly )?|lets |let us |let me |id like to |i would like to |i want to |i need to )?(?:(?:go|get|come|jump|step|circle|move) back|return)(?: (?:to|a|the|one|my|your|that|it|for|last|previous|first|earlier|other|question|questions|answer|step|second|moment|before|again|quickly|something|i said))*',
      '(?:(?:can|could|may) (?:we|i) (?:please |just )?|let me |id like to |i would like to |i want to |i need to |i have to )(?:(?:change|correct|revise|fix|edit|redo|amend|take back|rephrase|update|complete|finish)(?: (?:my|the|that|last|previous|first|earlier))+(?: (?:answers?|reply|response|one|question|bit))+|add (?:something|one (?:more )?thing|one more thing|a thing)(?: (?:to|about|my|the|that|this|last|previous|first|earlier|answer|question|more|else))*)',
      '(?:i|we)(?: (?:was|were|am|have|had))?(?: not|wasnt|m not|nt)? ?(?:wasnt|was not|werent|am not|havent|hadnt)(?: (?:quite|yet|really|even))* (?:finished|done|through)(?: (?:yet|speaking|talking|answering|with (?:that|it|my answer|the last (?:one|question))))*|im not (?:quite )?(?:finished|done) yet',
      'you (?:moved|went) on (?:before|too|without) .{1,60}|you (?:interrupted|cut) me(?: off)?(?: .{0,20})?|(?:the )?previous question|back to the (?:last|previous|first) question',
    ],
    ready: [
      '(?:(?:i|we) (?:can|could|think i can|want to|would like to) |(?:im|i am|were) ready to |lets |let us |(?:can|could|shall|may) (?:we|i) |you (?:can|may) |id like to |(?:ill|i will|im going to|i am going to) )?(?:go on|continue|carry on|keep going|resume|proceed|go ahead|move on|start again)(?: (?:now|again|please|with the (?:interview|questions?)))*',
      '(?:im|i am|were|we are)(?: \\w+)? (?:ready|back|better|good|all right|alright|here|fine)(?: (?:now|again|to (?:go|go on|continue)))*|(?:im |i am )?(?:ready|back)(?: (?:now|again|to (?:go|go on|continue)))*|(?:thanks|thank you) for waiting|where were we',
    ],
  },
  de: {
    object: [
      `(?:ich|wir) (?:mochten?|will|wollen|wunsche|wurde|erlaube|gestatte|stimme|willige|bin|sind|habe|haben)(?= .*(?:nicht|kein|nie))(?: (?:es|das|hier|auf keinen fall|gar|uberhaupt|eigentlich|lieber|nicht|nie|niemals|keine|keiner|keinesfalls|in|mit|der|die|einer|eine|dieser|diese|damit|dass|ich|sie|mich|meine|stimme|von|ihnen|gesprach|interview|einverstanden))* ${RECORDED_DE}(?: (?:werden|wird|haben|sein|nicht|ein|zu|einverstanden|zugestimmt|eingewilligt|des (?:gesprachs|interviews)))*`,
      `(?:dass|wenn) (?:ich|sie|du|das|es|wir)(?: (?:mich|das|es|hier|gesprach|interview|von|ihnen|meine|stimme|wird|uns))* (?:aufgenommen|aufgezeichnet|mitgeschnitten|aufnehmen|aufzeichnen|mitschneiden|aufnimmst)(?: (?:werden|werde|wird))?`,
      '(?:ich|wir) widerspr(?:eche|echen)(?: (?:der|einer|dieser|hiermit|jeder|jeglicher|ausdrucklich))* (?:aufnahme|aufzeichnung|tonaufnahme)(?: .{0,25})?',
      '(?:nehmen|zeichnen|schneiden) sie(?: (?:mich|das|es|dieses|gesprach|interview|hier|bitte|meine|stimme))* nicht (?:auf|mit)|(?:nimm|zeichne) (?:mich|das|es) (?:bitte )?nicht auf',
      '(?:(?:das|mich|es|hier|bitte|die stimme) )*nicht (?:aufnehmen|aufzeichnen|mitschneiden)|keine (?:aufnahmen?|aufzeichnung|tonaufnahme)|ohne (?:aufnahme|aufzeichnung)',
      '(?:stoppen|beenden|unterbrechen|schalten|stellen|brechen|machen) sie(?: (?:bitte|sofort|jetzt))* (?:die|diese) (?:aufnahme|aufzeichnung|tonaufnahme)(?: (?:aus|ab|bitte|jetzt|sofort))*|(?:die |diese )?(?:aufnahme|aufzeichnung)(?: (?:bitte|jetzt|sofort))* (?:stoppen|beenden|ausschalten|abschalten|aus|abbrechen)',
      'wer hat (?:ihnen|dir|euch)(?: das| es| eigentlich| denn)* (?:erlaubt|gestattet|genehmigt)(?: .{0,25})?|(?:mich|uns) (?:aufzunehmen|aufzuzeichnen|mitzuschneiden)',
    ],
    recording: [
      '(?:nehmen|zeichnen|schneiden|nimmst|zeichnest) (?:sie|du|wir)(?: (?:das|mich|es|dieses|gesprach|interview|hier|gerade|eigentlich|auch|alles|meine|stimme|etwa|jetzt|denn))* (?:auf|mit)',
      '(?:wird|werden|werde)(?: (?:das|dieses|ich|wir|hier|gerade|eigentlich|alles|gesprach|interview|meine|stimme|antworten|jetzt|auch|denn|etwa|es))* (?:aufgenommen|aufgezeichnet|mitgeschnitten)',
      '(?:lauft|gibt es)(?: (?:hier|gerade|da|jetzt|auch))* (?:eine|die) (?:aufnahme|aufzeichnung)(?: mit)?',
    ],
    pause: [
      `(?:ich|wir) (?:brauche|brauchen|brauchte|benotige|mochten?|hatte|will|wollen|wurde)(?: (?:gerade|jetzt|mal|kurz|gerne?|erstmal|erst|leider|nur|dringend))* (?:eine?n?)(?: (?:kurzen?|kleinen?))? ${REST_DE}(?: (?:machen|einlegen|zeit|haben|zum (?:nachdenken|uberlegen|durchatmen)|fur mich))*`,
      `(?:konnen|konnten|konnte|kann|darf|durfte|durfen|wollen)(?: (?:wir|ich|sie|bitte|kurz|mal|gerade|eine?n?|kurze|kleine))* (?:${REST_DE}|pausieren|warten|unterbrechen)(?: (?:machen|einlegen|haben|warten))*|(?:machen|mache) (?:wir|ich)(?: (?:bitte|kurz|mal))* eine(?: kurze| kleine)? pause`,
      `(?:geben sie|gib|lassen sie)(?: (?:mir|mich|bitte|noch|kurz|mal))* (?:eine?n?(?: (?:kurzen|kleinen))? ${REST_DE}|kurz (?:nachdenken|uberlegen))(?: (?:zeit|zum nachdenken))*`,
      `(?:nur |noch )?(?:eine?n? )?(?:kleinen |kurzen )?(?:moment|momentchen|augenblick|sekunde|minute)(?: mal)?|warten sie(?: (?:kurz|mal|einen moment|eine minute|noch))*|warte(?: (?:mal|kurz))*|(?:eine |kurze |kleine )*pause|(?:ich )?bin gleich (?:wieder da|zuruck)|lassen sie mich(?: kurz| mal)* (?:nachdenken|uberlegen)`,
    ],
    back: [
      '(?:(?:konnen|konnten|konnte|kann|darf|durfte|durfen|wollen|lassen sie uns) ?)(?: ?(?:wir|ich|sie|noch|noch ?mal|noch einmal|kurz|mal|einmal|einen|eine|schritt|frage|zu|zur|auf|die|der|meiner|meine|vorigen?|vorherigen?|letzten?|ersten?|antwort))* zuruck(?:gehen|kommen|kehren|springen)?(?: (?:gehen|kommen|springen|zur .{1,25}|zu .{1,25}))*',
      '(?:ich (?:mochte|will|wurde|muss)|(?:darf|kann|konnte|durfte) ich)(?: (?:gerne?|noch|mal|kurz|noch ?mal|noch einmal|dazu|zu|zur|meiner|meine|die|letzte|letzten|vorige|vorigen|vorherige|vorherigen|antwort|frage|etwas|was|eine|sache))* (?:(?:antwort|frage)(?: noch(?: ?mal| einmal)?)? (?:andern|korrigieren|zurucknehmen)|erganzen|hinzufugen|richtigstellen|nachtragen)',
      '(?:ich )?(?:war|bin)(?: ich)?(?: (?:noch|aber|leider|doch|damit|gar))* nicht (?:ganz )?fertig(?: (?:damit|mit .{1,20}))?|sie haben mich unterbrochen|sie sind (?:zu schnell |einfach |schon )*weitergegangen(?: .{0,20})?',
      '(?:noch ?mal |noch einmal |einen schritt )?zuruck(?: zur (?:vorigen|vorherigen|letzten|ersten) frage)?|(?:die )?vorherige frage|zur (?:vorigen|vorherigen) frage',
    ],
    ready: [
      '(?:(?:ich|wir) (?:kann|konnen|will|wollen|mochte|mochten) |(?:kann|konnen) (?:ich|wir) |von mir aus |es kann |es geht )?(?:(?:jetzt|nun|wieder|gerne|dann) )*(?:weiter|weitermachen|weitergehen|fortfahren|weiterreden|weitersprechen)(?: (?:gehen|jetzt|machen))*|(?:machen wir|ich mache|mache ich|mach ich)(?: (?:jetzt|bitte|dann|gerne|gern|wieder|trotzdem))* weiter|(?:es|jetzt) (?:geht|gehts) (?:jetzt |wieder )*(?:weiter)?',
      '(?:(?:ich )?bin(?: ich)? )?(?:(?:jetzt|wieder|nun) )*(?:bereit|da|soweit|so weit|zuruck)|danke furs warten',
    ],
  },
  fr: {
    object: [
      'je (?:ne |n )?(?:veux|souhaite|voudrais|accepte|consens|autorise|permets|suis) pas(?: (?:etre|d|accord|pour|a|qu|on|que|vous|me|m|l|cet|un|une|cette|avec))* (?:enregistree?|enregistrement|enregistrer|enregistriez)(?: .{0,20})?',
      'je (?:m |me )?(?:oppose|refuse)(?: (?:a|l|cet|d|etre|un|tout|que|vous|m))* (?:enregistrement|enregistree?|enregistriez)(?: .{0,20})?',
      '(?:ne (?:m |me |l )?|n )enregistrez (?:pas|rien)(?: .{0,15})?|(?:arretez|stoppez|coupez|desactivez)(?: (?:de|d|l|cet|m))* (?:enregistrer|enregistrement)(?: .{0,12})?',
      'qui vous a (?:autorisee?|permis|donne)(?: .{0,20})? enregistrer(?: .{0,10})?|(?:pas d|sans) enregistrement',
    ],
    recording: [
      '(?:est ce que )?(?:vous )?(?:m |l |nous )?enregistrez(?: vous)?(?: (?:ca|cela|ceci|la conversation|l entretien|tout|ma voix))?',
      '(?:est ce que )?(?:c est|est ce|je suis|suis je|cet entretien est(?: il)?|la conversation est(?: elle)?|tout est) (?:en train d etre )?enregistree?s?',
    ],
    pause: [
      '(?:j ai|j aurais|nous avons) besoin d une?(?: (?:petite?|courte?))? (?:pause|moment|minute|instant)(?: .{0,15})?|(?:donnez|laissez|accordez) moi (?:un|une)(?: petite?)? (?:moment|minute|instant|seconde|pause)(?: .{0,15})?',
      '(?:on peut|peut on|pouvons nous|pourrait on|pourrions nous|est ce qu on peut|je peux|puis je)(?: (?:faire|prendre|avoir|une|un|petite?|courte?))* (?:pause|moment|minute|instant|attendre)(?: (?:un (?:moment|instant|peu)|une (?:minute|seconde)))?',
      '(?:un|une)(?: petite?)? (?:moment|instant|minute|seconde|pause)|(?:attendez|attends)(?: (?:un|une) (?:moment|instant|minute|seconde|peu))?|pause',
    ],
    back: [
      '(?:on peut|peut on|pouvons nous|pourrait on|pourrions nous|est ce qu on peut|je peux|puis je|est ce que je peux|j aimerais|je voudrais|je veux|je souhaite) (?:bien )?(?:revenir|retourner)(?: (?:en arriere|a|la|sur|ma|une|question|reponse|precedente|derniere|d avant))*',
      '(?:je peux|puis je|est ce que je peux|j aimerais|je voudrais|je veux|je souhaite) (?:changer|modifier|corriger|completer) (?:ma|la) (?:derniere |premiere )?reponse(?: precedente| d avant)?|(?:je peux|puis je|est ce que je peux|j aimerais|je voudrais|je veux) (?:ajouter|rajouter) (?:quelque chose|un point|une chose)(?: .{0,20})?',
      'je n (?:avais|ai|etais) pas (?:encore )?(?:fini|termine)(?: (?:de parler|de repondre|ma reponse))?|vous m avez (?:coupee?|interrompue?)(?: .{0,12})?',
    ],
    ready: [
      '(?:(?:on|je) peux?t? |nous pouvons |vous pouvez |je veux |je vais )?(?:continuer|reprendre|poursuivre)(?: maintenant)?|(?:continuons|reprenons|allons y|on continue|je continue|on reprend|je reprends|continuez|c est bon|ca va mieux|je suis (?:prete?|la|de retour))(?: maintenant)?',
    ],
  },
  es: {
    object: [
      '(?:yo )?no (?:quiero|deseo|acepto|consiento|autorizo|permito|doy permiso para|estoy de acuerdo con)(?: (?:que|ser|me|la|una|esta|se|en|ninguna|mi|voz|a))* (?:grabad[oa]|graben|grabe|grabacion|grabar|grabarme)(?: .{0,15})?',
      'me (?:opongo|niego) a(?: (?:la|que|ser|una|esta|me))* (?:grabacion|graben|grabe|grabad[oa]|grabar)(?: .{0,12})?|no (?:me |lo |nos )?(?:grabe|graben|grabes)(?: .{0,12})?',
      '(?:deje|deja|dejen|pare|paren|detenga|detengan|apague|apaguen)(?: (?:de|la|esta|ya))* (?:grabar|grabarme|grabacion)(?: .{0,10})?|quien(?: (?:le|les|te|ha|dio|permiso|para|permitio|autorizo|a|dado|permitido))* (?:grabarme|grabar)(?: .{0,10})?|sin grabacion',
    ],
    recording: [
      '(?:me |nos |lo )?(?:esta|estan|estas|se esta)(?: (?:usted|ustedes|siendo|esto))* (?:grabando|grabad[oa])(?:me)?(?: (?:esto|la conversacion|la entrevista|mi voz|todo))?|(?:esto|la entrevista|la conversacion|se) (?:se |esta |graba )*(?:graba|grabando|siendo grabad[oa])(?: (?:esto|la conversacion|la entrevista))?',
    ],
    pause: [
      '(?:necesito|necesitamos|quisiera|quiero)(?: (?:tomar|hacer|tomarme))? una?(?: (?:pequena|pequeno|breve|corta|corto))? (?:pausa|descanso|momento|minuto|segundo|respiro)(?: .{0,12})?|(?:deme|dame|denme) un (?:momento|minuto|segundo|momentito|segundito)(?: .{0,12})?',
      '(?:podemos|puedo|podriamos|podria)(?: (?:hacer|tomar|una|un|tomarme|parar))* (?:pausa|descanso|momento|minuto|esperar)(?: un (?:momento|minuto|poco))?',
      'un (?:momento|momentito|segundo|minuto)|(?:espere|espera)(?: un (?:momento|segundo|minuto|poco))?|pausa',
    ],
    back: [
      '(?:podemos|puedo|podriamos|podria|quiero|quisiera|me gustaria) (?:volver|regresar)(?: (?:atras|a|la|mi|una|pregunta|respuesta|anterior|ultima|primera))+|(?:puedo|podria|quiero|quisiera|me gustaria) (?:cambiar|corregir|modificar) (?:mi|la) (?:ultima |primera )?respuesta(?: anterior)?|(?:puedo|podria|quiero|quisiera|me gustaria) (?:anadir|agregar) (?:algo|una cosa)(?: .{0,20})?',
      'no (?:habia|he) (?:terminado|acabado)(?: (?:de hablar|de contestar|aun|todavia|mi respuesta))?|me (?:ha |han )?interrump(?:io|ido)(?: .{0,10})?',
    ],
    ready: [
      '(?:(?:ya )?(?:podemos|puedo|puede|quiero|voy a) )?(?:seguir|continuar)(?: (?:ya|ahora))?|(?:sigamos|continuemos|sigo|continuo|siga|continue|adelante|ya estoy(?: list[oa]| aqui)?|estoy list[oa])(?: ahora)?',
    ],
  },
  pt: {
    object: [
      '(?:eu )?nao (?:quero|desejo|aceito|consinto|autorizo|permito|dou permissao para|concordo com)(?: (?:que|ser|me|a|uma|esta|essa|em|nenhuma|minha|voz))* (?:gravad[oa]|gravem|grave|gravacao|gravar)(?: .{0,15})?|oponho me a(?: (?:uma|esta|ser|que))* (?:gravacao|gravad[oa]|gravem)|nao (?:me )?(?:grave|gravem|gravar)(?: .{0,12})?',
      '(?:pare|parem|desligue|desliguem|interrompa)(?: (?:de|a|me))* (?:gravar|gravacao)(?: .{0,10})?|quem(?: (?:lhe|te|deu|permissao|para|autorizou|permitiu|a|o))* (?:gravar|me gravar)(?: .{0,10})?|sem gravacao',
    ],
    recording: [
      '(?:voce )?(?:esta|estao|estou)(?: (?:isto|isso|a|me|sendo|a ser))* (?:gravando|gravar|gravad[oa])(?: (?:isto|isso|a conversa|a entrevista|minha voz|tudo))?|(?:isto|isso|a conversa|a entrevista) (?:e|esta|esta a ser|esta sendo|vai ser) (?:gravad[oa]|gravar)',
    ],
    pause: [
      '(?:eu )?(?:preciso de|quero|queria|gostaria de)(?: (?:fazer|tomar))? uma?(?: (?:pequena|pequeno|breve))? (?:pausa|momento|minuto|segundo|instante|intervalo)(?: .{0,12})?|(?:da|de|me de|me da) ?(?:me )?um (?:momento|minuto|segundo|instante|minutinho|momentinho)(?: .{0,12})?',
      '(?:podemos|posso|poderiamos|a gente pode|pode)(?: (?:fazer|ter|uma|um|parar))* (?:pausa|momento|minuto|intervalo|esperar)(?: um (?:momento|minuto|pouco))?',
      '(?:so )?um (?:momento|momentinho|segundo|minuto|minutinho|instante)|(?:espere|espera|aguarde)(?: um (?:momento|segundo|minuto|pouco))?|pausa',
    ],
    back: [
      '(?:podemos|posso|poderiamos|quero|queria|gostaria de) (?:voltar|regressar)(?: (?:atras|a|na|minha|uma|pergunta|resposta|anterior|ultima|primeira))*|(?:posso|quero|queria|gostaria de) (?:mudar|corrigir|alterar) (?:a )?(?:minha )?(?:ultima |primeira )?resposta(?: anterior)?|(?:posso|quero|queria|gostaria de) acrescentar (?:algo|uma coisa)(?: .{0,20})?',
      '(?:eu )?(?:ainda )?nao (?:tinha |havia )?(?:terminei|terminado|acabei|acabado)(?: (?:de falar|de responder|ainda))?|(?:voce )?me interrompeu',
    ],
    ready: [
      '(?:(?:ja )?(?:podemos|posso|pode|quero|vou) )?(?:continuar|seguir|prosseguir)(?: agora)?|(?:vamos continuar|continuemos|continuo|continue|vamos la|estou pront[oa]|ja estou(?: pront[oa]| aqui)?|voltei)(?: agora)?',
    ],
  },
  it: {
    object: [
      'non (?:voglio|desidero|accetto|acconsento|autorizzo|do il consenso|sono d ?accordo)(?: (?:essere|a|ad|che|mi|si|la|una|alla|con|questa|di|venga|vengo))* (?:registrat[oa]|registrazione|registri|registriate|registrare)(?: .{0,15})?|mi (?:oppongo|rifiuto)(?: (?:a|alla|di|ad|essere|una|questa))* (?:registrazione|registrat[oa])',
      'non (?:mi |lo )?(?:registri|registrate|registrare|registrarmi)(?: .{0,12})?|(?:smetta|smettete|smetti|interrompa|fermi|spenga|fermate)(?: (?:di|la|per favore))* (?:registrare|registrarmi|registrazione)(?: .{0,10})?',
      'chi (?:le|vi|ti) ha (?:permesso|autorizzat[oa]|dato il permesso)(?: (?:di|a))? (?:registrarmi|registrare)(?: .{0,8})?|senza registrazione',
    ],
    recording: [
      '(?:mi |lo |ci )?(?:sta|state|stai) registrando(?: (?:questo|tutto|la conversazione|l intervista|la mia voce))?|(?:viene|questa conversazione viene|questa intervista viene|e|questo e|tutto viene)(?: tutto)? registrat[oa](?: (?:questo|tutto|la conversazione|l intervista))?|vengo registrat[oa]',
    ],
    pause: [
      '(?:ho|avrei) bisogno di una?(?: (?:piccola|breve))? (?:pausa|momento|attimo|minuto|secondo)(?: .{0,12})?|mi (?:dia|dai|conceda) un (?:momento|attimo|minuto|secondo)(?: .{0,12})?',
      '(?:possiamo|posso|potremmo|potrei)(?: (?:fare|avere|prendere|prendermi|una|un|piccola|breve))* (?:pausa|momento|attimo|minuto|aspettare)(?: un (?:momento|attimo|po))?',
      '(?:solo )?un (?:momento|attimo|secondo|minuto|attimino)|(?:aspetti|aspetta)(?: un (?:momento|attimo|secondo|po))?|pausa',
    ],
    back: [
      '(?:possiamo|posso|potremmo|potrei|vorrei|voglio) (?:tornare|ritornare)(?: (?:indietro|a|alla|sulla|mia|una|domanda|risposta|precedente|ultima|prima|di prima))+|(?:posso|potrei|vorrei|voglio) (?:cambiare|correggere|modificare) la(?: mia)?(?: ultima| prima)? risposta(?: precedente| di prima)?|(?:posso|potrei|vorrei|voglio) aggiungere (?:qualcosa|una cosa)(?: .{0,20})?',
      'non (?:avevo|ho) (?:ancora )?(?:finito|terminato)(?: (?:di parlare|di rispondere))?|mi ha interrott[oa]',
    ],
    ready: [
      '(?:(?:ora |adesso )?(?:possiamo|posso|puo|voglio) )?(?:continuare|proseguire|andare avanti)(?: (?:ora|adesso))?|(?:continuiamo|continuo|vado avanti|andiamo avanti|continui|avanti|sono pront[oa]|eccomi|ci sono)(?: (?:ora|adesso))?',
    ],
  },
  nl: {
    object: [
      '(?:ik|wij|we) (?:wil|willen|wens|ga|geef|sta|stem|heb|ben)(?= .*(?:niet|geen|nooit))(?: (?:niet|geen|nooit|dat|u|je|ik|mij|me|dit|toe|akkoord|met|in|een|de|deze|toestemming|voor|gesprek|worden|word|wordt|eens|het|er))* (?:opgenomen|opname|opnemen|opneemt|geluidsopname)(?: (?:worden|word|wordt|toe|in|van .{1,15}))*',
      'dat (?:ik|u|je|dit|we)(?: (?:mij|me|dit|het|word|wordt))* (?:opgenomen|opneemt|opnemen)(?: (?:word|wordt|worden))?|ik maak bezwaar tegen(?: (?:een|de|deze|het))* (?:opname|opnemen)(?: .{0,12})?',
      'neem (?:mij|me|dit|het) (?:alstublieft )?niet op|(?:dit |mij |me )?niet opnemen|geen opnames?|stop (?:alstublieft )?(?:met opnemen|de opname|met de opname)|wie heeft u (?:toestemming gegeven|toegestaan)(?: .{0,25})?|zonder opname',
    ],
    recording: [
      '(?:neemt|neem) (?:u|je|jij)(?: (?:dit|het|mij|me|gesprek|alles|nu|ook))* op|(?:wordt|word)(?: (?:dit|het|ik|gesprek|alles|nu|eigenlijk|hier|interview))* opgenomen',
    ],
    pause: [
      '(?:ik|we) (?:heb|hebben|wil|willen)(?: (?:even|nu))* (?:een|n)(?: (?:korte|kleine))? (?:pauze|moment|minuut|momentje|minuutje)(?: nodig| houden| nemen)?|(?:geef|gun) me (?:even )?een (?:moment|momentje|minuut|minuutje|seconde)(?: .{0,12})?',
      '(?:kunnen|kan|mogen|mag|zullen)(?: (?:we|ik|u|je|even|een|korte|kleine))* (?:pauze|pauzeren|wachten|minuut|moment)(?: (?:houden|nemen|hebben))?',
      '(?:een )?(?:moment|momentje|ogenblik|ogenblikje|minuutje|seconde)|wacht(?: (?:even|u even|eens|een momentje))?|even (?:wachten|pauze|geduld)|pauze',
    ],
    back: [
      '(?:kunnen|kan|mogen|mag|zullen)(?: (?:we|ik|u|even|nog|een|stap|vraag|naar|de|vorige|laatste|eerste|mijn|antwoord))* terug(?:gaan|komen|keren)?(?: (?:gaan|naar .{1,25}))?|(?:mag|kan|wil) ik(?: (?:graag|even|nog|mijn|het|laatste|vorige|antwoord|iets|wat))* (?:veranderen|wijzigen|aanpassen|corrigeren|toevoegen|aanvullen)|ik (?:wil|zou)(?: (?:graag|even|nog|mijn|laatste|vorige|antwoord|iets|wat|willen))* (?:veranderen|wijzigen|aanpassen|corrigeren|toevoegen|aanvullen)',
      'ik (?:was|ben) nog niet (?:klaar|uitgesproken|uitgepraat)|u onderbrak me|terug naar de vorige vraag|de vorige vraag',
    ],
    ready: [
      '(?:(?:we|ik|u) (?:kunnen|kan|wil) |(?:kunnen|laten|zullen) we )?(?:(?:nu|weer) )*(?:verder|doorgaan|verdergaan)(?: (?:gaan|nu))?|(?:ik )?ga (?:ik )?(?:maar |graag |gewoon )?(?:verder|door)|ik ben (?:er )?(?:weer|klaar|terug)(?: .{0,8})?',
    ],
  },
  pl: {
    object: [
      'nie (?:chce|zgadzam sie|wyrazam zgody|zycze sobie|pozwalam)(?: (?:byc|na|zeby|aby|mnie|pan|pani|to|zadne))* (?:nagrywan[yae]|nagrywanie|nagranie|nagrywal[aoy]?|nagrywac)(?: .{0,15})?|(?:zeby|aby) mnie (?:nagrywano|nagrywac)|sprzeciwiam sie (?:nagrywaniu|nagraniu)(?: .{0,12})?',
      '(?:prosze )?(?:mnie |tego )?nie nagrywac(?: .{0,12})?|(?:prosze )?(?:przestac|przestan|przerwac|wylaczyc) (?:mnie )?(?:nagrywac|nagrywanie)|kto (?:panu|pani|ci) pozwolil(?: .{0,20})?|bez nagrywania',
    ],
    recording: [
      'czy (?:pan|pani|to|ta rozmowa|ja|wy|rozmowa|mnie|jestem|jest|wszystko)(?: (?:mnie|to|jest|teraz|tez))* (?:nagrywan[yae]|nagrywa|nagrywasz|nagrywacie)(?: (?:to|mnie|rozmowe))?|nagrywasz (?:mnie|to)|czy jestem nagrywan[ya]',
    ],
    pause: [
      '(?:potrzebuje|chce|chcialbym|chcialabym|musze)(?: (?:zrobic|miec|krotka|krotkiej|malej))* (?:przerwy|przerwe|chwili|chwile|minuty|minute|momentu)(?: .{0,12})?|prosze (?:dac|o) (?:mi )?(?:chwile|minute|przerwe|moment)|daj mi (?:chwile|minute)',
      '(?:czy )?(?:mozemy|moge|moglibysmy)(?: (?:zrobic|miec|krotka|mala))* (?:przerwe|chwile|poczekac|zaczekac)(?: .{0,8})?|chwile|chwileczke|moment|momencik|minutke|prosze (?:zaczekac|poczekac)(?: chwile)?|przerwa',
    ],
    back: [
      '(?:czy )?(?:mozemy|moge|moglibysmy|chce|chcialbym|chcialabym) (?:wrocic|cofnac sie)(?: (?:do|poprzedniego|ostatniego|pierwszego|pytania|mojej|odpowiedzi|jeszcze))*|(?:czy )?(?:moge|chce|chcialbym|chcialabym) (?:zmienic|poprawic|uzupelnic) (?:moja |swoja )?(?:ostatnia |poprzednia )?odpowiedz|(?:czy )?(?:moge|chce|chcialbym|chcialabym) (?:cos )?dodac(?: cos)?(?: do .{1,25})?',
      '(?:jeszcze )?nie skonczyl[ae]m(?: (?:mowic|jeszcze))?',
    ],
    ready: [
      '(?:(?:juz )?(?:mozemy|moge|chce) )?(?:kontynuowac|isc dalej|mowic dalej)(?: teraz)?|kontynuujmy|kontynuuje|mowie dalej|jedziemy dalej|dalej|jestem (?:gotow[ya]|gotowy|z powrotem)|juz jestem',
    ],
  },
  tr: {
    object: [
      '(?:ben )?(?:sesimin |gorusmenin |konusmanin |bunun )?(?:kaydedilmek|kayda alinmak|kaydedilmesini|kayda alinmasini|kayit yapilmasini|kayit) (?:istemiyorum|kabul etmiyorum|onaylamiyorum)|(?:beni |bunu |sesimi )?(?:kaydetmeyin|kayit yapmayin|kayda almayin|kaydetmenizi istemiyorum)|kaydi (?:durdurun|kapatin|durdurur musunuz)|(?:kayda|kaydedilmeye) (?:karsiyim|itiraz ediyorum|izin vermiyorum)|size (?:beni )?kaydetme iznini kim verdi|beni kaydetmenize kim izin verdi',
    ],
    recording: [
      '(?:bunu |beni |sesimi |gorusmeyi |konusmayi )?(?:kaydediyor musunuz|kayda aliyor musunuz)|(?:bu |konusma |gorusme |ses |burasi )*(?:kaydediliyor mu|kayda aliniyor mu|kayit altinda mi)|kaydediliyor muyum',
    ],
    pause: [
      '(?:benim )?(?:bir |kisa bir |biraz )(?:molaya|araya|dakikaya|zamana) ihtiyacim var|(?:kisa )?(?:bir )?(?:ara|mola) (?:verebilir miyiz|verelim|vermek istiyorum|verebilir miyim)|bana bir (?:dakika|saniye) (?:verin|verir misiniz)|bir (?:dakika|saniye|an)|bekleyin|bekler misiniz|mola',
    ],
    back: [
      '(?:onceki |son |ilk )?(?:soruya |cevabima )?(?:geri )?(?:donebilir miyiz|donebilir miyim|donmek istiyorum|donelim)|(?:son |onceki )?cevabimi (?:degistirmek|duzeltmek) istiyorum|(?:bir sey|birsey) (?:ekleyebilir miyim|eklemek istiyorum)|(?:henuz |daha )?(?:bitirmedim|bitirmemistim|sozum bitmedi)|sozumu kestiniz',
    ],
    ready: [
      '(?:artik |simdi )?(?:devam edebiliriz|devam edebilirim|devam ediyorum|devam edecegim|devam edelim|devam|devam edin|hazirim|geldim|dondum)',
    ],
  },
  sv: {
    object: [
      'jag (?:vill|onskar|samtycker|gar|tillater|godkanner|accepterar) (?:inte|ej)(?: (?:att|bli|blir|du|ni|till|med|pa|mig|en|nagon|detta|det|spelar|om))* (?:inspelad|inspelat|inspelning|inspelningen|spelas in|spelar in|spela in)(?: (?:mig|det|detta))?|jag motsatter mig(?: (?:en|att|bli|denna))* (?:inspelning|inspelningen|inspelad)|(?:spela|spelar) inte in(?: (?:mig|det|detta))?|(?:sluta|sluta att) spela in(?: (?:mig|det|detta))?|stang av inspelningen|stoppa inspelningen|ingen inspelning|vem (?:har gett|gav) (?:dig|er) (?:lov|tillatelse) att spela in(?: mig)?',
    ],
    recording: [
      'spelar (?:du|ni)(?: (?:mig|det|detta))? in(?: (?:mig|det har|detta|samtalet|det))?|(?:spelas|blir|ar)(?: (?:det|det har|detta|samtalet|intervjun|jag))+ (?:in|inspelat|inspelad)',
    ],
    pause: [
      '(?:jag|vi) (?:behover|vill ha|skulle behova)(?: (?:ta|bara))? en(?: (?:kort|liten))? (?:paus|minut|stund|sekund)(?: .{0,10})?|(?:kan|far|skulle)(?: (?:vi|jag|du|kunna|ta|fa|pausa|en|kort|liten))* (?:paus|pausa|vanta|stund)(?: lite| en stund)?|ge mig en (?:minut|stund|sekund)|(?:vanta|vanta lite|vanta en stund|ett ogonblick|en sekund|en minut|paus)',
    ],
    back: [
      '(?:kan|far|skulle)(?: (?:vi|jag|kunna))* ga tillbaka(?: till .{1,25})?|(?:kan|far|skulle) jag(?: (?:fa|kunna|vilja))* (?:andra|ratta) mitt (?:senaste |forra |forsta )?svar|jag (?:vill|skulle vilja) (?:andra|ratta) mitt (?:senaste |forra |forsta )?svar|(?:far|kan) jag (?:lagga till|tillagga) (?:nagot|en sak)|jag (?:var|ar) inte (?:fardig|klar)(?: an)?|du avbrot mig',
    ],
    ready: [
      '(?:(?:vi|jag|du) kan |lat oss |nu kan vi )?(?:fortsatta|fortsatt|ga vidare)(?: nu| igen)?|(?:vi|jag) fortsatter|jag ar (?:redo|tillbaka|klar)(?: nu)?',
    ],
  },
  ar: {
    object: [
      '(?:انا )?لا (?:اريد|اوافق على|اقبل|اسمح)(?: (?:ان|ب|بان|ب ان|باي|اي))* ?(?:تسجيلي|يتم تسجيلي|التسجيل|تسجيل صوتي|تسجلني|تسجلوني|بالتسجيل|بتسجيلي|تسجيل)|(?:من فضلك )?لا (?:تسجل|تسجلني|تسجلوا|تسجل هذا|تسجل صوتي)|(?:اوقف|اوقفوا) التسجيل|اعترض على (?:التسجيل|تسجيلي)|من سمح (?:لك|لكم) (?:بتسجيلي|بالتسجيل)',
    ],
    recording: [
      'هل (?:تسجل|تسجلني|تسجلون|يتم تسجيل|يتم التسجيل|يسجل|تسجل هذا|يتم تسجيلي)(?: (?:هذا|هذه المقابله|المقابله|صوتي|المحادثه))?',
    ],
    pause: [
      '(?:احتاج|احتاج الى|اريد) (?:استراحه|لحظه|دقيقه|بعض الوقت)|(?:اعطني|امهلني|امنحني) (?:لحظه|دقيقه|بعض الوقت)|هل يمكن(?:نا|ني)? (?:اخذ|ان ناخذ) استراحه|لحظه(?: واحده)?|دقيقه(?: واحده)?|انتظر(?: لحظه| قليلا)?',
    ],
    back: [
      'هل (?:يمكننا|يمكنني|يمكن|نستطيع) (?:العوده|الرجوع|ان نعود|ان ارجع)(?: (?:الى|للسؤال|السؤال|السابق|الوراء|اجابتي))*|(?:اريد|اود) (?:تغيير|تعديل|تصحيح) (?:اجابتي|جوابي)(?: (?:الاخيره|السابقه|الاخير|السابق))?|لم (?:انته|انتهي|اكمل)(?: (?:بعد|كلامي))?|قاطعتني',
    ],
    ready: [
      '(?:يمكننا |استطيع |يمكنني )?(?:المتابعه|الاستمرار|المواصله)(?: الان)?|ساتابع|ساكمل|لنتابع|لنكمل|تابع|اكمل|انا (?:جاهز|جاهزه|مستعد|مستعده)|عدت',
    ],
  },
  ja: {
    object: [
      '録音(?:は|を)?(?:しないで|され(?:たくない|たくありません)|やめて|止めて|拒否|同意しません|嫌です|困ります|お断り)(?:ください|ほしい|ほしいです|です|します|いただけますか|もらえますか)*|録音(?:に|には|は)(?:同意しません|同意できません|同意していません|反対です)|誰が録音(?:を|して(?:いい|よい)と)?(?:許可|許可した|許可しました|言った|言いました)(?:の|んですか|か|のですか)*',
    ],
    recording: ['(?:これは?|この会話は?|この通話は?|今)?録音(?:は|を)?(?:されて|して)(?:い)?(?:る|ます)(?:の|ん)?(?:です)?か?'],
    pause: [
      '(?:少し|ちょっと|すこし)?(?:休憩|休み|時間|待って|お待ち)(?:を|が)?(?:ください|したいです|させてください|ほしいです|もらえますか|いただけますか|必要です|いいですか|もいいですか|してもいいですか)|(?:少し|ちょっと|少々)(?:待って|お待ちください|休ませてください)(?:ください|ね)?|待って(?:ください)?',
    ],
    back: [
      '(?:前|さっき|ひとつ前)の(?:質問|話)に(?:戻って|戻り|戻れ)(?:もいいですか|たいです|ますか|ください)|(?:さっき|前|最後)の(?:答え|回答)を(?:変え|直し|訂正し|修正し)(?:たいです|てもいいですか)|まだ(?:終わって(?:い)?(?:ません|ない)(?:でした)?|話(?:の)?途中(?:です|でした)?|途中(?:です|でした)?)',
    ],
    ready: [
      '(?:もう)?(?:大丈夫です|続けられます|続けます|続けましょう|続けてください|再開しましょう|再開できます|準備(?:が)?できました|戻りました|お待たせしました)',
    ],
  },
  zh: {
    object: [
      '(?:我)?(?:不想|不愿意|不愿|不同意|反对|拒绝|不允许|没同意|没有同意)(?:被|你们?|您|让你|你们)?(?:录音|录下来|录我)|(?:请)?(?:不要|别|停止|关掉|关闭)(?:再)?(?:录音|录|录我|录了)|谁(?:允许|同意|让|准许)(?:你们?|您)(?:给我)?(?:录音|录我)(?:的|的吗|了)?',
    ],
    recording: ['(?:你们?|您|这个?|现在|这段对话|会|我)*(?:在|正在|会|被|有)+(?:录音|录我|录下来)(?:吗|么|了吗)?'],
    pause: [
      '(?:我)?(?:需要|想|要|能不能|可以|我们可以|能)(?:先)?(?:休息|暂停|停|等|缓)(?:一下|一会儿?|片刻)(?:吗|么|可以吗)?|(?:给我|让我)(?:一点时间|一分钟|缓一下|想一想|想想|一会儿?)|(?:请)?(?:稍等|等一下|等等|等一会儿?|等会儿|暂停一下|稍等一下)',
    ],
    back: [
      '(?:我们?|可以|能不能|能|想|可不可以)*(?:回到|返回|退回)(?:到)?(?:上一个?|前一个?|刚才的?|之前的?|上个)(?:问题|话题)(?:吗|么)?|我想?(?:要)?(?:改|修改|更正|补充)(?:一下)?(?:我)?(?:刚才的?|上一个?|之前的?|最后的?)(?:回答|答案)|我(?:刚才)?还没(?:有)?(?:说|讲)完|你打断(?:了)?我(?:了)?',
    ],
    ready: ['(?:我)?(?:可以|能)?(?:现在)?(?:继续|接着)(?:了|吧|说吧)?|我?(?:准备)?好了|我回来了|我们继续(?:吧)?'],
  },
};
