-- Who held the former keys is named by the settings and keeps exactly what they could do; nobody gets a key of contacts by it.
create temporary table former on commit drop as
  select id, array(select replace(key, 'data-request:', 'data-request.') from unnest(permissions) key
    where key like 'data-request:%') as rights
  from roles where not '*' = any(permissions);

insert into settings_versions (version, "values", changed_by, changed_by_name, created_at)
  select coalesce(max(s.version), 0) + 1,
    coalesce((select n."values" from settings_versions n order by n.version desc limit 1), '{}') || jsonb_build_object(
      'dataReaderRoleIds', (select coalesce(jsonb_agg(id order by id), '[]') from former
        where rights <> '{}' and not rights && array['data-request.create', 'data-request.edit']),
      'dataHandlerRoleIds', (select coalesce(jsonb_agg(id order by id), '[]') from former
        where rights && array['data-request.create', 'data-request.edit'])),
    null, 'Hệ thống', now()
  from settings_versions s
  having exists (select from former where rights <> '{}');

update roles set permissions = array(select key from unnest(permissions) with ordinality as held (key, place)
    where key not like 'data-request:%' order by place), version = version + 1
  where permissions::text like '%data-request:%';

insert into former_rights (role_id, rights)
  select r.id, f.rights from roles r join former f using (id)
  where not (opened_rights(r.id, r.permissions) @> f.rights and opened_rights(r.id, r.permissions) <@ f.rights);
drop table former;

insert into notifications (user_id, type, title, body, data, created_at)
  select u.id, 'permission_requested', 'Vai trò chờ quyết định về yêu cầu dữ liệu cá nhân',
    'Các vai trò sau giữ nguyên những gì quyền của bản trước cho, đến khi bạn quyết định ở “Xem yêu cầu quyền”: ' || kept.names || '.',
    '{}', now()
  from users u join roles r on r.id = u.role_id, (select string_agg(o.name, ', ' order by o.name) as names
    from former_rights f join roles o on o.id = f.role_id) kept
  where u.kind = 'staff' and u.deleted_at is null and '*' = any(r.permissions) and kept.names is not null;
