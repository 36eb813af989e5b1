import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError } from '../common/app-error.js';
import { interviewNotFound } from '../common/interview-not-found.js';
import type { CurrentUserInfo } from '../common/current-user.decorator.js';
import { errorText } from '../common/error-body.js';
import { wireTime } from '../common/wire-time.js';
import { AppConfig } from '../config/app-config.js';
import { UNTITLED } from '../contract/form-defaults.js';
import type { CreateForm, FormWire, UpdateForm } from '../contract/forms.js';
import { contentOf, type InterviewContent } from '../contract/interview-fields.js';
import { interviewerFor, type VoiceChoice } from '../contract/voice-choice.js';
import { TransactionRunner } from '../database/transaction-runner.js';
import { DomainEventsService, type RecordedEvent } from '../domain-events/domain-events.service.js';
import { FollowUpsService } from '../follow-ups/follow-ups.service.js';
import { GuidesService, requirePublishable } from '../guides/guides.service.js';
import { RehearsalsService } from '../rehearsals/rehearsals.service.js';
import type { PreparedTwin } from './assistant-twins.service.js';
import { AssistantsService } from './assistants.service.js';
import type { FormEntity } from './form.entity.js';
import { toWire } from './form.mapper.js';
import { FormRepository } from './form.repository.js';
import { type InterviewMaterial, isSameMaterial, type MaterialChange, materialChange } from './interview-material.js';
import { NoticesService } from './notices.service.js';
import { deletesSomething, listenersOf, mergePrivacy, noticesOf } from './privacy.js';
import { requireConfigured } from './require-configured.js';
import { requireTranslations } from './require-translations.js';

/** The voice platform's state for what the assistant is made from. */
type Prepared = { readonly material: InterviewMaterial; readonly voice: VoiceChoice } & (
  | { readonly made: string }
  | { readonly changed: string; readonly change: PreparedTwin }
);

const UPDATE_ATTEMPTS = 3;
/** A random number of 53 bits is taken twice about never; a loop without an end is still none to have. */
const ID_ATTEMPTS = 10;
const SMALLEST_ID = 2 ** 40;

/**
 * Creates and changes interviews. One with name, information and something to follow, instructions or a guide, is published by saving it,
 * unless it is saved as a draft; a published one has an assistant.
 * The platform and the model are asked before the transaction, which may not wait for them.
 */
@Injectable()
export class SaveForm {
  constructor(
    private readonly formRepository: FormRepository,
    private readonly assistantsService: AssistantsService,
    private readonly followUpsService: FollowUpsService,
    private readonly transactionRunner: TransactionRunner,
    private readonly domainEventsService: DomainEventsService,
    private readonly noticesService: NoticesService,
    private readonly guidesService: GuidesService,
    private readonly rehearsalsService: RehearsalsService,
    private readonly config: AppConfig,
  ) {}

  /** @throws AppError BAD_REQUEST for an assistant that is not the owner's own and free */
  async create(owner: CurrentUserInfo, input: CreateForm): Promise<FormWire> {
    const content: InterviewContent = { ...contentOf(input), title: input.title || UNTITLED };
    requireConfigured(this.config, null, content.voice);
    // Check before any expensive step; the exact check follows below.
    this.requireRoom(await this.formRepository.countOwned(owner.id));
    // A draft has no assistant; one that was made for it is swept.
    const assistantId =
      isComplete(content, promptOf(content)) && !input.draft
        ? (input.assistant_id ?? (await this.makeAssistant(owner.id, null, content, promptOf(content))))
        : null;
    return this.transactionRunner.run(async (tx) => {
      this.requireRoom(await this.formRepository.countOwnedForInsert(tx, owner.id));
      const now = new Date();
      const frame = withoutGaps(input.frame ?? {});
      const row = { ...content, frame, ownerId: owner.id, publishedAt: assistantId === null ? null : now, createdAt: now, updatedAt: now };
      const id = await newFormId((free) => this.formRepository.insert(tx, { ...row, id: free }));
      if (assistantId !== null) {
        await this.assistantsService.attach(tx, owner.id, assistantId, id);
        await this.assistantsService.leaveOthers(tx, id, content.voice);
      }
      const form = await this.read(tx, owner, id);
      if (row.publishedAt !== null) {
        await this.domainEventsService.record(tx, { name: 'interview.published', ownerId: owner.id, formId: id });
      }
      await this.domainEventsService.record(tx, { name: 'interview.created', ownerId: owner.id, form });
      return form;
    });
  }

  /** @throws AppError CONFLICT when the owner has as many interviews as one account may have */
  requireRoom(count: number): void {
    const most = this.config.budgets.interviewsPerOwner;
    if (most !== null && count >= most) {
      throw new AppError('CONFLICT', `You have ${count} interviews, the maximum for one account. Delete one you no longer need.`);
    }
  }

