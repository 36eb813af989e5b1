import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const START_MS = 30_000;

/** Whether what `silentLoudspeaker` needs is installed. */
export const hasLoudspeaker = (): boolean => spawnSync('pulseaudio', ['--version'], { timeout: 20_000 }).status === 0;

/**
 * A silent sound card from its own PulseAudio: without any sound card, Firefox's Web Audio never starts.
 * @returns the environment for a browser that plays on it
 */
export async function silentLoudspeaker(): Promise<{ env: Record<string, string>; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'colloquy-sound-'));
  const socket = join(folder, 'socket');
  const args = ['-n', '--daemonize=no', '--exit-idle-time=-1', '-vv'];
  const modules = ['module-null-sink', `module-native-protocol-unix socket=${socket} auth-anonymous=1`];
  const server = spawn('pulseaudio', [...args, ...modules.flatMap((module) => ['-L', module])], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: folder, XDG_RUNTIME_DIR: folder },
  });
  await new Promise<void>((resolve, reject) => {
    let output = '';
    const timer = setTimeout(() => reject(new Error(`PulseAudio did not start: ${output}`)), START_MS);
    server.once('exit', () => reject(new Error(`PulseAudio ended: ${output}`)));
    server.stderr.on('data', (text: Buffer) => {
      output = (output + text.toString()).slice(-4_000);
      if (!output.includes('Daemon startup complete')) return;
      clearTimeout(timer);
      resolve();
    });
  });
  return {
    env: { PULSE_SERVER: `unix:${socket}` },
    stop: async () => {
      server.kill('SIGKILL');
      if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
