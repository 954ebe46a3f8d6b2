// Pasted lines as items, by names of the page's language, English ones, and as a fallback all others in the game data.

import type { GameMode } from '#core/catalogue/game-modes.ts'
import type { Item } from '#core/catalogue/tables/item.ts'
import { getNamesTable } from '#core/catalogue/tables/table-names.ts'
import { type Either, isLeft, right } from '#core/fp.ts'
import { NAMED_LOCALES } from '#core/languages.ts'
import type { Stash, StashTooLong } from '#core/stash/model.ts'
import { type PastedLine, parseLines } from '#core/stash/parse-lines.ts'
import { linesToStash, makeLineResolver, type ResolvedLine } from '#core/stash/resolve-lines.ts'
import { callApi } from '#web/data/api.ts'
import { inPieces } from '#web/data/in-pieces.ts'
import { itemSearch } from '#web/data/item-search.ts'
import { gameData, nextTask } from '#web/data/tables.ts'

const HANDS = { now: () => performance.now(), nextTask }

interface Reader {
  readonly mode: GameMode
  readonly items: readonly Item[]
  readonly isMoney: (item: string) => boolean
}

/** The items with their names in each of the server's languages; empty if they cannot be requested. */
const otherNames = async (mode: GameMode): Promise<readonly (readonly Item[])[]> => {
  const manifest = await callApi('manifest')
  if (isLeft(manifest)) return []
  const { tables } = manifest.right[mode]
  const loaded = await Promise.allSettled(
    NAMED_LOCALES.filter((locale) => tables[getNamesTable(locale)] !== undefined).map(async (locale) => {
      const source = gameData.catalogue(mode, ['items'], locale)
      await source.load()
      return source.get()?.items.all ?? []
    }),
  )
  return loaded.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
}

/** The unclear lines, looked up by exact names of other languages. */
const readAgain = async (
  { mode, isMoney }: Reader,
  lines: readonly PastedLine[],
  resolved: readonly ResolvedLine[],
): Promise<readonly ResolvedLine[]> => {
  if (resolved.every(({ tag }) => tag === 'Known')) return resolved
  let found = resolved
  for (const items of await otherNames(mode)) {
    const resolve = makeLineResolver({ items, search: () => [], isMoney })
    const next = await inPieces(
      found,
      (each, at) => {
        const line = lines[at]
        if (each.tag === 'Known' || line === undefined) return each
        const other = resolve(line)
        return other.tag === 'Known' ? other : each
      },
      HANDS,
    )
    found = next ?? found
  }
  return found
}

/** The items of the text; a list that is too long is rejected as a whole. */
export const readPasted = async (
  reader: Reader,
  text: string,
  foundInRaid: boolean,
): Promise<Either<StashTooLong, Stash>> => {
  const parsed = parseLines(text, foundInRaid)
  if (isLeft(parsed)) return parsed
  const { items, isMoney } = reader
  const resolve = makeLineResolver({ items, search: await itemSearch(items), isMoney })
  const resolved = (await inPieces(parsed.right, (line) => resolve(line), HANDS)) ?? []
  return right(linesToStash(await readAgain(reader, parsed.right, resolved)))
}
