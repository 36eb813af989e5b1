import type { EverydayPhrases } from '../everyday.js';

export const it: EverydayPhrases = {
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
};
