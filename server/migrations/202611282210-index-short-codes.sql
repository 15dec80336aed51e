-- The eight signs of a paper find it; its number is compared as people write it.
create index certificates_short_code on certificates (short_code);
