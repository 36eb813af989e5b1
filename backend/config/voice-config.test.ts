import { describe, expect, it } from 'vitest';
import { interviewerFor, VOICE_CHOICES } from '../contract/voice-choice.js';
import { AppConfig } from './app-config.js';

const KEYS = { VAPI_PRIVATE_KEY: 'private-1', VAPI_PUBLIC_KEY: 'public-1' };
const voiceOf = (env: Record<string, string>) => AppConfig.fromEnv(env).voice;

describe('who holds spoken interviews', () => {
  it('[VOICE-42] is Vapi where its keys are, unless VOICE says otherwise', () => {
    expect(voiceOf({})).toMatchObject({ usual: 'builtin', configured: ['builtin'] });
    expect(voiceOf(KEYS)).toMatchObject({ usual: 'vapi', configured: ['builtin', 'vapi'] });
    expect(voiceOf({ ...KEYS, VOICE: 'vapi' }).usual).toBe('vapi');
    expect(voiceOf({ ...KEYS, VOICE: 'builtin' })).toMatchObject({ usual: 'builtin', configured: ['builtin', 'vapi'] });
  });

  it('[VOICE-42] does not start with a platform that is not configured, and says what to set', () => {
    expect(() => voiceOf({ VOICE: 'vapi' })).toThrow(/VOICE: is "vapi", which is not configured: set VAPI_PRIVATE_KEY and VAPI_PUBLIC_KEY/);
    expect(() => voiceOf({ ...KEYS, VOICE: 'realtime' })).toThrow(
      /VOICE: is "realtime", which is not configured: .*choose one of auto, builtin, vapi/,
    );
    expect(() => voiceOf({ VOICE: 'twilio' })).toThrow(/VOICE: /);
  });

  it('[VOICE-45] [VOICE-46] is the interview’s choice, and our own interviewer where that is gone', () => {
    const holders = (env: Record<string, string>) => VOICE_CHOICES.map((choice) => interviewerFor(choice, voiceOf(env)));
    expect(VOICE_CHOICES).toEqual(['auto', 'builtin', 'vapi', 'realtime']);
    expect(holders(KEYS)).toEqual(['vapi', 'builtin', 'vapi', 'builtin']);
    expect(holders({ ...KEYS, VOICE: 'builtin' })).toEqual(['builtin', 'builtin', 'vapi', 'builtin']);
    expect(holders({})).toEqual(['builtin', 'builtin', 'builtin', 'builtin']);
  });
});
