-- A film in fewer bytes (B-10): each way to watch it is one fragmented MP4 and the playlist that names its parts by their
-- bytes, so that one signed address opens all of it and one deletion removes it.
create table media_renditions (
  media_id integer not null references media on delete cascade,
  kind text not null check (kind in ('high', 'medium', 'low', 'slides')),
  saved_name text not null unique,
  -- as ffmpeg wrote it; the file's address is put in when somebody asks for it
  playlist text not null,
  -- at most, bits a second
  bandwidth integer not null check (bandwidth > 0),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  size bigint not null check (size > 0),
  -- as RFC 6381 names them: 'avc1.4d4015,mp4a.40.2'
  codecs text not null,
  primary key (media_id, kind)
);

-- What became of a film's renditions. A film without a row waits for its turn; one that failed too often is left alone.
create table media_transcodings (
  media_id integer primary key references media on delete cascade,
  tries smallint not null default 0 check (tries >= 0),
  -- somebody works on it until then; past it, whoever did is gone
  busy_until timestamptz,
  finished_at timestamptz,
  -- why the last try failed
  failure text
);
-- The jobs look for films that wait among all files.
create index media_films on media (id) where type like 'video/%';
