/** After "Not now" the rider is not asked again on this device for 30 days. */
const quietMs = 30 * 24 * 3_600_000;

interface Person {
  readonly user_id: string;
  readonly name?: string | undefined;
}

/** Whether to ask the rider for a name. A file of its own, so that only a rider who is asked loads the question. */
export function nameWanted({ user_id, name }: Person): boolean {
  return name === undefined && !saidNotNow(user_id);
}

const keyOf = (userId: string) => `name_not_now ${userId}`;

function saidNotNow(userId: string): boolean {
  try {
    return Date.now() - Number(localStorage.getItem(keyOf(userId))) < quietMs;
  } catch {
    return false;
  }
}

/** In a browser without storage the question comes again at the next visit. */
export function rememberNotNow(userId: string): void {
  try {
    localStorage.setItem(keyOf(userId), String(Date.now()));
  } catch {}
}
