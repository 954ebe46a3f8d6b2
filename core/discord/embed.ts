// Embeds within Discord's limits: texts escaped, cut after a word, and left out when nothing more fits.
import { cutAtWord, toLine } from '../bots/line.ts'
import { type DiscordMessage, EMBED_LIMITS, type Embed, EPHEMERAL, NO_MENTIONS } from './wire.ts'

/** The colour of the product's marks. */
const COLOUR = 0xc7_a2_4a
/** Less of a value says nothing. */
const MIN_VALUE = 20
/** Leaves room for fields. */
const MAX_DESCRIPTION = 3_000

const MARKDOWN = /[\\*_~`|<>[\]]/g

/** The text without formatting, links or mentions of Discord. */
export const escapeMarkdown = (text: string): string => text.replace(MARKDOWN, '\\$&')

/** At most `max` UTF-16 units, on one line. */
export const clipText = (text: string, max: number): string => {
  const letters = Array.from(text)
  const pairs = text.length - letters.length
  const line = toLine(text, letters.length)
  return cutAtWord(line, Math.max(1, max - Math.min(pairs, Math.ceil(max / 2))))
}

export interface EmbedParts {
  readonly title?: string | undefined
  readonly description?: string | undefined
  /** A description that is formatted already. */
  readonly markdown?: string | undefined
  readonly url?: string | undefined
  /** Those without a value are left out. */
  readonly fields?: readonly { readonly name: string; readonly value: string | undefined }[]
  readonly footer?: string | undefined
}

/** An embed of plain texts. Fields that no longer fit are left out. */
export const makeEmbed = ({
  title = '',
  description = '',
  markdown = '',
  url,
  fields = [],
  footer = '',
}: EmbedParts): Embed => {
  let left: number = EMBED_LIMITS.all
  const take = (text: string, max: number, isEscaped = true): string => {
    if (text === '') return ''
    const cut = clipText(isEscaped ? escapeMarkdown(text) : text, Math.min(max, left))
    left -= cut.length
    return cut
  }
  const head = take(title, EMBED_LIMITS.title)
  const foot = take(footer, EMBED_LIMITS.title, false)
  const body = take(description, MAX_DESCRIPTION) || take(markdown, MAX_DESCRIPTION, false)
  const shown = fields.slice(0, EMBED_LIMITS.fields).flatMap(({ name, value = '' }) => {
    if (value === '' || left < name.length + MIN_VALUE) return []
    left -= name.length
    return [{ name, value: take(value, EMBED_LIMITS.fieldValue), inline: true }]
  })
  return {
    color: COLOUR,
    ...(head !== '' && { title: head }),
    ...(head !== '' && url !== undefined && { url }),
    ...(body !== '' && { description: body }),
    ...(shown.length > 0 && { fields: shown }),
    ...(foot !== '' && { footer: { text: foot } }),
  }
}

export const makeMessage = (
  parts: EmbedParts,
  { isPrivate = false }: { readonly isPrivate?: boolean } = {},
): DiscordMessage => ({
  embeds: [makeEmbed(parts)],
  allowed_mentions: NO_MENTIONS,
  ...(isPrivate && { flags: EPHEMERAL }),
})
