import { Injectable } from '@nestjs/common';
import { appVersion } from '../../common/app-version.js';
import { AppConfig } from '../../config/app-config.js';
import { KeptAnswer } from './kept-answer.js';
import { openApiDocument } from './openapi-document.js';
import { OperationScanner } from './operations.js';
import { referencePage } from './reference-page.js';

/** The API's description, generated at the first request and cached: routes do not change at run time. */
@Injectable()
export class ApiReferenceService {
  private made: { document: KeptAnswer; page: KeptAnswer } | undefined;

  constructor(
    private readonly operationScanner: OperationScanner,
    private readonly config: AppConfig,
  ) {}

  get document(): KeptAnswer {
    return this.make().document;
  }

  get page(): KeptAnswer {
    return this.make().page;
  }

  private make() {
    if (!this.made) {
      const { publicUrl, oidc } = this.config;
      const document = openApiDocument(this.operationScanner.list(), { url: publicUrl, issuer: oidc.issuer, version: appVersion() });
      this.made = { document: new KeptAnswer(JSON.stringify(document)), page: new KeptAnswer(referencePage(document)) };
    }
    return this.made;
  }
}
