// The import rules of docs/architecture.md, and the size of files and folders.
import { readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import { ROOT, sources } from './sources.ts'

/** What a text imports, types and what it imports later included, as it is written there. */
const specifiers = (file: string, text: string): readonly string[] => {
  const { staticImports, staticExports } = parseSync(file, text).module
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...[...text.matchAll(/\bimport\(\s*'([^']+)'/g)].flatMap(([, named]) => named ?? []),
  ]
}

const resolved = (file: string, specifier: string): string | undefined => {
  const [path = ''] = specifier.split('?')
  if (path.startsWith('#')) return path.slice(1)
  return path.startsWith('.') ? join(dirname(file), path) : undefined
}

type Imports = ReadonlyMap<string, readonly string[]>

const importsOf = (texts: ReadonlyMap<string, string>): Imports =>
  new Map(
    [...texts].map(([file, text]) => [
      file,
      specifiers(file, text)
        .map((specifier) => resolved(file, specifier))
        .filter((path) => path !== undefined)
        .filter((path) => texts.has(path)),
    ]),
  )

/** The first circle found from each file on, as a path that ends where it began. */
const circles = (imports: Imports): readonly string[] => {
  const found: string[] = []
  const done = new Set<string>()
  const visit = (file: string, path: readonly string[]): void => {
    const at = path.indexOf(file)
    if (at >= 0) found.push([...path.slice(at), file].join(' -> '))
    if (at >= 0 || done.has(file)) return
    for (const next of imports.get(file) ?? []) visit(next, [...path, file])
    done.add(file)
  }
  for (const file of imports.keys()) visit(file, [])
  return found
}

const imports = importsOf(sources)

/** The slices of the core; each imports only those before it: see docs/architecture.md. */
const CORE_ORDER: readonly string[] = [
  ...['access', 'catalogue', 'search', 'format', 'events'],
  ...[
    'api-keys',
    'settings',
    'audit',
    'pins',
    'alerts',
    'items',
    'hideout',
    'craft-timers',
    'barter-list',
    'achievements',
    'quests',
    'pricing',
  ],
  ...['routes', 'language', 'loadouts', 'challenge', 'chat', 'player'],
  ...[
    'item-facts',
    'ballistics',
    'maps',
    'tracker',
    'stash',
    'progress',
    'raid-plan',
    'wipe-plan',
    'imports',
    'pilot',
    'squad',
    'stash-value',
    'first-screen',
    'recognition',
    'replay',
    'patch',
    'api',
    'bots',
    'discord',
    'sheets',
    'public-api',
    'widgets',
  ],
]

/** What puts the streams of all slices together. */
const ABOVE_SLICES: readonly string[] = ['core/streams.ts', 'core/upcasts.ts']

/** The shared folders of the web app, each with the folders it imports: see docs/architecture.md. */
const STANDS_ON: Readonly<Record<string, readonly string[]>> = {
  storage: [],
  i18n: ['storage'],
  ui: ['i18n'],
  address: ['i18n', 'ui'],
  data: ['storage', 'i18n'],
  links: ['address'],
  errors: ['i18n', 'ui', 'data'],
  session: ['storage', 'i18n', 'ui', 'data'],
  ads: ['i18n', 'ui', 'data', 'errors', 'session'],
  player: ['storage', 'i18n', 'ui', 'address', 'data', 'errors', 'session'],
  list: ['storage', 'i18n', 'ui', 'address', 'session'],
  offline: [],
  widgets: [],
}

/** What puts the screens together, and the worker beside the pages. */
const ABOVE_SCREENS: readonly string[] = ['app', 'service-worker']

const rooms = readdirSync(join(ROOT, 'web'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

/** Imports of files below one folder that lead into another. */
const from = (folder: string, into: readonly string[]): readonly string[] =>
  [...imports]
    .filter(([file]) => file.startsWith(`${folder}/`))
    .flatMap(([file, paths]) =>
      paths
        .filter((path) => into.some((room) => path.startsWith(`${room}/`)))
        .map((path) => `${file} -> ${path}`),
    )

describe('imports', () => {
  it('go round in no circle, types and what is imported later included', () => {
    expect(imports.get('core/streams.ts')?.length).toBeGreaterThan(3)
    expect(circles(imports)).toEqual([])
  })

  it.each([
    ['a type', "import type { A } from './b.ts'", "import type { B } from './a.ts'"],
    ['what is imported later', "import { b } from './b.ts'", "export const a = () => import('#core/a.ts')"],
    ['what is handed on', "export { b } from './b.ts'", "export type * from './a.ts'"],
  ])('that go round by %s are found', (_, a, b) => {
    const texts = new Map([
      ['core/a.ts', a],
      ['core/b.ts', b],
      ['core/c.ts', "import './a.ts'"],
    ])
    expect(circles(importsOf(texts))).toEqual(['core/a.ts -> core/b.ts -> core/a.ts'])
  })

  it('of the server go from HTTP to the services to the stores', () => {
    const server = (...rooms: readonly string[]) => rooms.map((room) => `cli/server/${room}`)
    expect(from('cli/server/services', server('http', 'routes'))).toEqual([])
    expect(from('cli/server/stores', server('http', 'routes', 'services', 'auth', 'ingest'))).toEqual([])
    expect(from('cli/server/routes', server('http')).length).toBeGreaterThan(0)
  })

  it('of a slice of the core lead only to those before it', () => {
    const slices = readdirSync(join(ROOT, 'core'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
    expect(slices.toSorted()).toEqual(CORE_ORDER.toSorted())
    const later = CORE_ORDER.flatMap((slice, at) =>
      from(
        `core/${slice}`,
        CORE_ORDER.slice(at + 1).map((name) => `core/${name}`),
      ),
    )
    expect(later).toEqual([])
    // Not for want of imports.
    expect(from('core/player', ['core/quests']).length).toBeGreaterThan(5)
    const roots = [...imports].filter(([file]) => /^core\/[^/]+\.ts$/.test(file))
    expect(roots.length).toBeGreaterThan(8)
    expect(
      roots
        .filter(([file]) => !ABOVE_SLICES.includes(file))
        .flatMap(([file, paths]) => paths.map((path) => `${file} -> ${path}`))
        .filter((line) => / -> core\/[^/]+\//.test(line)),
    ).toEqual([])
  })

  it('of a room of the web app lead only to those that it stands on', () => {
    for (const [room, below] of Object.entries(STANDS_ON)) {
      const others = rooms.filter((name) => name !== room && !below.includes(name))
      expect(others.length, room).toBeGreaterThan(10)
      expect(
        from(
          `web/${room}`,
          others.map((name) => `web/${name}`),
        ),
      ).toEqual([])
      expect(rooms, `${room} stands on rooms that there are`).toEqual(
        expect.arrayContaining([room, ...below]),
      )
    }
  })

  it('of widgets lead only to the core, and none lead to them: they have a build of their own', () => {
    const isWidget = (path: string): boolean => path.startsWith('web/widgets/')
    const all = [...imports].flatMap(([file, paths]) => paths.map((path) => [file, path] as const))
    const out = all.filter(([file, path]) => isWidget(file) && !isWidget(path)).map(([, path]) => path)
    expect(out.length).toBeGreaterThan(5)
    expect(out.filter((path) => !path.startsWith('core/'))).toEqual([])
    const into = all.filter(
      ([file, path]) => !isWidget(file) && isWidget(path) && !file.startsWith('tests/web/widgets/'),
    )
    expect(into).toEqual([['web/vite.config.ts', 'web/widgets/build-widgets.ts']])
  })

  it('of screens go round in no circle of folders', () => {
    const inWeb = (path: string): boolean => /^web\/[^/]+\//.test(path)
    const roomOf = (path: string): string => path.split('/').slice(0, 2).join('/')
    const byRoom = new Map<string, Set<string>>()
    for (const [file, paths] of imports) {
      if (!inWeb(file)) continue
      const known = byRoom.get(roomOf(file)) ?? new Set()
      for (const path of paths) if (inWeb(path) && roomOf(path) !== roomOf(file)) known.add(roomOf(path))
      byRoom.set(roomOf(file), known)
    }
    expect(byRoom.get('web/market')).toContain('web/profit')
    expect(circles(new Map([...byRoom].map(([room, known]) => [room, [...known]])))).toEqual([])
  })

  it('of a screen never lead to what puts the screens together', () => {
    const screens = rooms.filter((name) => !(name in STANDS_ON) && !ABOVE_SCREENS.includes(name))
    expect(screens).toContain('market')
    for (const screen of screens)
      expect(
        from(
          `web/${screen}`,
          ABOVE_SCREENS.map((name) => `web/${name}`),
        ),
      ).toEqual([])
    expect(
      from(
        'web/app',
        screens.map((name) => `web/${name}`),
      ).length,
    ).toBeGreaterThan(screens.length / 2)
  })

  it('never lead from the web app into the terminal program, nor back, nor out of the core', () => {
    expect(from('web', ['cli', 'tests'])).toEqual([])
    expect(from('cli', ['web', 'tests'])).toEqual([])
    expect(from('core', ['machines', 'web', 'cli', 'tests'])).toEqual([])
    expect(from('machines', ['web', 'cli', 'tests'])).toEqual([])
  })
})

describe('a session in a browser', () => {
  /** The account's types and rules. */
  const isOfAccounts = (path: string): boolean =>
    path.startsWith('core/player/') || path.startsWith('web/session/account/')

  it('is of any stream: what belongs to the account is in its folder only', () => {
    const rooms = [...imports].filter(([file]) => file.startsWith('web/session/'))
    const named = (isMeant: (file: string) => boolean): readonly string[] =>
      rooms
        .filter(([file]) => isMeant(file))
        .flatMap(([file, paths]) => paths.filter(isOfAccounts).map((path) => `${file} -> ${path}`))
    const isIn = (room: string) => (file: string) => file.startsWith(`web/session/${room}/`)
    expect(named(isIn('account')).length).toBeGreaterThan(10)
    expect(named((file) => !isIn('account')(file) && !isIn('loadout')(file))).toEqual([])
    // A loadout's session learns its owner from the session of the account and imports nothing else of it.
    expect(new Set(named(isIn('loadout')).map((line) => line.split(' -> ')[1]))).toEqual(
      new Set(['web/session/account/session.ts']),
    )
  })
})

describe('rooms', () => {
  it('hold no more than a reader sees at once', () => {
    const folders = ['web', 'core'].flatMap((top) => [
      top,
      ...readdirSync(join(ROOT, top), { recursive: true }).map((name) => `${top}/${name}`),
    ])
    const counts = folders
      .filter((path) => statSync(join(ROOT, path)).isDirectory())
      .map((path) => ({
        path,
        count: readdirSync(join(ROOT, path), { withFileTypes: true }).filter((entry) => entry.isFile())
          .length,
      }))
    expect(counts.length).toBeGreaterThan(40)
    const getMost = (path: string): number => {
      // Words have a file for each screen.
      if (path.startsWith('web/i18n/')) return 45
      return path.startsWith('core') ? 20 : 25
    }
    expect(counts.filter(({ path, count }) => count > getMost(path))).toEqual([])
  })
})
