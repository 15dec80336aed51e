-- What a row of the list of facilities says beside its own columns is kept, not looked up (docs/decisions/0042-facts-of-records.md).
-- facility_facts_found is the one definition; facility_facts holds it for every facility, written in the transaction of each change.
create view facility_facts_found as
select f.id as facility_id,
  f.status = 'pending' and exists (
    select from (
      select o.id, o.status, o.edition from facilities o where o.identity_root = f.identity_root
      union all
      select o.id, o.status, o.edition from facilities o where o.representative_phone = f.representative_phone
      union all
      select o.id, o.status, o.edition from facilities o where o.name_folded = f.name_folded and o.commune_code = f.commune_code) o
    where o.id <> f.id and o.status <> 'rejected' and not exists (
      select from duplicate_verdicts v where v.verdict = 'different'
        and v.facility_id = least(f.id, o.id) and v.other_id = greatest(f.id, o.id)
        and v.edition = case when f.id < o.id then f.edition else o.edition end
        and v.other_edition = case when f.id < o.id then o.edition else f.edition end)) as is_duplicate,
  not exists (select from facility_licences l where l.facility_id = f.id and l.removed_at is null) as is_missing_licence,
  exists (select from facility_licences l join files on files.id = l.file_id
    where l.facility_id = f.id and l.removed_at is null and files.damaged_at is not null) as has_broken_file,
  exists (select from appeals a join facility_decisions d on d.facility_id = a.facility_id and d.id::text = a.decision_id
    where a.facility_id = f.id and a.remedy = 'facility_reopened' and f.attempt = d.attempt + 1) as is_reopened,
  exists (select from facility_changes c where c.facility_id = f.id and c.status = 'open') as is_changing,
  exists (select from contacts c where c.facility_id = f.id and c.kind = 'complaint' and c.merged_into_id is null
    and (c.finding = 'valid' or (c.finding is null and c.status in ('new', 'open')))) as has_complaint,
  (select jsonb_build_object('id', a.id, 'code', a.code, 'standing', coalesce(a.rejection, a.status),
      'isAssigned', a.lead_id is not null,
      'isProposed', exists (select from assessment_decisions d
        where d.assessment_id = a.id and d.signed_at is null and d.withdrawn_at is null),
      'isHeld', exists (select from held_acts h where h.record_id = a.id and h.ended is null),
      'level', (select level.value ->> 'name' from criteria_versions v, jsonb_array_elements(v.levels) level
        where v.id = a.criteria_version_id and level.value ->> 'key' = a.level))
    from assessments a where a.facility_id = f.id order by a.created_at desc limit 1) as latest_assessment,
  -- The same words whatever the zone of the session is.
  (select jsonb_build_object('id', c.id, 'number', c.number, 'levelName', c.level_name, 'validUntil', c.valid_until,
      'suspendedAt', to_char(c.suspended_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'endedAt', to_char(c.ended_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'endKind', c.end_kind)
    from certificates c where c.facility_id = f.id and c.end_kind is distinct from 'mistaken'
    order by c.created_at desc, c.number desc limit 1) as current_certificate
from facilities f;
comment on view facility_facts_found is 'is_duplicate: another looks like it and has not been told apart; a decided registration is none. latest_assessment: the last that was begun. current_certificate: the last that was issued and was no mistake';

create table facility_facts (
  facility_id uuid constraint facility_facts_pkey primary key
    constraint facility_facts_facility_fkey references facilities on delete cascade,
  is_duplicate boolean not null,
  is_missing_licence boolean not null,
  has_broken_file boolean not null,
  is_reopened boolean not null,
  is_changing boolean not null,
  has_complaint boolean not null,
  latest_assessment jsonb,
  current_certificate jsonb
) with (fillfactor = 80);
comment on table facility_facts is 'facility_facts_found, kept by triggers; no column has an index, so that a change writes into none';
insert into facility_facts select * from facility_facts_found;

create view facility_facts_differing as
(table facility_facts_found except table facility_facts) union all (table facility_facts except table facility_facts_found);
comment on view facility_facts_differing is 'Nothing while what is kept is what is found';
revoke all on facility_facts_found, facility_facts_differing from nhanxanh_app;
revoke insert, update, delete, truncate on facility_facts from nhanxanh_app;
call admit_outsiders('facility_facts', 'facility_id = any(known_facilities())');

-- The rows are held first: what another transaction has changed of the same facilities is committed by then, and the second statement sees it.
-- Always in one order, and last of all that an act holds, so that nobody blocks each other.
create function keep_facts_of_facilities(ids uuid[]) returns void language plpgsql as $$
begin
  -- From a query PostgreSQL always expects as many ids, and keeps its plan; an array would be planned for at each call.
  perform from facility_facts where facility_id = any(array(select unnest(ids))) order by facility_id for update;
  insert into facility_facts as kept select * from facility_facts_found where facility_id = any(array(select unnest(ids)))
  on conflict (facility_id) do update set
    (is_duplicate, is_missing_licence, has_broken_file, is_reopened, is_changing, has_complaint, latest_assessment, current_certificate) =
    (excluded.is_duplicate, excluded.is_missing_licence, excluded.has_broken_file, excluded.is_reopened, excluded.is_changing,
      excluded.has_complaint, excluded.latest_assessment, excluded.current_certificate)
  where kept is distinct from excluded;
end $$;

create function rebuild_facility_facts() returns void language plpgsql as $$
begin
  lock table facility_facts in exclusive mode;
  delete from facility_facts;
  insert into facility_facts select * from facility_facts_found;
end $$;
comment on function rebuild_facility_facts is 'Finds all facts anew, as the owner, while writers wait: after rows were written past the triggers';

-- What makes two look alike, as texts.
create function grounds_of(f facilities) returns text[] language sql immutable as
  $$ select array['i' || f.identity_root, 'p' || f.representative_phone, 'n' || f.name_folded || f.commune_code] $$;

-- Two that come to look alike at the same moment do not see each other. Whoever comes to share a ground, leaves it or judges those who
-- share it holds a number made of it, so the second waits for the first; few numbers, because each takes room in the lock table.
create function hold_grounds(grounds text[]) returns void language plpgsql as $$
declare
  number int;
begin
  for number in select distinct hashtext(ground) & 1023 from unnest(grounds) ground where ground is not null order by 1 loop
    perform pg_advisory_xact_lock(20261129, number);
  end loop;
end $$;

-- Of rows that one statement inserts, those whose facts were found already: the others find theirs later, and see all.
create function sharing(f facilities, ground text) returns setof uuid language sql stable as $$
  select o.id from facilities o where ground = 'identity' and o.identity_root = f.identity_root
    and o.id <> f.id and o.status <> 'rejected' and (select true from facility_facts k where k.facility_id = o.id)
  union all
  select o.id from facilities o where ground = 'phone' and o.representative_phone = f.representative_phone
    and o.id <> f.id and o.status <> 'rejected' and (select true from facility_facts k where k.facility_id = o.id)
  union all
  select o.id from facilities o where ground = 'name' and o.name_folded = f.name_folded and o.commune_code = f.commune_code
    and o.id <> f.id and o.status <> 'rejected' and (select true from facility_facts k where k.facility_id = o.id)
$$;

-- Those for whom it may matter that f shares a ground with them or no longer does. Among many who share one each has others, whatever
-- becomes of f; but for those who were told apart from some. No statement may change the grounds of several facilities at once.
create function looking_like(f facilities) returns setof uuid language plpgsql stable as $$
declare
  ground text;
  near uuid[];
  are_many boolean := false;
begin
  foreach ground in array array['identity', 'phone', 'name'] loop
    near := array(select sharing(f, ground) limit 4);
    if cardinality(near) < 4 then
      return query select unnest(near);
    else
      are_many := true;
    end if;
  end loop;
  if are_many then
    return query select o.id from duplicate_verdicts v join facilities o on o.id in (v.facility_id, v.other_id)
      where v.verdict = 'different' and grounds_of(o) && grounds_of(f);
  end if;
end $$;

-- A facility is held by whoever decides on it. It is asked for before its facts are, by whatever else changes them.
create function keep_facts_beside_facilities() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  ids uuid[];
begin
  if tg_table_name = 'files' then
    ids := array(select facility_id from facility_licences where file_id = new.id);
  elsif tg_table_name = 'duplicate_verdicts' then
    ids := array[old.facility_id, old.other_id, new.facility_id, new.other_id];
    perform hold_grounds(array(select unnest(grounds_of(f)) from facilities f where f.id = any(ids)));
  elsif tg_table_name = 'assessment_decisions' then
    ids := array(select facility_id from assessments where id in (old.assessment_id, new.assessment_id));
  elsif tg_table_name = 'held_acts' then
    ids := array(select facility_id from assessments where id = new.record_id);
  else
    ids := array[old.facility_id, new.facility_id];
  end if;
  perform from facilities where id = any(ids) order by id for key share;
  perform keep_facts_of_facilities(ids);
  return null;
end $$;

create trigger keep_facts after update of damaged_at on files
  for each row when (old.damaged_at is distinct from new.damaged_at) execute function keep_facts_beside_facilities();
create trigger keep_facts after insert or delete or update on duplicate_verdicts
  for each row execute function keep_facts_beside_facilities();
create trigger keep_facts after insert or delete or update of facility_id, removed_at on facility_licences
  for each row execute function keep_facts_beside_facilities();
create trigger keep_facts after insert or delete or update of facility_id, remedy, decision_id on appeals
  for each row execute function keep_facts_beside_facilities();
create trigger keep_facts after insert or delete or update of facility_id, attempt on facility_decisions
  for each row execute function keep_facts_beside_facilities();
create trigger keep_facts after insert or delete or update of facility_id, status on facility_changes
  for each row execute function keep_facts_beside_facilities();
create trigger keep_facts after insert or delete or update of facility_id, kind, merged_into_id, finding, status on contacts
  for each row execute function keep_facts_beside_facilities();
create trigger keep_facts
  after insert or delete or update of facility_id, code, status, rejection, lead_id, level, criteria_version_id, created_at on assessments
  for each row execute function keep_facts_beside_facilities();
create trigger keep_facts after insert or delete or update of assessment_id, signed_at, withdrawn_at on assessment_decisions
  for each row execute function keep_facts_beside_facilities();
create trigger keep_facts after insert or update of ended on held_acts
  for each row execute function keep_facts_beside_facilities();
create trigger keep_facts after insert or delete
    or update of facility_id, number, level_name, valid_until, suspended_at, ended_at, end_kind, created_at on certificates
  for each row execute function keep_facts_beside_facilities();

create function keep_facts_of_facility() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and (old.status = 'rejected') = (new.status = 'rejected') and old.edition = new.edition
    and grounds_of(old) = grounds_of(new) then
    perform keep_facts_of_facilities(array[new.id]);
    return null;
  end if;
  perform hold_grounds(grounds_of(old) || grounds_of(new));
  perform keep_facts_of_facilities(array(
    select new.id where new.id is not null union select looking_like(old) union select looking_like(new)));
  return null;
end $$;
create trigger keep_facts after insert or delete
    or update of status, attempt, edition, identity_root, representative_phone, name_folded, commune_code on facilities
  for each row execute function keep_facts_of_facility();
