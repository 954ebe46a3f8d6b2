// Notices of accounts, devices that get them by Web Push, and restocks of traders.
export const notices = `
create table notices (
  id text primary key,
  account text not null,
  idempotency_key text not null unique,
  message text not null,
  created_at timestamptz not null,
  shown_at timestamptz,
  read_at timestamptz
);

create index notices_by_account on notices (account, created_at);
create index notices_unread on notices (account) where read_at is null;
create index notices_by_age on notices (created_at);

alter table outbox add column notice text;

create table push_devices (
  id text primary key,
  account text not null,
  session text not null,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  device text not null,
  locale text not null,
  created_at timestamptz not null,
  last_at timestamptz,
  last_status integer,
  last_error text
);

create index push_devices_by_account on push_devices (account);

alter table account_alerts add column kind text not null default 'Price';
alter table account_alerts add column trader text;
alter table account_alerts add column lead_ms bigint not null default 0;

create index account_alerts_by_trader on account_alerts (game_mode, trader, account, alert)
  where kind = 'Restock' and not is_ended;

create table trader_restocks (
  game_mode text not null,
  trader text not null,
  announced_at bigint,
  offers text,
  observed_at bigint,
  primary key (game_mode, trader)
);
`
