// Messages of the chat and reports of them. `chat_state` numbers messages and changes: its row is the lock under which both are written.
export const chat = `
create table chat_state (
  only_row boolean primary key default true check (only_row),
  changes bigint not null
);

insert into chat_state (changes) values (0);

create table chat_messages (
  id bigint primary key,
  account text,
  client_id text,
  name text not null,
  text text not null,
  at timestamptz not null,
  is_deleted boolean not null,
  changed bigint not null
);

create unique index chat_messages_by_client_id on chat_messages (account, client_id);

create index chat_messages_by_author on chat_messages (account, at);

create unique index chat_messages_by_change on chat_messages (changed);

create index chat_messages_by_time on chat_messages (at);

create table chat_reports (
  message bigint not null references chat_messages (id) on delete cascade,
  account text not null,
  reason text not null,
  at timestamptz not null,
  primary key (message, account)
);

create index chat_reports_by_account on chat_reports (account, at);
`
