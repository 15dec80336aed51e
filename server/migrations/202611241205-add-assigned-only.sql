-- Experts from outside work on what they were given and know of nothing else (PRODUCT D7b.7).
alter table roles
  add column assigned_only boolean not null default false,
  add constraint roles_assigned_only_check check (not (assigned_only and '*' = any(permissions)));

comment on column roles.assigned_only is
  'Its holders find, count, search, export and open only assessments that they lead or judge, and the facilities of these.';

update roles set assigned_only = true where is_builtin and name = 'Chuyên gia thẩm định';

create function assigned_assessments(account uuid) returns setof uuid
  language sql stable
  begin atomic
    select id from assessments where lead_id = account
    union
    select assessment_id from assessment_members where user_id = account;
  end;

comment on function assigned_assessments is 'The assessments that an account leads or judges.';

create function assigned_facilities(account uuid) returns setof uuid
  language sql stable
  begin atomic
    select facility_id from assessments where id in (select * from assigned_assessments(account));
  end;

comment on function assigned_facilities is 'The facilities of the assessments that an account leads or judges.';
