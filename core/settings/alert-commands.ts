// What an administrator can want of the alert of the site.
import * as t from 'io-ts'
import { AnyText } from '../codec.ts'
import { Instant } from '../events/envelope.ts'
import { left } from '../fp.ts'
import { type GlobalSettings, MAX_ALERT_LENGTH } from './model.ts'
import { changeSetting, defineSettingsCommand, ofSetting } from './settings-command.ts'
import type { AlertDetails } from './shown-alert.ts'

/** What is too long is not even parsed. */
const clean = (html: string, cleanAlert: (html: string) => string): string =>
  html.length > MAX_ALERT_LENGTH ? '' : cleanAlert(html).trim()

/** Null for no bound, undefined for a text that is no instant. */
const readBound = (text: string | undefined): string | null | undefined =>
  text === undefined || text === '' ? null : Instant.is(text) ? text : undefined

const MaybeText = t.union([AnyText, t.null])
/** The alert as its author saw it; null: there was none. */
const OfAlert = ofSetting(
  t.union([t.type({ html: AnyText, ru: MaybeText, from: MaybeText, until: MaybeText }), t.null]),
)

const getAlert = ({ websiteAlert, alertDetails }: GlobalSettings) =>
  websiteAlert === null ? null : { html: websiteAlert, ...alertDetails }

export const SITE_ALERT_COMMANDS = {
  /** `ru`: for readers of Russian, who read `html` without it. Shown from `from` until `until`, which are instants. */
  RaiseWebsiteAlert: defineSettingsCommand({
    fields: { html: AnyText },
    optional: { ru: AnyText, from: AnyText, until: AnyText, ...OfAlert },
    action: 'administer',
    decide: ({ cleanAlert }, command, settings) => {
      const html = clean(command.html, cleanAlert)
      const isTranslated = command.ru !== undefined && command.ru.trim() !== ''
      const ru = isTranslated ? clean(command.ru ?? '', cleanAlert) : null
      if (html === '' || ru === '') return left({ tag: 'AlertInvalid', most: MAX_ALERT_LENGTH })
      const [from, until] = [readBound(command.from), readBound(command.until)]
      if (from === undefined || until === undefined || isOver(from, until))
        return left({ tag: 'AlertTimesInvalid' })
      const details: AlertDetails = { ru, from, until }
      const given = Object.fromEntries(Object.entries(details).filter(([, value]) => value !== null))
      return changeSetting(
        { now: getAlert(settings), wanted: { html, ...details }, command },
        { type: 'WebsiteAlertRaised', data: { html, ...given } },
      )
    },
  }),
  ClearWebsiteAlert: defineSettingsCommand({
    optional: OfAlert,
    action: 'administer',
    decide: (_, command, settings) =>
      changeSetting(
        { now: getAlert(settings), wanted: null, command },
        { type: 'WebsiteAlertCleared', data: {} },
      ),
  }),
} as const

const isOver = (from: string | null, until: string | null): boolean =>
  from !== null && until !== null && Date.parse(until) <= Date.parse(from)
