// What the service worker answers with: which requests it takes, and from where it takes the answers.
import { describe, expect, it } from 'vitest'
import { fileRoutes } from '#web/offline/file-routes.ts'
import { getRequestKind } from '#web/offline/requests.ts'
import { makeShell } from '#web/offline/shell.ts'
import {
  evictOldest,
  keepRest,
  keptFirst,
  networkFirst,
  pageInTime,
  type ResponseCache,
} from '#web/offline/strategies.ts'

const ORIGIN = 'https://exfil.example'

describe('a request', () => {
  it.each([
    ['GET', '/', 'navigate', 'page'],
    ['GET', '/item/ledx_skin_transilluminator?range=7d', 'navigate', 'page'],
    ['GET', '/assets/index-DlJMn6OL.js', 'cors', 'file'],
    ['GET', '/assets/common-DsReERZ2.json', 'cors', 'file'],
    ['GET', '/pictures/items/57347ca924597744596b4e71', 'no-cors', 'picture'],
    ['GET', '/pictures/items/57347ca924597744596b4e71', 'navigate', 'other'],
    ['GET', '/api/be/settings', 'cors', 'data'],
    ['GET', '/api/be/weather', 'cors', 'data'],
    ['GET', '/api/be/website-alert', 'cors', 'data'],
    // Pages keep their own copies: a second one would only take room.
    ['GET', '/api/be/catalogue/PVP/items', 'cors', 'other'],
    ['GET', '/api/be/prices/PVE', 'cors', 'other'],
    // Everything about a person.
    ['GET', '/api/be/session', 'cors', 'other'],
    ['GET', '/api/be/users/me', 'cors', 'other'],
    ['GET', '/api/be/items/57347ca924597744596b4e71/history?range=all', 'cors', 'other'],
    ['GET', '/api/be/settings/anything', 'cors', 'other'],
    ['GET', '/api/be/logout?lang=ru', 'navigate', 'other'],
    ['POST', '/api/be/events', 'cors', 'other'],
    // What is asked to be new.
    ['GET', '/builds/latest.json?at=1', 'cors', 'other'],
    ['GET', '/sitemap.xml', 'navigate', 'other'],
    ['GET', '/icon-512.png', 'navigate', 'other'],
  ])('%s %s by %s is of the kind %s', (method, path, mode, kind) => {
    expect(getRequestKind({ method, url: `${ORIGIN}${path}`, mode }, ORIGIN)).toBe(kind)
  })
  it('to another site is left alone', () => {
    const url = 'https://cdn.example/assets/picture.webp'
    expect(getRequestKind({ method: 'GET', url, mode: 'no-cors' }, ORIGIN)).toBe('other')
  })
})

const memory = (
  entries: Readonly<Record<string, string>> = {},
): ResponseCache & { readonly keys: () => string[] } => {
  const kept = new Map(Object.entries(entries))
  return {
    match: async (key) => {
      const text = kept.get(key)
      return text === undefined ? undefined : new Response(text)
    },
    put: async (key, answer) => void kept.set(key, await answer.text()),
    keys: () => [...kept.keys()],
  }
}

const answering =
  (text: string, status = 200) =>
  async () =>
    new Response(text, { status })
const offline = async (): Promise<Response> => {
  throw new TypeError('Failed to fetch')
}
const never = (): Promise<never> => new Promise(() => undefined)
const textOf = async (answer: Promise<Response>): Promise<string> => (await answer).text()

describe('a file', () => {
  it('that is kept is not fetched again', async () => {
    expect(await textOf(keptFirst(memory({ a: 'kept' }), 'a', offline))).toBe('kept')
  })
  it('that is not kept is fetched and kept', async () => {
    const kept = memory()
    expect(await textOf(keptFirst(kept, 'a', answering('new')))).toBe('new')
    expect(await textOf(keptFirst(kept, 'a', offline))).toBe('new')
  })
  it('that is gone from the server is not kept', async () => {
    const kept = memory()
    expect((await keptFirst(kept, 'a', answering('gone', 404))).status).toBe(404)
    expect(kept.keys()).toEqual([])
  })
  it('of which there is nothing yet is asked for again', async () => {
    const kept = memory()
    const nothing = async () => new Response(null, { status: 204 })
    expect((await keptFirst(kept, 'a', nothing)).status).toBe(204)
    expect(await textOf(keptFirst(kept, 'a', answering('new')))).toBe('new')
  })
})

describe('data', () => {
  it('comes from the server while there is a connection', async () => {
    expect(await textOf(networkFirst(memory({ a: 'old' }), 'a', answering('new')))).toBe('new')
  })
  it('is what was kept last without a connection', async () => {
    const kept = memory({ a: 'old' })
    await networkFirst(kept, 'a', answering('new'))
    expect(await textOf(networkFirst(kept, 'a', offline))).toBe('new')
  })
  it('that the server refuses replaces nothing', async () => {
    const kept = memory({ a: 'old' })
    await networkFirst(kept, 'a', answering('too many', 429))
    expect(await textOf(networkFirst(kept, 'a', offline))).toBe('old')
  })
  it('that was never seen fails as it would without a service worker', async () => {
    await expect(networkFirst(memory(), 'a', offline)).rejects.toThrow('Failed to fetch')
  })
})

