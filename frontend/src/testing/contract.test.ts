import { beforeEach, describe, expect, it } from 'vitest';
import { allowOffContract, assertContractKept } from './contract';
import { FakeDashboard } from './fake-dashboard';
import { FakeServer } from './fake-server';
import { formWire, ownerEvent, responseWire } from './owner';

describe('fakes are held to the contract', () => {
  let server: FakeServer;
  beforeEach(() => {
    server = new FakeServer();
  });
  const { version: _version, ...withoutVersion } = responseWire();
  const list = (responses: unknown[]) => ({
    success: true,
    responses,
    nextCursor: null,
    total: 1,
    totalIsLeast: false,
    top: 1,
    epoch: 'e1',
  });

  it('an answer that the contract allows passes', async () => {
    server.on('GET', '/api/responses/7', list([responseWire()])).on('GET', '/api/forms/7', { success: true, form: formWire() });
    await fetch('/api/responses/7');
    await fetch('/api/forms/7');
    expect(assertContractKept).not.toThrow();
  });

  it('an answer with a field missing fails the test, and says which', async () => {
    server.on('GET', '/api/responses/7', list([withoutVersion]));
    await fetch('/api/responses/7');
    expect(assertContractKept).toThrow('GET /api/responses/7 → 200: responses.0.version');
  });

  it('an error with a code that does not exist fails it too', async () => {
    server.on('GET', '/api/forms/7', () => ({ status: 500, body: { success: false, code: 'BROKEN', error: 'Broken' } }));
    await fetch('/api/forms/7');
    expect(assertContractKept).toThrow('GET /api/forms/7 → 500: code');
  });

  it('so does an event, published or passed to a reducer', () => {
    new FakeDashboard().publish({ kind: 'response.updated', response: withoutVersion });
    expect(assertContractKept).toThrow('dashboard: event: body.response.version');
    ownerEvent(1, { kind: 'form.deleted', formId: 'seven' });
    expect(assertContractKept).toThrow('dashboard: event: body.formId');
  });

  it('but for a test that says so, and only for that one', async () => {
    allowOffContract();
    server.on('GET', '/api/responses/7', { success: true });
    await fetch('/api/responses/7');
    expect(assertContractKept).not.toThrow();
    await fetch('/api/responses/7');
    expect(assertContractKept).toThrow('responses');
  });
});
