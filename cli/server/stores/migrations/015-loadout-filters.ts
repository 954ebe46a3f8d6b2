// Loadouts are searched by whether they are suppressed and by the quests of which they meet a task: few meet one.
// Those that are suppressed have a narrow index of their figures of their own: read through, it is a quarter of that of all, or less.
export const loadoutFilters = `
alter table public_loadouts
  add column is_suppressed boolean not null default false,
  add column quests_pvp text[] not null default '{}',
  add column quests_pve text[] not null default '{}';

create index public_loadouts_by_quests_pvp on public_loadouts using gin (quests_pvp);
create index public_loadouts_by_quests_pve on public_loadouts using gin (quests_pve);

create index public_loadouts_suppressed_by_figures on public_loadouts (
  ergonomics, recoil, recoil_vertical, recoil_horizontal, accuracy, weight, capacity, effective_distance, magnification, velocity,
  loudness, damage, armor_damage, penetration
) where is_suppressed;
`
