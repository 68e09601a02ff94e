-- The rental that a report says is over ("I returned it"): nothing of it is charged while the report is open [D22].
alter table problem_report add column rental_id uuid;

-- Step -2 is the notice that fees which a report held are charged after all.
-- old code: the new rule allows more than the old one
alter table fee_reminder drop constraint fee_reminder_step_check;
alter table fee_reminder add constraint fee_reminder_step_check check (step >= -2) not valid;
alter table fee_reminder validate constraint fee_reminder_step_check;
