// A recorded week of synchronisations gone through again: what each day took, observed, refused and raised.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readManifest } from '#cli/data/snapshot.ts'
import { type ReplayedStep, replaySync } from '#cli/server/ingest/replay-sync.ts'
import { BASE_MODES } from '#core/catalogue/game-modes.ts'
import { recordedDocuments } from '../../support/documents.ts'
import { BROKEN_DAY, recordWeek } from '../../support/recorded-week.ts'
import { writeSmallCatalogue } from '../../support/small-catalogue.ts'

const folders: string[] = []
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'exfil-week-'))
  folders.push(folder)
  return folder
}
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const { items } = recordedDocuments().get('items') as {
  readonly items: Readonly<Record<string, { readonly lastLowPrice: unknown }>>
}
/** Items with a flea price in the documents of a mode. */
const PRICED = Object.values(items).filter(({ lastLowPrice }) => lastLowPrice !== null).length

describe('a week of both modes with a broken day in it', () => {
  let start = ''
  let days: readonly string[] = []
  let steps: readonly ReplayedStep[] = []
  beforeAll(async () => {
    start = newFolder()
    await writeSmallCatalogue(start)
    const week = newFolder()
    days = recordWeek(week)
    steps = await replaySync(week, start)
  })

  const ofDay = (day: string): ReplayedStep => {
    const found = steps.find(({ step }) => step === day)
    if (found === undefined) throw new Error(`${day} was not gone through`)
    return found
  }

  it('takes what is sound of every day', () => {
    expect(steps.map(({ step }) => step)).toEqual(days)
    for (const { step, taken, rows } of steps) {
      expect(rows, step).toBe(steps[0]?.rows)
      // The first day is the one that is there already.
      if (step !== days[0]) for (const mode of BASE_MODES) expect(taken[mode], step).toContain('crafts')
    }
    const { taken } = ofDay(BROKEN_DAY)
    for (const mode of BASE_MODES)
      for (const table of ['maps', 'traders', 'items']) expect(taken[mode]).not.toContain(table)
  })

  it('observes the prices of every day in both modes, but those that are none', () => {
    for (const { step, prices } of steps) {
      const isBroken = step === BROKEN_DAY
      expect(prices, step).toEqual({
        PVP: { prices: 'New', observations: isBroken ? PRICED - 1 : PRICED, priced: PRICED },
        PVE: isBroken
          ? { prices: 'Failed', observations: 0, priced: PRICED }
          : { prices: 'New', observations: PRICED, priced: PRICED },
        SEASON: { prices: 'Absent', observations: 0, priced: 0 },
      })
    }
  })

  it('raises an alert for each thing that is wrong, and clears it when it is well again', () => {
    for (const { step, alerts } of steps) if (step !== BROKEN_DAY) expect(alerts, step).toEqual([])
    const told = ofDay(BROKEN_DAY).alerts.map(({ kind, about, message }) => `${kind} ${about} ${message}`)
    const wanted = [
      /^PricesRefused rows of regular\/items regular\/items \w+ lastLowPrice: expected a number/,
      /^PricesRefused pve\/items .*only 8 bytes where there were/,
      /^DocumentRefused pve\/items .*only 8 bytes where there were/,
      ...['regular', 'pve'].flatMap((mode) => [
        new RegExp(`^DocumentRefused ${mode}/maps .*only 8 bytes where there were`),
        new RegExp(`^RowsRefused ${mode}/traders .*traders: 1 of \\d+ rows are gone`),
        new RegExp(`^RowsRefused ${mode}/crafts ${mode}/crafts \\w+ seconds: 0 is not above 0`),
      ]),
    ]
    for (const line of wanted) expect(told).toContainEqual(expect.stringMatching(line))
    // An import refuses the row with the bad price as well, and what is counted from the craft that takes no time.
    const others = told.filter((line) => !wanted.some((each) => each.test(line)))
    expect(others.map((line) => /^RowsRefused (regular|pve)\/items /.exec(line)?.[1])).toEqual([
      'regular',
      'pve',
    ])
  })

  it('writes nothing into the data that it starts from', () => {
    expect(readdirSync(start).length).toBeGreaterThan(10)
    expect(readManifest(start).sources).not.toContain('recorded.invalid')
  })
})

it('a folder without recorded days is refused', async () => {
  const folder = newFolder()
  await expect(replaySync(folder, folder)).rejects.toThrow(`${folder}: no folder of documents`)
})
