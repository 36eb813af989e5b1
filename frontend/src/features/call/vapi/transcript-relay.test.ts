import { describe, expect, it, vi } from 'vitest';
import { ticketOf } from '../testing/fake-live-server';
import { TranscriptRelay } from './transcript-relay';
import { adoptUnmirrored, mirrorOutbox, sayOutbox } from '../transport/outbox';

const ANSWER = { clientId: 'c1', text: 'By bicycle.' };

describe('words that were not stored when the other interviewer takes over', () => {
  it('go from our own interviewer to the platform’s call', () => {
    const ticket = ticketOf('00000000-0000-4000-8000-000000000001');
    sayOutbox(ticket.responseId).add({ ...ANSWER, via: 'voice' });
    new TranscriptRelay(vi.fn(), ticket, { onHistory: vi.fn(), onStep: vi.fn(), onEnded: vi.fn(), onSuperseded: vi.fn() });
    expect(mirrorOutbox(ticket.responseId).list()).toEqual([{ ...ANSWER, role: 'user' }]);
    expect(sayOutbox(ticket.responseId).list()).toEqual([]);
  });

  it('go back, the participant’s only', () => {
    const unmirrored = mirrorOutbox('r1');
    unmirrored.add({ clientId: 'c0', text: 'How do you travel?', role: 'assistant' });
    unmirrored.add({ ...ANSWER, role: 'user' });
    const unsaid = sayOutbox('r1');
    adoptUnmirrored('r1', unsaid);
    expect(unsaid.list()).toEqual([{ ...ANSWER, via: 'voice' }]);
    expect(mirrorOutbox('r1').list()).toEqual([]);
  });

  it('stored entries under these keys that are not turns are ignored', () => {
    localStorage.setItem(
      'colloquy.unmirrored.r2',
      JSON.stringify({ at: Date.now(), items: [{ clientId: 'c1', text: '', role: 'user' }, 7, { ...ANSWER, role: 'owner' }] }),
    );
    expect(mirrorOutbox('r2').list()).toEqual([]);
  });
});
