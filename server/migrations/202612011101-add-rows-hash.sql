-- The hash that a document shows is of its rows alone: documents of the same rows have the same. It is counted here, so that what a
-- version before this one keeps has it too. The kept bytes are canonical, and a part of json keeps its text.
create function hash_of_report_rows(content bytea) returns text language sql stable as $$
  select encode(sha256(convert_to((convert_from(content, 'UTF8')::json -> 'rows')::text, 'UTF8')), 'hex')
$$;
alter table report_documents add column rows_sha256 text;
comment on column report_documents.rows_sha256 is 'SHA-256 of the RFC 8785 bytes of the rows alone; content_sha256 is of everything that is kept';
update report_documents set rows_sha256 = hash_of_report_rows(content) where content is not null;
create function note_hash_of_report_rows() returns trigger language plpgsql as $$
begin
  new.rows_sha256 := hash_of_report_rows(new.content);
  return new;
end $$;
create trigger report_documents_rows_hash before insert or update of content, rows_sha256 on report_documents for each row
  execute function note_hash_of_report_rows();
