import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { buildResponse, type BuiltResponse } from './build-responses';
import { type ReadFile, readFiles, readPasted } from './read-files';
import { type Speaker, type SpeakerRole, speakersOf } from './speaker-roles';

export type ImportFiles = ReturnType<typeof useImportFiles>;

/** The chosen files, who speaks in them, and the responses they become. */
export function useImportFiles() {
  const [chosen, setChosen] = useState<readonly ReadFile[]>([]);
  const [pasted, paste] = useState('');
  const [reading, setReading] = useState(false);
  const [byFile, setByFile] = useState(false);
  const [roles, setRoles] = useState<ReadonlyMap<string, SpeakerRole>>(new Map());
  const resetRef = useRef<() => void>(null);
  const settled = useDeferredValue(pasted);

  const files = useMemo(() => (settled.trim() === '' ? chosen : [...chosen, readPasted(settled)]), [chosen, settled]);
  const transcripts = useMemo(() => files.flatMap((file) => file.transcripts), [files]);
  const speakers = useMemo(() => speakersOf(transcripts, byFile), [transcripts, byFile]);
  const roleOf = useMemo(() => {
    const suggested = new Map(speakers.map(({ key, suggested: role }) => [key, role]));
    return (key: string): SpeakerRole => roles.get(key) ?? suggested.get(key) ?? 'user';
  }, [speakers, roles]);
  const built = useMemo<BuiltResponse[]>(
    () => transcripts.map((transcript) => buildResponse(transcript, roleOf, byFile)),
    [transcripts, roleOf, byFile],
  );

  return {
    files,
    speakers,
    built,
    pasted,
    paste,
    reading,
    byFile,
    setByFile,
    resetRef,
    roleOf: ({ key }: Speaker) => roleOf(key),
    setRole: ({ key }: Speaker, role: SpeakerRole) => setRoles((known) => new Map(known).set(key, role)),
    remove: (file: ReadFile) => (chosen.includes(file) ? setChosen(chosen.filter((one) => one !== file)) : paste('')),
    /** A file of the same name replaces the one before. */
    add: async (added: readonly File[]) => {
      if (added.length === 0) return;
      setReading(true);
      try {
        const read = await readFiles(added);
        const names = new Set(read.map(({ file }) => file));
        setChosen((known) => [...known.filter(({ file }) => !names.has(file)), ...read]);
      } finally {
        setReading(false);
        // The same file may be chosen again.
        resetRef.current?.();
      }
    },
  };
}
