// Keys of the public API, hashed, and how often each was used.
export const apiKeys = `
create table api_keys (
  id text primary key,
  account text not null,
  name text not null,
  scopes text[] not null,
  pmc text,
  prefix text not null,
  key_hash text not null unique,
  created_at timestamptz not null,
  last_used_at timestamptz
);

create index api_keys_by_account on api_keys (account);

create table api_usage (
  key text not null references api_keys (id) on delete cascade,
  day date not null,
  status smallint not null,
  calls bigint not null,
  primary key (key, day, status)
);

create index api_usage_by_day on api_usage (day);
`
