-- What somebody says about themselves: a name of any script, the survey's answers, an address nobody has verified yet.

-- A name has 80 characters as a person counts them; an emoji family alone is seven here [K4].
alter table account drop constraint account_name_check;
alter table account add constraint account_name_check check (length(name) between 1 and 1000);

update account set email_status = 'unverified' where email is not null and email_status is null;
update account set email_status = null where email is null;

alter table account
  add column gender text check (gender in ('female', 'male', 'non_binary')),
  add column age text check (age in ('18-20', '20-25', '25-30', '30-35', '35-40', '40-50', '50-60', '60-70', '70-80', '80-100')),
  add column worry_your_phone_dying text check (worry_your_phone_dying in ('somewhat worry', 'worry', 'stressed')),
  add column s_paid_services text check (s_paid_services in ('24hours_250', '24hours_300', 'monthly_800')),
  add column nps_score integer check (nps_score between 1 and 10),
  -- Closed by an operator: the start answers 403 [C7].
  add column closed_at timestamptz,
  add check (email_status in ('verified', 'unverified')),
  add check ((email is null) = (email_status is null));
