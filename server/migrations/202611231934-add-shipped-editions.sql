-- Which edition of the set that ships was last loaded or offered for a type: a corrected one is offered once, as a draft.
alter table criteria_version_counters add column edition date;
comment on column criteria_version_counters.edition is
  'The edition of the shipped set that was last loaded or offered; null: of before editions were counted';
