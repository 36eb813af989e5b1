import { likelyLanguages } from '../detect-language.js';
import { clausesOf, foldPhrase } from './fold-phrase.js';
import { INTENT_LANGUAGES, type IntentLanguage } from './phrases.js';

/** Characters that are read: however long a turn is, this must not be missed. */
const MOST_CHARACTERS = 5_000;

/** Clauses that may be one sentence. */
const MOST_CLAUSES = 6;

/**
 * How participants say that they think of suicide or of hurting themselves. Regular expressions over a folded clause, matching anywhere in
 * it. Only what they say of themselves: another person's suicide is a loss, and "I could kill myself laughing" is neither.
 */
const CRISIS: Readonly<Record<IntentLanguage, readonly string[]>> = {
  en: [
    '\\b(?:want(?:ed|ing)?|wanna|going|gonna|think(?:ing|s)?|thought|thoughts?|feel|felt|plan(?:ned|ning)?|tried|try|trying|will|ready|urge|considered|considering)(?: (?:to|of|about|just|really|like|even|maybe|often|sometimes|honestly|actually))* (?:kill(?:ing)?|hang(?:ing)?|hurt(?:ing)?|harm(?:ing)?|cut(?:ting)?|shoot(?:ing)?) myself\\b(?! (?:for|laughing|over|with|off|short|a|some|out|from|loose|free))',
    '\\b(?:i (?:will|could|might|would|should)|ill|id) (?:just |really )*(?:kill|hang|shoot) myself$',
    '\\b(?:end(?:ing)?|tak(?:e|ing)) my (?:own )?life\\b|\\b(?:want|thinking|thought)(?: (?:to|about|of))* end(?:ing)? it all\\b',
    '\\bi(?: have| had| ve|ve| d|m| am| get| got| keep| struggle with| struggled with)(?: (?:been|having|getting|been having|often|sometimes|really|these|some|constant|dark|recurring|got))* (?:suicidal|suicide|thoughts (?:of|about) (?:suicide|dying|killing myself|ending))\\b(?! (?:prevention|awareness|hotline|patients?|clients?))',
    '\\b(?:i(?: am|m)?|ive been|i was|i feel|feeling)(?: (?:feeling|really|so|very|quite|still|a bit|kind of|been))* suicidal\\b',
    '\\bi(?: (?:really|just|honestly|sometimes|often))* (?:do not|dont|did not|didnt|no longer)(?: (?:really|even|always))* (?:want|wanna|wish)(?: to)? (?:live|be alive|exist|wake up|go on living)(?: (?:any ?more|any longer|at all|tomorrow))*$',
    '\\bdays i dont want to be alive\\b|\\bi(?: (?:really|just|often|sometimes))* (?:want|wanna|wanted)(?: to)?(?: just)? die$|\\bwish i (?:was|were) dead\\b|\\bbetter off (?:dead|without me)\\b|\\b(?:no|not any|any) (?:point|reason) (?:in |to )?(?:living|live)\\b',
    '\\bi(?: have|ve| do)? (?:hurt|harm|cut|cutting|self harm)(?:ing)? myself (?:on purpose|deliberately|to feel|when i feel)\\b|\\bi self harm\\b',
  ],
  de: [
    '\\bich (?:habe|hab|hatte|bekomme|kriege)(?: \\w+){0,4} (?:selbstmord|suizid|selbsttotungs)(?:gedanken|absichten|plane|fantasien)\\b|\\b(?:habe|hab|hatte) ich(?: \\w+){0,4} (?:selbstmord|suizid)(?:gedanken|absichten)\\b|^(?:(?:schon|wieder|immer|auch|oft|und) )*(?:selbstmord|suizid)gedanken$',
    '\\bich (?:denke|dachte|denk)(?: \\w+){0,3} (?:an|uber) (?:selbstmord|suizid)\\b|\\b(?:an|uber) (?:selbstmord|suizid) (?:gedacht|denke)\\b|\\b(?:bin|fuhle mich|war)(?: (?:ich|gerade|wieder|oft|manchmal|total|echt|sehr))* (?:suizidal|suizidgefahrdet|selbstmordgefahrdet|lebensmude)\\b',
    '\\bich (?:will|mag|mochte|wollte|kann)(?: (?:einfach|so|wirklich|eigentlich|nur|gar|auch|manchmal|oft|am liebsten|ehrlich gesagt))* (?:nicht mehr|nicht langer) (?:leben|weiterleben|weiter leben|am leben sein|aufwachen|da sein)$|\\b(?:will|mag|mochte|wollte) ich(?: \\w+){0,2} nicht mehr (?:leben|weiterleben|aufwachen)$|\\bnicht mehr (?:leben|weiterleben|aufwachen) (?:will|wollte|mochte|mag)$',
    '\\bich (?:will|mochte|wollte|wurde)(?: (?:nur|einfach|am liebsten|gern|gerne|manchmal|noch|lieber|oft|doch|nur noch))* (?:sterben|tot sein)$|\\b(?:sterben will|lieber tot ware)$|\\bware ich(?: (?:doch|nur|lieber|schon|am liebsten))* tot\\b',
    '\\bich (?:will|mochte|wollte|werde|konnte|wurde|muss|denke daran|uberlege|habe (?:schon )?(?:versucht|daran gedacht|uberlegt))(?: (?:am liebsten|einfach|manchmal|nur|oft|schon|doch|bald))* (?:mich|mir)(?: (?:selbst|einfach|am liebsten|manchmal|nur))* (?:umbringen|umzubringen|toten|zu toten|erhangen|erschiessen|(?:das|mein) leben (?:nehmen|zu nehmen)|etwas antun|etwas anzutun|was antun|was anzutun)\\b(?! vor)|^(?:mich (?:selbst )?umzubringen|mir (?:das|mein) leben zu nehmen|mir (?:et)?was anzutun)$|\\bich bringe? mich(?: \\w+){0,2} um$',
    '\\b(?:mein leben (?:beenden|zu beenden)|meinem leben ein ende)\\b|\\bkeinen (?:sinn|grund) mehr (?:zu leben|im leben|am leben)\\b|\\b(?:mich|mir)(?: selbst)? (?:ritzen|ritze|selbst (?:verletze|verletzen|weh tun))\\b|\\bich ritze mich\\b|\\bich verletze mich selbst\\b',
    '\\b(?:besser|leichter) (?:ware es )?(?:wenn|dass|ohne) (?:ich|mich)(?: .{0,12})?(?: nicht mehr (?:da|leben|hier|aufwachen|existieren)| weg ware| tot)',
  ],
  fr: [
    '\\bj ai(?: \\w+){0,3} (?:pensees|idees|envies) (?:suicidaires?|de suicide|noires et suicidaires)\\b|^(?:des )?(?:pensees|idees) suicidaires$|\\bje (?:suis|me sens)(?: \\w+)? suicidaire\\b|\\bje pense(?: \\w+){0,2} (?:au suicide|a me suicider|a me tuer|a en finir|a mourir)\\b',
    '\\bje (?:veux|voudrais|vais|pourrais|voulais|souhaite)(?: (?:juste|vraiment|souvent|parfois))* (?:me (?:tuer|suicider|pendre|faire du mal|jeter sous)|mourir|en finir avec la vie)\\b(?! de (?:rire|honte|faim|soif))',
    '\\b(?:ne |n )?(?:veux|voulais|ai|avais) plus (?:envie de )?vivre$|\\bplus (?:envie|le gout|aucune envie|aucune raison|de raison) de vivre\\b(?! (?:ici|la|a|en|avec|dans))|\\benvie (?:de mourir|d en finir|de me tuer|de me suicider|de me faire du mal)\\b(?! de)',
    '\\b(?:mettre fin a (?:mes jours|ma vie)|tentative de suicide moi|mieux (?:si|que) je (?:n )?(?:etais|sois) (?:plus|pas) la|me suis (?:coupee?|scarifiee?) (?:les veines|les bras|volontairement|expres))\\b|\\bme scarifie\\b',
  ],
  es: [
    '\\b(?:tengo|tuve|he tenido)(?: \\w+){0,3} (?:pensamientos|ideas) (?:suicidas?|de suicidio)\\b|^(?:pensamientos|ideas) suicidas$|\\b(?:pienso|he pensado|estoy pensando|pense)(?: \\w+){0,2} en (?:suicidarme|matarme|el suicidio|quitarme la vida|morirme)\\b',
    '\\b(?:quiero|quisiera|voy a|ganas de|queria|intente|pensado en) (?:suicidarme|matarme|ahorcarme|quitarme la vida|hacerme dano|acabar con mi vida|acabar con todo|morirme|desaparecer para siempre)\\b(?! de (?:risa|verguenza|hambre))',
    '\\bme quiero morir\\b(?! de)|\\bquiero morir$|\\bno quiero (?:seguir )?(?:vivir|viviendo|estar viv[oa])(?: mas)?$|\\bya no quiero vivir$|\\bganas de (?:morir|morirme)\\b(?! de)|\\b(?:sin|no tengo) ganas de vivir\\b|\\bmejor (?:muert[oa]|si no estuviera)\\b|\\bacabar con mi vida\\b|\\bquitarme la vida\\b|\\bme (?:corto|autolesiono)$',
  ],
  pt: [
    '\\b(?:tenho|tive|tenho tido)(?: \\w+){0,3} (?:pensamentos|ideias|ideacao) (?:suicidas?|de suicidio)\\b|^(?:pensamentos|ideias) suicidas$|\\b(?:penso|pensei|tenho pensado|estou a pensar|estou pensando)(?: \\w+){0,2} em (?:suicidar me|me suicidar|matar me|me matar|suicidio|morrer)\\b',
    '\\b(?:quero|queria|vou|vontade de|tentei)(?: \\w+)? (?:me matar|matar me|suicidar me|me suicidar|morrer|tirar (?:a )?minha vida|acabar com a minha vida|me machucar|fazer me mal)\\b(?! (?:de|a) (?:rir|vergonha|fome))',
    '\\b(?:ja )?nao quero (?:mais )?viver(?: mais)?$|\\b(?:nao tenho|sem|perdi a) vontade de viver\\b|\\b(?:acabar com|por fim a|tirar) (?:a )?minha (?:propria )?vida\\b|\\bmelhor (?:mort[oa]|sem mim|se eu nao existisse)\\b|\\bme corto de proposito\\b|\\bvontade de sumir\\b',
  ],
  it: [
    '\\b(?:ho|ho avuto|avevo)(?: \\w+){0,3} (?:pensieri|idee|istinti) (?:suicid[aie]|di suicidio|suicidari)\\b|^pensieri suicidi$|\\b(?:penso|ho pensato|sto pensando|pensavo)(?: \\w+){0,2} (?:al suicidio|di suicidarmi|a suicidarmi|di uccidermi|di ammazzarmi|di farla finita|di morire|a farla finita)\\b',
    '\\b(?:voglio|vorrei|volevo|sto per|ho provato a|ho tentato di)(?: \\w+)? (?:uccidermi|ammazzarmi|suicidarmi|morire|farla finita|togliermi la vita|farmi (?:del )?male|sparire per sempre|non svegliarmi piu)\\b(?! (?:dal ridere|di vergogna|dalla))',
    '\\bnon (?:voglio|vorrei) (?:piu )?vivere(?: piu)?$|\\bnon ho (?:piu )?voglia di vivere\\b|\\bvoglia di (?:morire|farla finita)\\b|\\btogliermi la vita\\b|\\bfarla finita\\b(?! con)|\\bmeglio (?:mort[oa]|se non ci fossi)\\b|\\bmi (?:taglio|autolesiono) apposta\\b|\\bmi autolesiono\\b',
  ],
  nl: [
    '\\b(?:ik )?(?:heb|had)(?: ik)?(?: \\w+){0,3} (?:zelfmoord|suicide)(?:gedachten|gedachtes|neigingen|plannen)\\b|^(?:zelfmoord|suicide)gedachten$|\\bik denk(?: \\w+){0,2} (?:aan|over) (?:zelfmoord|suicide|doodgaan)\\b|\\bik (?:ben|voel me)(?: \\w+)? (?:suicidaal|levensmoe)\\b',
    '\\bik (?:wil|wou|zou|ga|kan)(?: (?:gewoon|soms|liefst|het liefst|echt|alleen|eigenlijk))* (?:mezelf|mijzelf|me) (?:van kant maken|doden|ophangen|verhangen|iets aan ?doen|pijn doen|snijden)\\b|\\b(?:mezelf|me) van (?:het leben|het leven) beroven\\b|\\bzelfmoord (?:te )?plegen (?:wil|zou|overweeg)\\b|\\bik (?:wil|wou|ga) zelfmoord plegen\\b',
    '\\bik (?:wil|wou|hoef)(?: (?:gewoon|soms|echt|eigenlijk|er|liever|van mij))* (?:dood|dood zijn|niet meer leven|niet meer (?:zijn|wakker worden|verder leven))$|\\bgeen zin meer (?:in het leven|om te leven)\\b|\\beinde? (?:maken )?aan mijn leven\\b|\\bbeter af zonder mij\\b|\\bbeter als ik er niet (?:meer )?(?:was|ben)\\b|\\bik snijd mezelf\\b',
  ],
  pl: [
    '\\b(?:mam|mialem|mialam|miewam)(?: \\w+){0,3} mysli (?:samobojcze|o (?:samobojstwie|smierci))\\b|^mysli samobojcze$|\\bmysle(?: \\w+){0,2} o (?:samobojstwie|tym zeby sie zabic|smierci mojej)\\b|\\bpopelnic samobojstwo (?:chce|chcialbym|chcialabym)\\b|\\b(?:chce|chcialbym|chcialabym|chcialem|chcialam|planuje) popelnic samobojstwo\\b',
    '\\b(?:chce|chcialbym|chcialabym|chcialem|chcialam|zeby|moglbym|moglabym|probowalem|probowalam)(?: (?:po prostu|juz|czasem|naprawde|tylko))* (?:sie zabic|zabic sie|umrzec|sie powiesic|odebrac sobie zycie|skonczyc ze soba|ze soba skonczyc|zrobic sobie krzywde|zrobic sobie cos zlego)\\b(?! (?:ze (?:smiechu|wstydu)))',
    '\\bnie chce (?:mi sie )?(?:juz )?(?:dluzej )?zyc(?: juz)?$|\\bnie (?:mam|widze) (?:juz )?(?:sily|sensu|po co|powodu|checi) (?:zyc|zeby zyc|do zycia)\\b|\\bodebrac sobie zycie\\b|\\blepiej (?:by bylo )?(?:beze mnie|gdyby mnie nie bylo)\\b|\\b(?:tne sie|okaleczam sie|sie okaleczam)\\b',
  ],
  sv: [
    '\\bjag (?:har|hade|far)(?: \\w+){0,3} (?:sjalvmordstankar|suicidtankar|sjalvmordsplaner)\\b|^sjalvmordstankar$|\\bjag (?:tanker|har tankt)(?: \\w+){0,2} pa (?:sjalvmord|att (?:ta livet av mig|ta mitt liv|do))\\b|\\bjag (?:ar|kanner mig)(?: \\w+)? (?:suicidal|sjalvmordsbenagen|livstrott)\\b',
    '\\b(?:ta livet av mig|ta mitt (?:eget )?liv|doda mig sjalv|hanga mig sjalv|bega sjalvmord)\\b|\\bjag (?:vill|skulle vilja)(?: (?:bara|helst|ibland|verkligen))* (?:do|vara dod|skada mig sjalv)$|\\bjag (?:skar|skar mig|skadar) mig sjalv\\b',
    '\\bjag (?:vill|orkar)(?: (?:verkligen|bara))* inte (?:leva|finnas)(?: (?:langre|mer))*$|\\binte (?:vill|orkar) (?:leva|finnas)(?: (?:langre|mer))*$|\\bbattre om jag inte fanns\\b|\\bingen mening med (?:livet|att leva)\\b',
  ],
  tr: [
    '\\bintihar (?:etmek|etmeyi|edecegim|edesim|dusunce(?:lerim|si var|m)|etmek istiyorum|etmeyi dusunuyorum)\\b(?! (?:isteyen|edenler))|\\bintihari dusun(?:uyorum|dum)\\b|^intihar dusunceleri$',
    '\\bkendimi (?:oldurmek|oldurecegim|oldureyim|asmak|asacagim|oldurmeyi)\\b|\\bcanima kiy\\w*|\\bhayatima son ver\\w*|\\bkendime zarar (?:ver\\w*)',
    '\\b(?:artik )?(?:yasamak|hayatta olmak|hayatta kalmak) istemiyorum$|\\b(?:olmek|yok olmak) istiyorum$|\\bkeske olsem\\b|\\bolsem de kurtulsam\\b|\\byasamanin (?:bir )?anlami (?:yok|kalmadi)\\b',
  ],
  ar: [
    '(?:لدي|عندي|تراودني|تنتابني)(?: .{0,12})? (?:افكار|ميول) انتحاريه|^افكار انتحاريه$|(?:افكر|فكرت|بفكر)(?: .{0,10})? (?:في|ب) ?(?:الانتحار|ان انتحر|قتل نفسي|انهاء حياتي|الموت)',
    '(?:اريد|اود|ارغب|بدي|عايز|عايزه|نفسي|حاولت|ساقوم|سوف)(?: .{0,8})? (?:ان )?(?:انتحر|الانتحار|اقتل نفسي|قتل نفسي|اموت|الموت|انهي حياتي|انهاء حياتي|اذي نفسي|ايذاء نفسي)(?! (?:من الضحك|ضحكا))',
    '(?:لا|لم اعد|ما) (?:اريد|ارغب|بدي|عدت اريد)(?: (?:ان|في|بعد))* (?:اعيش|العيش|الحياه)(?: بعد الان| اكثر)?$|ليتني (?:مت|اموت|ميت)|ااذي نفسي|اؤذي نفسي',
  ],
  ja: [
    '死にたい(?!くない)(?!ほど恥)|死んでしまいたい|死のうと(?:思|考え)|死んだほうがまし|消えてしまいたい|いなくなりたい',
    '自殺(?:したい|を考え|願望が(?:あり|ある)|しようと(?:思|考え)|しそう)|希死念慮(?:が|を)|自殺のことを?(?:考え|ばかり)',
    '生きて(?:い|)たくない|生きていたくありません|生きるのが(?:つらい|辛い|嫌)|もう生きて(?:いけない|いけません|いる意味)|生きる意味が(?:ない|わから)',
    '自分を傷つけ(?:たい|て|てしま)|リストカット(?:して|をして|しました|したい)|命を絶(?:ちたい|とうと)',
  ],
  zh: [
    '我?(?:想|要|想要|打算|准备|试过|考虑过?|想过|曾想)(?:要|去)?(?:自杀|轻生|自尽|自残|结束(?:自己的|我的)?生命|了结自己|伤害自己)',
    '有(?:过)?(?:想)?自杀的?(?:念头|想法|倾向|冲动)|有轻生的?念头|^自杀的?念头$',
    '我?(?:真的|好|很|就|只|真)?(?:不想活|不想再活|活不下去|活够了|想死(?!你|我|了你)|想去死|不如死了|死了算了)(?:了)?',
    '活着(?:没|没有|还有什么)(?:任何)?(?:意思|意义)',
  ],
};

