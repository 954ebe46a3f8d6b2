// The form of an alert: its values, and the rule that they make.
import type { AlertPrice, AlertRepeat, AlertRule, AlertSide } from '#core/alerts/model.ts'
import type { GameMode } from '#core/catalogue/game-modes.ts'

/** `from` and `to` as a field for times has them: `23:00`. */
export interface AlertDraft {
  readonly item: string | undefined
  readonly gameMode: GameMode
  readonly price: AlertPrice
  readonly side: AlertSide
  readonly roubles: number | undefined
  readonly repeat: AlertRepeat
  readonly isQuiet: boolean
  readonly from: string
  readonly to: string
  readonly sendsToWebhooks: boolean
  readonly sendsToDiscord: boolean
}

export const newAlertDraft = (gameMode: GameMode, item?: string): AlertDraft => ({
  item,
  gameMode,
  price: 'lastLow',
  side: 'below',
  roubles: undefined,
  repeat: 'always',
  isQuiet: false,
  from: '23:00',
  to: '07:00',
  sendsToWebhooks: true,
  sendsToDiscord: true,
})

const readMinutes = (time: string): number | undefined => {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)/.exec(time) ?? []
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes)
}

/** `23:05` of 1385 minutes. */
export const showMinutes = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

export const draftFromRule = ({ watch, repeat, quiet, channels }: AlertRule): AlertDraft => {
  const { item, gameMode, price, side, roubles } = watch
  const plain = newAlertDraft(gameMode, item)
  return {
    ...plain,
    ...{ price, side, roubles, repeat, isQuiet: quiet !== null },
    ...(quiet !== null && { from: showMinutes(quiet.from), to: showMinutes(quiet.to) }),
    sendsToWebhooks: channels.includes('webhook'),
    sendsToDiscord: channels.includes('discord'),
  }
}

/** The rule, undefined while something is missing. `timeZone`: of this device, for quiet hours. */
export const ruleFromDraft = (draft: AlertDraft, timeZone: string): AlertRule | undefined => {
  const { item, gameMode, price, side, roubles, repeat, isQuiet } = draft
  const [from, to] = [readMinutes(draft.from), readMinutes(draft.to)]
  if (item === undefined || roubles === undefined || roubles < 1) return undefined
  if (isQuiet && (from === undefined || to === undefined)) return undefined
  return {
    watch: { tag: 'Price', item, gameMode, price, side, roubles },
    repeat,
    quiet: isQuiet && from !== undefined && to !== undefined ? { from, to, timeZone } : null,
    channels: [
      ...(draft.sendsToWebhooks ? (['webhook'] as const) : []),
      ...(draft.sendsToDiscord ? (['discord'] as const) : []),
    ],
  }
}
