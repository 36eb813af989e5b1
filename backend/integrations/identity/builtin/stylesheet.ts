import { createHash } from 'node:crypto';
import { MOUNT } from './paths.js';

/** The look of the sign-in pages: the application's own colours and measures, without its code. */
export const STYLESHEET = `
:root {
  color-scheme: light dark;
  --ground: #f7f8fa;
  --surface: #ffffff;
  --text: #161a21;
  --dimmed: #5d6573;
  --border: #e5e8ed;
  --field: #c3c9d3;
  --accent: #4353d9;
  --accent-hover: #3846bd;
  --accent-text: #3846bd;
  --hover: #f0f2f5;
  --error: #c92a2a;
  --halo: rgba(67, 83, 217, 0.16);
  --error-halo: rgba(201, 42, 42, 0.14);
  --shadow: 0 1px 2px rgba(15, 18, 28, 0.04), 0 16px 48px rgba(15, 18, 28, 0.06);
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #0f1116;
    --surface: #181b22;
    --text: #e7e9ef;
    --dimmed: #9ba2b2;
    --border: #292e39;
    --field: #434a59;
    --accent: #5565e0;
    --accent-hover: #4957d6;
    --accent-text: #98a4f4;
    --hover: #1f232c;
    --error: #ff8787;
    --halo: rgba(124, 138, 239, 0.28);
    --error-halo: rgba(255, 135, 135, 0.2);
    --shadow: none;
  }
}
*, *::before, *::after { box-sizing: border-box; }
[hidden] { display: none !important; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body {
  margin: 0;
  min-height: 100vh;
  min-height: 100dvh;
  display: grid;
  align-content: center;
  justify-items: center;
  padding: 48px 24px;
  background: var(--ground);
  color: var(--text);
  font: 16px/1.5 ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Liberation Sans", Arial, sans-serif;
  -webkit-font-smoothing: antialiased;
  overflow-wrap: anywhere;
}
.card {
  width: 100%;
  max-width: 424px;
  padding: 44px;
  background: var(--surface);
  border: 1px solid var(--border);
  border-radius: 16px;
  box-shadow: var(--shadow);
}
.brand { display: inline-flex; align-items: center; gap: 10px; margin: 0 0 40px; font-weight: 620; font-size: 1.0625rem; letter-spacing: -0.01em; color: inherit; text-decoration: none; border-radius: 6px; }
.brand svg { display: block; width: 30px; height: 30px; }
h1 { margin: 0; font-size: 1.75rem; line-height: 1.25; font-weight: 620; letter-spacing: -0.018em; text-wrap: balance; }
.lead { margin: 8px 0 0; color: var(--dimmed); text-wrap: pretty; }
form { margin: 32px 0 0; }
.field { margin: 0 0 20px; }
label { display: block; margin: 0 0 6px; font-size: 0.875rem; font-weight: 560; }
input {
  display: block;
  width: 100%;
  height: 46px;
  padding: 0 14px;
  font: inherit;
  color: inherit;
  background: var(--surface);
  border: 1px solid var(--field);
  border-radius: 8px;
  transition: border-color 120ms, box-shadow 120ms;
}
input:focus { outline: 2px solid transparent; border-color: var(--accent); box-shadow: 0 0 0 3px var(--halo); }
input[aria-invalid="true"] { border-color: var(--error); }
input[aria-invalid="true"]:focus { box-shadow: 0 0 0 3px var(--error-halo); }
input:-webkit-autofill { -webkit-text-fill-color: var(--text); box-shadow: 0 0 0 100px var(--surface) inset; caret-color: var(--text); }
input:-webkit-autofill:focus { box-shadow: 0 0 0 100px var(--surface) inset, 0 0 0 3px var(--halo); }
input.code { font-size: 1.25rem; letter-spacing: 0.12em; }
.hint, .problem { margin: 8px 0 0; font-size: 0.875rem; line-height: 1.45; }
.hint { color: var(--dimmed); }
.problem { display: flex; gap: 8px; color: var(--error); }
.problem svg { flex: none; width: 16px; height: 16px; margin-top: 2px; }
.problem a { color: inherit; }
.button {
  display: flex;
  align-items: center;
  justify-content: center;
  width: 100%;
  min-height: 46px;
  padding: 8px 20px;
  font: inherit;
  font-weight: 560;
  text-align: center;
  text-decoration: none;
  color: #ffffff;
  background: var(--accent);
  border: 1px solid transparent;
  border-radius: 8px;
  cursor: pointer;
  transition: background-color 120ms, border-color 120ms;
}
.button:hover { background: var(--accent-hover); }
.button.quiet { color: var(--text); background: transparent; border-color: var(--field); }
.button.quiet:hover { background: var(--hover); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.actions { margin: 28px 0 0; }
.actions .button + .button { margin-top: 12px; }
.or { display: flex; align-items: center; gap: 14px; margin: 26px 0 20px; color: var(--dimmed); font-size: 0.875rem; }
.or::before, .or::after { content: ""; flex: 1; height: 1px; background: var(--border); }
.beside { margin: -8px 0 0; font-size: 0.875rem; }
.aside { margin: 26px 0 0; color: var(--dimmed); font-size: 0.9375rem; text-align: center; }
a { color: var(--accent-text); text-underline-offset: 3px; text-decoration-thickness: 1px; border-radius: 3px; }
code { font: 0.8125rem ui-monospace, "SF Mono", Menlo, Consolas, monospace; color: var(--dimmed); }
@media (max-width: 480px) {
  body { padding: 0; align-content: start; background: var(--surface); }
  .card { padding: 32px 24px 40px; border: 0; border-radius: 0; box-shadow: none; }
  .brand { margin-bottom: 48px; }
}
@media (prefers-reduced-motion: reduce) {
  * { transition: none !important; }
}
@media (forced-colors: active) {
  input[aria-invalid="true"] { outline: 2px solid; }
}
`.trim();

/** The path changes with the content, so that it can be cached indefinitely. */
export const STYLESHEET_PATH = `${MOUNT}/style-${createHash('sha256').update(STYLESHEET).digest('hex').slice(0, 12)}.css`;
