import { Injectable } from '@nestjs/common';

/** Whether this process is on its way out: it still serves, and asks not to be sent anyone new. */
@Injectable()
export class DrainService {
  private begun = false;

  get isDraining(): boolean {
    return this.begun;
  }

  begin(): void {
    this.begun = true;
  }
}
