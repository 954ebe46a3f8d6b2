// Values of the configuration that the back office shows and that only the environment changes. No secret is among them.
import type { Config } from '../config.ts'

/** `value`: null if none is set. */
export interface EnvironmentValue {
  readonly name: string
  readonly value: string | null
}

const showList = (values: readonly string[]): string | null =>
  values.length === 0 ? null : values.join(', ')
const showSwitch = (isOn: boolean): string => (isOn ? 'on' : 'off')

export const listEnvironmentValues = (
  config: Pick<
    Config,
    'publicUrl' | 'sync' | 'picturesFrom' | 'cdnServer' | 'chatUrl' | 'mirrors' | 'redirectOrigins' | 'ads'
  >,
): readonly EnvironmentValue[] => [
  { name: 'EXFIL_PUBLIC_URL', value: config.publicUrl ?? null },
  { name: 'EXFIL_SYNC', value: showSwitch(config.sync.isOn) },
  { name: 'EXFIL_SYNC_URL', value: hidePassword(config.sync.url) },
  { name: 'EXFIL_SYNC_MINUTES', value: String(config.sync.everyMinutes) },
  {
    name: 'EXFIL_PICTURES_URL',
    value: config.picturesFrom === undefined ? null : hidePassword(config.picturesFrom),
  },
  { name: 'CDN_SERVER', value: config.cdnServer === '' ? null : config.cdnServer },
  { name: 'EXFIL_CHAT_URL', value: config.chatUrl ?? null },
  { name: 'EXFIL_MIRRORS', value: showList(config.mirrors.map(({ name, url }) => `${name}=${url}`)) },
  { name: 'EXFIL_REDIRECT_ORIGINS', value: showList(config.redirectOrigins) },
  { name: 'EXFIL_ADS_SCRIPT', value: config.ads?.script ?? null },
  { name: 'EXFIL_ADS_UNITS', value: showList(Object.keys(config.ads?.units ?? {})) },
]

/** An address without the name and password that it may have. */
export const hidePassword = (address: string): string => {
  const url = new URL(address)
  url.username = ''
  url.password = ''
  return url.href
}
