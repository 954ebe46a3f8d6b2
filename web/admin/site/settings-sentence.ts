// What a change of the settings did, as a sentence.
import type { TFunction } from 'i18next'
import { isLeft } from '#core/fp.ts'
import { type SettingsEvent, settingsEvents } from '#core/settings/events.ts'
import { localDateTime } from '#web/i18n/local-time.ts'

type T = TFunction<'office'>

const describeEvent = (t: T, { type, data }: SettingsEvent): string => {
  switch (type) {
    case 'FuelBaseChanged':
      return data.fuelBase === null
        ? t('event.FuelBaseReset')
        : t('event.FuelBaseChanged', { units: data.fuelBase })
    case 'PilotVersionChanged':
      return data.version === '' ? t('event.PilotVersionReset') : t('event.PilotVersionChanged', data)
    case 'WebsiteAlertRaised':
      return t('event.WebsiteAlertRaised', { html: data.html })
    case 'SeasonStarted':
      return t('event.SeasonStarted', { time: localDateTime(data.began) })
    case 'RedirectSet':
      return t('event.RedirectSet', { from: data.from, to: data.to, kind: data.kind })
    case 'RedirectRemoved':
      return t('event.RedirectRemoved', { from: data.from })
    case 'MailTemplateChanged':
    case 'MailTemplateReset':
      return t(`event.${type}`, {
        purpose: t(`mails.purpose.${data.purpose}`),
        locale: t(`languages.${data.locale}`),
      })
    default:
      return t(`event.${type}`)
  }
}

/** `data`: JSON of the event without its reason, which the answer has apart. An event of a newer program is its type and data. */
export const describeSettingsChange = (t: T, type: string, data: string): string => {
  const unknown = `${type} ${data}`
  if (!Object.hasOwn(settingsEvents, type)) return unknown
  const read = settingsEvents[type as SettingsEvent['type']].decode({ reason: '-', ...JSON.parse(data) })
  return isLeft(read) ? unknown : describeEvent(t, { type, data: read.right } as SettingsEvent)
}
