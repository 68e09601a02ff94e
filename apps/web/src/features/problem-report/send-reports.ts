import { api } from '../../platform/api.ts';
import { ApiError } from '../../platform/api-error.ts';
import { type ReportBox, reportBox, type StoredReport } from './stored-reports.ts';

/** `sent`, `kept` for when the network is back, or `refused` for good. */
export type Sending = 'sent' | 'kept' | 'refused';

/** The two calls of a report: first the text, then the photo. */
export interface ReportCalls {
  sendText(report: StoredReport['report']): Promise<string | undefined>;
  sendPhoto(reportId: string, photo: string): Promise<void>;
}

const apiCalls: ReportCalls = {
  sendText: async (body) => (await api('POST /users/report', { body })).report,
  sendPhoto: async (reportId, photo) => {
    await api('POST /users/reports/{reportId}/photo', { params: { reportId }, body: { photo } });
  },
};

/** Sends a report. If the server cannot be reached, the part that has not arrived is stored for later. */
export async function sendReport(
  written: StoredReport,
  calls = apiCalls,
  box: ReportBox = reportBox,
): Promise<Sending> {
  const left = await deliver(written, calls);
  if (left === 'refused') return 'refused';
  if (left === 'sent') return 'sent';
  await box.put(left);
  return 'kept';
}

/** Sends the user's stored reports in the order they were written. Stops at the first that cannot be sent now. */
export async function sendStoredReports(
  who: string,
  calls = apiCalls,
  box: ReportBox = reportBox,
): Promise<void> {
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

/** In one tab at a time, where the browser has locks; the server counts the same report once anyway. */
export async function sendStoredReportsInOneTab(who: string): Promise<void> {
  if (!('locks' in navigator)) return sendStoredReports(who);
  await navigator.locks.request('etg-reports', { ifAvailable: true }, async (lock) => {
    if (lock) await sendStoredReports(who);
  });
}

async function deliver(kept: StoredReport, calls: ReportCalls): Promise<StoredReport | 'sent' | 'refused'> {
  let { reportId } = kept;
  try {
    reportId ??= await calls.sendText(kept.report);
    if (kept.photo && reportId) await calls.sendPhoto(reportId, kept.photo);
    return 'sent';
  } catch (error) {
    if (isTemporary(error)) return { ...kept, reportId };
    // The text has arrived, even if the photo is refused.
    return reportId === undefined ? 'refused' : 'sent';
  }
}

/** No answer, or a refusal that a later attempt may not get. */
function isTemporary(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || error.status === 429;
}
