import { render } from '@testing-library/react';
import { packPath, type ResponsePathStep } from '@contract/call-path';
import { describe, expect, it } from 'vitest';
import { PathNote } from './path-note';

const textOf = (voice_path: string | null) => render(<PathNote response={{ voice_path }} />).container.textContent;
const builtin = (step: Omit<ResponsePathStep, 'provider'>): ResponsePathStep => ({ provider: 'builtin', ...step });

describe('[PATH-03] the line about how a participant was heard', () => {
  it('says who heard and spoke, and when and why that changed', () => {
    const steps = [
      builtin({ hears: 'server', speaks: 'server', why: 'start', at: 0 }),
      builtin({ hears: 'typed', speaks: 'none', why: 'hearing-failed', at: 130_000 }),
    ];
    expect(textOf(packPath(steps))).toBe(
      'Heard by the server, spoken by the server. At 2:10: Typed, read on the screen (they could no longer be heard).',
    );
    expect(textOf(packPath([builtin({ hears: 'typed', speaks: 'none', why: 'no-recogniser', at: 0 })]))).toBe(
      'Typed, read on the screen (the browser cannot hear).',
    );
    expect(textOf(packPath([{ provider: 'vapi', hears: 'platform', speaks: 'platform', why: 'start', at: 0 }]))).toBe(
      'Heard by Vapi, spoken by Vapi.',
    );
    expect(textOf(packPath([{ provider: 'realtime', hears: 'platform', speaks: 'platform', why: 'start', at: 0 }]))).toBe(
      'Heard by the realtime model, spoken by the realtime model.',
    );
  });

  it('is not there where nothing is known', () => {
    expect(textOf(null)).toBe('');
    expect(textOf('nonsense')).toBe('');
  });
});
