-- One check walks everything that was sealed, issued, stored and logged (docs/decisions/0037-one-check.md); the nightly one is asked for by nobody.
alter table chain_checks alter column asked_by drop not null, alter column total set default 0,
  add column parts jsonb not null default '[]';
comment on column chain_checks.parts is 'How far each part is, and what was found of it';
comment on column chain_checks.size is 'Records that were looked at, of all parts';
comment on column chain_checks.course is 'From where the part at work goes on; null at the beginning and at the end';
-- What was under way begins anew: releases before walked the log alone.
update chain_checks set course = null, size = 0 where finished_at is null;
