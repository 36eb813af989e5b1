import type { LiveCard } from '@contract/live';
import { SILENT_AFTER_MS, UNANSWERED_AFTER_MS } from '@contract/live-constants';
import type { OwnerEvent } from '@contract/realtime';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { liveCard } from '@/testing/live';
import { FADES_AFTER_MS, LiveStore } from './live-store';

let store: LiveStore;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'Date'] });
  store = new LiveStore();
});
afterEach(() => {
  store.close();
  vi.useRealTimers();
});

const frame = () => vi.advanceTimersByTime(20);
const ids = () => store.getList().map(({ card }) => card.responseId);
const states = () => store.getList().map(({ state, ended }) => (ended ? 'ended' : state));
const updated = (card: LiveCard, status: string) =>
  ({ seq: 1, at: '', body: { kind: 'response.updated', response: { id: card.responseId, call_status: status } } }) as unknown as OwnerEvent;
const changed = (id: number, live_view: boolean) =>
  ({ seq: 2, at: '', body: { kind: 'form.updated', form: { id, frame: { live_view } } } }) as unknown as OwnerEvent;

it('[LIVE-12] tells a card’s listeners once a frame, and the list only of what it shows', () => {
  const [one, two] = [liveCard(), liveCard()];
  store.replaceAll([one, two]);
  frame();
  const told = { list: vi.fn(), one: vi.fn(), two: vi.fn() };
  store.subscribeList(told.list);
  store.subscribe(one.responseId, told.one);
  store.subscribe(two.responseId, told.two);
  for (let n = 1; n <= 50; n += 1) store.say({ responseId: one.responseId, seq: 3, role: 'user', text: `word ${n}` });
  expect(told.one).not.toHaveBeenCalled();
  frame();
  expect([told.one.mock.calls.length, told.two.mock.calls.length, told.list.mock.calls.length]).toEqual([1, 0, 0]);
  expect(store.entry(one.responseId)?.words?.text).toBe('word 50');
});

it('[LIVE-07] keeps words only until their turn is there, and no older ones after it', () => {
  const card = liveCard();
  store.replaceAll([card]);
  const id = card.responseId;
  store.say({ responseId: id, seq: 3, role: 'user', text: 'I write' });
  store.say({ responseId: id, seq: 3, role: 'user', text: 'I write a list.', at: new Date().toISOString().slice(0, -1) });
  store.say({ responseId: id, seq: 3, role: 'user', text: 'I write a' });
  expect(store.entry(id)).toMatchObject({ words: null, card: { last: { seq: 3, text: 'I write a list.' }, turnCount: 3 } });
  // Read while that turn came: it knows less.
  store.put([card]);
  expect(store.entry(id)?.card.last?.seq).toBe(3);
  store.say({ responseId: crypto.randomUUID(), seq: 1, role: 'user', text: 'of another screen' });
  expect(store.getList()).toHaveLength(0);
  frame();
  expect(ids()).toEqual([id]);
});

it('[LIVE-02] keeps the last words of both voices, whichever comes first', () => {
  const card = liveCard();
  store.replaceAll([card]);
  const id = card.responseId;
  const turn = (seq: number, role: 'user' | 'assistant', text: string) =>
    store.say({ responseId: id, seq, role, text, at: new Date(Date.now() + seq).toISOString().slice(0, -1) });
  const said = () => [store.entry(id)?.card.before?.text, store.entry(id)?.card.last?.text];
  expect(said()).toEqual(['Every morning.', 'How do you make coffee?']);
  turn(3, 'user', 'With a moka pot.');
  turn(4, 'user', 'Or a filter.');
  expect(said()).toEqual(['How do you make coffee?', 'Or a filter.']);
  turn(5, 'assistant', 'Why is that, and where?');
  turn(6, 'user', 'At home.');
  // Cut off by the words after it.
  turn(5, 'assistant', 'Why is that');
  expect(said()).toEqual(['Why is that', 'At home.']);
  // Read while these turns came: it knows less.
  store.put([card]);
  expect(said()).toEqual(['Why is that', 'At home.']);
  // From a server that does not tell it.
  const { before: _before, ...older } = liveCard();
  store.put([older as LiveCard]);
  expect(store.entry(older.responseId)?.card.before).toBeNull();
});

