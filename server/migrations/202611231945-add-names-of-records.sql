-- What people call a record of the log as it is now: its code, where it has one, and its name. No row for a record that is
-- gone, or of a kind that has no name. Features that come later replace the function with one that knows their tables too.
create function audited_record(entity text, ref text) returns table (code text, name text)
  language sql stable as $$
    select r.code, r.name from (
      select f.id, 'facility' as entity, f.code, f.name from facilities f
      union all select u.id, 'user', null, u.name from users u
      union all select o.id, 'role', null, o.name from roles o
      union all select g.id, 'criteria-group', g.code, g.name from criteria_groups g
      union all select s.id, 'criteria-sub-group', null, s.name from criteria_sub_groups s
      union all select c.id, 'criteria', c.code, c.name from criteria c
      union all select q.id, 'question', q.key, q.content from questions q
      union all select i.id, 'question-input', i.key, i.label from question_inputs i
      union all select k.id, 'criteria-constant', k.key, k.label from criteria_constants k
      union all select v.id, 'criteria-version', v.type, v.type || ', phiên bản ' || v.number from criteria_versions v
      union all select w.id, 'view', null, w.name from saved_views w
      union all select l.id, 'file', null, l.name from files l
    ) r
    where ref ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' and r.entity = $1 and r.id = case
      when ref ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then ref::uuid end
$$;
comment on function audited_record is 'Code and name, as they are now, of the record that an audit row is about';
