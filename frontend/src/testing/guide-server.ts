import { BLANK_GUIDE, newQuestion, type InterviewGuide } from '@contract/guide';
import type { SaveGuide } from '@contract/guide-api';
import { saveGuideSchema } from '@contract/guide-api';
import type { FakeServer } from './fake-server';

/** A guide of two sections: one and two, three. */
export const GUIDE: InterviewGuide = {
  ...BLANK_GUIDE,
  sections: [
    {
      id: 'section1',
      title: 'Warm-up',
      questions: [
        newQuestion('question', 'How do you make coffee in the morning?'),
        { ...newQuestion('questio2', 'What do you like about it?'), required: false },
      ],
    },
    { id: 'section2', title: 'Habits', questions: [newQuestion('questio3', 'Tell me about the last cup you had.')] },
  ],
};

/** The guide of interview 7, as the server keeps it: refuses what was made from an older revision, and what its contract does not allow. */
export class GuideServer {
  guide: InterviewGuide | null;
  revision: number;
  publishedVersion: number | null = null;
  isPublishedCurrent = false;
  /** Everything it refuses to save with, while set. */
  down: { status: number; code: string; error: string } | null = null;

  constructor(server: FakeServer, guide: InterviewGuide | null = null) {
    this.guide = guide;
    this.revision = guide ? 1 : 0;
    server.on('GET', '/api/forms/7/guide', () => ({ body: this.state() }));
    server.on('PUT', '/api/forms/7/guide', ({ body }) => this.save(saveGuideSchema.parse(body)));
    server.on('DELETE', '/api/forms/7/guide', () => {
      Object.assign(this, { guide: null, revision: this.revision + 1, publishedVersion: null, isPublishedCurrent: false });
      return { body: { success: true } };
    });
    server.on('POST', '/api/forms/7/guide/publish', () => {
      Object.assign(this, { publishedVersion: (this.publishedVersion ?? 0) + 1, isPublishedCurrent: true });
      return { body: { success: true, version: this.publishedVersion } };
    });
  }

  /** As if it were edited in another tab. */
  changeElsewhere(guide: InterviewGuide): void {
    Object.assign(this, { guide, revision: this.revision + 1, isPublishedCurrent: false });
  }

  private state() {
    const { guide, revision, publishedVersion, isPublishedCurrent } = this;
    return { success: true, guide, revision, publishedVersion, isPublishedCurrent };
  }

  private save({ guide, expectedRevision }: SaveGuide) {
    if (this.down) return { status: this.down.status, body: { success: false, code: this.down.code, error: this.down.error } };
    if (expectedRevision !== undefined && expectedRevision !== this.revision) {
      return { status: 409, body: { success: false, code: 'CONFLICT', error: 'It was changed elsewhere.' } };
    }
    this.changeElsewhere(guide);
    return { body: { success: true, revision: this.revision } };
  }
}
