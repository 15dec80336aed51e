-- Statements of people who know only what they were assigned run as this role (PRODUCT D7b.7): the database itself keeps every other
-- record from them, whatever a statement asks for. Two settings of the transaction name what they know, as it was at its beginning.
-- The owner of the tables is not bound, so migrations and dumps see every row.
do $$
begin
  if not exists (select from pg_roles where rolname = 'nhanxanh_outside') then
    create role nhanxanh_outside nologin;
  end if;
  if not pg_has_role('nhanxanh_app', 'nhanxanh_outside', 'member') then
    grant nhanxanh_outside to nhanxanh_app;
  end if;
exception
  when duplicate_object or unique_violation then null;
  -- Without CREATEROLE after the first day: the start says what somebody who may has to run (db/migrate.ts).
  when insufficient_privilege then
    raise insufficient_privilege using message = 'nhanxanh_outside',
      hint = 'create role nhanxanh_outside nologin; grant nhanxanh_outside to nhanxanh_app;';
end
$$;
grant usage on schema public to nhanxanh_outside;

create function known_assessments() returns uuid[]
  language sql stable
  return nullif(current_setting('nhanxanh.assessments', true), '')::uuid[];
comment on function known_assessments is 'The assessments that this transaction may know of; null: none.';

create function known_facilities() returns uuid[]
  language sql stable
  return nullif(current_setting('nhanxanh.facilities', true), '')::uuid[];
comment on function known_facilities is 'The facilities that this transaction may know of; null: none.';

-- What the application may do with a table, people from outside may do with the rows that `rule` lets them know of; without a rule, with all.
create procedure admit_outsiders(admitted name, rule text default null)
  language plpgsql as $$
declare
  held record;
begin
  for held in select privilege_type from information_schema.table_privileges
    where table_schema = 'public' and table_name = admitted and grantee = 'nhanxanh_app' loop
    execute format('grant %s on %I to nhanxanh_outside', held.privilege_type, admitted);
  end loop;
  for held in select column_name, privilege_type from information_schema.column_privileges
    where table_schema = 'public' and table_name = admitted and grantee = 'nhanxanh_app' loop
    execute format('grant %s (%I) on %I to nhanxanh_outside', held.privilege_type, held.column_name, admitted);
  end loop;
  if rule is null then return; end if;
  execute format('alter table %I enable row level security', admitted);
  execute format('create policy staff on %I to nhanxanh_app using (true)', admitted);
  execute format('create policy outsiders on %I to nhanxanh_outside using (%s)', admitted, rule);
end
$$;
comment on procedure admit_outsiders is 'Every table that carries a record is admitted with a rule, every other one without (tests/schema.api.test.ts).';

do $$
declare
  admitted name;
begin
  -- Records first: the rules of what hangs on them read them.
  call admit_outsiders('assessments', 'id = any(known_assessments())');
  call admit_outsiders('facilities', 'id = any(known_facilities())');
  call admit_outsiders('certificates',
    'assessment_id = any(known_assessments()) or (assessment_id is null and facility_id = any(known_facilities()))');
  call admit_outsiders('appeals', 'facility_id = any(known_facilities())');
  call admit_outsiders('recognition_decisions', 'id in (select decision_id from certificates)');
  call admit_outsiders('record_hands', 'record_id = any(known_assessments())');
  for admitted in select unnest(array['assessed_values', 'assessment_answers', 'assessment_attempts', 'assessment_conflicts',
    'assessment_decisions', 'assessment_entries', 'assessment_evidence', 'assessment_exemptions', 'assessment_members',
    'assessment_moments', 'assessment_papers', 'assessment_records', 'assessment_values', 'assessment_verdicts', 'assessment_visits',
    'council_session_files', 'council_session_leaves', 'evidence_pins']::name[]) loop
    call admit_outsiders(admitted, 'assessment_id = any(known_assessments())');
  end loop;
  call admit_outsiders('assessment_visit_files', 'visit_id in (select id from assessment_visits)');
  for admitted in select unnest(array['duplicate_verdicts', 'facility_changes', 'facility_decisions', 'facility_import_rows',
    'facility_licences', 'facility_writers', 'licence_places']::name[]) loop
    call admit_outsiders(admitted, 'facility_id = any(known_facilities())');
  end loop;
  call admit_outsiders('facility_change_files', 'change_id in (select id from facility_changes)');
  for admitted in select unnest(array['certificate_copies', 'certificate_credentials', 'certificate_events', 'certificate_follow_ups',
    'certificate_looks', 'certificate_papers', 'certificate_reminders', 'certificate_returns']::name[]) loop
    call admit_outsiders(admitted, 'certificate_id in (select id from certificates)');
  end loop;
  for admitted in select unnest(array['certificate_follow_up_files', 'certificate_follow_up_reminders']::name[]) loop
    call admit_outsiders(admitted, 'follow_up_id in (select id from certificate_follow_ups)');
  end loop;
  for admitted in select unnest(array['appeal_bars', 'appeal_entries', 'appeal_files', 'appeal_moments']::name[]) loop
    call admit_outsiders(admitted, 'appeal_id in (select id from appeals)');
  end loop;
  -- All else carries no record that people are assigned to, or has a sight of its own (letters, files, notifications, the log).
  for admitted in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
    and not relrowsecurity and relname <> 'schema_migrations' loop
    call admit_outsiders(admitted);
  end loop;
  for admitted in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' loop
    execute format('grant usage, select on sequence %I to nhanxanh_outside', admitted);
  end loop;
end
$$;
alter default privileges in schema public grant usage, select on sequences to nhanxanh_outside;
