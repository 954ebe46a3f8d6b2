// Histories of items that the live source keeps, and the price of each day, from them and from what was seen here.
export const priceHistory = `
create table item_histories (
  mode text not null,
  item text not null,
  asked_at timestamptz not null,
  points text not null,
  primary key (mode, item)
);

create table price_days (
  mode text not null,
  item text not null,
  day integer not null,
  price bigint not null check (price > 0),
  primary key (mode, item, day)
);
`
