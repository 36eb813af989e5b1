import { foldPhrase } from '../../../../common/intents/fold-phrase.js';

/** Beginnings of the names of stretches of time, from the shortest, folded. */
const UNITS: readonly RegExp[] = [
  'seconds?|sekund\\w*|secondes?|segundos?|second[oi]|seconden|saniye\\w*|ثوان\\w*|ثانيه',
  'minut\\w*|mins?|dakika\\w*|دقائق|دقيقه',
  'hours?|hourly|stunden?|stundlich|heures?|horas?|or[ae]|uur|uren|godzin\\w*|saat\\w*|timmar|timme|timmen|ساعات|ساعه',
  'days?|daily|tage?n?|taglich|jours?|quotidien\\w*|journalier\\w*|dias?|diari[oa]s?|diariamente|giorn[oi]|giornaliero|giornalmente|dag|dagen|dagelijks|dzien|dni|dziennie|gun|gunde|gunluk|dagar|dagligen|يوم|ايام|يوميا',
  'weeks?|weekly|wochen?|wochentlich|semaines?|hebdomadaire\\w*|semanas?|semanal\\w*|settiman[ae]|settimanal\\w*|weken|wekelijks|tydzien|tygodni\\w*|hafta\\w*|veck\\w*|اسبوع\\w*|اسابيع',
  'months?|monthly|monate?n?s?|monatlich|mois|mensuel\\w*|mes|meses|mensual\\w*|mensal\\w*|mensile|mensilmente|mese|mesi|maand\\w*|miesiac\\w*|miesiecy|miesieczni\\w*|aylik|ay|ayda|manad\\w*|شهر\\w*|اشهر|شهور',
  'years?|yearly|annual\\w*|annum|jahre?n?s?|jahrlich|ans?|annees?|annuel\\w*|anos?|anual\\w*|ann[oi]|annual\\w*|annuo|jaar|jaren|jaarlijks|rok|roku|lat|lata|roczni\\w*|yil\\w*|ar|aret|arligen|arlig|سنه|سنوات|سنويا|عام',
].map((names) => new RegExp(`(?:^|\\s)(?:${names})(?:\\s|$)`, 'u'));
const DENSE: readonly RegExp[] = [/秒/u, /分(?!の|か)|分钟/u, /時間|小时/u, /日(?!本)|天/u, /週|周|星期/u, /[ヶかヵケ]?月|个月/u, /年/u];

/** The stretches of time that a text names: 0 seconds, 6 years. */
export function unitsOfTime(text: string): ReadonlySet<number> {
  const said = foldPhrase(text.normalize('NFKC')).replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ');
  return new Set(UNITS.flatMap((unit, at) => (unit.test(said) || DENSE[at]!.test(said) ? [at] : [])));
}
