import { describe, expect, it } from 'vitest';
import { evidenceLink } from './evidence-link.rules.ts';

const support = ['rider.read', 'inbox.work', 'record.read-own'] as const;
const id = '3f0c1e52-6a61-4d0e-9c43-5a3c0f1a7b21';

describe('where the evidence of a piece is', () => {
  it('is the inbox for a report and an incident, the record for an act, on its own subject [QC3]', () => {
    expect(evidenceLink({ link: { to: 'report', id, item: id } }, support)).toEqual({
      to: 'report',
      href: `/inbox?item=${id}`,
    });
    expect(evidenceLink({ link: { to: 'incident', id, item: id } }, support)?.href).toBe(`/inbox?item=${id}`);
    expect(evidenceLink({ link: { to: 'record', act: '7', subject: 'fee-1' } }, support)?.href).toBe(
      '/record?subject=fee-1',
    );
  });

  it('is never a dead link: not to a page that is missing, or that the reader may not open [QC3]', () => {
    expect(evidenceLink({ link: { to: 'report', id } }, support)).toBeUndefined();
    expect(evidenceLink({ link: { to: 'station', code: '1004' } }, support)).toBeUndefined();
    expect(evidenceLink({ link: { to: 'station', code: '1004' } }, ['station.read'])?.href).toBe(
      '/stations/1004',
    );
    expect(evidenceLink({ link: { to: 'dispute', id: 'kx9' } }, support)).toBeUndefined();
    expect(evidenceLink({ link: { to: 'dispute', id: 'kx9' } }, ['dispute.answer'])?.href).toBe(
      '/disputes?item=kx9',
    );
    expect(evidenceLink({}, support)).toBeUndefined();
  });
});
