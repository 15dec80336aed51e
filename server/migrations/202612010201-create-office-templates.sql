-- Word templates that an office puts in place of those that ship. The version before draws its own layout, as it did.
create table office_templates (
  id uuid default gen_random_uuid() constraint office_templates_pkey primary key,
  kind text not null,
  name text not null,
  content bytea not null constraint office_templates_size check (octet_length(content) <= 2097152),
  sha256 text not null,
  uploaded_by uuid not null constraint office_templates_user_fkey references users,
  uploaded_at timestamptz not null,
  tried_at timestamptz
);
create index office_templates_kind on office_templates (kind, uploaded_by);
comment on table office_templates is 'Uploads as they came; one that was never used goes with the next upload of its person';
comment on column office_templates.tried_at is 'Since when somebody has seen a test document of it';
revoke update, truncate on office_templates from nhanxanh_app;
grant update (tried_at) on office_templates to nhanxanh_app;
call admit_outsiders('office_templates');

create table office_template_uses (
  kind text not null,
  version int not null constraint office_template_uses_version check (version > 0),
  template_id uuid constraint office_template_uses_template_fkey references office_templates,
  used_by uuid not null constraint office_template_uses_user_fkey references users,
  used_by_name text not null,
  used_at timestamptz not null,
  constraint office_template_uses_pkey primary key (kind, version)
);
create index office_template_uses_template on office_template_uses (template_id) where template_id is not null;
comment on table office_template_uses is 'What was in force from when on; without a template the layout that ships';
revoke update, delete, truncate on office_template_uses from nhanxanh_app;
call admit_outsiders('office_template_uses');
