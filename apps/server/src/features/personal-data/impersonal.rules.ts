import type { Table } from './personal-table.rules.ts';

/** Tables without personal data of riders, and why. */
export const impersonal: Partial<Record<Table, string>> = {
  venue: 'places',
  station: 'things',
  electron: 'things',
  nest: 'things',
  station_event: 'reports of stations',
  station_silence: 'when a station was not heard',
  hand_return: 'which Electron staff returned by hand, by the key of another row',
  unproved_return: 'whether a station’s panel has confirmed a reported return, by the key of another row',
  group_report: 'what was shown at a station; not to whom',
  venue_pause: 'when a venue lent nothing',
  fee_schedule: 'prices',
  former_price: 'prices',
  ledger_line: 'a view of ledger_entry',
  webhook_seen: 'digests',
  payment_incident: 'about money acts, by their keys',
  payment_reconciliation: 'a time',
  due_work: 'keys of other rows',
  missing_text: 'texts',
  demo_clock: 'a time',
  code_limit: 'keyed hashes that expire: without them a deleted account could ask for codes without limit',
  promo_guess: 'keyed hashes that expire',
  data_key: 'proofs of keys',
  running_node: 'machines',
  former_rider:
    'keyed digests of phone numbers that have had their free first use, with an expiry: otherwise deleting an account would give another',
  former_card:
    'keyed digests of cards of deleted accounts that rented, with an expiry: otherwise another number would be a newcomer',
  staff_act:
    'what staff confirmed, by their names; of riders ids of rows, and sealed words that are blanked or deleted by time',
  operator_act: 'what operators did, by their names; of riders only the ids of rows',
  staff: 'people who run the company: their names are personal data of staff, not of riders',
  staff_role: 'rights',
  staff_passkey: 'keys of staff',
  staff_invitation: 'keyed by staff',
  staff_session: 'browsers of staff',
  staff_challenge: 'digests that expire within minutes',
  machine_token: 'programs',
  inbox_item: 'ids of other rows, and who of staff has them',
  venue_request: 'owners of venues, who write to us without an account',
};
