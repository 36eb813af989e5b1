import type { EverydayPhrases } from '../everyday.js';

export const fr: EverydayPhrases = {
  stop: ['(?:c est |ca )?(?:assez|suffit|bon) pour aujourd ?hui|(?:on )?(?:s arrete|arretons|en reste) la pour aujourd ?hui'],
  where: [
    '(?:alors |bon )?ou en (?:etions nous|etait on|est on|sommes nous)|(?:on|nous) en (?:etait|etions) ou|de quoi (?:parlait on|parlions nous)',
  ],
  who: ['(?:et )?qui (?:veut|voudrait|souhaite) (?:le )?savoir(?: ca| cela)?|qui (?:demande|pose) (?:ca|cela|la question|ces questions)'],
  explain: [
    'qu (?:entendez vous|est ce que vous entendez|est ce que vous appelez) par (?:un )?(?:exemple|la|raison)|quel (?:genre|type) d exemple|je (?:ne |n )?comprends pas',
  ],
  pause: [
    'je (?:dois|vais)(?: (?:juste|vite|rapidement|vraiment))* (?:repondre|decrocher|ouvrir|aller ouvrir|aller repondre|prendre (?:un|cet) appel|aller aux toilettes)(?: (?:au telephone|a la porte|la porte|un instant|vite))*',
    '(?:encore )?(?:un|une)(?: petite?)? (?:moment|instant|minute|seconde)(?: (?:encore|de plus|svp))*|(?:instant|moment)|(?:je )?reviens(?: (?:tout de suite|dans une minute))?',
  ],
  interrupted: [
    '(?:on|quelqu un) (?:sonne|frappe|m appelle)(?: (?:a la porte|chez moi))*|(?:mon|le) (?:telephone|portable) sonne|(?:mon|ma|le|les|mes) (?:fils|fille|bebe|enfants?|mari|femme|chien) (?:m appelle|pleure|crie|se reveille|aboie|a besoin de moi)|(?:il y a|y a) quelqu un (?:a la porte)|le (?:facteur|livreur) (?:est la|arrive)|je dois (?:repondre|ouvrir|decrocher)(?: .{0,15})?',
  ],
  ready: [
    '(?:voila )?(?:me voila|me revoila|je suis la|je suis de retour|c est bon je suis la)(?: (?:de retour|maintenant))*|ou en (?:etions nous|etait on)|on peut (?:reprendre|y aller)',
  ],
  distress: [
    '\\b(?:depuis|apres|avec|a cause de) (?:la mort|le deces|la perte|la disparition|le suicide) de (?:ma|mon|notre) (?:mere|maman|pere|papa|femme|mari|compagne|compagnon|fils|fille|enfant|bebe|frere|soeur|ami|amie|epouse|epoux)\\b',
    '\\bm(?:on|a) (?:mari|femme|compagnon|compagne|copain|copine|conjointe?)(?: \\w+)? m a (?:quittee?|trompee?|abandonnee?)\\b(?! des yeux)',
    '^(?:(?:non|desolee?|pardon) )*je (?:ne )?(?:peux|n y arrive|y arrive) (?:vraiment |juste )*pas (?:la|maintenant|en ce moment|aujourd ?hui|tout de suite)$|\\bje me sens (?:vraiment |tres |si )*(?:horrible|affreusement mal|miserable|tres seule?)(?: aujourd ?hui)?$',
    '\\bet je pleure(?: .{0,25})?$',
  ],
};
