// Messages that leave the server, the webhooks they go to, and the alerts of accounts with what was last found of their prices.
export const outbox = `
create table webhooks (
  id text primary key,
  account text not null,
  url text not null,
  secret text not null,
  created_at timestamptz not null,
  failures integer not null default 0,
  disabled_at timestamptz,
  last_at timestamptz,
  last_status integer,
  last_error text
);

create index webhooks_by_account on webhooks (account);

create table outbox (
  id text primary key,
  account text not null,
  kind text not null,
  target text not null,
  payload text not null,
  idempotency_key text not null unique,
  created_at timestamptz not null,
  due_at timestamptz not null,
  attempts integer not null default 0,
  lease text,
  leased_until timestamptz,
  finished_at timestamptz,
  outcome text,
  last_error text
);

create index outbox_due on outbox (due_at) where finished_at is null;
create index outbox_leased on outbox (account, leased_until) where finished_at is null;
create index outbox_finished on outbox (finished_at) where finished_at is not null;
create index outbox_by_target on outbox (target) where finished_at is null;

create table account_alerts (
  account text not null,
  alert text not null,
  revision integer not null,
  game_mode text not null,
  rule json not null,
  is_hit boolean,
  is_owed boolean not null default false,
  is_ended boolean not null default false,
  crossings integer not null default 0,
  observed_at bigint not null default 0,
  changes integer not null default 0,
  noticed_at timestamptz,
  noticed_roubles bigint,
  primary key (account, alert)
);

create index account_alerts_by_mode on account_alerts (game_mode, account, alert) where not is_ended;
create index account_alerts_waiting on account_alerts (game_mode, account, alert)
  where not is_ended and (is_owed or is_hit is null);

create table alert_rounds (
  game_mode text primary key,
  seen_at bigint not null
);
`
