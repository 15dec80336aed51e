-- A search of the log for the name or code of a record finds the rows about it.
create index audit_logs_by_ref on audit_logs (ref_id) where ref_id is not null;
