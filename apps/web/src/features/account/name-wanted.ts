/** After "Not now" nobody is asked again for a month on this device. */
const quietMs = 30 * 24 * 3_600_000;

interface Person {
  readonly user_id: string;
  readonly name?: string | undefined;
}

/** Whether to ask somebody for a name. Apart from the question itself, so that only who is asked loads it. */
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

/** A browser that stores nothing asks again at the next visit. */
export function rememberNotNow(userId: string): void {
  try {
    localStorage.setItem(keyOf(userId), String(Date.now()));
  } catch {}
}
