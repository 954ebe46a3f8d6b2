// Which alert of the site a reader sees: by language, and by time.
/** What an alert has besides its English text. Null: the English text for all, from now on, until it is removed. */
export interface AlertDetails {
  readonly ru: string | null
  readonly from: string | null
  readonly until: string | null
}

/** The part of the settings that is the alert. */
interface AlertToShow {
  readonly websiteAlert: string | null
  readonly alertDetails: AlertDetails
}

export const NO_DETAILS: AlertDetails = { ru: null, from: null, until: null }

/** The HTML that is shown at an instant; null if none is shown. `until` itself is over. */
export const findShownAlert = (
  { websiteAlert, alertDetails: { ru, from, until } }: AlertToShow,
  { at, locale }: { readonly at: Date; readonly locale: string },
): string | null => {
  if (websiteAlert === null) return null
  const time = at.getTime()
  if (from !== null && time < Date.parse(from)) return null
  if (until !== null && time >= Date.parse(until)) return null
  return locale === 'ru' ? (ru ?? websiteAlert) : websiteAlert
}
