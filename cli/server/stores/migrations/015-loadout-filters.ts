// Loadouts are searched by whether they are suppressed, which stands in the narrow index of the figures too, and by the quests of which they meet a task: few meet one.
export const loadoutFilters = `
alter table public_loadouts
  add column is_suppressed boolean not null default false,
  add column quests_pvp text[] not null default '{}',
  add column quests_pve text[] not null default '{}';

create index public_loadouts_by_quests_pvp on public_loadouts using gin (quests_pvp);
create index public_loadouts_by_quests_pve on public_loadouts using gin (quests_pve);

drop index public_loadouts_by_figures;
create index public_loadouts_by_figures on public_loadouts (
  ergonomics, recoil, recoil_vertical, recoil_horizontal, accuracy, weight, capacity, effective_distance, magnification, velocity,
  loudness, damage, armor_damage, penetration, is_suppressed
);
`
