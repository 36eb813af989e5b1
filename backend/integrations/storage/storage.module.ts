import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { AppConfig } from '../../config/app-config.js';
import { EarlierRecordings } from './earlier-recordings.js';
import { FileRecordingStorage } from './file-recording-storage.js';
import { FreeDiskService } from './free-disk.service.js';
import { OutsideTransactions } from './outside-transactions.js';
import { RECORDING_STORAGE, type RecordingStorage } from './recording-storage.port.js';

@Global()
@Module({
  providers: [
    {
      provide: RECORDING_STORAGE,
      inject: [AppConfig],
      useFactory: async (config: AppConfig): Promise<RecordingStorage> => {
        const storage = await configuredStorage(config);
        return config.nodeEnv === 'production' ? storage : new OutsideTransactions(storage);
      },
    },
    FreeDiskService,
  ],
  exports: [RECORDING_STORAGE, FreeDiskService],
})
export class StorageModule {}

async function configuredStorage({ dataDir, bucket }: AppConfig): Promise<RecordingStorage> {
  const files = new FileRecordingStorage(join(dataDir, 'recordings'));
  if (bucket === null) return files;
  // Loaded where it is used: it is large.
  const { S3RecordingStorage } = await import('./s3-recording-storage.js');
  return new EarlierRecordings(new S3RecordingStorage(bucket), files);
}
