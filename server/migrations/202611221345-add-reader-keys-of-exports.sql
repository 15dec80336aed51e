-- Whoever edits accounts reads the phones of those within reach, and the reach is a matter of all keys that one holds.
alter table exports add column reader_keys text[];
comment on column exports.reader_keys is 'The keys by which numbers of persons stand in the bytes in full, where not by the key of the list that opens all of them: its owner gets them only while holding all of these, or that key';
