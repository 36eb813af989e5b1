import { DEFAULT_FRAME } from '@contract/frame';
import { contentOf, INTERVIEW_FIELD_NAMES, wireContent, type InterviewContent } from '@contract/interview-fields';
import { DEFAULT_SPEECH } from '@contract/interview-speech';
import { DEFAULT_PRIVACY } from '@contract/notice';
import { fireEvent, waitFor } from '@testing-library/react';
import type { EditorName } from '@/lib/drafts/kept-drafts';
import type { FakeServer, SeenRequest } from './fake-server';
import { GUIDE, GuideServer } from './guide-server';
import { formWire } from './owner';

const SECTIONS = ['privacy', 'frame', 'speech', 'languages'] as const;

/** Interview 7 as a server keeps it: refuses what was made from an older version. */
export class InterviewServer {
  form = formWire({
    ...{ id: 7, title: 'Coffee study', assistant_id: 'asst-7', state: 'open', has_guide: true, updatedat: 'v1' },
    ...{ privacy: DEFAULT_PRIVACY, frame: DEFAULT_FRAME, speech: DEFAULT_SPEECH, languages: { source: 'en', others: [] } },
  }) as Record<string, unknown>;
  readonly guide: GuideServer;
  /** Nothing can be saved, and nothing is heard of it. */
  isDown = false;
  /** Sessions are refused. */
  isExpired = false;

  constructor(server: FakeServer) {
    this.guide = new GuideServer(server, GUIDE);
    const voices = { success: true, available: true, on_platform: false, usual_interviewer: 'builtin', interviewers: ['builtin'] };
    server
      .on('GET', '/api/forms/7', () => ({ body: { success: true, form: this.form } }))
      .on('PUT', '/api/forms/7', (request) => this.put(request))
      .on('GET', '/api/forms/7/voices', { ...voices, languages: [{ language: 'en', usual: 'af_heart', voices: ['af_heart'] }] })
      .on('GET', '/api/forms/7/retention', { success: true, records: [] })
      .on('POST', '/api/forms/preview-questions', { success: true, questions: [], askWhy: [], byModel: false })
      .on('GET', '/api/forms/7/response-views', { success: true, views: [] })
      .on('GET', '/api/responses/7', { success: true, responses: [], nextCursor: null, total: 0, top: 0, epoch: 'e1' });
  }

  /** Nothing that is sent is stored. */
  down(is: boolean): void {
    this.isDown = is;
    this.guide.down = is ? { status: 503, code: 'UNAVAILABLE', error: 'Not now.' } : null;
  }

  /** As if it were saved on another device. */
  changeElsewhere(change: Partial<InterviewContent> | Record<string, unknown>): void {
    this.merge(change);
  }

  private merge(body: Record<string, unknown>): void {
    const texts = wireContent(
      { ...contentOf(body as Partial<InterviewContent>) } as InterviewContent,
      INTERVIEW_FIELD_NAMES.filter((name) => body[name] !== undefined),
    );
    const sections = SECTIONS.filter((name) => body[name] !== undefined).map((name) => [
      name,
      { ...(this.form[name] as object), ...(body[name] as object) },
    ]);
    const contact = body.enableUserDetailsForm === undefined ? {} : { enable_user_details_form: body.enableUserDetailsForm ? 1 : 0 };
    this.form = { ...this.form, ...texts, ...contact, ...Object.fromEntries(sections), updatedat: `${String(this.form.updatedat)}+` };
  }

  private put({ body }: SeenRequest) {
    if (this.isDown) return { status: 503, body: { success: false, code: 'UNAVAILABLE', error: 'Not now.' } };
    const { expectedUpdatedAt, ...sent } = body as Record<string, unknown>;
    if (expectedUpdatedAt !== undefined && expectedUpdatedAt !== this.form.updatedat) {
      return { status: 409, body: { success: false, code: 'CONFLICT', error: 'It was changed elsewhere.' } };
    }
    this.merge(sent);
    return { body: { success: true, form: this.form } };
  }
}

type Editor = {
  editor: EditorName;
  /** Saves by itself. */
  saves: boolean;
  write: (value: 'a' | 'b') => Promise<void>;
  shown: () => Promise<unknown>;
  stored: (server: InterviewServer) => unknown;
  value: (of: 'a' | 'b' | 'theirs') => unknown;
  /** Saved on another device. */
  theirs: (server: InterviewServer) => void;
  /** Its button. */
  button?: string;
};

