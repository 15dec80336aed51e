-- A figure of a year as the bills of its months, the sum of which it is.
alter table assessment_values add column months text[]
  constraint assessment_values_months check (cardinality(months) = 12);
comment on column assessment_values.months is 'Decimals, null where the bill is not there; null: entered as one figure';
