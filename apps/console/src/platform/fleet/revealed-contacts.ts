import type { ActOutcome } from '@etg/contract/console/consequence';
import type { KnownContact } from '@etg/contract/console/venue';

/** Who looks after a venue, with phone and mail; undefined in an answer that joined an earlier one, which had them. */
export function revealedContacts(outcome: ActOutcome): readonly KnownContact[] | undefined {
  const result = outcome.outcome === 'done' ? outcome.result : undefined;
  return hasContacts(result) ? result.contacts : undefined;
}

function hasContacts(result: unknown): result is { contacts: readonly KnownContact[] } {
  return typeof result === 'object' && result !== null && Array.isArray(Reflect.get(result, 'contacts'));
}
