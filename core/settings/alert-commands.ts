// What an administrator can want of the alert of the site.
import { AnyText } from '../codec.ts'
import { Instant } from '../events/envelope.ts'
import { left, right } from '../fp.ts'
import { MAX_ALERT_LENGTH } from './model.ts'
import { defineSettingsCommand } from './settings-command.ts'
import type { AlertDetails } from './shown-alert.ts'

/** What is too long is not even parsed. */
const clean = (html: string, cleanAlert: (html: string) => string): string =>
  html.length > MAX_ALERT_LENGTH ? '' : cleanAlert(html).trim()

/** Null for no bound, undefined for a text that is no instant. */
const readBound = (text: string | undefined): string | null | undefined =>
  text === undefined || text === '' ? null : Instant.is(text) ? text : undefined

export const SITE_ALERT_COMMANDS = {
  /** `ru`: for readers of Russian, who read `html` without it. Shown from `from` until `until`, which are instants. */
  RaiseWebsiteAlert: defineSettingsCommand({
    fields: { html: AnyText },
    optional: { ru: AnyText, from: AnyText, until: AnyText },
    action: 'administer',
    decide: ({ cleanAlert }, command, { websiteAlert, alertDetails }) => {
      const html = clean(command.html, cleanAlert)
      const isTranslated = command.ru !== undefined && command.ru.trim() !== ''
      const ru = isTranslated ? clean(command.ru ?? '', cleanAlert) : null
      if (html === '' || ru === '') return left({ tag: 'AlertInvalid', most: MAX_ALERT_LENGTH })
      const [from, until] = [readBound(command.from), readBound(command.until)]
      if (from === undefined || until === undefined || isOver(from, until))
        return left({ tag: 'AlertTimesInvalid' })
      const details: AlertDetails = { ru, from, until }
      const isSame =
        html === websiteAlert &&
        ru === alertDetails.ru &&
        from === alertDetails.from &&
        until === alertDetails.until
      if (isSame) return right([])
      const given = Object.fromEntries(Object.entries(details).filter(([, value]) => value !== null))
      return right([{ type: 'WebsiteAlertRaised', data: { html, ...given } }])
    },
  }),
  ClearWebsiteAlert: defineSettingsCommand({
    action: 'administer',
    decide: (_, __, { websiteAlert }) =>
      right(websiteAlert === null ? [] : [{ type: 'WebsiteAlertCleared', data: {} }]),
  }),
} as const

const isOver = (from: string | null, until: string | null): boolean =>
  from !== null && until !== null && Date.parse(until) <= Date.parse(from)
