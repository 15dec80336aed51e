-- Papers of an order as one file to be printed.
alter table certificate_bundles drop constraint certificate_bundles_kind;
alter table certificate_bundles add constraint certificate_bundles_kind
  check (kind in ('issued', 'unsigned', 'print', 'dossier'));
