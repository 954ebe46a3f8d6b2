// Undoing a command from its message: sent or not yet, with or without a connection.
import { describe, expect, it } from 'vitest'
import type { ClientCommand } from '#core/player/commands.ts'
import { RULES } from './browser.ts'
import { changeLevel, give, quietWorld, shownPmc } from './quiet-world.ts'

const DEBUT = '5936d90786f7742b1420ba5b'
const LUXURIOUS_LIFE = '657315e1dccd301f1301416a'

const complete = (pmc: string): ClientCommand => ({
  tag: 'CompleteQuestWithPrerequisites',
  pmc,
  quest: LUXURIOUS_LIFE,
})

describe('a command of this tab', () => {
  it('is taken back as one, however many changes it led to', async () => {
    const { chance, browser, server } = await quietWorld()
    const tab = browser('desk').open()
    await chance.settle()
    const before = shownPmc(tab)
    const given = give(tab, complete)
    expect(given?.hasEffect()).toBe(true)
    expect(Object.keys(shownPmc(tab)?.quests.done ?? {})).toEqual(
      expect.arrayContaining([DEBUT, LUXURIOUS_LIFE]),
    )
    await chance.settle()
    given?.undo()
    expect(shownPmc(tab)).toEqual(before)
    await chance.settle()
    expect(tab.shown()).toEqual(await server.account())
    expect(shownPmc(tab)).toEqual(before)
    expect((await server.events()).filter(({ type }) => type === 'CommandUndone')).toMatchObject([
      { data: { command: given?.id } },
    ])
  })

  it('is taken back before it was sent, and both reach the server in their order', async () => {
    const { chance, browser, server, sent } = await quietWorld()
    const desk = browser('desk')
    const tab = desk.open()
    await chance.settle()
    desk.connect(false)
    const given = give(tab, changeLevel(15))
    given?.undo()
    expect(shownPmc(tab)?.level).toBe(1)
    expect(tab.views.at(-1)?.pending).toBe(2)
    desk.connect(true)
    await chance.settle()
    expect(sent.map(({ command }) => command.tag)).toEqual(['ChangeLevel', 'Undo'])
    expect(tab.undone).toEqual([])
    expect(tab.shown()).toEqual(await server.account())
    expect(shownPmc(tab)?.level).toBe(1)
  })

  it('is taken back from a PMC that had no final name yet', async () => {
    const { chance, browser, server } = await quietWorld()
    const desk = browser('desk')
    const tab = desk.open()
    await chance.settle()
    tab.submit({ tag: 'SwitchGameMode', gameMode: 'PVE' })
    const given = give(tab, changeLevel(42))
    await chance.settle()
    expect(shownPmc(tab)).toMatchObject({ gameMode: 'PVE', level: 42 })
    given?.undo()
    await chance.settle()
    expect(tab.shown()).toEqual(await server.account())
    expect(shownPmc(tab)).toMatchObject({ gameMode: 'PVE', level: 1 })
  })

  it('stays where something changed the same since, and that is explained', async () => {
    const { chance, browser, server } = await quietWorld()
    const tab = browser('desk').open()
    await chance.settle()
    const given = give(tab, changeLevel(15))
    await chance.settle()
    await server.run({ tag: 'ChangeLevel', pmc: shownPmc(tab)?.uid ?? '', level: 16 })
    await chance.settle()
    given?.undo()
    expect(tab.undone).toMatchObject([{ by: 'rules', refused: { rejection: { tag: 'NothingToUndo' } } }])
    expect(shownPmc(tab)?.level).toBe(16)
  })

  it('that created a PMC can not be taken back, and that is explained', async () => {
    const { chance, browser } = await quietWorld()
    const tab = browser('desk').open()
    await chance.settle()
    const given = tab.submit({ tag: 'CreatePmc', fraction: 'Usec', gameMode: 'PVE' })
    given?.undo()
    expect(tab.undone).toMatchObject([{ refused: { rejection: { tag: 'CannotBeUndone' } } }])
  })

  it('has no effect where it changes nothing, and is not given at all where it is refused', async () => {
    const { chance, browser } = await quietWorld()
    const tab = browser('desk').open()
    await chance.settle()
    expect(give(tab, changeLevel(1))?.hasEffect()).toBe(false)
    expect(give(tab, changeLevel(1_000))).toBeUndefined()
    expect(tab.undone).toMatchObject([{ refused: { rejection: { tag: 'OutOfRange' } } }])
  })

  it('that waits for tables is taken back all the same', async () => {
    const { chance, browser, server } = await quietWorld()
    let isLoaded = false
    const desk = browser('desk')
    const tab = desk.open({
      rules: {
        ...RULES,
        decide: (command, id) =>
          isLoaded || command.tag === 'Undo'
            ? RULES.decide(command, id)
            : () => ({ _tag: 'Left', left: { tag: 'TablesMissing', mode: 'PVP', tables: ['levels'] } }),
      },
      loadTables: async () => {
        isLoaded = true
        return true
      },
    })
    await chance.settle()
    const given = give(tab, changeLevel(15))
    expect(given?.hasEffect()).toBe(true)
    await chance.step()
    given?.undo()
    await chance.settle()
    expect(shownPmc(tab)?.level).toBe(1)
    expect(tab.shown()).toEqual(await server.account())
  })
})

describe('a command whose tables never came', () => {
  it('is taken back by what the server made of it, also where others changed something beside it', async () => {
    const { chance, browser, server } = await quietWorld()
    const tab = browser('desk').open({
      rules: {
        ...RULES,
        decide: (command, id) =>
          command.tag === 'Undo'
            ? RULES.decide(command, id)
            : () => ({ _tag: 'Left', left: { tag: 'TablesMissing', mode: 'PVP', tables: ['levels'] } }),
      },
      loadTables: async () => false,
    })
    await chance.settle()
    const pmc = shownPmc(tab)?.uid ?? ''
    server.mute(true)
    await server.run({ tag: 'RenamePmc', pmc, name: 'Elsewhere' })
    const given = give(tab, changeLevel(15))
    await chance.settle()
    expect(shownPmc(tab)).toMatchObject({ level: 15, name: 'Elsewhere' })
    given?.undo()
    await chance.settle()
    expect(shownPmc(tab)).toMatchObject({ level: 1, name: 'Elsewhere' })
    expect(tab.shown()).toEqual(await server.account())
  })
})

describe('several commands', () => {
  it('are one: shown, sent and taken back together', async () => {
    const { chance, browser, server, sent } = await quietWorld()
    const tab = browser('desk').open()
    await chance.settle()
    const before = shownPmc(tab)
    const given = give(tab, (pmc) => ({
      tag: 'Several',
      commands: [changeLevel(15)(pmc), complete(pmc)],
    }))
    await chance.settle()
    expect(sent).toHaveLength(1)
    expect(shownPmc(tab)?.level).toBe(15)
    given?.undo()
    await chance.settle()
    expect(shownPmc(tab)).toEqual(before)
    expect(tab.shown()).toEqual(await server.account())
  })

  it('are none where one of them is refused', async () => {
    const { chance, browser } = await quietWorld()
    const tab = browser('desk').open()
    await chance.settle()
    give(tab, (pmc) => ({ tag: 'Several', commands: [changeLevel(15)(pmc), changeLevel(1_000)(pmc)] }))
    expect(shownPmc(tab)?.level).toBe(1)
    expect(tab.undone).toMatchObject([{ refused: { rejection: { tag: 'OutOfRange', index: 1 } } }])
  })
})
