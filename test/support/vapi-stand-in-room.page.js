// The program that makes a room of the voice platform, as its SDK loads it from the platform's media service (daily-js 0.87): a stand-in
// for tests and for development without an account. SDK and daily-js above it are the real ones. The participant's microphone is detected but
// not transcribed: each sound counts as the next of the answers below. The assistant hums.
(() => {
  const WHAT = 'iframe-call-message';
  const ASSISTANT = 'assistant';
  const ANSWERS = [
    'I am doing well, and I like to plan my week on Sunday evening.',
    'Meetings get in the way, most of all those that come without notice.',
    'A quiet hour in the morning would help me more than any tool.',
    'I write a list, and I cross out half of it on Wednesday.',
    'My colleagues do it with a shared calendar, which I never look at.',
    'That is all I can think of.',
  ];
  const QUESTIONS = [
    'What gets in the way of your plans?',
    'What would help you?',
    'How do you keep to your plans?',
    'How do others around you do it?',
    'Is there anything I have not asked?',
  ];
  const GOODBYE = 'Thank you for your time. Goodbye!';
  /** 0..1; above it the participant makes a sound. */
  const LOUD = 0.02;
  const EVERY_MS = 100;
  const WORD_MS = 90;
  /** The participant's answer is complete this long after the first sound. */
  const ANSWER_MS = 900;
  const origin = new URL(/** @type {HTMLScriptElement} */ (document.currentScript).src).origin;

  /** What daily-js keeps in the page of the rooms to be made, and of those that are there. */
  const daily = /** @type {{ _daily: { pendings: string[], instances: Record<string, { callMachine?: object }> } }} */ (
    /** @type {unknown} */ (window)
  )._daily;

  /**
   * A message of daily-js to the room, as far as it is read here.
   * @typedef {object} Told
   * @property {string} action
   * @property {string} [callbackStamp]
   * @property {{ url: string, audioSource?: unknown }} properties of `join-meeting`
   * @property {boolean} [state] of `local-audio`: whether it is on
   * @property {string} data of `app-msg`
   * @property {object} [inputSettings]
   */

  class Room {
    /** @type {{ role: 'bot' | 'user', text: string }[]} */
    lines = [];
    answered = 0;
    state = {
      local: { public: {}, streams: /** @type {Record<string, object>} */ ({}) },
      streams: /** @type {Record<string, object>} */ ({}),
      participants: {},
    };
    /** The assistant is. */
    speaking = false;
    /** For the participant's answer. */
    waiting = false;
    left = false;
    first = '';
    /** @type {string | undefined} */
    callId;
    /** @type {MediaStream | undefined} */
    microphone;
    /** @type {AudioContext | undefined} */
    context;
    /** Of the assistant's voice. @type {AudioParam | undefined} */
    loudness;
    /** @type {ReturnType<typeof setInterval> | undefined} */
    levels;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    answering;

    /** @param {string} id */
    constructor(id) {
      this.id = id;
      const instance = daily.instances[id];
      if (!instance) throw new Error(`daily-js has no instance ${id}`);
      instance.callMachine = { store: { getState: () => this.state }, reset: () => undefined };
      /** @param {MessageEvent<Told & { what?: string, from?: string, callClientId?: string } | undefined>} event */
      this.listener = ({ data }) => {
        if (data?.what === WHAT && data.from === 'module' && data.callClientId === id) void this.told(data);
      };
      window.addEventListener('message', this.listener);
    }

    /** @param {object} message */
    tell(message) {
      window.postMessage({ what: WHAT, callClientId: this.id, ...message }, '*');
    }

    /** @param {object} message of the assistant's */
    says(message) {
      this.tell({ action: 'app-message', data: JSON.stringify(message), fromId: ASSISTANT });
    }

    /** @param {Told} message */
    async told({ action, callbackStamp, ...message }) {
      if (action === 'join-meeting') return this.join(message.properties);
      if (action === 'leave-meeting') return this.leave('customer-ended-call');
      if (action === 'local-audio') this.mute(!message.state);
      if (action === 'app-msg') this.heard(message.data);
      if (callbackStamp) this.tell({ callbackStamp, inputSettings: message.inputSettings });
    }

    /** @param {Told['properties']} properties */
    async join({ url, audioSource }) {
      this.callId = new URL(url).pathname.split('/').at(-1);
      this.tell({ action: 'call-machine-initialized' });
      try {
        const audio = typeof audioSource === 'string' ? { deviceId: { ideal: audioSource } } : true;
        this.microphone = await navigator.mediaDevices.getUserMedia({ audio });
        this.state.local.streams.cam = { stream: this.microphone };
      } catch {
        return this.tell({
          action: 'camera-error',
          errorMsg: { errorMsg: 'denied', audioOk: false },
          error: { type: 'permissions', blockedBy: 'user' },
        });
      }
      this.tell({ action: 'joined-meeting', participants: { local: this.participant('me', true, 'playable') } });
      const answer = await fetch(`${origin}/room/${this.callId}`).then((found) => found.json());
      this.first = answer.firstMessage;
      this.context = new AudioContext();
      this.listen(this.context, this.microphone);
      this.bringAssistant(this.context);
    }

    /**
     * @param {string} session_id
     * @param {boolean} local
     * @param {'playable' | 'off'} audio
     */
    participant(session_id, local, audio) {
      const off = { state: 'off' };
      return {
        session_id,
        local,
        user_name: local ? '' : 'Vapi Speaker',
        audio: audio === 'playable',
        video: false,
        screen: false,
        tracks: { audio: { state: audio, subscribed: true }, video: off, screenAudio: off, screenVideo: off },
      };
    }

    /** @param {AudioContext} context */
    bringAssistant(context) {
      const hum = context.createOscillator();
      const out = context.createMediaStreamDestination();
      const volume = context.createGain();
      this.loudness = volume.gain;
      this.loudness.value = 0;
      hum.frequency.value = 160;
      hum.connect(volume).connect(out);
      hum.start();
      const [pendingTrack] = out.stream.getAudioTracks();
      this.state.streams.assistant = { participantId: ASSISTANT, type: 'cam', pendingTrack, starttime: new Date().toISOString() };
      this.tell({ action: 'participant-joined', participant: this.participant(ASSISTANT, false, 'playable') });
    }

    /**
     * How loud either side is, every 100 ms; and whether the participant has answered.
     * @param {AudioContext} context
     * @param {MediaStream} microphone
     */
    listen(context, microphone) {
      const ear = context.createAnalyser();
      context.createMediaStreamSource(microphone).connect(ear);
      const samples = new Float32Array(ear.fftSize);
      this.levels = setInterval(() => {
        ear.getFloatTimeDomainData(samples);
        const level = Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
        this.tell({ action: 'local-audio-level', audioLevel: level });
        const speaks = this.speaking ? 0.05 + 0.05 * Math.abs(Math.sin(Date.now() / 150)) : 0;
        this.tell({ action: 'remote-participants-audio-level', participantsAudioLevel: { [ASSISTANT]: speaks } });
        if (this.waiting && !this.answering && level > LOUD) this.answering = setTimeout(() => this.answer(), ANSWER_MS);
      }, EVERY_MS);
    }

    /** @param {string} data 'playable' by name; everything else as JSON */
    heard(data) {
      if (data === 'playable') {
        this.tell({ action: 'app-message', data: 'listening', fromId: ASSISTANT });
        return void this.say(this.first);
      }
      const { type, message } = JSON.parse(data);
      if (type !== 'add-message' || message.role !== 'user') return;
      this.lines.push({ role: 'user', text: message.content });
      void this.goOn();
    }

    /** @param {string} text */
    async say(text) {
      const turnId = String(this.lines.length);
      this.waiting = false;
      this.speaking = true;
      this.setLoudness(0.05);
      this.says({ type: 'speech-update', role: 'assistant', status: 'started' });
      for (const word of text.split(/(?<= )/)) {
        this.says({ type: 'model-output', output: word, turnId });
        await new Promise((resolve) => setTimeout(resolve, WORD_MS));
        if (this.left) return;
      }
      this.lines.push({ role: 'bot', text });
      this.says({ type: 'transcript', role: 'assistant', transcriptType: 'final', transcript: text });
      this.says({ type: 'speech-update', role: 'assistant', status: 'stopped' });
      this.setLoudness(0);
      this.speaking = false;
      this.waiting = true;
    }

    /** @param {number} value */
    setLoudness(value) {
      if (this.loudness) this.loudness.value = value;
    }

    answer() {
      this.answering = undefined;
      const text = ANSWERS[this.answered];
      if (this.left || !this.waiting || text === undefined) return;
      this.says({ type: 'speech-update', role: 'user', status: 'started' });
      this.says({ type: 'transcript', role: 'user', transcriptType: 'partial', transcript: text.slice(0, 20) });
      this.says({ type: 'transcript', role: 'user', transcriptType: 'final', transcript: text });
      this.says({ type: 'speech-update', role: 'user', status: 'stopped' });
      this.lines.push({ role: 'user', text });
      void this.goOn();
    }

    async goOn() {
      clearTimeout(this.answering);
      this.answering = undefined;
      const question = QUESTIONS[this.answered];
      this.answered += 1;
      await this.say(question ?? GOODBYE);
      if (question !== undefined || this.left) return;
      this.says({ type: 'status-update', status: 'ended', endedReason: 'assistant-ended-call' });
      this.tell({ action: 'error', errorMsg: 'Meeting has ended', error: { type: 'ejected', msg: 'Meeting has ended' } });
      this.leave('assistant-ended-call');
    }

    /** @param {boolean} muted */
    mute(muted) {
      for (const track of this.microphone?.getAudioTracks() ?? []) track.enabled = !muted;
      this.tell({ action: 'participant-updated', participant: this.participant('me', true, muted ? 'off' : 'playable') });
    }

    /** @param {string} endedReason */
    leave(endedReason) {
      if (this.left) return;
      this.left = true;
      clearInterval(this.levels);
      clearTimeout(this.answering);
      for (const track of this.microphone?.getTracks() ?? []) track.stop();
      void this.context?.close();
      window.removeEventListener('message', this.listener);
      this.tell({ action: 'left-meeting' });
      if (this.callId === undefined) return;
      const body = JSON.stringify({ lines: this.lines, endedReason });
      void fetch(`${origin}/room/${this.callId}`, { method: 'POST', body, keepalive: true }).catch(() => undefined);
    }
  }

  for (const id of daily.pendings.splice(0)) new Room(id);
})();
