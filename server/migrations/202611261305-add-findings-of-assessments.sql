-- What reports count of an assessment, worked out and written together with its points.
alter table assessments
  add column findings jsonb;
comment on column assessments.findings is
  '{failed: lineages of criteria that are not met, themes: points of each group as claimed and as found, amounts: guest nights and what was used}; null: not counted yet';
create index assessments_not_counted on assessments (id) where findings is null and attempt > 0;
