-- Who had a hand in a record, ever (PRODUCT D7b.7, D9b): rows of today forget who is overwritten, withdrawn or taken away, and a
-- decision that the wrong hand signed is worth nothing. One row for each part of a person, with its first moment.
create table record_hands (
  kind text not null constraint record_hands_kind check (kind in ('assessment')),
  record_id uuid not null,
  person_id uuid not null constraint record_hands_person_fkey references users,
  part text not null constraint record_hands_part check (part in ('entered', 'judged', 'figures', 'pinned', 'proposed',
    'withdrew', 'declined', 'declared', 'visited', 'concluded')),
  at timestamptz not null,
  constraint record_hands_pkey primary key (kind, record_id, person_id, part)
);
create index record_hands_person on record_hands (person_id);
comment on table record_hands is 'Who had which part in a record; rows are added and never change. Names stand in users alone, so that they can be erased';
comment on column record_hands.part is 'withdrew: took back what they proposed; declined: sent what others proposed back instead of signing it; declared: an interest';
comment on column record_hands.at is 'When the person did it first';
create function refuse_change_of_record_hands() returns trigger language plpgsql as $$
begin
  raise exception 'A hand in a record never changes' using errcode = 'check_violation', constraint = 'record_hands_kept';
end $$;
create trigger record_hands_kept before update or delete on record_hands
  for each row execute function refuse_change_of_record_hands();
create trigger record_hands_whole before truncate on record_hands execute function refuse_change_of_record_hands();
revoke update, delete, truncate on record_hands from nhanxanh_app;

create function fill_hands_of_assessments() returns void language sql as $$
  insert into record_hands (kind, record_id, person_id, part, at)
  with told (record_id, person_id, part, at) as (
    select assessment_id, judged_by, 'judged', judged_at from assessment_verdicts
    union all select assessment_id, set_by, 'figures', set_at from assessed_values
    union all select assessment_id, made_by, 'pinned', made_at from evidence_pins
    union all select assessment_id, proposed_by, 'proposed', proposed_at from assessment_decisions
    union all select assessment_id, user_id, 'declared', declared_at from assessment_conflicts
    union all select assessment_id, user_id, 'entered', entered_at from assessment_entries
    union all select assessment_id, recorded_by, 'visited', recorded_at from assessment_visits
    -- What was overwritten or taken away since stands in the log alone.
    union all select a.id, l.changed_by, case
        when l.action = 'assessment.judge' then 'judged'
        when l.action = 'assessment.set-value' then 'figures'
        when l.action in ('assessment.pin', 'assessment.unpin') then 'pinned'
        when l.action in ('assessment.propose', 'assessment.return') then 'proposed'
        when l.action = 'assessment.declare-conflict' then 'declared'
        when l.action = 'assessment.record-visit' then 'visited'
        when exists (select from assessment_decisions d where d.assessment_id = a.id and d.withdrawn_at is not null
          and d.proposed_by = l.changed_by) then 'withdrew'
        else 'declined' end, l.created_at
      from audit_logs l join assessments a on a.id::text = l.ref_id
      where l.entity_type = 'assessment' and l.outcome = 'success' and l.action in ('assessment.judge', 'assessment.set-value',
        'assessment.pin', 'assessment.unpin', 'assessment.propose', 'assessment.return', 'assessment.declare-conflict',
        'assessment.record-visit', 'assessment.withdraw-decision')
    union all select a.id, l.changed_by, 'entered', l.created_at
      from audit_logs l join assessments a on a.id::text = l.ref_id
      join users u on u.id = l.changed_by and u.kind = 'staff'
      where l.entity_type = 'assessment' and l.outcome = 'success' and l.action in ('assessment.start', 'assessment.answer',
        'assessment.remove-answer', 'assessment.attach-evidence', 'assessment.submit')
    union all select a.id, l.changed_by, 'concluded', l.created_at
      from audit_logs l cross join lateral jsonb_object_keys(l.changes) k join assessments a on a.code = k
      where l.action = 'council-session.conclude' and l.outcome = 'success'
  )
  select 'assessment', told.record_id, told.person_id, told.part, min(told.at)
  from told join users u on u.id = told.person_id
  group by told.record_id, told.person_id, told.part
  on conflict do nothing
$$;
comment on function fill_hands_of_assessments is 'Adds the hands that rows and log tell and the ledger does not have: what was written past the application, and once all that was there before it';
select fill_hands_of_assessments();

-- Appeals were barred for the hands that rows told on the day on which they came.
insert into appeal_bars (appeal_id, user_id, part)
select distinct p.id, h.person_id, case when h.part in ('figures', 'pinned') then 'judged' else h.part end
from appeals p join record_hands h on h.kind = 'assessment' and h.record_id = p.assessment_id and h.at <= p.created_at
where p.kind = 'assessment_failed' and h.part in ('entered', 'judged', 'figures', 'pinned', 'proposed', 'declared')
on conflict do nothing;
