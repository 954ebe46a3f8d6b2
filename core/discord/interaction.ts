// An interaction as Discord sends it, decoded with bounds; what is not used is not read.
import * as t from 'io-ts'
import { Count, fields, listOf, TextType } from '../codec.ts'

const MAX_NAME_LENGTH = 100
const MAX_OPTION_LENGTH = 6_000
const MAX_OPTIONS = 25

/** An id of Discord: a number of up to 20 digits as text. */
export const Snowflake = new TextType('an id of Discord', 20, (text) => /^\d+$/.test(text))

const Name = new TextType('a name', MAX_NAME_LENGTH)

const DiscordUser = fields(
  { id: Snowflake, username: Name },
  { global_name: t.union([Name, t.null]) },
  'DiscordUser',
)

const CommandOption = fields(
  { name: Name },
  { value: t.union([new TextType('a text', MAX_OPTION_LENGTH), t.number, t.boolean]), focused: t.boolean },
  'CommandOption',
)

export const Interaction = fields(
  { id: Snowflake, application_id: Snowflake, type: Count },
  {
    locale: Name,
    data: fields({ name: Name }, { options: listOf(CommandOption, MAX_OPTIONS) }, 'CommandData'),
    member: t.type({ user: DiscordUser }),
    user: DiscordUser,
  },
  'Interaction',
)
export type Interaction = t.TypeOf<typeof Interaction>

/** Who asks: `name` as others see it. */
export interface DiscordPerson {
  readonly id: string
  readonly name: string
}

/** In a server the user is part of a member. */
export const getPerson = ({ member, user }: Interaction): DiscordPerson | undefined => {
  const found = member?.user ?? user
  return found && { id: found.id, name: found.global_name ?? found.username }
}

const findOption = ({ data }: Interaction, name: string) =>
  data?.options?.find((option) => option.name === name)

/** The text of an option, empty if it was not given. */
export const getTextOption = (interaction: Interaction, name: string): string => {
  const value = findOption(interaction, name)?.value
  return typeof value === 'string' ? value : ''
}

export const getNumberOption = (interaction: Interaction, name: string): number | undefined => {
  const value = findOption(interaction, name)?.value
  return typeof value === 'number' ? value : undefined
}

/** The option that is being typed, for suggestions. */
export const getFocusedOption = ({ data }: Interaction): { readonly name: string; readonly text: string } => {
  const focused = data?.options?.find((option) => option.focused === true)
  return { name: focused?.name ?? '', text: String(focused?.value ?? '') }
}
