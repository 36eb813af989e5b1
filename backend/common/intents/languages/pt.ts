import type { LanguagePhrases } from '../phrases.js';

const WISH =
  '(?:(?:eu )?(?:quero|queria|gostaria de|gostava de|prefiro|preciso|preciso de|tenho que|tenho de|devo|vou|vamos|desejo|queremos)(?: (?:ja|mesmo))? |(?:podemos|posso|poderiamos|podia|podiamos|pode|poderia|pode se|da para|e possivel) )';

export const pt: LanguagePhrases = {
  language: 'pt',
  spaced: true,
  fillers:
    'por favor|se faz favor|ok|okay|bom|bem|entao|e|mas|ola|oi|desculpe|desculpa|perdao|sinto muito|hum+|eh+|ah|nao|sim|na verdade|sinceramente|obrigad[oa]|muito obrigad[oa]|agora|agora mesmo|ja|aqui|hoje|so|apenas|realmente|espere|espera|se possivel|melhor|olha|olhe',
  patterns: {
    stop: [
      `${WISH}(?:parar|terminar|acabar|encerrar|sair|desistir|desligar|finalizar|ir embora|ir|cancelar|interromper|parar de (?:falar|responder))(?: (?:a|o|esta|este|isto|isso|com|entrevista|conversa|chamada|pesquisa|aqui|agora|por aqui|por hoje|por|ja))*`,
      '(?:pare|para|parem|paremos|parar|chega|basta|stop|fim|termine|terminar|encerre|encerrar|acabou|e suficiente|suficiente|ja chega|vamos parar|paramos)(?: (?:por aqui|aqui|a entrevista|com isso|agora|ja|por hoje))*',
      'nao quero (?:mais|continuar|falar mais|responder mais|participar|seguir|mais perguntas|fazer isto|fazer isso)(?: .{0,25})?',
      '(?:ja )?nao quero mais(?: .{0,20})?',
      '(?:tenho que ir|tenho de ir|preciso ir|vou me embora|vou embora|vou sair|ja terminei|terminei|e tudo|isso e tudo|e so isso|so isso|mais nada|sem mais perguntas|adeus|tchau|ate logo|estou fart[oa])(?: .{0,15})?',
    ],
    skip: [
      `${WISH}?(?:pular|saltar|passar|pulamos|saltamos|passamos|avancar|ignorar)(?: (?:a|para|esta|essa|isto|isso|o|esse|pergunta|proxima|seguinte|outra|frente|essa pergunta|adiante))*`,
      '(?:(?:a )?proxima(?: pergunta)?|(?:a )?seguinte|pergunta seguinte|outra pergunta|passo|pula|pule|sem comentarios|mudemos de assunto|vamos mudar de assunto)',
      '(?:prefiro|preferia|preferiria) nao (?:responder|dizer|falar|comentar)(?: .{0,25})?',
      'nao (?:quero|posso|vou|gostaria de|desejo|consigo) (?:responder|falar|dizer|comentar)(?: (?:a|essa|esta|isso|isto|disso|sobre|pergunta|esse|assunto|nada|dizer))*',
      '(?:isso )?(?:nao e da sua conta|nao lhe diz respeito|nao te diz respeito|e privado|e pessoal|e muito pessoal|e demasiado pessoal|muito pessoal)',
    ],
    repeat: [
      '(?:(?:pode|podia|poderia|podes|consegue) )?(?:repetir|repita|repete|dizer de novo|dizer outra vez|falar de novo|ler de novo|perguntar de novo)(?: (?:a|o|isso|pergunta|por|outra|vez|de|novo|que|disse))*',
      '(?:como|o que|o que disse|o que foi que disse|outra vez|de novo|mais uma vez|como disse|que)',
      'qual (?:era|foi|e) (?:mesmo )?a pergunta(?: .{0,12})?',
      'nao (?:ouvi|escutei|consegui ouvir|percebi o que disse)(?: (?:bem|a pergunta|direito|nada))*|esqueci a pergunta',
    ],
    explain: [
      'nao (?:entendi|entendo|compreendi|compreendo|percebi|percebo|estou a perceber|estou entendendo)(?: (?:bem|muito|a|pergunta|o|que|quer|dizer|direito|essa|isso))*',
      'o que (?:quer|quis|queres) dizer(?: .{0,30})?|o que (?:significa|e que significa)(?: .{1,30})?|que (?:quer|significa) (?:dizer|isso).{0,20}|em que sentido|como assim|a que se refere(?: .{0,15})?',
      '(?:pode|podia|poderia|podes|consegue) (?:me )?(?:explicar|explicar me|esclarecer|reformular|clarificar|ser mais|dar um exemplo|dar me um exemplo)(?: .{0,30})?',
      '(?:explique|explica|esclareca)(?: .{0,20})?|a pergunta nao (?:esta|e|ficou) clara(?: .{0,12})?|nao (?:esta|ficou) claro|por exemplo',
    ],
    who: [
      '(?:quem|com quem) (?:e voce|e o senhor|es tu|e tu|esta|fala|faz|falo|estou|fez|organiza|voce e)(?: .{0,25})?',
      'qual (?:e )?(?:o )?(?:seu|teu) nome|como (?:se chama|te chamas|voce se chama)',
    ],
    purpose: [
      '(?:para que|pra que|por que|porque|porque e que) (?:e|serve|sao|quer|querem|precisa|precisam|esta|estao|me|pergunta|fazem|faz|isso|isto|voce|estamos)(?: .{0,40})?',
      '(?:de que|do que|sobre o que) (?:se trata|trata|e)(?: .{0,20})?',
      'qual (?:e )?o (?:objetivo|objectivo|proposito|fim|motivo)(?: .{0,25})?',
      'o que (?:vao|vai|fazem|acontece|farao)(?: fazer)? com (?:isto|isso|as|os|minhas)(?: .{0,25})?',
      'para que',
    ],
    length: [
      '(?:quanto|quantas|quantos) (?:tempo|perguntas|falta|dura|demora|mais|minutos)(?: .{0,35})?',
      '(?:ainda )?(?:falta|vai demorar|demora|dura) muito(?: .{0,15})?',
      '(?:ja )?(?:acabamos|estamos quase|terminamos|esta a acabar|esta quase)(?: .{0,12})?',
    ],
    privacy: [
      'quem (?:vai|pode|podera|le|ouve|ouvira|vera|ve|tem acesso|tera)(?: .{0,45})?',
      '(?:isto |isso |a entrevista |tudo )?(?:e|sera|sao|esta|fica|ficam) (?:mesmo )?(?:anonim[oa]s?|confidencia(?:l|is)|privado|a gravar|gravando|gravad[oa]|a ser gravad[oa]|sendo gravad[oa])(?: .{0,20})?',
      'estao? (?:a gravar|gravando|me gravando)(?: .{0,15})?',
      'o que (?:fazem|acontece) com (?:os )?(?:meus|minhas|as minhas) (?:dados|respostas)',
      '(?:o )?meu (?:chefe|patrao)(?: .{0,15})? (?:saber|ler|ouvir|ver)(?: .{0,10})?',
    ],
    human: [
      '(?:voce e|e voce|tu es|es|e|estou a falar com|estou falando com|falo com|o senhor e)(?: .{0,12})? (?:pessoa|humano|humana|robo|robot|bot|maquina|ia|i a|real|computador|inteligencia artificial|programa)(?: .{0,25})?',
      `${WISH}(?:falar|conversar) com (?:uma |um |alguma )?(?:pessoa|humano|alguem|ser humano|atendente)(?: .{0,15})?`,
      'ha (?:ai )?(?:alguma |uma )?(?:pessoa|alguem)(?: .{0,25})?',
    ],
    distress: [
      '\\b(?:a minha|minha|o meu|meu|nossa|nosso) (?:mae|pai|marido|esposo|esposa|mulher|namorado|namorada|filho|filha|bebe|irmao|irma|avo|amigo|amiga|tio|tia)(?: .{0,20})? (?:morreu|faleceu|se matou|esta a morrer|esta morrendo|acabou de morrer)\\b|\\b(?:perdi) (?:a minha|minha|o meu|meu) (?:mae|pai|marido|esposa|mulher|filho|filha|bebe|irmao|irma|avo)\\b|\\b(?:morreu|faleceu) (?:a minha|o meu|minha|meu) (?:mae|pai|marido|filho|filha|irmao|irma|avo)\\b',
      '\\b(?:me matar|matar me|suicid|tirar a minha vida|tirar minha vida|nao quero viver|quero morrer)',
      '\\b(?:estou|fico|comecei|da vontade de) (?:a )?(?:chorar|chorando|tremer|tremendo)\\b|\\bchorei\\b|\\bataque de panico\\b|\\baborto espontaneo\\b',
      '\\b(?:bateu me|me bateu|me batia|batia me|me agrediu|me violou|me estuprou|abusou de mim)\\b|\\bfui (?:violada|abusada|estuprada|agredida)\\b',
      '\\b(?:doi|me doi|e (?:muito|demasiado) (?:doloroso|dificil|duro))(?: .{0,20})? (?:falar|lembrar|pensar)\\b|\\b(?:tenho|sinto) (?:muita |tanta )?vergonha\\b|\\bestou (?:desesperad[oa]|destrocad[oa]|destruid[oa]|arrasad[oa])\\b|\\bnao aguento mais\\b',
    ],
    language: [
      '(?:podemos|posso|poderiamos|podia|podiamos|pode|poderia|prefiro|preferia|gostaria de|queria)(?: .{0,30})? em (?:portugues|ingles|espanhol|frances|alemao|italiano|outra lingua|a minha lingua)(?: .{0,20})?',
      '(?:fala|falas|voce fala|entende) (?:portugues|ingles|espanhol|frances)',
      '(?:em )?(?:portugues|ingles)',
      'o? ?meu ingles(?: .{0,25})',
      'nao (?:falo|entendo|sei)(?: .{0,12})? (?:ingles|espanhol)(?: .{0,12})?',
      'so falo portugues',
    ],
  },
  unsure: [
    'nao (?:sei|me lembro|lembro|tenho (?:a certeza|certeza|ideia|a menor ideia)|faco ideia|saberia dizer)(?: .{0,20})?|sei la|nem ideia|talvez|depende|dificil dizer|e dificil dizer|nao me ocorre(?: .{0,12})?',
  ],
  yes: ['sim|claro|com certeza|ok|esta bem|correto|exato|exatamente|pode terminar|terminar|sim(?: .{0,25})?|tenho certeza|isso'],
  no: [
    'nao|ainda nao|continuar|continue|continuamos|vamos continuar|podemos continuar|seguir|siga|quero continuar|nao(?: .{0,15})? (?:continuar|continuamos|continue)',
  ],
};
