/** What is asked before the guide of a published interview is published. */
export type PublishChecks = {
  /** Whether it may be published as it was saved; says why not. */
  mayPublish?: () => Promise<boolean>;
  /** Whether its translations are finished; if not, whether the owner publishes it all the same. */
  confirmTranslations?: () => Promise<'finished' | 'anyway' | 'no'>;
};
