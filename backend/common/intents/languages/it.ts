import type { LanguagePhrases } from '../phrases.js';

const WISH =
  '(?:(?:io )?(?:voglio|vorrei|vorremmo|vogliamo|preferisco|preferirei|devo|mi piacerebbe|desidero|ho bisogno di|sto per)(?: (?:solo|proprio|gia))? |(?:possiamo|posso|potremmo|potrei|si puo|puo|puoi|potrebbe|e possibile) )';

const LANGUAGE =
  '(?:italiano|inglese|spagnolo|francese|tedesco|portoghese|olandese|polacco|turco|arabo|russo|ucraino|rumeno|albanese|serbo|croato|greco|cinese|giapponese|coreano|hindi|bengalese|ungherese|ceco|svedese|danese|norvegese|siciliano|napoletano|dialetto|un altra lingua|altra lingua|nella mia lingua|mia lingua|lingua madre)';
const THIS =
  '(?:l|la|il|lo|questa|questo|intervista|conversazione|chiamata|telefonata|sondaggio|questionario|qui|qua|ora|adesso|per oggi|con|di parlare|di rispondere|tutto|subito|cosi)';
/** What may follow a wish to leave without being part of a story. */
const EXCUSE =
  '(?: (?:ora|adesso|via|al lavoro|a lavorare|a prendere .{1,15}|in riunione|ho (?:un|una) (?:appuntamento|riunione|impegno)|ho da fare|mi (?:aspettano|chiamano)|perdo il .{1,8}|dal medico))*';

