// What user names look like: made from the events, so that no two accounts have names that people take for each other.
export const usernameLooks = `
create table username_looks (
  look text collate "C" primary key,
  account text collate "C" not null
);
create index username_looks_by_account on username_looks (account);
`
