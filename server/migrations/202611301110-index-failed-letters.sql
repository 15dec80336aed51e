-- What did not arrive stands in the list of letters that wait for somebody.
create index owner_letters_failed on owner_letters (created_at) where state = 'failed';