  /** Changes the fields in `patch`. @throws AppError NOT_FOUND, also for another owner's interview */
  async update(owner: CurrentUserInfo, id: number, patch: UpdateForm): Promise<FormWire> {
    for (let attempt = 1; attempt <= UPDATE_ATTEMPTS; attempt += 1) {
      const form = await this.formRepository.findOwned(owner.id, id);
      if (!form) throw interviewNotFound();
      requireUnchanged(form, patch);
      const content = merge(form, patch);
      requireConfigured(this.config, form.voice, content.voice);
      const guide = await this.guidesService.stateOf(id);
      const material = materialChange(form, content, guide);
      const published = becomesPublished(form, content, patch, material);
      if (published && patch.requireTranslations) {
        requireTranslations(content, patch.languages ?? form.languages, material.publishes === null ? null : guide.draft);
      }
      // Checked before the platform is asked, and again with the draft that is published.
      if (material.publishes !== null && published) {
        requirePublishable(guide);
        await this.rehearsalsService.requireRehearsed(id);
      }
      const prepared = await this.prepare(form, content, patch, material);
      const saved = await this.transactionRunner.run((tx) => this.save(tx, owner, id, patch, prepared));
      if (saved) return saved;
    }
    throw new AppError('CONFLICT', errorText('CONFLICT'));
  }

  /** Updates the platform before this content may be published; null if nothing has to change. */
  private async prepare(form: FormEntity, content: InterviewContent, patch: UpdateForm, change: MaterialChange): Promise<Prepared | null> {
    if (!this.needsPreparing(form, content, patch, change)) return null;
    const { voice } = content;
    const material = change.after;
    if (!form.assistant) {
      // One that was made beforehand follows the prompt.
      const made = material.kind === 'prompt' ? patch.assistant_id : undefined;
      return { material, voice, made: made ?? (await this.makeAssistant(form.ownerId, form.id, content, material)) };
    }
    const prompt = await this.assistantsService.promptOf(form.ownerId, form.id, material);
    const twin = await this.assistantsService.prepareChange(form.assistant, content.interviewName, prompt, voice);
    return { material, voice, changed: form.assistant.id, change: twin };
  }

  /** @returns null if the interview changed concurrently, so that the preparation no longer fits */
  private async save(
    tx: EntityManager,
    owner: CurrentUserInfo,
    id: number,
    patch: UpdateForm,
    prepared: Prepared | null,
  ): Promise<FormWire | null> {
    const form = await this.formRepository.findOwnedForUpdate(tx, owner.id, id);
    if (!form) throw interviewNotFound();
    requireUnchanged(form, patch);
    const content = merge(form, patch);
    const material = materialChange(form, content, await this.guidesService.stateOf(id, tx));
    if (this.needsPreparing(form, content, patch, material) && !fits(prepared, form, content, material)) return null;

    const now = new Date();
    const publishedAt = becomesPublished(form, content, patch, material) ? (form.publishedAt ?? now) : null;
    if (publishedAt !== null && material.publishes !== null) {
      if ((await this.guidesService.publishIn(tx, id, material.publishes)) === null) return null;
      await this.rehearsalsService.requireRehearsed(id, tx);
    }
    const closedAt = closedAfter(form, patch, publishedAt, now);
    const listens = content.voice !== form.voice;
    const privacy = patch.privacy || patch.frame || listens ? await this.changeNotice(tx, form, patch) : undefined;
    const settings = { ...(patch.languages && { languages: patch.languages }), ...(patch.speech && { speech: patch.speech }) };
    await this.formRepository.update(tx, id, { ...content, ...privacy, ...settings, publishedAt, closedAt, updatedAt: now });
    if (prepared && 'change' in prepared) await this.assistantsService.saveChange(tx, prepared.changed, prepared.change, now);
    else if (prepared) await this.assistantsService.attach(tx, owner.id, prepared.made, id);
    if (prepared || listens) await this.assistantsService.leaveOthers(tx, id, content.voice);
    const saved = await this.read(tx, owner, id);
    const changes = changesOf(form, { ...form, ...privacy, publishedAt, closedAt });
    await this.domainEventsService.record(tx, ...changes, { name: 'interview.changed', ownerId: owner.id, form: saved });
    return saved;
  }

  /** Once it was published, both notices stay readable: a participant may be reading the previous one. */
  private async changeNotice(tx: EntityManager, form: FormEntity, { privacy = {}, frame = {}, voice = form.voice }: UpdateForm) {
    const changed = { ...mergePrivacy(form, withoutGaps(privacy)), frame: { ...form.frame, ...withoutGaps(frame) } };
    // A published interview has an assistant, which stays.
    const everPublished = form.publishedAt !== null || form.assistant !== null;
    const before = everPublished ? noticesOf(form, listenersOf(this.config, form.voice)) : [];
    const recent = [...before, ...noticesOf(changed, listenersOf(this.config, voice))];
    await this.noticesService.keep(tx, form.id, recent);
    await this.noticesService.prune(tx, form.id, recent, everPublished);
    if (deletesSomething(changed)) await this.followUpsService.schedule(tx, 'retention.apply', String(form.id));
    else await this.followUpsService.cancel(tx, 'retention.apply', String(form.id));
    return changed;
  }

