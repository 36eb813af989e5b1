import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { forgetPublicConfig } from '@/lib/public-config';
import { toast } from '@/lib/toast';

// What jsdom lacks and Mantine asks for.
window.matchMedia = (query: string) =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    dispatchEvent: () => false,
  }) as MediaQueryList;
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
window.HTMLElement.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  forgetPublicConfig();
});

afterEach(() => {
  toast.close();
  cleanup();
});
