// The committed logs of `fixtures/events/` and the pages that speak of them agree with what the scripts make.
// After a deliberate change: UPDATE_FIXTURES=1 npx vitest run tests/core/events/fixtures.test.ts
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { GAME_MODES } from '#core/catalogue/game-modes.ts'
import { FINAL_QUEST } from '#core/catalogue/well-known-ids.ts'
import type { RecordedEvent } from '#core/events/envelope.ts'
import { applyEvent } from '#core/events/fold.ts'
import { decodeLine } from '#core/events/log.ts'
import { applyToWorld, replayWorld, type World } from '#core/events/world.ts'
import { isRight } from '#core/fp.ts'
import { canonicalJson, contentHash } from '#core/hash.ts'
import { findModule } from '#core/hideout/levels.ts'
import { moduleState, moduleStates } from '#core/hideout/modules.ts'
import type { PlayerEvent } from '#core/player/events.ts'
import { type Account, emptyAccount, selectedPmc } from '#core/player/model.ts'
import { reducePlayer } from '#core/player/reducer.ts'
import { questBook } from '#core/quests/book.ts'
import { logProblemText, parseLog } from '#core/replay/read-log.ts'
import { accountStream, eventBook, STREAM_KINDS } from '#core/streams.ts'
import { presentSchema } from '../../support/event-fixtures/broken.ts'
import { storyCatalogue } from '../../support/event-fixtures/scribe.ts'
import { EVENT_FIXTURES, EVENTS_FOLDER, readme, withExamples } from '../../support/event-fixtures.ts'
import { isQuestAvailable } from '../../support/quest-arbitraries.ts'

const IS_UPDATE = process.env.UPDATE_FIXTURES !== undefined
const DOCS = fileURLToPath(new URL('../../../docs/events.md', import.meta.url))
const KNOWN_TYPES = [...new Set(STREAM_KINDS.flatMap(({ codecs }) => Object.keys(codecs)))]

