// Styles for the shapes of ground pictures: all by one author, who uses the same class names. The map's colours follow the theme.

export const BASE_LOOK = `
svg {
  display: block;
  width: 100%;
  height: 100%;
  overflow: visible;
  /* What has no name is a thing that lies about. */
  fill: var(--map-mark);
}
.land {
  fill: var(--map-land);
}
.trees {
  fill: var(--map-trees);
}
.water {
  fill: var(--map-water);
}
.cement,
.tarmac {
  fill: var(--map-pavement);
}
.gravel {
  fill: var(--map-track);
}
.wood,
.building,
.structure {
  fill: var(--map-building);
}
.wall {
  fill: none;
  stroke: var(--map-wall);
}
.rock,
.misc,
.plane,
.chopper {
  fill: var(--map-mark);
}
.floor {
  fill: var(--map-floor);
}
.locked {
  fill: var(--map-locked);
}
.stairs {
  fill: var(--map-stairs);
  opacity: 0.75;
}
.map_border {
  fill: none;
  stroke: var(--map-edge);
  stroke-width: 1.2;
}
.fence {
  fill: none;
  stroke: var(--map-mark);
  stroke-width: 0.8;
}
.road_tarmac {
  fill: none;
  stroke: var(--map-road);
}
.road_gravel {
  fill: none;
  stroke: var(--map-track);
}
.railroad {
  fill: none;
  stroke: var(--map-mark);
  stroke-width: 1.6;
  stroke-dasharray: 2 3;
}
.powerline {
  fill: none;
  stroke: var(--map-mark);
  stroke-width: 0.8;
  stroke-dasharray: 3 5;
}
.danger,
.danger_small {
  fill: var(--loss);
  fill-opacity: 0.14;
  stroke: var(--loss);
  stroke-width: 0.8;
}
.shadow {
  filter: none;
}
[data-faint] {
  opacity: 0.45;
}
`
