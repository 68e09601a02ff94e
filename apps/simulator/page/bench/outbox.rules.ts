import type { OutboxEntry } from '@etg/contract/workbench';

/** The code a message brings, if it brings one. */
export function codeIn(text: string): string | undefined {
  return /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0];
}

/** By part of the number, however it is typed: `+1 (415) 555` finds 1415555… */
export function toNumber(messages: readonly OutboxEntry[], typed: string): readonly OutboxEntry[] {
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
    const code = codeIn(message.text);
    if (code && now - message.at * 1_000 < codeLivesMs) return { ...message, code };
  }
  return undefined;
}
