// A deleted loadout keeps its row, with who deleted it: its owner may restore it, and finds its likes again.

export const deletedLoadouts = `
alter table loadouts
  add column is_deleted boolean not null default false,
  add column deleted_by text collate "C";
`
