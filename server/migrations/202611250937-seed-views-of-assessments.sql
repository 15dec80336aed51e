-- Views that ship with the product (PRODUCT D7): nobody's own, for everybody, and like other shared ones changed or taken away by whoever shapes roles.
alter table saved_views alter column owner_id drop not null;
alter table saved_views add constraint saved_views_ownerless_are_shared check (owner_id is not null or scope = 'everyone');
comment on column saved_views.owner_id is 'Null: it ships with the product';
insert into saved_views (screen, name, name_folded, icon, scope, search, created_at, updated_at)
select '/assessments', name, folded, icon, 'everyone', jsonb_build_object('fixed', fixed::jsonb, 'moving', '[]'::jsonb),
  -- In this order among themselves.
  now() + nth * interval '1 millisecond', now()
from (values
  (1, 'Việc của tôi', 'viec cua toi', 'user', '{"lead": "me"}'),
  (2, 'Chưa giao', 'chua giao', 'flag', '{"stage": "unassigned"}'),
  (3, 'Sắp quá hạn', 'sap qua han', 'clock', '{"flag": "due"}'),
  (4, 'Nộp lại', 'nop lai', 'bookmark', '{"flag": "resubmitted"}'),
  (5, 'Chờ người ký thứ hai', 'cho nguoi ky thu hai', 'check', '{"stage": "deciding"}'),
  (6, 'Lệch lớn tự chấm/thẩm định', 'lech lon tu cham tham dinh', 'alert', '{"flag": "gap"}'),
  (7, 'Quá hạn bổ sung', 'qua han bo sung', 'alert', '{"status": "supplement", "flag": "overdue"}')
) as shipped (nth, name, folded, icon, fixed);

alter table assessments add column reminded_at timestamptz;
comment on column assessments.reminded_at is 'When whoever has the file was last reminded of it by hand';
