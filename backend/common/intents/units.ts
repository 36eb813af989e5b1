import type { IntentLanguage } from './phrases.js';

/** German names of what is often counted, by every form in which an owner may write them: the sentences around them want the nominative plural. */
const GERMAN: Readonly<Record<string, string>> = Object.fromEntries(
  'Sekunde Sekunden|Minute Minuten|Stunde Stunden|Tag Tage Tagen|Arbeitstag Arbeitstage Arbeitstagen|Werktag Werktage Werktagen|Urlaubstag Urlaubstage Urlaubstagen|Nacht Nächte Nächten|Abend Abende Abenden|Woche Wochen|Monat Monate Monaten|Quartal Quartale Quartalen|Jahr Jahre Jahren|Person Personen|Kind Kinder Kindern|Mitarbeiter Mitarbeitern|Kollege Kollegen|Freund Freunde Freunden|Buch Bücher Büchern|Besuch Besuche Besuchen|Termin Termine Terminen|Anruf Anrufe Anrufen|Schritt Schritte Schritten|Projekt Projekte Projekten|Produkt Produkte Produkten|Gerät Geräte Geräten|Kilometer Kilometern|Meter Metern|Zentimeter Zentimetern|Liter Litern|Punkt Punkte Punkten|Stück Stücke Stücken'
    .split('|')
    .flatMap((forms) => {
      const all = forms.split(' ');
      // "Tag Tage Tagen", "Stunde Stunden", "Liter Litern".
      const plural = all.length > 2 || all[1]!.endsWith('en') || !all[1]!.endsWith('n') ? all[1]! : all[0]!;
      return all.map((form) => [form, plural] as const);
    }),
);

/** A unit as it stands in a sentence, whatever case or number its owner has written it in. */
export function unitName(unit: string, language: IntentLanguage): string {
  const name = unit.trim();
  if (language !== 'de') return name;
  const [first = '', ...rest] = name.split(/\s+/u);
  return [GERMAN[first] ?? first, ...rest].join(' ');
}

/** Languages in which the form of a unit depends on the number before it in other ways than one and many. */
const INFLECTED: ReadonlySet<IntentLanguage> = new Set(['pl', 'ar']);
const DENSE: ReadonlySet<IntentLanguage> = new Set(['ja', 'zh']);
/** Never inflected: "1 €", "1 km". */
const SYMBOL = /^(?:[^\p{L}]+|\p{L}{1,2}|min|std|eur|euro|prozent|percent)$/iu;

/** A number with its unit: "3 days", but "1 (days)", because the unit is known in one form only. */
export function amount(value: string, unit: string, language: IntentLanguage): string {
  const name = unitName(unit, language);
  if (name === '') return value;
  if (DENSE.has(language)) return `${value}${name}`;
  const agrees = SYMBOL.test(name) || language === 'tr' || (value !== '1' && !INFLECTED.has(language));
  return agrees ? `${value} ${name}` : `${value} (${name})`;
}
