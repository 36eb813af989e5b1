import { useKeys } from '@/lib/use-keys';

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
  const act = (event: KeyboardEvent, target: Element): boolean => {
    if (event.ctrlKey || event.metaKey) return false;
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
  };
  useKeys(act, { modified: true });
}
