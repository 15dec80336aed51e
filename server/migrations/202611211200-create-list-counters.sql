-- Counters of long lists (docs/decisions/0007-fast-lists.md). For a list L:
--   L_journal  what the writers changed since the last fold: one row for a row that came (+1) or went (-1); writers only
--              ever insert here, so they never wait for each other
--   L_counts   what was folded: rows by group, key, tab and level: a whole list, m month, d day (in Vietnam)
--   L_totals   both together: the truth of the statement's own snapshot
--   L_phrases  searches whose counts (group q) and, where they are few, rows are remembered
-- Only the triggers and functions below write them, as the owner: the application role can only read.

create function vietnam_day(at timestamptz) returns date language sql immutable parallel safe
  return (at at time zone 'Asia/Ho_Chi_Minh')::date;

create table list_counters (
  list text primary key,
  tab text not null,
  day text not null,
  doc text,
  groups jsonb not null
);
comment on table list_counters is 'What is counted: SQL expressions over a row called r; groups: name → {key, daily}';
revoke insert, update, delete on list_counters from nhanxanh_app;

-- One row for each group and level that a measured row (tab, day, keys) counts in.
create function list_counted_as(groups jsonb) returns text language sql immutable as $$
  select string_agg(format('(%L, keys[%s], %s)', g.name, g.nth, level), ', ')
  from (select name, row_number() over (order by name) as nth, (groups -> name ->> 'daily')::boolean as daily
        from jsonb_object_keys(groups) name) g,
    lateral (select unnest(case when g.daily
      then array['''a''::"char", date ''0001-01-01''', '''m'', date_trunc(''month'', day::timestamp)::date', '''d'', day']
      else array['''a''::"char", date ''0001-01-01'''] end) as level) levels
$$;

-- The measures of a row r: tab, day, the keys of all groups in the order of their names, its id, the text that is searched.
create function list_measures(counter list_counters) returns text language sql stable as $$
  select format('%s, %s, array[%s], r.id, %s', counter.tab, counter.day,
    (select string_agg(format('(%s)::text', counter.groups -> name ->> 'key'), ', ' order by name)
     from jsonb_object_keys(counter.groups) name),
    coalesce(counter.doc, 'null'))
$$;

create function list_lock(list text) returns bigint language sql immutable as $$ select hashtextextended(list, 20261121) $$;

-- Moves the journal into the counts and into what is remembered of searches. In one statement, so that every snapshot
-- sees a change exactly once. Skipped when somebody else is at it.
create function create_list_fold(counter list_counters) returns void language plpgsql as $$
begin
  execute format($sql$
    create function %1$I() returns void language plpgsql security definer set search_path = public, pg_temp as $body$
    begin
      if not pg_try_advisory_xact_lock(%2$s) then return; end if;
      with moved as (delete from %5$I returning d, tab, day, keys, row_id, doc),
        hits as (select p.phrase, tab, sum(d)::int as d, array_agg(row_id) filter (where d > 0) as came
          from (select doc, tab, row_id, sum(d) as d from moved group by 1, 2, 3 having sum(d) <> 0) changed
          join %3$I p on doc like all (p.all_of) and (p.any_of is null or doc like any (p.any_of)) group by 1, 2),
        -- A long list of rows is no help: such a search goes by its count.
        remembered as (update %3$I p set ids = case when cardinality(ids) < 1000 then ids || came end
          from (select phrase, array_agg(id) as came from hits, unnest(came) id group by 1) h
          where p.phrase = h.phrase and ids is not null)
      insert into %4$I (grp, key, level, bucket, tab, n)
      select grp, key, level, bucket, tab, sum(d)::int from (
        select g.grp, coalesce(g.key, '') as key, g.level, g.bucket, tab, d
        from moved, lateral (values %6$s) g (grp, key, level, bucket)
        union all select 'q', phrase, 'a', date '0001-01-01', tab, d from hits) changes
      group by 1, 2, 3, 4, 5 having sum(d) <> 0 order by 1, 2, 3, 4, 5
      on conflict (grp, key, level, bucket, tab) do update set n = %4$I.n + excluded.n;
    end $body$ $sql$,
    counter.list || '_fold', list_lock(counter.list), counter.list || '_phrases', counter.list || '_counts',
    counter.list || '_journal', list_counted_as(counter.groups));
end $$;

create function list_clear(list text) returns void language plpgsql as $$
begin
  execute format('delete from %I', list || '_journal');
  execute format('delete from %I', list || '_phrases');
  execute format('delete from %I', list || '_counts');
end $$;

-- Every change of a counted row leaves its measures in the journal. About every 128th writer folds.
create function create_list_triggers(counter list_counters) returns void language plpgsql as $$
declare
  measures text := list_measures(counter);
begin
  execute format($sql$
    create function %1$I() returns trigger language plpgsql security definer set search_path = public, pg_temp as $body$
    declare
      last bigint;
    begin
      if tg_op = 'INSERT' then
        insert into %2$I (d, tab, day, keys, row_id, doc) select 1, %3$s from (select new.*) r returning id into last;
      elsif tg_op = 'DELETE' then
        insert into %2$I (d, tab, day, keys, row_id, doc) select -1, %3$s from (select old.*) r returning id into last;
      else
        insert into %2$I (d, tab, day, keys, row_id, doc) select -1, %3$s from (select old.*) r;
        insert into %2$I (d, tab, day, keys, row_id, doc) select 1, %3$s from (select new.*) r returning id into last;
      end if;
      if last %% 128 < 2 then perform %4$I(); end if;
      return null;
    end $body$ $sql$,
    counter.list || '_measured', counter.list || '_journal', measures, counter.list || '_fold');
  execute format('create trigger count_rows after insert or delete on %I for each row execute function %I()',
    counter.list, counter.list || '_measured');
  execute format('create trigger count_changes after update on %I for each row when ((%s) is distinct from (%s))
    execute function %I()', counter.list, regexp_replace(measures, '\mr\.', 'old.', 'g'),
    regexp_replace(measures, '\mr\.', 'new.', 'g'), counter.list || '_measured');
  execute format('create function %I() returns trigger language plpgsql security definer set search_path = public, pg_temp
    as $body$ begin perform list_clear(%L); return null; end $body$', counter.list || '_emptied', counter.list);
  execute format('create trigger count_nothing after truncate on %I for each statement execute function %I()',
    counter.list, counter.list || '_emptied');
end $$;

-- Remembers a search: its rows where they are few, its counts. The lock keeps the fold away, so the journal of this very
-- snapshot is what will later be added.
create function create_list_memory(counter list_counters) returns void language plpgsql as $$
begin
  execute format($sql$
    create function %1$I(wanted text, all_of text[], any_of text[]) returns text
    language plpgsql security definer set search_path = public, pg_temp as $body$
    declare
      matching text := (select string_agg(format('doc like %%L', piece), ' and ') from unnest(all_of) piece);
    begin
      if any_of is not null then
        matching := concat_ws(' and ', matching,
          (select '(' || string_agg(format('doc like %%L', piece), ' or ') || ')' from unnest(any_of) piece));
      end if;
      if not pg_try_advisory_xact_lock(%2$s) then return null; end if;
      if (select count(*) >= 300 from %3$I) then
        delete from %3$I;
        delete from %4$I where grp = 'q';
      end if;
      insert into %3$I (phrase, all_of, any_of) values (wanted, all_of, any_of) on conflict do nothing;
      if not found then return (select case when p.ids is null then 'many' else 'few' end from %3$I p where p.phrase = wanted); end if;
      execute format('insert into %4$I (grp, key, level, bucket, tab, n)
        select ''q'', %%1$L, ''a'', date ''0001-01-01'', tab, sum(n)::int from (
          select tab, count(*) as n from (select %5$s as tab, %6$s as doc from %7$I r) r where %%2$s group by tab
          union all select tab, -sum(d) from %8$I where %%2$s group by tab) counted group by tab', wanted, matching);
      if (select coalesce(sum(n), 0) > 200 from %4$I where grp = 'q' and key = wanted) then return 'many'; end if;
      execute format('update %3$I set ids = array(select id from (select r.id, %6$s as doc from %7$I r) r where %%2$s)
          where phrase = %%1$L', wanted, matching);
      return 'few';
    end $body$ $sql$,
    counter.list || '_remember', list_lock(counter.list), counter.list || '_phrases', counter.list || '_counts',
    replace(counter.tab, '''', ''''''), counter.doc, counter.list, counter.list || '_journal');
end $$;

create function create_list_tables(counter list_counters) returns void language plpgsql as $$
declare
  id_type text := (select format_type(atttypid, atttypmod) from pg_attribute
    where attrelid = counter.list::regclass and attname = 'id');
begin
  execute format('create table %I (grp text, key text, level "char", bucket date, tab text, n int not null,
    primary key (grp, key, level, bucket, tab))', counter.list || '_counts');
  execute format('create table %I (id bigint generated always as identity, d int not null, tab text not null,
    day date not null, keys text[] not null, row_id %s not null, doc text)
    with (autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0)', counter.list || '_journal', id_type);
  execute format('create table %I (phrase text primary key, all_of text[] not null, any_of text[], ids %s[])',
    counter.list || '_phrases', id_type);
  execute format('create view %I as select grp, key, level, bucket, tab, n from %I%s', counter.list || '_totals',
    counter.list || '_counts',
    (select string_agg(format(' union all select %L, keys[%s], %s, tab, d from %I', g.name, g.nth, level,
        counter.list || '_journal'), '')
     from (select name, row_number() over (order by name) as nth, (counter.groups -> name ->> 'daily')::boolean as daily
           from jsonb_object_keys(counter.groups) name) g,
       lateral (select unnest(case when g.daily
         then array['''a''::"char", date ''0001-01-01''', '''m''::"char", date_trunc(''month'', day::timestamp)::date', '''d''::"char", day']
         else array['''a''::"char", date ''0001-01-01'''] end) as level) levels)
    || case when counter.doc is null then '' else format(' union all select ''q'', p.phrase, ''a''::"char",
      date ''0001-01-01'', j.tab, j.d from %I j, %I p where j.doc like all (p.all_of)
      and (p.any_of is null or j.doc like any (p.any_of))', counter.list || '_journal', counter.list || '_phrases') end);
end $$;

-- Counts everything anew, as the owner, while writers wait: for the first time, after a bulk load, to repair.
create function list_rebuild(wanted text) returns void language plpgsql as $$
declare
  counter list_counters := (select c from list_counters c where list = wanted);
begin
  execute format('lock table %I in share row exclusive mode', counter.list);
  perform pg_advisory_xact_lock(list_lock(counter.list));
  perform list_clear(counter.list);
  execute format('insert into %I (grp, key, level, bucket, tab, n)
    select g.grp, coalesce(g.key, ''''), g.level, g.bucket, tab, count(*)
    from (select %s from %I r) measured (tab, day, keys, row_id, doc), lateral (values %s) g (grp, key, level, bucket)
    group by 1, 2, 3, 4, 5', counter.list || '_counts', list_measures(counter), counter.list,
    list_counted_as(counter.groups));
end $$;

-- Where the counters differ from the rows, in one snapshot; nothing when all is well.
create function list_differences(wanted text)
  returns table (grp text, key text, level "char", bucket date, tab text, counted bigint, there bigint)
  language plpgsql stable as $$
declare
  counter list_counters := (select c from list_counters c where list = wanted);
begin
  return query execute format('
    with counted as (select grp, coalesce(key, '''') as key, level, bucket, tab, sum(n) as n from %I where grp <> ''q''
        group by 1, 2, 3, 4, 5),
      there as (select g.grp, coalesce(g.key, '''') as key, g.level, g.bucket, tab, count(*) as n
        from (select %s from %I r) measured (tab, day, keys, row_id, doc), lateral (values %s) g (grp, key, level, bucket)
        group by 1, 2, 3, 4, 5)
    select grp, key, level, bucket, tab, coalesce(counted.n, 0)::bigint, coalesce(there.n, 0)::bigint
    from counted full join there using (grp, key, level, bucket, tab)
    where coalesce(counted.n, 0) <> coalesce(there.n, 0)', counter.list || '_totals', list_measures(counter),
    counter.list, list_counted_as(counter.groups));
end $$;

create function create_list_counters(list text, tab text, day text, groups jsonb, doc text default null)
  returns void language plpgsql as $$
declare
  counter list_counters;
begin
  insert into list_counters values (list, tab, day, doc, groups) returning * into counter;
  perform create_list_tables(counter);
  perform create_list_fold(counter);
  perform create_list_triggers(counter);
  if doc is not null then perform create_list_memory(counter); end if;
  execute format('revoke insert, update, delete on %I, %I, %I from nhanxanh_app',
    list || '_counts', list || '_journal', list || '_phrases');
  perform list_rebuild(list);
end $$;
comment on function create_list_counters is 'Gives a list its counters; called by the migration that creates the list';
