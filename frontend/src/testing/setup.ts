import { webcrypto } from 'node:crypto';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { session } from '@/features/auth/session';
import { setTokenProvider } from '@/lib/api-client';
import { ownerLanguage } from '@/lib/i18n/owner-language';
import { participantLanguage } from '@/lib/i18n/participant-language';
import { keptDrafts } from '@/lib/drafts/kept-drafts';
import { setLeave } from '@/lib/leave';
import { forgetPublicForms } from '@/lib/participant/public-forms';
import { forgetPublicConfig } from '@/lib/public-config';
import { setDashboardSocket } from '@/lib/realtime/dashboard-socket';
import { sharedState } from '@/lib/shared-state';
import { toast } from '@/lib/toast';
import { setRequestRetries } from '@/lib/use-request';
import { computeStylesFaster } from './computed-style';
import { assertContractKept } from './contract';
import { FakeDashboard } from './fake-dashboard';
import { findLabelsFaster } from './labels';

// Screens are loaded when they are first opened, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

// A query that is repeated until it finds something would print the whole page at each attempt, for an error that is thrown away. The last one
// of a `findBy` or `waitFor` and every other failure still show it.
const { getElementError } = getConfig();
const isRepeated = () => (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics === true;
configure({
  getElementError: (message, container) => {
    if (!isRepeated()) return getElementError(message, container);
    return Object.assign(new Error(message ?? undefined), { name: 'TestingLibraryElementError' });
  },
});
vi.setConfig({ testTimeout: 60_000 });

// What jsdom lacks and the OpenID client, Mantine and the player ask for.
if (!globalThis.crypto?.subtle) Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
Object.assign(URL, { createObjectURL: () => 'blob:test', revokeObjectURL: () => undefined });
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
Object.assign(globalThis, { CSS: { escape: (text: string) => text.replaceAll(/[^\w-]/g, '\\$&') } });
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
window.HTMLElement.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;

findLabelsFaster();
computeStylesFaster();
setRequestRetries(0);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  keptDrafts.reset();
  forgetPublicConfig();
  forgetPublicForms();
  ownerLanguage.reset();
  participantLanguage.reset();
  sharedState.reset();
  new FakeDashboard();
});

afterEach(() => {
  toast.close();
  cleanup();
  session.reset();
  setTokenProvider(null);
  setLeave(null);
  setDashboardSocket(null);
  assertContractKept();
});
