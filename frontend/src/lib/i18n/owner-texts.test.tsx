import { setupI18n } from '@lingui/core';
import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { compileCatalogue } from '../../../compile-catalogues';
import { log } from '../log';
import { formatMessage } from './format-message';
import { ownerLanguage, type CatalogueFiles } from './owner-language';
import { ownerTexts } from './owner-texts';
import { pageLanguage } from './texts';

type Catalogue = Record<string, string>;
const compiled = <Messages extends Catalogue>(messages: Messages) => JSON.parse(compileCatalogue(JSON.stringify(messages))) as Messages;

const english = compiled({
  greeting: 'Hello {name}',
  count: '{count, plural, one {# response} other {# responses}}',
  terms: 'Read the <link>terms of {site}</link> and {more}.',
});
const german: CatalogueFiles = {
  '../locales/owner/de/probe.json': async () => ({ default: compiled({ greeting: 'Hallo {name}' }) }),
};
const browserSpeaks = (...tags: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(tags);
afterEach(() => vi.restoreAllMocks());

describe('texts of owners’ pages', () => {
  const t = ownerTexts('probe', english);

  it('insert values, and know the plural', () => {
    expect([t('greeting', { name: 'Ada' }), t('count', { count: 1 }), t('count', { count: 1200 })]).toEqual([
      'Hello Ada',
      '1 response',
      '1,200 responses',
    ]);
  });

  it('have elements within their sentences, and take text as it is', () => {
    const { container } = render(
      t.rich('terms', { site: '<b>A & B</b>', link: (words) => <a href="/terms">{words}</a>, more: <em>more</em> }),
    );
    expect(container.textContent).toBe('Read the terms of <b>A & B</b> and more.');
    expect(screen.getByRole('link', { name: 'terms of <b>A & B</b>' })).toBeDefined();
    expect(container.querySelector('em')?.textContent).toBe('more');
  });

  it('fail in development when a value or an element is missing', () => {
    expect(() => t('greeting')).toThrow('needs name');
    expect(() => t.rich('terms', { site: 'A', more: 'B' })).toThrow('needs link');
  });
});

it('texts without values need no compiler, which browsers do not have', () => {
  const i18n = setupI18n({ locale: 'en', messages: { en: { ...english, plain: 'Save {it}' } } });
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  i18n.setMessagesCompiler(undefined as never);
  expect([formatMessage(i18n, 'plain'), formatMessage(i18n, 'greeting', { name: 'Ada' })]).toEqual(['Save {it}', 'Hello Ada']);
  expect(warn).not.toHaveBeenCalled();
});

describe('the language of owners’ pages', () => {
  it('[LANG-07] is English, and waits for nothing, where there is no other that the browser asks for', () => {
    browserSpeaks('pl-PL', 'de-DE');
    expect(ownerLanguage.load()).toBeNull();
    browserSpeaks('en-GB', 'de-DE');
    expect(ownerLanguage.load(german)).toBeNull();
  });

  it('[LANG-16] is the first of the browser’s that has catalogues; what is not translated is in English', async () => {
    browserSpeaks('pl-PL', 'de-AT', 'en');
    await ownerLanguage.load(german);
    const t = ownerTexts('probe', english);
    expect([t('greeting', { name: 'Ada' }), t('count', { count: 2 })]).toEqual(['Hallo Ada', '2 responses']);
    expect(ownerTexts('other', english)('greeting', { name: 'Ada' })).toBe('Hello Ada');
    expect([ownerLanguage.get(), pageLanguage(), document.documentElement.lang]).toEqual(['de', 'de', 'de']);
  });

  it('stays English when a catalogue cannot be loaded', async () => {
    browserSpeaks('de');
    const warn = vi.spyOn(log, 'warn').mockReturnValue(undefined);
    await ownerLanguage.load({ '../locales/owner/de/probe.json': () => Promise.reject(new Error('offline')) });
    expect(ownerTexts('probe', english)('greeting', { name: 'Ada' })).toBe('Hello Ada');
    expect([ownerLanguage.get(), pageLanguage()]).toEqual(['en', 'en']);
    expect(warn).toHaveBeenCalledOnce();
  });
});