const words = { a: 'Written here.', b: 'Written here, later.', theirs: 'Written elsewhere.' };
/** By its label: looking through all roles of the editor takes seconds on a busy machine. */
const field = (name: string, within = 'main') =>
  waitFor(() => {
    const fields = document.querySelectorAll<HTMLInputElement>(`${within} :is(input, textarea, select)`);
    const found = [...fields].find(
      (one) => one.getAttribute('aria-label') === name || [...(one.labels ?? [])].some(({ textContent }) => textContent.startsWith(name)),
    );
    if (!found) throw new Error(`There is no field “${name}”`);
    return found;
  });
const change = (input: HTMLElement, value: string) => void fireEvent.change(input, { target: { value } });
const section = (server: InterviewServer, name: string) => server.form[name] as Record<string, unknown>;
const VOICE = 'section[aria-labelledby=voice]';

const TITLE = 'input[aria-label="Interview title"]';

export const EDITORS: readonly Editor[] = [
  {
    editor: 'name',
    saves: false,
    write: async (value) => {
      const open = () =>
        waitFor(
          () => document.querySelector<HTMLElement>(`${TITLE}, button[aria-label="Edit title"]`) ?? Promise.reject(new Error('no title')),
        );
      if ((await open()).localName === 'button') fireEvent.click(await open());
      change(await open(), words[value]);
    },
    shown: () =>
      waitFor(() => {
        const text = document.querySelector<HTMLInputElement>(TITLE)?.value ?? document.querySelector('main h1')?.textContent;
        return text ?? Promise.reject(new Error('There is no title'));
      }),
    stored: (server) => server.form.title,
    value: (one) => words[one],
    theirs: (server) => server.changeElsewhere({ title: words.theirs }),
    button: 'Save title',
  },
  {
    editor: 'texts',
    saves: false,
    write: async (value) => change(await field('Interview Information'), words[value]),
    shown: async () => (await field('Interview Information')).value,
    stored: (server) => server.form.interviewinfo,
    value: (one) => words[one],
    theirs: (server) => server.changeElsewhere({ interviewInfo: words.theirs }),
    button: 'Publish',
  },
  {
    editor: 'guide',
    saves: true,
    write: async (value) => change(await field('Question 1'), words[value]),
    shown: async () => (await field('Question 1')).value,
    stored: (server) => server.guide.guide?.sections[0]?.questions[0]?.wording,
    value: (one) => words[one],
    theirs: ({ guide }) => {
      const [first, ...others] = GUIDE.sections;
      const [question, ...rest] = first!.questions;
      guide.changeElsewhere({
        ...GUIDE,
        sections: [{ ...first!, questions: [{ ...question!, wording: words.theirs }, ...rest] }, ...others],
      });
    },
  },
  {
    editor: 'languages',
    saves: true,
    write: async (value) => change(await field('This interview is written in'), { a: 'de', b: 'fr' }[value]),
    shown: async () => (await field('This interview is written in')).value,
    stored: (server) => section(server, 'languages').source,
    value: (one) => ({ a: 'de', b: 'fr', theirs: 'it' })[one],
    theirs: (server) => server.changeElsewhere({ languages: { source: 'it' } }),
  },
  {
    editor: 'privacy',
    saves: false,
    write: async (value) => change(await field('Responsible organisation'), words[value]),
    shown: async () => (await field('Responsible organisation')).value,
    stored: (server) => section(server, 'privacy').controller_name,
    value: (one) => words[one],
    theirs: (server) => server.changeElsewhere({ privacy: { controller_name: words.theirs } }),
    button: 'Save Privacy Settings',
  },
  {
    editor: 'voices',
    saves: false,
    write: async (value) => void fireEvent.click(await field({ a: 'Slower', b: 'Faster' }[value], VOICE)),
    shown: async () => {
      await field('Slower', VOICE);
      return document.querySelector<HTMLInputElement>(`${VOICE} input:checked`)?.value;
    },
    stored: (server) => section(server, 'speech').pace,
    value: (one) => ({ a: 'slower', b: 'faster', theirs: 'faster' })[one],
    theirs: (server) => server.changeElsewhere({ speech: { pace: 'faster' } }),
    button: 'Save voice',
  },
  {
    editor: 'frame',
    saves: false,
    write: async (value) => change(await field('Your own consent text'), words[value]),
    shown: async () => (await field('Your own consent text')).value,
    stored: (server) => section(server, 'frame').consent_text,
    value: (one) => words[one],
    theirs: (server) => server.changeElsewhere({ frame: { consent_text: words.theirs } }),
    button: 'Save Participant’s Page',
  },
];
