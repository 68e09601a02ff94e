-- What somebody wants to be told, and how.
alter table account
  add column reminders_by_sms boolean not null default true,
  add column reminders_by_push boolean not null default true,
  add column receipts_by_email boolean not null default true,
  -- A reminder ahead of a fee always has a way to its person.
  add constraint account_can_be_reminded check (reminders_by_sms or reminders_by_push);

-- An account without a number is nobody's: its person is gone, and what is kept for the books hangs on it.
alter table account
  alter column phone drop not null,
  add constraint account_of_nobody check (phone is not null or closed_at is not null and num_nonnulls(name, email, zip,
    gender, age, worry_your_phone_dying, s_paid_services, nps_score, cable_by_default, blocking_reason) = 0);

-- Nobody gets nothing new, not even by a call that was on its way while the person left. Money may still go back.
create function refuse_nobody() returns trigger language plpgsql as $$
declare
  is_nobody boolean;
begin
  select phone is null into is_nobody from account where id = new.account_id for key share;
  if is_nobody then
    raise exception 'the account of this % is nobody''s', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger login_of_somebody before insert on login for each row execute function refuse_nobody();
create trigger booking_of_somebody before insert on booking for each row execute function refuse_nobody();
create trigger release_of_somebody before insert on release for each row execute function refuse_nobody();
create trigger order_of_somebody before insert on plan_order for each row execute function refuse_nobody();
create trigger method_of_somebody before insert on payment_method for each row execute function refuse_nobody();
create trigger charge_of_somebody before insert on money_act for each row
  when (new.kind in ('sale', 'hold')) execute function refuse_nobody();
create trigger answer_of_somebody before insert on survey_answer for each row execute function refuse_nobody();
create trigger report_of_somebody before insert on problem_report for each row execute function refuse_nobody();

-- Which browser it is, as its person would name it, and when it was last here after signing in.
alter table login
  add column browser text,
  add column system text,
  add column model text,
  add column last_seen_at timestamptz;

-- Whose message it is, where it did not go to their number: an address anybody can claim says nothing.
alter table outbox_message add column account_id uuid references account on delete set null;
create index outbox_message_account on outbox_message (account_id) where account_id is not null;
