// Importing the documents of the API over HTTP, from a server of this machine.
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { importData } from '#cli/data/import.ts'
import { loadCatalogue } from '#cli/data/snapshot.ts'
import { TRANSLATED_DOCUMENTS } from '#cli/data/upstream/context.ts'
import { DOCUMENT_NAMES } from '#cli/data/upstream/source.ts'
import { webAddress } from '#cli/data/upstream/web.ts'
import { LOCALES } from '#core/languages.ts'
import { copyOf, DOCUMENTS, newFolder, SHIPPED, stateOf } from './folders.ts'

const FILES: Readonly<Record<string, string>> = {
  items: 'items.json',
  items_en: 'items_en.json',
  items_ru: 'items_ru.json',
  items_cs: 'items_cs.json',
  tasks: 'tasks-2026-07-16.json',
  maps: 'maps.json',
  maps_en: 'maps_en.json',
  hideout: 'hideout-2026-07-16.json',
  traders: 'traders-2026-08-18.json',
  crafts: 'crafts.json',
  barters: 'barters.json',
}

const recorded: RequestListener = (request, response) => {
  const [, mode = '', name = ''] = (request.url ?? '').split('/').slice(-3)
  const file = FILES[name]
  if (file === undefined || mode === 'pvp-season') {
    response.writeHead(404).end()
    return
  }
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(readFileSync(join(DOCUMENTS, 'regular', file)))
}

/** A server that lives as long as the test; `base` is its address with a path. */
const serve = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`
}

const importFrom = (source: string, out = newFolder()) =>
  importData({ source, out, previous: SHIPPED, notes: { sources: [] }, accept: true })

describe('the API over HTTP', () => {
  it('is not followed to another host, and nothing is written', async () => {
    let reached = 0
    const elsewhere = await serve((request, response) => {
      reached++
      recorded(request, response)
    })
    const base = await serve((request, response) =>
      response.writeHead(307, { location: `${elsewhere}${request.url?.slice('/api'.length)}` }).end(),
    )
    const out = newFolder()
    await expect(importFrom(base, out)).rejects.toThrow('redirected to another host')
    expect(reached).toBe(0)
    expect(stateOf(out)).toEqual(stateOf(newFolder()))
  })

  it('is asked once for each document of each mode, by a program that says its name', async () => {
    const asked: IncomingMessage[] = []
    const base = await serve((request, response) => {
      asked.push(request)
      recorded(request, response)
    })
    const out = newFolder()
    const { prepared, manifest } = await importFrom(base, out)
    expect(prepared.modes).toEqual(['PVP', 'PVE'])
    expect(manifest.sources).toEqual([new URL(base).host])
    expect(loadCatalogue({ folder: out, mode: 'PVE', overlay: false }).quests.all).toHaveLength(12)
    const all = asked.map(({ url = '' }) => url)
    const paths = all.filter((path) => !path.includes('/pvp-season/'))
    // The season, which the source does not have, is looked for by one document.
    expect(all.filter((path) => !paths.includes(path))).toEqual(['/api/pvp-season/items'])
    expect(new Set(paths).size).toBe(paths.length)
    const perMode = DOCUMENT_NAMES.length + TRANSLATED_DOCUMENTS.length * LOCALES.length
    expect(paths).toHaveLength(2 * perMode)
    for (const code of ['en', 'ru', 'de', 'fr', 'es', 'cs', 'zh', 'hu', 'tr', 'ja', 'ko'])
      expect(paths).toContain(`/api/pve/tasks_${code}`)
    expect(asked.every(({ headers }) => headers['user-agent']?.startsWith('exfil '))).toBe(true)
  })

  it.each<readonly [string, RequestListener, string]>([
    [
      'answers with an error',
      (_, response) => response.writeHead(503).end(),
      "regular/items: can't be read (HTTP 503)",
    ],
    [
      'has no such document',
      (_, response) => response.writeHead(404).end(),
      "regular/items: can't be read (the source has no such document)",
    ],
    ['answers with a page', (_, response) => response.end('<html>'), 'regular/items: is not JSON'],
    ['hangs up', (request) => request.socket.destroy(), "regular/items: can't be read"],
    [
      'answers with something else',
      (_, response) => response.end('{"data":{}}'),
      'regular/items: items: expected',
    ],
  ])('changes nothing where it %s', async (_, listener, message) => {
    const base = await serve(listener)
    const out = copyOf(SHIPPED)
    const before = stateOf(out)
    await expect(importFrom(base, out)).rejects.toThrow(message)
    expect(stateOf(out)).toEqual(before)
  })

  it.each([
    ['https://json.tarkov.dev', true],
    ['http://127.0.0.1:8080/api', true],
    ['file:///etc/passwd', false],
    ['ftp://json.tarkov.dev', false],
    ['data:application/json,{}', false],
    ['fixtures/upstream', false],
    ['C:\\data', false],
  ])('%s is an address of it: %s', (text, is) => {
    expect(webAddress(text) !== undefined).toBe(is)
  })
})
