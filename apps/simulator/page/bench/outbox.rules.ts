import type { OutboxEntry } from '@etg/contract/workbench';

/** The code a text message brings, if it brings one. Six digits in a mail are part of an order's id. */
export function codeIn({ channel, text }: Pick<OutboxEntry, 'channel' | 'text'>): string | undefined {
  return channel === 'sms' ? /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] : undefined;
}

/** A text in parts, so that an address in it can be a link. */
export function withLinks(text: string): { part: string; isLink: boolean }[] {
  return text
    .split(/(https?:\/\/[^\s]+)/)
    .filter(Boolean)
    .map((part) => ({ part, isLink: /^https?:/.test(part) }));
}

/** By part of the number, however it is typed: `+1 (415) 555` finds 1415555…; or by part of a mail address. */
export function toNumber(messages: readonly OutboxEntry[], typed: string): readonly OutboxEntry[] {
  if (/[a-z@]/i.test(typed)) return messages.filter(({ to }) => to.includes(typed.trim().toLowerCase()));
  const digits = typed.replace(/\D/g, '');
  return messages.filter(({ to }) => to.includes(digits));
}

/** The newest message with a code, while it can still open something. */
export function newestCode(
  messages: readonly OutboxEntry[],
  now: number,
): (OutboxEntry & { code: string }) | undefined {
  const codeLivesMs = 10 * 60_000;
  for (const message of messages) {
    const code = codeIn(message);
    if (code && now - message.at * 1_000 < codeLivesMs) return { ...message, code };
  }
  return undefined;
}
