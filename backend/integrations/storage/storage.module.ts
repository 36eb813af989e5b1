import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { AppConfig } from '../../config/app-config.js';
import { FileRecordingStorage } from './file-recording-storage.js';
import { RECORDING_STORAGE } from './recording-storage.port.js';

@Global()
@Module({
  providers: [
    {
      provide: RECORDING_STORAGE,
      inject: [AppConfig],
      useFactory: (config: AppConfig) => new FileRecordingStorage(join(config.dataDir, 'recordings')),
    },
  ],
  exports: [RECORDING_STORAGE],
})
export class StorageModule {}
