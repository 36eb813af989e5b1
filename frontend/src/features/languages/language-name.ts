/** What owners call a language. */
export const nameOf = (language: string): string => new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language;
