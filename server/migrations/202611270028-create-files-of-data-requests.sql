-- The scan of the letter by which a person asked about their data, as appeals have theirs (PRODUCT D9b); kept with the request.
create table data_request_files (
  request_id uuid not null constraint data_request_files_request_fkey references data_requests,
  file_id uuid not null constraint data_request_files_file_fkey references files,
  constraint data_request_files_pkey primary key (request_id, file_id)
);
create index data_request_files_file on data_request_files (file_id);
comment on table data_request_files is 'The letter and what came with it; kept as long as the request, which the law wants to be shown';
revoke update, delete, truncate on data_request_files from nhanxanh_app;
