-- The whole dossier of a certificate goes the way of other archives (PRODUCT D8b.6).
alter table certificate_bundles drop constraint certificate_bundles_kind;
alter table certificate_bundles add constraint certificate_bundles_kind check (kind in ('issued', 'unsigned', 'dossier'));
alter table certificate_bundles add column archive_number text;
alter table certificate_bundles add constraint certificate_bundles_archive_number check ((kind = 'dossier') = (archive_number is not null));
comment on column certificate_bundles.archive_number is 'Of a dossier: under what number the archive keeps it';
