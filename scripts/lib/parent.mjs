// npm runs a script through a shell. On SIGTERM it ends only that shell; without this check the script would be orphaned and keep running.
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

/** Parent and, if available, grandparent. An orphaned process gets a new parent, so a change means that one of them has exited. */
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
