// What the address of a weapon's builder says of a build, of whatever host and in whatever language.
import { splitLocale } from '../routes/locale.ts'
import { matchRoute } from '../routes/table.ts'

const LOADOUT = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether a word has the form that the uid of a loadout has, and nothing else of the game. */
export const isLoadoutWord = (word: string): boolean => LOADOUT.test(word)

/** `id`: the uid of a preset or a loadout, of which the build was made; `code`: its parts where they are others; `ammo`: the cartridge chosen. */
export interface BuildAddress {
  readonly gunUrl: string
  readonly id?: string
  readonly code?: string
  readonly ammo?: string
}

const ADDRESS = /^(?:https?:\/\/[^/?#\s]+)?(\/[^?#\s]*)(?:\?([^#\s]*))?(?:#\S*)?$/i

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return undefined
  }
}

/** The first value of this name. */
const queryWord = (query: string, name: string): string | undefined => {
  const pair = query.split('&').find((each) => each.startsWith(`${name}=`))
  return pair === undefined ? undefined : decoded(pair.slice(name.length + 1))
}

/** Undefined where the text is no address of a build. */
export const readBuildAddress = (text: string): BuildAddress | undefined => {
  const [, pathname, query = ''] = ADDRESS.exec(text.trim()) ?? []
  if (pathname === undefined) return undefined
  const prefix = splitLocale(pathname)
  const match = matchRoute(prefix.tag === 'Known' ? prefix.path : pathname)
  if (match?.route.id !== 'weapon' || match.params.gunUrl === undefined) return undefined
  const [code, ammo] = [queryWord(query, 'build'), queryWord(query, 'ammo')]
  const { gunUrl, id } = match.params
  return {
    gunUrl,
    ...(id !== undefined && { id }),
    ...(code !== undefined && { code }),
    ...(ammo !== undefined && { ammo }),
  }
}
