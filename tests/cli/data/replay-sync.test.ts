// A recorded week of synchronisations gone through again: what each day took, refused and kept.
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { replaySync } from '#cli/data/replay-sync.ts'
import { readSnapshot } from '#cli/data/snapshot-read.ts'
import { BROKEN_DAY, recordWeek } from '../../support/recorded-week.ts'
import { writeSmallCatalogue } from '../../support/small-catalogue.ts'
import { DOCUMENTS, newFolder, SHIPPED } from './folders.ts'

it('a week with a broken day in it takes what is sound of every day', async () => {
  const out = newFolder()
  await writeSmallCatalogue(out)
  const folder = newFolder()
  const days = recordWeek(folder, join(DOCUMENTS, 'regular'))
  const steps = await replaySync(folder, readSnapshot(out))
  expect(steps.map(({ step }) => step)).toEqual(days)
  for (const { step, taken, refused, rows } of steps) {
    expect(taken.PVE, step).toEqual([])
    expect(rows, step).toBe(steps[0]?.rows)
    if (step !== BROKEN_DAY) expect(refused, step).toEqual([])
    // The first day is the one that is there already.
    if (step !== days[0]) expect(taken.PVP, step).toContain('crafts')
  }
  const broken = steps.find(({ step }) => step === BROKEN_DAY)
  expect(broken?.taken.PVP).not.toContain('maps')
  expect(broken?.taken.PVP).not.toContain('traders')
  expect(broken?.refused).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^regular\/maps: is not JSON .*\(stays as it was\)$/),
      expect.stringMatching(/^regular\/traders: traders: 1 of \d+ rows are gone/),
      expect.stringMatching(/^regular\/crafts \w+ seconds: 0 is not above 0 \(stays as it was\)$/),
    ]),
  )
})

it('a folder without recorded days is refused', async () => {
  const folder = newFolder()
  await expect(replaySync(folder, readSnapshot(SHIPPED))).rejects.toThrow(`${folder}: no folder of documents`)
})
