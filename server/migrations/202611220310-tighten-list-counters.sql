-- What counting costs writers and readers (docs/decisions/0013-what-writing-costs.md):
--   L_journal is read along its key, so that what was folded and not yet cleared away costs nothing: without one, a few
--   thousand changes left megabytes of empty pages for every page of the list to walk through;
--   a change of keys alone leaves the searched text out of the journal, and no search is compared with it;
--   the fold adds up what is the same before it spreads it over groups, months and days;
--   whether a change counts is asked once, by a plan that is kept, and only where a counted column is set: a condition in the
--   trigger is read from its text at each statement.

create or replace function create_list_fold(counter list_counters) returns void language plpgsql as $$
begin
  execute format($sql$
    create function %1$I() returns void language plpgsql security definer set search_path = public, pg_temp as $body$
    begin
      if not pg_try_advisory_xact_lock(%2$s) then return; end if;
      with moved as (delete from %5$I where id > 0 returning d, tab, day, keys, row_id, doc),
        hits as (select p.phrase, tab, sum(d)::int as d, array_agg(row_id) filter (where d > 0) as came
          from (select doc, tab, row_id, sum(d) as d from moved where doc is not null group by 1, 2, 3
            having sum(d) <> 0) changed
          join %3$I p on doc like all (p.all_of) and (p.any_of is null or doc like any (p.any_of)) group by 1, 2),
        -- A long list of rows is no help: such a search goes by its count.
        remembered as (update %3$I p set ids = case when cardinality(ids) < 1000 then ids || came end
          from (select phrase, array_agg(id) as came from hits, unnest(came) id group by 1) h
          where p.phrase = h.phrase and ids is not null)
      insert into %4$I (grp, key, level, bucket, tab, n)
      select grp, key, level, bucket, tab, sum(d)::int from (
        select g.grp, coalesce(g.key, '') as key, g.level, g.bucket, tab, d
        from (select tab, day, keys, sum(d) as d from moved group by 1, 2, 3 having sum(d) <> 0) changed,
          lateral (values %6$s) g (grp, key, level, bucket)
        union all select 'q', phrase, 'a', date '0001-01-01', tab, d from hits) changes
      group by 1, 2, 3, 4, 5 having sum(d) <> 0 order by 1, 2, 3, 4, 5
      on conflict (grp, key, level, bucket, tab) do update set n = %4$I.n + excluded.n;
    end $body$ $sql$,
    counter.list || '_fold', list_lock(counter.list), counter.list || '_phrases', counter.list || '_counts',
    counter.list || '_journal', list_counted_as(counter.groups));
end $$;

-- Every change of a counted row leaves its measures in the journal. About every 128th writer folds. No trigger may change a
-- counted column that the statement does not set.
create or replace function create_list_triggers(counter list_counters) returns void language plpgsql as $$
declare
  measures text := list_measures(counter);
  searched text := format('%s, %s', counter.tab, coalesce(counter.doc, 'null'));
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
      elsif (%5$s) is not distinct from (%6$s) then
        return null;
      else
        with written as (
          insert into %2$I (d, tab, day, keys, row_id, doc)
          select d, tab, day, keys, row_id, case when (%7$s) is distinct from (%8$s) then doc end
          from (select -1, %3$s from (select old.*) r union all select 1, %3$s from (select new.*) r)
            measured (d, tab, day, keys, row_id, doc)
          returning id)
        select max(id) into last from written;
      end if;
      if last %% 128 < 2 then perform %4$I(); end if;
      return null;
    end $body$ $sql$,
    counter.list || '_measured', counter.list || '_journal', measures, counter.list || '_fold',
    regexp_replace(measures, '\mr\.', 'old.', 'g'), regexp_replace(measures, '\mr\.', 'new.', 'g'),
    regexp_replace(searched, '\mr\.', 'old.', 'g'), regexp_replace(searched, '\mr\.', 'new.', 'g'));
  execute format('create trigger count_rows after insert or delete on %I for each row execute function %I()',
    counter.list, counter.list || '_measured');
  execute format('create trigger count_changes after update of %s on %I for each row execute function %I()',
    (select string_agg(distinct format('%I', used.names[1]), ', ')
     from regexp_matches(measures, '\mr\.(\w+)', 'g') used (names)),
    counter.list, counter.list || '_measured');
  execute format('create or replace function %I() returns trigger language plpgsql security definer
    set search_path = public, pg_temp as $body$ begin perform list_clear(%L); return null; end $body$',
    counter.list || '_emptied', counter.list);
  execute format('create trigger count_nothing after truncate on %I for each statement execute function %I()',
    counter.list, counter.list || '_emptied');
end $$;

-- What was folded and what was not, together: the truth of the statement's own snapshot.
create function create_list_totals(counter list_counters) returns void language plpgsql as $$
begin
  execute format('create or replace view %I as select grp, key, level, bucket, tab, n from %I%s', counter.list || '_totals',
    counter.list || '_counts',
    (select string_agg(format(' union all select %L, keys[%s], %s, tab, d from %I where id > 0', g.name, g.nth, level,
        counter.list || '_journal'), '')
     from (select name, row_number() over (order by name) as nth, (counter.groups -> name ->> 'daily')::boolean as daily
           from jsonb_object_keys(counter.groups) name) g,
       lateral (select unnest(case when g.daily
         then array['''a''::"char", date ''0001-01-01''', '''m''::"char", date_trunc(''month'', day::timestamp)::date', '''d''::"char", day']
         else array['''a''::"char", date ''0001-01-01'''] end) as level) levels)
    || case when counter.doc is null then '' else format(' union all select ''q'', p.phrase, ''a''::"char",
      date ''0001-01-01'', j.tab, j.d from %I j, %I p where j.id > 0 and j.doc like all (p.all_of)
      and (p.any_of is null or j.doc like any (p.any_of))', counter.list || '_journal', counter.list || '_phrases') end);
end $$;

create or replace function create_list_tables(counter list_counters) returns void language plpgsql as $$
declare
  id_type text := (select format_type(atttypid, atttypmod) from pg_attribute
    where attrelid = counter.list::regclass and attname = 'id');
begin
  execute format('create table %I (grp text, key text, level "char", bucket date, tab text, n int not null,
    primary key (grp, key, level, bucket, tab))', counter.list || '_counts');
  execute format('create table %I (id bigint generated always as identity primary key, d int not null, tab text not null,
    day date not null, keys text[] not null, row_id %s not null, doc text)
    with (autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0)', counter.list || '_journal', id_type);
  execute format('create table %I (phrase text primary key, all_of text[] not null, any_of text[], ids %s[])',
    counter.list || '_phrases', id_type);
  perform create_list_totals(counter);
end $$;

-- The lists that are there already.
do $$
declare
  counter list_counters;
begin
  for counter in select * from list_counters loop
    execute format('alter table %I add primary key (id)', counter.list || '_journal');
    execute format('drop trigger count_rows on %I', counter.list);
    execute format('drop trigger count_changes on %I', counter.list);
    execute format('drop trigger count_nothing on %I', counter.list);
    execute format('drop function %I()', counter.list || '_measured');
    execute format('drop function %I()', counter.list || '_fold');
    perform create_list_fold(counter);
    perform create_list_triggers(counter);
    perform create_list_totals(counter);
  end loop;
end $$;
