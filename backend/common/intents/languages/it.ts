import type { LanguagePhrases } from '../phrases.js';

const WISH =
  '(?:(?:io )?(?:voglio|vorrei|vorremmo|vogliamo|preferisco|preferirei|devo|mi piacerebbe|desidero|ho bisogno di|sto per)(?: (?:solo|proprio|gia))? |(?:possiamo|posso|potremmo|potrei|si puo|puo|puoi|potrebbe|e possibile) )';

export const it: LanguagePhrases = {
  language: 'it',
  spaced: true,
  fillers:
    'per favore|per piacere|ok|okay|va bene|allora|beh|bene|e|ma|ciao|salve|buongiorno|scusi|scusa|mi scusi|mi dispiace|ehm+|mm+|no|si|in realta|sinceramente|onestamente|grazie|grazie mille|ora|adesso|subito|qui|oggi|gia|solo|davvero|aspetti|aspetta|se possibile|guardi|senta|un attimo|piuttosto',
  patterns: {
    stop: [
      `${WISH}(?:smettere|fermar(?:mi|ci|e)|terminare|finire|concludere|interrompere|chiudere|andar(?:e|mene|via)|andare via|uscire|riattaccare|ritirarmi|abbandonare|finirla|chiuderla|smetterla)(?: (?:l|la|il|questa|questo|intervista|lintervista|l intervista|conversazione|chiamata|qui|ora|adesso|di parlare|di rispondere|con))*`,
      '(?:basta|stop|fermo|fermati|si fermi|smetta|smettila|smettiamo|finiamo|finiamola|finiamo qui|terminiamo|chiudiamo|chiudiamo qui|finisca|termini|interrompa|concluda|ne ho abbastanza|e abbastanza|fermiamoci(?: qui)?)(?: (?:cosi|qui|ora|l intervista|lintervista|per oggi|con questo|adesso|le domande))*',
      '(?:io )?non (?:voglio|me la sento di|ho voglia di|intendo|desidero|ho piu voglia di) (?:piu )?(?:continuare|andare avanti|proseguire|parlare piu|rispondere piu|partecipare|parlare|rispondere alle domande)(?: .{0,15})?',
      'non voglio piu(?: .{0,25})?|non ce la faccio piu a rispondere',
      '(?:devo andare|devo scappare|me ne vado|ho finito|e tutto|questo e tutto|nient altro|nientaltro|niente altro|arrivederci|addio|niente piu domande|sono stufo|sono stufa)(?: .{0,15})?',
    ],
    skip: [
      `${WISH}?(?:saltare|saltiamo|salta|salti|passare|passiamo|andare avanti|andiamo avanti|andiamo oltre|evitare|saltarla)(?: (?:a|alla|la|questa|quella|il|questo|domanda|prossima|successiva|altra|un|altro|argomento|oltre|avanti))*`,
      '(?:(?:la )?prossima(?: domanda)?|(?:la )?successiva|domanda successiva|un altra domanda|unaltra domanda|passo|avanti|no comment|nessun commento|cambiamo argomento)',
      '(?:preferisco|preferirei) non (?:rispondere|dirlo|parlarne|dire|parlare|commentare)(?: .{0,25})?',
      'non (?:voglio|posso|intendo|mi va di|me la sento di|desidero) (?:rispondere|parlarne|parlare|dirlo|dire|rispondere a)(?: (?:a|di|questa|quello|questo|domanda|cio|su))*',
      '(?:non sono affari (?:suoi|tuoi)|non la riguarda|e privato|e personale|e (?:troppo|molto) personale|troppo personale)',
    ],
    repeat: [
      '(?:(?:puo|puoi|potrebbe|potresti|mi puo) )?(?:ripetere|ripeta|ripeti|ripetermi|ridire|rileggere|dirlo)(?: (?:la|lo|domanda|di nuovo|ancora|un|altra|volta|per|quello|che|ha|detto))*',
      '(?:come|cosa|prego|come dice|come ha detto|cosa ha detto|che cosa|di nuovo|un altra volta|ancora una volta|eh)',
      '(?:qual era|quale era|qual e|com era|quale) (?:gia )?la domanda(?: .{0,12})?',
      'non (?:ho|la|l ho|ti ho|ho capito cosa) ?(?:sentito|sento|udito|ha detto)(?: (?:bene|la domanda|niente))*|ho dimenticato la domanda',
    ],
    explain: [
      'non (?:ho )?(?:capisco|capito|comprendo|compreso|e chiaro|mi e chiaro)(?: (?:bene|molto|la|domanda|cosa|intende|vuole|dire|questa|che))*',
      '(?:cosa|che|che cosa) (?:intende|intendi|vuole dire|vuol dire|significa|vuoi dire)(?: .{0,30})?|in che senso|cioe|a cosa si riferisce',
      '(?:puo|puoi|potrebbe|potresti|mi puo) (?:spiegar(?:e|mi|melo)|chiarire|riformulare|precisare|essere piu|fare un esempio|farmi un esempio|dirlo in altro modo)(?: .{0,30})?',
      '(?:spieghi|spiega|mi spieghi|si spieghi)(?: .{0,20})?|la domanda non e (?:molto )?chiara(?: .{0,12})?|non e chiaro|per esempio|ad esempio',
    ],
    who: [
      '(?:chi|con chi) (?:e lei|sei|e|parlo|sto parlando|siete|c e dietro|organizza|conduce|fa)(?: .{0,25})?',
      'come (?:si chiama|ti chiami)(?: lei)?|qual e il (?:suo|tuo) nome',
    ],
    purpose: [
      '(?:a cosa|a che cosa|perche|per cosa|per quale motivo|a che) (?:serve|servono|mi|me|lo|vuole|volete|fa|fate|chiede|questa|questo|le|stiamo|stai|sta|e|dovrei)(?: .{0,40})?',
      '(?:di cosa|di che cosa|di che) si tratta(?: .{0,15})?',
      'qual e (?:lo |l |il )?(?:scopo|obiettivo|fine|motivo)(?: .{0,25})?',
      '(?:cosa|che cosa) (?:farete|fate|farà|fara|succede|ne fate|ne farete)(?: .{0,30})?',
    ],
    length: [
      '(?:quanto|quante|quanti) (?:tempo|dura|manca|ci vuole|domande|ancora|ci vorra|minuti|durera)(?: .{0,35})?',
      '(?:manca|dura|durera|ci vorra) (?:ancora )?molto(?: .{0,15})?',
      '(?:abbiamo (?:quasi )?finito|siamo alla fine|e quasi finita|ci siamo quasi)(?: .{0,10})?',
    ],
    privacy: [
      'chi (?:legge|leggera|ascolta|ascoltera|vedra|puo|potra|vede|ha accesso|avra|sentira|sapra)(?: .{0,45})?',
      '(?:questa |l |tutto |questo )?(?:intervista |lintervista )?(?:e|sara|sono|viene|rimane|resta|restano|saranno) (?:davvero |tutto )?(?:anonim[oaie]|riservat[oaie]|confidenziale|privat[oa]|registrat[oa]|registrando|salvat[oa])(?: .{0,20})?',
      'sta(?:te)? registrando(?: .{0,15})?|mi sta registrando',
      '(?:cosa|che) (?:succede|fate|farete) (?:ai|con i|delle|con le) mie[i]? (?:dati|risposte)',
      '(?:il )?mio capo(?: .{0,15})? (?:sapra|leggera|sentira|vedra)(?: .{0,10})?',
    ],
    human: [
      '(?:lei e|sei|e|e lei|sto parlando con|parlo con|tu sei)(?: .{0,12})? (?:persona|umano|umana|robot|bot|macchina|ia|i a|ai|vero|vera|computer|intelligenza artificiale|programma|essere umano)(?: .{0,25})?',
      `${WISH}parlare con (?:una |un |qualche )?(?:persona|umano|qualcuno|essere umano|operatore)(?: .{0,15})?`,
      'c e (?:una |un )?(?:persona|umano|qualcuno)(?: .{0,25})?',
    ],
    distress: [
      '\\b(?:mia|mio|nostra|nostro|la mia|il mio) (?:madre|mamma|padre|papa|marito|moglie|compagno|compagna|fidanzato|fidanzata|figlio|figlia|bambino|bambina|fratello|sorella|nonna|nonno|amico|amica|zio|zia)(?: .{0,20})? (?:e morto|e morta|e mancato|e mancata|e deceduto|e deceduta|sta morendo|si e ucciso|si e uccisa|se n e andato|se n e andata|morto|morta)\\b|\\bho (?:appena )?perso (?:mia|mio|la mia|il mio) (?:madre|mamma|padre|papa|marito|moglie|figlio|figlia|bambino|fratello|sorella|nonna|nonno)\\b|\\be (?:appena )?mort[oa] (?:mia|mio) (?:madre|mamma|padre|papa|marito|moglie|figlio|figlia|fratello|sorella|nonna|nonno)\\b',
      '\\b(?:uccidermi|ammazzarmi|suicid|togliermi la vita|non voglio piu vivere|voglio morire|farmi del male)',
      '\\b(?:sto piangendo|piango|ho pianto|mi viene da piangere|mi fa piangere|sto tremando)\\b|\\battacco di panico\\b|\\baborto spontaneo\\b',
      '\\bmi (?:ha picchiat[oa]|picchiava|ha violentat[oa]|ha aggredit[oa]|ha abusato|ha minacciat[oa])\\b|\\bsono stata (?:violentata|abusata|picchiata)\\b',
      '\\b(?:fa (?:troppo |molto )?male|mi fa male|e (?:troppo|molto) (?:doloroso|difficile|dura|duro))(?: .{0,20})? (?:parlarne|parlare|ricordare|pensarci)\\b|\\bmi vergogno\\b|\\bsono (?:disperat[oa]|distrutt[oa]|devastat[oa])\\b|\\bnon ce la faccio piu\\b',
    ],
    language: [
      '(?:possiamo|posso|potremmo|potrei|si puo|puo|puoi|preferirei|preferisco|vorrei)(?: .{0,30})? in (?:italiano|inglese|spagnolo|francese|tedesco|un altra lingua|portoghese)(?: .{0,20})?',
      '(?:parla|parli|capisce|capisci) (?:anche )?(?:italiano|inglese|spagnolo|francese|tedesco)',
      '(?:in )?(?:italiano|inglese)',
      'il mio inglese(?: .{0,25})',
      'non (?:parlo|capisco|so)(?: .{0,12})? (?:inglese|l inglese|italiano)(?: .{0,12})?',
      'parlo solo italiano|parliamo in italiano',
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
