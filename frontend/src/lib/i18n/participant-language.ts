import { i18n } from '@lingui/core';
import type { Form } from '@contract/form-reader';
import { tabMemory } from '../browser-storage';
import { log } from '../log';
import { catalogueOf, directionOf, forgetCatalogues, LANGUAGES, loadCatalogue, supported } from './catalogues';

/** In this tab: the next person at the same computer starts with their own. */
const KEY = 'colloquy.language';
/** What the participant has chosen to be interviewed in. Pages may be in a language that the interview is not held in. */
const SPOKEN_KEY = 'colloquy.interviewLanguage';

/** A participant's page is shown. */
let shown = false;
/** What all other pages are in. */
let owners = 'en';
/** What the interview's own texts are in. */
let interview: string | null = null;
/** What participants can be interviewed in, the interview's own language first. */
let spoken: readonly string[] = [];
/** The first catalogue is there, or could not be loaded. */
let settled = false;
const listeners = new Set<() => void>();

const chosen = () => supported(tabMemory.read(KEY));

/** The participant's choice, else the first of the browser's languages that the interview is held in, else the interview's own, else the browser's, else English. */
const wanted = (): string => (shown ? participantsOwn() : owners);
const participantsOwn = () => chosen() ?? (spoken.length > 1 ? fromBrowser(spoken) : null) ?? interview ?? fromBrowser(LANGUAGES) ?? 'en';

function fromBrowser(languages: readonly string[]): string | null {
  for (const tag of navigator.languages) {
    const language = supported(tag);
    if (language && languages.includes(language)) return language;
  }
  return null;
}

/** What the participant will be interviewed in; null: as the server decides. */
function interviewedIn(): string | null {
  const remembered = tabMemory.read(SPOKEN_KEY);
  if (remembered !== null && spoken.includes(remembered)) return remembered;
  return spoken.find((language) => language === participantsOwn()) ?? spoken[0] ?? null;
}

/** Shows the language that is wanted now: at once if its catalogue is there. */
function follow(): Promise<void> {
  const language = wanted();
  if (!catalogueOf(language)) return load(language);
  show(language);
  return Promise.resolve();
}

async function load(language: string): Promise<void> {
  try {
    await loadCatalogue(language);
  } catch (error) {
    log.warn('A language could not be loaded', `${language}: ${error instanceof Error ? error.message : ''}`);
  }
  // Another language may be wanted by now.
  if (language === wanted()) show(language);
}

function show(language: string): void {
  const messages = catalogueOf(language);
  settled = shown;
  if (messages) {
    if (i18n.locale !== language) i18n.loadAndActivate({ locale: language, messages });
    document.documentElement.lang = language;
    document.documentElement.dir = directionOf(language);
  }
  for (const listener of listeners) listener();
}

/** Which language the participant's pages are in. The catalogue of a new one is loaded before the page changes. */
export const participantLanguage = {
  /** A participant's page is shown. @returns to be called when it is left */
  enter(): () => void {
    shown = true;
    void follow();
    return () => {
      shown = false;
      void follow();
    };
  },
  /** What the participant has chosen, or null. */
  chosen,
  /** For the pages, and for the interview if it is held in that language. */
  choose(language: string): Promise<void> {
    // Pages in another language leave the interview's as it was.
    const before = interviewedIn();
    tabMemory.write(KEY, language);
    if (spoken.includes(language)) tabMemory.write(SPOKEN_KEY, language);
    else if (before !== null) tabMemory.write(SPOKEN_KEY, before);
    return follow();
  },
  /** The interview's languages are known: its own is null if undetected. Resolves when the catalogue has been loaded. */
  interviewIn({ language, spoken: all = [] }: Pick<Form, 'language' | 'spoken'>): Promise<void> {
    interview = supported(language);
    spoken = all.map((one) => one.language);
    return follow();
  },
  /** Owners' pages are in this language. Resolves when what they share with participants' pages is too. */
  ownersRead(language: string): Promise<void> {
    owners = language;
    return follow();
  },
  /** What participants can be interviewed in, the interview's own language first. */
  spoken: (): readonly string[] => spoken,
  interviewedIn,
  /** Whether a participant's page can be shown without changing its language at once. */
  ready: (): boolean => settled || participantsOwn() === i18n.locale,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** For tests: as in a new tab. */
  reset(): void {
    shown = false;
    owners = 'en';
    interview = null;
    spoken = [];
    forgetCatalogues();
    show('en');
  },
};
