import type { SentCode } from './sign-in.rules.ts';

/** As long as a code is valid. */
const savedMs = 10 * 60_000;
const place = 'etg-sign-in';

export interface SavedSignIn extends SentCode {
  readonly sentAt: number;
}

/**
 * The browser may discard the page while the rider reads the text message in another app: this tab remembers that a code
 * was sent, and asks for it again.
 */
export function saveSignIn(saved: SavedSignIn): void {
  store((storage) => storage.setItem(place, JSON.stringify(saved)));
}

export function deleteSavedSignIn(): void {
  store((storage) => storage.removeItem(place));
}

export function readSavedSignIn(now: number): SavedSignIn | undefined {
  const saved = parseSaved(store((storage) => storage.getItem(place)));
  return saved && now - saved.sentAt < savedMs && saved.sentAt <= now ? saved : undefined;
}

function store<Value>(access: (storage: Storage) => Value): Value | undefined {
  try {
    return access(sessionStorage);
  } catch {
    return undefined;
  }
}

function parseSaved(text: string | null | undefined): SavedSignIn | undefined {
  const saved = parse(text);
  const phone = fieldOf(saved, 'phone');
  const [digits, display] = [fieldOf(phone, 'digits'), fieldOf(phone, 'display')];
  const [token, sentAt] = [fieldOf(saved, 'token'), fieldOf(saved, 'sentAt')];
  if (typeof digits !== 'string' || typeof display !== 'string' || typeof sentAt !== 'number')
    return undefined;
  return { phone: { digits, display }, token: typeof token === 'string' ? token : undefined, sentAt };
}

function parse(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}

function fieldOf(given: unknown, name: string): unknown {
  return typeof given === 'object' && given !== null ? Reflect.get(given, name) : undefined;
}
