// Every kind of marker on a map in one table: its group, drawing, colour, size, label order and clustering.

/** In the order of lists and legends. */
export const MARKER_GROUPS = ['Extractions', 'Spawns', 'Keys', 'Miscellaneous', 'Loot', 'Quests'] as const
export type MarkerGroup = (typeof MARKER_GROUPS)[number]

/** What is shown at once: a raid as PMC, a raid as Scav, or looting. */
export type MarkerPreset = 'raid' | 'scavRaid' | 'loot'

/** SVG paths in a box of 24 px: `sign` is on the `body`, `hole` is cut out of it. Hollow: restricted, or not active. */
export interface MarkerDrawing {
  readonly body: string
  readonly sign?: string
  readonly hole?: string
  readonly isHollow?: true
  readonly isBold?: true
}

/** How a mark is drawn. `size` in px, 24 if absent. `anchorsAtTip`: its lowest point is at the place, not its centre. */
export interface MarkerStyle {
  readonly drawing: MarkerDrawing
  readonly colour?: 'gain' | 'warn' | 'info' | 'loss' | 'accent' | 'accentLine' | 'strong' | 'tile'
  readonly size?: number
  readonly anchorsAtTip?: true
}

/**
 * `gameName`: what the game calls the kind, for searches. `containers`: urls of the containers of this kind; other containers of the same name
 * are of the same kind. `rank`: marks of a low rank are labelled first, 9 if absent. `isRaised`: drawn over
 * the others. `cluster`: marks of one kind (of one `group`, if set) at most `radius` px apart become one mark; `byName`: only those of one
 * name, and others make way for them.
 */
interface MarkerKindFacts extends MarkerStyle {
  readonly group: MarkerGroup
  readonly gameName: string
  readonly presets?: readonly MarkerPreset[]
  readonly containers?: readonly string[]
  readonly rank?: number
  readonly isRaised?: true
  readonly cluster?: { readonly radius: number; readonly group?: 'loot'; readonly byName?: true }
}

const ARROW = 'M10.5 12H17M14.5 9.3 17.2 12l-2.7 2.7'
const SQUARE = 'M3.5 3.5h17v17h-17z'
const HEXAGON = 'M7 3h10l5 9-5 9H7l-5-9z'
const OCTAGON = 'M8 2h8l6 6v8l-6 6H8l-6-6V8z'
const COIN = 'M2.5 12a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0 -19 0'
const PLATE = 'M6 2.5h12v19H6z'
const DROP = 'M12 23C8 18.5 4 14.5 4 9.5a8 8 0 0 1 16 0c0 5-4 9-8 13.5z'
const TILE = 'M4 4h16v16H4z'

const EXIT = { group: 'Extractions', colour: 'gain', isRaised: true } as const
const LOOT = { group: 'Loot', colour: 'tile', size: 18, cluster: { radius: 34, group: 'loot' } } as const

