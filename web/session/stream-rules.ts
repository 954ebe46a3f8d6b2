// The rules of any stream for this page: the decider of the core over whatever tables a command needs.
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import type { GameMode } from '#core/catalogue/game-modes.ts'
import type { TableName } from '#core/catalogue/tables/table-names.ts'
import type { Decider, Rejection } from '#core/events/decider.ts'
import { type Either, isLeft, left } from '#core/fp.ts'
import type { SessionRules, StreamTypes } from './effects.ts'

/** The tables of a mode as a catalogue, undefined while one of them is missing. */
export type CatalogueOf = (mode: GameMode, tables: readonly TableName[]) => Catalogue | undefined

/** What a decision is made on. `id` is the command's. */
export interface DecisionSetting<K extends StreamTypes> {
  readonly catalogue: Catalogue
  readonly id: string
  readonly state: K['state']
}

/** A stream of the core as a page decides it; `Context` is what its decider asks for. */
export interface StreamRules<K extends StreamTypes, Context>
  extends Pick<SessionRules<K>, 'collectNames' | 'rename' | 'undo'> {
  readonly decider: Decider<Context, K['command'], K['state'], K['event'], Rejection>
  readonly catalogueOf: CatalogueOf
  /** Asked before anything is loaded, so that what the role may not do is never sent. */
  readonly permit: (command: K['command'], state: K['state']) => Either<Rejection, unknown>
  /** Whose game data the server decides on. */
  readonly modeOf: (state: K['state']) => GameMode
  readonly getTables: (command: K['command']) => readonly TableName[]
  readonly contextOf: (setting: DecisionSetting<K>) => Context
}

/** Decides as the server does. */
export const streamRules = <K extends StreamTypes, Context>({
  decider,
  catalogueOf,
  permit,
  modeOf,
  getTables,
  contextOf,
  ...rest
}: StreamRules<K, Context>): SessionRules<K> => ({
  ...decider,
  ...rest,
  decide: (command, id) => (state) => {
    const permission = permit(command, state)
    if (isLeft(permission)) return permission
    const mode = modeOf(state)
    const tables = getTables(command)
    const catalogue = catalogueOf(mode, tables)
    if (catalogue === undefined) return left({ tag: 'TablesMissing', mode, tables })
    return decider.decide(contextOf({ catalogue, id, state }))(command)(state)
  },
})
