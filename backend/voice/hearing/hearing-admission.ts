import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '../../common/app-error.js';
import { errorText } from '../../common/error-body.js';
import { SPEECH_TO_TEXT, type SpeechToText } from '../../integrations/speech/speech-to-text.port.js';
import { CallRepository } from '../calls/call.repository.js';
import { takesWords } from '../calls/call-status.js';
import type { LiveSocket } from '../conversation/live-socket.js';

/** A call that has ended is found out within this. Milliseconds. */
const LIVE_FOR_MS = 5_000;

interface Look {
  readonly until: number;
  /** Whether the call takes words; null while that is being found out. */
  isOpen: boolean | null;
  readonly done: Promise<void>;
}

/** Whose sound is taken: of the participant of a running call, or of one whose end has just overtaken them, where a server listens. */
@Injectable()
export class HearingAdmission {
  private readonly looks = new WeakMap<LiveSocket, Look>();

  constructor(
    private readonly callRepository: CallRepository,
    @Inject(SPEECH_TO_TEXT) private readonly speechToText: SpeechToText,
  ) {}

  /** Waits only where the call must be looked at. All that wait for one look continue in the order they came. @throws AppError */
  check(socket: LiveSocket): Promise<void> | undefined {
    const { joined, mirrors } = socket.data;
    if (!joined) throw new AppError('BAD_REQUEST', 'Join the interview first.');
    if (mirrors) throw new AppError('BAD_REQUEST', 'The voice platform listens in this call.');
    if (!this.speechToText.hears) throw new AppError('SPEECH_UNAVAILABLE', errorText('SPEECH_UNAVAILABLE'));
    const known = this.looks.get(socket);
    const look = known && known.until > performance.now() ? known : this.look(socket);
    if (look.isOpen) return undefined;
    return look.done.then(() => {
      if (!look.isOpen) throw new AppError('CALL_ENDED', errorText('CALL_ENDED'));
    });
  }

  private look(socket: LiveSocket): Look {
    const found = this.callRepository.find(socket.data.call.id);
    const look: Look = {
      until: performance.now() + LIVE_FOR_MS,
      isOpen: null,
      done: found.then((call) => {
        look.isOpen = call !== null && takesWords(call);
      }),
    };
    this.looks.set(socket, look);
    // A database that was away for a moment is asked again.
    look.done.catch(() => this.looks.delete(socket));
    return look;
  }
}