/** The shape says what a mark is, the colour only repeats it: square = exit, octagon = boss or danger, drop = quest, dark tile = loot. */
export const MARKER_KINDS = {
  'exit-pmc': {
    ...EXIT,
    gameName: 'PMC Extraction',
    presets: ['raid', 'loot'],
    rank: 2,
    drawing: { body: SQUARE, sign: `M10.5 7.5H7v9h3.5${ARROW}` },
  },
  'exit-paid': {
    ...EXIT,
    gameName: 'Paid Extraction',
    presets: ['raid', 'loot'],
    rank: 2,
    drawing: { body: COIN, sign: 'M10 17.5v-11h3a2.9 2.9 0 0 1 0 5.8H8.2M8.2 14.8h5' },
  },
  'exit-shared': {
    ...EXIT,
    gameName: 'Shared Extraction',
    presets: ['raid', 'scavRaid', 'loot'],
    rank: 2,
    drawing: { body: HEXAGON, sign: `M10.5 7.5H7.5v9h3${ARROW}` },
  },
  'exit-coop': {
    ...EXIT,
    gameName: 'Co-Op Extraction',
    presets: ['raid', 'scavRaid', 'loot'],
    rank: 2,
    drawing: {
      body: HEXAGON,
      sign: 'M9 7.8a1.9 1.9 0 1 1 0 3.8 1.9 1.9 0 0 1 0-3.8M15 7.8a1.9 1.9 0 1 1 0 3.8 1.9 1.9 0 0 1 0-3.8M6 16.5c.3-2 1.3-2.8 3-2.8s2.7.8 3 2.8c.3-2 1.3-2.8 3-2.8s2.7.8 3 2.8',
    },
  },
  'exit-secret': {
    ...EXIT,
    gameName: 'Secret Extraction',
    presets: ['raid', 'loot'],
    rank: 3,
    drawing: { body: SQUARE, isHollow: true, sign: `M10.5 7.5H7v9h3.5${ARROW}` },
  },
  'exit-scav': {
    ...EXIT,
    gameName: 'Scav Extraction',
    presets: ['scavRaid'],
    colour: 'warn',
    size: 22,
    rank: 3,
    drawing: { body: 'M12 1.5 22.5 12 12 22.5 1.5 12z', sign: 'M7.5 12h8.7M13 8.8l3.2 3.2-3.2 3.2' },
  },
  transit: {
    group: 'Extractions',
    gameName: 'Transition',
    presets: ['raid'],
    colour: 'info',
    rank: 7,
    isRaised: true,
    drawing: { body: 'M2 4.5h12.5L22.5 12l-8 7.5H2z', sign: 'M6 8.5 9.5 12 6 15.5M11.5 8.5 15 12l-3.5 3.5' },
  },
  'spawn-pmc': {
    group: 'Spawns',
    gameName: 'PMC Spawn',
    size: 12,
    cluster: { radius: 16 },
    drawing: { body: 'M12 4 21 20H3z' },
  },
  'spawn-scav': {
    group: 'Spawns',
    gameName: 'Scav Spawn',
    size: 12,
    cluster: { radius: 16 },
    drawing: { body: 'M12 20 3 4h18z', isHollow: true },
  },
  boss: {
    group: 'Spawns',
    gameName: 'Boss Spawn',
    presets: ['raid', 'scavRaid', 'loot'],
    colour: 'loss',
    rank: 5,
    isRaised: true,
    cluster: { radius: 26, byName: true },
    drawing: { body: OCTAGON, sign: 'M6.5 15.5V8.8l3.2 2.9L12 7.5l2.3 4.2 3.2-2.9v6.7z' },
  },
  sniper: {
    group: 'Spawns',
    gameName: 'Sniper Spawn',
    colour: 'loss',
    drawing: { body: OCTAGON, isHollow: true, sign: 'M12 6v4M12 14v4M6 12h4M14 12h4' },
  },
  lock: {
    group: 'Keys',
    gameName: 'Unlock',
    presets: ['loot'],
    colour: 'info',
    size: 20,
    rank: 4,
    isRaised: true,
    cluster: { radius: 30 },
    drawing: {
      body: 'M3.5 10h3V7.5a5.5 5.5 0 0 1 11 0V10h3v11.5h-17z',
      hole: 'M9 10V7.5a3 3 0 0 1 6 0V10z',
      sign: 'M12 14.5v3.2M12 14.2v.2',
    },
  },
  key: {
    group: 'Keys',
    gameName: 'Key Spawn',
    colour: 'info',
    size: 20,
    cluster: { radius: 30 },
    drawing: {
      body: COIN,
      isHollow: true,
      sign: 'M8.5 9.6a2.4 2.4 0 1 1 0 4.8 2.4 2.4 0 0 1 0-4.8M11 12h7v2.4M15.3 12v2',
    },
  },
  lever: {
    group: 'Miscellaneous',
    gameName: 'Lever',
    presets: ['raid', 'scavRaid'],
    colour: 'warn',
    size: 20,
    rank: 6,
    drawing: { body: PLATE, sign: 'M12 17.5v-4.5l2.8-6M9 17.5h6' },
  },
  gun: {
    group: 'Miscellaneous',
    gameName: 'Stationary Weapon',
    colour: 'warn',
    size: 20,
    cluster: { radius: 30 },
    drawing: { body: PLATE, sign: 'M8.5 9H17M9.5 9v3h3M11 12l-2 5.5M11.5 12l3 5.5' },
  },
  danger: {
    group: 'Miscellaneous',
    gameName: 'Hazard',
    presets: ['raid', 'scavRaid', 'loot'],
    colour: 'loss',
    cluster: { radius: 30 },
    drawing: { body: 'M12 2.5 22.5 21h-21z', isHollow: true, sign: 'M12 9v5M12 17v.2' },
  },
  btr: {
    group: 'Miscellaneous',
    gameName: 'BTR Stop',
    presets: ['raid', 'scavRaid'],
    colour: 'warn',
    size: 20,
    drawing: { body: PLATE, sign: 'M8.5 9.5h7v5h-7zM10 14.5v2M14 14.5v2M10.5 9.5V7.5h3v2' },
  },
  cache: {
    ...LOOT,
    gameName: 'Cache',
    containers: ['buried-barrel-cache', 'ground-cache', 'shturmans-stash'],
    presets: ['loot'],
    drawing: { body: TILE, sign: 'M8 8.5c0-2 8-2 8 0v7c0 2-8 2-8 0zM8 12c0 1.5 8 1.5 8 0' },
  },
  safe: {
    ...LOOT,
    gameName: 'Safe',
    containers: ['safe', 'bank-safe', 'cash-register', 'bank-cash-register'],
    presets: ['loot'],
    drawing: { body: TILE, sign: 'M7.5 7.5h9v9h-9zM12 10.3a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4' },
  },
  weapon: {
    ...LOOT,
    gameName: 'Weapon Box',
    containers: ['weapon-box', 'grenade-box', 'wooden-ammo-box'],
    presets: ['loot'],
    drawing: { body: TILE, sign: 'M6.5 9.5h11V12h-4.5l-1 2h-2l-.6 2.5H7z' },
  },
  med: {
    ...LOOT,
    gameName: 'Medical',
    containers: ['medbag-smu06', 'medcase', 'medical-supply-crate'],
    presets: ['loot'],
    drawing: { body: TILE, sign: 'M10.3 7.5h3.4v2.8h2.8v3.4h-2.8v2.8h-3.4v-2.8H7.5v-3.4h2.8z' },
  },
  pc: {
    ...LOOT,
    gameName: 'Computer',
    containers: ['pc-block'],
    presets: ['loot'],
    drawing: { body: TILE, sign: 'M9 7h6v10H9zM11 9.5h2M11 14.5h2' },
  },
  cloth: {
    ...LOOT,
    gameName: 'Clothing',
    containers: ['jacket', 'drawer', 'duffle-bag', 'plastic-suitcase'],
    drawing: { body: TILE, sign: 'm9.5 7.5 2.5 2 2.5-2L17.5 9l-1.3 2v6H7.8v-6L6.5 9z' },
  },
  crate: {
    ...LOOT,
    gameName: 'Crate',
    containers: ['toolbox', 'wooden-crate', 'technical-supply-crate', 'ration-supply-crate'],
    drawing: { body: TILE, sign: 'M7 9h10v7.5H7zM10 9V7h4v2M7 12h10' },
  },
  body: {
    ...LOOT,
    gameName: 'Body',
    containers: ['dead-scav', 'pmc-body', 'scav-body', 'civilian-body', 'lab-technician-body'],
    drawing: { body: TILE, sign: 'M7 7.5a1.6 1.6 0 1 1 2.5 1.9M9.5 10l3.5 3 4-1M13 13l1.5 4M13 13l-3.5 3.5' },
  },
  box: {
    ...LOOT,
    gameName: 'Other Container',
    drawing: { body: TILE, sign: 'M7.5 9.5 12 7.5l4.5 2v5L12 16.5l-4.5-2zM7.5 9.5l4.5 2 4.5-2M12 11.5v5' },
  },
  loot: {
    ...LOOT,
    gameName: 'Loose Loot',
    drawing: { body: TILE, sign: 'M12 7.5v9M8 9.8l8 4.4M16 9.8l-8 4.4' },
  },
  quest: {
    group: 'Quests',
    gameName: 'Quest',
    presets: ['raid'],
    colour: 'accent',
    size: 28,
    anchorsAtTip: true,
    rank: 1,
    cluster: { radius: 26, byName: true },
    drawing: { body: DROP, sign: 'M12 5.5v5M12 13.3v.2', isBold: true },
  },
  'quest-other': {
    group: 'Quests',
    gameName: 'Quest',
    colour: 'accentLine',
    size: 20,
    anchorsAtTip: true,
    cluster: { radius: 30 },
    drawing: { body: DROP, isHollow: true, sign: 'M12 6v4.5M12 13.3v.2' },
  },
} as const satisfies Readonly<Record<string, MarkerKindFacts>>

export type MarkerKind = keyof typeof MARKER_KINDS

/** In the order of the table. */
export const MARKER_KIND_IDS = Object.keys(MARKER_KINDS) as readonly MarkerKind[]

export const getMarkerKind = (kind: MarkerKind): MarkerKindFacts => MARKER_KINDS[kind]
