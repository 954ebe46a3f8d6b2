// The form of an alert: its values, and the rule that they make.
import {
  ALERT_CHANNELS,
  type AlertChannel,
  type AlertPrice,
  type AlertRepeat,
  type AlertRule,
  type AlertSide,
} from '#core/alerts/model.ts'
import type { GameMode } from '#core/catalogue/game-modes.ts'

/** What an alert can watch. */
export const ALERT_KINDS = [
  'Price',
  'Restock',
  'Crafts',
] as const satisfies readonly AlertRule['watch']['tag'][]
export type AlertKind = (typeof ALERT_KINDS)[number]

/** `from` and `to` as a field for times has them: `23:00`. `minutes`: before the restock. */
export interface AlertDraft {
  readonly kind: AlertKind
  readonly item: string | undefined
  readonly trader: string | undefined
  readonly gameMode: GameMode
  readonly price: AlertPrice
  readonly side: AlertSide
  readonly roubles: number | undefined
  readonly minutes: number
  readonly repeat: AlertRepeat
  readonly isQuiet: boolean
  readonly from: string
  readonly to: string
  readonly channels: readonly AlertChannel[]
}

export const newAlertDraft = (gameMode: GameMode, item?: string): AlertDraft => ({
  kind: 'Price',
  item,
  trader: undefined,
  gameMode,
  price: 'lastLow',
  side: 'below',
  roubles: undefined,
  minutes: 5,
  repeat: 'always',
  isQuiet: false,
  from: '23:00',
  to: '07:00',
  channels: ALERT_CHANNELS,
})

const readMinutes = (time: string): number | undefined => {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)/.exec(time) ?? []
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes)
}

/** `23:05` of 1385 minutes. */
export const showMinutes = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

const getWatched = (watch: AlertRule['watch']): Partial<AlertDraft> => {
  if (watch.tag === 'Restock') {
    const { tag: kind, trader, minutes } = watch
    return { kind, trader, minutes }
  }
  if (watch.tag === 'Crafts') return { kind: watch.tag }
  const { tag: kind, item, price, side, roubles } = watch
  return { kind, item, price, side, roubles }
}

export const draftFromRule = ({ watch, repeat, quiet, channels }: AlertRule): AlertDraft => ({
  ...newAlertDraft(watch.gameMode),
  ...getWatched(watch),
  ...{ repeat, isQuiet: quiet !== null, channels },
  ...(quiet !== null && { from: showMinutes(quiet.from), to: showMinutes(quiet.to) }),
})

const getWatch = (draft: AlertDraft): AlertRule['watch'] | undefined => {
  const { kind, item, trader, gameMode, price, side, roubles, minutes } = draft
  if (kind === 'Restock') return trader === undefined ? undefined : { tag: kind, trader, gameMode, minutes }
  if (kind === 'Crafts') return { tag: kind, gameMode }
  if (item === undefined || roubles === undefined || roubles < 1) return undefined
  return { tag: kind, item, gameMode, price, side, roubles }
}

/** The rule, undefined while something is missing. `timeZone`: of this device, for quiet hours. */
export const ruleFromDraft = (draft: AlertDraft, timeZone: string): AlertRule | undefined => {
  const { repeat, isQuiet, channels } = draft
  const watch = getWatch(draft)
  const [from, to] = [readMinutes(draft.from), readMinutes(draft.to)]
  if (watch === undefined || (isQuiet && (from === undefined || to === undefined))) return undefined
  return {
    watch,
    repeat,
    quiet: isQuiet && from !== undefined && to !== undefined ? { from, to, timeZone } : null,
    channels: ALERT_CHANNELS.filter((channel) => channels.includes(channel)),
  }
}
