// npm run move-recordings: moves the recordings of DATA_DIR into the bucket of the settings (S3_BUCKET).
import { join } from 'node:path';
import './lib/node-version.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { loadEnvFile, runScript, say, ScriptError } from './lib/process.mjs';

await runScript(async () => {
  await ensureInstalled();
  await ensureBuilt({ only: 'backend' });
  loadEnvFile();
  const { AppConfig } = await import('#server/config/app-config.js');
  const { moveRecordings } = await import('#server/integrations/storage/move-recordings.js');
  const { S3RecordingStorage } = await import('#server/integrations/storage/s3-recording-storage.js');
  const { bucket, dataDir } = AppConfig.fromEnv(process.env);
  if (!bucket) throw new ScriptError('Set S3_BUCKET and its credentials first, and restart the installation with them.');
  const { moved, left } = await moveRecordings(join(dataDir, 'recordings'), new S3RecordingStorage(bucket), (line) => say(`  ${line}`));
  say(`Moved ${moved} recordings into the bucket ${bucket.bucket}.`);
  if (left > 0) throw new ScriptError(`${left} recordings stay on the disk. Run this again; if they stay, look at the bucket's log.`);
});
