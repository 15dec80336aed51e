-- What a person adds to the letter of an act, kept until the letter is written: when the hold ends, or when the paper is drawn.
alter table held_acts add letter_note text constraint held_acts_letter_note check (char_length(letter_note) <= 1000);
comment on column held_acts.letter_note is 'What the letter to the owner adds, once the act is final';
alter table certificates add letter_note text constraint certificates_letter_note check (char_length(letter_note) <= 1000);
comment on column certificates.letter_note is 'What the letter of the new certificate adds; it is written when the paper is drawn';
