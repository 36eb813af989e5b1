import { describe, expect, it } from 'vitest';
import { findPassage, isInterviewer, ownRecordingPath, recordingUrl, splitTranscript } from './transcript';

describe('splitTranscript', () => {
  it('[RESP-28] splits at each marker', () => {
    expect(splitTranscript('AI: Hello.\nUser: Hi, I am\nhere. AI: Good.')).toEqual([
      { speaker: 'AI', text: 'Hello.' },
      { speaker: 'User', text: 'Hi, I am\nhere.' },
      { speaker: 'AI', text: 'Good.' },
    ]);
  });

  it('[RESP-28] [STEP-53] tells a person who wrote in the interviewer’s place from the interviewer', () => {
    const turns = splitTranscript('AI: Hello.\nInterviewer (person): Hello, this is Grace.\nUser: Hi.');
    expect(turns.map(({ speaker }) => speaker)).toEqual(['AI', 'Interviewer (person)', 'User']);
    expect(turns.map(({ speaker }) => isInterviewer(speaker))).toEqual([true, true, false]);
  });

  it('leaves text before the first marker without a speaker', () => {
    expect(splitTranscript('Call began.\nUser: Hi.')).toEqual([
      { speaker: null, text: 'Call began.' },
      { speaker: 'User', text: 'Hi.' },
    ]);
  });

  it('does not take a word that ends like a marker for one', () => {
    expect(splitTranscript('AI: We use OpenAI: it works.')).toEqual([{ speaker: 'AI', text: 'We use OpenAI: it works.' }]);
  });

  it('has no turns in an empty one', () => expect(splitTranscript('  \n')).toEqual([]));
});

describe('findPassage', () => {
  const turns = splitTranscript('AI: Too slow?\nUser: Yes. Too slow (really), and\nmy AI – says so.\nAI: Why?\nUser: Too slow.');
  const marked = (turn: number, text: string) => {
    const place = findPassage(turns, { turn, text });
    return place && [place.index, turns[place.index]!.text.slice(place.start, place.end)];
  };
  it('finds a passage in its own turn first', () => {
    expect(marked(2, 'Too slow')).toEqual([1, 'Too slow']);
    expect(marked(4, 'Too slow')).toEqual([3, 'Too slow']);
  });
  it('whatever its white space and markers look like there', () =>
    expect(marked(2, 'Too  slow (really),\tand my AI: says so.')).toEqual([1, 'Too slow (really), and\nmy AI – says so.']));
  it('looks in the participant’s other turns where turns are counted differently', () => {
    expect(marked(3, 'Too slow (really)')).toEqual([1, 'Too slow (really)']);
    expect(marked(1, 'Too slow')).toEqual([1, 'Too slow']);
  });
  it('finds nothing that was not said', () => {
    expect(marked(2, 'too slow')).toBeNull();
    expect(marked(2, ' ')).toBeNull();
  });
});

describe('recordingUrl', () => {
  it('[RESP-25, VALID-28] is a URL only for http and https', () => {
    expect(recordingUrl('https://example.com/a.webm')?.href).toBe('https://example.com/a.webm');
    expect(recordingUrl('http://example.com/a.webm')?.href).toBe('http://example.com/a.webm');
    for (const value of ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'a recording', '', null, undefined]) {
      expect(recordingUrl(value)).toBeNull();
    }
  });

  it('knows a recording that we keep ourselves', () => {
    const own = `${window.location.origin}/api/responses/5a3c1f0e-7b1d-4c58-9a52-2f6d1d0c8e11/recording`;
    expect(ownRecordingPath(new URL(own))).toBe('responses/5a3c1f0e-7b1d-4c58-9a52-2f6d1d0c8e11/recording');
    expect(ownRecordingPath(new URL('https://media.example.com/api/responses/1/recording'))).toBeNull();
    expect(ownRecordingPath(new URL(`${window.location.origin}/elsewhere`))).toBeNull();
  });
});
