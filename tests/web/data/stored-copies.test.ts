// Stored copies save time and nothing else: a store that fails is as good as none.
import { describe, expect, it } from 'vitest'
import { type Copy, type CopyEffects, makeCopies } from '#web/data/copies/stored-copies.ts'

const copy: Copy = { hash: 'hash', bytes: new Uint8Array([123, 125]) }

const world = (other: Partial<CopyEffects> = {}) => {
  const kept = new Map<string, unknown>()
  const logged: string[] = []
  let word: string | undefined
  let reads = 0
  const copies = makeCopies({
    get: async (name) => {
      reads++
      return kept.get(name)
    },
    getMany: async (names) => names.map((name) => kept.get(name)),
    setMany: async (entries) => {
      for (const [name, value] of entries) kept.set(name, value)
    },
    names: async () => [...kept.keys()],
    remove: async (names) => {
      for (const name of names) kept.delete(name)
    },
    remember: (next) => {
      word = next
    },
    remembered: () => word,
    pause: () => new Promise(() => undefined),
    log: (message) => void logged.push(message),
    ...other,
  })
  return { copies, kept, logged, reads: () => reads }
}

describe('stored copies', () => {
  it('are given back as they were', async () => {
    const { copies } = world()
    expect(await copies.write('PVP/items', copy)).toBe(true)
    expect(await copies.read('PVP/items')).toStrictEqual(copy)
  })

  it('keep the bytes, and not what was made of them', async () => {
    const { copies } = world()
    await copies.write('PVP/items', Object.assign({ document: {} }, copy))
    expect(await copies.read('PVP/items')).toStrictEqual(copy)
  })

  it('are not looked for where nothing was ever stored', async () => {
    const { copies, reads } = world()
    expect(await copies.read('PVP/items')).toBeUndefined()
    expect(reads()).toBe(0)
  })

  it('of another shape are none, and are dropped', async () => {
    const { copies, kept } = world()
    await copies.write('PVP/items', copy)
    const [name = '', hashName = ''] = kept.keys()
    kept.set('0/PVP/items', { fields: [], rows: [] })
    kept.set(name, { fields: [], rows: [] })
    expect(await copies.read('PVP/items')).toBeUndefined()
    await copies.write('PVP/quests', copy)
    await copies.dropOld()
    expect([...kept.keys()]).toEqual([
      name,
      hashName,
      name.replace('items', 'quests'),
      hashName.replace('items', 'quests'),
    ])
  })

  it('are compared by hashes that stand beside them', async () => {
    const asked: string[] = []
    const { copies } = world()
    await copies.write('PVP/items', copy)
    await copies.write('PVE/items', { ...copy, hash: 'other' })
    expect([...(await copies.hashes())]).toEqual([
      ['PVP/items', 'hash'],
      ['PVE/items', 'other'],
    ])
    const beside = world({
      names: async () => ['1/PVP/items', '1/hash/PVP/items'],
      getMany: async (names) => {
        asked.push(...names)
        return ['hash']
      },
    })
    await beside.copies.hashes()
    expect(asked).toEqual(['1/hash/PVP/items'])
  })

  it('have no hashes where the store fails', async () => {
    const { copies, logged } = world({
      names: async () => {
        throw new DOMException('broken', 'UnknownError')
      },
    })
    expect((await copies.hashes()).size).toBe(0)
    expect(logged).toHaveLength(1)
  })

  it('that do not fit into the store are only logged', async () => {
    const { copies, logged } = world({
      setMany: async () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    })
    expect(await copies.write('PVP/items', copy)).toBe(false)
    expect(logged).toHaveLength(1)
    expect(await copies.read('PVP/items')).toBeUndefined()
  })

  it('that can not be read are only logged', async () => {
    const { copies, logged } = world({
      get: async () => {
        throw new DOMException('broken', 'UnknownError')
      },
      remembered: () => '1',
    })
    expect(await copies.read('PVP/items')).toBeUndefined()
    expect(logged).toHaveLength(1)
  })

  it('that take too long are not waited for', async () => {
    const { copies } = world({
      get: () => new Promise(() => undefined),
      remembered: () => '1',
      pause: async () => undefined,
    })
    expect(await copies.read('PVP/items')).toBeUndefined()
  })
})
