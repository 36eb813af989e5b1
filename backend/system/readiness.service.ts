import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Milliseconds the database may take to answer before this process counts as not ready. */
const DEADLINE_MS = 2_000;

/** Whether this process can do its work now. */
@Injectable()
export class ReadinessService {
  constructor(private readonly dataSource: DataSource) {}

  async isReady(): Promise<boolean> {
    const deadline = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('deadline')), DEADLINE_MS).unref());
    try {
      await Promise.race([this.dataSource.query('select 1'), deadline]);
      return true;
    } catch {
      return false;
    }
  }
}
