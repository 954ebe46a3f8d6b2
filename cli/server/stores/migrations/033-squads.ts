// Squads with their members: accounts with the PMC that they linked, and guests by the hash of a cookie. Links are kept as hashes.
export const squads = `
create table squads (
  id text primary key,
  link_hash text not null unique,
  game_mode text not null,
  used_at timestamptz not null
);
create index on squads (used_at);
create table squad_members (
  id text primary key,
  squad text not null references squads on delete cascade,
  place bigint generated always as identity,
  account text unique,
  pmc text,
  guest_hash text unique,
  name text not null,
  hue integer not null,
  is_owner boolean not null,
  shares text[] not null,
  told json not null,
  check ((account is null) <> (guest_hash is null))
);
create index on squad_members (squad);
`
