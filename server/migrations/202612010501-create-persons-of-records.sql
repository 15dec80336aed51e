-- Whom a record is of. A kind of case that names a person stands here, and so is found, exported and erased (server/src/case-rooms.ts).
create view persons_of_records with (security_invoker = true) as
  select 'user' as kind, u.id, u.name, u.email as code, u.email, u.phone from users u
  union all select 'facility', f.id, f.representative_name, f.code, o.email, f.representative_phone
    from facilities f left join users o on o.id = f.owner_id
  union all select 'contact', c.id, c.name, c.code, c.email, c.phone from contacts c
  union all select 'appeal', a.id, a.name, a.code, a.email, a.phone from appeals a;
comment on view persons_of_records is 'The person that a record is of; of a facility its representative, with the address of its owner';
call admit_outsiders('persons_of_records');

create or replace function spellings_of_person(request uuid) returns table (spelling text) language sql stable as $$
  with said as (
    select q.name, q.email, q.phone from data_requests q where q.id = request
    -- The address of an owner is that of the account, which is chosen by itself.
    union select p.name, case when p.kind <> 'facility' then p.email end, p.phone from persons_of_records p
      join data_request_subjects s on s.kind = p.kind and s.record_id = p.id where s.request_id = request
  ), phones as (
    select distinct '0' || right(phone, -3) as phone from said where phone like '+84%'
  )
  select spelling from (
    select name as spelling from said union select folded(name) from said
    union select email from said union select phone from said union select phone from phones
    union select left(phone, 4) || ' ' || substr(phone, 5, 3) || ' ' || substr(phone, 8) from phones
    union select left(phone, 4) || '.' || substr(phone, 5, 3) || '.' || substr(phone, 8) from phones
  ) all_of_them
  -- One short word stands in the names of many.
  where spelling is not null and (length(spelling) >= 8 or spelling ~ '\S\s+\S') and spelling <> 'đã xóa theo yêu cầu'
    and spelling <> folded('đã xóa theo yêu cầu')
$$;
