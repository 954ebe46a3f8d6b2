// The raid widget: its address, its data, and its clock, which runs from the time alone.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readFields, textLanguageField } from '#core/widgets/fields.ts'
import { viewRaidClock } from '#core/widgets/raid-clock.ts'
import { type RaidData, readRaidData } from '#core/widgets/raid-data.ts'
import { RAID_PARTS, readRaidSettings, writeRaidSettings } from '#core/widgets/raid-settings.ts'

const MINUTE_MS = 60_000
const START = Date.parse('2026-11-28T19:00:00.000Z')
const LABELS = {
  ...{ away: 'away', waiting: 'waiting', over: 'over' },
  ...{ left: 'left', quests: 'quests', noQuests: 'none' },
}
/** Four minutes into a raid on Customs. */
const CUSTOMS: RaidData = {
  ...{ pilotMs: 150_000, map: 'Customs', page: 'customs', raidMinutes: 40, agoMs: 4 * MINUTE_MS },
  ...{ quests: ['Delivery From the Past'], labels: LABELS },
}

const read = (query: string) => {
  const words = new URLSearchParams(query)
  return readRaidSettings((name) => words.get(name) ?? undefined)
}

describe('the address of the raid widget', () => {
  it('is written as it was read', () => {
    const query = 'key=exf_a&parts=clock,quests&lang=ru&size=40&colour=ffffff&background=00000080'
    expect(writeRaidSettings(read(query))).toBe(query)
    expect(read('').parts).toEqual(RAID_PARTS)
  })

  it('reads only languages that have words', () => {
    expect(readFields({ language: textLanguageField }, () => 'de')).toEqual({ language: 'en' })
  })
})

describe('the clock of a raid', () => {
  it('counts down to the end of the raid', () => {
    expect(viewRaidClock(CUSTOMS, START, START)).toMatchObject({ time: '36:00', share: 0.1, note: '' })
    expect(viewRaidClock(CUSTOMS, START, START + 90_500)).toMatchObject({ time: '34:30', note: '' })
    expect(viewRaidClock(CUSTOMS, START, START + 36 * MINUTE_MS)).toMatchObject({
      ...{ time: '0:00', share: 1, note: 'over' },
    })
  })

  it('is right at once after the page was frozen for ten minutes', () => {
    const frozen = viewRaidClock(CUSTOMS, START, START + 10 * MINUTE_MS)
    expect(frozen).toMatchObject({ time: '26:00', share: 0.35 })
    // What a page shows that ran all the time and received the raid again meanwhile.
    const fresh = { ...CUSTOMS, agoMs: 14 * MINUTE_MS }
    expect(viewRaidClock(fresh, START + 10 * MINUTE_MS, START + 10 * MINUTE_MS).time).toBe(frozen.time)
  })

  it('never runs backwards, whenever it is looked at', () => {
    const waits = fc.array(fc.integer({ min: 0, max: 20 * MINUTE_MS }), { maxLength: 20 })
    fc.assert(
      fc.property(waits, (steps) => {
        let [now, before] = [START, -1]
        for (const step of steps) {
          now += step
          const { share } = viewRaidClock(CUSTOMS, START, now)
          expect(share).toBeGreaterThanOrEqual(before)
          before = share
        }
      }),
    )
  })

  it('says that the pilot is not connected once its report is too old, and keeps running', () => {
    expect(viewRaidClock(CUSTOMS, START, START + 149_999)).toMatchObject({ isAway: false, note: '' })
    expect(viewRaidClock(CUSTOMS, START, START + 150_000)).toMatchObject({
      ...{ isAway: true, note: 'away', time: '33:30' },
    })
    const none = { ...CUSTOMS, pilotMs: 0, agoMs: null, map: '', page: '', raidMinutes: 0, quests: [] }
    expect(viewRaidClock(none, START, START)).toMatchObject({ time: '', note: 'away', day: '' })
  })

  it('shows the times of the game, which some maps do not have', () => {
    expect(viewRaidClock(CUSTOMS, START, START).day).toMatch(/^\d\d:\d\d · \d\d:\d\d$/)
    expect(viewRaidClock({ ...CUSTOMS, page: 'factory' }, START, START).day).toBe('15:28 · 03:28')
    expect(viewRaidClock({ ...CUSTOMS, page: 'lab' }, START, START).day).toBe('')
    expect(viewRaidClock({ ...CUSTOMS, agoMs: null }, START, START)).toMatchObject({
      ...{ time: '', note: 'waiting' },
    })
  })
})

describe('the data of the raid widget', () => {
  it('are read as they were sent, and nothing else is', () => {
    expect(readRaidData(JSON.parse(JSON.stringify(CUSTOMS)))).toEqual(CUSTOMS)
    for (const wrong of [
      null,
      {},
      { ...CUSTOMS, agoMs: -1 },
      { ...CUSTOMS, quests: [7] },
      { ...CUSTOMS, labels: {} },
    ])
      expect(readRaidData(wrong)).toBeUndefined()
  })
})