/** Clauses are lines: one search reads all of them, and no pattern goes beyond its line. */
const MATCHERS = INTENT_LANGUAGES.map((language) => [language, new RegExp(foldPhrase(CRISIS[language].join('|')), 'mu')] as const);

/**
 * The language in which a participant speaks of wanting to die or to hurt themselves. Null for anything else, however sad.
 * @param heldIn preferred where several languages say it alike
 */
export function crisisIn(text: string, heldIn: ReadonlySet<IntentLanguage> | null = null): IntentLanguage | null {
  const said = [...new Set(clausesOf(text.slice(0, MOST_CHARACTERS)))];
  // "It would be better, if I were dead": commas are no bounds.
  const clauses = said.length > 1 && said.length <= MOST_CLAUSES ? [...said, said.join(' ')] : said;
  const lines = clauses.join('\n');
  const found = MATCHERS.filter(([, pattern]) => pattern.test(lines)).map(([language]) => language);
  if (found.length < 2) return found[0] ?? null;
  const likely = likelyLanguages(clauses.join(' '));
  return found.find((language) => heldIn?.has(language)) ?? found.find((language) => likely.has(language)) ?? found[0]!;
}

/** For compiling them before anyone waits. */
export const CRISIS_PATTERNS: readonly RegExp[] = MATCHERS.map(([, pattern]) => pattern);
