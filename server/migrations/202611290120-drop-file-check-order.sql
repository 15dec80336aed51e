-- Each night's check reads every file in the order of ids: nobody asks any more whose check is longest ago.
drop index files_checked;
comment on column files.checked_at is 'When a check last compared the stored bytes with size and sha256; null before its first time';