  /** An unpublished interview's instructions may have changed without its assistant hearing of it. */
  private needsPreparing(form: FormEntity, content: InterviewContent, patch: UpdateForm, change: MaterialChange): boolean {
    if (!becomesPublished(form, content, patch, change)) return false;
    if (!form.assistant || form.publishedAt === null || !isSameMaterial(change.before, change.after)) return true;
    return content.voice !== form.voice && interviewerFor(content.voice, this.config.voice) !== form.assistant.provider;
  }

  private async makeAssistant(
    ownerId: string,
    formId: number | null,
    { interviewName, voice }: InterviewContent,
    material: InterviewMaterial,
  ): Promise<string> {
    const prompt = await this.assistantsService.promptOf(ownerId, formId, material);
    return this.assistantsService.create(ownerId, interviewName, prompt, voice);
  }

  private async read(tx: EntityManager, owner: CurrentUserInfo, id: number): Promise<FormWire> {
    const row = await this.formRepository.findOwned(owner.id, id, tx);
    if (!row) throw new Error('The interview was not saved');
    return toWire(row, owner.sub);
  }
}

type Published = Pick<FormEntity, 'id' | 'ownerId' | 'publishedAt' | 'closedAt' | 'includeBrowserReported'>;

/** What a change of an interview means to others. */
function changesOf(before: Published, after: Published): RecordedEvent[] {
  const about = { ownerId: after.ownerId, formId: after.id };
  const events: RecordedEvent[] = [];
  const [wasPublished, isPublished] = [before.publishedAt !== null, after.publishedAt !== null];
  if (wasPublished !== isPublished) events.push({ name: isPublished ? 'interview.published' : 'interview.unpublished', ...about });
  const [wasClosed, isClosed] = [before.closedAt !== null, after.closedAt !== null];
  if (isPublished && wasClosed !== isClosed) events.push({ name: isClosed ? 'interview.closed' : 'interview.reopened', ...about });
  const included = after.includeBrowserReported;
  if (before.includeBrowserReported !== included) events.push({ name: 'interview.inclusion-changed', ...about, included });
  return events;
}

const withoutGaps = <T extends object>(patch: T) =>
  Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)) as Required<T>;

/** An interview without a guide. */
const promptOf = ({ interviewInstructions }: InterviewContent): InterviewMaterial => ({ kind: 'prompt', text: interviewInstructions });

/** Publishing needs all three. */
function isComplete({ interviewName, interviewInfo }: InterviewContent, { text }: InterviewMaterial): boolean {
  return interviewName !== '' && interviewInfo !== '' && text !== '';
}

function merge(form: FormEntity, patch: UpdateForm): InterviewContent {
  const title = patch.title === undefined ? form.title : patch.title || UNTITLED;
  return { ...contentOf(form), ...contentOf(patch), title };
}

/** A draft stays one while it is saved as such, and while something other than its content changes. */
function becomesPublished(form: FormEntity, content: InterviewContent, patch: UpdateForm, { after }: MaterialChange): boolean {
  if (!isComplete(content, after)) return false;
  return form.publishedAt !== null || (patch.draft !== true && changesContent(patch));
}

const changesContent = (patch: UpdateForm) =>
  [patch.interviewName, patch.interviewInfo, patch.interviewInstructions, patch.assistant_id].some((value) => value !== undefined);

/** @throws AppError CONFLICT for a draft, which is not open yet */
function closedAfter(form: FormEntity, { closed }: UpdateForm, publishedAt: Date | null, now: Date): Date | null {
  if (closed !== undefined && publishedAt === null) throw new AppError('CONFLICT', 'Publish this interview before you close or reopen it.');
  if (publishedAt === null || closed === false) return null;
  return closed ? (form.closedAt ?? now) : form.closedAt;
}

/** @throws AppError CONFLICT when the change was made to another version */
function requireUnchanged(form: FormEntity, { expectedUpdatedAt }: UpdateForm): void {
  if (expectedUpdatedAt !== undefined && expectedUpdatedAt !== wireTime(form.updatedAt)) {
    throw new AppError('CONFLICT', 'This interview was changed in another tab or on another device. Reload it before you save.');
  }
}

function fits(prepared: Prepared | null, form: FormEntity, { voice }: InterviewContent, { after }: MaterialChange): boolean {
  if (!prepared || prepared.voice !== voice || !isSameMaterial(prepared.material, after)) return false;
  return 'change' in prepared ? prepared.changed === form.assistant?.id : form.assistant === null;
}

/** @param insert false when the id is taken */
export async function newFormId(insert: (id: number) => Promise<boolean>): Promise<number> {
  for (let attempt = 0; attempt < ID_ATTEMPTS; attempt += 1) {
    const id = randomFormId();
    if (await insert(id)) return id;
  }
  throw new Error('No free form id was found');
}

/** In [2^40, 2^53), so that ids cannot be enumerated (ROLE-02). */
function randomFormId(): number {
  for (;;) {
    const id = Number(randomBytes(8).readBigUInt64BE() >> 11n);
    if (id >= SMALLEST_ID) return id;
  }
}
