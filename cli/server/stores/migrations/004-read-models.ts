// Tables made from events in the transaction of their append, where a name must be unique.
export const readModels = `
create table usernames (
  name_key text primary key,
  account text not null unique
);
`
