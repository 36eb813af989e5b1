import type { Form } from '@contract/form-reader';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { callMemory } from '../call-memory';
import { openCall, trackCallInitiation, updateCallResults } from '../api/calls';
import { reportCut } from '../api/recording';
import { canRecord, recordsBesideRecogniser } from '../recording/call-recorder';
import { RecordingClock } from '../recording/recording-clock';
import { startRecording } from '../recording/start-recording';
import { canTalkToModel, primeSpeech, speechApi } from '../speech/speech-api';
import { RecordingLine } from '../transport/recording-line';
import { CallSession } from './call-session';
import type { CallOutcome } from './call-session.types';
import type { CallView } from './call-view';
import { loadClient } from './load-client';
import { PathWishes } from './path-wishes';

type Options = { form: Form; responseId: string; onDone: (outcome: CallOutcome) => void };

function createSession({ form, responseId, onDone }: Options): CallSession {
  const speech = speechApi();
  const recording = new RecordingClock();
  const recordingLine = new RecordingLine();
  const renew = async () => {
    const { callId } = await openCall(responseId, true);
    session.goesOnIn(callId);
    return callId;
  };
  const wishes = new PathWishes({
    read: () => callMemory.wishes(responseId),
    keep: (found) => callMemory.keepWishes(responseId, found),
  });
  const session: CallSession = new CallSession({
    form,
    wishes,
    canListen: speech.Recognition !== null,
    prime: () => primeSpeech(speech),
    openCall: async (signal, builtIn) => wishes.applyTo(await openCall(responseId, builtIn, signal)),
    createClient: (ticket) => loadClient(ticket, { speech, renew, assistantId: form.assistantId, recording, recordingLine }),
    record: canRecord()
      ? {
          besideRecogniser: recordsBesideRecogniser(),
          start: (ticket, mic) => {
            // The browser's own voice cannot be recorded.
            const { sound } = speech;
            const speaks = ticket.capabilities.voice === 'server' || (ticket.transport === 'webrtc-sdp' && canTalkToModel());
            const played = speaks && sound ? () => sound.played() : null;
            return startRecording(ticket.callId, mic, { clock: recording, line: recordingLine, played });
          },
        }
      : null,
    onUnrecorded: ({ callId }) => void reportCut(callId, 'browser'),
    onConnected: (ticket) => void trackCallInitiation(ticket, form.assistantId),
    handOver: async ({ transcript, messages, durationMs, reason }) => {
      await updateCallResults(responseId, {
        interview_transcript: transcript,
        interview_messages: messages,
        call_duration: durationMs,
        call_end_reason: reason,
        call_status: 'completed',
        status: 'completed',
      });
    },
    onDone,
  });
  return session;
}

/** The page's call. Leaving the page, by whatever way, turns the microphone off. */
export function useCallSession(options: Options): [CallSession, CallView] {
  const [session] = useState(() => createSession(options));
  const view = useSyncExternalStore(session.subscribe, session.current);
  useEffect(() => () => session.leave(), [session]);
  const unsent = view.phase === 'connected' && view.turns.some((turn) => turn.pending);
  useEffect(() => {
    if (!unsent) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsent]);
  return [session, view];
}
