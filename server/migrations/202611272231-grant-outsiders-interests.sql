-- People who know only what they were assigned know of interests in its facilities, and of hands in all that hangs on it.
call admit_outsiders('facility_interests', 'facility_id = any(known_facilities())');
alter policy outsiders on record_hands using (record_id = any(known_assessments()) or record_id in (select id from certificates)
  or record_id in (select id from certificate_returns) or record_id in (select id from appeals));
