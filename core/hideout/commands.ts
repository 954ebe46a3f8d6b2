// What a player can want of a PMC's hideout; `station` is the station's slug.
import * as t from 'io-ts'
import { fields, Id, PositiveInt } from '../codec.ts'

const BuildModule = fields(
  { tag: t.literal('BuildModule'), pmc: Id, station: Id },
  { level: PositiveInt, force: t.boolean },
  'BuildModule',
)

const DestroyModule = fields(
  { tag: t.literal('DestroyModule'), pmc: Id, station: Id },
  { level: PositiveInt },
  'DestroyModule',
)

const ofModule = <const T extends string>(tag: T) =>
  t.type({ tag: t.literal(tag), pmc: Id, station: Id, level: PositiveInt }, tag)

export const HideoutCommand = t.union(
  [
    /** `level` absent: the next one. `force`: the player knows better than the tracker about loyalty and skills. */
    BuildModule,
    /** `level` absent: the highest one. The levels above it go too. */
    DestroyModule,
    ofModule('TrackModule'),
    ofModule('UntrackModule'),
    t.type({ tag: t.literal('ResetHideout'), pmc: Id }, 'ResetHideout'),
  ],
  'HideoutCommand',
)
export type HideoutCommand = Readonly<t.TypeOf<typeof HideoutCommand>>
