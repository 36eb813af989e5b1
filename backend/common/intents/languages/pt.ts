import type { LanguagePhrases } from '../phrases.js';

const WISH =
  '(?:(?:eu )?(?:quero|queria|gostaria de|gostava de|prefiro|preciso|preciso de|tenho que|tenho de|devo|vou|vamos|desejo|queremos)(?: (?:ja|mesmo))? |(?:podemos|posso|poderiamos|podia|podiamos|pode|poderia|pode se|da para|e possivel) )';

const LANGUAGE =
  '(?:portugues|ingles|espanhol|castelhano|frances|alemao|italiano|holandes|neerlandes|polaco|polones|turco|arabe|russo|ucraniano|romeno|chines|mandarim|japones|coreano|hindi|crioulo|galego|grego|sueco|outra lingua|outro idioma|a minha lingua|minha lingua|meu idioma|lingua materna)';
const THIS =
  '(?:a|o|esta|este|essa|esse|isto|isso|com|entrevista|conversa|chamada|ligacao|pesquisa|inquerito|questionario|aqui|agora|por aqui|por hoje|por|ja|tudo)';
/** What may follow a wish to leave without being part of a story. */
const EXCUSE =
  '(?: (?:agora|ja|embora|trabalhar|para o trabalho|ao medico|buscar .{1,15}|tenho (?:uma|um) (?:reuniao|compromisso|consulta)|estou (?:com pressa|atrasad[oa])|me (?:chamaram|estao chamando)|estao me chamando))*';

