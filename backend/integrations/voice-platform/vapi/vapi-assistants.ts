import { z } from 'zod';
import type { AssistantSpec, UpsertedAssistant } from '../voice-platform.port.js';
import { type AssistantBody, assistantBody, fingerprintOf, IGNORED, rejectsModel, withoutRejected } from './vapi-assistant.js';
import type { VapiClient } from './vapi-client.js';
import { VapiError } from './vapi-error.js';
import { effortOf, type VapiModels } from './vapi-models.js';

interface AssistantOptions {
  readonly models: VapiModels;
  readonly webhookUrl: string | null;
  readonly credentialId: string | undefined;
  /** The secret that authenticates the platform's webhooks. */
  readonly webhookSecret: () => Promise<string>;
  readonly log: (line: string) => void;
}

/** Rounds of leaving out what the platform rejects, or of trying another model. */
const ATTEMPTS = 6;
const LISTED = 1_000;

const assistantAnswer = z.object({
  id: z.string().min(1).max(100),
  latestVersion: z.unknown().optional(),
  model: z.object({ model: z.string(), messages: z.array(z.object({ role: z.string(), content: z.string().nullish() })) }).nullish(),
});
const assistantList = z.array(z.object({ id: z.string(), metadata: z.record(z.string(), z.unknown()).nullish() }));

/** The counterparts of interviews on Vapi. */
export class VapiAssistants {
  constructor(
    private readonly client: VapiClient,
    private readonly options: AssistantOptions,
  ) {}

  async upsert(ref: string | null, spec: AssistantSpec, signal?: AbortSignal): Promise<UpsertedAssistant> {
    const wanted = await this.body(spec);
    const models = [spec.llm.model, ...spec.llm.fallbacks];
    const retiredModels: string[] = [];
    const dropped: string[] = [];
    let body = wanted;
    for (let attempt = 1; ; attempt += 1) {
      try {
        const stored = await this.write(ref, spec.mark, body, signal);
        return { ref: stored, ignored: [...IGNORED, ...dropped], retiredModels };
      } catch (error) {
        if (!(error instanceof VapiError) || error.statusCode !== 400 || attempt === ATTEMPTS) throw error;
        const without = withoutRejected(body, error.problems);
        const { model } = body.model;
        if (without) {
          body = without.body;
          dropped.push(...without.dropped);
        } else if (rejectsModel(error.problems, model) && models.indexOf(model) + 1 < models.length) {
          retiredModels.push(model);
          const rest = models.slice(models.indexOf(model) + 1);
          body = {
            ...body,
            model: {
              ...body.model,
              model: rest[0]!,
              reasoningEffort: effortOf(rest[0]!).reasoningEffort,
              ...(rest.length > 1 ? { fallbackModels: rest.slice(1) } : { fallbackModels: undefined }),
            },
          };
        } else {
          throw error;
        }
        this.options.log(`Vapi does not take ${without ? without.dropped.join(', ') : `the model ${model}`}: going on without`);
      }
    }
  }

  async fingerprint(spec: AssistantSpec): Promise<string> {
    return fingerprintOf(await this.body(spec));
  }

  async remove(ref: string): Promise<void> {
    await this.client.request('DELETE', `/assistant/${encodeURIComponent(ref)}`).catch(unlessMissing);
  }

  async find(mark: string, since: Date): Promise<string[]> {
    const query = new URLSearchParams({ limit: String(LISTED), createdAtGe: since.toISOString() });
    const found = assistantList.parse(await this.client.request('GET', `/assistant?${query.toString()}`));
    return found.filter(({ metadata }) => metadata?.mark === mark).map(({ id }) => id);
  }

  private async body(spec: AssistantSpec): Promise<AssistantBody> {
    const { webhookUrl: url, credentialId, models } = this.options;
    return assistantBody(spec, models, url === null ? null : { url, credentialId, secret: await this.options.webhookSecret() });
  }

  /** @returns the id of the assistant that holds `body` now */
  private async write(ref: string | null, mark: string, body: AssistantBody, signal: AbortSignal | undefined): Promise<string> {
    if (ref !== null && (await this.patch(ref, body, signal))) return ref;
    const begun = new Date(Date.now() - 60_000);
    try {
      return assistantAnswer.parse(await this.client.request('POST', '/assistant', { body, repeatable: false, signal })).id;
    } catch (error) {
      if (!(error instanceof VapiError) || !error.ambiguous) throw error;
      // It may have been made before the connection broke: never two.
      const [made] = await this.find(mark, begun);
      if (made === undefined) throw error;
      return made;
    }
  }

  /** @returns false when there is no such assistant, or it keeps what it had: then a new one is needed */
  private async patch(ref: string, body: AssistantBody, signal: AbortSignal | undefined): Promise<boolean> {
    const path = `/assistant/${encodeURIComponent(ref)}`;
    try {
      // The mark stays the one it was made with.
      const { metadata: _metadata, ...change } = body;
      await this.client.request('PATCH', path, { body: change, repeatable: true, signal });
      // The platform has drafts and published versions now: what a call would get is what it answers.
      const stored = assistantAnswer.parse(await this.client.request('GET', path, { signal }));
      const prompt = stored.model?.messages[0]?.content;
      if (prompt === body.model.messages[0]?.content && stored.model?.model === body.model.model) return true;
      this.options.log(
        `Vapi kept an older version of an assistant (latest: ${JSON.stringify(stored.latestVersion ?? null)}): a new one is made`,
      );
      return false;
    } catch (error) {
      if (error instanceof VapiError && error.statusCode === 404) return false;
      throw error;
    }
  }
}

export function unlessMissing(error: unknown): void {
  if (!(error instanceof VapiError) || error.statusCode !== 404) throw error;
}
