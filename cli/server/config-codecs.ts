// Texts of environment variables, each with the words that a wrong one is refused with.
import * as t from 'io-ts'
import { AD_PLACES, type AdPlace } from '#core/ads.ts'
import { isLoopbackHost } from './loopback.ts'

export const text = <A>(expected: string, parse: (value: string) => A | undefined) =>
  new t.Type<A, string, unknown>(
    expected,
    (_): _ is A => true,
    (u, context) => {
      const value = typeof u === 'string' ? parse(u) : undefined
      return value === undefined ? t.failure(u, context) : t.success(value)
    },
    String,
  )

export const wholeNumberText = (min: number, max: number) =>
  text(`a whole number from ${min} to ${max}`, (value) => {
    const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN
    return number >= min && number <= max ? number : undefined
  })

export const url = (...protocols: readonly string[]) =>
  text(
    `an address that begins with ${protocols.map((protocol) => (protocol === 'mailto:' ? protocol : `${protocol}//`)).join(' or ')}`,
    (value) => (URL.canParse(value) && protocols.includes(new URL(value).protocol) ? value : undefined),
  )

export const discordId = text('an id of Discord, a number of 15 to 20 digits', (value) =>
  /^\d{15,20}$/.test(value) ? value : undefined,
)
export const publicKey = text('a public key of 64 hexadecimal digits', (value) =>
  /^[0-9a-f]{64}$/i.test(value) ? value : undefined,
)
export const botToken = text('a token without spaces', (value) =>
  /^[\x21-\x7e]{1,200}$/.test(value) ? value : undefined,
)
/** Only tests of this machine replace the addresses of others by it. */
export const loopbackUrl = text('an address of this machine, for tests', (value) =>
  URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) && isLoopbackHost(new URL(value).hostname)
    ? value
    : undefined,
)

export const onOff = text('on or off', (value) =>
  value === 'on' ? true : value === 'off' ? false : undefined,
)
export const http = url('http:', 'https:')

/** Base64url, of so many letters. */
export const vapidKey = (length: number) =>
  text(`${length} letters of base64url`, (value) =>
    value.length === length && /^[\w-]+$/.test(value) ? value : undefined,
  )

/** The parts between commas; undefined unless each can be read. */
const parseAll = <A>(value: string, parse: (part: string) => A | undefined): readonly A[] | undefined => {
  const parts = value.split(',').map((part) => parse(part.trim()))
  const known = parts.filter((part) => part !== undefined)
  return known.length === parts.length ? known : undefined
}

/** The same site for another region. */
export interface Mirror {
  readonly name: string
  readonly url: string
}

export const mirrors = text(
  'names with addresses, such as `Europe=https://eu.example.org, Asia=https://asia.example.org`',
  (value) =>
    parseAll(value, (part): Mirror | undefined => {
      const [, name, address] = /^([^=]+)=(https?:\/\/.+)$/.exec(part) ?? []
      return name === undefined || address === undefined || !URL.canParse(address)
        ? undefined
        : { name: name.trim(), url: address.trim() }
    }),
)

export const origins = text(
  'addresses without a path, such as `https://ads.example.com, https://img.example.com`',
  (value) =>
    parseAll(value, (part) =>
      URL.canParse(part) && /^https?:$/.test(new URL(part).protocol) && new URL(part).origin === part
        ? part
        : undefined,
    ),
)

const isAdPlace = (name: string): name is AdPlace => AD_PLACES.some((place) => place === name)

export const adUnits = text(
  `names of units by place, such as \`${AD_PLACES.map((place, at) => `${place}=100${at}`).join(', ')}\``,
  (value): Readonly<Partial<Record<AdPlace, string>>> | undefined => {
    const units = parseAll(value, (part) => {
      const [, place = '', unit = ''] = /^(\w+)=([\w./:-]{1,100})$/.exec(part) ?? []
      return isAdPlace(place) ? ([place, unit] as const) : undefined
    })
    return units && Object.fromEntries(units)
  },
)

const isNatsUrl = (text: string): boolean =>
  URL.canParse(text) && ['nats:', 'tls:'].includes(new URL(text).protocol)

export const natsUrls = text('addresses that begin with nats:// or tls://, separated by commas', (value) =>
  parseAll(value, (part) => (isNatsUrl(part) ? part : undefined)),
)
