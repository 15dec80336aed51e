-- The keys data-request:* go (PRODUCT, decision 25): requests about personal data open by the key of contacts with the same verb, and to
-- roles that the settings name.
create table former_rights (
  role_id uuid constraint former_rights_pkey primary key
    constraint former_rights_role_fkey references roles on delete cascade,
  rights text[] not null constraint former_rights_rights
    check (rights <@ array['data-request.list', 'data-request.read', 'data-request.create', 'data-request.edit'])
);
comment on table former_rights is 'Roles that keep exactly what the former keys opened to them, until a holder of everything decides';
revoke insert, update, truncate on former_rights from nhanxanh_app;
call admit_outsiders('former_rights');

alter table settings_versions alter column changed_by drop not null;
comment on column settings_versions.changed_by is 'Null: a change of version of the program';

create function opened_rights(role uuid, keys text[]) returns text[]
  language sql stable as $$
    with said as (select settings_in_force() as "values"), named as (
      select coalesce("values"->'dataReaderRoleIds' ? role::text, false) as reads,
        case when jsonb_array_length("values"->'dataHandlerRoleIds') > 0 then "values"->'dataHandlerRoleIds' ? role::text
          else exists (select from roles r where r.id = role and r.is_builtin and r.name = 'Tổ thư ký') end as handles
      from said)
    select coalesce((select f.rights from former_rights f where f.role_id = role),
      array(select 'data-request.' || verb from named,
        (values ('list', true), ('read', true), ('create', false), ('edit', false)) as act (verb, is_reading)
        where 'contact:' || verb = any(keys) and (handles or reads and is_reading)))
$$;
comment on function opened_rights is 'What the settings open to a role with these keys';
