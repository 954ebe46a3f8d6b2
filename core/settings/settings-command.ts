// What all commands of the site's settings share: what they are decided by, and how they are refused.
import type { Actor, PolicyRejection } from '../access/roles.ts'
import { commandsWith } from '../events/command.ts'
import type { SettingsEvent } from './events.ts'
import type { MailTemplate, TemplateRejection } from './mail-templates.ts'
import type { GlobalSettings } from './model.ts'
import type { RedirectRejection, RedirectRules } from './redirects.ts'

/** `cleanAlert`: the harmless part of HTML, empty where it has no text. `newId`: an id that nothing else has. */
export interface SettingsContext {
  readonly actor: Actor
  readonly cleanAlert: (html: string) => string
  readonly redirects: RedirectRules
  readonly newId: () => string
}

export type SettingsRejection =
  | PolicyRejection
  | RedirectRejection
  | TemplateRejection
  /** Another editor was faster; `subject` and `text` are what holds now. */
  | ({ readonly tag: 'MailTemplateEdited' } & MailTemplate)
  | { readonly tag: 'FuelBaseInvalid' }
  | { readonly tag: 'VersionInvalid'; readonly most: number }
  | { readonly tag: 'AlertInvalid'; readonly most: number }
  | { readonly tag: 'AlertTimesInvalid' }
  | { readonly tag: 'SeasonStartInvalid' }

export const defineSettingsCommand = commandsWith<
  SettingsContext,
  GlobalSettings,
  SettingsRejection,
  SettingsEvent
>()({})
