import type { IndexKind } from './sealed-text.ts';

export interface SealedTable {
  /** The primary key, by which rows are read in order and updated. */
  key: string;
  columns: readonly string[];
  /** Columns of which only a digest is stored: they are compared but never read. */
  digests?: Readonly<Record<string, IndexKind>>;
  /** The index column of an encrypted column, and the kind of its value. */
  indexes?: Readonly<Record<string, { column: string; kind: IndexKind | typeof recipientKinds }>>;
}

/** The kind of a message's recipient, by channel. */
export const recipientKinds = { sms: 'phone', email: 'email', push: 'browser' } as const;

const phone = { column: 'phone_index', kind: 'phone' } as const;
const email = { column: 'email_index', kind: 'email' } as const;

/**
 * Every column with a phone number, an e-mail address, or a text that may contain one. Used to encrypt old rows, to change
 * keys, and by the test that searches for plain numbers.
 */
export const sealedTables = {
  account: { key: 'id', columns: ['phone', 'email'], indexes: { phone, email } },
  sign_in: { key: 'id', columns: ['phone'], indexes: { phone } },
  email_check: { key: 'token_hash', columns: ['email'] },
  outbox_message: {
    key: 'id',
    columns: ['recipient', 'body', 'html'],
    indexes: { recipient: { column: 'recipient_index', kind: recipientKinds } },
  },
  payment_method: { key: 'token', columns: [], digests: { fingerprint: 'payment-method' } },
  dispute: { key: 'id', columns: ['evidence', 'evidence_file'] },
  survey_answer: { key: 'id', columns: ['email'] },
  staff_act: { key: 'id', columns: ['given', 'reason_words', 'result', 'declined_words'] },
  problem_report: { key: 'id', columns: ['problem'] },
  inbox_note: { key: 'id', columns: ['words'] },
  venue_request: { key: 'id', columns: ['email', 'phone', 'message'], indexes: { email } },
} as const satisfies Record<string, SealedTable>;

export type SealedTableName = keyof typeof sealedTables;

export type SealedColumn = {
  [T in SealedTableName]: `${T}.${(typeof sealedTables)[T]['columns'][number]}`;
}[SealedTableName];
