import { CallError } from '../call-client';
import type { CallInput, CallState, In, InputType, Phase, StartStep } from '../session/call-state';
import { EMPTY_TALK, type Talk } from '../session/talk';
import type { Exchange, Floor, FloorInput } from '../speech/floor';
import type { ClientInput, ClientStage, ClientState } from '../transport/client-step';
import { ticketOf } from './fake-live-server';
import type { Sample } from './transition-table';

const BUILT_IN = ticketOf('call-1');
const PLATFORM = { ...BUILT_IN, transport: 'vapi-web', capabilities: { ...BUILT_IN.capabilities, recording: 'server' } } as const;
const MODEL = { ...BUILT_IN, transport: 'webrtc-sdp' } as const;
const FEATURES = { voice: true, mute: true, text: true, interrupt: true, repeat: true, pace: true, pause: true, slow: true };
const AT = 1_000_000;
const UNAVAILABLE = new CallError('media-failed', 'Unavailable');
const SUPERSEDED = new CallError('superseded', 'In another window');

const talk = (change: Partial<Talk> = {}): Talk => ({ ...EMPTY_TALK, beganAt: AT - 60_000, ...change });

const run = {
  request: { mode: 'voice', builtIn: false },
  attempt: 1,
  ticket: BUILT_IN,
  joined: false,
  begun: false,
  offer: false,
  microphone: 'held',
  talk: talk(),
} as const;
const starting = (step: StartStep, change: Partial<In<'starting'>> = {}): In<'starting'> => ({
  phase: 'starting',
  step,
  ...run,
  ...change,
});
const connected = (change: Partial<In<'connected'>> = {}): In<'connected'> => ({
  phase: 'connected',
  ...run,
  joined: true,
  begun: true,
  ...change,
});
const handingOver = (pressedEnd: boolean, change: Partial<In<'handing-over'>> = {}): In<'handing-over'> => ({
  phase: 'handing-over',
  pressedEnd,
  stored: false,
  shown: !pressedEnd,
  outcome: {
    transcript: [],
    callId: 'call-1',
    callData: { durationMs: 60_000, endReason: 'participant' },
    early: false,
    error: null,
    errorLogged: false,
  },
  talk: talk(),
  ...change,
});

const STATES: { [P in Phase]: Record<string, In<P>> } = {
  idle: { '': { phase: 'idle', problem: null, offer: false, keyRefused: false } },
  starting: {
    microphone: starting('microphone', { ticket: null, microphone: 'none' }),
    ticket: starting('ticket', { ticket: null }),
    client: starting('client'),
    'client of a platform, browser without recognition': starting('client', {
      ticket: PLATFORM,
      microphone: 'none',
      talk: talk({ mode: 'text' }),
    }),
    'platform-microphone': starting('platform-microphone', {
      ticket: PLATFORM,
      microphone: 'none',
      talk: talk({ mode: 'text' }),
    }),
    connection: starting('connection'),
    'connection to a platform': starting('connection', { ticket: PLATFORM, microphone: 'none' }),
    'connection to a model': starting('connection', { ticket: MODEL }),
    'connection, third attempt': starting('connection', { attempt: 3 }),
    pause: starting('pause'),
  },
  connected: {
    'not joined': connected({ joined: false, begun: false }),
    speaking: connected(),
    typing: connected({ microphone: 'none', talk: talk({ mode: 'text' }) }),
    'microphone opening': connected({ microphone: 'opening', talk: talk({ mode: 'text' }) }),
    'microphone lost': connected({ microphone: 'lost' }),
    'microphone replacing': connected({ microphone: 'replacing' }),
    'speaking with a model': connected({ ticket: MODEL }),
    'typing, with a model beside': connected({ ticket: MODEL, microphone: 'none', talk: talk({ mode: 'text' }) }),
    'with a platform': connected({ ticket: PLATFORM, microphone: 'none' }),
    'with a platform, nothing said': connected({ ticket: PLATFORM, microphone: 'none', begun: false }),
  },
  ending: { '': { ...connected(), phase: 'ending' } },
  'handing-over': {
    'by itself': handingOver(false),
    'after End': handingOver(true),
    'after End, stored': handingOver(true, { stored: true }),
    'after End, shown': handingOver(true, { shown: true }),
  },
  ended: { '': { phase: 'ended', talk: talk() } },
  superseded: { '': { phase: 'superseded', talk: talk(), moved: false } },
};

