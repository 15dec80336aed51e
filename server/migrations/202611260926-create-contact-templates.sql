-- Câu trả lời mẫu: what staff write to many, with the words of each letter filled in (PRODUCT D9).
create table contact_templates (
  id uuid primary key default gen_random_uuid(),
  version int not null default 1,
  title text not null,
  body text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index contact_templates_title on contact_templates (title collate "vi-x-icu");
comment on column contact_templates.body is 'With {tên}, {mã}, {chủ đề}, {cơ sở} where the words of the letter go';
