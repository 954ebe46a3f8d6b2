// A week of synchronisations made of the recorded documents: a folder a day, with what had changed on it.
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Json, recordedDocuments } from './documents.ts'

export const BROKEN_DAY = '2026-07-19'
const DAYS = ['16', '17', '18', '19', '20', '21', '22'].map((day) => `2026-07-${day}`)

type Row = Record<string, Json>

/** Every day crafts take a minute longer; on the broken day one takes none, a trader is gone and the maps are cut short; the day after the trader is back. */
export const recordWeek = (folder: string, recorded: string): readonly string[] => {
  const documents = recordedDocuments()
  for (const [index, day] of DAYS.entries()) {
    const own = join(folder, day, 'regular')
    if (index === 0) cpSync(recorded, own, { recursive: true })
    else mkdirSync(own, { recursive: true })
    const write = (name: string, text: string): void => writeFileSync(join(own, `${name}.json`), text)
    const crafts = structuredClone(documents.get('crafts')) as Row[]
    for (const craft of crafts) craft.duration = Number(craft.duration) + index * 60
    const writeTraders = (traders: readonly (readonly [string, Json])[]): void =>
      write(
        'traders',
        JSON.stringify({
          document: { data: Object.fromEntries(traders) },
          lang: documents.get('traders_en'),
        }),
      )
    const traders = Object.entries(documents.get('traders') as Row)
    if (day === BROKEN_DAY) {
      Object.assign(crafts[0] ?? {}, { duration: 0 })
      write('maps', '{"data":')
      writeTraders(traders.slice(1))
    }
    if (DAYS[index - 1] === BROKEN_DAY) writeTraders(traders)
    write('crafts', JSON.stringify({ data: crafts }))
  }
  return DAYS
}
