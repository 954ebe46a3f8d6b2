// Price observations by month, the batches they came in, what is known of the source's documents, and alerts for administrators.
export const prices = `
create table prices (
  mode text not null,
  item text not null,
  observed_at timestamptz not null,
  last_low bigint check (last_low > 0),
  avg24h bigint check (avg24h > 0),
  offers integer check (offers >= 0),
  simulated boolean not null default false,
  primary key (mode, item, observed_at)
) partition by range (observed_at);

create index prices_by_time on prices using brin (observed_at) with (pages_per_range = 32);

create table price_batches (
  position bigint generated always as identity primary key,
  mode text not null,
  oldest timestamptz not null,
  newest timestamptz not null,
  observed integer not null check (observed >= 0),
  simulated integer not null check (simulated >= 0),
  recorded_at timestamptz not null
);

create index price_batches_by_mode on price_batches (mode, position);

create index price_batches_simulated on price_batches (mode) where simulated > 0;

create index price_batches_real on price_batches (mode) where observed > 0;

create table upstream_documents (
  source text not null,
  purpose text not null,
  name text not null,
  hash text not null,
  bytes integer not null,
  etag text,
  last_modified text,
  fetched_at timestamptz not null,
  checked_at timestamptz not null,
  primary key (source, purpose, name)
);

create table sync_state (
  only_row boolean primary key default true check (only_row),
  holder text,
  held_until timestamptz,
  not_before timestamptz,
  prices_at timestamptz,
  catalogue_at timestamptz
);

insert into sync_state default values;

create table catalogue_snapshots (
  hash text primary key,
  date text not null,
  content bytea not null,
  stored_at timestamptz not null
);

create table admin_alerts (
  id bigint generated always as identity primary key,
  kind text not null,
  about text not null,
  message text not null,
  times integer not null default 1,
  raised_at timestamptz not null,
  last_at timestamptz not null,
  unique (kind, about)
);
`
