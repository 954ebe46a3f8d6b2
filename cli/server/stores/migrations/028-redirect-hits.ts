// How often each redirect was followed; redirects themselves are events of the settings.
export const redirectHits = `
create table redirect_hits (
  id text primary key,
  hits bigint not null,
  last_at timestamptz not null
);
`