const INPUTS: { [T in InputType]: Record<string, Extract<CallInput, { type: T }>> } = {
  start: {
    'start (by voice)': { type: 'start', mode: 'voice', builtIn: false, canListen: true, problem: null },
    'start (by voice, browser without recognition)': { type: 'start', mode: 'voice', builtIn: false, canListen: false, problem: null },
    'start (typing)': { type: 'start', mode: 'text', builtIn: false, canListen: true, problem: null },
    'start (with a problem)': { type: 'start', mode: 'voice', builtIn: false, canListen: true, problem: 'Offline' },
  },
  'microphone-opened': {
    'microphone-opened': { type: 'microphone-opened', held: true },
    'microphone-opened (left to the recogniser)': { type: 'microphone-opened', held: false },
  },
  'microphone-failed': { 'microphone-failed': { type: 'microphone-failed', error: new CallError('mic-denied', 'NotAllowedError') } },
  'microphone-lost': { 'microphone-lost': { type: 'microphone-lost' } },
  ticket: { ticket: { type: 'ticket', ticket: BUILT_IN } },
  client: { client: { type: 'client', features: FEATURES } },
  joined: { joined: { type: 'joined' } },
  'attempt-failed': {
    'attempt-failed (worth a retry)': { type: 'attempt-failed', error: UNAVAILABLE },
    'attempt-failed (its connection has ended)': { type: 'attempt-failed', error: new CallError('call-ended', 'Ended') },
    'attempt-failed (ended before)': { type: 'attempt-failed', error: new CallError('call-ended', 'Ended', 409) },
    'attempt-failed (refused)': { type: 'attempt-failed', error: new CallError('forbidden', 'Not yours') },
    'attempt-failed (unexpected)': { type: 'attempt-failed', error: new Error('A fault of the page') },
    'attempt-failed (superseded)': { type: 'attempt-failed', error: SUPERSEDED },
  },
  retry: { retry: { type: 'retry' } },
  event: {
    'event (state: connected)': { type: 'event', event: { type: 'state', state: 'connected' }, at: AT },
    'event (mode: voice)': { type: 'event', event: { type: 'mode', mode: 'voice' }, at: AT },
    'event (mode: text)': { type: 'event', event: { type: 'mode', mode: 'text' }, at: AT },
    'event (another)': { type: 'event', event: { type: 'turn', id: 't1', role: 'assistant', text: 'Hello', phase: 'partial' }, at: AT },
  },
  over: {
    over: { type: 'over', reason: 'assistant', at: AT },
    'over (with an error)': { type: 'over', reason: 'provider-fault', error: UNAVAILABLE, at: AT },
    'over (superseded)': { type: 'over', reason: 'unknown', error: SUPERSEDED, at: AT },
  },
  end: { end: { type: 'end' } },
  leave: { leave: { type: 'leave' } },
  'switch-mode': {
    'switch-mode (to voice)': { type: 'switch-mode', mode: 'voice' },
    'switch-mode (to text)': { type: 'switch-mode', mode: 'text' },
  },
  'change-microphone': { 'change-microphone': { type: 'change-microphone' } },
  muted: { muted: { type: 'muted', muted: true } },
  'resume-audio': { 'resume-audio': { type: 'resume-audio' } },
  dismiss: { dismiss: { type: 'dismiss' } },
  stored: { stored: { type: 'stored' } },
  shown: { shown: { type: 'shown' } },
};

const CLIENT_STATES: { [S in ClientStage]: Record<string, Extract<ClientState, { stage: S }>> } = {
  new: { '': { stage: 'new' } },
  starting: { '': { stage: 'starting' } },
  up: { '': { stage: 'up' } },
  closing: {
    'by the page': { stage: 'closing', by: 'page', reason: 'participant' },
    'by the service': { stage: 'closing', by: 'service', reason: 'assistant' },
  },
  over: { '': { stage: 'over' } },
};

const CLIENT_INPUTS: { [T in ClientInput['type']]: Record<string, Extract<ClientInput, { type: T }>> } = {
  start: { start: { type: 'start' } },
  connected: { connected: { type: 'connected' } },
  failed: { failed: { type: 'failed', error: UNAVAILABLE } },
  abort: { abort: { type: 'abort' } },
  end: { end: { type: 'end', reason: 'participant' } },
  closed: { closed: { type: 'closed', reason: 'assistant' } },
  lost: {
    lost: { type: 'lost', reason: 'error', error: UNAVAILABLE },
    'lost (superseded)': { type: 'lost', reason: 'unknown', error: SUPERSEDED },
  },
  settled: { settled: { type: 'settled' } },
};

const floor = (exchange: Exchange): Floor => ({ phase: 'on', exchange, muted: false, thinking: false, brokeIn: false });

const FLOOR_STATES: Record<'off' | Exchange, Record<string, Floor>> = {
  off: { '': { phase: 'off' } },
  open: { '': floor('open') },
  answered: { '': floor('answered') },
  replying: { '': floor('replying') },
  repeated: { '': floor('repeated') },
};

const FLOOR_INPUTS: { [T in FloorInput['type']]: Record<string, Extract<FloorInput, { type: T }>> } = {
  start: { start: { type: 'start' } },
  stop: { stop: { type: 'stop' } },
  mute: { mute: { type: 'mute', on: true } },
  think: { think: { type: 'think', on: true } },
  'break-in': { 'break-in': { type: 'break-in' } },
  'words-end': { 'words-end': { type: 'words-end' } },
  answer: { answer: { type: 'answer' } },
  reply: { reply: { type: 'reply' } },
  'turn-end': { 'turn-end': { type: 'turn-end' } },
};

const samples = <T>(kinds: Record<string, Record<string, T>>): Sample<T>[] => Object.values(kinds).flatMap((kind) => Object.entries(kind));

/** Every phase and every input of a call, with the variants that make a difference. */
export const CALL_STATES = samples<CallState>(STATES);
export const CALL_INPUTS = samples<CallInput>(INPUTS);
export const CLIENT_STAGES = samples<ClientState>(CLIENT_STATES);
export const FLOORS = samples<Floor>(FLOOR_STATES);
export const FLOOR_EVENTS = samples<FloorInput>(FLOOR_INPUTS);
export const CLIENT_EVENTS = samples<ClientInput>(CLIENT_INPUTS);
