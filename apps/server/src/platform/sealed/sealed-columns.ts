import type { IndexKind } from './sealed-text.ts';

export interface SealedTable {
  /** What rows are walked by, and updated by. */
  key: string;
  columns: readonly string[];
  /** Columns of which only a digest is kept: they are compared and never read. */
  digests?: Readonly<Record<string, IndexKind>>;
  /** The index beside a column, and what kind of value it is of. */
  indexes?: Readonly<Record<string, { column: string; kind: IndexKind | typeof recipientKinds }>>;
}

/** Whom a message goes to, by its channel. */
export const recipientKinds = { sms: 'phone', email: 'email', push: 'browser' } as const;

const phone = { column: 'phone_index', kind: 'phone' } as const;
const email = { column: 'email_index', kind: 'email' } as const;

/**
 * Every column that holds a phone number, an e-mail address, or a text in which one may stand. Sealing rows of before,
 * changing keys and the test that looks for plain numbers read this list.
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
  survey_answer: { key: 'id', columns: ['email'] },
  problem_report: { key: 'id', columns: ['problem'] },
  venue_request: { key: 'id', columns: ['email', 'phone', 'message'], indexes: { email } },
} as const satisfies Record<string, SealedTable>;

export type SealedTableName = keyof typeof sealedTables;

export type SealedColumn = {
  [T in SealedTableName]: `${T}.${(typeof sealedTables)[T]['columns'][number]}`;
}[SealedTableName];
