import type { OutboxEntry } from '@etg/contract/workbench';

/** The sign-in code in a text message, if any. Six digits in a mail belong to an order's id. */
export function codeIn({ channel, text }: Pick<OutboxEntry, 'channel' | 'text'>): string | undefined {
  return channel === 'sms' ? /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] : undefined;
}

/** Splits a text so that addresses in it can be links. */
export function withLinks(text: string): { part: string; isLink: boolean }[] {
  return text
    .split(/(https?:\/\/[^\s]+)/)
    .filter(Boolean)
    .map((part) => ({ part, isLink: /^https?:/.test(part) }));
}

/** Filters by part of the number in any format, `+1 (415) 555` finds 1415555…, or by part of a mail address. */
export function toNumber(messages: readonly OutboxEntry[], typed: string): readonly OutboxEntry[] {
  if (/[a-z@]/i.test(typed)) return messages.filter(({ to }) => to.includes(typed.trim().toLowerCase()));
  const digits = typed.replace(/\D/g, '');
  return messages.filter(({ to }) => to.includes(digits));
}

/** The newest message with a code that is still valid. */
export function newestCode(
  messages: readonly OutboxEntry[],
  now: number,
): (OutboxEntry & { code: string }) | undefined {
  const codeLifetimeMs = 10 * 60_000;
  for (const message of messages) {
    const code = codeIn(message);
    if (code && now - message.at * 1_000 < codeLifetimeMs) return { ...message, code };
  }
  return undefined;
}
