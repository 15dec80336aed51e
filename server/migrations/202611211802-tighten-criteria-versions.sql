-- What is published stays as it was published. Refused as check violations of named constraints, which
-- server/src/http/errors.ts translates like any other.
create function refuse_frozen_criteria() returns void language plpgsql as $$
begin
  raise exception 'a published version of the criteria never changes'
    using errcode = 'check_violation', constraint = 'criteria_versions_frozen';
end $$;

create function keep_criteria_version() returns trigger language plpgsql as $$
declare
  still constant text[] := array['status', 'retired_at'];
begin
  if tg_op = 'INSERT' then
    if new.status <> 'draft' then perform refuse_frozen_criteria(); end if;
    return new;
  end if;
  if tg_op = 'DELETE' then
    if old.status not in ('draft', 'checked') then perform refuse_frozen_criteria(); end if;
    return old;
  end if;
  if old.status in ('draft', 'checked') then
    if (new.id, new.type, new.number) is distinct from (old.id, old.type, old.number)
      or new.status = 'retired' or (new.status = 'published' and old.status <> 'checked')
    then perform refuse_frozen_criteria(); end if;
    return new;
  end if;
  -- Replaced by the next version: the only thing that still happens to a published one.
  if old.status <> 'published' or new.status <> 'retired' or to_jsonb(new) - still <> to_jsonb(old) - still then
    perform refuse_frozen_criteria();
  end if;
  return new;
end $$;

create trigger criteria_versions_keep before insert or update or delete on criteria_versions
  for each row execute function keep_criteria_version();

-- For parts: all rows of one statement at once, so that a version of thousands is copied quickly. The share lock waits for
-- who is publishing at this very moment, and makes who publishes wait for this.
create function keep_criteria_parts() returns trigger language plpgsql as $$
declare
  state text;
begin
  for state in select status from criteria_versions where id in (select version_id from touched) order by id for share loop
    if state not in ('draft', 'checked') then perform refuse_frozen_criteria(); end if;
  end loop;
  return null;
end $$;

create function keep_criteria_emptying() returns trigger language plpgsql as $$
begin
  perform refuse_frozen_criteria();
  return null;
end $$;

do $$
declare
  part text;
begin
  foreach part in array array['criteria_groups', 'criteria_sub_groups', 'criteria', 'questions', 'question_test_cases',
    'question_inputs', 'criteria_constants']
  loop
    execute format('create trigger %1$s_keep_new after insert on %1$s referencing new table as touched
      for each statement execute function keep_criteria_parts()', part);
    execute format('create trigger %1$s_keep_old after update on %1$s referencing old table as touched
      for each statement execute function keep_criteria_parts()', part);
    execute format('create trigger %1$s_keep_changed after update on %1$s referencing new table as touched
      for each statement execute function keep_criteria_parts()', part);
    execute format('create trigger %1$s_keep_gone after delete on %1$s referencing old table as touched
      for each statement execute function keep_criteria_parts()', part);
    execute format('create trigger %1$s_keep_all before truncate on %1$s
      for each statement execute function keep_criteria_emptying()', part);
  end loop;
end $$;
create trigger criteria_versions_keep_all before truncate on criteria_versions
  for each statement execute function keep_criteria_emptying();
