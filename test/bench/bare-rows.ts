/* global addEventListener, document, innerHeight, scrollY -- in the page */

/** A lower bound for scrolling through this many rows: the visible ones only, placed by hand, each with an address only. */
export function bareRows(count, { height, overscan }) {
  const draw = () => {
    const list = document.getElementById('list');
    const drawn = new Map();
    const settings = document.body.dataset;
    const [total, rowHeight, beyond] = [Number(settings.count), Number(settings.height), Number(settings.overscan)];
    const update = () => {
      const first = Math.max(0, Math.floor(scrollY / rowHeight) - beyond);
      const last = Math.min(total - 1, Math.floor((scrollY + innerHeight) / rowHeight) + beyond);
      for (const [index, row] of drawn) {
        if (index >= first && index <= last) continue;
        row.remove();
        drawn.delete(index);
      }
      for (let index = first; index <= last; index += 1) {
        if (drawn.has(index)) continue;
        const row = document.createElement('div');
        row.textContent = `p${total - index}@example.com`;
        row.style.transform = `translateY(${index * rowHeight}px)`;
        list.append(row);
        drawn.set(index, row);
      }
    };
    addEventListener('scroll', update, { passive: true });
    update();
  };
  return `<!doctype html>
<meta charset="utf-8">
<style>
  body { margin: 0; font: 14px/1.5 sans-serif; }
  #list { position: relative; height: ${count * height}px; }
  #list div { position: absolute; top: 0; width: 100%; height: ${height}px; box-sizing: border-box; border-top: 1px solid #ddd; }
</style>
<body data-count="${count}" data-height="${height}" data-overscan="${overscan}">
<div id="list"></div>
<script>(${draw})()</script>`;
}
