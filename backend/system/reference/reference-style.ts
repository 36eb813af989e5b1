import { Html } from '../../integrations/identity/builtin/html.js';

/** The look of the API reference, in the application's own colours. */
export const REFERENCE_STYLE = new Html(`
:root { color-scheme: light dark; --ground: #f7f8fa; --surface: #fff; --text: #161a21; --dimmed: #5d6573; --border: #e5e8ed; --accent: #3846bd;
  --get: #0b6e4f; --post: #3846bd; --put: #8a5200; --patch: #7a3e9d; --delete: #ab2031; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #0f1116; --surface: #181b22; --text: #e7e9ef; --dimmed: #9ba2b2; --border: #292e39; --accent: #98a4f4;
    --get: #5fd0a5; --post: #98a4f4; --put: #e6b25c; --patch: #cf9bea; --delete: #f59aa4; }
}
*, *::before, *::after { box-sizing: border-box; }
html { scroll-padding-top: 24px; }
body { margin: 0; background: var(--ground); color: var(--text); overflow-wrap: anywhere;
  font: 16px/1.55 ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Liberation Sans", Arial, sans-serif; }
a { color: var(--accent); text-underline-offset: 2px; }
a:focus-visible, pre:focus-visible, summary:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
.skip { position: absolute; left: -999px; }
.skip:focus { left: 16px; top: 16px; background: var(--surface); padding: 8px 12px; }
header { max-width: 1180px; margin: 0 auto; padding: 48px 24px 8px; }
header p { max-width: 70ch; color: var(--dimmed); }
h1 { margin: 0 0 8px; font-size: 30px; letter-spacing: -0.02em; line-height: 1.2; }
h2 { font-size: 20px; margin: 40px 0 12px; }
h3 { font-size: 18px; margin: 0; }
h4 { font-size: 14px; margin: 24px 0 8px; color: var(--dimmed); font-weight: 600; }
code { font: 13.5px/1.6 ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace; }
.callers { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 24px 0 0; font-size: 14.5px; }
.callers dt { font-weight: 600; } .callers dd { margin: 0; color: var(--dimmed); }
.columns { display: grid; grid-template-columns: 300px minmax(0, 1fr); gap: 40px; max-width: 1180px; margin: 0 auto; padding: 16px 24px 96px; }
nav { position: sticky; top: 0; align-self: start; max-height: 100vh; overflow: auto; padding: 8px 8px 32px 0; font-size: 14px; }
nav h2 { font-size: 13px; margin: 20px 0 6px; color: var(--dimmed); font-weight: 600; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav a { display: flex; gap: 8px; align-items: baseline; padding: 4px 0; color: inherit; text-decoration: none; }
nav a:hover span:last-child { text-decoration: underline; }
.method { flex: none; font: 700 11px/1 ui-monospace, Menlo, Consolas, monospace; width: 50px; display: inline-block; }
.get { color: var(--get); } .post { color: var(--post); } .put { color: var(--put); } .patch { color: var(--patch); } .delete { color: var(--delete); }
article { background: var(--surface); border: 1px solid var(--border); border-radius: 14px; padding: 24px 28px; margin: 0 0 20px; }
article.schema { padding: 18px 24px; margin-bottom: 12px; } article.schema h3 { font-size: 15px; margin-bottom: 8px; }
.address { margin: 8px 0 0; } .address code { font-size: 15px; }
.caller { display: inline-block; margin: 10px 0 0; padding: 2px 10px; border: 1px solid var(--border); border-radius: 99px; font-size: 13px; color: var(--dimmed); }
pre { margin: 0 0 8px; padding: 12px 16px; background: var(--ground); border: 1px solid var(--border); border-radius: 10px; overflow: auto;
  overflow-wrap: normal; white-space: pre; }
table { width: 100%; border-collapse: collapse; font-size: 14.5px; }
th, td { text-align: left; vertical-align: top; padding: 6px 12px 6px 0; border-bottom: 1px solid var(--border); }
th { color: var(--dimmed); font-weight: 600; font-size: 13px; } td:nth-child(2) { white-space: nowrap; overflow-wrap: normal; } small { color: var(--dimmed); }
.errors { list-style: none; margin: 0; padding: 0; font-size: 14px; } .errors code { margin-right: 8px; color: var(--dimmed); }
details { margin-top: 20px; } summary { cursor: pointer; font-size: 14px; font-weight: 600; } details pre { margin-top: 10px; }
@media (max-width: 900px) {
  .columns { grid-template-columns: minmax(0, 1fr); gap: 8px; } nav { position: static; max-height: 40vh; border-bottom: 1px solid var(--border); }
  article { padding: 20px 18px; }
}
`);
