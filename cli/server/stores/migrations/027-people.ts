// Accounts with their rights as administrators search them: made from the events. The indexes serve the beginnings of names and addresses.
export const people = `
create table people (
  account text primary key,
  username text not null,
  name_key text collate "C" not null,
  is_admin boolean not null,
  is_pro boolean not null,
  has_maps boolean not null,
  created_at timestamptz not null
);
create index people_by_created on people (created_at, account);
create index people_by_id on people (account collate "C");
create index people_by_name on people (name_key);
create index people_admins on people (created_at, account) where is_admin;
create index people_pro on people (created_at, account) where is_pro;
create index identities_by_email on identities (lower(email) collate "C");
create index identities_patrons on identities (account) where patron is not null;
`
