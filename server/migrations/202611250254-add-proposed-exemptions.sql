alter table assessment_exemptions add column is_proposed boolean not null default false;
comment on column assessment_exemptions.is_proposed is 'Taken over from the cycle before; counts once the owner has confirmed it';
