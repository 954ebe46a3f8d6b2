// The laws of event sourcing, on random histories of real accounts.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type RecordedEvent, record } from '#core/events/envelope.ts'
import { applyEvent, replay } from '#core/events/fold.ts'
import { decodeLine, encodeLine } from '#core/events/log.ts'
import { acknowledge, confirm, type Optimistic, submit, view } from '#core/events/optimistic.ts'
import { currentSchema } from '#core/events/upcast.ts'
import { isLeft, isRight } from '#core/fp.ts'
import { canonicalJson, contentHash } from '#core/hash.ts'
import { shareStructure } from '#core/plain.ts'
import type { PlayerCommand } from '#core/player/commands.ts'
import { decidePlayer } from '#core/player/decide.ts'
import type { PlayerEvent } from '#core/player/events.ts'
import { type Account, emptyAccount } from '#core/player/model.ts'
import { reducePlayer } from '#core/player/reducer.ts'
import { questBook } from '#core/quests/book.ts'
import { accountStream, eventBook, UPCASTS } from '#core/streams.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { commandOf, commandsOf, contextOf, PMCS, run } from '../../support/player-arbitraries.ts'

const catalogue = testCatalogue('PVP')
const book = questBook(catalogue.quests.all)
const RUNS = { numRuns: 300 }

describe('folding', () => {
  it('many events at once gives what folding them one by one gives', () => {
    fc.assert(
      fc.property(commandsOf(catalogue), (commands) => {
        const { events } = run(catalogue, commands)
        expect(replay(reducePlayer)(emptyAccount, events)).toEqual(
          events.reduce(applyEvent(reducePlayer), emptyAccount),
        )
      }),
      RUNS,
    )
  })

  it('in two parts gives what folding the whole gives', () => {
    fc.assert(
      fc.property(commandsOf(catalogue), fc.nat(), (commands, cut) => {
        const { events } = run(catalogue, commands)
        const at = cut % (events.length + 1)
        const fold = replay(reducePlayer)
        expect(fold(fold(emptyAccount, events.slice(0, at)), events.slice(at))).toEqual(
          fold(emptyAccount, events),
        )
      }),
      RUNS,
    )
  })

  it('leaves the state that it began with untouched', () => {
    fc.assert(
      fc.property(commandsOf(catalogue), commandsOf(catalogue, 20), (first, second) => {
        const { account } = run(catalogue, first)
        const before = canonicalJson(account)
        const { events } = run(catalogue, second, { start: account })
        replay(reducePlayer)(account, events)
        expect(canonicalJson(account)).toBe(before)
      }),
      RUNS,
    )
  })
})

describe('recorded events', () => {
  it('decode from their line to what was encoded', () => {
    fc.assert(
      fc.property(commandsOf(catalogue), (commands) => {
        const recorded = record(run(catalogue, commands).events, {
          stream: accountStream('somebody'),
          version: 0,
          at: '2026-07-16T10:00:00.000Z',
          meta: { commandId: 'command-1', actor: 'somebody', source: 'test' },
          schemaOf: currentSchema(UPCASTS),
        })
        for (const event of recorded) {
          const decoded = decodeLine(eventBook)(encodeLine(event))
          expect(isRight(decoded) && decoded.right).toEqual(event)
        }
      }),
      RUNS,
    )
  })

  it('hash alike when they lead to the same state by different ways', () => {
    fc.assert(
      fc.property(commandsOf(catalogue), (commands) => {
        const { account, events } = run(catalogue, commands)
        expect(contentHash(account)).toBe(contentHash(replay(reducePlayer)(emptyAccount, events)))
      }),
      RUNS,
    )
  })
})

