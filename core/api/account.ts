// The folded account as the API answers it, so that a client need not read everything that ever happened to it.
import * as t from 'io-ts'
import { AlertRule } from '../alerts/model.ts'
import { WantedBarter } from '../barter-list/model.ts'
import { Count, NonNegative, PositiveInt, Text } from '../codec.ts'
import { CraftTimer } from '../craft-timers/model.ts'
import { Pin } from '../pins/model.ts'
import type { Account, Pmc } from '../player/model.ts'
import { settingStates } from '../player/settings/setting-rules.ts'
import { CancelledMark } from '../player/values/progress-values.ts'
import { ProfitOptions } from '../pricing/profit/options.ts'
import { OwnedPieces } from './user.ts'

const Marks = t.record(t.string, t.literal(true), 'Marks')
const Prices = t.record(t.string, NonNegative)

/** By quest uid; `objectives` counts by objective id. */
const QuestState = t.type(
  {
    done: Marks,
    cancelled: t.record(t.string, CancelledMark),
    hidden: Marks,
    selected: Marks,
    objectives: t.record(t.string, Count),
  },
  'QuestState',
)

/** `built`: highest level by station slug; `tracked`: modules `<station>-<level>`. */
const HideoutState = t.type({ built: t.record(t.string, PositiveInt), tracked: Marks }, 'HideoutState')

/** `loyalty` and `reputation` by trader slug, `skills` by skill id; what is at its start (1, 0, 0) is left out. */
const PmcState = t.type(
  {
    uid: Text,
    ...settingStates,
    trackProgress: t.boolean,
    profit: ProfitOptions,
    quests: QuestState,
    hideout: HideoutState,
    items: t.record(t.string, OwnedPieces),
    pins: t.record(t.string, Pin),
    craftTimers: t.record(t.string, CraftTimer),
    barterList: t.record(t.string, WantedBarter),
    achievements: t.record(t.string, t.literal(true)),
  },
  'PmcState',
)

/** `pmcs` by uid; `selected` null while there is none. */
export const AccountState = t.type(
  {
    uid: Text,
    username: Text,
    pro: t.boolean,
    admin: t.boolean,
    flags: Marks,
    favourites: Marks,
    buyPrices: Prices,
    sellPrices: Prices,
    likes: Marks,
    alerts: t.record(t.string, AlertRule),
    pmcs: t.record(t.string, PmcState),
    selected: t.union([Text, t.null]),
  },
  'AccountState',
)

/** The wire has the account as it is: what one of them gains, the other must. */
type Same<A extends B, B> = A
export type AccountOnTheWire = Same<t.TypeOf<typeof AccountState>, Account>
export type PmcFields = Same<keyof Pmc, keyof t.TypeOf<typeof PmcState>>
export type AccountFields = Same<keyof Account, keyof t.TypeOf<typeof AccountState>>
