import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Scene } from './scene.js';
import { SCHEMES, WIDTHS } from './studio.js';

/** All pictures on one page, that can be narrowed down to a width and a colour scheme. */
export function writeContactSheet(folder: string, scenes: readonly Scene[]): void {
  const variants = WIDTHS.flatMap((width) => SCHEMES.map((scheme) => ({ width, scheme })));
  const figure = (id: string, { width, scheme }: (typeof variants)[number]) => {
    const file = `${id}-${width}-${scheme}.png`;
    if (!existsSync(join(folder, file))) return '';
    return `<a href="${file}" data-width="${width}" data-scheme="${scheme}"><img src="${file}" loading="lazy" alt="${id}, ${width} px, ${scheme}"><span>${width} ${scheme}</span></a>`;
  };
  const sections = scenes
    .map(({ id }) => ({ id, figures: variants.map((variant) => figure(id, variant)).join('') }))
    .filter(({ figures }) => figures);
  const choice = (name: string, values: readonly (string | number)[]) =>
    `<select id="${name}"><option value="">every ${name}</option>${values.map((value) => `<option>${value}</option>`).join('')}</select>`;
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Screens of Colloquy</title>
<style>
  :root { color-scheme: light dark; font: 14px/1.5 system-ui, sans-serif; }
  body { margin: 0; padding: 0 24px 48px; }
  nav { position: sticky; top: 0; display: flex; gap: 8px; padding: 12px 0; background: Canvas; }
  h2 { margin: 32px 0 8px; font-size: 16px; }
  section { display: flex; flex-wrap: wrap; align-items: flex-start; gap: 12px; }
  a { display: grid; gap: 4px; color: GrayText; text-decoration: none; }
  img { height: 320px; border: 1px solid color-mix(in srgb, CanvasText 20%, transparent); border-radius: 4px; object-fit: cover; object-position: top; }
  [hidden] { display: none; }
</style>
<nav>${choice('width', WIDTHS)}${choice('scheme', SCHEMES)}<input id="word" type="search" placeholder="Screen or state"></nav>
${sections.map(({ id, figures }) => `<div data-id="${id}"><h2>${id}</h2><section>${figures}</section></div>`).join('\n')}
<script>
  const [width, scheme, word] = ['width', 'scheme', 'word'].map((id) => document.getElementById(id));
  const apply = () => {
    for (const scene of document.querySelectorAll('[data-id]')) scene.hidden = !scene.dataset.id.includes(word.value.trim());
    for (const shot of document.querySelectorAll('[data-width]'))
      shot.hidden = (width.value && shot.dataset.width !== width.value) || (scheme.value && shot.dataset.scheme !== scheme.value);
  };
  for (const control of [width, scheme, word]) control.addEventListener('input', apply);
</script>
`,
  );
}
