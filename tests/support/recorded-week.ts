// A week of synchronisations made of recorded documents: a folder a day, with what had changed on it.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { MODE_FOLDERS } from '#cli/data/upstream/source.ts'
import { BASE_MODES } from '#core/catalogue/game-modes.ts'
import { DAY_MS } from '#core/pricing/model.ts'
import { type Documents, type Json, recordedDocuments } from './documents.ts'

export const BROKEN_DAY = '2026-07-19'
const FIRST_DAY = Date.UTC(2026, 6, 16)
const DAYS = Array.from({ length: 7 }, (_, day) =>
  new Date(FIRST_DAY + day * DAY_MS).toISOString().slice(0, 10),
)

type Row = Record<string, Json>

/** The items a day later: each was looked at on that day, and costs a hundredth more. */
const itemsOn = (documents: Documents, index: number): { readonly items: Record<string, Row> } & Row => {
  const document = documents.get('items') as { readonly items: Record<string, Row> }
  const dearer = (price: Json): Json =>
    typeof price === 'number' ? Math.round(price * (1 + index / 100)) : price
  const items = Object.entries(document.items).map(([id, item]) => {
    const { updated, lastLowPrice, avg24hPrice } = item
    const seen = typeof updated === 'string' ? Date.parse(updated) % DAY_MS : 0
    return [
      id,
      {
        ...item,
        updated: new Date(FIRST_DAY + index * DAY_MS + seen).toISOString(),
        lastLowPrice: dearer(lastLowPrice),
        avg24hPrice: dearer(avg24hPrice),
      },
    ] as const
  })
  return { ...document, items: Object.fromEntries(items) }
}

/** A price that is none, of the first item that has one. */
const withBadPrice = ({ items, ...rest }: { readonly items: Record<string, Row> } & Row): Json => {
  const [id = '', item] =
    Object.entries(items).find(([, { lastLowPrice }]) => typeof lastLowPrice === 'number') ?? []
  return { ...rest, items: { ...items, [id]: { ...item, lastLowPrice: 'dear' } } }
}

/**
 * Every day prices are a hundredth higher and crafts take a minute longer. On the broken day a craft takes none, a trader is gone, the maps
 * are cut short, an item of PVP has a price that is none, and the items of PVE are cut short; the day after the trader is back.
 * `recorded`: a folder with the documents of each mode, the sample of the program's tests for both without.
 */
export const recordWeek = (folder: string, recorded?: string): readonly string[] => {
  for (const mode of BASE_MODES) {
    const documents = recordedDocuments(
      recorded === undefined ? undefined : join(recorded, MODE_FOLDERS[mode]),
    )
    for (const [index, day] of DAYS.entries()) {
      const own = join(folder, day, MODE_FOLDERS[mode])
      mkdirSync(own, { recursive: true })
      const writeText = (name: string, text: string): void => writeFileSync(join(own, `${name}.json`), text)
      const write = (name: string, data: Json): void => writeText(name, JSON.stringify({ data }))
      const isBroken = day === BROKEN_DAY
      if (index === 0) for (const [name, document] of documents) write(name, document)
      const items = itemsOn(documents, index)
      if (isBroken && mode === 'PVE') writeText('items', '{"data":')
      else write('items', isBroken ? withBadPrice(items) : items)
      const crafts = structuredClone(documents.get('crafts')) as Row[]
      for (const craft of crafts) craft.duration = Number(craft.duration) + index * 60
      const traders = Object.entries(documents.get('traders') as Row)
      if (isBroken) {
        Object.assign(crafts[0] ?? {}, { duration: 0 })
        writeText('maps', '{"data":')
        write('traders', Object.fromEntries(traders.slice(1)))
      }
      if (DAYS[index - 1] === BROKEN_DAY) write('traders', Object.fromEntries(traders))
      write('crafts', crafts)
    }
  }
  return DAYS
}
