// The table of quest corrections in docs/data.md says what the snapshot and its overlay say.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { parseOverlay } from '#core/catalogue/corrections/correction.ts'
import { isRight } from '#core/fp.ts'
import { testCatalogue } from '../support/catalogue.ts'
import { type CorrectedMode, correctionRows } from '../support/corrections-table.ts'

const fileOf = (path: string): string =>
  readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8')

const START = '| quest | field | PVP | PVE | source |\n|---|---|---|---|---|\n'

it('each correction of a quest is listed in the table of docs/data.md with its value before and after in both modes', () => {
  const overlay = parseOverlay(fileOf('fixtures/catalogue/overlay.jsonl'))
  const corrections = (isRight(overlay) ? overlay.right : []).filter(({ table }) => table === 'quests')
  const modeOf = (mode: 'PVP' | 'PVE'): CorrectedMode => ({
    before: testCatalogue(mode),
    after: testCatalogue(mode, { overlay: true }),
  })
  const rows = correctionRows(corrections, { PVP: modeOf('PVP'), PVE: modeOf('PVE') })
  const [, table = ''] = fileOf('docs/data.md').split(START)
  expect(table.slice(0, table.indexOf('\n\n')).split('\n')).toEqual(rows)
})
