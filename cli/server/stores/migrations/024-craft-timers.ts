// Running crafts of all PMCs, for notices when they are ready.
export const craftTimers = `
create table craft_timers (
  account text not null,
  pmc text not null,
  station text not null,
  craft text not null,
  ready_at bigint not null,
  due_at bigint,
  primary key (account, pmc, station)
);

create index craft_timers_due on craft_timers (due_at) where due_at is not null;

create index account_alerts_on_crafts on account_alerts (account) where kind = 'Crafts' and not is_ended;
`
