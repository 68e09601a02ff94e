-- Strong customer authentication: the bank of a card is asked who pays before a payment is sent.
create table bank_check (
  id uuid primary key,
  act_key text not null unique references money_act,
  -- What the page shows to the bank. Of a saved method it is known once the gateway has made one.
  nonce text,
  bin text,
  last_4 text,
  state text not null check (state in ('waiting', 'passed', 'refused', 'left')),
  -- Whether the bank answers for a fraud from now on. Not if it took no part.
  liability_shifted boolean,
  until timestamptz not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'waiting') = (ended_at is null)),
  check (state <> 'passed' or liability_shifted is not null)
);
create index bank_check_nonce on bank_check (nonce) where state = 'waiting';

-- The first payment that the bank of this card has authenticated, by the name of the card network.
alter table payment_method add column authenticated_by text;
