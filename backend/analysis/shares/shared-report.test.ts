import { describe, expect, it } from 'vitest';
import { cpuMs } from '../../../test/support/cpu-time.js';
import { parseXml } from '../../../test/support/xml.js';
import { exampleDocument } from '../documents/example-document.js';
import { maskerOf } from './mask-people.js';
import { sharedReportPage } from './shared-report-page.js';

describe('[SHARE-03] taking people out of texts', () => {
  it.each([
    ['Ada told ADA that ada’s sister Zoë-Marie Byron left.', '[name] told [name] that [name] sister [name]-[name] [name] left.'],
    ['I will ask Will, who may come in May.', 'I will ask [name], who may come in [name].'],
    [
      'Write to ada.b@mail.example.com or call +44 20 7946 0958, not 2026 or 1,200 or 12.5.',
      'Write to [contact] or call [contact], not 2026 or 1,200 or 12.5.',
    ],
    ['Reach me at 4711, please.', 'Reach me at [contact], please.'],
    ['王小明说好，陈说不。', '[name]说好，陈说不。'],
    ['Adam and Canada are neither.', 'Adam and Canada are neither.'],
  ])('%s', (text, masked) => {
    const mask = maskerOf(['Ada', 'Zoë Marie', 'Byron', 'Will', 'May', '王小明', 'X'], ['4711', 'other@example.com']);
    expect(mask(text)).toBe(masked);
  });

  it('leaves names where they are wanted, and contact details never', () => {
    expect(maskerOf([], ['4711'])('Ada: a@b.example.com, 4711')).toBe('Ada: [contact], [contact]');
  });

  it('stays quick with many participants and hostile texts', () => {
    const names = Array.from({ length: 10_000 }, (_, n) => `Name${String.fromCodePoint(97 + (n % 26))}${n}`);
    const masking = () => {
      const mask = maskerOf(
        names,
        names.map((name) => `${name}@example.com`),
      );
      for (const text of ['a'.repeat(50_000), '1 '.repeat(25_000), 'a@'.repeat(25_000), 'a.'.repeat(25_000)]) mask(text);
    };
    expect(cpuMs(masking, 5_000)).toBeLessThan(5_000);
  });
});

describe('[SHARE-02] the page of a shared report', () => {
  const { report } = exampleDocument();
  const [theme] = report.themes;
  const hostile = '<script>alert(1)</script>"\'&';
  const page = sharedReportPage(
    {
      ...report,
      title: hostile,
      executive_summary: `**${hostile}** by Ada`,
      themes: [{ ...theme!, theme_name: hostile, quotes: [{ ...theme!.quotes[0]!, quote_text: `Ada said ${hostile}`, user_code: '<b>' }] }],
    },
    new Date('2026-12-01T00:00:00Z'),
    maskerOf(['Ada'], []),
  );

  it('shows what there is as text, whatever it holds, and no ids', () => {
    const body = page.slice(page.indexOf('<main>'), page.indexOf('</body>'));
    const main = parseXml(body).documentElement;
    expect(main.querySelectorAll('script, [onclick], a, img')).toHaveLength(0);
    expect(main.textContent).toContain(`[name] said ${hostile}`);
    expect(main.textContent).not.toContain('Ada');
    expect(page).not.toContain(theme!.quotes[0]!.response_id);
    expect(page).not.toContain(theme!.theme_id);
  });

  it('is light, and not for search engines', () => {
    expect(page).toContain('<meta name="robots" content="noindex, nofollow">');
    expect(page).not.toMatch(/<script|<link|src=|url\(/);
    expect(page.length).toBeLessThan(12_000);
  });
});
