import { NotesPanel } from '@/components/notes/notes-panel';
import { ABOUT_ALL } from '@/components/notes/notes.queries';

type Props = { responseId: string; live: boolean; /** A note is begun, maybe by its key: it must be in sight. */ onWrite: () => void };

/** Notes on an interview while it is held: about this moment. When it has ended they are about all of it. */
export function LiveNotes({ responseId, live, onWrite }: Props) {
  return <NotesPanel responseId={responseId} onWrite={onWrite} momentNow={() => (live ? { now: Date.now() } : ABOUT_ALL)} />;
}
