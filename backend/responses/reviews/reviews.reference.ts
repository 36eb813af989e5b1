import type { RouteReference } from '../../common/documented.decorator.js';

const ID = '3f6c1c1e-5d0c-4f0b-9a51-7f2f3f0f5a77';
const TAG_ID = '5b0c7a52-4a0e-4f6e-8c2a-9d1e6f7a8b90';
const tag = { id: TAG_ID, name: 'Pricing', color: 'teal' as const };

/** What /api/docs says of tags, stars and states. */
export const REVIEWS_REFERENCE = {
  review: {
    summary: 'Tag, star or sort responses',
    about:
      'Up to 500 responses at once, in one transaction; each in one change only. `status` is new, read, shortlisted or excluded, the last with a `reason`; ' +
      '`ifStatus` leaves out those with another status. Excluded responses stay readable and leave the analysis. `undo` holds the `changes` that take ' +
      'it back. Responses that are gone are passed over.',
    caller: 'owner',
    errors: ['NOT_FOUND', 'CONFLICT'],
    example: {
      body: { changes: [{ ids: [ID], status: 'shortlisted', starred: true, addTags: [TAG_ID] }] },
      answer: {
        success: true,
        reviews: [{ id: ID, version: 6, starred: true, review_status: 'shortlisted', exclusion_reason: null, tags: [TAG_ID] }],
        undo: [{ ids: [ID], status: 'read', starred: false, removeTags: [TAG_ID] }],
      },
    },
  },
  tags: {
    summary: 'List tags',
    about: 'Those of the account, by name. They are the same for all of its interviews.',
    caller: 'owner',
    example: { answer: { success: true, tags: [tag] } },
  },
  createTag: {
    summary: 'Make a tag',
    about: 'At most 100, no two with the same name.',
    caller: 'owner',
    errors: ['CONFLICT'],
    example: { body: { name: tag.name, color: tag.color }, answer: { success: true, tag } },
  },
  updateTag: {
    summary: 'Rename or recolour a tag',
    caller: 'owner',
    errors: ['NOT_FOUND', 'CONFLICT'],
    example: { params: { id: TAG_ID }, body: { color: 'teal' }, answer: { success: true, tag } },
  },
  removeTag: {
    summary: 'Delete a tag',
    about: 'It is taken off every response.',
    caller: 'owner',
    errors: ['NOT_FOUND'],
    example: { params: { id: TAG_ID }, answer: { success: true } },
  },
} satisfies Record<string, RouteReference>;
