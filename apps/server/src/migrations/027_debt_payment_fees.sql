-- Which fees a payment of a debt is for. A fee knows only its newest act of money: of a payment that was declined and
-- followed by another nobody could say what it was for.
create table debt_payment_fee (
  debt_payment_id uuid not null references debt_payment on delete cascade,
  rental_id uuid not null,
  step integer not null,
  amount_minor bigint not null check (amount_minor > 0),
  -- False of a fee that was waiting for its next try: it waits again when the payment is declined, and suspends nobody.
  was_owed boolean not null,
  primary key (debt_payment_id, rental_id, step),
  foreign key (rental_id, step) references fee_posting on delete cascade
);
create index debt_payment_fee_rental on debt_payment_fee (rental_id, step);

insert into debt_payment_fee (debt_payment_id, rental_id, step, amount_minor, was_owed)
select debt_payment.id, fee_posting.rental_id, fee_posting.step, fee_posting.amount_minor, true
from debt_payment
join fee_posting on fee_posting.money_key = 'debt:' || debt_payment.id
where fee_posting.amount_minor > 0;
