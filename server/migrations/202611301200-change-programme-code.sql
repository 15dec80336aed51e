-- The code of the programme is chosen before the first number: an empty programme begins without one. What has numbers keeps its code.
alter table programme alter column code drop not null;
update programme set code = null where code = 'NX' and not is_demo and not exists (select from code_counters);
comment on column programme.code is 'First part of codes (KH-CSLT-2026-0001) until the settings say one; null: not chosen yet';
