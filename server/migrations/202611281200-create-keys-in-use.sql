-- Which keys the installation uses: an instance with others does not start, and no key signs after another has taken its place.
create table keys_in_use (
  name text not null constraint keys_in_use_pkey primary key constraint keys_in_use_name check (name in ('root', 'sealing', 'vault')),
  id text not null,
  since timestamptz not null
);
comment on table keys_in_use is 'The keys of this installation; the keys themselves are files or settings of its machines';
comment on column keys_in_use.id is 'Tells two keys apart and reveals neither; of the sealing key, its id in sealing_keys';
revoke update, delete, truncate on keys_in_use from nhanxanh_app;
call admit_outsiders('keys_in_use');

alter table sealing_keys
  add column vouched_by text constraint sealing_keys_voucher_fkey references sealing_keys,
  add column vouch text,
  add constraint sealing_keys_vouched check ((vouched_by is null) = (vouch is null));
comment on column sealing_keys.vouch is 'Signature of the key before it, in base64, over "nhanxanh-key", this id and this public key, a line each';

-- Whoever signs keeps the key in its place until the end of the transaction; a rotation waits for that, and the next one reads its key.
create function key_in_use(asked text) returns text language sql as $$
  select pg_advisory_xact_lock_shared(hashtext('keys-in-use'));
  select id from keys_in_use where name = asked;
$$;
comment on function key_in_use is 'The id of the key that is in use under this name until the transaction ends';

create function refuse_former_sealing_key() returns trigger language plpgsql as $$
begin
  if new.key_id <> key_in_use('sealing') then
    raise exception 'The sealing key % is not in use', new.key_id using errcode = 'check_violation', constraint = 'sealing_key_in_use';
  end if;
  return new;
end $$;
create trigger assessment_records_key before insert on assessment_records
  for each row execute function refuse_former_sealing_key();
create trigger audit_heads_key before insert on audit_heads
  for each row execute function refuse_former_sealing_key();
