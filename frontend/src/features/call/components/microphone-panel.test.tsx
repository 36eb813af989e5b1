import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { participantLanguage } from '@/lib/i18n/participant-language';
import { fakeSpeech, stubWindowSpeech } from '../testing/fake-speech';
import type { MicCheckView } from '../session/mic-check';
import { MicrophonePanel } from './microphone-panel';

const TWO = [
  { id: 'm1', label: 'Built-in' },
  { id: 'm2', label: 'Desk' },
];
const view = (microphones: MicCheckView['microphones']): MicCheckView => ({
  phase: 'on',
  level: 0,
  heard: true,
  silent: false,
  microphones,
  device: 'm1',
  problem: null,
});
const NOTE = /this browser listens to its default microphone/;

class TakesNoTrack {}
afterEach(() => stubWindowSpeech(fakeSpeech()));

it('says where the browser listens to its default microphone, whichever is chosen', () => {
  Object.assign(window, { SpeechRecognition: TakesNoTrack });
  const { rerender } = render(<MicrophonePanel view={view(TWO)} onChoose={() => undefined} />);
  expect(screen.getByText(NOTE)).toBeDefined();
  rerender(<MicrophonePanel view={view(TWO.slice(0, 1))} onChoose={() => undefined} />);
  expect(screen.queryByText(NOTE)).toBeNull();
});

it('says nothing where the browser listens to the one that is chosen, or to none', () => {
  Object.assign(window, {
    SpeechRecognition: class extends TakesNoTrack {
      get processLocally() {
        return false;
      }
    },
  });
  const { rerender } = render(<MicrophonePanel view={view(TWO)} onChoose={() => undefined} />);
  expect(screen.queryByText(NOTE)).toBeNull();
  Object.assign(window, { SpeechRecognition: undefined });
  rerender(<MicrophonePanel view={view(TWO)} onChoose={() => undefined} />);
  expect(screen.queryByText(NOTE)).toBeNull();
});

it.each([
  ['de', 'Mikrofon 2'],
  ['ja', 'マイク 2'],
])('names one that the browser does not, in the language of the page: %s', async (language, named) => {
  const leave = participantLanguage.enter();
  await act(() => participantLanguage.choose(language));
  render(<MicrophonePanel view={view([TWO[0]!, { id: 'm2', label: '' }])} onChoose={() => undefined} />);
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Built-in', named]);
  leave();
});
