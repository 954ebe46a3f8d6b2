// What an administrator can want of the settings of the whole site.
import * as t from 'io-ts'
import { AnyText } from '../codec.ts'

const plain = <const T extends string>(tag: T) => t.type({ tag: t.literal(tag) }, tag)

export const SettingsCommand = t.union(
  [
    plain('EnableTournament'),
    plain('DisableTournament'),
    /** Fuel units a second; null gives the game data's own rate back. */
    t.type({ tag: t.literal('ChangeFuelBase'), fuelBase: t.union([t.number, t.null]) }, 'ChangeFuelBase'),
    /** Empty: any pilot will do. */
    t.type({ tag: t.literal('ChangePilotVersion'), version: AnyText }, 'ChangePilotVersion'),
    t.type({ tag: t.literal('RaiseWebsiteAlert'), html: AnyText }, 'RaiseWebsiteAlert'),
    plain('ClearWebsiteAlert'),
    /** Ref in PVE, with his quests and offers. */
    plain('ShowRefInPve'),
    plain('HideRefInPve'),
  ],
  'SettingsCommand',
)
export type SettingsCommand = Readonly<t.TypeOf<typeof SettingsCommand>>
