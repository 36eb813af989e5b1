const words = (text: string) => text.trim().split(/\s+/);

/**
 * Words of everyday talk that name no topic, beside each language's function words. English is the fullest, as the interviewer's own
 * texts are English; the others hold what turned up as a theme and should not have.
 */
export const EMPTY_WORDS: Readonly<Partial<Record<string, readonly string[]>>> = {
  en: words(`
    a able about absolutely across actual actually add after afterwards again ago agree ah ahead aint all almost alone along already alright also
    although always am amount an and another answer any anybody anymore anyone anything anyway anywhere apart are area around as ask asked asking
    aspect at away back bad bar basic basically be became because become been before began begin behind being believe best better between big bit both
    bring brought but by bye call called came can cannot care case cause certain certainly change changed clear clearly close come comes coming
    common compared complete completely consider could couldnt couple course cover cut daily day days deal decent decide decided decision definitely
    depend depends did didnt differ different do does doesnt doing done dont double down due each early easily either else end ended ends enough
    entire entirely er especially etc even ever every everybody everyone everything exact exactly example expect expected experience extra
    extremely fact fair fairly fall far felt feel feeling feels few fill final finally find finding fine first fit five for former forth forward
    found four frankly frequent frequently from front full fully gave general generally get gets getting give given gives giving go goes going gone
    gonna good got gotta gotten great guess guy guys had half hand handle happen happened happening happens happy hard hardly has hasnt have havent
    having he hear heard hello help helped helpful helping helps her here hey hi high him his hold honest honestly hope hopefully hour hours how
    however huge hundred i idea ideal if imagine immediately important improve improved improvement in include including indeed instead interest
    interested interesting into involve is isnt issue issues it its itself job just keep keeping keeps kept kind kinda knew know knowing known knows
    lack large largely last late lately later latter least leave left less let lets level life light like liked likely likes line list literally
    little live long longer look looked looking looks lot lots love loved low made main mainly make makes making man many matter matters may maybe me
    mean meaning means meant mention mentioned met middle might mind minor minute minutes moment month months more morning most mostly move moved
    much must my myself name near nearly necessarily necessary need needed needs neither never new next nice night no nobody none nor normal normally
    not note nothing notice noticed now nowadays number obvious obviously occasional occasionally odd of off offer often oh ok okay old on once one
    ones only onto open opinion option or order ordinary other others otherwise ought our out over overall own paragraph part particular
    particularly parts pass past people perfect perfectly perhaps period person personal personally pick piece place plain plan please plenty plus
    point points possible possibly practically prefer preferred pretty previous previously probably problem problems process proper properly provide
    purpose put puts putting question questions quite ran rarely rather reach read ready real realise realize really reason reasonable reasonably
    recent recently recommend regard regarding regular regularly related relatively remain remember rest result right rough roughly round run running
    said same sat saw say saying says second seconds see seeing seem seemed seems seen sense serious seriously set several shall she short should
    shouldnt show showed shows side similar simple simply since single sit situation six size small so solid some somebody somehow someone something
    sometimes somewhat somewhere soon sorry sort spend spent spoke stand start started starting starts stay step steps still stop stopped straight
    stuff such suddenly suggest suppose supposed sure surprise surprised surprising surprisingly take taken takes taking talk talked talking tell ten
    tend tends terms than thank thanks that thats the their them themselves then there theres therefore these they thing things think thinking third
    this those though thought thoughts thousand three through throughout thus till time times tiny to today together told tomorrow tonight too took
    top total totally touch toward towards tried tries true truly truth try trying turn turned turns twice two type types typical typically uh um
    under understand until up upon us use used useful user uses using usual usually various very via view want wanted wanting wants was wasnt way
    ways we week weeks well went were what whatever when whenever where whereas wherever whether which while who whoever whole why will wish with
    within without wont wonder wont word words work worked working works world worse worst worth would wouldnt wow wrong yeah year years yep yes
    yesterday yet you your yours yourself zero answer interview participant tends bits plenty gets
    thirty twenty forty fifty sixty hundred seven eight nine monday tuesday wednesday thursday friday saturday sunday january february march april
    june july august september october november december mate everywhere nowhere hopefully luckily unfortunately fortunately maybe besides
    keep kept quickly slowly simply nicely badly rid lose lost ended loads ton tons big bigger biggest smaller smallest longer shorter higher lower
    older newer later earlier closer further couldve wouldve shouldve ill id ive im youre hes shes were theyre weve youve theyve youll theyll itll
    mode modes write wrote written read reads sit sits ring rang walk walked buy bought remember carry carried arrive arrives arrived leave leaves send sent
    open opened click clicked type typed wear pick picked order ordered allow allowed report-back drive drove eat ate hate hated enjoy enjoyed
    worries evening afternoon morning mr mrs ms miss mister madam stuff cheers goodbye bye
    wed theyd whats heres lately genuinely constantly eventually initially mine yours someones thanks nope sure hmm mhm
  `),
  de: words(`
    also mal schon ganz gut gute guten gar eben halt eigentlich wirklich einfach immer manchmal viel viele mehr sehr finde finden fand fände denke
    glaube meine sagen gesagt machen macht gemacht gehen geht ging gibt geben haben hätte würde wäre kann könnte müssen muss sollte soll etwas bisschen
    sache sachen ding dinge leute mensch zeit tag tage woche wochen jahr jahre erste ersten letzte neue neuen alles nichts jemand irgendwie vielleicht
    genau okay ja nein doch natürlich bestimmt ziemlich echt wenig besser beste weiß wissen kommen kommt kam lassen dabei dafür damit daran darauf
    dazu davon trotzdem deshalb deswegen jedoch heute gestern bitte danke hallo habe hab möchte gern gerne mir mich
    dass beim nie niemals seit erst erstens noch schon zwei drei vier fünf sechs sieben acht neun zehn elf zwölf zwanzig dreißig vierzig fünfzig hundert
    tausend einmal zweimal dreimal jedesmal mal halbe halbes halber halben viertel ersten zweite zweiten dritte dritten montag dienstag mittwoch donnerstag
    freitag samstag sonntag januar februar märz april juni juli august september oktober november dezember minute minuten stunde stunden monat monate
    monaten tagen jahren morgen morgens mittags nachmittag neulich damals sogar völlig gerade bloß lange lang länger früher später selbst selber bekommt
    bekommen kriegt kriegen kriege gekriegt nimmt nehmen nehme genommen steht stehen stand sitzt sitzen sieht sehen braucht brauchen brauche bringt bringen
    hört hören fragt fragen frage soll sollen wollte will wissen wüsste wusste redet reden ruft rufen rufe tut getan kommt kommen hin her weg rein raus
    daher drauf dran drin vorn vorne hinten oben unten dieselbe selben dasselbe derselbe große großer großes kleine kleiner kleines richtig falsch
    allerdings jedenfalls wenigstens mindestens höchstens gefühlt zum glück wer wem wen worauf was welche lauter völlig genug schließlich eher
    frau herr herrn übliche üblichen prinzip fall grund beispiel sachen schönen schöner schönes abend servus tschüss regel
  `),
  fr: words(`
    très bien bon bonne fait faire fais dire dit trouve trouver pense penser crois croire chose choses truc trucs gens temps jour jours semaine fois
    peu beaucoup plus moins vraiment toujours souvent jamais peut peux pouvoir veux vouloir faut aller va vais avoir être était c'est oui non merci
    bonjour voilà donc alors après avant aussi encore déjà quand comme tout toute tous toutes rien quelque quelques petit grand j'ai d'accord
    madame monsieur mademoiselle avis exemple façon manière journée soirée salut habitude revoir
  `),
  es: words(`
    muy bien bueno buena hacer hace hecho decir digo dice creo creer pienso pensar cosa cosas gente tiempo día días semana vez veces poco mucho mucha
    más menos realmente siempre nunca puede puedo poder quiero querer hay ir va voy tener tengo ser era sí no gracias hola entonces después antes
    también todavía cuando como todo toda todos todas nada algo algunos pequeño grande verdad parece gusta
    señor señora señorita don doña formas modo ejemplo general adiós luego siempre buen tardes noches
  `),
  it: words(`
    molto bene buono buona fare fatto fa dire detto dico penso pensare credo cosa cose gente tempo giorno giorni settimana volta volte poco più meno
    davvero sempre mai può posso potere voglio c'è andare va avere ho essere era sì no grazie ciao allora dopo prima anche ancora quando come tutto
    tutta tutti tutte niente qualcosa piccolo grande secondo
    signor signora signorina solite solito esempio generale effetti giornata serata arrivederci salve buongiorno buona buon insomma comunque
  `),
  pt: words(`
    muito bem bom boa fazer faz feito dizer disse acho achar penso coisa coisas gente tempo dia dias semana vez vezes pouco mais menos realmente
    sempre nunca pode posso poder quero há ir vai vou ter tenho ser era sim não obrigado obrigada olá então depois antes também ainda quando como tudo
    toda todos todas nada algo pequeno grande
    senhor senhora dona exemplo forma maneira geral adeus tarde noite
  `),
  nl: words(`
    heel erg goed goede eigenlijk gewoon echt altijd soms veel meer vind vinden vond denk denken zeggen gezegd maken maakt gemaakt gaan gaat ging geven
    hebben zou kan kunnen moet moeten iets beetje ding dingen mensen tijd dag dagen week weken jaar eerste laatste nieuwe alles niets iemand misschien
    precies ja nee toch natuurlijk best weet weten komen komt laten daarom dus vandaag bedankt hallo
    meneer mevrouw gangetje fijne fijn ieder geval algemeen hoor hoi ziens middag avond
  `),
};
