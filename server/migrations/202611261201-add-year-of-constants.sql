-- A factor is of a year, which its days need not tell: that of 2023 may hold until the next one is published. What only stands
-- in for a better number says so, and is to be replaced.
alter table criteria_constants
  add column year int,
  add column is_provisional boolean not null default false,
  add constraint criteria_constants_year check (year between 1900 and 2200);
comment on column criteria_constants.year is 'Of which the number is; null where it is of none';
