/** What the browser's own style sheet gives an element of this name, by its name. */
const displays = new Map<string, string>();

/**
 * `getComputedStyle` without a cascade: what an element's own style says, `display` as the browser sets it for such an element, and `visibility`
 * as inherited. The tests load no style sheets, and jsdom goes through all rules of its own for every element whose role or name is looked up and
 * for every text field that grows: a fifth of the suite's time. Elements that their state or a style sheet of Mantine's may hide are left to jsdom.
 */
export function computeStylesFaster(): void {
  const computed = window.getComputedStyle.bind(window);
  const displayOf = (element: Element): string => {
    const known = displays.get(element.tagName);
    if (known !== undefined) return known;
    const plain = document.createElement(element.tagName);
    document.documentElement.append(plain);
    const { display } = computed(plain);
    plain.remove();
    displays.set(element.tagName, display);
    return display;
  };

  window.getComputedStyle = (element, pseudo) => {
    if (pseudo) return NOTHING;
    if (!(element instanceof HTMLElement) || isSpecial(element)) return computed(element);
    const { style } = element;
    const valueOf = (property: string): unknown => {
      if (property === 'display') return style.display || (element.hidden ? 'none' : displayOf(element));
      if (property === 'visibility') return inherited(element, 'visibility') || 'visible';
      return Reflect.get(style, property);
    };
    return new Proxy(style, {
      get: (_, property) => {
        if (property === 'getPropertyValue') return (name: string) => valueOf(name) ?? '';
        const value = valueOf(String(property));
        return typeof value === 'function' ? (value.bind(style) as unknown) : value;
      },
    });
  };
}

function inherited(element: HTMLElement, property: 'visibility'): string {
  for (let at: HTMLElement | null = element; at; at = at.parentElement) if (at.style[property]) return at.style[property];
  return '';
}

/** No style sheet in the tests has content before or after an element. */
const NOTHING = { getPropertyValue: () => '' } as unknown as CSSStyleDeclaration;

/** What is hidden by its state, or by a style sheet that Mantine writes for one element or a width of the screen. */
function isSpecial(element: HTMLElement): boolean {
  return (
    element.tagName === 'DIALOG' ||
    element.tagName === 'INPUT' ||
    element.parentElement?.tagName === 'DETAILS' ||
    /(^|\s)(__m__-|mantine-(visible|hidden)-)/.test(element.className)
  );
}