it('[LIVE-03] turns silent as time passes, and speaks again', () => {
  const card = liveCard();
  store.replaceAll([card]);
  frame();
  expect(states()).toEqual(['connected']);
  vi.advanceTimersByTime(SILENT_AFTER_MS + 1_000);
  store.tick(Date.now());
  frame();
  expect(states()).toEqual(['silent']);
  store.say({ responseId: card.responseId, seq: 3, role: 'user', text: 'Well' });
  frame();
  expect(states()).toEqual(['connected']);
  store.put([{ ...card, present: false }]);
  frame();
  expect(states()).toEqual(['disconnected']);
});

it('[LIVE-03] says that an interview is paused, not that it waits', () => {
  const pausedAt = new Date().toISOString();
  store.replaceAll([liveCard({ pausedAt }), liveCard({ pausedAt, present: false }), liveCard({ last: null })]);
  frame();
  expect(states().sort()).toEqual(['disconnected', 'paused', 'waiting']);
});

it('[LIVE-13] knows when one has ended, and forgets it when that is continued', () => {
  const card = liveCard();
  store.replaceAll([card]);
  const endedAt = Date.now();
  store.apply(updated(card, 'abandoned'));
  vi.advanceTimersByTime(FADES_AFTER_MS - 1_000);
  expect(store.entry(card.responseId)?.endedAt).toBe(endedAt);
  store.put([card]);
  expect(store.entry(card.responseId)?.endedAt).toBeNull();
});

it('[LIVE-04] warns of an answer without a reply from our own interviewer', () => {
  const answered = (card: LiveCard): LiveCard => ({ ...card, last: { ...card.last!, role: 'user' } });
  const [own, platform] = [answered(liveCard()), { ...answered(liveCard()), builtin: false }];
  store.replaceAll([own, platform]);
  const alert = vi.fn();
  store.alertBy(alert);
  expect(store.entry(own.responseId)?.warnings).toEqual([]);
  vi.advanceTimersByTime(UNANSWERED_AFTER_MS + 1_000);
  store.tick(Date.now());
  expect(store.entry(own.responseId)?.warnings).toEqual(['stuck']);
  expect(store.entry(platform.responseId)?.warnings).toEqual([]);
  expect(alert.mock.calls).toEqual([['warning']]);
  store.put([liveCard()]);
  expect(alert.mock.calls).toEqual([['warning'], ['started']]);
});

it('[LIVE-13] keeps one that has ended for a moment, and asks for one it does not know', () => {
  const [one, two] = [liveCard(), liveCard()];
  store.replaceAll([one]);
  expect(store.apply(updated(one, 'in-progress'))).toBe(false);
  expect(store.apply(updated(two, 'in-progress'))).toBe(true);
  expect(store.apply(updated(one, 'completed'))).toBe(false);
  frame();
  expect(states()).toEqual(['ended']);
  vi.advanceTimersByTime(FADES_AFTER_MS + 20);
  expect(ids()).toEqual([]);
  store.replaceAll([two]);
  store.replaceAll([]);
  frame();
  expect(states()).toEqual(['ended']);
});

it('[LIVE-13] shows one again that ended and was continued', () => {
  const card = liveCard();
  store.replaceAll([card]);
  store.apply(updated(card, 'abandoned'));
  store.put([card]);
  vi.advanceTimersByTime(FADES_AFTER_MS + 20);
  expect(states()).toEqual(['connected']);
});

