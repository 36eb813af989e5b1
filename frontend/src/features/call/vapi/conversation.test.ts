import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { applyTurn, toMessages, type TranscriptTurn } from '../transcript';
import { Conversation, type SettledTurn } from './conversation';
import { readVapiMessage } from './vapi-message';

const tick = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

describe('the conversation, out of what the platform tells', () => {
  let turns: readonly TranscriptTurn[];
  let settled: SettledTurn[];
  let drafts: string[];
  let conversation: Conversation;

  beforeEach(() => {
    vi.useFakeTimers();
    turns = [];
    settled = [];
    drafts = [];
    conversation = new Conversation({
      onTurn: (event) => (turns = applyTurn(turns, event)),
      onSettled: (turn) => settled.push(turn),
      onDraft: (role, text) => drafts.push(`${role}: ${text}`),
    });
  });
  afterEach(() => vi.useRealTimers());

  const tell = (raw: Record<string, unknown>) => {
    const message = readVapiMessage(raw);
    if (message) conversation.hear(message);
  };
  const writes = (output: unknown, turnId?: string) => tell({ type: 'model-output', output, turnId });
  const hears = (role: 'assistant' | 'user', transcript: string, transcriptType = 'final') =>
    tell({ type: 'transcript', role, transcript, transcriptType });
  const speech = (text: string, turn: number, timing?: Record<string, unknown>) =>
    tell({ type: 'assistant.speechStarted', text, turn, timing });
  const says = (text: string, turnId?: string) => {
    writes(text, turnId);
    conversation.speaking(true);
    conversation.speaking(false);
  };
  const shown = () => turns.map(({ role, text, partial }) => `${role}${partial ? '…' : ':'} ${text}`);
  const said = () => settled.map(({ role, text }) => `${role}: ${text}`);

  describe('the assistant', () => {
    it('[CALLST-07] what the model writes is put together as the current text', () => {
      writes('How ', 't1');
      writes('are you?', 't1');
      expect(shown()).toEqual(['assistant… How are you?']);
      expect(settled).toEqual([]);
    });

    it('a call of a tool is no text', () => {
      writes({ tool_calls: [] }, 't1');
      expect(shown()).toEqual([]);
    });

    it('[CALLST-08] at the end of speech it becomes a message', () => {
      says('How are you?', 't1');
      expect(shown()).toEqual(['assistant: How are you?']);
      expect(said()).toEqual(['assistant: How are you?']);
    });

    it('[CALLST-09] what goes to the voice is a message as it stands, and the same one when it grows', () => {
      writes('How are you?', 't1');
      tell({ type: 'voice-input', input: 'How are you?' });
      expect(shown()).toEqual(['assistant: How are you?']);
      writes(' And your bicycle?', 't1');
      conversation.speaking(true);
      conversation.speaking(false);
      expect(shown()).toEqual(['assistant: How are you? And your bicycle?']);
      expect(said()).toEqual(['assistant: How are you? And your bicycle?']);
    });

    it('a first message, which no model writes, is taken from what is heard', () => {
      conversation.speaking(true);
      hears('assistant', 'Hey', 'partial');
      hears('assistant', 'Hey there!');
      hears('assistant', 'How are', 'partial');
      expect(shown()).toEqual(['assistant… Hey there! How are']);
      hears('assistant', 'How are you doing today?');
      conversation.speaking(false);
      expect(said()).toEqual(['assistant: Hey there! How are you doing today?']);
    });

    it('[CALLST-10] the same words told again are one message, also when the listener spells them otherwise', () => {
      says('How are you, friend?', 't1');
      hears('assistant', 'how are you friend');
      tell({ type: 'voice-input', input: 'How are you, friend?' });
      says('How are you, friend?', 't2');
      expect(shown()).toEqual(['assistant: How are you, friend?']);
      expect(said()).toHaveLength(1);
    });

    it('a question asked again after an answer stays', () => {
      says('Why?', 't1');
      hears('user', 'Because.');
      says('Why?', 't2');
      expect(said()).toEqual(['assistant: Why?', 'user: Because.', 'assistant: Why?']);
    });

    it('what the voice tells is preferred, each turn by its number', () => {
      speech('Hello.', 0);
      speech('Hello. Welcome!', 0);
      expect(shown()).toEqual(['assistant… Hello. Welcome!']);
      speech('Where do you live?', 1);
      expect(shown()).toEqual(['assistant: Hello. Welcome!', 'assistant… Where do you live?']);
    });

    it('a pause in the middle of a turn loses nothing and doubles nothing', () => {
      speech('First part.', 0);
      conversation.speaking(false);
      speech('First part. Second part.', 0);
      conversation.speaking(false);
      expect(said()).toEqual(['assistant: First part.', 'assistant: Second part.']);
    });

    it('words that the model throws away unsaid are not in the transcript', () => {
      writes('I was about to', 't1');
      writes('You were saying?', 't2');
      conversation.speaking(true);
      conversation.speaking(false);
      expect(shown()).toEqual(['assistant: You were saying?']);
    });

    it('the late end of an earlier speech does not settle words that are not said yet', () => {
      writes('Next question', 't2');
      conversation.speaking(false);
      expect(shown()).toEqual(['assistant… Next question']);
      expect(settled).toEqual([]);
    });
  });

  describe('the participant', () => {
    it('[CALLST-11] a partial transcript is for the moment', () => {
      hears('user', 'I ride', 'partial');
      hears('user', 'I ride a', 'partial');
      expect(shown()).toEqual(['user… I ride a']);
      expect(settled).toEqual([]);
      expect(drafts).toEqual(['user: I ride', 'user: I ride a']);
    });

    it('[CALLST-12] a final one is a message, in the place of the partial', () => {
      hears('user', 'I ride', 'partial');
      hears('user', 'I ride a tandem.');
      expect(shown()).toEqual(['user: I ride a tandem.']);
      expect(said()).toEqual(['user: I ride a tandem.']);
    });

    it('the other spelling of a final transcript is one, too', () => {
      tell({ type: 'transcript[transcriptType="final"]', role: 'user', transcript: 'Yes.' });
      expect(said()).toEqual(['user: Yes.']);
    });

    it('an empty transcript is none', () => {
      hears('user', '  ');
      expect(shown()).toEqual([]);
    });

    it('[FAULT-26] words that arrive after the answer to them has begun stand before it', () => {
      says('Where do you live?', 't1');
      writes('How nice', 't2');
      hears('user', 'In Berlin.');
      conversation.speaking(true);
      writes(', Berlin!', 't2');
      conversation.speaking(false);
      expect(shown()).toEqual(['assistant: Where do you live?', 'user: In Berlin.', 'assistant: How nice, Berlin!']);
      expect(said()).toEqual(['assistant: Where do you live?', 'user: In Berlin.', 'assistant: How nice, Berlin!']);
    });

    it('words between the assistant’s are placed after them', async () => {
      writes('A long story', 't1');
      conversation.speaking(true);
      hears('user', 'Uh-huh.');
      expect(settled).toEqual([]);
      writes(' with an end.', 't1');
      conversation.speaking(false);
      expect(said()).toEqual(['assistant: A long story with an end.', 'user: Uh-huh.']);
      await tick(60_000);
      expect(settled).toHaveLength(2);
    });

    it('and do not wait for an assistant that never stops', async () => {
      writes('On and on', 't1');
      conversation.speaking(true);
      hears('user', 'Wait.');
      await tick(2_000);
      expect(said()).toEqual(['assistant: On and on', 'user: Wait.']);
    });

    it('typed words are a turn at once, and leave words being heard alone', () => {
      hears('user', 'By tr', 'partial');
      conversation.type('By bicycle.');
      hears('user', 'By train.');
      expect(said()).toEqual(['user: By bicycle.', 'user: By train.']);
    });
  });

  describe('[FAULT-27] an interruption cuts the assistant to what was said', () => {
    const STORY = 'Once upon a time there was a bicycle that could fly.';
    const interrupt = (turnId?: string) => tell({ type: 'user-interrupted', turnId });

    it('by the voice’s own clock', () => {
      writes(STORY, 't1');
      speech(STORY, 3, { type: 'word-alignment', words: ['Once', ' ', 'upon', ' ', 'a'] });
      speech(STORY, 3, { type: 'word-alignment', words: [' ', 'time'] });
      interrupt('t1');
      expect(said()).toEqual(['assistant: Once upon a time']);
    });

    it('by its words', () => {
      speech(STORY, 3, { type: 'word-progress', wordsSpoken: 6, totalWords: 11 });
      interrupt();
      expect(said()).toEqual(['assistant: Once upon a time there was']);
    });

    it('by what was heard', () => {
      writes(STORY, 't1');
      conversation.speaking(true);
      hears('assistant', 'Once upon a time', 'partial');
      interrupt('t1');
      expect(said()).toEqual(['assistant: Once upon a time']);
    });

    it('by the time it took, where nothing else is known', async () => {
      writes(STORY, 't1');
      conversation.speaking(true);
      await tick(1_000);
      interrupt('t1');
      expect(said()).toEqual(['assistant: Once upon a time there']);
    });

    it('and to nothing, where nothing was said', () => {
      writes(STORY, 't1');
      interrupt('t1');
      expect(shown()).toEqual([]);
      expect(settled).toEqual([]);
    });

    it('what the model still writes, and the voice still tells, is dropped', () => {
      writes('Once upon', 't1');
      speech(STORY, 3, { type: 'word-progress', wordsSpoken: 2, totalWords: 11 });
      interrupt('t1');
      hears('user', 'Stop.');
      writes(' a time', 't1');
      speech(STORY, 3);
      hears('assistant', 'once upon a');
      expect(shown()).toEqual(['assistant: Once upon', 'user: Stop.']);
    });

    it('another turn’s interruption is not this one’s', () => {
      writes('A new one', 't2');
      interrupt('t1');
      expect(shown()).toEqual(['assistant… A new one']);
    });
  });

  describe('the end', () => {
    it('keeps what was said, in both directions, and nothing else', () => {
      speech('I am glad that you came today.', 0, { type: 'word-progress', wordsSpoken: 3, totalWords: 7 });
      hears('user', 'Bye', 'partial');
      conversation.end(true);
      expect(said()).toEqual(['assistant: I am glad', 'user: Bye']);
    });

    it('words that were not heard are not part of it', () => {
      writes('Never said', 't1');
      conversation.end(false);
      expect(shown()).toEqual([]);
    });
  });

  it('turns of before come first, whenever they arrive', () => {
    says('Hello again.', 't1');
    conversation.remember({ id: 'o1', role: 'assistant', text: 'Hello.' });
    conversation.remember({ id: 'o2', role: 'user', text: 'Hi.' });
    expect(toMessages(turns).map((m) => m.content)).toEqual(['Hello.', 'Hi.', 'Hello again.']);
    expect(said()).toEqual(['assistant: Hello again.']);
  });
});
