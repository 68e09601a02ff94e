import type { SentCode } from './sign-in.rules.ts';

/** As long as a code lives. */
const keptMs = 10 * 60_000;
const place = 'etg-sign-in';

export interface KeptSignIn extends SentCode {
  readonly sentAt: number;
}

/**
 * Somebody who goes to read the text message may come back to a page that was thrown away meanwhile: this tab remembers
 * that a code is on its way, and asks for it again.
 */
export function keepSignIn(kept: KeptSignIn): void {
  store((storage) => storage.setItem(place, JSON.stringify(kept)));
}

export function forgetSignIn(): void {
  store((storage) => storage.removeItem(place));
}

export function keptSignIn(now: number): KeptSignIn | undefined {
  const kept = readKept(store((storage) => storage.getItem(place)));
  return kept && now - kept.sentAt < keptMs && kept.sentAt <= now ? kept : undefined;
}

function store<Value>(access: (storage: Storage) => Value): Value | undefined {
  try {
    return access(sessionStorage);
  } catch {
    return undefined;
  }
}

function readKept(text: string | null | undefined): KeptSignIn | undefined {
  const kept = parse(text);
  const phone = fieldOf(kept, 'phone');
  const [digits, display] = [fieldOf(phone, 'digits'), fieldOf(phone, 'display')];
  const [token, sentAt] = [fieldOf(kept, 'token'), fieldOf(kept, 'sentAt')];
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
