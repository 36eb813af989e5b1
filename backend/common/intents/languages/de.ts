import type { LanguagePhrases } from '../phrases.js';

const WISH =
  '(?:(?:ich|wir) (?:will|wollen|mo(?:e)?chte|mo(?:e)?chten|wu(?:e)?rde(?:n)?(?: gerne?)?|muss|mu(?:e)?ssen|hatte gerne?|ha(?:e)?tten? gerne?)(?: (?:jetzt|bitte|gerne?|lieber|hier|das|es|dieses|das interview|das gespra(?:e)?ch|mal|nun|an dieser stelle|sofort))* |(?:ko(?:e)?nnen|ko(?:e)?nnten|du(?:e)?rfen|wollen) (?:wir|sie)(?: (?:das|es|jetzt|bitte|hier|diese frage|die frage|das interview|das gespra(?:e)?ch|mal|einfach))* |(?:kann|darf|ko(?:e)?nnte) (?:ich|man)(?: (?:das|es|jetzt|bitte|hier|diese frage|die frage|das interview))* |(?:kannst|ko(?:e)?nntest) du(?: (?:das|es|bitte|mal|die frage))* |lass(?:t|en sie)? uns(?: (?:das|es|jetzt|hier|bitte|die frage))* )';

export const de: LanguagePhrases = {
  language: 'de',
  spaced: true,
  fillers:
    'bitte|ok|okay|also|gut|und|aber|hey|hi|hallo|entschuldigung|entschuldigen sie|sorry|tut mir leid|a(?:e)?hm?|hm+|nein|ja|eigentlich|ehrlich gesagt|ehrlich|danke|vielen dank|jetzt|nun|hier|heute|sofort|gleich|einfach|mal|doch|denn|schon|wirklich|moment|ach|na|so|wenn mo(?:e)?glich|wenn es geht|noch|kurz|gerne?|lieber|vielleicht|erstmal|zuerst|leider|ich habe gesagt|wie gesagt',
  patterns: {
    stop: [
      `${WISH}(?:(?:nicht )?(?:mehr )?(?:weiter ?machen|weiter ?reden|fortfahren|mitmachen|teilnehmen|weiter|sprechen|reden|antworten)|aufho(?:e)?ren|abbrechen|beenden|stoppen|schluss machen|gehen|auflegen|los|aussteigen|zum ende kommen)(?: (?:damit|hiermit|bitte|jetzt|hier))*`,
      '(?:stopp?|aufho(?:e)?ren|abbrechen|beenden|schluss|ende|halt|abbruch|ho(?:e)?r(?:en sie)? (?:bitte )?auf|brechen sie (?:bitte )?(?:das interview |das gespra(?:e)?ch )?ab|beenden sie (?:bitte )?(?:das interview|das gespra(?:e)?ch|das)|schluss (?:jetzt|damit|fu(?:e)?r heute))(?: (?:damit|bitte|jetzt|hier))*',
      '(?:das )?(?:interview|gespra(?:e)?ch)(?: bitte)? (?:beenden|abbrechen|stoppen)',
      'ich (?:mag|will|kann|mo(?:e)?chte) (?:jetzt )?nicht mehr(?: .{0,25})?',
      'ich (?:ho(?:e)?re|breche|gehe|lege|steige)(?: .{0,20})? (?:auf|ab|jetzt|aus)',
      '(?:keine (?:weiteren )?fragen mehr|mir reichts|mir reicht es|es reicht|das reicht|reicht|genug|genug jetzt|das war(?:s| es| alles)|das ist alles|ich bin fertig|ich habe genug|tschu(?:e)?ss|auf wiedersehen|ciao|ich muss (?:los|weg|gehen|auflegen)(?: .{0,15})?)',
      'ich habe keine (?:lust|zeit) mehr(?: .{0,20})?',
    ],
    skip: [
      `${WISH}?(?:u(?:e)?berspringen|auslassen|weglassen|weiter|weitermachen mit der na(?:e)?chsten(?: frage)?|weitergehen|zur na(?:e)?chsten(?: frage)?(?: gehen| kommen| u(?:e)?bergehen)?|(?:die )?na(?:e)?chste(?: frage)?|skippen|ich passe|kein kommentar|eine andere frage|andere frage|u(?:e)?berspringen sie (?:das|die frage|diese frage))(?: (?:bitte|jetzt|das))*`,
      '(?:die|diese) frage(?: bitte| mo(?:e)?chte ich)? (?:u(?:e)?berspringen|auslassen|nicht beantworten)',
      '(?:das |daru(?:e)?ber |dazu |darauf |hierzu )?(?:mo(?:e)?chte|will|mag|kann|werde) ich (?:das |daru(?:e)?ber |dazu |darauf |hierzu |lieber |gerade |jetzt |auch |eigentlich )*(?:nicht|nichts)(?: (?:beantworten|sagen|sprechen|reden|antworten|erza(?:e)?hlen|eingehen|a(?:e)?ussern))?',
      'ich (?:mo(?:e)?chte|will|mag|kann|werde) (?:das|daru(?:e)?ber|dazu|darauf|hierzu|diese frage|die frage|lieber|hier|jetzt) ?(?:lieber |jetzt |gerade |wirklich )*(?:nicht|nichts)(?: (?:beantworten|sagen|sprechen|reden|antworten|erza(?:e)?hlen|eingehen))?',
      'ich mo(?:e)?chte (?:nicht|nichts) (?:daru(?:e)?ber|dazu|darauf) (?:sprechen|reden|sagen|antworten)',
      '(?:das geht (?:sie|dich) nichts an|das ist (?:privat|zu perso(?:e)?nlich|mir zu perso(?:e)?nlich|perso(?:e)?nlich|meine sache)|zu perso(?:e)?nlich|privat)',
    ],
    repeat: [
      '(?:ko(?:e)?nnen|ko(?:e)?nnten|wu(?:e)?rden) sie (?:das|die frage|es|mir die frage|die letzte frage|bitte|noch ?mal|noch einmal| )* ?(?:wiederholen|sagen|fragen|stellen|vorlesen)',
      '(?:kannst|ko(?:e)?nntest) du (?:das|die frage|es|bitte|noch ?mal|noch einmal| )* ?(?:wiederholen|sagen|fragen|stellen)',
      '(?:wiederholen|wiederholen sie(?: .{0,25})?|noch ?mal|noch einmal|wie bitte|wie|was|pardon|wie war (?:noch ?mal )?die frage(?: noch ?mal| noch einmal)?|was war (?:noch ?mal |noch einmal )?die frage(?: noch ?mal)?|was haben sie (?:gesagt|gefragt)|sagen sie das (?:bitte )?noch ?mal|die frage (?:bitte )?noch ?mal|die frage noch einmal)',
      '(?:ich habe |das habe ich |habe )(?:sie |das |die frage |es |dich )?(?:akustisch )?nicht (?:verstanden geho(?:e)?rt|geho(?:e)?rt|mitbekommen|mitgekriegt|akustisch verstanden)',
      'ich habe (?:die frage|sie) (?:vergessen|akustisch nicht verstanden|verpasst)',
    ],
    explain: [
      '(?:ich (?:verstehe|versteh|kapiere|begreife) (?:die frage|das|es|sie|nicht|leider| )* ?(?:nicht)?(?: ganz| so ganz| richtig)?(?: (?:was sie meinen|die frage|was gemeint ist|worum es geht|was du meinst))?)',
      '(?:das |die frage |diese frage )?(?:verstehe ich|habe ich) (?:leider |ehrlich gesagt )?nicht(?: ganz| so ganz| richtig)?(?: verstanden)?',
      'ich habe (?:die frage|das|sie) (?:leider )?nicht (?:ganz |richtig )?verstanden',
      '(?:was|wie) (?:meinen sie|meinst du|ist)(?: .{0,25})? (?:damit|genau|gemeint|das|mit .{1,30})',
      'was meinen sie|was meinst du|wie meinen sie das|wie meinst du das|was heisst das|was bedeutet (?:das|.{1,30})|was soll das heissen|inwiefern|in welchem sinn|welche[nrs]? .{1,25} meinen sie',
      '(?:ko(?:e)?nnen|ko(?:e)?nnten|wu(?:e)?rden) sie (?:das|die frage|mir das|es|bitte|mir|die frage bitte| )*(?:na(?:e)?her |genauer |anders |besser |kurz )?(?:erkla(?:e)?ren|erla(?:e)?utern|formulieren|umformulieren|pra(?:e)?zisieren|ausdru(?:e)?cken|ein beispiel (?:geben|nennen))',
      '(?:erkla(?:e)?ren sie(?: .{0,25})?|die frage ist (?:mir )?(?:unklar|nicht klar|unversta(?:e)?ndlich)|das ist mir (?:unklar|nicht klar)|zum beispiel)',
    ],
    who: [
      'wer (?:sind sie|bist du)(?: .{0,20})?',
      'mit wem (?:spreche|rede) ich(?: .{0,20})?',
      'wie heissen sie|wie heisst du|wer steckt (?:da)?hinter(?: .{0,20})?|wer (?:macht|fu(?:e)?hrt|leitet) (?:das|dieses interview|diese studie|diese umfrage)(?: .{0,15})?|wer hat (?:sie|dich) (?:gemacht|beauftragt|programmiert)',
    ],
    purpose: [
      '(?:wofu(?:e)?r|wozu|warum|weshalb|wieso) (?:ist|soll|dient|brauchen|wollen|fragen|machen|mu(?:e)?ssen|wird|werden|willst|fragst) (?:das|dieses|diese|die|sie|wir|du|ich)(?: .{0,35})?',
      '(?:worum|um was) geht (?:es|s)(?: .{0,20})?',
      'was (?:ist der (?:zweck|sinn|grund)|soll das|bringt das|passiert (?:mit|damit)|machen sie (?:mit|damit)|geschieht mit)(?: .{0,35})?',
      'wofu(?:e)?r|wozu',
    ],
    length: [
      'wie (?:lange|lang|viel zeit|viele fragen)(?: .{0,45})?',
      '(?:sind wir|ist es|ist das) (?:bald |gleich |jetzt )?(?:fertig|vorbei|zu ende|am ende|durch)(?: .{0,15})?',
      'wann (?:sind wir|ist (?:das|es|das interview)) (?:fertig|zu ende|vorbei)',
      'wie viele (?:fragen )?(?:sind|kommen|gibt)(?: .{0,20})?',
      'dauert (?:das|es) (?:noch )?(?:lange?|la(?:e)?nger)',
    ],
    privacy: [
      'wer (?:liest|ho(?:e)?rt|sieht|bekommt|kann|wird|darf|hat|erfa(?:e)?hrt)(?: .{0,45})?',
      '(?:ist|wird|werden|bleibt|bleiben|sind) (?:das|es|dies|dieses gespra(?:e)?ch|meine antworten?|meine daten|alles|die daten)(?: hier| wirklich| auch)? (?:anonym|vertraulich|aufgezeichnet|aufgenommen|gespeichert|geheim|sicher|vero(?:e)?ffentlicht|weitergegeben)(?: .{0,25})?',
      'nehmen sie (?:das|mich) auf',
      'was passiert mit meinen (?:daten|antworten)',
      'erfa(?:e)?hrt (?:das )?(?:mein chef|meine chefin|jemand)(?: .{0,20})?',
      'bin ich anonym|bleibe ich anonym|ist das anonym',
    ],
    human: [
      '(?:sind sie|bist du|sprech ich mit|spreche ich mit|rede ich mit|ist das|ist hier)(?: .{0,20})? (?:mensch|person|roboter|bot|ki|k i|maschine|computer|echt|chatbot|programm|mensch oder .{1,15}|k(?:u(?:e)?nstliche)? intelligenz)(?: .{0,20})?',
      `${WISH}(?:mit )?(?:einem |einer |einen |nem )?(?:echten |richtigen |realen )?(?:menschen?|person|mitarbeiter(?:in)?)(?: (?:sprechen|reden))?`,
      'mit einem (?:echten |richtigen )?menschen (?:sprechen|reden)',
      'gibt es (?:hier )?(?:einen|eine) (?:echten |echte )?(?:menschen|person)(?: .{0,25})?',
    ],
    distress: [
      '\\b(?:mein|meine|unser|unsere|meinen|meiner) (?:mutter|mama|vater|papa|mann|frau|partner(?:in)?|freund(?:in)?|sohn|tochter|kind|baby|bruder|schwester|oma|opa|grossmutter|grossvater|tante|onkel|kollege|kollegin|eltern)(?: .{0,25})? (?:gestorben|verstorben|tot|umgebracht|liegt im sterben|stirbt|starb)\\b',
      '\\bich habe (?:vor kurzem |gerade |letzte woche |letzten monat )?(?:mein|meine|meinen) (?:mutter|vater|mann|frau|sohn|tochter|kind|baby|bruder|schwester|oma|opa) (?:verloren)\\b',
      '\\b(?:umbringen|suizid|selbstmord|das leben nehmen|nicht mehr leben|ritzen|sterben will|will sterben|will nicht mehr leben)\\b',
      '\\bich (?:muss|ko(?:e)?nnte|bin am|habe)?(?: .{0,15})? ?(?:weine|weinen|geweint|heule|heulen|zittere)\\b',
      '\\b(?:panikattacke|nervenzusammenbruch|zusammenbruch|fehlgeburt|vergewaltigt|missbraucht|misshandelt)\\b',
      '\\b(?:tut (?:mir )?(?:so |sehr |zu )?weh|zu schmerzhaft|zu schwer|fa(?:e)?llt mir (?:sehr |so |zu )?schwer)(?: .{0,15})? (?:daru(?:e)?ber|zu (?:reden|sprechen))',
      '\\b(?:hat|haben) mich (?:geschlagen|verpru(?:e)?gelt|bedroht|gewu(?:e)?rgt)\\b|\\bich scha(?:e)?me mich\\b|\\bich (?:bin|fu(?:e)?hle mich) (?:so |ganz |vo(?:e)?llig )?(?:verzweifelt|hoffnungslos|am ende|wertlos)\\b|\\bich kann nicht mehr\\b.*\\b(?:traurig|weine|leben)\\b',
    ],
    language: [
      '(?:ko(?:e)?nnen|ko(?:e)?nnten|du(?:e)?rfen|kann|ko(?:e)?nnte) (?:wir|ich|sie|man)(?: .{0,30})? (?:auf )?(?:deutsch|englisch|spanisch|franzo(?:e)?sisch|italienisch|tu(?:e)?rkisch|polnisch|russisch|arabisch|portugiesisch|niederla(?:e)?ndisch|ukrainisch)(?: .{0,30})?',
      '(?:sprechen|verstehen|reden) sie (?:auch )?(?:deutsch|englisch|spanisch|franzo(?:e)?sisch|italienisch|tu(?:e)?rkisch|polnisch|russisch|arabisch)(?: .{0,15})?',
      'sprichst du (?:auch )?(?:deutsch|englisch)',
      '(?:auf )?(?:deutsch|englisch)(?: bitte)?',
      'ich (?:spreche|verstehe|kann)(?: .{0,15})? (?:kein|nicht gut|nicht so gut|nur|nur wenig|schlecht|leider kein) ?(?:deutsch|englisch)?(?: .{0,15})?',
      'mein (?:englisch|deutsch) ist(?: .{0,15})? (?:schlecht|gut|nicht gut|nicht so gut)',
      '(?:ich )?(?:wu(?:e)?rde|mo(?:e)?chte)(?: ich)?(?: gerne?| lieber)* (?:auf )?(?:deutsch|englisch)(?: .{0,25})?',
      'geht (?:das|es) (?:auch )?auf (?:deutsch|englisch|spanisch|franzo(?:e)?sisch|tu(?:e)?rkisch)',
    ],
  },
  unsure: [
    '(?:das )?(?:weiss|weis) (?:ich )?(?:es )?(?:leider |gerade |wirklich |auch |jetzt )*nicht(?: .{0,15})?|ich (?:weiss|weis) (?:es |das )?(?:leider |gerade |wirklich |auch )*nicht(?: .{0,15})?|keine ahnung|ka|keinen plan|schwer zu sagen|kann ich (?:so )?nicht sagen|bin (?:ich )?(?:mir )?(?:nicht sicher|unsicher)|ich bin (?:mir )?(?:nicht sicher|unsicher)|vielleicht|kommt (?:drauf|darauf) an|mir fa(?:e)?llt nichts ein|ich erinnere mich nicht|hm',
  ],
  yes: [
    'ja|jawohl|jo|jep|gerne?|genau|sicher|klar|bitte|ok|okay|richtig|stimmt|auf jeden fall|ja bitte|ja gerne?|beenden|ja beenden|natu(?:e)?rlich|ich bin sicher|ja(?: .{0,30})?',
  ],
  no: [
    'nein|ne|nee|no(?:e)?|noch nicht|weiter|weitermachen|wir ko(?:e)?nnen weitermachen|lieber weiter|nicht beenden|nein(?: .{0,20})? weiter(?:machen)?|fortfahren|nein danke|machen wir weiter|lass uns weitermachen',
  ],
};
