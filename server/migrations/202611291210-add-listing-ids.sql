-- By which ids sites that list places know a facility, as its owner or the office says.
alter table facilities
  add column listing_ids jsonb not null default '{}',
  add column listing_ids_at timestamptz;
comment on column facilities.listing_ids is 'Site → id, or null; empty: nobody said anything';
comment on column facilities.listing_ids_at is 'When they changed last: mirrors of the register are told';