export const it: LanguagePhrases = {
  language: 'it',
  spaced: true,
  fillers:
    'ok|si|e|per favore|per piacere|okay|va bene|allora|beh|bene|ma|ciao|salve|buongiorno|scusi|scusa|mi scusi|mi dispiace|ehm+|mm+|no|in realta|sinceramente|onestamente|grazie|grazie mille|ora|adesso|subito|qui|oggi|gia|solo|davvero|aspetti|aspetta|se possibile|guardi|senta|un attimo|piuttosto|guarda|mah|boh|uh|ah|oh|eh|ehi|dai|insomma|diciamo|cioe|vabbe|senti|ascolta|ascolti|mi spiace|oddio|madonna|per cortesia|cortesemente|se non le dispiace|se non ti dispiace|se puo|un secondo|un momento|momento|forse|credo|penso|direi|sa|sai|vero|giusto|esattamente|esatto|di preciso|oppure|o no|signora|signore|gentilmente|magari|a questo punto|basta cosi|certo|eventualmente|direi che|penso che|credo che|secondo me',
  colloquial: {
    nn: 'non',
    xche: 'perche',
    perke: 'perche',
    ke: 'che',
    cmq: 'comunque',
    sn: 'sono',
    qst: 'questo',
    d: 'di',
    ridice: 'ripete',
    ridici: 'ripeti',
    xfavore: 'per favore',
    so: 'so',
  },
  reports:
    '(?:dice|diceva|dicono|disse|detto|dicevo|dico|dire|chiede|chiedeva|chiedono|chiedo|chiesto|chiedere|risponde|ripete|ripeteva|so|sa|sapere|sapeva|spiega|spiegare)(?: (?:a|sempre|solo|mi|che|ogni volta|loro))?|(?:mi|le|gli|ci) (?:ha|hanno) (?:detto|chiesto)|(?:mi|ci) (?:fa|faceva|dice|chiede)|che|se|quando|perche|per|di|a|da|con|senza|chi|come|quanto|dove|prima|dopo|il|lo|la|i|gli|le|l|un|uno|una|mio|mia|suo|sua|non|mai|sempre|spesso|io|noi|si|mi|ci|ti|vi|ne|in|o',
  continues:
    'non (?:ho|la|ti|si|voglio|capisco|sento|ce)|mi (?:manca|dispiace|aspettano|chiamano)|ho (?:un|una|da|perso|sentito|fretta)|lei (?:e|era)|e (?:andata|saltata|troppo|privato|personale)|si (?:sente|e)|che|perche|e andata|c e|il (?:treno|telefono|segnale|bus)|la (?:linea|voce|batteria|connessione)|mio|mia|a che|in che|di che',
  patterns: {
    stop: [
      `${WISH}(?:smettere|fermar(?:mi|ci|e)|terminare|finire|concludere|interrompere|chiudere|andar(?:e|mene|via)|andare via|uscire|riattaccare|ritirarmi|abbandonare|finirla|chiuderla|smetterla)(?: (?:l|la|il|questa|questo|intervista|lintervista|conversazione|chiamata|qui|ora|adesso|di parlare|di rispondere|con))*`,
      '(?:basta|stop|fermo|fermati|si fermi|smetta|smettila|smettiamo|finiamo|finiamola|finiamo qui|terminiamo|chiudiamo|chiudiamo qui|finisca|termini|interrompa|concluda|ne ho abbastanza|e abbastanza|fermiamoci(?: qui)?)(?: (?:cosi|qui|ora|l intervista|lintervista|per oggi|con questo|adesso|le domande))*',
      '(?:io )?non (?:voglio|me la sento di|ho voglia di|intendo|desidero|ho piu voglia di) (?:piu )?(?:continuare|andare avanti|proseguire|parlare piu|rispondere piu|partecipare|parlare|rispondere alle domande)(?: .{0,15})?',
      'non voglio piu(?: (?:continuare|rispondere|parlare|farlo|domande|andare avanti|altre domande|a questo|partecipare))*|non ce la faccio piu a rispondere',
      `(?:(?:devo|dovrei|adesso devo|mi tocca) (?:proprio )?(?:andare|scappare|chiudere|lasciarla|lasciarti|riattaccare|staccare|uscire|andarmene)|ho detto tutto|la devo lasciare|la saluto|me ne vado|ho finito|e tutto|questo e tutto|nient altro|nientaltro|niente altro|arrivederci|addio|niente piu domande|(?:mi sono|sono) stuf(?:o|a|ato|ata)(?: (?:di (?:questa|queste|parlare|rispondere)|intervista|domande|di tutte))*)${EXCUSE}`,
      `(?:io )?(?:mi |ci )?(?:voglio|vorrei|preferisco|preferirei|possiamo|posso|potremmo|potrei|devo|dobbiamo|direi di|basta|piacerebbe|fermerei|fermo|fermiamo|chiuderei|chiudo|finirei|smetterei|smetto|interromperei|lascerei|lascio)(?: (?:gia|qui|qua|solo|anche|proprio|perdere|stare|tutto))* ?(?:smettere|smetterla|fermarmi|fermarci|fermare|terminare|terminarla|finire|finirla|concludere|interrompere|chiudere|chiuderla|chiuderlo|uscire|riattaccare|abbandonare)?(?: ${THIS})+`,
      `(?:${WISH})(?:smettere|smetterla|fermar(?:mi|ci|e)|terminar(?:e|la)|finir(?:e|la)|conclud(?:ere|erla)|interromp(?:ere|erla)|chiud(?:ere|erla))(?: ${THIS})*`,
      '(?:basta|finiamola|finiamo|chiudiamola|chiudiamo|fermiamoci|smettiamola|terminiamola|terminiamo|lasciamo|lasciamo perdere|lasciamo stare|interrompiamo|stop)(?: (?:qui|qua|cosi|dai|ora|adesso|per oggi|perdere|stare|con le domande|con queste domande|domande|intervista|l|la))*',
      '(?:non (?:voglio|intendo|ho voglia|ho piu voglia|me la sento|desidero|mi va))(?: (?:piu|di))* ?(?:continuare|andare avanti|proseguire|partecipare|rispondere piu|parlare piu)(?: (?:piu|oltre|con|questa|l|intervista|alle|altre|sue|tue|domande|questo|adesso))*',
      'come (?:faccio a |si fa a )?(?:finire|chiudere|uscire|terminare|chiudo|esco|termino)(?: .{0,15})?|per me (?:basta|e tutto|puo bastare)(?: cosi)?',
    ],
    skip: [
      `${WISH}?(?:saltare|saltiamo|salta|salti|passare|passiamo|andare avanti|andiamo avanti|andiamo oltre|evitare|saltarla)(?: (?:a|alla|la|questa|quella|il|questo|domanda|prossima|successiva|altra|un|altro|argomento|oltre|avanti))*`,
      '(?:(?:la )?prossima(?: domanda)?|(?:la )?successiva|domanda successiva|un altra domanda|unaltra domanda|passo|avanti|no comment|nessun commento|cambiamo argomento)',
      '(?:preferisco|preferirei) non (?:rispondere|dirlo|parlarne|dire|parlare|commentare)(?: .{0,25})?',
      'non (?:voglio|posso|intendo|mi va di|me la sento di|desidero) (?:rispondere|parlarne|parlare|dirlo|dire|rispondere a)(?: (?:a|di|questa|quello|questo|domanda|cio|su))*',
      '(?:non sono affari (?:suoi|tuoi)|non la riguarda|e privato|e personale|e (?:troppo|molto) personale|troppo personale)',
      '(?:a )?(?:questa|quella|questa domanda|quella domanda|questa qui|su questo|di questo)(?: (?:la|io|mi|ne|non|preferisco|vorrei|preferirei|posso|voglio))* (?:salto|passo|saltare|saltarla|saltiamo|salterei|rispondo|parlo|rispondere|parlare|parlarne|dire niente|evitare|eviterei)',
      '(?:possiamo|posso|potremmo|si puo|vorrei|preferirei|preferisco|voglio)? ?(?:saltare|saltarla|saltiamo|saltiamola|salterei|salto|passare|passiamo|passerei|andare|andiamo|evitare)(?: (?:a|alla|la|questa|quella|il|questo|domanda|prossima|successiva|altra|un|altro|argomento|oltre|avanti|con|ad|pure|direttamente))+',
      '(?:preferisco|preferirei|meglio|vorrei) (?:di )?non (?:rispondere|dirlo|parlarne|dire|parlare|commentare|entrare)(?: (?:a|di|su|in|nel|questa|questo|domanda|merito|cio|niente|argomento))*',
      '(?:e|sono|e una|questa e|questo e|mi sembra)(?: (?:una|cosa|cose|domanda|troppo|molto|un po|piuttosto|roba))* (?:privat[aoe]|personal[ei]|intim[ao]|riservat[ao]|affari miei|fatti miei)(?: .{0,10})?',
      '(?:non )?(?:sono )?(?:fatti|affari) (?:miei|suoi|tuoi)|non (?:la|ti) (?:riguarda|deve interessare)|(?:la )?(?:prossima|successiva|altra)(?: domanda)?|domanda (?:successiva|dopo)',
    ],
    repeat: [
      '(?:(?:puo|puoi|potrebbe|potresti|mi puo) )?(?:ripetere|ripeta|ripeti|ripetermi|ridire|rileggere|dirlo)(?: (?:la|lo|domanda|di nuovo|ancora|un|altra|volta|per|quello|che|ha|detto))*',
      '(?:come|cosa|prego|come dice|come ha detto|cosa ha detto|che cosa|un altra volta|ancora una volta)',
      '(?:qual era|quale era|qual e|com era|quale) (?:gia )?la domanda(?: .{0,12})?',
      'non (?:ho|la|l ho|ti ho|ho capito cosa) ?(?:sentito|sento|udito|ha detto)(?: (?:bene|la domanda|niente))*|ho dimenticato la domanda',
      '(?:me |mi )?(?:lo |la )?(?:(?:puo|puoi|potrebbe|potresti|riesce a|riesci a) )?(?:mi )?(?:ripeter(?:e|mi|la|lo|mela|melo)|ripeta|ripeti|ripete|ridire|ridirlo|rileggere|rifare|dire|dirlo|chiedere)(?: (?:la|lo|domanda|di|nuovo|ancora|un|altra|volta|una|per|quello|che|ha|hai|detto|piu|lentamente|forte|piano))*(?: (?:di nuovo|ancora|un altra volta|un altra))?',
      '(?:me|mi) (?:lo|la) (?:ripete|ripeti|ridice|ridici)(?: .{0,12})?',
      '(?:scusi |scusa )?(?:come|cosa|che)(?: (?:scusi|scusa|dice|dici|diceva|ha detto|hai detto|prego|ha chiesto))+|(?:come|prego)',
      'non (?:ho|la|lo|l|ti|riesco a|si|le) ?(?:ho )?(?:sentito|sento|sentire|sentivo|sente|udito|afferrato|seguito)(?: (?:bene|la|domanda|niente|nulla|quello|che|cosa|ha|hai|detto|l ultima|parte|fine|piu))*|qual (?:e|era)(?: (?:gia|che))? ?(?:la|l ultima) domanda(?: .{0,12})?|com era la domanda|(?:e|si e) (?:andata via|saltata|sparita|interrotta) (?:la )?(?:voce|linea|connessione)',
      '(?:puo|puoi|potrebbe|potresti) parlare (?:un po )?piu (?:forte|piano|lentamente|chiaramente)',
    ],
    explain: [
      'non (?:ho )?(?:capisco|capito|comprendo|compreso|e chiaro|mi e chiaro)(?: (?:bene|molto|la|domanda|cosa|intende|vuole|dire|questa|che))*',
      '(?:cosa|che|che cosa) (?:intende|intendi|vuole dire|vuol dire|significa|vuoi dire)(?: .{0,30})?|in che senso|cioe|a cosa si riferisce',
      '(?:puo|puoi|potrebbe|potresti|mi puo) (?:spiegar(?:e|mi|melo)|chiarire|riformulare|precisare|essere piu|fare un esempio|farmi un esempio|dirlo in altro modo)(?: .{0,30})?',
      '(?:spieghi|spiega|mi spieghi|si spieghi)(?: .{0,20})?|la domanda non e (?:molto )?chiara(?: .{0,12})?|non e chiaro|per esempio|ad esempio',
      '(?:non|mica) (?:ho|mi e|e|la|lo|ho ben|mi)? ?(?:ben |molto |tanto )?(?:capisco|capito|comprendo|compreso|chiaro|chiara|seguo|seguita|e chiaro|e chiara)(?: (?:bene|molto|la|domanda|cosa|che|intende|intendi|vuole|vuoi|dire|questa|mi|sta|stai|chiedendo|chiede|chiedi|sapere|con|a|si|riferisce|il|senso|significhi|significa|tanto))*',
      '(?:cosa|che|che cosa)(?: (?:esattamente|precisamente))? (?:intende|intendi|vuole dire|vuol dire|significa|vuoi dire|vorrebbe dire|sarebbe|si intende)(?: (?:con|per|esattamente|di preciso|lei|scusi))*(?: .{1,30})?',
      '(?:in che|in quale) senso(?: .{0,12})?|a cosa (?:si riferisce|ti riferisci|si riferirebbe)|cioe(?: cosa| che cosa| scusi| in pratica)?',
      '(?:me |mi )?(?:la |lo )?(?:puo|puoi|potrebbe|potresti|saprebbe)(?: (?:essere|mi|forse))* (?:spiegar(?:e|mi|melo|mela|la|lo|si|ti)|chiarir(?:e|mi|melo)|riformular(?:e|la)|precisare|piu (?:chiar[oa]|specific[oa]|precis[oa])|far(?:e|mi) un esempio|porla in altro modo|dirlo in un altro modo|porre la domanda)(?: (?:la|questa|domanda|meglio|cosa|intende|in|altro|un|altre|parole|modo|piu|semplice|diversamente|diverso))*',
      '(?:la domanda )?non (?:mi )?e (?:molto |tanto )?chiar[oa](?: .{0,12})?',
    ],
    who: [
      '(?:chi|con chi) (?:e lei|sei|e|parlo|sto parlando|siete|c e dietro|organizza|conduce|fa)(?: .{0,25})?',
      'come (?:si chiama|ti chiami)(?: lei)?|qual e il (?:suo|tuo) nome',
      '(?:ma )?(?:lei|tu|voi)? ?(?:chi|con chi|per chi|di che|di quale|per quale)(?: (?:azienda|ditta|societa|universita))? ?(?:e|sei|siete|parlo|sto parlando|lavora|lavori|lavorate|chiama|c e dietro|organizza|ha commissionato)(?: (?:lei|tu|voi|esattamente|di preciso|a questo|a questa cosa|al telefono|per|chi|lavora))*',
      '(?:lei|tu) chi (?:e|sei|sarebbe|saresti)(?: .{0,15})?',
      'chi (?:ha commissionato|paga|organizza|ha organizzato|finanzia) (?:la|questa|questo|il|l) ?(?:ricerca|intervista|studio|sondaggio|indagine)',
    ],
    purpose: [
      '(?:di cosa|di che cosa|di che) si tratta(?: .{0,15})?',
      'qual e (?:lo |l |il )?(?:scopo|obiettivo|fine|motivo)(?: .{0,25})?',
      '(?:cosa|che cosa) (?:farete|fate|farà|fara|succede|ne fate|ne farete)(?: .{0,30})?',
      '(?:ma )?(?:a|per|con) (?:che cosa|cosa|che|quale (?:motivo|scopo))(?: (?:serve|servono|servira|state|fate|usate|userete|e|sono|mi|questa|questo|queste|tutto|cio|intervista|sondaggio|domande|esattamente|di preciso|l|fine|la|usa|vi|le|tutte|volete|farete))+',
      '(?:questa|questo|tutto questo|l intervista)(?: (?:intervista|sondaggio|cosa|roba))? (?:a cosa|a che cosa|per cosa|a che)(?: (?:serve|e|servirebbe|fine))*',
      'perche (?:mi|me|fa|fate|stiamo|volete|vuole|devo)(?: (?:sta|state|chiede|chiedete|fate|facendo|fa|questo|queste|questa|tutte|domande|intervista|cosa|lo|saperlo|sapere|chiedendo|intervistate|intervistando|rispondere))+|a (?:cosa|che cosa|che) serve',
    ],
    length: [
      '(?:manca|dura|durera|ci vorra) (?:ancora )?molto(?: .{0,15})?',
      '(?:abbiamo (?:quasi )?finito|siamo alla fine|e quasi finita|ci siamo quasi)(?: .{0,10})?',
      '(?:quanto|quante|quanti)(?: (?:tempo|dura|durera|manca|mancano|ci|vuole|vorra|domande|ancora|minuti|ne|ce|abbiamo|sono|prende|alla|fine|questa|l|intervista|per|finire|piu|o|meno|altre|restano|in|tutto|mi|devo|stare))+',
      '(?:ma )?(?:ci |ne )?(?:manca|dura|durera|vuole|vorra)(?: (?:ancora|per|molto|tanto|parecchio))+|(?:abbiamo|siamo)(?: (?:quasi|gia))* (?:finito|alla fine|arrivati)',
    ],
    privacy: [
      '(?:questa |l |tutto |questo |la mia |le mie )(?:intervista |lintervista |chiamata |risposte |voce )?(?:e|sara|sono|viene|rimane|resta|restano|saranno) (?:davvero |tutto )?(?:anonim[oaie]|riservat[oaie]|confidenziale|registrat[oa]|registrando|salvat[oa])(?: .{0,20})?',
      'sta(?:te)? registrando(?: .{0,15})?|mi sta registrando',
      '(?:cosa|che) (?:succede|fate|farete) (?:ai|con i|delle|con le) mie[i]? (?:dati|risposte)',
      '(?:il )?mio capo(?: .{0,15})? (?:sapra|leggera|sentira|vedra)(?: .{0,10})?',
      '(?:ma )?chi(?: (?:e|sara|sono))?(?: (?:che|quelli che|poi))*(?: (?:legge|leggera|leggere|ascolta|ascoltera|ascoltare|ascoltano|sente|sentira|sentire|vede|vedra|puo|potra|ha|avra|riceve|mi|ci))+(?: (?:queste|questa|quello|che|dico|le|mie|risposte|registrazioni|la|registrazione|conversazione|tutto|questo|cosa|l|intervista|accesso|a|poi|dopo|sta ascoltando|ai|miei|dati|leggere|ascoltare|sentire))*',
    ],
    human: [
      '(?:lei e|sei|e lei|sto parlando con|parlo con|tu sei)(?: .{0,12})? (?:persona|umano|umana|robot|bot|macchina|ia|i a|ai|vero|vera|computer|intelligenza artificiale|programma|essere umano)(?: .{0,25})?',
      `${WISH}parlare con (?:una |un |qualche )?(?:persona|umano|qualcuno|essere umano|operatore)(?: .{0,15})?`,
      'c e (?:una |un )?(?:persona|umano|qualcuno)(?: .{0,25})?',
      '(?:ma )?(?:lei|tu|questa|questo|questo qui)? ?(?:non )?(?:e|sei|sarebbe|saresti)(?: (?:mica|davvero|per caso|forse|solo|quindi|veramente|proprio|lei))* ?(?:una |un |uno |l )?(?:vera |vero )?(?:persona|umano|umana|essere umano|robot|bot|macchina|ia|ai|computer|intelligenza artificiale|programma|voce registrata|voce automatica|registrazione|automatico|vero|vera|risponditore)(?: (?:vera|vero|o|oppure|no|reale|in carne e ossa|un|una|e|macchina|computer|robot|persona|umano|registrata|artificiale|automatico))*',
      '(?:sto )?(?:parlando|parlo)(?: (?:io|davvero|ora))* con (?:una |un )?(?:vera |vero )?(?:persona|umano|essere umano|robot|macchina|computer|ia|intelligenza artificiale|qualcuno)(?: (?:vera|vero|o|oppure|no|reale|una?|con|macchina|robot|persona|in carne e ossa))*',
      'c e (?:qualcuno|una persona|un essere umano)(?: (?:vera|vero|dall altra parte|li|dietro|al telefono|in linea))*',
    ],
    distress: [
      '\\b(?:mia|mio|nostra|nostro|la mia|il mio) (?:madre|mamma|padre|papa|marito|moglie|compagno|compagna|fidanzato|fidanzata|figlio|figlia|bambino|bambina|fratello|sorella|nonna|nonno|amico|amica|zio|zia)(?: .{0,20})? (?:e morto|e morta|e mancato|e mancata|e deceduto|e deceduta|sta morendo|si e ucciso|si e uccisa|se n e andato|se n e andata|morto|morta)\\b|\\bho (?:appena )?perso (?:mia|mio|la mia|il mio) (?:madre|mamma|padre|papa|marito|moglie|figlio|figlia|bambino|fratello|sorella|nonna|nonno)\\b|\\be (?:appena )?mort[oa] (?:mia|mio) (?:madre|mamma|padre|papa|marito|moglie|figlio|figlia|fratello|sorella|nonna|nonno)\\b',
      '\\b(?:sto piangendo|piango|ho pianto (?:tanto|molto|tutta)|mi viene da piangere|mi fa piangere|sto tremando)\\b|\\battacco di panico\\b|\\baborto spontaneo\\b',
      '\\bmi (?:ha picchiat[oa]|picchiava|ha violentat[oa]|ha aggredit[oa]|ha abusato|ha minacciat[oa])\\b|\\bsono stata (?:violentata|abusata|picchiata)\\b',
      '\\b(?:fa (?:troppo |molto )?male|mi fa male|e (?:troppo|molto) (?:doloroso|difficile|dura|duro))(?: .{0,20})? (?:parlarne|parlare|ricordare|pensarci)\\b|\\bmi vergogno\\b|\\bsono (?:disperat[oa]|distrutt[oa]|devastat[oa])\\b|\\bnon ce la faccio piu\\b',
      '\\b(?:mi viene|mi veniva|sto per|mi scappa|mi metto a)(?: (?:da|di|il|a))? ?(?:piangere|pianto)\\b|\\b(?:sto|mi sento) (?:molto |davvero |troppo |proprio |tanto )?male(?: (?:a|al|solo|nel|adesso|in questo momento|a parlarne))*(?: parlarne| pensarci)?$|\\bmi manca (?:il respiro|l aria)\\b|\\bnon (?:riesco a|posso) (?:respirare|smettere di piangere|andare avanti cosi)\\b|\\bnon ce la faccio piu\\b|\\b(?:attacco|crisi) (?:di|d) (?:panico|ansia|nervi|pianto)\\b|\\bmi (?:fa|fanno) (?:troppo |molto |tanto |ancora )*(?:male|soffrire) (?:parlarne|pensarci|ricordar\\w+)\\b|\\bsono (?:a pezzi|distrutt[oa]|disperat[oa])\\b|\\bho bisogno (?:di aiuto|d aiuto|di un momento|di un attimo)$',
      '\\b(?:farla finita|vorrei (?:morire|sparire|non esserci piu|non svegliarmi)|voglio (?:morire|sparire|morir\\w*)|voglia di (?:morire|vivere)|togliermi (?:la vita|di mezzo)|farmi (?:del )?male|ammazzarmi|uccidermi)\\b',
    ],
    language: [
      '(?:possiamo|posso|potremmo|potrei|si puo|puo|puoi|preferirei|preferisco|vorrei)(?: .{0,30})? in (?:italiano|inglese|spagnolo|francese|tedesco|un altra lingua|portoghese)(?: .{0,20})?',
      '(?:parla|parli|capisce|capisci) (?:anche )?(?:italiano|inglese|spagnolo|francese|tedesco)',
      'non (?:parlo|capisco|so)(?: .{0,12})? (?:inglese|l inglese|italiano)(?: .{0,12})?',
      'parlo solo italiano|parliamo in italiano',
      `(?:possiamo|posso|potremmo|potrei|si puo|puo|puoi|preferirei|preferisco|vorrei|si potrebbe)(?: (?:parlare|rispondere|continuare|fare|farlo|farla|cambiare|passare|avere|l|intervista|anche|tutto|proseguire|rispondervi))*(?: (?:in|all|al|a|nella))? ${LANGUAGE}(?: .{0,15})?`,
      `(?:lei )?(?:parla|parli|parlate|capisce|capisci|sa|conosce)(?: (?:anche|per caso|lei|un po di|l|il|lo))* ${LANGUAGE}(?: .{0,10})?`,
      `(?:il mio|l) ${LANGUAGE} (?:non (?:e|lo parlo)(?: .{0,20})?|e (?:molto |un po )*(?:scarso|pessimo|limitato|basico|arrugginito))`,
      `(?:non (?:parlo|capisco|so|conosco)|(?:parlo|capisco) (?:solo|poco|male))(?: (?:bene|tanto|molto|l|il|lo))* ${LANGUAGE}(?: (?:molto bene|bene|tanto bene))?`,
      `(?:meglio )?in ${LANGUAGE} (?:si puo|e meglio|va bene|sarebbe meglio|per favore)`,
    ],
  },
  unsure: [
    'non (?:lo )?(?:so|ricordo|mi ricordo|saprei|sono sicur[oa]|ho (?:idea|la minima idea|un idea))(?: .{0,20})?|boh|nessuna idea|forse|dipende|difficile dirlo|difficile da dire|non mi viene in mente(?: .{0,12})?|puo darsi',
  ],
  yes: ['si|certo|ok|va bene|d accordo|esatto|esattamente|certamente|volentieri|termini|chiudiamo|si(?: .{0,25})?|sono sicur[oa]'],
  no: [
    'no|non ancora|continuare|continui|continuiamo|andiamo avanti|possiamo continuare|proseguiamo|voglio continuare|no(?: .{0,15})? (?:continuiamo|continuare|avanti)|prosegua',
  ],
};
