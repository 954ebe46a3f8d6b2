// Codecs of environment variables: their names say what is expected.
import * as t from 'io-ts'
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
  text(`an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`, (value) =>
    URL.canParse(value) && protocols.includes(new URL(value).protocol) ? value : undefined,
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

/** The same site for another region. */
export interface Mirror {
  readonly name: string
  readonly url: string
}

export const mirrors = text(
  'names with addresses, such as `Europe=https://eu.example.org, Asia=https://asia.example.org`',
  (value) => {
    const found = value.split(',').map((part): Mirror | undefined => {
      const [, name, address] = /^([^=]+)=(https?:\/\/.+)$/.exec(part.trim()) ?? []
      return name === undefined || address === undefined || !URL.canParse(address)
        ? undefined
        : { name: name.trim(), url: address.trim() }
    })
    const known = found.filter((mirror) => mirror !== undefined)
    return known.length === found.length ? known : undefined
  },
)

export const natsUrls = text('addresses that begin with nats:// or tls://, separated by commas', (value) => {
  const urls = value.split(',').map((each) => each.trim())
  return urls.every((each) => URL.canParse(each) && ['nats:', 'tls:'].includes(new URL(each).protocol))
    ? urls
    : undefined
})
