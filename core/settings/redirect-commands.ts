// What an administrator can want of the redirects. A change names what its author saw, so that no one overwrites another's work.
import * as t from 'io-ts'
import { ChangeReason } from '../access/change-reason.ts'
import { AnyText } from '../codec.ts'
import { isLeft, left, right } from '../fp.ts'
import { RedirectKindCodec } from './events.ts'
import { checkRedirect, findRedirect, MAX_REDIRECTS, type Redirect } from './redirects.ts'
import { defineSettingsCommand } from './settings-command.ts'

const Seen = t.type({ to: AnyText, kind: RedirectKindCodec })

const isSeen = (known: Redirect, seen: t.TypeOf<typeof Seen>): boolean =>
  known.to === seen.to && known.kind === seen.kind

export const REDIRECT_COMMANDS = {
  AddRedirect: defineSettingsCommand({
    fields: { from: AnyText, to: AnyText, kind: RedirectKindCodec, reason: ChangeReason },
    action: 'administer',
    decide: ({ redirects: rules, newId }, { kind, reason, ...wanted }, { redirects }) => {
      const checked = checkRedirect(redirects, wanted, rules)
      if (isLeft(checked)) return checked
      const { from, to } = checked.right
      if (findRedirect(redirects, from) !== undefined) return left({ tag: 'RedirectExists', from })
      if (Object.keys(redirects).length >= MAX_REDIRECTS)
        return left({ tag: 'TooManyRedirects', max: MAX_REDIRECTS })
      return right([{ type: 'RedirectSet', data: { id: newId(), from, to, kind, reason: reason.trim() } }])
    },
  }),
  ChangeRedirect: defineSettingsCommand({
    fields: { from: AnyText, to: AnyText, kind: RedirectKindCodec, seen: Seen, reason: ChangeReason },
    action: 'administer',
    decide: ({ redirects: rules }, { kind, reason, seen, ...wanted }, { redirects }) => {
      const known = findRedirect(redirects, wanted.from)
      if (known === undefined) return left({ tag: 'RedirectUnknown', from: wanted.from })
      if (!isSeen(known, seen)) return left({ tag: 'RedirectEdited', ...known })
      const checked = checkRedirect(redirects, wanted, rules)
      if (isLeft(checked)) return checked
      const { from, to } = checked.right
      if (isSeen(known, { to, kind })) return right([])
      return right([{ type: 'RedirectSet', data: { id: known.id, from, to, kind, reason: reason.trim() } }])
    },
  }),
  RemoveRedirect: defineSettingsCommand({
    fields: { from: AnyText, seen: Seen, reason: ChangeReason },
    action: 'administer',
    decide: (_, { from, seen, reason }, { redirects }) => {
      const known = findRedirect(redirects, from)
      if (known === undefined) return left({ tag: 'RedirectUnknown', from })
      if (!isSeen(known, seen)) return left({ tag: 'RedirectEdited', ...known })
      return right([{ type: 'RedirectRemoved', data: { from: known.from, reason: reason.trim() } }])
    },
  }),
} as const
