import type { AppConfig } from '../../../config/app-config.js';

/** Where the owner's browser finds the recording of a response. */
export const recordingAddress = ({ publicUrl }: Pick<AppConfig, 'publicUrl'>, responseId: string): string =>
  `${publicUrl}/api/responses/${responseId}/recording`;
