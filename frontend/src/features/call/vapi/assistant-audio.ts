import type { DailyCall, DailyParticipant } from './vapi-sdk';

/** The assistant's name in the room. */
const SPEAKER = 'Vapi Speaker';

/** The element that plays the assistant. Browsers may refuse to play before a tap; the platform waits for 'playable'. */
export class AssistantAudio {
  private player: HTMLAudioElement | null = null;

  /** The SDK plays it. */
  playing(player: HTMLAudioElement): void {
    this.player = player;
  }

  /** From a tap. @throws when the browser still refuses */
  async resume(room: DailyCall | null): Promise<void> {
    if (this.player?.isConnected) return this.player.play();
    const speaker = room && Object.values(room.participants()).find(isSpeaker);
    const track = speaker?.tracks?.audio?.persistentTrack;
    if (!room || !track) return;
    // The SDK has thrown its own element away.
    const player = document.createElement('audio');
    player.dataset.participantId = speaker?.session_id ?? '';
    player.autoplay = true;
    player.srcObject = new MediaStream([track]);
    document.body.append(player);
    try {
      await player.play();
    } catch (error) {
      player.remove();
      throw error;
    }
    this.player = player;
    room.sendAppMessage('playable');
  }

  /** The SDK leaves its element behind when a call is stopped. */
  dispose(): void {
    const { player } = this;
    this.player = null;
    if (!player) return;
    player.pause();
    player.srcObject = null;
    player.remove();
  }
}

const isSpeaker = ({ local, user_name }: DailyParticipant) => local !== true && user_name === SPEAKER;
