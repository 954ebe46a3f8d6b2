// Which program or device a change came from.
import type { TFunction } from 'i18next'

const PROGRAMS = ['web', 'cli', 'pilot', 'server', 'import'] as const

/** Programs get their name in words; the name of a device, given by the server, is used unchanged. */
export const describeEventSource = (source: string | undefined, t: TFunction<'history'>): string => {
  if (source === undefined) return t('source.other')
  const program = PROGRAMS.find((known) => known === source)
  return program === undefined ? source : t(`source.${program}`)
}
