import { describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from '../../platform/api-error.ts';
import { type ReportCalls, sendReport, sendStoredReports } from './send-reports.ts';
import type { ReportBox, StoredReport } from './stored-reports.ts';

const written: StoredReport = { who: 'ann', report: { option: 'other', problem: 'dark' }, photo: '/9j/' };

function aBox(...kept: StoredReport[]): ReportBox & { inside: Map<IDBValidKey, StoredReport> } {
  const inside = new Map<IDBValidKey, StoredReport>(kept.map((each, index) => [index, each]));
  return {
    inside,
    list: async () => new Map(inside),
    put: async (each, key = inside.size + 10) => void inside.set(key, each),
    remove: async (key) => void inside.delete(key),
  };
}

/** Answers the calls in turn: an error is thrown, anything else is returned. */
function aServer(...answers: (string | undefined | Error)[]): ReportCalls & { received: string[] } {
  const received: string[] = [];
  function next(text: string): string | undefined {
    received.push(text);
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  }
  return {
    received,
    sendText: async ({ problem = '' }) => next(problem),
    sendPhoto: async (reportId) => void next(`photo of ${reportId}`),
  };
}

const offline = new NetworkError(new Error('offline'));
const ill = ApiError.from(500, { code: 500, message: 'ill' });
const malformed = ApiError.from(400, { code: 400, message: 'malformed' });

describe('a report', () => {
  it('leaves with its photo after it, and nothing is kept [X4, S30]', async () => {
    const [box, server] = [aBox(), aServer('r1', undefined)];
    expect(await sendReport(written, server, box)).toBe('sent');
    expect([server.received, box.inside.size]).toEqual([['dark', 'photo of r1'], 0]);
  });

  it.each([
    ['there is no network', offline],
    ['the server is ill', ill],
  ])('is kept while %s, and leaves once when that is over [Z17]', async (_, trouble) => {
    const box = aBox();
    expect(await sendReport(written, aServer(trouble), box)).toBe('kept');
    expect([...box.inside.values()]).toEqual([written]);
    const server = aServer('r1', undefined);
    await sendStoredReports('ann', server, box);
    await sendStoredReports('ann', server, box);
    expect([server.received, box.inside.size]).toEqual([['dark', 'photo of r1'], 0]);
  });

  it('of which only the words arrived sends its photo alone [Z17]', async () => {
    const box = aBox();
    expect(await sendReport(written, aServer('r1', offline), box)).toBe('kept');
    const server = aServer(undefined);
    await sendStoredReports('ann', server, box);
    expect([server.received, box.inside.size]).toEqual([['photo of r1'], 0]);
  });

  it('never leaves as somebody else’s [A2]', async () => {
    const [box, server] = [aBox(written), aServer()];
    await sendStoredReports('bob', server, box);
    await sendStoredReports('', server, box);
    expect([server.received, box.inside.size]).toEqual([[], 1]);
  });

  it('that the server refuses for good is not tried again [Z17]', async () => {
    const box = aBox(written);
    expect(await sendReport(written, aServer(malformed), aBox())).toBe('refused');
    await sendStoredReports('ann', aServer(malformed), box);
    expect(box.inside.size).toBe(0);
  });

  it('waits for those written before it [Z17]', async () => {
    const later = { ...written, report: { option: 'other', problem: 'later' } } as const;
    const [box, server] = [aBox(written, later), aServer(offline)];
    await sendStoredReports('ann', server, box);
    expect([server.received, box.inside.size]).toEqual([['dark'], 2]);
  });
});
