// The route table: which screen an address shows, and the address of a screen.

import { isMapSlug } from '../catalogue/map-slugs.ts'
import type { AdminScreenId } from './admin-screens.ts'
import { isDevDoc } from './dev-docs.ts'
import {
  type HeaderGroup,
  type Layout,
  type RouteAccess,
  SCREENS,
  type Screen,
  type ScreenId,
  type SideSection,
} from './screens.ts'

/** Of all screens, those of the back office too. */
export type RouteId = ScreenId | AdminScreenId

/**
 * `paths`: address patterns, the first is the one that links use. `titleKey` is the key of the words in `language/pages.*.json`.
 * `menu`: the dropdown of the header and the section of the side menu, undefined where the screen is in none; `menu.order` rises
 * within both; `menu.needs` as in {@link Screen}. `isWidget`: it has a build of its own.
 */
export interface Route {
  readonly id: RouteId
  readonly paths: readonly [string, ...string[]]
  readonly layout: Layout
  readonly access: RouteAccess
  readonly titleKey: RouteId
  readonly isIndexed: boolean
  readonly isWidget: boolean
  readonly isWholeWindow: boolean
  readonly menu: {
    readonly order: number
    readonly header: HeaderGroup | undefined
    readonly side: SideSection | undefined
    readonly needs: Screen['needs']
  }
}

/** The routes of a table of screens, in its order. */
export const listRoutes = (screens: Readonly<Partial<Record<RouteId, Screen>>>): readonly Route[] =>
  Object.entries(screens).map(([name, screen], order) => {
    const id = name as RouteId
    const {
      paths,
      layout = 'default',
      access = 'everyone',
      header,
      side,
      needs,
      isIndexed = true,
      isWholeWindow,
      isWidget,
    } = screen
    return {
      id,
      paths,
      layout,
      access,
      titleKey: id,
      isIndexed,
      isWidget: isWidget === true,
      isWholeWindow: isWholeWindow === true,
      menu: { order, header, side, needs },
    }
  })

/** All but those below the first screen of the back office (`admin-routes.ts`). */
export const ROUTES: readonly Route[] = listRoutes(SCREENS)

/** Parameters of an address, decoded; optional ones that are absent have no key. */
export type PathParams = Readonly<Record<string, string>>
export interface RouteMatch {
  readonly route: Route
  readonly params: PathParams
}

/** The decoded parts of an address between slashes; one slash at the end is forgiven. Undefined where it is no proper address. */
export const splitPath = (pathname: string): readonly string[] | undefined => {
  if (!pathname.startsWith('/')) return undefined
  const parts = pathname.replace(/\/$/, '').split('/').slice(1)
  try {
    const decoded = parts.map(decodeURIComponent)
    return decoded.includes('') ? undefined : decoded
  } catch {
    return undefined
  }
}

/** Steps of a pattern; `name` where the step is a parameter. */
interface Step {
  readonly text: string
  readonly name: string | undefined
  readonly isOptional: boolean
}

const getSteps = (pattern: string): readonly Step[] =>
  pattern
    .split('/')
    .filter((text) => text !== '')
    .map((text) => ({
      text,
      name: text.startsWith(':') ? text.slice(1).replace('?', '') : undefined,
      isOptional: text.endsWith('?'),
    }))

const getParams = (steps: readonly Step[], parts: readonly string[]): PathParams | undefined => {
  if (parts.length > steps.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, { text, name, isOptional }] of steps.entries()) {
    const part = parts[index]
    if (part === undefined) {
      if (!isOptional) return undefined
    } else if (name !== undefined) params[name] = part
    else if (part !== text) return undefined
  }
  return params
}

/** Values that a parameter may have; the others are looked up by the guards or by their pages. */
const isValid = (id: RouteId, { map = '', doc }: PathParams): boolean =>
  id === 'map' ? isMapSlug(map) : id !== 'devDocs' || doc === undefined || isDevDoc(doc)

/** Finds the screen of a path without query and hash among routes; undefined if none matches or a value is unknown. */
export const makeMatcher = (routes: readonly Route[]): ((pathname: string) => RouteMatch | undefined) => {
  const patterns = routes.flatMap((route) => route.paths.map((path) => ({ route, steps: getSteps(path) })))
  return (pathname) => {
    const parts = splitPath(pathname)
    if (parts === undefined) return undefined
    for (const { route, steps } of patterns) {
      const params = getParams(steps, parts)
      if (params !== undefined && isValid(route.id, params)) return { route, params }
    }
    return undefined
  }
}

/** The screen of a path, of all but those that stand below the first one of the back office. */
export const matchRoute = makeMatcher(ROUTES)

type ParamOf<Name extends string> = Name extends `${infer Optional}?`
  ? { readonly [K in Optional]?: string | undefined }
  : { readonly [K in Name]: string }
type ParamsIn<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? ParamOf<Name> & ParamsIn<Rest>
  : Pattern extends `${string}:${infer Name}`
    ? ParamOf<Name>
    : Readonly<Record<never, string>>
/** The parameters of a screen's address. */
export type ParamsOf<Id extends ScreenId> = ParamsIn<(typeof SCREENS)[Id]['paths'][0]>

type Rest<Params> = Record<never, never> extends Params ? [params?: Params] : [params: Params]

/** The address that links to a screen use: `pathOf('item', { url })`. Values are encoded. */
export const getPath = <Id extends ScreenId>(id: Id, ...[params]: Rest<ParamsOf<Id>>): string =>
  fillPath(SCREENS[id].paths[0], params ?? {})

/** A pattern with its parameters filled in, up to the first optional one that is absent. */
export const fillPath = (
  pattern: string,
  params: { readonly [name: string]: string | undefined },
): string => {
  const filled: string[] = []
  for (const { text, name, isOptional } of getSteps(pattern)) {
    const value = name === undefined ? text : params[name]
    if (value === undefined || value === '') {
      if (isOptional) break
      throw new Error(`${pattern} needs ${name}`)
    }
    filled.push(name === undefined ? text : encodeURIComponent(value))
  }
  return `/${filled.join('/')}`
}
