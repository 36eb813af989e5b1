// Runs in threads: no Nest, no database, nothing but its input.
import { readThemesCsv } from './codebook-csv.js';
import { readQdc } from './codebook-qdc.js';
import { type ThemeFile, ThemeFileError } from './theme-file.js';

/** The file's themes, or why it cannot be read: a sentence for the person who chose it. */
export function readThemeFile({ format, content }: { format: 'csv' | 'qdc'; content: string }): ThemeFile | { problem: string } {
  try {
    const file = format === 'csv' ? readThemesCsv(content) : readQdc(content);
    return file.themes.length === 0 ? { problem: 'The file holds no themes.' } : file;
  } catch (error) {
    if (error instanceof ThemeFileError) return { problem: error.message };
    throw error;
  }
}
