import { useEffect, useEffectEvent } from 'react';
import { dialogOf, takesArrows, takesLetters } from '@/lib/key-targets';

/** What a space presses. */
const PRESSED = 'button, a, summary, input, [role="button"], [role="menuitem"], [role="checkbox"]';

type Keys = {
  play: () => void;
  faster: (by: 1 | -1) => void;
  /** Seconds. */
  jump: (seconds: number) => void;
  /** To the next question, or the one before. */
  question: (by: 1 | -1) => void;
  help: () => void;
};

/** Seconds of one jump. */
const JUMP_SECONDS = 5;

/** Space plays, [ and ] change the speed, Shift with ← and → jumps, comma and full stop go from question to question, ? shows all keys. */
export function useReadingKeys(keys: Keys): void {
  const act = useEffectEvent((event: KeyboardEvent): boolean => {
    const target = event.target instanceof Element ? event.target : document.body;
    if (event.key === ' ') {
      if (event.shiftKey || target.closest(PRESSED)) return false;
      keys.play();
    } else if (event.key === '?') keys.help();
    else if (event.shiftKey && event.key === 'ArrowRight') keys.jump(JUMP_SECONDS);
    else if (event.shiftKey && event.key === 'ArrowLeft') keys.jump(-JUMP_SECONDS);
    else if (event.key === '[') keys.faster(-1);
    else if (event.key === ']') keys.faster(1);
    else if (event.key === ',') keys.question(-1);
    else if (event.key === '.') keys.question(1);
    else return false;
    return true;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : document.body;
      const takesKey = event.key.length === 1 ? takesLetters : takesArrows;
      const isTaken = event.defaultPrevented || event.ctrlKey || event.metaKey || takesKey(target) || dialogOf(target) !== null;
      if (!isTaken && act(event)) event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
