import type { EverydayPhrases } from '../everyday.js';

export const pt: EverydayPhrases = {
  stop: [
    '(?:ja )?(?:chega|basta|e suficiente|esta bom) por hoje|(?:vamos )?(?:ficar|ficamos|paramos) por aqui(?: hoje)?|por hoje (?:chega|e tudo|basta)',
  ],
  where: ['(?:bom |entao )?onde (?:e que )?(?:estavamos|iamos|ficamos|paramos)|em que (?:ponto )?(?:estavamos|ficamos)'],
  who: [
    '(?:e )?quem (?:e que )?(?:quer|queria) saber(?: isso| isto| disso)?|quem (?:esta a perguntar|esta perguntando|pergunta)(?: isso)?',
  ],
  explain: [
    'o que (?:quer dizer|e que quer dizer|entende) (?:com|por) (?:um )?(?:exemplo|razoes|diferenca)|que (?:tipo|genero) de exemplo|nao (?:entendo|entendi|percebo|percebi|compreendo)',
  ],
  pause: [
    '(?:tenho (?:de|que)|preciso(?: de)?|vou)(?: (?:so|rapidamente|ali))* (?:atender|abrir|ir)(?: (?:o|a|ao|a porta|telefone|porta|chamada|uma|telemovel|celular|banheiro|num instante|rapido))+',
    '(?:so |mais )?um (?:momento|momentinho|segundo|segundinho|minuto|minutinho|instante)(?: mais)?|(?:momento|momentinho|segundinho)|(?:ja|volto) (?:volto|ja)',
  ],
  interrupted: [
    '(?:estao a (?:tocar|bater|ligar)|estao (?:batendo|tocando|ligando)|tocaram|bateram)(?: (?:a|na|o|a campainha|a porta|porta|campainha|me|para mim))*|(?:o|meu|o meu) (?:telefone|celular|telemovel) (?:esta a tocar|esta tocando|tocou)|(?:tem|ha|esta) alguem (?:na|a) porta|(?:o meu|a minha|meu|minha|o|os) (?:filho|filha|bebe|cao|cachorro|marido|mulher|filhos) (?:esta a chorar|esta chorando|me chamou|chamou me|acordou|esta a chamar|esta chamando)|tenho que atender(?: .{0,15})?|tenho de atender(?: .{0,15})?',
  ],
  ready: [
    '(?:pronto )?(?:ja )?(?:estou (?:aqui|de volta|pronto|pronta)|voltei|cheguei)(?: (?:outra vez|de novo|ja))*|onde (?:e que )?(?:estavamos|iamos|paramos|ficamos)|podemos (?:continuar|seguir)',
  ],
  distress: [
    '\\b(?:desde|depois|apos|com|por causa) (?:d?a morte|d?a perda|o falecimento|do falecimento|o suicidio) (?:da minha|do meu|de minha|de meu) (?:mae|pai|marido|esposo|esposa|mulher|filho|filha|bebe|irmao|irma|avo|amigo|amiga|namorado|namorada)\\b',
    '\\bm(?:eu|inha) (?:marido|esposo|esposa|mulher|namorado|namorada|companheiro|companheira)(?: \\w+)? (?:me (?:deixou|abandonou|largou|traiu)|deixou me|abandonou me|traiu me)$',
    '^(?:(?:nao|desculpe|desculpa) )*(?:agora|hoje) nao (?:consigo|posso)$|^(?:(?:desculpe|desculpa) )*nao consigo (?:agora|hoje|fazer isto|fazer isso|continuar)$|\\b(?:sinto me|me sinto|estou) (?:muito |tao |mesmo )*(?:horrivel|pessimo|pessima|sozinh[oa] e triste)(?: hoje)?$',
    '\\be (?:eu )?(?:choro|fico a chorar|fico chorando)(?: .{0,25})?$',
  ],
};
