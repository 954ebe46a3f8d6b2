// Earlier states of the game data, with which players compare the present one. `facts_hash` leaves prices out, which change with every reading.
export const catalogueVersions = `
create table catalogue_versions (
  hash text primary key,
  facts_hash text not null,
  date text not null,
  game_version text not null,
  content bytea not null,
  first_seen timestamptz not null
);
create index on catalogue_versions (first_seen);
`
