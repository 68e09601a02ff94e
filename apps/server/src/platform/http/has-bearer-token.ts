import { timingSafeEqual } from 'node:crypto';

/** Whether an Authorization header carries this token. False for every header if no token is configured. */
export function hasBearerToken(header: string | undefined, token: string | undefined): boolean {
  if (!token || !header) return false;
  const [given, wanted] = [Buffer.from(header), Buffer.from(`Bearer ${token}`)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
