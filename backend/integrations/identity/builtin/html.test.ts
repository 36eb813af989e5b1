import { describe, expect, it } from 'vitest';
import { html } from './html.js';

describe('html', () => {
  it('escapes what is put in, except markup of its own', () => {
    const evil = `"><script>'&`;
    expect(html`<p title="${evil}">${html`<b>${evil}</b>`}</p>`.toString()).toBe(
      '<p title="&quot;&gt;&lt;script&gt;&#39;&amp;"><b>&quot;&gt;&lt;script&gt;&#39;&amp;</b></p>',
    );
  });

  it('leaves out what is absent', () => {
    expect(html`a${undefined}b${false}c${[html`<i></i>`, html`<i></i>`]}`.toString()).toBe('abc<i></i><i></i>');
  });
});
