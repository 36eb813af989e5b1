import { expect, it } from 'vitest';
import { errorBody } from './error-body.js';

const violated = (detail: string) => Object.assign(new Error('violates a foreign key'), { driverError: { code: '23503', detail } });

it('[SEC-32] what belongs to something that is gone is not found, and what breaks our own rules is a fault', () => {
  expect(errorBody(violated('Key (form_id)=(7) is not present in table "forms".'))).toMatchObject({
    status: 404,
    body: { success: false, code: 'NOT_FOUND' },
  });
  expect(
    errorBody(Object.assign(new Error('x'), { code: '23503', detail: 'Key (form_id)=(7) is not present in table "forms".' })).status,
  ).toBe(404);
  expect(errorBody(violated('Key (id)=(7) is still referenced from table "responses".')).status).toBe(500);
});
