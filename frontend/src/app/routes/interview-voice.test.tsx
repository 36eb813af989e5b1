import type { InterviewSpeech } from '@contract/interview-speech';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeServer, type SeenRequest } from '@/testing/fake-server';
import { formWire, seedSession, serveOwner } from '@/testing/owner';
import { renderApp } from '@/testing/render';
// The screen loads it on demand; here it is there at once.
import './interview-voice';

const FORM = formWire({ id: 7, title: 'Coffee study', assistant_id: 'asst-7' });
const VOICES = {
  ...{ success: true, available: true, on_platform: false, usual_interviewer: 'builtin', interviewers: ['builtin'] },
  languages: [
    { language: 'en', usual: 'af_heart', voices: ['af_heart', 'af_bella'] },
    { language: 'es', usual: null, voices: ['ef_dora'] },
    { language: 'ja', usual: null, voices: [] },
  ],
};
const SOUND = () => new Response(new Uint8Array(48), { headers: { 'content-type': 'audio/wav' } });

let server: FakeServer;
const played: string[] = [];
beforeEach(() => {
  server = serveOwner(new FakeServer())
    .on('GET', '/api/forms/7', { success: true, form: FORM })
    .on('GET', '/api/forms/7/voices', VOICES)
    .on('PUT', '/api/forms/7', ({ body }: SeenRequest) => ({ body: { success: true, form: { ...FORM, ...(body as object) } } }))
    .on('POST', '/api/forms/7/voice-preview', SOUND);
  seedSession();
  played.length = 0;
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function play(this: HTMLMediaElement) {
    played.push(this.src);
    return Promise.resolve();
  });
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

async function open(speech?: InterviewSpeech) {
  if (speech) server.on('GET', '/api/forms/7', { success: true, form: { ...FORM, speech } });
  const app = renderApp({ pathname: '/editinterview', state: { formId: 7 } });
  await screen.findByRole('heading', { name: 'Coffee study' });
  await app.user.click(screen.getByRole('tab', { name: 'Edit' }));
  return { ...app, section: within(await screen.findByRole('region', { name: 'Voice' })) };
}

describe('the voice of an interview', () => {
  it('[TTS-31] is chosen for each of its languages, with the pace, and saved', async () => {
    const { user, section } = await open();
    const english = await section.findByRole('combobox', { name: /^Voice in English/ });
    expect(
      within(english)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['af_heart (usual)', 'af_bella']);
    const spanish = section.getByRole('combobox', { name: /^Voice in Spanish/ });
    expect(
      within(spanish)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Their browser’s own voice', 'ef_dora']);
    section.getByText('No voice of the server speaks this language: participants hear their browser’s.');
    const save = section.getByRole<HTMLButtonElement>('button', { name: 'Save voice' });
    expect(save.disabled).toBe(true);
    await user.selectOptions(english, 'af_bella');
    await user.selectOptions(spanish, 'ef_dora');
    await user.click(section.getByRole('radio', { name: 'Slower' }));
    await user.click(save);
    await screen.findByText('Changes saved!');
    const voices = [
      { language: 'en', voice: 'af_bella' },
      { language: 'es', voice: 'ef_dora' },
    ];
    expect(server.seen('PUT', '/api/forms/7').at(-1)!.body).toEqual({ speech: { pace: 'slower', voices } });
    await waitFor(() => expect(save.disabled).toBe(true));
  });

  it('[VOICE-43] is held by one interviewer where there is no other', async () => {
    const { section } = await open();
    await section.findByRole('button', { name: 'Save voice' });
    expect(section.queryByRole('combobox', { name: /held by/ })).toBeNull();
    expect(section.queryByText(/applies to calls/)).toBeNull();
  });

  it('[VOICE-43] is held by who is chosen', async () => {
    server.on('GET', '/api/forms/7/voices', { ...VOICES, available: false, usual_interviewer: 'vapi', interviewers: ['builtin', 'vapi'] });
    const { user, section } = await open();
    const choice = await section.findByRole('combobox', { name: 'Spoken interviews are held by' });
    expect(
      within(choice)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Automatic (Vapi)', 'The built-in interviewer', 'Vapi']);
    section.getByText(/It gets the interview’s instructions/);
    section.getByText('In calls on a voice platform the interviewer has that platform’s voice.');
    await user.selectOptions(choice, 'builtin');
    section.getByText(/Nothing of this interview goes to a voice platform/);
    section.getByText('This applies to calls that begin from now on.');
    await user.click(section.getByRole('button', { name: 'Save voice' }));
    await screen.findByText('Changes saved!');
    expect(server.seen('PUT', '/api/forms/7').at(-1)!.body).toEqual({ voice: 'builtin' });
  });

  it('[VOICE-46] says that what was chosen is no longer set up', async () => {
    server.on('GET', '/api/forms/7', { success: true, form: { ...FORM, voice: 'vapi' } });
    const { section } = await open();
    const choice = await section.findByRole<HTMLSelectElement>('combobox', { name: 'Spoken interviews are held by' });
    expect(choice.selectedOptions[0]!.textContent).toBe('Vapi (no longer set up)');
    section.getByText(/the built-in interviewer holds new calls/);
  });

  it('[TTS-34] is heard as it is chosen, one at a time, and can be stopped', async () => {
    const { user, section } = await open();
    const english = await section.findByRole('combobox', { name: /^Voice in English/ });
    await user.click(section.getByRole('button', { name: 'Listen to af_heart in English' }));
    await waitFor(() => expect(played).toEqual(['blob:preview']));
    await user.click(section.getByRole('button', { name: 'Stop' }));
    await user.selectOptions(english, 'af_bella');
    await user.click(section.getByRole('radio', { name: 'Faster' }));
    await user.click(section.getByRole('button', { name: 'Listen to af_bella in English' }));
    await waitFor(() => expect(played).toHaveLength(2));
    expect(server.seen('POST', '/api/forms/7/voice-preview').map(({ body }) => body)).toEqual([
      { language: 'en', voice: 'af_heart', pace: 'usual' },
      { language: 'en', voice: 'af_bella', pace: 'faster' },
    ]);
  });

  it('[TTS-34] says why it cannot be heard', async () => {
    server.on('POST', '/api/forms/7/voice-preview', () => ({
      status: 503,
      body: { success: false, code: 'UNAVAILABLE', error: 'This sentence cannot be read aloud at the moment.' },
    }));
    const { user, section } = await open();
    await user.click(await section.findByRole('button', { name: 'Listen to af_heart in English' }));
    await screen.findByText('This sentence cannot be read aloud at the moment.');
    section.getByRole('button', { name: 'Listen to af_heart in English' });
  });

  it('[TTS-32] that is no longer offered is named as such', async () => {
    const { section } = await open({ pace: 'usual', voices: [{ language: 'en', voice: 'old_voice' }] });
    await section.findByText('The server no longer offers this voice: participants hear the usual one.');
    const english = section.getByRole<HTMLSelectElement>('combobox', { name: /^Voice in English/ });
    expect(english.selectedOptions[0]!.textContent).toBe('old_voice (no longer offered)');
  });

  it('[TTS-35] is the browser’s where no server reads aloud', async () => {
    server.on('GET', '/api/forms/7/voices', { ...VOICES, available: false });
    const { section } = await open();
    await section.findByText(/^Participants hear their browser’s own voice\./);
    expect(section.queryByRole('combobox')).toBeNull();
    expect(section.queryByRole('button')).toBeNull();
  });
});
