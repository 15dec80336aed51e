-- A notification that a person wants to hear of later is out of their list until then.
alter table notifications add column snoozed_until timestamptz;
comment on column notifications.snoozed_until is 'Neither listed nor counted before; null: never put off';
