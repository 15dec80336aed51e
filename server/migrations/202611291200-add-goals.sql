-- Which of the 17 goals of sustainable development a criterion serves, as the programme maps them; and those that the criteria met by a certificate serve.
-- Published versions and issued certificates name none: what was sealed stays as it is.
alter table criteria add column sdgs smallint[] not null default '{}'
  constraint criteria_sdgs check (sdgs <@ '{1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17}'::smallint[]);
comment on column criteria.sdgs is 'Numbers of the goals of A/RES/70/1, mapped by the programme';
alter table certificates add column sdgs smallint[] not null default '{}';
comment on column certificates.sdgs is 'Goals of the criteria that were met, as its sealed record has them; never changes';
