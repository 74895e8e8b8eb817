-- What a time-stamping service said of each signature that it was asked about: asked once, the same file for ever.
create table signature_timestamps (
  digest bytea primary key check (length(digest) = 32),
  token bytea not null,
  created_at timestamptz not null
);
