-- A file lives for days, a right may not: whether its bytes hold numbers of persons in full is kept with it.
alter table exports add column holds_personal_numbers boolean not null default false;
comment on column exports.holds_personal_numbers is 'The bytes hold numbers of persons in full: its owner gets them only while the right to see these lasts';
-- Of earlier files it is not known; what might hold them is taken to do so.
update exports set holds_personal_numbers = true where list = 'facilities' and columns && array['phone', 'identityCode'];
