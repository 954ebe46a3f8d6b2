// When Pro that an administrator has granted ends; accounts without a row have it without an end, or not at all.
export const proEnds = `
create table pro_ends (
  account text primary key,
  ends_at timestamptz not null
);
create index on pro_ends (ends_at);
`
