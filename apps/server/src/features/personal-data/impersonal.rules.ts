import type { Table } from './kept.rules.ts';

/** Tables that tell of nobody with an account, and why where it could look otherwise. */
export const impersonal: Partial<Record<Table, string>> = {
  venue: 'places',
  station: 'things',
  electron: 'things',
  nest: 'things',
  station_event: 'what stations say',
  unproved_return: 'whether a station’s panel has shown what it told, by the key of another row',
  group_report: 'what was shown at a station, to whom is not kept',
  fee_schedule: 'prices',
  ledger_line: 'a view of ledger_entry',
  webhook_seen: 'digests',
  payment_incident: 'about acts of money, by their keys',
  payment_reconciliation: 'a time',
  due_work: 'keys of other rows',
  missing_text: 'texts',
  demo_clock: 'a time',
  code_limit:
    'keyed hashes that run out by themselves: without them a deleted account could ask for codes without end',
  promo_guess: 'keyed hashes that run out by themselves',
  data_key: 'proofs of keys',
  running_node: 'machines',
  former_rider:
    'keyed digests of numbers whose free first use is spent, each with its end: without them a deleted account would be a new first use',
  former_card:
    'keyed digests of cards of people who left after renting, each with its end: without them another number would be another newcomer',
  operator_act:
    'what people of ours did, by their names; nothing about riders but ids of what they worked on',
  venue_request: 'owners of places, who write to us without an account',
};
