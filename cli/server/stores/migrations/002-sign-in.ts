// Who is who and who is signed in: rows that expire or can be erased, beside the events that never name a person.
export const signIn = `
create table secrets (
  name text primary key,
  value text not null
);

create table identities (
  account text primary key,
  email text unique,
  patron text unique,
  is_member boolean,
  is_owner boolean not null default false,
  is_ready boolean not null default false,
  created_at timestamptz not null
);

create table installation (
  is_claimed boolean primary key check (is_claimed),
  claimed_at timestamptz not null
);

create table sign_in_codes (
  address text primary key,
  code_hash text not null,
  tries integer not null default 0,
  expires_at timestamptz not null
);

create table sessions (
  id text primary key,
  token_hash text not null unique,
  account text not null,
  device text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null
);

create index sessions_of_account on sessions (account);

create index sessions_by_last_seen on sessions (last_seen_at);

create table share_tokens (
  token_hash text primary key,
  account text not null,
  session text not null references sessions (id) on delete cascade,
  expires_at timestamptz not null,
  accepted_at timestamptz
);

create index share_tokens_of_session on share_tokens (session);

create table patron_notices (
  digest text primary key,
  received_at timestamptz not null
);
`
