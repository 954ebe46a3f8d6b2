// The drawings of marks on maps, 24 px. The shape says what it is, the colour only repeats it: square = way out, hexagon = way out for PMC
// and Scav, diamond = Scav way out, coin = paid, arrow plate = other map, drop = quest, padlock = lock, ring = a key lies here, octagon = boss
// or danger, triangle = spawn, upright plate = something to use, dark tile = loot.

/** `body` is the shape, `sign` what stands on it, `hole` a part of the shape that is cut out. Hollow: not for everyone, or not started. */
interface MarkDrawing {
  readonly body: string
  readonly sign?: string
  readonly hole?: string
  readonly isHollow?: true
  readonly isBold?: true
}

const MARK_DRAWINGS = {
  'exit-pmc': { body: 'M3.5 3.5h17v17h-17z', sign: 'M10.5 7.5H7v9h3.5M10.5 12H17M14.5 9.3 17.2 12l-2.7 2.7' },
  'exit-shared': {
    body: 'M7 3h10l5 9-5 9H7l-5-9z',
    sign: 'M10.5 7.5H7.5v9h3M10.5 12H17M14.5 9.3 17.2 12l-2.7 2.7',
  },
  'exit-coop': {
    body: 'M7 3h10l5 9-5 9H7l-5-9z',
    sign: 'M9 7.8a1.9 1.9 0 1 1 0 3.8 1.9 1.9 0 0 1 0-3.8M15 7.8a1.9 1.9 0 1 1 0 3.8 1.9 1.9 0 0 1 0-3.8M6 16.5c.3-2 1.3-2.8 3-2.8s2.7.8 3 2.8c.3-2 1.3-2.8 3-2.8s2.7.8 3 2.8',
  },
  'exit-scav': { body: 'M12 1.5 22.5 12 12 22.5 1.5 12z', sign: 'M7.5 12h8.7M13 8.8l3.2 3.2-3.2 3.2' },
  'exit-paid': {
    body: 'M2.5 12a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0 -19 0',
    sign: 'M10 17.5v-11h3a2.9 2.9 0 0 1 0 5.8H8.2M8.2 14.8h5',
  },
  'exit-secret': {
    body: 'M3.5 3.5h17v17h-17z',
    isHollow: true,
    sign: 'M10.5 7.5H7v9h3.5M10.5 12H17M14.5 9.3 17.2 12l-2.7 2.7',
  },
  transit: { body: 'M2 4.5h12.5L22.5 12l-8 7.5H2z', sign: 'M6 8.5 9.5 12 6 15.5M11.5 8.5 15 12l-3.5 3.5' },
  'spawn-pmc': { body: 'M12 4 21 20H3z' },
  'spawn-scav': { body: 'M12 20 3 4h18z', isHollow: true },
  boss: { body: 'M8 2h8l6 6v8l-6 6H8l-6-6V8z', sign: 'M6.5 15.5V8.8l3.2 2.9L12 7.5l2.3 4.2 3.2-2.9v6.7z' },
  sniper: { body: 'M8 2h8l6 6v8l-6 6H8l-6-6V8z', isHollow: true, sign: 'M12 6v4M12 14v4M6 12h4M14 12h4' },
  lock: {
    body: 'M3.5 10h3V7.5a5.5 5.5 0 0 1 11 0V10h3v11.5h-17z',
    hole: 'M9 10V7.5a3 3 0 0 1 6 0V10z',
    sign: 'M12 14.5v3.2M12 14.2v.2',
  },
  key: {
    body: 'M2.5 12a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0 -19 0',
    isHollow: true,
    sign: 'M8.5 9.6a2.4 2.4 0 1 1 0 4.8 2.4 2.4 0 0 1 0-4.8M11 12h7v2.4M15.3 12v2',
  },
  lever: { body: 'M6 2.5h12v19H6z', sign: 'M12 17.5v-4.5l2.8-6M9 17.5h6' },
  gun: { body: 'M6 2.5h12v19H6z', sign: 'M8.5 9H17M9.5 9v3h3M11 12l-2 5.5M11.5 12l3 5.5' },
  danger: { body: 'M12 2.5 22.5 21h-21z', isHollow: true, sign: 'M12 9v5M12 17v.2' },
  cache: { body: 'M4 4h16v16H4z', sign: 'M8 8.5c0-2 8-2 8 0v7c0 2-8 2-8 0zM8 12c0 1.5 8 1.5 8 0' },
  weapon: { body: 'M4 4h16v16H4z', sign: 'M6.5 9.5h11V12h-4.5l-1 2h-2l-.6 2.5H7z' },
  safe: { body: 'M4 4h16v16H4z', sign: 'M7.5 7.5h9v9h-9zM12 10.3a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4' },
  med: { body: 'M4 4h16v16H4z', sign: 'M10.3 7.5h3.4v2.8h2.8v3.4h-2.8v2.8h-3.4v-2.8H7.5v-3.4h2.8z' },
  pc: { body: 'M4 4h16v16H4z', sign: 'M9 7h6v10H9zM11 9.5h2M11 14.5h2' },
  cloth: { body: 'M4 4h16v16H4z', sign: 'm9.5 7.5 2.5 2 2.5-2L17.5 9l-1.3 2v6H7.8v-6L6.5 9z' },
  crate: { body: 'M4 4h16v16H4z', sign: 'M7 9h10v7.5H7zM10 9V7h4v2M7 12h10' },
  body: {
    body: 'M4 4h16v16H4z',
    sign: 'M7 7.5a1.6 1.6 0 1 1 2.5 1.9M9.5 10l3.5 3 4-1M13 13l1.5 4M13 13l-3.5 3.5',
  },
  quest: {
    body: 'M12 23C8 18.5 4 14.5 4 9.5a8 8 0 0 1 16 0c0 5-4 9-8 13.5z',
    sign: 'M12 5.5v5M12 13.3v.2',
    isBold: true,
  },
  'quest-other': {
    body: 'M12 23C8 18.5 4 14.5 4 9.5a8 8 0 0 1 16 0c0 5-4 9-8 13.5z',
    isHollow: true,
    sign: 'M12 6v4.5M12 13.3v.2',
  },
  pin: { body: 'M7.5 2.5h9l-1.3 7 3.3 3.5v2.5H13L12 22.5 11 15.5H5.5V13l3.3-3.5z' },
  place: { body: 'M3 6.5h13.5L21.5 11l-5 4.5H3z', isHollow: true, sign: 'M6.5 11h8' },
  me: { body: 'M12 1.5 20.5 21.5 12 17 3.5 21.5z' },
  friend: { body: 'M2.5 12a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0 -19 0' },
  btr: { body: 'M6 2.5h12v19H6z', sign: 'M8.5 9.5h7v5h-7zM10 14.5v2M14 14.5v2M10.5 9.5V7.5h3v2' },
  box: {
    body: 'M4 4h16v16H4z',
    sign: 'M7.5 9.5 12 7.5l4.5 2v5L12 16.5l-4.5-2zM7.5 9.5l4.5 2 4.5-2M12 11.5v5',
  },
  loot: { body: 'M4 4h16v16H4z', sign: 'M12 7.5v9M8 9.8l8 4.4M16 9.8l-8 4.4' },
} as const satisfies Readonly<Record<string, MarkDrawing>>

export type MarkLook = keyof typeof MARK_DRAWINGS

export const getMarkDrawing = (look: MarkLook): MarkDrawing => MARK_DRAWINGS[look]
