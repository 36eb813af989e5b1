/** As much of `@vapi-ai/web` 2.7 as a call needs; its own types are half a million lines of generated code. */
export interface VapiSdk {
  on(event: string, listener: (payload: never) => void): unknown;
  /** Resolves with null when the start failed; the reason comes in `error` events only. */
  start(assistantId: string | undefined, overrides: { metadata: Record<string, unknown> }): Promise<unknown>;
  stop(): Promise<void>;
  send(message: VapiClientMessage): void;
  say(message: string, endCallAfterSpoken: boolean, interruptionsEnabled: boolean, interruptAssistantEnabled: boolean): void;
  setMuted(muted: boolean): void;
  setInputDevicesAsync(devices: { audioSource: true }): Promise<void>;
  getDailyCallObject(): DailyCall | null;
}

/** The room beneath a call. */
export interface DailyCall {
  participants(): Record<string, DailyParticipant>;
  sendAppMessage(data: unknown): void;
}

export type DailyParticipant = {
  local?: boolean;
  user_name?: string;
  session_id?: string;
  tracks?: { audio?: { persistentTrack?: MediaStreamTrack } };
};

export type VapiClientMessage = {
  type: 'add-message';
  message: { role: 'user'; content: string };
  triggerResponseEnabled: boolean;
};

export type VapiConstructor = new (
  token: string,
  apiBaseUrl: string,
  /** `avoidEval`: the room's code comes as a script of its own, so that no policy must allow `eval`. */
  room: { avoidEval: boolean; callObjectBundleUrlOverride?: string },
  devices: { audioSource: true | string },
) => VapiSdk;

/** Loads the SDK from its own chunk, so that the page does not carry it before 'Start Interview'. */
export async function loadVapi(): Promise<VapiConstructor> {
  return constructorOf(await import('@vapi-ai/web'));
}

/** A CommonJS package: bundlers and Node disagree on where its default export is. */
export function constructorOf(module: unknown): VapiConstructor {
  let found: unknown = module;
  while (typeof found === 'object' && found !== null && 'default' in found) found = found.default;
  if (typeof found !== 'function') throw new TypeError("The voice platform's SDK has no constructor.");
  return found as VapiConstructor;
}
