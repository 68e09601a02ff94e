import { api } from '../../platform/api.ts';
import { ApiError } from '../../platform/api-error.ts';
import { type KeptReport, type ReportBox, reportBox } from './kept-reports.ts';

/** `sent`, `kept` for when the network is back, or `refused` for good. */
export type Sending = 'sent' | 'kept' | 'refused';

/** Makes the two calls: the words, and the photo after them. */
export interface ReportCalls {
  sendWords(report: KeptReport['report']): Promise<string | undefined>;
  sendPhoto(reportId: string, photo: string): Promise<void>;
}

const overTheWire: ReportCalls = {
  sendWords: async (body) => (await api('POST /users/report', { body })).report,
  sendPhoto: async (reportId, photo) => {
    await api('POST /users/reports/{reportId}/photo', { params: { reportId }, body: { photo } });
  },
};

/** Sends a report now; where nobody can be reached it is kept, with whatever part of it has not arrived. */
export async function sendReport(
  written: KeptReport,
  calls = overTheWire,
  box: ReportBox = reportBox,
): Promise<Sending> {
  const left = await deliver(written, calls);
  if (left === 'refused') return 'refused';
  if (left === 'sent') return 'sent';
  await box.put(left);
  return 'kept';
}

/** What waits of this person's, in the order it was written. Ends at the first that cannot leave. */
export async function sendKept(who: string, calls = overTheWire, box: ReportBox = reportBox): Promise<void> {
  for (const [key, kept] of await box.list()) {
    if (kept.who !== who) continue;
    const left = await deliver(kept, calls);
    if (typeof left === 'object') {
      if (left.reportId !== kept.reportId) await box.put(left, key);
      return;
    }
    await box.remove(key);
  }
}

/** One tab at a time, where the browser can tell; the server counts the same report once anyway. */
export async function sendKeptAlone(who: string): Promise<void> {
  if (!('locks' in navigator)) return sendKept(who);
  await navigator.locks.request('etg-reports', { ifAvailable: true }, async (lock) => {
    if (lock) await sendKept(who);
  });
}

async function deliver(kept: KeptReport, calls: ReportCalls): Promise<KeptReport | 'sent' | 'refused'> {
  let { reportId } = kept;
  try {
    reportId ??= await calls.sendWords(kept.report);
    if (kept.photo && reportId) await calls.sendPhoto(reportId, kept.photo);
    return 'sent';
  } catch (error) {
    if (mayPass(error)) return { ...kept, reportId };
    // A refused photo does not take back the words.
    return reportId === undefined ? 'refused' : 'sent';
  }
}

/** Nobody answered, or not now. */
function mayPass(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || error.status === 429;
}
