-- An interest is in a facility, not in one of its files (PRODUCT D7b.7): it holds for all that the place has and will have, until a
-- second person lifts it with a reason. Rows are added and lifted once, and stay.
create table facility_interests (
  id uuid not null default gen_random_uuid() constraint facility_interests_pkey primary key,
  facility_id uuid not null constraint facility_interests_facility_fkey references facilities,
  user_id uuid not null constraint facility_interests_user_fkey references users,
  reason text not null,
  declared_at timestamptz not null,
  assessment_id uuid constraint facility_interests_assessment_fkey references assessments,
  lifted_by uuid constraint facility_interests_lifter_fkey references users,
  lifted_by_name text,
  lifted_at timestamptz,
  lift_reason text,
  constraint facility_interests_lifted check (num_nulls(lifted_by, lifted_by_name, lifted_at, lift_reason) in (0, 4)),
  constraint facility_interests_other_hand check (lifted_by <> user_id)
);
create unique index facility_interests_standing on facility_interests (facility_id, user_id) where lifted_at is null;
create index facility_interests_user on facility_interests (user_id);
create index facility_interests_assessment on facility_interests (assessment_id) where assessment_id is not null;
create index facility_interests_lifter on facility_interests (lifted_by) where lifted_by is not null;
comment on table facility_interests is 'Who has declared an interest in which facility; it bars every act on the place and its files until somebody else lifts it';
comment on column facility_interests.assessment_id is 'The file at which it was declared; null: at the record of the facility';
create function refuse_change_of_facility_interests() returns trigger language plpgsql as $$
begin
  raise exception 'An interest is lifted once and never changes' using errcode = 'check_violation', constraint = 'facility_interests_kept';
end $$;
create trigger facility_interests_kept before delete on facility_interests
  for each row execute function refuse_change_of_facility_interests();
create trigger facility_interests_lifted_once before update on facility_interests for each row
  when (old.lifted_at is not null or (new.id, new.facility_id, new.user_id, new.reason, new.declared_at, new.assessment_id)
    is distinct from (old.id, old.facility_id, old.user_id, old.reason, old.declared_at, old.assessment_id))
  execute function refuse_change_of_facility_interests();
create trigger facility_interests_whole before truncate on facility_interests execute function refuse_change_of_facility_interests();
revoke update, delete, truncate on facility_interests from nhanxanh_app;
grant update (lifted_by, lifted_by_name, lifted_at, lift_reason) on facility_interests to nhanxanh_app;

-- Certificates and appeals have hands as well, and a signature is a part of its own.
alter table record_hands
  drop constraint record_hands_kind,
  add constraint record_hands_kind check (kind in ('assessment', 'certificate', 'appeal', 'return')),
  drop constraint record_hands_part,
  add constraint record_hands_part check (part in ('entered', 'judged', 'figures', 'pinned', 'exempted', 'proposed', 'withdrew',
    'declined', 'signed', 'declared', 'visited', 'concluded', 'entered_issue', 'issued', 'confirmed_issue', 'gave_back',
    'confirmed_back', 'suspended', 'reinstated', 'ended', 'proposed_revocation', 'withdrew_revocation', 'confirmed_revocation',
    'handled_appeal', 'settled_appeal'));
comment on column record_hands.record_id is 'Who issues has a hand in the assessment that the certificate rests on; what becomes of the certificate is of its own record, and each signed file that was given back is one';

