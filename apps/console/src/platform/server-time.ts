import { serverTimeHeader } from '@etg/contract/console/staff-call';

let aheadMs = 0;

/** Follows the server's clock: the demo's can be moved, and a page's own clock can be wrong. */
export function followServerTime(headers: Headers): void {
  const told = Number(headers.get(serverTimeHeader) ?? Number.NaN);
  if (!Number.isNaN(told)) aheadMs = told - Date.now();
}

export function serverNow(): number {
  return Date.now() + aheadMs;
}
