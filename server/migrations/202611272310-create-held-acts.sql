-- Acts that bind others are done, held for some minutes and final after them (PRODUCT, decision 26). A row is what was done with all
-- that the act was given; at its end the act runs in the transaction that ends the row. Rows end once, and stay.
create table held_acts (
  id uuid not null default gen_random_uuid() constraint held_acts_pkey primary key,
  act text not null,
  record_id uuid not null,
  version int not null,
  body jsonb not null,
  person_id uuid not null constraint held_acts_person_fkey references users,
  entered_at timestamptz not null,
  final_at timestamptz not null,
  ended text,
  ended_by uuid constraint held_acts_ender_fkey references users,
  ended_at timestamptz,
  why_not text,
  constraint held_acts_ended check (ended in ('final', 'taken_back', 'failed')),
  constraint held_acts_end check ((ended is null) = (ended_at is null)),
  constraint held_acts_why check ((why_not is not null) = coalesce(ended = 'failed', false))
);
create unique index held_acts_one on held_acts (record_id) where ended is null;
create index held_acts_due on held_acts (final_at) where ended is null;
create index held_acts_person on held_acts (person_id);
create index held_acts_ender on held_acts (ended_by) where ended_by is not null;
comment on table held_acts is 'What was done and is not final until its time: signing, refusing, revoking, suspending';
comment on column held_acts.act is 'By its event in the log';
comment on column held_acts.version is 'Of the record, at which it was done';
comment on column held_acts.body is 'As the act was given it';
comment on column held_acts.ended_by is 'Null: its time was over';
create function refuse_change_of_held_acts() returns trigger language plpgsql as $$
begin
  raise exception 'A held act ends once and never changes' using errcode = 'check_violation', constraint = 'held_acts_kept';
end $$;
create trigger held_acts_kept before delete on held_acts for each row execute function refuse_change_of_held_acts();
create trigger held_acts_ended_once before update on held_acts for each row when (old.ended is not null)
  execute function refuse_change_of_held_acts();
create trigger held_acts_whole before truncate on held_acts execute function refuse_change_of_held_acts();
revoke update, delete, truncate on held_acts from nhanxanh_app;
grant update (ended, ended_by, ended_at, why_not) on held_acts to nhanxanh_app;
call admit_outsiders('held_acts', 'record_id = any(known_assessments()) or record_id in (select id from certificates)');

-- Who makes another's act final has a part in the record.
alter table record_hands
  drop constraint record_hands_part,
  add constraint record_hands_part check (part in ('entered', 'judged', 'figures', 'pinned', 'exempted', 'proposed', 'withdrew',
    'declined', 'signed', 'completed', 'declared', 'visited', 'concluded', 'entered_issue', 'issued', 'confirmed_issue', 'gave_back',
    'confirmed_back', 'suspended', 'reinstated', 'ended', 'proposed_revocation', 'withdrew_revocation', 'confirmed_revocation',
    'handled_appeal', 'settled_appeal'));
