// Runs in the page that bare-rows.ts makes: draws the rows in sight.
(() => {
  const list = /** @type {HTMLElement} */ (document.getElementById('list'));
  /** @type {Map<number, HTMLElement>} */
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
})();