it('[LIVE-03] turns silent even if partial words are left over, but not while new ones arrive', () => {
  const card = liveCard();
  store.replaceAll([card]);
  const say = (text: string) => store.say({ responseId: card.responseId, seq: 3, role: 'user', text });
  say('Well');
  vi.advanceTimersByTime(SILENT_AFTER_MS - 1_000);
  say('Well I');
  vi.advanceTimersByTime(SILENT_AFTER_MS - 1_000);
  store.tick(Date.now());
  frame();
  expect(states()).toEqual(['connected']);
  vi.advanceTimersByTime(2_000);
  store.tick(Date.now());
  frame();
  expect(states()).toEqual(['silent']);
  expect(store.entry(card.responseId)?.words?.text).toBe('Well I');
});

it('[LIVE-03] [LIVE-04] shows that a taken-over interview waits for its owner, never that it is stuck', () => {
  const taken = liveCard({ hold: 'human' });
  store.replaceAll([taken]);
  frame();
  expect(states()).toEqual(['taken-over']);
  expect(store.entry(taken.responseId)?.warnings).toEqual([]);
  const alert = vi.fn();
  store.alertBy(alert);
  store.say({ responseId: taken.responseId, seq: 3, role: 'user', text: 'Hello Grace', at: new Date().toISOString().slice(0, -1) });
  vi.advanceTimersByTime(UNANSWERED_AFTER_MS + 1_000);
  store.tick(Date.now());
  expect(store.entry(taken.responseId)?.warnings).toEqual(['waits-for-owner']);
  expect(alert.mock.calls).toEqual([['warning']]);
  store.put([{ ...taken, present: false }]);
  frame();
  expect(states()).toEqual(['disconnected']);
});

it('[LIVE-12] asks only once for an interview that a reload does not return, until its settings change', () => {
  const hidden = liveCard();
  store.replaceAll([]);
  const running = updated(hidden, 'in-progress');
  expect(store.apply(running)).toBe(true);
  const asked = store.takeUnknown();
  const late = liveCard();
  // It begins while cards are being loaded, so that answer says nothing about it.
  expect(store.apply(updated(late, 'in-progress'))).toBe(true);
  store.replaceAll([], { asked, isWhole: true });
  expect(store.apply(running)).toBe(false);
  expect(store.apply(updated(late, 'in-progress'))).toBe(true);
  store.apply(changed(hidden.formId, true));
  expect(store.apply(running)).toBe(true);
});

it('[LIVE-12] does not show an interview as ended because it is too old for the list', () => {
  const old = liveCard();
  store.replaceAll([old]);
  store.replaceAll([liveCard()], { asked: new Set(), isWhole: false });
  frame();
  expect(states()).toEqual(['connected']);
});

it('[LIVE-08] stops at once when live viewing is turned off, without showing the interview as ended', () => {
  const [one, other] = [liveCard(), liveCard({ formId: 8 })];
  store.replaceAll([one, other]);
  store.apply(changed(7, false));
  expect(store.entry(one.responseId)).toMatchObject({ ended: true, isOff: true, words: null });
  store.say({ responseId: one.responseId, seq: 3, role: 'user', text: 'Not delivered' });
  expect(store.entry(one.responseId)?.words).toBeNull();
  expect(store.entry(other.responseId)).toMatchObject({ ended: false, isOff: false });
  store.apply(updated(other, 'completed'));
  expect(store.entry(other.responseId)).toMatchObject({ ended: true, isOff: false });
});

it('[LIVE-17] plays one sound for many cards', () => {
  store.replaceAll([]);
  const alert = vi.fn();
  store.alertBy(alert);
  const three = [liveCard(), liveCard(), liveCard()];
  store.put(three);
  store.replaceAll([...three, liveCard(), liveCard({ warnings: ['stuck'] })]);
  expect(alert.mock.calls).toEqual([['started'], ['started']]);
  frame();
  store.put(store.getList().map(({ card }) => ({ ...card, warnings: ['distressed'] })));
  expect(alert.mock.calls.slice(2)).toEqual([['warning']]);
});