describe('a page', () => {
  const shell = async () => new Response('shell')
  const nothing = async () => undefined

  it('comes from the server if it answers in time', async () => {
    expect(await textOf(pageInTime(shell, answering('page'), never()))).toBe('page')
  })
  it('comes from what is kept when the time is up', async () => {
    expect(await textOf(pageInTime(shell, never, Promise.resolve()))).toBe('shell')
  })
  it('comes from what is kept without a connection', async () => {
    expect(await textOf(pageInTime(shell, offline, never()))).toBe('shell')
  })
  it('comes from what is kept while the server is broken', async () => {
    expect(await textOf(pageInTime(shell, answering('Bad Gateway', 502), never()))).toBe('shell')
  })
  it('that does not exist is the answer of the server', async () => {
    expect((await pageInTime(shell, answering('missing', 404), never())).status).toBe(404)
  })
  it('waits for the server where nothing is kept', async () => {
    expect(await textOf(pageInTime(nothing, answering('late'), Promise.resolve()))).toBe('late')
  })
  it('fails where nothing is kept and there is no connection', async () => {
    await expect(pageInTime(nothing, offline, never())).rejects.toThrow('Failed to fetch')
  })
})

describe('pictures', () => {
  it('that were seen first go first where there are too many', async () => {
    const kept = new Set(['a', 'b', 'c', 'd'])
    const cache = { keys: async () => [...kept], delete: async (key: string) => kept.delete(key) }
    await evictOldest(cache, 4)
    expect([...kept]).toEqual(['a', 'b', 'c', 'd'])
    await evictOldest(cache, 2)
    expect([...kept]).toEqual(['c', 'd'])
  })
})

describe('the files of pages that were not visited', () => {
  it('are fetched a few at a time, each once, and one that fails holds up no other', async () => {
    const kept = new Set(['b.js'])
    const asked: string[] = []
    const waiting: (() => void)[] = []
    const cache = {
      match: async (key: string) => (kept.has(key) ? new Response() : undefined),
      add: async (key: string) => {
        asked.push(key)
        await new Promise<void>((resolve) => waiting.push(resolve))
        if (key === 'c.js') throw new Error('gone')
        kept.add(key)
      },
    }
    const names = ['a.js', 'b.js', 'c.js', 'd.js', 'e.js', 'f.js', 'g.js']
    const done = keepRest(cache, names)
    const others = names.filter((name) => name !== 'b.js')
    await expect.poll(() => asked).toEqual(others.slice(0, 4))
    // Whichever comes makes room for one more.
    waiting[2]?.()
    await expect.poll(() => asked).toEqual(others.slice(0, 5))
    for (let next = 0; next < others.length; next++) {
      await expect.poll(() => waiting.length).toBeGreaterThan(next)
      waiting[next]?.()
    }
    await done
    expect(asked).toEqual(others)
    expect([...kept].toSorted()).toEqual(names.filter((name) => name !== 'c.js'))
  })
})

describe('the page that is kept for a lost connection', () => {
  const page = (first: string): string =>
    `<!doctype html><body><div id="app">${first}</div>\n    <noscript>Needs JavaScript</noscript></body>`

  it('is without what the server wrote for its address, and keeps its policy', async () => {
    const written = '<div class="first"><p>Exfil</p><p>Flea market</p><p>Prices of all items</p></div>'
    const shell = await makeShell(
      new Response(page(written), {
        headers: {
          'Content-Type': 'text/html',
          'Content-Security-Policy': "default-src 'self'",
          ETag: '"1"',
        },
      }),
    )
    expect(await shell.text()).toBe(page(''))
    expect(Object.fromEntries(shell.headers)).toEqual({
      'content-type': 'text/html',
      'content-security-policy': "default-src 'self'",
    })
  })
})

describe('the routes of a browser that need no worker', () => {
  it('lead files to the cache, but for those that the worker keeps when they are opened', () => {
    expect(fileRoutes('files-1', ['/assets/highs.wasm', '/assets/KitPage.js'])).toEqual([
      {
        condition: { or: [{ urlPattern: '/assets/highs.wasm' }, { urlPattern: '/assets/KitPage.js' }] },
        source: 'fetch-event',
      },
      { condition: { urlPattern: '/assets/*' }, source: { cacheName: 'files-1' } },
      { condition: { requestMode: 'navigate' }, source: 'race-network-and-fetch-handler' },
    ])
  })

  it('name no files where there are none: a browser refuses a condition of nothing', () => {
    expect(fileRoutes('files-1', []).map(({ source }) => source)).toEqual([
      { cacheName: 'files-1' },
      'race-network-and-fetch-handler',
    ])
  })
})
