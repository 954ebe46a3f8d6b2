// The game's tile colours, without a codec so that widgets can read them.

export const TILE_COLOURS = [
  'default',
  'black',
  'blue',
  'green',
  'grey',
  'orange',
  'red',
  'violet',
  'yellow',
] as const
