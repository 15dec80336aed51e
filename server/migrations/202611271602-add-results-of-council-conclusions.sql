-- The result that a council had before it when it concluded: a signature rests on no conclusion about another one.
alter table council_session_files add column level text, add column points numeric;
comment on column council_session_files.level is 'Of the engine at the moment of the conclusion, as points; null: below the lowest';
update council_session_files f set level = a.level, points = a.points
  from assessments a where a.id = f.assessment_id and f.outcome is not null;
