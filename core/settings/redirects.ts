// Redirects of the site: which address may lead where. An address leads on at most once: redirects form no loops and no chains.
import { type Either, isLeft, left, right } from '../fp.ts'

export const REDIRECT_KINDS = [301, 302, 307, 308] as const
/** Status of the answer. */
export type RedirectKind = (typeof REDIRECT_KINDS)[number]

/** `id` stays the same when target or kind change, and names the counted hits. `to`: a path of the site with query and hash, or an address elsewhere. */
export interface Redirect {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly kind: RedirectKind
}

/** By `from`. */
export type Redirects = Readonly<Record<string, Redirect>>

export const MAX_REDIRECTS = 500
export const MAX_REDIRECT_LENGTH = 300

/** `isPage`: a page that everybody may open. `isTaken`: the server answers this path itself. `origins`: other sites that redirects may lead to. */
export interface RedirectRules {
  readonly isPage: (path: string) => boolean
  readonly isTaken: (path: string) => boolean
  readonly origins: readonly string[]
}

export type RedirectRejection =
  | { readonly tag: 'RedirectFromInvalid' | 'RedirectToInvalid'; readonly most: number }
  | { readonly tag: 'RedirectTaken' | 'RedirectExists' | 'RedirectUnknown'; readonly from: string }
  | { readonly tag: 'RedirectToItself' | 'RedirectToNothing'; readonly to: string }
  /** The target leads on itself, or another redirect leads to this address. */
  | { readonly tag: 'RedirectChain'; readonly from: string; readonly to: string }
  | { readonly tag: 'RedirectElsewhere'; readonly to: string }
  | { readonly tag: 'TooManyRedirects'; readonly max: number }
  /** Another editor was faster; `to` and `kind` are what holds now. */
  | {
      readonly tag: 'RedirectEdited'
      readonly from: string
      readonly to: string
      readonly kind: RedirectKind
    }

const PATH = /^\/(?![/\\])[^\s\\?#]*$/
const BROKEN = /\/\/|\/\.\.?(?:\/|$)/

/** A path as redirects are found by: percent-encoded, without a slash at its end. Undefined where it is no path of a site. */
export const parseRedirectPath = (text: string): string | undefined => {
  const path = text.trim()
  if (path.length > MAX_REDIRECT_LENGTH || !PATH.test(path) || BROKEN.test(path)) return undefined
  try {
    // Encodes what was typed as it is read, and leaves encoded characters as they are.
    const encoded = encodeURI(decodeURI(path)).replace(/\/$/, '')
    return encoded === '' ? '/' : encoded
  } catch {
    return undefined
  }
}

/** The redirect of a path. */
export const findRedirect = (redirects: Redirects, path: string): Redirect | undefined => {
  const from = parseRedirectPath(path)
  return from !== undefined && Object.hasOwn(redirects, from) ? redirects[from] : undefined
}

const ORIGIN = /^(https?:\/\/[^/?#\\\s@]+)(?:[/?#][^\s\\]*)?$/i

/** The origin of an address elsewhere, in small letters; undefined for everything else, an address with a password too. */
export const parseOrigin = (address: string): string | undefined => ORIGIN.exec(address)?.[1]?.toLowerCase()

const AFTER_PATH = /[?#][^\s\\]*$/

interface Target {
  readonly to: string
  /** Undefined for an address elsewhere. */
  readonly path: string | undefined
}

const parseTarget = (text: string, { origins }: RedirectRules): Either<RedirectRejection, Target> => {
  const to = text.trim()
  const invalid = left({ tag: 'RedirectToInvalid', most: MAX_REDIRECT_LENGTH } as const)
  if (to.length > MAX_REDIRECT_LENGTH) return invalid
  if (!to.startsWith('/')) {
    const origin = parseOrigin(to)
    if (origin === undefined) return invalid
    return origins.includes(origin) ? right({ to, path: undefined }) : left({ tag: 'RedirectElsewhere', to })
  }
  const end = /[?#]/.exec(to)?.index ?? to.length
  const path = parseRedirectPath(to.slice(0, end))
  const rest = to.slice(end)
  if (path === undefined || (rest !== '' && !AFTER_PATH.test(rest))) return invalid
  return right({ to: `${path}${rest}`, path })
}

/** The pages that redirects lead to, with the redirect that does. */
const findLeadingTo = (redirects: Redirects, path: string, except: string): Redirect | undefined =>
  Object.values(redirects).find(
    ({ from, to }) => from !== except && parseRedirectPath(to.replace(/[?#].*$/, '')) === path,
  )

/** Checks a redirect as it would be; `from` and `to` of the answer are normalised. */
export const checkRedirect = (
  redirects: Redirects,
  { from: fromText, to: toText }: { readonly from: string; readonly to: string },
  rules: RedirectRules,
): Either<RedirectRejection, { readonly from: string; readonly to: string }> => {
  const from = parseRedirectPath(fromText)
  if (from === undefined) return left({ tag: 'RedirectFromInvalid', most: MAX_REDIRECT_LENGTH })
  if (rules.isTaken(from)) return left({ tag: 'RedirectTaken', from })
  const target = parseTarget(toText, rules)
  if (isLeft(target)) return target
  const { to, path } = target.right
  if (path !== undefined) {
    if (path === from) return left({ tag: 'RedirectToItself', to })
    if (findRedirect(redirects, path) !== undefined) return left({ tag: 'RedirectChain', from: path, to })
    if (!rules.isPage(path)) return left({ tag: 'RedirectToNothing', to })
  }
  const before = findLeadingTo(redirects, from, from)
  if (before !== undefined) return left({ tag: 'RedirectChain', from: before.from, to: from })
  return right({ from, to })
}
