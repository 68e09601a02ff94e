import type { Generated } from 'kysely';
import type { Instant, MaybeInstant } from './instants.ts';
import type { Sealed } from './sealed-schema.ts';

export interface OutboxMessageTable {
  id: string;
  channel: 'sms' | 'email' | 'push';
  recipient: Sealed<'outbox_message.recipient'>;
  recipient_index: Buffer | null;
  body: Sealed<'outbox_message.body'>;
  created_at: Instant;
  sent_at: MaybeInstant;
  state: Generated<'waiting' | 'sending' | 'sent' | 'refused' | 'given_up' | 'not_needed'>;
  attempts: Generated<number>;
  lease_until: MaybeInstant;
  useful_until: Instant;
  secret: Generated<boolean>;
  provider_id: string | null;
  subject: string | null;
  html: Sealed<'outbox_message.html'> | null;
  notice_id: string | null;
  last_resort: Generated<boolean>;
  account_id: string | null;
  for_staff: Generated<boolean>;
}

export interface DueWorkTable {
  kind: string;
  subject: string;
  due_at: Instant;
  attempts: Generated<number>;
  /** The trace in which it was planned, if tracing is on; see `carryTrace`. */
  trace: string | null;
}