create function fill_hands() returns void language sql as $$
  select fill_hands_of_assessments();
  insert into facility_interests (facility_id, user_id, reason, declared_at, assessment_id)
  select distinct on (told.facility_id, told.user_id) told.facility_id, told.user_id, told.reason, told.declared_at, told.assessment_id
  from (
    select a.facility_id, c.user_id, c.reason, c.declared_at, a.id as assessment_id
      from assessment_conflicts c join assessments a on a.id = c.assessment_id
    union all select a.facility_id, h.person_id, 'Khai báo ở phiếu ' || a.code || '.', h.at, a.id
      from record_hands h join assessments a on a.id = h.record_id where h.kind = 'assessment' and h.part = 'declared'
  ) told
  where not exists (select from facility_interests i where i.facility_id = told.facility_id and i.user_id = told.user_id)
  order by told.facility_id, told.user_id, told.declared_at;
  insert into record_hands (kind, record_id, person_id, part, at)
  with told (kind, record_id, person_id, part, at) as (
    select 'assessment', assessment_id, signed_by, 'signed', signed_at from assessment_decisions
      where signed_at is not null and outcome <> 'supplement'
    union all select 'assessment', assessment_id, confirmed_by, 'exempted', confirmed_at from assessment_verdicts
    union all select 'assessment', a.id, l.changed_by, case when l.action = 'assessment.countersign' then 'signed' else 'exempted' end,
        l.created_at
      from audit_logs l join assessments a on a.id::text = l.ref_id
      where l.entity_type = 'assessment' and l.outcome = 'success'
        and l.action in ('assessment.countersign', 'assessment.confirm-exemption')
    union all select 'assessment', assessment_id, issued_by, 'issued', created_at from certificates
      where assessment_id is not null and origin <> 'earlier'
    union all select 'certificate', certificate_id, by_id, case kind when 'revocation-proposed' then 'proposed_revocation'
        when 'revocation-withdrawn' then 'withdrew_revocation' when 'suspended' then 'suspended' when 'reinstated' then 'reinstated'
        when 'revoked' then 'confirmed_revocation' else 'ended' end, at
      from certificate_events
      where kind in ('revocation-proposed', 'revocation-withdrawn', 'suspended', 'reinstated', 'revoked', 'returned', 'closed',
        'transferred', 'mistaken')
    union all select 'return', id, by_id, 'gave_back', at from certificate_returns
    union all select 'return', id, confirmed_by, 'confirmed_back', confirmed_at from certificate_returns
    union all select 'appeal', appeal_id, by_id, case kind when 'settled' then 'settled_appeal' else 'handled_appeal' end, at
      from appeal_entries where kind in ('accepted', 'refused', 'extended', 'settled')
  )
  select told.kind, told.record_id, told.person_id, told.part, min(told.at)
  from told join users u on u.id = told.person_id and u.kind = 'staff'
  group by told.kind, told.record_id, told.person_id, told.part
  on conflict do nothing
$$;
comment on function fill_hands is 'Adds the hands and interests that rows and log tell and the ledger does not have: what was written past the application, and once all that was there before it';
select fill_hands();

-- Of files whose log no longer reaches back to their start nobody can say who had a hand in them.
alter table assessments add column hands_incomplete boolean not null default false;
comment on column assessments.hands_incomplete is 'Its log does not reach back to its start: whoever stands in any of its rows leaves signing to others';
update assessments a set hands_incomplete = true
where not exists (select from audit_logs l where l.entity_type = 'assessment' and l.ref_id = a.id::text
  and l.action = 'assessment.start' and l.outcome = 'success');

-- What somebody judged who declares an interest afterwards waits for another look.
alter table assessment_verdicts
  add column upheld_by uuid constraint assessment_verdicts_upheld_by_fkey references users,
  add column upheld_by_name text,
  add column upheld_reason text,
  add column upheld_at timestamptz,
  add constraint assessment_verdicts_upheld check (num_nulls(upheld_by, upheld_by_name, upheld_reason, upheld_at) in (0, 4)),
  add constraint assessment_verdicts_upheld_by_another check (upheld_by <> judged_by);
create index assessment_verdicts_upheld_by on assessment_verdicts (upheld_by) where upheld_by is not null;
comment on column assessment_verdicts.upheld_by is 'The lead, who has looked again at what somebody judged who declared an interest afterwards';
