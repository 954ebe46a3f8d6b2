// The append-only table of events, and commands that were decided; since step 8 only those without an event. `json`, not `jsonb`: the text of an event is kept as it was written.
export const events = `
create table events (
  position bigint generated always as identity primary key,
  stream text not null,
  version integer not null check (version > 0),
  at timestamptz not null,
  type text not null,
  schema integer not null check (schema > 0),
  data json not null,
  meta json not null,
  command_id text not null,
  ordinal integer not null check (ordinal >= 0),
  recorded_at timestamptz not null default now(),
  unique (stream, version),
  unique (stream, command_id, ordinal)
);

create table commands (
  stream text not null,
  command_id text not null,
  at timestamptz not null default now(),
  primary key (stream, command_id)
);
`
