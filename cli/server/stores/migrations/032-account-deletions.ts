// Accounts whose owners have asked for their deletion. The row is removed last, so that an interrupted deletion goes on.
export const accountDeletions = `
create table account_deletions (
  account text primary key,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  locale text not null,
  reminded_at timestamptz,
  leased_until timestamptz
);
create index on account_deletions (due_at);
`
