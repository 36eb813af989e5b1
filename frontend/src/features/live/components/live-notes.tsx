import { NotesPanel } from '@/components/notes/notes-panel';
import { ABOUT_ALL } from '@/components/notes/notes.queries';

/** Notes on an interview while it is held: about this moment. When it has ended they are about all of it. */
export function LiveNotes({ responseId, live }: { responseId: string; live: boolean }) {
  return <NotesPanel responseId={responseId} momentNow={() => (live ? { now: performance.now() } : ABOUT_ALL)} />;
}
