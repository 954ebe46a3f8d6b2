// The made-up player of `exfil demo`: a log that the rules accept, of a wipe that ends now.
import { describe, expect, it } from 'vitest'
import { scribe } from '#cli/demo/scribe.ts'
import { DEMO_DAYS, makeStory, SHOWN_ITEMS } from '#cli/demo/story.ts'
import type { GAME_MODES } from '#core/catalogue/game-modes.ts'
import { makeFold } from '#core/events/fold.ts'
import { accountDecider } from '#core/player/decider.ts'
import { findPmc, selectedPmc } from '#core/player/model.ts'
import { testCatalogue } from '../support/catalogue.ts'
import { scriptedPlayer } from '../support/event-fixtures/scribe.ts'

const NOW = Date.parse('2026-11-29T12:00:00Z')
const DAY_MS = 86_400_000

const catalogueOf = (mode: (typeof GAME_MODES)[number]) => testCatalogue(mode, { overlay: false })
const story = (seed = 1, now = NOW) => makeStory({ catalogueOf, seed, now })

describe('the story of the demo', () => {
  const steps = story()

  it('is decided again by the rules of the core without a refusal, and folds to the same account', () => {
    const log = scribe('again', new Date(steps[0]?.at ?? 0).toISOString())
    const player = scriptedPlayer(log, 'demo')
    for (const { at, by, commands } of steps) {
      log.passUntil(at)
      if (by === 'office') player.office(...commands)
      else player.do(...commands)
    }
    const events = log.events()
    expect(events.length).toBeGreaterThan(700)
    expect(makeFold(accountDecider)(events)).toEqual(player.account())
    const pmc = selectedPmc(player.account())
    expect(findPmc(player.account(), pmc?.uid ?? '')?.level).toBeGreaterThan(25)
    expect(Object.keys(pmc?.quests.done ?? {}).length).toBeGreaterThan(80)
    expect(Object.keys(pmc?.quests.selected ?? {})).toHaveLength(6)
    expect(Object.keys(pmc?.hideout.tracked ?? {})).toHaveLength(2)
    const { level = 0, achievements = {} } = pmc ?? {}
    expect(Object.keys(achievements)).toHaveLength(1 + Math.floor(level / 3))
    const traders = Object.values(pmc?.loyalty ?? {})
    expect(traders.filter((level) => level >= 2).length).toBeGreaterThan(4)
  })

  it('lasts about 60 days in order and ends ten minutes ago, with evenings left out', () => {
    const instants = steps.map(({ at }) => at)
    expect(instants).toEqual(instants.toSorted((a, b) => a - b))
    expect(NOW - (instants.at(-1) ?? 0)).toBe(10 * 60_000)
    const days = (NOW - (instants[0] ?? 0)) / DAY_MS
    expect(Math.abs(days - DEMO_DAYS)).toBeLessThan(7)
    const played = new Set(instants.map((at) => Math.floor(at / DAY_MS))).size
    expect(played).toBeGreaterThan(12)
    expect(played).toBeLessThan(45)
  })

  it('leaves four crafts under way, one of them ready', () => {
    const started = steps.flatMap(({ commands }) =>
      commands.flatMap((command) => (command.tag === 'StartCraft' ? [command] : [])),
    )
    const { crafts } = catalogueOf('PVP')
    const left = started.slice(-4).map(({ craft, startedAt }) => {
      const row = crafts.get(craft)
      return { station: row?.station, share: (NOW - Date.parse(startedAt)) / 1000 / (row?.seconds ?? 0) }
    })
    expect(new Set(left.map(({ station }) => station)).size).toBe(4)
    expect(left.filter(({ share }) => share >= 1)).toHaveLength(1)
  })

  it('is the same for the same seed at any time, and another one for another seed', () => {
    const later = story(1, NOW + 3 * DAY_MS)
    expect(later.map(({ at }) => at - 3 * DAY_MS)).toEqual(steps.map(({ at }) => at))
    expect(later.map(({ commands }) => commands.length)).toEqual(steps.map(({ commands }) => commands.length))
    expect(story(2).map(({ commands }) => commands)).not.toEqual(steps.map(({ commands }) => commands))
  })

  it('is about items that the game has', () => {
    const urls = new Set(catalogueOf('PVP').items.all.map(({ url }) => url))
    expect(SHOWN_ITEMS.filter((url) => !urls.has(url))).toEqual([])
  })
})
