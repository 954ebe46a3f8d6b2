// Corrections from tarkov-data-overlay: its built document, and its sources with their folders of game modes.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { convertOverlay } from '#cli/data/overlay/convert-overlay.ts'
import { readOverlaySource } from '#cli/data/overlay/read-overlay.ts'
import { readSnapshot } from '#cli/data/snapshot-read.ts'
import { decodeCorrection } from '#core/catalogue/corrections/correction.ts'
import { isLeft, isRight } from '#core/fp.ts'
import { newQuickSession } from '../../support/run-exfil.ts'
import { newFolder, SHIPPED } from './folders.ts'

const { tables } = readSnapshot(SHIPPED)
const NOTES = { source: 'tarkov-data-overlay 2026-08-21', since: '1.1' }

const VACATE = '67d03be712fb5f8fd2096332'
const VACATE_KILLS = '67d03be712fb5f8fd2096334'
const SUPERVISOR = '5ae449d986f774453a54a7e1'
const SHAKING_UP = '5967725e86f774601a446662'
const LONG_ROAD = '6193850f60b34236ee0483de'
const RAGMAN = { id: '5ac3b934156ae10c4430e83c', name: 'Ragman' }
const PRAPOR = { name: 'Prapor' }

const converted = (document: object) => convertOverlay(document as never, tables, NOTES)
const changes = (document: object) =>
  converted(document).corrections.map(({ uid, modes, set, remove }) => ({ uid, modes, set, remove }))

describe('a document of tarkov-data-overlay', () => {
  it('keeps what it says of one game mode to that mode', () => {
    const tasks = (count: number) => ({ tasks: { [VACATE]: { objectives: { [VACATE_KILLS]: { count } } } } })
    expect(changes({ modes: { regular: tasks(24), pve: tasks(30) } })).toEqual([
      { uid: VACATE, modes: ['PVP'], set: { objectives: [{ id: VACATE_KILLS, count: 24 }] } },
      { uid: VACATE, modes: ['PVE'], set: { objectives: [{ id: VACATE_KILLS, count: 30 }] } },
    ])
  })

  it('holds in both modes where it names none', () => {
    expect(changes({ tasks: { [LONG_ROAD]: { experience: 28000 } } })).toEqual([
      { uid: LONG_ROAD, modes: undefined, set: { rewards: { exp: 28000 } } },
    ])
  })

  it('leaves out what the game data say already, by mode', () => {
    expect(changes({ tasks: { [VACATE]: { objectives: { [VACATE_KILLS]: { count: 36 } } } } })).toEqual([])
  })

  it('replaces a player level by the loyalty that is asked for, and a loyalty level by a lower one', () => {
    const asks = (trader: object, value: number) => ({ traderRequirements: [{ trader, value }] })
    expect(
      changes({ tasks: { [SUPERVISOR]: asks(RAGMAN, 2), [SHAKING_UP]: asks(PRAPOR, 1) } }).map(
        ({ set }) => set,
      ),
    ).toEqual([
      { reqLL: [{ trader: 'ragman', level: 2 }], reqLevel: 1 },
      { reqLL: [], reqLevel: 1 },
    ])
  })

  it('keeps a level that it names beside the loyalty, and takes none for the karma with Fence', () => {
    const requirement = { trader: { name: 'Fence' }, value: 1 }
    expect(
      changes({ tasks: { [SUPERVISOR]: { minPlayerLevel: 33, traderRequirements: [requirement] } } }),
    ).toMatchObject([{ set: { reqLevel: 33 } }])
  })

  it('takes quests out', () => {
    expect(changes({ tasks: { [SUPERVISOR]: { disabled: true } } })).toMatchObject([
      { uid: SUPERVISOR, remove: true },
    ])
  })

  it('adds a quest with what it leads to', () => {
    const task = {
      id: 'new_beginning_prestige_5',
      name: 'New Beginning',
      normalizedName: 'new-beginning-5',
      trader: RAGMAN,
      requiredPrestige: { name: 'Prestige 4', prestigeLevel: 4 },
      objectives: [
        {
          id: 'obj',
          type: 'extract',
          maps: [{ id: '56f40101d2720b2a4d8b45d6', name: 'Customs' }],
          exitStatus: ['Survived'],
          count: 1,
        },
      ],
      experience: 11000,
    }
    const [added] = converted({ modes: { regular: { tasksAdd: { [task.id]: task } } } }).corrections
    expect(added).toMatchObject({
      modes: ['PVP'],
      add: {
        uid: task.id,
        url: 'new-beginning-5',
        trader: 'ragman',
        reqLevel: 1,
        reqPrestige: 4,
        reqGameMode: ['PVP'],
        locations: ['customs'],
        objectives: [{ id: 'obj', kind: 'Survive', maps: ['customs'], exitStatus: ['ExpBonusSurvived'] }],
        rewards: { exp: 11000 },
      },
    })
    expect(isRight(decodeCorrection(added))).toBe(true)
  })

  it('is taken apart from what is wrong with it, which is named', () => {
    const { corrections, notTaken } = converted({
      tasks: {
        [LONG_ROAD]: { experience: -1 },
        [VACATE]: { objectives: { unknown: { count: 1 } } },
        [SUPERVISOR]: { experience: 7 },
      },
      modes: { arena: { tasks: {} } },
    })
    expect(corrections.map(({ uid }) => uid)).toEqual([SUPERVISOR])
    expect(notTaken).toEqual([
      { place: 'modes.arena', reason: 'a game mode that is not known here' },
      { place: `tasks.${LONG_ROAD}`, reason: 'experience: expected a whole number ≥ 0, found -1' },
      { place: `tasks.${VACATE}.objectives.unknown`, reason: 'the quest has no such objective' },
    ])
  })
})

