-- CSV for Excel in Vietnam has semicolons; what has commas is a format of its own.
alter table exports drop constraint exports_format;
alter table exports add constraint exports_format check (format in ('xlsx', 'csv', 'csv-comma'));
