-- Topics of which a person wants no mail. Without a row a mail is written.
create table unwanted_mails (
  user_id integer not null references users on delete cascade,
  topic text not null,
  primary key (user_id, topic)
);
