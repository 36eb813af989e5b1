import type { RouteReference } from '../../common/documented.decorator.js';
import type { SavedView } from '../../contract/view-constants.js';

const FORM_ID = '1760000000001';
const VIEW_ID = '8d2f4a6c-1b3e-4d5f-9a7b-0c1d2e3f4a5b';
const TAG_ID = '5b0c7a52-4a0e-4f6e-8c2a-9d1e6f7a8b90';
const settings: SavedView['settings'] = {
  sort: 'duration',
  order: 'desc',
  choices: { state: ['completed'], review: ['new', 'shortlisted'], star: [], quality: [] },
  tags: [TAG_ID],
  from: '2026-11-01',
  to: '',
  contact: null,
  hidden: 'source=panel-a',
  columns: [{ id: 'date' }, { id: 'first', width: 180 }, { id: 'duration', width: 96 }, { id: 'link.source' }, { id: 'response' }],
};
const view: SavedView = { id: VIEW_ID, name: 'To read', settings };

/** What /api/docs says of saved views. */
export const RESPONSE_VIEWS_REFERENCE = {
  list: {
    summary: 'List the saved views of the responses',
    about: 'In their order. A view keeps filters, order and columns of the responses of one interview.',
    caller: 'owner',
    errors: ['NOT_FOUND'],
    example: { params: { id: FORM_ID }, answer: { success: true, views: [view] } },
  },
  create: {
    summary: 'Save a view of the responses',
    about:
      'At most 30 of an interview, no two with the same name. Days of `from` and `to` are the reader’s, both included. `width` is a share of the ' +
      'table’s width, in pixels. With `id` and `at` a deleted view comes back to its place.',
    caller: 'owner',
    errors: ['NOT_FOUND', 'CONFLICT'],
    example: { params: { id: FORM_ID }, body: { name: view.name, settings: settings }, answer: { success: true, view } },
  },
  reorder: {
    summary: 'Reorder saved views',
    about: 'Views that are not named follow in the order they had.',
    caller: 'owner',
    errors: ['NOT_FOUND'],
    example: { params: { id: FORM_ID }, body: { ids: [VIEW_ID] }, answer: { success: true, views: [view] } },
  },
  update: {
    summary: 'Rename or change a saved view',
    caller: 'owner',
    errors: ['NOT_FOUND', 'CONFLICT'],
    example: { params: { id: FORM_ID, viewId: VIEW_ID }, body: { name: view.name }, answer: { success: true, view } },
  },
  remove: {
    summary: 'Delete a saved view',
    about: 'The responses stay.',
    caller: 'owner',
    errors: ['NOT_FOUND'],
    example: { params: { id: FORM_ID, viewId: VIEW_ID }, answer: { success: true } },
  },
} satisfies Record<string, RouteReference>;
