-- A signed file that comes back is the issued one only when another person than the one who gave it back has looked at it.
alter table certificate_returns
  add column confirmed_by uuid constraint certificate_returns_confirmed_by_fkey references users,
  add column confirmed_by_name text,
  add column sent_back_at timestamptz,
  add column sent_back_by uuid constraint certificate_returns_sent_back_by_fkey references users,
  add column sent_back_by_name text,
  add column sent_back_reason text,
  add column replaced_at timestamptz;
comment on table certificate_returns is 'Signed files that were given back; each becomes the paper when a second person has looked at it';
comment on column certificate_returns.confirmed_by is 'The second person; null for files that were taken without one before 27/11/2026';
comment on column certificate_returns.sent_back_at is 'The second person has refused it';
comment on column certificate_returns.replaced_at is 'Another file of the same paper was given back before anybody had confirmed this one';

update certificate_returns r set replaced_at = now()
where confirmed_at is null
  and (exists (select from certificate_returns later where later.certificate_id = r.certificate_id and (later.at, later.id) > (r.at, r.id))
    or r.nth < (select max(p.nth) from certificate_papers p where p.certificate_id = r.certificate_id));

create index certificate_returns_waiting on certificate_returns (at, id) where confirmed_at is null and replaced_at is null;
alter table certificate_returns
  add constraint certificate_returns_one_end check (num_nonnulls(confirmed_at, sent_back_at) <= 1),
  add constraint certificate_returns_sent_back check (
    num_nonnulls(sent_back_at, sent_back_by, sent_back_by_name, sent_back_reason) in (0, 4)
  );
