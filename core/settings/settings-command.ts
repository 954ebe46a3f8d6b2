// What all commands of the site's settings share: what they are decided by, and how they are refused.
import * as t from 'io-ts'
import { ChangeReason } from '../access/change-reason.ts'
import type { Actor, PolicyRejection } from '../access/roles.ts'
import { commandsWith } from '../events/command.ts'
import { type Either, left, right } from '../fp.ts'
import { canonicalJson } from '../hash.ts'
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
  /** Another editor was faster: `theirs` is what holds now. Sent with it as `seen`, the change replaces theirs. */
  | { readonly tag: 'SettingEdited'; readonly theirs: unknown }
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

/** The fields of a change of one setting: why it is made, and the value that its author looked at, which is not checked where it is absent. */
export const ofSetting = <Seen extends t.Mixed>(seen: Seen) => ({ reason: ChangeReason, seen })
export const SeenSwitch = ofSetting(t.boolean)

interface SettingChange<Value> {
  readonly now: Value
  readonly wanted: Value
  readonly command: { readonly seen?: Value | undefined; readonly reason?: string | undefined }
}

/** The event of a change with its reason; none where the setting is so already, refused where its author saw another value. */
export const changeSetting = <Value>(
  { now, wanted, command: { seen, reason } }: SettingChange<Value>,
  event: SettingsEvent,
): Either<SettingsRejection, readonly SettingsEvent[]> => {
  const standing = canonicalJson(now)
  if (standing === canonicalJson(wanted)) return right([])
  if (seen !== undefined && standing !== canonicalJson(seen))
    return left({ tag: 'SettingEdited', theirs: now })
  if (reason === undefined) return right([event])
  return right([{ ...event, data: { ...event.data, reason: reason.trim() } } as SettingsEvent])
}
