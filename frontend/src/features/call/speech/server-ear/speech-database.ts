/** Where a page keeps sound whose words have not come yet. */
export const SPEECH_DATABASE = 'colloquy-speech';
