import { readFileSync } from 'node:fs';

const draw = readFileSync(new URL('./bare-rows.page.js', import.meta.url), 'utf8');

/** A lower bound for scrolling through this many rows: the visible ones only, placed by hand, each with an address only. */
export function bareRows(count: number, { height, overscan }: { height: number; overscan: number }): string {
  return `<!doctype html>
<meta charset="utf-8">
<style>
  body { margin: 0; font: 14px/1.5 sans-serif; }
  #list { position: relative; height: ${count * height}px; }
  #list div { position: absolute; top: 0; width: 100%; height: ${height}px; box-sizing: border-box; border-top: 1px solid #ddd; }
</style>
<body data-count="${count}" data-height="${height}" data-overscan="${overscan}">
<div id="list"></div>
<script>${draw}</script>`;
}
