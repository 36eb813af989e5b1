import type { AppConfig } from '../config/app-config.js';

/** The process understands and speaks, and does nothing else: it has neither a database nor the application's modules, which `roles.ts` loads. */
export const isSpeechServer = ({ role }: AppConfig): boolean => role === 'speech';
