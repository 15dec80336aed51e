-- Simulations read real assessments, and invented answer sheets only where there is none.
alter table criteria_simulations add column is_invented boolean not null default true;
comment on column criteria_simulations.is_invented is 'The facilities are those that ship with the product: there was no assessment of this type when it began';
