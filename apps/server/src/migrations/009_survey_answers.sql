-- What riders answered before a release, and at which venue: an account keeps only the newest answer, a venue all of them [V1].
create table survey_answer (
  id uuid primary key,
  account_id uuid not null references account,
  venue_id uuid not null references venue,
  station_code text not null references station,
  answered_at timestamptz not null,
  gender text check (gender in ('female', 'male', 'non_binary')),
  age text check (age in ('18-20', '20-25', '25-30', '30-35', '35-40', '40-50', '50-60', '60-70', '70-80', '80-100')),
  worry_your_phone_dying text check (worry_your_phone_dying in ('somewhat worry', 'worry', 'stressed')),
  s_paid_services text check (s_paid_services in ('24hours_250', '24hours_300', 'monthly_800')),
  nps_score integer check (nps_score between 1 and 10),
  email text,
  check (num_nonnulls(gender, age, worry_your_phone_dying, s_paid_services, nps_score, email) > 0)
);
create index survey_answer_of_venue on survey_answer (venue_id, answered_at desc);
