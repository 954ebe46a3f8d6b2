// The reply of a command before it is a line: fields for its template, or a sentence.
import type { FieldTexts } from './template.ts'

export interface Said {
  readonly tag: 'Said'
  readonly text: string
}

export type BotReply = { readonly tag: 'Fields'; readonly texts: FieldTexts } | Said

export const makeSaid = (text: string): Said => ({ tag: 'Said', text })

export const fill = (texts: FieldTexts): BotReply => ({ tag: 'Fields', texts })