describe('a refused command', () => {
  it('emits nothing and leaves the account as it was', () => {
    fc.assert(
      fc.property(commandsOf(catalogue), commandOf(catalogue), (commands, command) => {
        const { account } = run(catalogue, commands)
        const before = canonicalJson(account)
        const decided = decidePlayer(contextOf(catalogue, book))(command)(account)
        if (isLeft(decided)) expect(decided).not.toHaveProperty('right')
        expect(canonicalJson(account)).toBe(before)
      }),
      RUNS,
    )
  })

  it('is refused again when nothing has changed', () => {
    fc.assert(
      fc.property(commandsOf(catalogue), commandOf(catalogue), (commands, command) => {
        const { account } = run(catalogue, commands)
        const decide = decidePlayer(contextOf(catalogue, book))(command)
        expect(decide(account)).toEqual(decide(account))
      }),
      RUNS,
    )
  })
})

describe('the optimistic view', () => {
  const rules = {
    decide: (command: PlayerCommand) => decidePlayer(contextOf(catalogue, book, 'pro', PMCS[2]))(command),
    reduce: reducePlayer,
    collectNames: () => new Map<string, string>(),
    rename: (_: unknown, command: PlayerCommand) => command,
  }

  const recorded = (
    events: readonly PlayerEvent[],
    version: number,
    commandId: string,
  ): readonly (PlayerEvent & Omit<RecordedEvent, 'type' | 'data'>)[] =>
    events.map((event, ordinal) => ({
      ...event,
      stream: accountStream('somebody'),
      version: version + ordinal + 1,
      at: '2026-07-16T10:00:00.000Z',
      schema: 1,
      meta: { commandId, ordinal, actor: 'somebody' },
    }))

  /** An account with a history, and commands that wait for the server. */
  const waitingAfter = (
    before: readonly PlayerCommand[],
    commands: readonly PlayerCommand[],
  ): Optimistic<Account, PlayerCommand> =>
    commands.reduce<Optimistic<Account, PlayerCommand>>(
      (now, command, at) => submit(rules, now, [{ id: `${at}`, at, command }]),
      { confirmed: run(catalogue, before).account, version: 0, pending: [], names: new Map() },
    )

  it("shows what the server's answer will be if no one else writes", () => {
    fc.assert(
      fc.property(
        commandsOf(catalogue, 20),
        fc.array(commandOf(catalogue), { maxLength: 12 }),
        (before, commands) => {
          const waiting = waitingAfter(before, commands)
          const shown = view(rules)(waiting)
          const onServer = commands.reduce((account, command) => {
            const decided = rules.decide(command)(account)
            return isLeft(decided) ? account : decided.right.reduce(applyEvent(reducePlayer), account)
          }, waiting.confirmed)
          expect(shown.state).toEqual(onServer)
        },
      ),
      RUNS,
    )
  })

  it('does not move while answers come in, and ends with nothing pending', () => {
    fc.assert(
      fc.property(
        commandsOf(catalogue, 20),
        fc.array(commandOf(catalogue), { maxLength: 8 }),
        (before, commands) => {
          const waiting = waitingAfter(before, commands)
          const { state, refused } = view(rules)(waiting)
          let now = acknowledge(waiting, new Set(refused.map(({ pending }) => pending.id)))
          for (const { id, command } of now.pending) {
            const decided = rules.decide(command)(now.confirmed)
            if (isLeft(decided)) throw new Error('the server refuses what the view accepted')
            const events = recorded(decided.right, now.version, id)
            // A decision without events is acknowledged by the server's answer alone.
            now = acknowledge(confirm(rules, now, events), new Set([id]))
            expect(view(rules)(now).state).toEqual(state)
            // What is shown is the very same: nothing that is kept for it is made again.
            expect(shareStructure(state, view(rules)(now).state)).toBe(state)
          }
          expect(now.pending).toEqual([])
          expect(now.confirmed).toEqual(state)
        },
      ),
      RUNS,
    )
  })

  it('folds an answer that arrives twice only once', () => {
    const pmc = 'pmc-1'
    const begun = waitingAfter([{ tag: 'CreatePmc', fraction: 'Usec', gameMode: 'PVP' }], [])
    const start = { ...begun, version: 2 }
    const events = recorded([{ type: 'LevelChanged', data: { pmc, level: 15 } }], 2, 'other')
    const once = confirm(rules, start, events)
    expect(confirm(rules, once, events)).toEqual(once)
    expect(once.confirmed.pmcs[pmc]?.level).toBe(15)
  })
})