describe('a checkout of tarkov-data-overlay', () => {
  it('has shared patches at the top and those of a game mode in its folder', async () => {
    const root = newFolder()
    const write = (folder: string, file: string, text: string): void => {
      mkdirSync(join(root, folder), { recursive: true })
      writeFileSync(join(root, folder, file), text)
    }
    write('src/overrides', 'tasks.json5', `{ // Was: 10000\n '${LONG_ROAD}': { experience: 28000, }, }`)
    write(
      'src/overrides/modes/regular',
      'tasks.json5',
      `{ '${VACATE}': { objectives: { '${VACATE_KILLS}': { count: 24 } } } }`,
    )
    write('src/overrides/modes/pve', 'tasks.json5', '{}')
    const read = await readOverlaySource(root)
    if (isLeft(read)) throw new Error('not read')
    expect(changes(read.right)).toMatchObject([
      { uid: LONG_ROAD, modes: undefined },
      { uid: VACATE, modes: ['PVP'] },
    ])
  })
})

describe('exfil data corrections', () => {
  it('replaces the corrections of that source and says what it took', async () => {
    const { json, run, folder } = newQuickSession()
    const file = join(folder, 'overlay.json')
    const tasks = { [SUPERVISOR]: { traderRequirements: [{ trader: RAGMAN, value: 3 }] } }
    writeFileSync(file, JSON.stringify({ tasks, $meta: { generated: '2026-09-01T10:00:00Z' } }))
    const out = join(folder, 'corrected')
    expect(await json('data', 'corrections', file, '--since', '1.1', '--out', out)).toMatchObject({
      // With the former names of an item, which is no correction of this source.
      corrections: 2,
      dropped: [],
      notTaken: [],
    })
    expect(readSnapshot(out).corrections.filter(({ table }) => table === 'quests')).toEqual([
      {
        table: 'quests',
        uid: SUPERVISOR,
        source: 'tarkov-data-overlay 2026-09-01',
        since: '1.1',
        set: { reqLL: [{ trader: 'ragman', level: 3 }], reqLevel: 1 },
      },
    ])
    writeFileSync(file, '{}')
    expect(await run('data', 'corrections', file, '--since', '1.1', '--out', out)).toMatchObject({
      code: 2,
      stderr: `exfil: ${file} does not say of which day it is; --date says it\n`,
    })
  })
})
