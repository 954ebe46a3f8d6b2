// Which tables a page has fetched ahead.
import { describe, expect, it } from 'vitest'
import { tablesAhead } from '#web/data/copies/startup.ts'

describe('tables fetched ahead', () => {
  it.each(['/', '/crafts', '/progression/quests', '/no/such/page'])(
    '%s has the quests among them, as the last',
    (path) => {
      expect(tablesAhead(path).at(-1)).toBe('quests')
    },
  )

  it.each([
    '/loadouts/weapon',
    '/loadouts/weapon/colt_m4a1_5.56x45_assault_rifle',
    '/loadouts/weapon/colt_m4a1_5.56x45_assault_rifle/5af08cf886f774223c269184',
  ])('%s leaves the quests until they are asked for, and nothing else', (path) => {
    expect(tablesAhead('/').filter((name) => !tablesAhead(path).includes(name))).toEqual(['quests'])
  })
})