/** The committed text, written first where the fixtures are being updated. */
const committed = (path: string, made: () => string): string => {
  if (IS_UPDATE) writeFileSync(path, made())
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

mkdirSync(EVENTS_FOLDER, { recursive: true })
const texts = new Map(
  EVENT_FIXTURES.map(({ file, text }) => [file, committed(join(EVENTS_FOLDER, file), text)]),
)
const textOf = (file: string): string => texts.get(file) ?? ''
const eventsOf = (file: string): readonly RecordedEvent[] => parseLog(textOf(file)).events
const fold = replayWorld(STREAM_KINDS)
const accountOf = (file: string, account: string): Account =>
  fold(eventsOf(file))[accountStream(account)] as Account

describe('the logs to replay', () => {
  it.each(EVENT_FIXTURES)('$file is what its script makes', ({ file, text }) => {
    expect(textOf(file)).toBe(text())
  })

  it('are all listed', () => {
    expect(readdirSync(EVENTS_FOLDER).toSorted()).toEqual(
      [...EVENT_FIXTURES.map(({ file }) => file), 'README.md'].toSorted(),
    )
  })

  it('are in the README with events, hash and what replaying them says', () => {
    const made = readme(texts)
    expect(committed(join(EVENTS_FOLDER, 'README.md'), () => made)).toBe(made)
  })

  it.each(EVENT_FIXTURES)('$file decodes as far as it should', ({ file, problem }) => {
    const found = parseLog(textOf(file)).problem
    expect(found === undefined ? undefined : logProblemText(file, found)).toBe(
      problem === undefined ? undefined : `${file}:${problem.line}: ${problem.reason}`,
    )
  })

  it.each(EVENT_FIXTURES)('$file folds at once to what it folds to event by event', ({ file }) => {
    const events = eventsOf(file)
    expect(events.reduce(applyToWorld(STREAM_KINDS), {} as World)).toEqual(fold(events))
  })

  it.each(EVENT_FIXTURES)('$file goes forward in time', ({ file }) => {
    const instants = eventsOf(file).map(({ at }) => at)
    expect(instants).toEqual(instants.toSorted())
  })
})

describe('the full wipe', () => {
  const catalogue = storyCatalogue('PVP')
  const events = eventsOf('full-wipe.jsonl')
  const pmc = accountOf('full-wipe.jsonl', 'kestrel').pmcs['pmc-1']
  if (pmc === undefined) throw new Error('the story has no PMC')

  it('ends with every quest for Kappa done or closed, the final one last', () => {
    const { kappa } = questBook(catalogue.quests.all)
    const open = kappa.filter(
      (quest) =>
        pmc.quests.done[quest.uid] !== true &&
        pmc.quests.cancelled[quest.uid] === undefined &&
        (quest.fraction ?? pmc.fraction) === pmc.fraction,
    )
    expect(open.map(({ name }) => name)).toEqual([])
    expect(events.findLast(({ type }) => type === 'QuestCompleted')?.data).toEqual({
      pmc: 'pmc-1',
      quest: FINAL_QUEST,
    })
  })

  it('ends with nothing left to build but what only an event of the season opens', () => {
    const left = moduleStates(catalogue, pmc).filter(({ status }) => status !== 'built')
    expect(left.map(({ id }) => id)).toEqual(['christmas-tree-1'])
  })

  it('ends at the level that the final quest asks for', () => {
    expect(pmc.level).toBeGreaterThanOrEqual(catalogue.quests.get(FINAL_QUEST)?.reqLevel ?? 79)
  })

  it('rises level by level', () => {
    const levels = events.flatMap(({ type, data }) =>
      type === 'LevelChanged' ? [(data as { readonly level: number }).level] : [],
    )
    expect(levels).toEqual(levels.toSorted((a, b) => a - b))
  })

  it.each(['full-wipe.jsonl', 'pve-pmc.jsonl'])('of %s only does what the game offers', (file) => {
    expect(notOffered(eventsOf(file))).toEqual([])
  })
})

/** Quests completed that were not available then, and modules built that were locked or lacked found-in-raid items. */
const notOffered = (events: readonly RecordedEvent[]): readonly RecordedEvent[] => {
  const books = new Map(GAME_MODES.map((mode) => [mode, questBook(storyCatalogue(mode).quests.all)]))
  let account = emptyAccount
  return (events as readonly (RecordedEvent & PlayerEvent)[]).filter((event) => {
    const before = selectedPmc(account)
    account = applyEvent(reducePlayer)(account, event)
    if (before === undefined) return false
    const catalogue = storyCatalogue(before.gameMode)
    const book = books.get(before.gameMode)
    if (event.type === 'QuestCompleted')
      return book === undefined || !isQuestAvailable(book, before, event.data.quest)
    if (event.type !== 'ModuleBuilt') return false
    const module = findModule(catalogue, event.data.station, event.data.level)
    if (module === undefined) return true
    const { status, missingItems } = moduleState(catalogue, before, module)
    return status === 'built' || status === 'locked' || missingItems.some(({ foundInRaid }) => foundInRaid)
  })
}

describe('the PVE PMC', () => {
  it('was created by switching the game mode, beside the PVP PMC', () => {
    const switched = eventsOf('pve-pmc.jsonl').filter(
      ({ meta }, _, all) =>
        meta.commandId ===
        all.find(({ type, data }) => type === 'PmcCreated' && Object.values(data as object).includes('PVE'))
          ?.meta.commandId,
    )
    expect(switched.map(({ type }) => type)).toEqual(['PmcCreated', 'PmcSelected'])
    const account = accountOf('pve-pmc.jsonl', 'sova')
    expect(Object.values(account.pmcs).map(({ gameMode }) => gameMode)).toEqual(['PVP', 'PVE'])
    expect(account.selected).toBe('pmc-2')
  })
})

describe('the log with every kind of event', () => {
  const events = eventsOf('every-event.jsonl')
  const times = (type: string): number => events.filter((event) => event.type === type).length

  it('has each kind that any stream can hold', () => {
    expect([...new Set(events.map(({ type }) => type))].toSorted()).toEqual(KNOWN_TYPES.toSorted())
  })

  it('has each once, but for those without which another could not happen', () => {
    // A PMC is deleted beside the selected one; what is taken back one by one is not there to be reset; something is set back.
    const twice = ['FavouriteAdded', 'LoadoutLiked', 'OwnPriceSet', 'PmcCreated', 'PmcSelected']
    // A challenge starts with two teams, and a third is there to be removed.
    const threeTimes = ['TeamAdded']
    expect(KNOWN_TYPES.filter((type) => times(type) !== 1).toSorted()).toEqual(
      [...twice, ...threeTimes].toSorted(),
    )
    expect(twice.map(times)).toEqual([2, 2, 2, 2, 2])
    expect(threeTimes.map(times)).toEqual([3])
  })

  it('has a stream of each kind', () => {
    expect([...new Set(events.map(({ stream }) => stream))]).toEqual([
      'account-heron',
      'loadout-heron-tt',
      'prices-pvp',
      'settings',
      'catalogue',
      'challenge-heron-cup',
      'chat',
    ])
  })
})

describe('the log in an old schema', () => {
  it('folds to the state of the present form', () => {
    expect(textOf('old-schema.jsonl')).not.toBe(presentSchema())
    expect(canonicalJson(fold(eventsOf('old-schema.jsonl')))).toBe(
      canonicalJson(fold(parseLog(presentSchema()).events)),
    )
  })

  it('reads as events of the present schema', () => {
    expect(eventsOf('old-schema.jsonl')).toEqual(parseLog(presentSchema()).events)
  })
})

describe('the page on events', () => {
  const examples = new Map(eventsOf('every-event.jsonl').map((event) => [event.type, event]))
  const page = IS_UPDATE
    ? committed(DOCS, () => withExamples(readFileSync(DOCS, 'utf8'), examples))
    : readFileSync(DOCS, 'utf8')
  const headings = [...page.matchAll(/^### (\w+)$/gm)].map(([, type]) => type)

  it('has every known event once and no other', () => {
    expect(headings.toSorted()).toEqual(KNOWN_TYPES.toSorted())
  })

  it('shows each by its line in the log with every kind', () => {
    expect(page).toBe(withExamples(page, examples))
  })

  it('shows only lines that decode', () => {
    const lines = [...page.matchAll(/^\{"stream".*$/gm)].map(([line]) => line)
    expect(lines.length).toBeGreaterThanOrEqual(KNOWN_TYPES.length)
    for (const line of lines) expect(isRight(decodeLine(eventBook)(line)), line).toBe(true)
  })

  it('says something of each event', () => {
    const silent = headings.filter(
      (type) => !new RegExp(`^### ${type}\\n\\n[A-Z\`][^\\n]+\\.\\n`, 'm').test(page),
    )
    expect(silent).toEqual([])
  })
})

it('the state hash of a log is that of its canonical JSON', () => {
  const state = fold(eventsOf('full-wipe.jsonl'))
  expect(contentHash(state)).toBe(contentHash(JSON.parse(JSON.stringify(state))))
})
