// npm runs a script through a shell, and ends that shell alone when it is told to end: the script would go on without anybody who could stop it.
import { readFileSync } from 'node:fs';

const CHECK_MS = 500;

/** Under npm, sends this process SIGTERM once the shell or the npm that runs it is gone. */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parents = ancestors();
  setInterval(() => {
    if (ancestors() !== parents) process.kill(process.pid, 'SIGTERM');
  }, CHECK_MS).unref();
}

/** Parent and, where the system tells, its parent: whoever loses its own parent is given to another. */
function ancestors() {
  const parent = process.ppid;
  try {
    // Fields of /proc/<pid>/stat after the name in parentheses: state, parent.
    const [, grandparent] = readFileSync(`/proc/${parent}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return `${parent} ${grandparent}`;
  } catch {
    return String(parent);
  }
}
