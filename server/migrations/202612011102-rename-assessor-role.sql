-- Who assesses has one name on every screen. A role that people called so themselves keeps the name.
update roles set name = 'Thẩm định viên', name_folded = 'tham dinh vien', version = version + 1
where is_builtin and name = 'Chuyên gia thẩm định'
  and not exists (select from roles where name_folded = 'tham dinh vien');
