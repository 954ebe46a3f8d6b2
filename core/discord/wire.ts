// Numbers, limits and message forms of Discord's HTTP interface, as its documentation gives them.

export const INTERACTION = { ping: 1, command: 2, autocomplete: 4 } as const
export const RESPONSE = { pong: 1, message: 4, choices: 8 } as const
export const OPTION = { string: 3, integer: 4 } as const
/** A command that people type after a slash. */
export const CHAT_COMMAND = 1
/** Only the person who asked sees the message. */
export const EPHEMERAL = 64
/** Where an application is added: to a server, or by a person for themselves. */
export const INTEGRATIONS = [0, 1] as const
/** Where commands work: servers, the bot's direct messages, other direct messages. */
export const CONTEXTS = [0, 1, 2] as const

/** Letters of the parts of an embed and of all together. */
export const EMBED_LIMITS = {
  title: 256,
  description: 4_096,
  fields: 25,
  fieldName: 256,
  fieldValue: 1_024,
  footer: 2_048,
  all: 6_000,
} as const
export const CHOICE_LIMITS = { count: 25, name: 100, value: 100 } as const

export interface EmbedField {
  readonly name: string
  readonly value: string
  readonly inline?: boolean
}

export interface Embed {
  readonly title?: string
  readonly description?: string
  readonly url?: string
  readonly color?: number
  readonly fields?: readonly EmbedField[]
  readonly footer?: { readonly text: string }
}

/** No text in a message notifies people or roles. */
export const NO_MENTIONS = { parse: [] } as const

export interface DiscordMessage {
  readonly embeds: readonly Embed[]
  readonly flags?: number
  readonly allowed_mentions: typeof NO_MENTIONS
}

export interface Choice {
  readonly name: string
  readonly value: string
}

export type InteractionResponse =
  | { readonly type: typeof RESPONSE.pong }
  | { readonly type: typeof RESPONSE.message; readonly data: DiscordMessage }
  | { readonly type: typeof RESPONSE.choices; readonly data: { readonly choices: readonly Choice[] } }
