import type { IntentLanguage } from './phrases.js';

/** More of what participants say in passing, for kinds that other tables hold as well. Patterns as in `LanguagePhrases`. */
export interface EverydayPhrases {
  /** Ends for today: asked to confirm. */
  readonly stop: readonly string[];
  /** "Where were we?" */
  readonly where: readonly string[];
  readonly who: readonly string[];
  readonly explain: readonly string[];
  /** Leaves for a moment: a pause by itself. */
  readonly pause: readonly string[];
  /** What calls them away: a pause only beside one ("One moment, …"). */
  readonly interrupted: readonly string[];
  /** Is back after a pause. */
  readonly ready: readonly string[];
  /** A loss told in a noun, being left, or not being able to right now. Anywhere in a clause. */
  readonly distress: readonly string[];
}

export const EVERYDAY: Readonly<Record<IntentLanguage, EverydayPhrases>> = {
  en: {
    stop: [
      '(?:thats |that is |its |i think thats )?enough for (?:today|now)|lets (?:leave|call) it (?:there|a day|here)(?: for today)?|that will do for today',
    ],
    where: [
      '(?:so |now )?where were we(?: again| just now| now)?|where did we (?:leave off|stop)|what were we (?:talking about|on)(?: again)?',
    ],
    who: ['(?:and )?who (?:wants to know|is asking|wants to know that|wants to know this)(?: that| this)?|whos asking'],
    explain: [
      'what do you mean (?:by|with) (?:an? )?(?:example|reasons?|difference)|what (?:kind|sort) of (?:an )?example(?: do you mean)?|i (?:do not|dont) understand',
    ],
    pause: [
      '(?:i|ive|i have|i just)(?: (?:have|got|need|must))?(?: just| quickly| really)* (?:to|gotta) (?:just |quickly )*(?:get|answer|take|check|see to|open) (?:the|this|a|my) (?:phone|door|call|oven|baby|kids?|doorbell)(?: (?:quickly|real quick|for a (?:moment|second|minute)|first))*',
      '(?:just )?(?:one|a|another) (?:more )?(?:moment|second|sec)(?: more| longer)?|(?:just )?(?:one more|another) minute|(?:moment|second|sec) please|give me another (?:moment|minute|second)',
    ],
    interrupted: [
      '(?:theres |there is )?(?:someone|somebody)(?: is|s)? (?:at|ringing|knocking)(?: (?:the|at|on|my))* ?(?:door|doorbell|bell)?|(?:the|my) (?:doorbell|phone|telephone|bell|door) (?:is ringing|rings|just rang|rang)|(?:my|the) (?:child|kid|kids|baby|dog|son|daughter|husband|wife)(?: (?:is|are|needs|just|calling|crying|me|woke|up|barking))*|(?:the|my) (?:delivery|postman|courier|parcel|taxi|food)(?: (?:is|has|here|arrived|man))*|i (?:have|need|ve got|got|must) (?:to )?(?:get|answer|take)(?: (?:the|this|my|that))* (?:phone|door|call|one)',
    ],
    ready: [
      '(?:so )?(?:here i am|im back|i am back|back)(?: (?:again|now|here))*|(?:so )?where were we(?: again)?|(?:right )?i can (?:talk|continue) again',
    ],
    distress: [
      '\\b(?:since|after|with|about|because of) (?:my|our) (?:late )?(?:mothers?|mums?|moms?|fathers?|dads?|wifes?|husbands?|partners?|sons?|daughters?|babys?|childs?|brothers?|sisters?|best friends?|grandmothers?|grandfathers?) (?:death|passing|funeral|suicide)\\b|\\b(?:death|passing|loss) of my (?:mother|mum|mom|father|dad|wife|husband|partner|son|daughter|baby|child|brother|sister|best friend|friend)\\b',
      '\\bmy (?:wife|husband|partner|boyfriend|girlfriend|fiancee?)(?: (?:has|just|recently|suddenly|had))* (?:left me|walked out on me|cheated on me|dumped me)\\b(?! (?:the|a|an|his|her|at|in|with|to|on|money|behind|some|two|three))|\\bwe (?:have )?(?:just|recently) (?:divorced|split up|separated)$',
      '\\bi(?: just| really)? feel (?:so |really |just |absolutely |pretty |very )*(?:awful|terrible|horrible|miserable|low|down|lonely|hopeless|depressed)(?: (?:today|right now|at the moment|these days|all the time|inside))*$',
      '^(?:(?:sorry|no|please|i think|im afraid|honestly) )*i (?:really |just |simply )*(?:cannot|cant|can not) (?:do this|do this any ?more|go on|keep going|face this|handle this)(?: (?:right now|now|today|at the moment|any ?more|any longer))*$|^(?:(?:sorry|no|please) )*i (?:really |just )*(?:cannot|cant) (?:right now|at the moment|just now)$',
      '\\bi (?:just )?(?:sit|sat) (?:there|here) (?:and )?(?:cry|crying|cried|weep|weeping)\\b|\\band (?:i )?(?:cry|weep)(?: (?:there|in|at|on|by|alone|every|all)(?: \\w+){0,4})?$',
    ],
  },
  de: {
    stop: [
      '(?:das ist |das reicht |es ist )?genug fur heute|(?:das )?reicht fur heute|fur heute (?:reicht es|ist es genug|reichts|genug|ist schluss|war es das|wars das)|lassen wir es (?:fur heute )?(?:dabei|gut sein)(?: fur heute)?',
    ],
    where: [
      '(?:so |und )?wo (?:waren wir|waren wir stehen ?geblieben|sind wir stehen ?geblieben|haben wir aufgehort)(?: (?:denn|noch|noch mal|nochmal|gerade|eigentlich|stehen ?geblieben))*|was war (?:noch mal |gleich )?das thema|woruber (?:haben|sprachen) wir(?: gerade)?(?: gesprochen)?',
    ],
    who: [
      '(?:und )?wer (?:will|mochte|wollte) das (?:denn |eigentlich |alles |so genau )*wissen|wer fragt (?:das|denn|mich das|danach|da)(?: (?:denn|eigentlich))*',
    ],
    explain: [
      'was (?:meinen sie|meinst du|verstehen sie|ist)(?: (?:denn|genau|jetzt))* (?:mit|unter) (?:einem |dem |so einem )?(?:beispiel|grund|grunden|unterschied)|was fur ein beispiel(?: (?:meinen sie|denn))*|welches beispiel(?: (?:meinen sie|denn))*',
    ],
    pause: [
      'ich muss(?: (?:nur|mal|kurz|schnell|eben|gerade|dringend|jetzt|einmal|leider|noch|erst))* (?:ans telefon|an die tur|ans handy|zur tur|rangehen|telefonieren|auf die toilette|aufs klo|nach dem (?:essen|herd|kind|hund) sehen|die tur (?:aufmachen|offnen)|etwas holen|was trinken|ein glas wasser holen)(?: (?:gehen|dran|kurz))*',
      '(?:noch )?(?:eine?n? )?(?:moment|sekunde|augenblick|momentchen|sekundchen)(?: (?:noch|bitte|mal))*|noch eine minute|(?:gleich|sofort) (?:da|zuruck|wieder da)|ich bin gleich (?:wieder )?(?:da|bei ihnen|so weit|zuruck)|bin noch (?:nicht so weit|am telefon|nicht zuruck)',
    ],
    interrupted: [
      '(?:gerade |da |es |jetzt )?(?:hat )?(?:klingelt|klingelts|klopft|lautet|geklingelt)(?: (?:es|gerade|an der tur|bei mir|jetzt|grade|gerade an der tur|das telefon|mein telefon|mein handy))*|(?:mein|das) (?:telefon|handy) (?:klingelt|lautet)(?: gerade)?|(?:da|es) ist (?:gerade |jetzt )?(?:jemand|wer|besuch|der postbote|der paketbote|die post)(?: (?:an der tur|gekommen|da|gerade))*|jemand (?:ist|steht|klingelt) (?:gerade )?(?:an|vor) der tur|(?:mein|meine|das|der) (?:kind|kinder|baby|sohn|tochter|hund|mann|frau|enkel) (?:ruft|weint|schreit|ist|braucht|bellt|kommt)(?: (?:gerade|mich|aufgewacht|etwas|was|da))*|ich (?:bekomme|kriege) (?:gerade )?(?:einen anruf|besuch)|das essen (?:brennt an|kocht uber)',
    ],
    ready: [
      '(?:so )?(?:da|jetzt|hier) bin ich(?: (?:wieder|jetzt|zuruck|da))*|(?:so )?(?:ich )?bin(?: jetzt)? wieder (?:da|zuruck|bereit)|wo waren wir(?: (?:stehen ?geblieben|denn|noch|gerade))*|es kann weitergehen|wir konnen(?: (?:jetzt|gern|gerne))* weiter(?: ?machen)?|(?:es )?geht (?:schon |jetzt )+wieder(?: besser)?',
    ],
    distress: [
      '\\b(?:seit|nach|durch|wegen|mit|trotz|uber|an) (?:dem|den|des)(?: plotzlichen| fruhen)? (?:tod|tode|verlust|todes|selbstmord|suizid)(?: (?:von )?(?:meiner|meines|meinem|meinen|unserer|unseres))? ?(?:\\w+ )?(?:frau|mannes|mann|mutter|vaters|vater|eltern|tochter|sohnes|sohn|kindes|kind|babys|bruders|bruder|schwester|partners|partnerin|freundes|freundin|oma|opas?|lebensgefahrten|lebensgefahrtin)\\b',
      '\\b(?:mann|frau|freund|freundin|partner|partnerin|lebensgefahrte|lebensgefahrtin|verlobter?|exfreund) hat mich(?: (?:gerade|vor kurzem|letzte woche|letzten monat|plotzlich|nach \\w+ jahren|jetzt|dann))* (?:verlassen|sitzen ?lassen|sitzengelassen|betrogen|rausgeworfen)\\b',
      '\\b(?:hat|haben) (?:sich (?:selbst )?(?:umgebracht|das leben genommen)|(?:selbstmord|suizid) begangen)\\b',
      '^(?:(?:nein|entschuldigung|leider|tut mir leid|sorry|aber) )*ich kann (?:gerade|jetzt|heute|im moment|momentan|grade)(?: (?:einfach|wirklich|echt|leider|gerade|grade))* nicht(?: (?:mehr|weiter|weiterreden|daruber reden|daruber sprechen|antworten|sprechen))?$|^(?:(?:nein|aber) )*ich kann das (?:gerade |jetzt |heute |einfach |alles |wirklich )*nicht$',
      '\\bich (?:fuhle mich|fuhl mich)(?: (?:heute|gerade|so|sehr|einfach|total|echt|furchtbar|schrecklich))* (?:elend|furchtbar|schrecklich|miserabel|einsam und leer|schlecht|mies|einsam|leer)(?: (?:heute|gerade))?$',
      '\\bund (?:ich )?(?:weine|heule)(?: (?:dort|da|dann|oft|viel|leise|allein|ein bisschen|im|in|auf|am|an|bei|vor)(?: \\w+){0,3})?$',
    ],
  },
  fr: {
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
  },
  es: {
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
  },
  pt: {
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
  },
  it: {
    stop: [
      '(?:e |ora |va bene )?(?:basta|abbastanza|sufficiente) (?:cosi )?per oggi|per oggi (?:basta|e abbastanza|puo bastare)(?: cosi)?|fermiamoci qui per oggi',
    ],
    where: [
      '(?:allora |bene )?(?:dove|a che punto) (?:eravamo|eravamo rimasti|siamo rimasti|siamo arrivati|eravamo arrivati)|di cosa (?:stavamo parlando|parlavamo)',
    ],
    who: ['(?:e )?chi (?:lo )?(?:vuole|vorrebbe) saper(?:e|lo)(?: questo)?|chi (?:lo chiede|me lo chiede|chiede)'],
    explain: [
      '(?:che )?cosa (?:intende|intendi|vuol dire|vuole dire) (?:con|per) (?:un )?(?:esempio|motivi|differenza)|che (?:tipo|genere) di esempio|non (?:la )?capisco',
    ],
    pause: [
      '(?:devo|vado a|dovrei)(?: (?:un attimo|solo|velocemente|un momento))* (?:rispondere|aprire|andare)(?: (?:al|alla|la|a|un|telefono|porta|attimo|momento|bagno|rispondere|aprire))+',
      '(?:ancora |solo )?un (?:momento|attimo|attimino|secondo|minuto)(?: (?:ancora|solo))?|(?:momento|attimo|attimino)|(?:torno|arrivo) subito',
    ],
    interrupted: [
      '(?:suonano|bussano|suona|stanno suonando|hanno suonato)(?: (?:alla|il|la|porta|campanello|telefono|mio))*|(?:mi sta |il mio telefono sta |il telefono sta )?(?:squillando|squilla)(?: il telefono)?|c e qualcuno alla porta|(?:mio|mia|il|i|i miei) (?:figlio|figlia|bambino|bambini|bimbo|cane|marito|moglie) (?:piange|mi chiama|sta piangendo|si e svegliat[oa]|abbaia|ha bisogno)|e arrivato il (?:corriere|postino)|devo (?:rispondere|aprire)(?: .{0,15})?',
    ],
    ready: [
      '(?:allora |bene )?(?:eccomi|sono (?:qui|tornat[oa]|di nuovo qui|pront[oa]))(?: (?:di nuovo|qui|qua))*|(?:dove|a che punto) eravamo(?: rimasti)?|possiamo (?:continuare|riprendere)',
    ],
    distress: [
      '\\b(?:da quando|dopo|dalla|con|per) (?:la )?(?:morte|perdita|scomparsa) di (?:mia|mio|nostra|nostro) (?:madre|mamma|padre|papa|marito|moglie|compagno|compagna|figlio|figlia|fratello|sorella|nonna|nonno|amico|amica)\\b',
      '\\bmi[oa] (?:marito|moglie|compagno|compagna|fidanzato|fidanzata)(?: \\w+)? mi ha (?:lasciat[oa]|abbandonat[oa]|tradit[oa])(?: da (?:poco|un mese|sol[oa]))?$',
      '^(?:(?:no|scusi|mi dispiace) )*(?:adesso|ora|oggi) non (?:ce la faccio|posso|riesco)$|^(?:(?:no|scusi) )*non (?:ce la faccio|riesco) (?:adesso|ora|oggi|in questo momento)$|\\bmi sento (?:molto |davvero |cosi |proprio )*(?:malissimo|uno schifo|orribile|a terra)(?: oggi)?$',
      '\\be piango(?: .{0,25})?$',
    ],
  },
  nl: {
    stop: [
      '(?:dat is |het is )?genoeg voor vandaag|(?:dat )?(?:is|was) het voor vandaag|laten we het hierbij (?:laten|houden)(?: voor vandaag)?',
    ],
    where: ['(?:zo |en )?waar (?:waren we|zijn we)(?: (?:gebleven|ook alweer|gestopt))*|waar hadden we het over'],
    who: ['(?:en )?wie wil dat (?:eigenlijk |allemaal )*weten|wie vraagt (?:dat|daarom|het)(?: eigenlijk)?'],
    explain: [
      'wat (?:bedoelt u|bedoel je)(?: (?:precies|eigenlijk))* met (?:een )?(?:voorbeeld|redenen|verschil)|wat voor (?:soort )?voorbeeld|ik begrijp het niet|ik snap het niet',
    ],
    pause: [
      'ik moet(?: (?:even|snel|eventjes|kort|nu))* (?:de telefoon (?:opnemen|aannemen)|naar de deur|opendoen|opnemen|de deur opendoen|bellen|naar het toilet|naar de wc)(?: (?:gaan|toe))?',
      '(?:nog )?(?:even )?(?:een )?(?:moment|momentje|ogenblik|ogenblikje|secondje)(?: (?:nog|graag))?|ik ben zo (?:terug|weer terug|er weer)|nog even(?: geduld)?',
    ],
    interrupted: [
      'er (?:wordt|is|staat)(?: (?:nu|net|even|iemand))* ?(?:gebeld|aangebeld|aan de deur|iemand aan de deur|geklopt|voor de deur)(?: .{0,10})?|de (?:bel|telefoon|deurbel) gaat|mijn telefoon gaat(?: af)?|(?:mijn|het|de) (?:kind|kinderen|baby|zoon|dochter|hond|man|vrouw) (?:huilt|roept|is wakker|blaft|heeft me nodig)(?: .{0,10})?|de (?:postbode|bezorger) is er|ik moet (?:even )?opnemen',
    ],
    ready: [
      '(?:zo )?(?:daar|hier) ben ik(?: (?:weer|terug))*|(?:zo )?ik ben (?:er )?(?:weer|terug)(?: terug)?|waar waren we(?: (?:gebleven|ook alweer))*|we kunnen (?:weer )?(?:verder|door)',
    ],
    distress: [
      '\\b(?:sinds|na|door|met|vanwege) (?:de dood|het overlijden|het verlies|de zelfmoord) van (?:mijn|onze|ons) (?:moeder|mama|vader|papa|man|vrouw|partner|vriend|vriendin|zoon|dochter|kind|baby|broer|zus|oma|opa)\\b',
      '\\bmijn (?:man|vrouw|partner|vriend|vriendin|verloofde) heeft me(?: (?:net|pas|onlangs|plotseling))* (?:verlaten|bedrogen|in de steek gelaten|laten zitten)\\b',
      '^(?:(?:nee|sorry) )*ik kan (?:dit |het )?(?:nu|vandaag|even|op dit moment)(?: (?:echt|gewoon|even))* niet$|^(?:(?:nee|sorry) )*ik kan dit (?:echt |gewoon )*niet$|\\bik voel me (?:vandaag |echt |zo )*(?:ellendig|verschrikkelijk|vreselijk|eenzaam en leeg)(?: vandaag)?$',
      '\\ben (?:ik )?huil(?: .{0,25})?$',
    ],
  },
  pl: {
    stop: [
      '(?:na dzisiaj |na dzis )(?:wystarczy|dosc|koniec|to wszystko)|(?:wystarczy|dosc|starczy)(?: juz)? na (?:dzis|dzisiaj)|skonczmy na dzis(?:iaj)?',
    ],
    where: ['(?:no |wiec |to )?(?:na czym|gdzie) (?:skonczylismy|stanelismy|bylismy|przerwalismy)|o czym (?:mowilismy|rozmawialismy)'],
    who: ['(?:a )?kto (?:chce|chcialby) (?:to )?wiedziec|kto (?:o to |to )?pyta'],
    explain: [
      'co (?:pan|pani)? ?(?:ma na mysli|rozumie|oznacza)(?: (?:mowiac|przez|pod pojeciem))* ?(?:przyklad|powody|roznica)|jaki(?:ego)? (?:rodzaj(?:u)? )?przyklad(?:u)?|nie rozumiem',
    ],
    pause: [
      'musze(?: (?:tylko|na chwile|szybko|zaraz))* (?:odebrac(?: telefon)?|otworzyc(?: drzwi)?|isc do (?:drzwi|toalety|telefonu)|zadzwonic|podejsc do (?:drzwi|telefonu))(?: (?:telefon|na chwile|szybko))*',
      '(?:jeszcze )?(?:jedna )?(?:chwila|chwile|chwilka|chwilke|chwileczke|moment|momencik|sekundke|minutke)(?: (?:jeszcze|prosze))*|zaraz (?:wracam|wroce)|juz wracam',
    ],
    interrupted: [
      '(?:ktos )?(?:dzwoni|puka|stoi|jest)(?: (?:ktos|do|za|pod|przy|drzwi|drzwiami|dzwonek|telefon|mi|wlasnie))*|(?:moj )?telefon (?:mi )?dzwoni|dzwonek do drzwi|(?:moje|moj|moja) (?:dziecko|syn|corka|pies|maz|zona) (?:placze|mnie wola|wola|szczeka|sie obudzil[oa]?)|przyszedl (?:kurier|listonosz)|musze (?:odebrac|otworzyc)(?: .{0,10})?',
    ],
    ready: [
      '(?:no )?(?:juz )?(?:jestem|wrocil[ae]m)(?: (?:juz|z powrotem|znowu))*|na czym (?:skonczylismy|stanelismy)|mozemy (?:juz )?(?:kontynuowac|isc dalej)',
    ],
    distress: [
      '\\b(?:od|po|przez) (?:smierci|smierc|utracie|stracie|samobojstwie) (?:mojej|mojego|naszej|naszego) (?:mamy|matki|taty|ojca|meza|zony|syna|corki|dziecka|brata|siostry|babci|dziadka|przyjaciela|przyjaciolki)\\b|\\b(?:od|po) (?:smierci|stracie) (?:meza|zony|mamy|matki|taty|ojca|syna|corki|dziecka)\\b',
      '\\b(?:maz|zona|chlopak|dziewczyna|partner|partnerka|narzeczony|narzeczona) mnie(?: (?:niedawno|wlasnie|teraz))* (?:zostawil|zostawila|rzucil|rzucila|zdradzil|zdradzila|opuscil|opuscila)\\b',
      '^(?:(?:nie|przepraszam) )*(?:teraz|dzisiaj|dzis) nie (?:moge|dam rady|potrafie)$|^(?:(?:przepraszam) )*nie (?:moge|dam rady|potrafie) (?:teraz|dzisiaj|dzis|tego zrobic)$|\\bczuje sie (?:dzis |dzisiaj |teraz )*(?:okropnie|fatalnie|strasznie)(?: (?:dzis|dzisiaj))?$',
      '\\bi placze(?: .{0,25})?$',
    ],
  },
  tr: {
    stop: ['bugunluk (?:bu kadar(?: yeter)?|yeter|yeterli)|bugun icin (?:yeter|yeterli|bu kadar(?: yeter)?)'],
    where: ['(?:evet |peki )?(?:nerede|nerde) kalmistik|(?:nerede|nerde) kaldik|ne(?:den|yi)? konusuyorduk'],
    who: ['(?:bunu )?kim (?:bilmek|ogrenmek) istiyor|(?:bunu )?kim soruyor|bunlari kim (?:soruyor|merak ediyor)'],
    explain: [
      '(?:ornek|sebep|fark) (?:derken|ile) (?:ne(?:yi)? )?(?:demek istiyorsunuz|kastediyorsunuz)|ne tur (?:bir )?ornek|nasil bir ornek|anlamiyorum|anlamadim',
    ],
    pause: [
      '(?:benim )?(?:telefona|kapiya|cocuga|tuvalete) (?:bakmam|cevap vermem|gitmem|bakip gelmem) (?:lazim|gerek|gerekiyor)|(?:hemen )?(?:telefona|kapiya) (?:bakip|bakayim)(?: (?:geliyorum|gelecegim))?',
      'bir (?:dakika|saniye|dakka)(?: (?:daha|lutfen))*|hemen (?:geliyorum|donuyorum|geri geliyorum)|biraz daha (?:bekleyin|bekler misiniz)',
    ],
    interrupted: [
      '(?:kapi|zil|telefon(?:um)?|kapi zili) (?:caliyor|calindi|caldi)|kapida (?:biri|birisi) var|(?:cocugum|cocuk|bebek|oglum|kizim|kopek|esim) (?:agliyor|cagiriyor|uyandi|havliyor|beni cagiriyor)|kargo geldi|(?:telefona|kapiya) bakmam (?:lazim|gerek|gerekiyor)',
    ],
    ready: ['(?:evet |tamam )?(?:geldim|geri geldim|dondum|buradayim)(?: (?:iste|tekrar))?|(?:nerede|nerde) kalmistik|devam edebiliriz'],
    distress: [
      '\\b(?:annemin|babamin|esimin|kocamin|karimin|oglumun|kizimin|cocugumun|bebegimin|kardesimin|abimin|ablamin|dedemin|anneannemin|babaannemin|arkadasimin) (?:olumunden|olumu|vefatindan|vefati|kaybindan|intiharindan)\\b',
      '\\b(?:kocam|karim|esim|sevgilim|nisanlim|erkek arkadasim|kiz arkadasim) beni (?:terk etti|birakti|aldatti|birakip gitti)\\b',
      '^(?:(?:hayir|ozur dilerim|kusura bakmayin) )*(?:su an(?:da)?|simdi|bugun) (?:yapamam|yapamayacagim|konusamam|konusamayacagim|edemem)$|^bunu yapam(?:am|iyorum|ayacagim)$|\\bkendimi (?:bugun )?(?:cok )?(?:kotu|berbat|korkunc|yalniz) hissediyorum\\b',
      '\\bve agliyorum$|\\b(?:orada|burada) agliyorum$',
    ],
  },
  sv: {
    stop: ['(?:det |nu )?(?:racker|ar nog|far racka|var nog) for i ?dag|nog for i ?dag|vi (?:slutar|stannar) har for i ?dag'],
    where: ['(?:sa |och )?var (?:var vi|var vi nagonstans|slutade vi)(?: nagonstans)?|vad (?:pratade|talade) vi om'],
    who: ['(?:och )?vem (?:ar det som )?vill veta (?:det|detta)|vem (?:fragar|ar det som fragar)(?: det)?'],
    explain: [
      'vad menar du med (?:ett )?(?:exempel|anledningar|skillnad)|vad for (?:slags )?exempel|vilket (?:slags )?exempel|jag forstar inte',
    ],
    pause: [
      'jag maste(?: (?:bara|snabbt|kort))* (?:svara|oppna|ta|ga)(?: (?:i|pa|telefonen|dorren|ett|samtal|samtalet|toaletten|till))+',
      '(?:bara )?(?:ett )?ogonblick(?: (?:till|bara|tack))*|(?:bara )?en (?:sekund|minut|stund) till|(?:jag )?(?:ar|kommer) (?:strax )?(?:strax )?tillbaka|vanta lite till',
    ],
    interrupted: [
      'det (?:ringer|knackar|plingar)(?: (?:pa|dorren|nu|har))*|(?:min|telefonen|mobilen) ?(?:telefon|mobil)? ringer|(?:nagon|det ar nagon) (?:ar |star )?(?:vid|pa) dorren|(?:mitt|min|mina) (?:barn|son|dotter|hund|man|fru|bebis) (?:grater|ropar|vaknade|skaller|behover mig)|(?:budet|posten) (?:ar har|kom)|jag maste (?:svara|oppna)(?: .{0,12})?',
    ],
    ready: [
      '(?:sa |ja )?(?:nu )?(?:ar jag|jag ar) (?:tillbaka|har igen|har)(?: (?:igen|nu))*|(?:har|da) ar jag(?: igen)?|var var vi(?: nagonstans)?|vi kan fortsatta',
    ],
    distress: [
      '\\b(?:sedan|sen|efter|pa grund av) (?:min|mitt|mina|var) (?:mammas|mors|pappas|fars|mans|frus|sambos|sons|dotters|barns|brors|systers|mormors|morfars|farmors|farfars|vans) (?:dod|bortgang|sjalvmord|begravning)\\b|\\b(?:sorgen|forlusten) (?:efter|av) (?:min|mitt) (?:mamma|mor|pappa|far|man|fru|sambo|son|dotter|barn|bror|syster)\\b|\\bsedan min (?:man|fru|mamma|pappa|son|dotter|sambo) (?:dog|gick bort)\\b',
      '\\bmin (?:man|fru|sambo|pojkvan|flickvan|partner) (?:har )?(?:precis |nyss |nyligen )?(?:lamnade|lamnat|gjorde slut med|varit otrogen mot|bedragit) mig\\b',
      '^(?:(?:nej|forlat) )*jag kan (?:inte (?:just nu|nu|idag|i dag|gora det har)|(?:just nu|nu) inte)$|^(?:(?:nej|forlat) )*jag (?:orkar|klarar) inte (?:det har|just nu|idag|i dag)(?: (?:just nu|nu|idag))?$|\\bjag (?:mar|kanner mig) (?:helt |verkligen |sa )*(?:hemskt|forskracklig|fruktansvart|elandig)(?: (?:idag|i dag))?$',
      '\\boch (?:jag )?grater(?: .{0,25})?$',
    ],
  },
  ar: {
    stop: ['(?:هذا )?(?:يكفي|كفايه|كافي|كفي) (?:ل)?(?:ليوم|لليوم|هذا اليوم|لهذا اليوم)|(?:يكفي|كفايه) اليوم'],
    where: ['(?:حسنا )?(?:اين|وين|فين) (?:كنا|توقفنا|وصلنا|وقفنا)|عن (?:ماذا|ايش) كنا (?:نتحدث|نتكلم)'],
    who: ['(?:و)?من (?:يريد|يرغب) (?:ان )?(?:يعرف|معرفه) (?:ذلك|هذا)|من (?:يسال|الذي يسال)(?: عن (?:ذلك|هذا))?'],
    explain: ['ماذا (?:تقصد|تعني|تقصدون) ب(?:ال)?مثال|اي (?:نوع من )?(?:الامثله|مثال)(?: تقصد)?|لا افهم|لم افهم|مش فاهم|ما فهمت'],
    pause: [
      '(?:يجب|علي|لازم|احتاج) (?:ان )?(?:ارد|اجيب|افتح|الرد|فتح)(?: (?:علي|ال|هاتف|الهاتف|التلفون|الباب|المكالمه))+',
      'لحظه(?: (?:واحده|اخري|من فضلك|لو سمحت))*|(?:دقيقه|ثانيه)(?: (?:اخري|من فضلك|لو سمحت))+|(?:ساعود|راجع|ارجع) (?:حالا|بعد قليل|فورا)|انتظر (?:قليلا|لحظه)',
    ],
    interrupted: [
      '(?:جرس )?(?:الباب|الهاتف|التلفون|هاتفي) (?:يرن|رن|يدق)|(?:يرن|رن) (?:الهاتف|الجرس|هاتفي)|(?:هناك )?(?:احد|شخص|احدهم) (?:علي|عند|يطرق|يدق) (?:الباب|عند الباب)|(?:طفلي|ابني|ابنتي|الطفل|زوجي|زوجتي) (?:يبكي|تبكي|يناديني|تناديني)|(?:يجب|علي|لازم) (?:ان )?(?:ارد|افتح)(?: .{0,15})?',
    ],
    ready: [
      '(?:ها )?(?:انا|قد) ?(?:عدت|رجعت|هنا)(?: (?:الان|مجددا|مره اخري))*|(?:عدت|رجعت)(?: الان)?|(?:اين|وين|فين) (?:كنا|توقفنا|وصلنا)|يمكننا (?:المتابعه|ان نكمل)',
    ],
    distress: [
      '(?:منذ|بعد|بسبب|مع) (?:وفاه|موت|رحيل|فقدان|انتحار) (?:امي|ابي|والدي|والدتي|زوجي|زوجتي|ابني|ابنتي|طفلي|اخي|اختي|جدي|جدتي|صديقي|صديقتي)',
      '(?:زوجي|زوجتي|خطيبي|خطيبتي|حبيبي|حبيبتي|شريكي) (?:تركني|تركتني|هجرني|هجرتني|خانني|خانتني|طلقني)',
      '^(?:(?:لا|اسف|اسفه|عذرا) )*لا (?:استطيع|اقدر) (?:الان|اليوم|فعل هذا|حاليا|القيام بهذا)$|(?:اشعر|احس) (?:اليوم )?(?:بسوء شديد|بحزن شديد|بوحده شديده|اني سيء جدا)',
      '(?:و)ابكي(?: .{0,20})?$',
    ],
  },
  ja: {
    stop: [
      '今日は(?:もう|これで|ここまでで)?(?:十分|ここまで|終わり|おしまい)(?:です|にします|にしてください|で)?|今日のところは(?:これで|ここまで).{0,8}',
    ],
    where: [
      '(?:それで|で|さて)?(?:どこまで(?:話し|聞き|行き|進み)(?:ました|ましたか|ましたっけ|たっけ)(?:か|っけ)?|何の話(?:でした|だった|を)(?:っけ|か|していましたっけ)?|どこまででしたっけ)',
    ],
    who: ['誰が(?:そんなこと|それ|これ)?を?(?:知りたい|聞いている|聞いて(?:い)?る)(?:の|ん)?(?:ですか|でしょうか)?'],
    explain: [
      '例(?:と|って)(?:いうのは|は)?(?:どういう|何の|何)(?:こと|意味|例)?(?:ですか|でしょうか)?|どんな例(?:ですか|でしょうか|のことですか)?|(?:意味が|質問が|よく)?(?:わかりません|分かりません|理解できません)',
    ],
    pause: [
      '(?:ちょっと)?(?:電話に出|玄関に出|トイレに行)(?:ないと|なければ|てきます|ます|なくては|きます|ってきます)(?:いけません|なりません|いけない|ので)?',
      '(?:もう)?(?:少し|ちょっと|少々|一分|一秒)(?:だけ)?(?:待って|お待ち)(?:ください|いただけますか)?|すぐ(?:に)?戻(?:り|って)(?:ます|きます)|少々お待ちを',
    ],
    interrupted: [
      '(?:今)?(?:玄関|ドア|家)?(?:の)?(?:チャイム|ベル|インターホン|電話|呼び鈴)が鳴(?:って|り)(?:います|いる|ました|いて|って)?(?:ので)?|(?:誰か|お客さん|宅配便?|荷物)が(?:来|届き)(?:ました|た|て|ています|たので|たようです)|(?:子ども|子供|赤ちゃん|犬)が(?:泣いて|呼んで|起きて|吠えて)(?:います|いる|しまって|いて)?',
    ],
    ready: [
      '(?:はい|さて)?(?:戻りました|ただいま戻りました|お待たせしました|もう大丈夫です)|どこまで(?:話し|聞き)?(?:ました|でした)(?:か|っけ)|続け(?:られます|ましょう)',
    ],
    distress: [
      '(?:母|父|夫|妻|息子|娘|子ども|子供|兄|姉|弟|妹|祖母|祖父|友人|親友)(?:の死|を亡くし|に先立たれ|の葬)',
      '(?:夫|妻|主人|彼氏|彼女|恋人|パートナー)に(?:捨てられ|出て行かれ|裏切られ|浮気され|離婚され)|(?:夫|妻|主人)が(?:出て行って|家を出て)',
      '(?:今は|今日は|今)(?:ちょっと|もう|本当に)?(?:無理です|できません|話せません|つらいです|辛いです)$|(?:気分が|気持ちが)(?:とても|本当に|すごく)?(?:最悪|ひどく落ち込)',
    ],
  },
  zh: {
    stop: ['今天(?:就)?(?:到此为止|到这里|到这儿|够了|先这样|就这样)(?:吧|了)?|今天(?:已经)?(?:足够|够)了'],
    where: [
      '(?:那|好)?(?:我们)?(?:刚才)?(?:说|讲|聊|谈)到(?:哪里|哪儿|哪)(?:了|来着)?|(?:我们)?刚才(?:在)?(?:说|聊|谈)(?:什么|到哪)(?:了|来着)?',
    ],
    who: ['(?:是)?谁(?:想|要)(?:知道|了解)(?:这个|这些)?|(?:是)?谁在问(?:这个|这些)?'],
    explain: [
      '(?:你|您)?(?:说的)?(?:例子|举例)(?:是)?(?:指)?(?:什么|什么意思|指什么)|什么(?:样的)?例子|(?:我)?(?:不明白|听不懂|没听懂|不理解|不懂)',
    ],
    pause: [
      '(?:我)?(?:得|要|去|先去|需要)(?:先)?(?:去)?(?:接(?:个|一下|一个)?电话|开(?:一下|个)?门|上(?:个)?(?:厕所|洗手间))(?:一下)?',
      '(?:请)?(?:再)?(?:等(?:我)?(?:一下|一会儿?|等|会儿)|稍等(?:片刻|一下)?)|(?:我)?马上(?:就)?回来|再等(?:一分钟|一会儿?|一下)',
    ],
    interrupted: [
      '(?:有人)?(?:在)?(?:敲门|按门铃|叫门)(?:了)?|门铃(?:响|在响)(?:了)?|(?:我的?)?(?:电话|手机)(?:响|在响)(?:了)?|有人(?:来|找我|在门口)(?:了)?|(?:我的?)?(?:孩子|宝宝|狗|儿子|女儿)(?:在)?(?:哭|叫我|醒|叫)(?:了)?|快递(?:来|到)了|我(?:得|要)(?:去)?(?:接(?:个)?电话|开门)',
    ],
    ready: ['(?:好)?(?:我)?(?:回来|来)了|(?:我们)?(?:刚才)?(?:说|讲|聊)到(?:哪里|哪儿|哪)了?|可以(?:继续|接着)(?:了)?'],
    distress: [
      '(?:自从|自|在|因为)?(?:我)?(?:妈妈|母亲|爸爸|父亲|丈夫|妻子|老公|老婆|儿子|女儿|孩子|哥哥|姐姐|弟弟|妹妹|奶奶|爷爷|朋友)(?:的死|离开人世|走后|去世后|过世后)',
      '(?:我)?(?:丈夫|妻子|老公|老婆|男朋友|女朋友|男友|女友|对象)(?:刚)?(?:离开了我|抛弃了我|不要我了|背叛了我|出轨了)',
      '(?:我)?(?:现在|今天)(?:真的)?(?:做不到|不行|没办法(?:说|继续)|说不下去)$|(?:我)?(?:今天)?(?:感觉|觉得)(?:很|非常|特别)(?:糟糕|难受|孤独|崩溃)$',
    ],
  },
};
