// A visit begins to read what the last one read, and loses nothing where that goes wrong.
import { describe, expect, it } from 'vitest'
import { makeHeadStart } from '#web/data/copies/head-start.ts'

const start = (path: string, remembered: () => string | null) => {
  const asked: string[] = []
  const headStart = makeHeadStart(
    () => path,
    remembered,
    async (name) => {
      asked.push(name)
      return `what ${name} holds`
    },
    () => false,
  )
  return { headStart, asked }
}

const REMEMBERED = JSON.stringify({
  '': ['1/PVP/items', '1/PVP/prices'],
  item: ['1/PVE/items'],
})

describe('the head start of stored copies', () => {
  it('reads what the last visit to such a page read', () => {
    expect(start('/', () => REMEMBERED).asked).toEqual(['1/PVP/items', '1/PVP/prices'])
    expect(start('/item/graphics-card', () => REMEMBERED).asked).toEqual(['1/PVE/items'])
    expect(start('/crafts', () => REMEMBERED).asked).toEqual([])
  })

  it('gives what was begun once, and reads again after that', async () => {
    const { headStart, asked } = start('/', () => REMEMBERED)
    expect(await headStart.read('1/PVP/items')).toBe('what 1/PVP/items holds')
    expect(asked).toHaveLength(2)
    await headStart.read('1/PVP/items')
    expect(asked).toEqual(['1/PVP/items', '1/PVP/prices', '1/PVP/items'])
  })

  it('reads what was not begun', async () => {
    const { headStart, asked } = start('/', () => REMEMBERED)
    await headStart.read('1/PVP/quests')
    expect(asked).toContain('1/PVP/quests')
  })

  it('lets go of what was not requested', async () => {
    const { headStart, asked } = start('/', () => REMEMBERED)
    headStart.end()
    await headStart.read('1/PVP/prices')
    expect(asked.filter((name) => name === '1/PVP/prices')).toHaveLength(2)
  })

  it('has opened what it began, and nothing else', async () => {
    const bytes = new TextEncoder().encode('{"hash":"of items","rows":[]}')
    const headStart = makeHeadStart(
      () => '/',
      () => REMEMBERED,
      async () => ({ hash: 'of items', bytes }),
      () => false,
    )
    expect(await headStart.read('1/PVP/items')).toEqual({
      hash: 'of items',
      bytes,
      document: { hash: 'of items', rows: [] },
    })
    expect(await headStart.read('1/PVP/quests')).toEqual({ hash: 'of items', bytes })
  })

  it('only reads where the page came with rows, which are drawn before anything is opened', async () => {
    const bytes = new TextEncoder().encode('{"hash":"of items","rows":[]}')
    const headStart = makeHeadStart(
      () => '/',
      () => REMEMBERED,
      async () => ({ hash: 'of items', bytes }),
      () => true,
    )
    expect(await headStart.read('1/PVP/items')).toEqual({ hash: 'of items', bytes })
  })

  it('gives no copy that was cut off', async () => {
    const headStart = makeHeadStart(
      () => '/',
      () => REMEMBERED,
      async () => ({ hash: 'of items', bytes: new TextEncoder().encode('{"hash":"of it') }),
      () => false,
    )
    await expect(headStart.read('1/PVP/items')).rejects.toThrow(SyntaxError)
  })

  it('tells who asks of a read that failed', async () => {
    const headStart = makeHeadStart(
      () => '/',
      () => REMEMBERED,
      () => Promise.reject(new Error('the disk is full')),
      () => false,
    )
    await expect(headStart.read('1/PVP/items')).rejects.toThrow('the disk is full')
  })

  it.each([
    ['nothing', () => null],
    ['text of another program', () => 'items'],
    ['other JSON', () => '["1/PVP/items"]'],
    ['no list', () => '{"": 7}'],
    ['null', () => 'null'],
    [
      'a store that may not be read',
      () => {
        throw new Error('forbidden')
      },
    ],
  ])('is none where there is %s', async (_what, remembered) => {
    const { headStart, asked } = start('/', remembered)
    expect(asked).toEqual([])
    expect(await headStart.read('1/PVP/items')).toBe('what 1/PVP/items holds')
  })
})
