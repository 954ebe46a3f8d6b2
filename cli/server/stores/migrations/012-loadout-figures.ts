// Ranges that few loadouts meet: read through in one narrow index instead of the whole table, whichever of the figures they are about.
export const loadoutFigures = `
create index public_loadouts_by_figures on public_loadouts (
  ergonomics, recoil, recoil_vertical, recoil_horizontal, accuracy, weight, capacity, effective_distance, magnification, velocity,
  loudness, damage, armor_damage, penetration
);
`
