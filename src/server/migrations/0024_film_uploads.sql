-- A film on its way: its bytes lie beside the files until it is whole, checked and one of them. Who began it goes on with
-- it, after days and in another browser; what nobody goes on with is swept.
create table film_uploads (
  id uuid primary key,
  user_id integer not null references users on delete cascade,
  original_name text not null,
  size bigint not null check (size > 0),
  created_at timestamptz not null,
  -- somebody checks and stores it until then; past it, whoever did is gone
  busy_until timestamptz,
  -- the file it became: who asks a second time is told the same
  media_id integer references media on delete cascade
);
create index film_uploads_created on film_uploads (created_at);
