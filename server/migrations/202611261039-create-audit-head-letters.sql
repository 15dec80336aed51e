create table audit_head_letters (
  size bigint not null constraint audit_head_letters_head_fkey references audit_heads,
  email text not null,
  sent_at timestamptz,
  constraint audit_head_letters_pkey primary key (size, email)
);
comment on table audit_head_letters is 'Whom each signed head goes to by mail: settled with the head, and noted when a mail server has taken it';
create index audit_head_letters_unsent on audit_head_letters (size) where sent_at is null;
