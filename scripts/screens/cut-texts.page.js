// Runs in the page: texts that are wider than their boxes and do not say so with an ellipsis.
function cutTexts() {
  /** @type {string[]} */
  const cut = [];
  for (const element of document.querySelectorAll('h1, h2, h3, p, a, button, span, label, td, th, li')) {
    const text = element.textContent.trim();
    if (element.childElementCount > 0 || text === '') continue;
    const { overflowX, textOverflow, clipPath, position } = getComputedStyle(element);
    if (overflowX === 'visible' || textOverflow === 'ellipsis' || clipPath !== 'none' || position === 'absolute') continue;
    if (element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1) cut.push(text.slice(0, 60));
  }
  return cut;
}

cutTexts();
