-- One table of the moments of terms that people were told of, in place of five. The version before cannot tell of a moment without the
-- tables that go here, so nobody is told twice; what it is telling of right now is waited for.
lock table assessment_moments, certificate_reminders, certificate_follow_up_reminders, appeal_moments, data_request_moments
  in access exclusive mode;

create table moments (
  kind text not null constraint moments_kind check (kind in ('assessment', 'certificate', 'follow_up', 'appeal', 'data_request')),
  record_id uuid not null,
  moment text not null,
  due_on date,
  told_at timestamptz not null,
  constraint moments_once unique nulls not distinct (kind, record_id, moment, due_on)
);
comment on table moments is 'The moments of the terms of records that people were told of, each once; rows are added and never change';
comment on column moments.moment is 'Per cent of a clock that had passed, days before a last day, after it, or soon and late';
comment on column moments.due_on is 'The last day that the moment is of: another last day has moments of its own; null: once for the record, whatever its last day';
revoke update, delete, truncate on moments from nhanxanh_app;

insert into moments (kind, record_id, moment, due_on, told_at)
select 'assessment', assessment_id, percent::text, null::date, recorded_at from assessment_moments
union all select 'certificate', certificate_id, moment, null, reminded_at from certificate_reminders
union all select 'follow_up', follow_up_id, moment, due_on, reminded_at from certificate_follow_up_reminders
union all select 'appeal', appeal_id, moment, due_on, told_at from appeal_moments
union all select 'data_request', request_id, moment, due_on, told_at from data_request_moments;

drop table assessment_moments, certificate_reminders, certificate_follow_up_reminders, appeal_moments, data_request_moments;

-- Requests about data are nothing for people from outside.
call admit_outsiders('moments', $rule$(kind = 'assessment' and record_id = any(known_assessments()))
  or (kind = 'certificate' and record_id in (select id from certificates))
  or (kind = 'follow_up' and record_id in (select id from certificate_follow_ups))
  or (kind = 'appeal' and record_id in (select id from appeals))$rule$);
