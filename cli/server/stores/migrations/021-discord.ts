// Discord accounts that are linked to accounts, codes that link them, hashed, and which people have the role of patrons.
export const discord = `
create table discord_links (
  account text primary key,
  person text not null unique,
  name text not null,
  locale text not null,
  linked_at timestamptz not null,
  dm_channel text,
  dm_error text
);

create table discord_codes (
  account text primary key,
  code_hash text not null unique,
  expires_at timestamptz not null
);

create table discord_roles (
  person text primary key,
  has_role boolean not null default false,
  is_settled boolean not null default false,
  tried_at timestamptz,
  error text
);

create index discord_roles_open on discord_roles (tried_at) where not is_settled;
`
