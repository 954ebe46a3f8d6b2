// The read model of challenges, written in the transaction of the append, and invitation links for judges, hashed.
export const challenges = `
create table challenges (
  uid text collate "C" primary key,
  owner text not null,
  title text not null,
  kind text not null,
  status text not null,
  teams integer not null,
  judges text[] not null,
  is_listed boolean not null,
  is_deleted boolean not null,
  created timestamptz not null,
  changed timestamptz not null
);

create index challenges_of_owner on challenges (owner, changed);

create index challenges_by_judge on challenges using gin (judges);

create index challenges_listed on challenges (changed) where is_listed and not is_deleted;

create table challenge_invites (
  challenge text collate "C" primary key,
  token_hash text not null,
  created_at timestamptz not null
);
`
