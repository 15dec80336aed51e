-- A change of a setting that binds those who decide is proposed by one holder of everything and confirmed by another
-- (PRODUCT, decision 10); it is in force from a moment of its own, whether or not the job that makes a version of it has run.
create table settings_proposals (
  id uuid not null default gen_random_uuid() constraint settings_proposals_pkey primary key,
  values jsonb not null constraint settings_proposals_values check (values <> '{}'),
  proposed_by uuid not null constraint settings_proposals_proposer_fkey references users,
  proposed_by_name text not null,
  proposed_at timestamptz not null,
  confirmed_by uuid constraint settings_proposals_confirmer_fkey references users,
  confirmed_by_name text,
  in_force_at timestamptz,
  ended text constraint settings_proposals_ended check (ended in ('applied', 'refused', 'withdrawn')),
  ended_at timestamptz,
  constraint settings_proposals_confirmed check (num_nulls(confirmed_by, confirmed_by_name) in (0, 2)),
  constraint settings_proposals_confirmed_from check (confirmed_by is null or in_force_at is not null),
  constraint settings_proposals_other_hand check (confirmed_by <> proposed_by),
  constraint settings_proposals_end check (num_nulls(ended, ended_at) in (0, 2))
);
create unique index settings_proposals_open on settings_proposals ((true)) where ended is null;
create index settings_proposals_proposer on settings_proposals (proposed_by);
create index settings_proposals_confirmer on settings_proposals (confirmed_by) where confirmed_by is not null;
comment on table settings_proposals is 'Changes of settings that bind; one is open at a time';
comment on column settings_proposals.values is 'The settings that it changes, with their new values';
comment on column settings_proposals.in_force_at is 'Null: it waits for a second person';
revoke update, delete, truncate on settings_proposals from nhanxanh_app;
grant update (confirmed_by, confirmed_by_name, in_force_at, ended, ended_at) on settings_proposals to nhanxanh_app;
call admit_outsiders('settings_proposals');

create function settings_in_force() returns jsonb
  language sql stable as $$
    select coalesce((select s."values" from settings_versions s order by s.version desc limit 1), '{}')
      || coalesce((select p."values" from settings_proposals p where p.ended is null and p.in_force_at <= now()), '{}')
$$;
comment on function settings_in_force is 'What was saved, and what was proposed and has come into force; all else is as shipped';

create or replace function appeal_is_seen(appeal uuid, reader uuid) returns boolean
  language sql stable as $$
    select exists (
      select from appeals a join users u on u.id = reader join roles r on r.id = u.role_id
      where a.id = appeal and (
        not a.names_person or a.assignee_id = reader
        or not exists (select from appeal_bars b where b.appeal_id = a.id and b.user_id = reader)
          and ('*' = any(r.permissions)
            or a.assignee_id is null and 'contact:edit' = any(r.permissions)
            or case when jsonb_array_length(settings_in_force()->'signerRoleIds') > 0
              then settings_in_force()->'signerRoleIds' ? r.id::text
              else r.is_builtin and r.name = 'Lãnh đạo' end)))
$$;