export const pt: LanguagePhrases = {
  language: 'pt',
  spaced: true,
  fillers:
    'por favor|se faz favor|ok|okay|bom|bem|entao|e|mas|ola|oi|desculpe|desculpa|perdao|sinto muito|hum+|eh+|ah|nao|sim|na verdade|sinceramente|obrigad[oa]|muito obrigad[oa]|agora|ja|aqui|hoje|so|apenas|realmente|espere|espera|se possivel|olha|olhe|oh|uh|ai|ui|ue|ta|pronto|pois|enfim|sei la|cara|gente|moco|moca|senhor|senhora|desculpa la|peraí|perai|pera|calma|um momento|um segundo|so um minuto|por gentileza|se der|se puder|se nao se importa|hein|ne|certo|exatamente|ou que|ou nao|afinal|mesmo|acho que|acho|acredito|tambem|de verdade|a serio|serio|de momento|eu acho que|penso que|creio que|acho que por',
  colloquial: {
    vc: 'voce',
    vcs: 'voces',
    ce: 'voce',
    oce: 'voce',
    ta: 'esta',
    to: 'estou',
    tou: 'estou',
    tao: 'estao',
    tamo: 'estamos',
    pra: 'para',
    pro: 'para o',
    q: 'que',
    num: 'nao',
    n: 'nao',
    tava: 'estava',
    pq: 'porque',
    pode: 'pode',
    vamo: 'vamos',
    bora: 'vamos',
    gostava: 'gostava',
  },
  reports:
    '(?:diz|dizia|disse|disseram|dizem|digo|dizer|pergunta|perguntava|perguntou|perguntam|perguntar|repete|repetia|responde|fala|falava|falou|sei|sabe|saber|sabia|explica|explicar)(?: (?:a|sempre|me|que|toda hora|so))?|(?:me|lhe|nos) (?:disse|disseram|diz|perguntou|perguntaram|pediu|falou)|que|se|quando|porque|para|pra|de|do|da|a|ao|com|sem|quem|como|quanto|onde|ate|antes|depois|o|os|as|um|uma|meu|minha|seu|sua|nao|nunca|sempre|costumo|a gente|eu|nos|voce|ele|ela|eles|me|te|lhe|em|no|na|por|ou',
  continues:
    'nao (?:ouvi|percebi|entendi|quero|consigo|posso|te|estou|deu)|eu (?:tenho|nao|estou|preciso|ja)|me (?:chamaram|desculpe|perdi)|voce (?:cortou|falhou|sumiu|e)|isso e|que|porque|tenho|estou|a (?:ligacao|bateria|linha|internet|chamada)|o (?:som|onibus|autocarro|comboio|barulho)|meu|minha|cortou|caiu|falhou',
  patterns: {
    stop: [
      `${WISH}(?:parar|terminar|acabar|encerrar|sair|desistir|desligar|finalizar|ir embora|ir|cancelar|interromper|parar de (?:falar|responder))(?: (?:a|o|esta|este|isto|isso|com|entrevista|conversa|chamada|pesquisa|aqui|agora|por hoje|por|ja))*`,
      '(?:pare|para|parem|paremos|parar|chega|basta|stop|fim|termine|terminar|encerre|encerrar|acabou|e suficiente|suficiente|ja chega|vamos parar|paramos)(?: (?:por aqui|aqui|a entrevista|com isso|agora|ja|por hoje))*',
      '(?:eu )?(?:ja )?nao (?:quero|desejo|vou|pretendo|consigo|me apetece) (?:mais|mais (?:continuar|falar|responder|participar|seguir)|continuar|falar mais|responder mais|participar|seguir|mais perguntas|fazer isto|fazer isso)(?: (?:mais|com isto|com isso|com a entrevista|esta|a|entrevista|falando|a falar|respondendo|a responder|perguntas|disto|aqui|hoje))*',
      '(?:ja )?nao quero mais(?: (?:nada|perguntas|responder|falar|continuar|isto|isso|participar))*',
      `(?:tenho (?:que|de) (?:ir|desligar|sair|parar|ir embora|ir andando)|preciso (?:de )?(?:ir|desligar|sair|parar|ir embora)|vou ter (?:que|de) (?:ir|sair|desligar|parar)|preciso ir|vou me embora|vou embora|vou sair|ja terminei|terminei|e tudo|isso e tudo|e so isso|so isso|mais nada|sem mais perguntas|adeus|tchau|ate logo|(?:estou|fiquei) (?:fart[oa]|cansad[oa])(?: (?:disto|disso|desta|dessa|entrevista|de tantas perguntas|de responder|de perguntas))*)${EXCUSE}`,
      `(?:eu )?(?:ja )?(?:quero|queria|gostaria|gostava|prefiro|preferia|preciso|podemos|podiamos|poderiamos|posso|podia|vamos|vou|tenho|devo|da|deu|bora|queria mesmo)(?: (?:de|que|ja|agora|para|so|mesmo))* (?:parar|terminar|acabar|encerrar|sair|desistir|desligar|finalizar|cancelar|interromper|concluir|fechar|ficar)(?: ${THIS})*`,
      '(?:ja )?(?:chega|basta|deu|pronto chega|para|pare|stop|acabou|fico|ficamos|paro|paramos|encerro|encerramos|termino|terminamos)(?: (?:por aqui|aqui|ja|agora|por hoje|de perguntas|disso|disto|com isso|com isto|a entrevista|para mim|pra mim))*',
      '(?:deixa|deixe|deixemos|vamos deixar)(?: (?:isto|isso|estar|para la|pra la|por aqui|assim|quieto))+|como (?:e que |eu )?(?:paro|termino|saio|desligo|encerro)(?: .{0,15})?',
    ],
    skip: [
      `${WISH}?(?:pular|saltar|passar|pulamos|saltamos|passamos|avancar|ignorar)(?: (?:a|para|esta|essa|isto|isso|o|esse|pergunta|proxima|seguinte|outra|frente|adiante))*`,
      '(?:(?:a )?proxima(?: pergunta)?|(?:a )?seguinte|pergunta seguinte|outra pergunta|passo|pula|pule|sem comentarios|mudemos de assunto|vamos mudar de assunto)',
      '(?:prefiro|preferia|preferiria) nao (?:responder|dizer|falar|comentar)(?: .{0,25})?',
      'nao (?:quero|posso|vou|gostaria de|desejo|consigo) (?:responder|falar|dizer|comentar)(?: (?:a|essa|esta|isso|isto|disso|sobre|pergunta|esse|assunto|nada|dizer))*',
      '(?:isso )?(?:nao e da sua conta|nao lhe diz respeito|nao te diz respeito|e privado|e pessoal|e muito pessoal|e demasiado pessoal|muito pessoal)',
      '(?:essa|esta|essa pergunta|esta pergunta|essa ai|dessa|a essa|nessa)(?: (?:ai|eu|prefiro|vou|quero|queria|posso|nao|pergunta))* (?:pulo|passo|salto|pular|passar|saltar|respondo|responder|quero responder)',
      '(?:eu )?(?:vou |quero |queria |prefiro |posso |podemos |pode |podia |da para |vamos )?(?:pular|pulo|pulamos|pula|saltar|salto|saltamos|salta|passar|passo|passamos|passa|passe|avancar|avancamos|ir|mudar)(?: (?:a|para|esta|essa|isto|isso|o|esse|de|pergunta|proxima|seguinte|outra|frente|adiante|ai|assunto|tema|coisa|mim))+',
      '(?:sobre|de|disso|disto|nisso|nesse assunto|a isso|a isto|a essa)(?: (?:isso|isto|esse assunto|esse tema|este assunto|tema))? ?(?:eu )?(?:nao (?:quero|vou|posso|gostaria de|consigo)|prefiro nao|preferia nao) (?:falar|responder|dizer|comentar|entrar)(?: (?:nada|disso|isso))?',
      '(?:prefiro|preferia|preferiria|melhor|gostaria de|queria) nao (?:responder|dizer|falar|comentar|entrar)(?: (?:a|de|sobre|em|isso|isto|essa|esta|disso|nisso|pergunta|nada|assunto|esse|detalhes))*',
      '(?:isso|isto|e|isso ai|isso ja)(?: (?:e|uma|um|coisa|assunto|pergunta|muito|demasiado|bastante|pouco|meio|bem))* (?:pessoal|privad[oa]|intim[oa]|particular|meu|minha vida)(?: (?:demais|para mim|pra mim|meu))?|(?:nao )?(?:e )?(?:da sua|da tua) conta|nao te interessa|nao lhe interessa',
      '(?:posso|podia|poderia) nao (?:responder|dizer|falar)(?: (?:a|essa|esta|isso|isto|disso|pergunta))*',
    ],
    repeat: [
      '(?:(?:pode|podia|poderia|podes|consegue) )?(?:repetir|repita|repete|dizer de novo|dizer outra vez|falar de novo|ler de novo|perguntar de novo)(?: (?:a|o|isso|pergunta|por|outra|vez|de|novo|que|disse))*',
      '(?:como|o que|o que disse|o que foi que disse|outra vez|de novo|mais uma vez|como disse|que)',
      'qual (?:era|foi|e) (?:mesmo )?a pergunta(?: .{0,12})?',
      'nao (?:ouvi|escutei|consegui ouvir|percebi o que disse)(?: (?:bem|a pergunta|direito|nada))*|esqueci a pergunta',
      '(?:voce )?(?:me |mo |importa se de |se importa de )?(?:(?:pode|podia|poderia|podes|podias|consegue|dava para|da para) )?(?:me )?(?:repetir|repita|repete|repetes|dizer|falar|fala|diz|diga|ler|perguntar)(?: (?:a|o|isso|isto|la|pergunta|por|outra|vez|de|novo|que|disse|novamente|mais|uma|alto|devagar|ultima|parte))*(?: (?:de novo|outra vez|novamente|mais uma vez|pergunta|alto|devagar))',
      '(?:repete|repita|repete la|repetir|repita la)(?: (?:isso|a pergunta|por favor|outra vez))*',
      'nao (?:ouvi|escutei|consegui|deu para|te|lhe|o|a|estou|se|percebi|peguei)(?: (?:ouvi|ouvir|escutar|ouco|ouvindo|bem|a|pergunta|direito|nada|o|que|disse|voce|falou|final|ultima|parte|perceber|nadinha))*',
      '(?:o que|que|como|qual)(?: (?:e|era|foi|mesmo|que|voce|disse|falou|perguntou|a|sua|pergunta|ultima|estava|dizendo|diz))*(?: (?:disse|falou|perguntou|pergunta|dizia|mesmo))|(?:cortou|falhou|caiu|picotou)(?: (?:a|o|tudo|ligacao|som|aqui|voz))*',
    ],
    explain: [
      'nao (?:entendi|entendo|compreendi|compreendo|percebi|percebo|estou a perceber|estou entendendo)(?: (?:bem|muito|a|pergunta|o|que|quer|dizer|direito|essa|isso))*',
      'o que (?:quer|quis|queres) dizer(?: .{0,30})?|o que (?:significa|e que significa)(?: .{1,30})?|que (?:quer|significa) (?:dizer|isso).{0,20}|em que sentido|como assim|a que se refere(?: .{0,15})?',
      '(?:pode|podia|poderia|podes|consegue) (?:me )?(?:explicar|explicar me|esclarecer|reformular|clarificar|ser mais|dar um exemplo|dar me um exemplo)(?: .{0,30})?',
      '(?:explique|explica|esclareca)(?: .{0,20})?|a pergunta nao (?:esta|e|ficou) clara(?: .{0,12})?|nao (?:esta|ficou) claro|por exemplo',
      '(?:o )?que (?:e que )?(?:voce |o senhor |a senhora |tu )?(?:quer|quis|queres|significa|entende|entendes|seria|chama|e)(?: (?:que|dizer|isso|isto|exatamente|com|por|de|quando diz|aqui|nesse caso))+(?: .{1,30})?',
      'nao (?:estou a |estou |consegui |consigo |te |lhe )*(?:entendi|entendo|entender|entendendo|compreendi|compreendo|compreender|percebi|percebo|perceber|saquei|captei|sei)(?: (?:bem|muito|a|pergunta|o|que|quer|quis|dizer|direito|essa|isso|voce|esta|perguntando|perguntar|se|refere|com|sua|tua|lá|nada|ao|certo|responder|me|pretende|quando|fala))*',
      '(?:pode|podia|poderia|podes|podias|consegue|da para|dava para|da)(?: (?:me|voce|para))* (?:explicar|explicar me|esclarecer|reformular|clarificar|ser mais (?:clar[oa]|especific[oa])|dar (?:me )?um exemplo|dizer de outra forma|perguntar de outra forma|falar de outro jeito|colocar de outra forma|trocar por miudos)(?: (?:a|isso|isto|melhor|pergunta|o|que|quer|dizer|de|outra|outro|forma|jeito|maneira|modo))*',
      'como assim(?: .{0,15})?|em que sentido(?: .{0,12})?|a pergunta (?:nao )?(?:esta|e|ficou|esta meio) (?:clara|confusa|vaga)(?: .{0,12})?|(?:a|de) que (?:e que )?(?:se refere|voce se refere|te referes|voce esta falando)(?: .{0,12})?',
    ],
    who: [
      '(?:quem|com quem) (?:e voce|e o senhor|es tu|e tu|esta|fala|faz|falo|estou|fez|organiza|voce e)(?: .{0,25})?',
      'qual (?:e )?(?:o )?(?:seu|teu) nome|como (?:se chama|te chamas|voce se chama)',
      '(?:mas )?(?:e )?quem (?:e|es|sao|esta|fala)(?: (?:que esta|voce|voces|tu|o senhor|a senhora|fala|falando|por tras|disto|disso|ai))+|(?:voce|voces|tu|o senhor|a senhora) (?:e|es|sao) (?:quem|de onde|de que empresa|de qual empresa)(?: .{0,10})?',
      '(?:de|para) (?:que|qual|quem)(?: (?:empresa|organizacao|universidade|companhia|marca))? ?(?:e|sao|trabalha|trabalham|fala|esta a ligar|esta ligando|voce|voces|isto|isso)(?: (?:e|trabalha|trabalham|fala|voce|voces|que|isto|isso))*',
    ],
    purpose: [
      '(?:de que|do que|sobre o que) (?:se trata|trata|e)(?: .{0,20})?',
      'qual (?:e )?o (?:objetivo|objectivo|proposito|fim|motivo)(?: .{0,25})?',
      'o que (?:vao|vai|fazem|acontece|farao)(?: fazer)? com (?:isto|isso|as|os|minhas)(?: .{0,25})?',
      'para que',
      '(?:mas )?(?:e )?(?:para que|para o que|pra que|por que|porque|porque e que|para quem|com que (?:fim|objetivo))(?: (?:e|que|serve|servem|sao|querem|quer|esta|estao|me|fazem|faz|isso|isto|tudo|essa|voces|voce|entrevista|pesquisa|inquerito|perguntas|estas|essas|usam|usar|vao|vai|a|perguntar|perguntando|perguntam|saber|fazendo|precisam))+',
      '(?:isto|isso|isso tudo|tudo isso|essa pesquisa|esta entrevista|essa entrevista) (?:e |serve |vai servir )?(?:para que|pra que|para o que|sobre o que|e sobre o que|e para que)(?: (?:serve|e|mesmo))*',
      'o que (?:e que )?(?:voces |voce )?(?:vao|vai|fazem) ?(?:fazer )?com (?:isto|isso|as|os|minhas|o que)(?: .{0,25})?',
      'por ?que (?:e que )?(?:voces |voce )?(?:me |estao )?(?:perguntam|pergunta|perguntando|fazem|faz|querem|quer|precisam|esta perguntando)(?: (?:isso|isto|tantas|perguntas|estas|essas|saber|tudo|disso))*',
    ],
    length: [
      '(?:ainda )?(?:falta|vai demorar|demora|dura) muito(?: .{0,15})?',
      '(?:ja )?(?:acabamos|estamos quase|terminamos|esta a acabar|esta quase)(?: .{0,12})?',
      '(?:isto |isso |ainda )*(?:quanto|quantas|quantos)(?: (?:tempo|perguntas|falta|faltam|dura|demora|mais|minutos|ainda|vai|isto|isso|demorar|durar|leva|para|acabar|terminar|sao|tem|e|que|a|entrevista|sobram))+',
      '(?:isto |isso |ainda |ja )*(?:falta|vai|demora|dura|demorar|durar|leva)(?: (?:demorar|durar|muito|muito tempo|ainda|bastante|mais|pouco))+|(?:ja )?(?:estamos|esta|acabamos|terminamos)(?: (?:quase|a|acabar|no fim|acabando|a terminar|terminando))+',
    ],
    privacy: [
      '(?:isto |isso |a entrevista |tudo |as minhas respostas )(?:e|sera|sao|esta|fica|ficam) (?:mesmo )?(?:anonim[oa]s?|confidencia(?:l|is)|a gravar|gravando|gravad[oa]|a ser gravad[oa]|sendo gravad[oa])(?: .{0,20})?',
      'estao? (?:a gravar|gravando|me gravando)(?: .{0,15})?',
      'o que (?:fazem|acontece) com (?:os )?(?:meus|minhas|as minhas) (?:dados|respostas)',
      '(?:o )?meu (?:chefe|patrao)(?: .{0,15})? (?:saber|ler|ouvir|ver)(?: .{0,10})?',
      '(?:e )?quem (?:e que )?(?:(?:vai|vao|pode|podera|consegue) (?:ler|ouvir|ver|escutar|receber|ter acesso|saber|ficar a saber)|le|lera|ouve|ouvira|vera|escuta|tem acesso|tera acesso|recebe|esta (?:a )?(?:ouvir|ouvindo|escutar|escutando|ler|lendo))(?: (?:isto|isso|o|que|eu|digo|falo|as|minhas|respostas|gravacao|gravacoes|conversa|esta|a|tudo|essa|depois|meus|dados|aos|entrevista|agora|aqui))*',
    ],
    human: [
      '(?:voce e|e voce|tu es|es tu|estou a falar com|estou falando com|falo com|o senhor e)(?: .{0,12})? (?:pessoa|humano|humana|robo|robot|bot|maquina|ia|i a|real|computador|inteligencia artificial|programa)(?: .{0,25})?',
      `${WISH}(?:falar|conversar) com (?:uma |um |alguma )?(?:pessoa|humano|alguem|ser humano|atendente)(?: .{0,15})?`,
      'ha (?:ai )?(?:alguma |uma )?(?:pessoa|alguem)(?: .{0,25})?',
      '(?:isso|isto|voce|tu|o senhor|a senhora|esse|aqui)? ?(?:nao )?(?:e|es|seria)(?: (?:mesmo|so|por acaso|realmente|voce|tu|de verdade))* ?(?:um |uma |o |a )?(?:pessoa|humano|humana|ser humano|robo|robot|bot|maquina|ia|inteligencia artificial|computador|gravacao|programa|atendente virtual|voz automatica|real|gente)(?: (?:de|verdade|real|ou|e|um|uma|ne|nao|maquina|pessoa|robo|humano|artificial|gravada|carne e osso))*',
      '(?:estou|eu estou|falo|sera que estou)(?: (?:mesmo))? ?(?:a )?(?:falar|falando|conversando|conversar)? ?com (?:uma |um )?(?:pessoa|humano|ser humano|robo|robot|maquina|ia|computador|alguem|inteligencia artificial|gente)(?: (?:de|verdade|real|ou|um|uma|mesmo|com|maquina|robo|pessoa|ne))*',
      'tem (?:alguem|alguma pessoa|uma pessoa|um humano|gente)(?: (?:de verdade|real|ai|dai|do outro lado|na linha))+',
    ],
    distress: [
      '\\b(?:a minha|minha|o meu|meu|nossa|nosso) (?:mae|pai|marido|esposo|esposa|mulher|namorado|namorada|filho|filha|bebe|irmao|irma|avo|amigo|amiga|tio|tia)(?: .{0,20})? (?:morreu|faleceu|se matou|esta a morrer|esta morrendo|acabou de morrer)\\b|\\b(?:perdi) (?:a minha|minha|o meu|meu) (?:mae|pai|marido|esposa|mulher|filho|filha|bebe|irmao|irma|avo)\\b|\\b(?:morreu|faleceu) (?:a minha|o meu|minha|meu) (?:mae|pai|marido|filho|filha|irmao|irma|avo)\\b',
      '\\b(?:estou|fico|comecei|da vontade de) (?:a )?(?:chorar|chorando|tremer|tremendo)\\b|\\bchorei (?:muito|tanto)\\b|\\bataque de panico\\b|\\baborto espontaneo\\b',
      '\\b(?:bateu me|me bateu|me batia|batia me|me agrediu|me violou|me estuprou|abusou de mim)\\b|\\bfui (?:violada|abusada|estuprada|agredida)\\b',
      '\\b(?:doi|me doi|e (?:muito|demasiado) (?:doloroso|dificil|duro))(?: .{0,20})? (?:falar|lembrar|pensar)\\b|\\b(?:tenho|sinto) (?:muita |tanta )?vergonha\\b|\\bestou (?:desesperad[oa]|destrocad[oa]|destruid[oa]|arrasad[oa])\\b|\\bnao aguento mais\\b',
      '\\b(?:estou|comecei|fico|vou|me deu vontade de|vontade de)(?: (?:quase|aqui|agora))? ?(?:a )?(?:chorar|chorando|tremer|tremendo)\\b|\\b(?:estou|a) (?:a )?(?:sentir me|me sentindo|passando) (?:muito |tao |bem )?mal\\b|\\b(?:mexe|mexeu) (?:muito |demais |tanto )?comigo\\b|\\bnao aguento mais(?: (?:isto|isso|viver|nada|tudo))?\\b|\\bnao (?:consigo|posso) (?:respirar|parar de chorar|continuar assim)\\b|\\b(?:falta me|me falta) o ar\\b|\\b(?:ataque|crise) de (?:panico|ansiedade|choro|nervos)\\b|\\bpreciso de (?:ajuda|um momento|um minuto)$|\\bestou (?:desesperad[oa]|destrocad[oa]|pessimamente|muito mal|em panico|no fundo do poco)\\b',
      '\\b(?:vontade de (?:morrer|sumir|desaparecer|viver)|quero (?:morrer|sumir|me matar|desaparecer)|queria (?:morrer|sumir)|acabar com (?:a minha vida|minha vida|tudo)|tirar (?:a )?(?:minha )?(?:propria )?vida|(?:me|fazer me) (?:machucar|mal a mim)|me cortei)\\b',
    ],
    language: [
      '(?:podemos|posso|poderiamos|podia|podiamos|pode|poderia|prefiro|preferia|gostaria de|queria)(?: .{0,30})? em (?:portugues|ingles|espanhol|frances|alemao|italiano|outra lingua|a minha lingua)(?: .{0,20})?',
      '(?:fala|falas|voce fala|entende) (?:portugues|ingles|espanhol|frances)',
      'nao (?:falo|entendo|sei)(?: .{0,12})? (?:ingles|espanhol)(?: .{0,12})?',
      'so falo portugues',
      `(?:da para |sera que )?(?:podemos|posso|poderiamos|podia|podiamos|pode|poderia|prefiro|preferia|gostaria de|gostava de|queria|quero|da para|vamos)(?: (?:falar|responder|continuar|fazer|mudar|passar|isto|isso|a|entrevista|conversar|ser|tambem|antes|trocar))*(?: (?:em|para|no|na))? ${LANGUAGE}(?: .{0,15})?`,
      `(?:voce |o senhor |a senhora |tu )?(?:fala|falas|falam|entende|entendes|percebe|sabe)(?: (?:tambem|um pouco de))* ${LANGUAGE}(?: .{0,10})?`,
      `o? ?meu ${LANGUAGE} (?:nao (?:e|esta)(?: .{0,18})?|(?:e|esta) (?:muito |um pouco )*(?:fraco|ruim|mau|limitado|basico|enferrujado))`,
      `(?:nao|so|mal) (?:falo|entendo|sei|percebo|domino)(?: (?:muito|bem|nada|tao|direito|de|o))* ${LANGUAGE}(?: (?:muito bem|bem|direito))?`,
      `em ${LANGUAGE} (?:por favor|pode ser|e melhor|se der)`,
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
