import type { IndexKind } from './sealed-text.ts';

export interface SealedTable {
  /** The primary key, by which rows are read in order and updated. */
  key: string;
  columns: readonly string[];
  /** Columns of which only a digest is stored: they are compared but never read. */
  digests?: Readonly<Record<string, IndexKind>>;
  /** Each index column, with the encrypted column whose values it finds, and their kind. */
  indexes?: Readonly<Record<string, { of: string; kind: IndexKind | typeof recipientKinds }>>;
}

/** The kind of a message's recipient, by channel. */
export const recipientKinds = { sms: 'phone', email: 'email', push: 'browser' } as const;

const phone_index = { of: 'phone', kind: 'phone' } as const;
const phone_tail_index = { of: 'phone', kind: 'phone-tail' } as const;
const email_index = { of: 'email', kind: 'email' } as const;

/**
 * Every column with a phone number, an e-mail address, or a text that may contain one. Used to encrypt old rows, to change
 * keys, and by the test that searches for plain numbers.
 */
export const sealedTables = {
  account: {
    key: 'id',
    columns: ['phone', 'email'],
    indexes: { phone_index, phone_tail_index, email_index },
  },
  sign_in: { key: 'id', columns: ['phone'], indexes: { phone_index } },
  email_check: { key: 'token_hash', columns: ['email'] },
  outbox_message: {
    key: 'id',
    columns: ['recipient', 'body', 'html'],
    indexes: { recipient_index: { of: 'recipient', kind: recipientKinds } },
  },
  payment_method: { key: 'token', columns: [], digests: { fingerprint: 'payment-method' } },
  dispute: { key: 'id', columns: ['evidence', 'evidence_file'] },
  survey_answer: { key: 'id', columns: ['email'] },
  staff_act: { key: 'id', columns: ['given', 'reason_words', 'result', 'declined_words'] },
  problem_report: { key: 'id', columns: ['problem'] },
  inbox_note: { key: 'id', columns: ['words'] },
  staff_block: { key: 'id', columns: ['words'] },
  venue_request: { key: 'id', columns: ['email', 'phone', 'message'], indexes: { email_index } },
  rider_note: { key: 'id', columns: ['text'] },
  venue: { key: 'id', columns: ['contact'] },
  alarm_address: { key: 'id', columns: ['address'] },
} as const satisfies Record<string, SealedTable>;

export type SealedTableName = keyof typeof sealedTables;

export type SealedColumn = {
  [T in SealedTableName]: `${T}.${(typeof sealedTables)[T]['columns'][number]}`;
}[SealedTableName];
