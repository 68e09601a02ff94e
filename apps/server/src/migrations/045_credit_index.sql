-- outside a transaction: the ledger is written to all the time, and building an index would hold that up.
create index concurrently if not exists ledger_entry_credit on ledger_entry (credit_id) where credit_id is not null;
