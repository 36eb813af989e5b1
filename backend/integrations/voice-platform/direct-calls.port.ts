/** Of a call that was opened on a platform. */
export interface OpenedMedia {
  readonly providerCallId: string;
  /** Where the platform takes orders for this call. A capability: it stays on the server. */
  readonly controlUrl: string | null;
}

/** A call that the browser joins by itself: the answer to its WebRTC offer. */
export interface AnsweredOffer extends OpenedMedia {
  readonly transport: 'webrtc-sdp';
  readonly sdp: string;
}

export interface OfferRequest {
  /** Ours. */
  readonly callId: string;
  /** The browser's. */
  readonly sdp: string;
  /** BCP 47: what the participant speaks; null: unknown. */
  readonly language: string | null;
  /** 1: the voice's own. */
  readonly speed: number;
}

/** Words of the interviewer's that are to be spoken, exactly. */
export interface Utterance {
  readonly id: string;
  readonly text: string;
  readonly slow: boolean;
}

/** What happens in a call that the server listens in to. */
export type ObservedEvent =
  /** The participant's words, by the platform's id of them. */
  | { readonly type: 'heard'; readonly id: string; readonly text: string }
  /** An utterance was said as it is written; or in other words, and was cut off where they began. */
  | { readonly type: 'said' | 'misspoken'; readonly utterance: string }
  /** Something that was not asked for from here was about to be said, and was cut off. */
  | { readonly type: 'unasked' };

/** A call between a browser and a model, with the server beside them. */
export interface ObservedCall {
  /** Ends when the call, the connection to it or the signal does. */
  readonly events: AsyncIterable<ObservedEvent>;
  /** Has words spoken, after those that are being spoken. */
  speak(utterance: Utterance): void;
}

/** Calls between the browser and a model that only transcribes and speaks. The server decides every reply. */
export interface DirectCalls {
  /** Opens the call. @throws PlatformFailure */
  answerOffer(request: OfferRequest): Promise<AnsweredOffer>;
  /** Listens in, beside others that may. @throws AppError UNAVAILABLE */
  observe(providerCallId: string, signal: AbortSignal): Promise<ObservedCall>;
}
