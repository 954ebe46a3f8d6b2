// What operators read and run is held to the program: every variable is described, and the container files fit together.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { Environment } from '#cli/server/environment.ts'
import { MAX_BODY_BYTES, MAX_PICTURE_BYTES } from '#core/api/bounds.ts'
import { contract } from '#core/api/contract.ts'
import { API_BASE } from '#core/api/endpoint.ts'

const pathOf = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const read = (path: string): string => readFileSync(pathOf(path), 'utf8')

/** The variables of the server with what it expects of them. */
const VARIABLES = Object.entries(Environment.types[1].props).map(([name, { name: expected }]) => ({
  name,
  expected,
}))
const NAMES: readonly string[] = VARIABLES.map(({ name }) => name)
/** Variables that the compose file reads for itself. */
const OF_COMPOSE: readonly string[] = ['POSTGRES_PASSWORD', 'EXFIL_DOMAIN']

const matches = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found)

describe('docs/operations.md', () => {
  const page = read('docs/operations.md')

  it.each(VARIABLES)('describes $name with what is expected', ({ name, expected }) => {
    const row = page.split('\n').find((line) => line.startsWith(`| \`${name}\` |`))
    expect(row?.split(' | ')[1]?.replaceAll('\\', '')).toBe(expected)
  })

  it('describes no variable that the server does not read', () => {
    const rows = matches(page, /^\| `([A-Z_]+)` \|/gm)
    expect(rows.filter((name) => !NAMES.includes(name))).toEqual([])
  })

  it('names addresses that the server has', () => {
    const paths = Object.values(contract).map(({ path }) => `${API_BASE}${path}`)
    const named = matches(page, /(\/api\/be\/[\w/-]+)/g)
    expect(named.length).toBeGreaterThan(3)
    expect(named.filter((path) => !paths.includes(path))).toEqual([])
  })
})

describe('links', () => {
  const pages = readdirSync(pathOf('docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`)
  const linksOf = (page: string): readonly string[] =>
    matches(read(page), /\]\(([^)#:\s]+)(?:#[^)]*)?\)/g).map((target) => join(dirname(page), target))

  it('lead from the README to every page', () => {
    const linked = ['README.md', ...pages].flatMap(linksOf)
    // The folder of decisions is linked as a whole.
    const unlinked = pages.filter((page) => !linked.includes(page) && !linked.includes(`${dirname(page)}/`))
    expect(unlinked).toEqual([])
  })

  it('of docs/security.md lead to the tests that hold its rows', () => {
    const page = read('docs/security.md')
    const rows = page.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| attack'))
    expect(rows.length).toBeGreaterThan(40)
    for (const row of rows) {
      const named = matches(row.split(' | ').at(-1) ?? '', /`([^`]+)`/g)
      expect(named.length, row).toBeGreaterThan(0)
      const [first = ''] = named
      const missing = named
        .map((name) => (name.includes('/') ? name : join(dirname(first), name)))
        .filter((name) => !existsSync(pathOf(name)))
      expect(missing, row).toEqual([])
    }
  })
})

describe('.env.example', () => {
  it('has every variable once, each taken out', () => {
    const lines = read('.env.example')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('# '))
    expect(lines.filter((line) => !/^#[A-Z_]+=/.test(line))).toEqual([])
    expect(lines.map((line) => line.slice(1, line.indexOf('='))).sort()).toEqual(
      [...NAMES, ...OF_COMPOSE].sort(),
    )
  })
})

describe('the container files', () => {
  const compose = read('docker-compose.yml')
  const dockerfile = read('Dockerfile')
  /** The lines of a block of the compose file, without its indentation. */
  const keysBelow = (heading: string): readonly string[] => {
    const lines = compose.split('\n')
    const start = lines.indexOf(heading)
    const indent = /^ */.exec(heading)?.[0].length ?? 0
    const block = lines.slice(start + 1)
    const end = block.findIndex((line) => line.trim() !== '' && (/^ */.exec(line)?.[0].length ?? 0) <= indent)
    return block
      .slice(0, end < 0 ? undefined : end)
      .flatMap((line) => new RegExp(`^ {${indent + 2}}([\\w-]+):`).exec(line)?.[1] ?? [])
  }

  it('give the servers only variables that they read', () => {
    const given = keysBelow('  environment:')
    expect(given).toContain('DATABASE_URL')
    expect(given.filter((name) => !NAMES.includes(name))).toEqual([])
    const read = matches(compose, /\$\{([A-Z_]+)/g)
    expect(read.filter((name) => !NAMES.includes(name) && !OF_COMPOSE.includes(name))).toEqual([])
    const set = matches(dockerfile, /^(?:ENV)? +([A-Z_]+)=/gm)
    expect(set.filter((name) => !NAMES.includes(name) && name !== 'NODE_ENV')).toEqual([])
  })

  it('let the proxy find every server', () => {
    const servers = keysBelow('services:').filter((name) => name.startsWith('server-'))
    expect(servers).toHaveLength(2)
    const proxied = /reverse_proxy (.*) \{/.exec(read('cli/server/deploy/Caddyfile'))?.[1]
    const port = /PORT=(\d+)/.exec(dockerfile)?.[1]
    expect(proxied?.split(' ')).toEqual(servers.map((name) => `${name}:${port}`))
    for (const file of matches(compose, /^ +- \.\/(\S+?):/gm))
      expect(existsSync(pathOf(file)), file).toBe(true)
  })

  it('let the proxy read no more of a request than the servers take', () => {
    const [, size] = /max_size (\d+)MB/.exec(read('cli/server/deploy/Caddyfile')) ?? []
    expect(Number(size) * 1e6).toBe(Math.max(MAX_BODY_BYTES, MAX_PICTURE_BYTES))
  })

  it('keep what is kept in volumes that are there', () => {
    const used = matches(compose, /^ +- ([\w-]+):\//gm)
    expect(used).toHaveLength(4)
    expect([...used].sort()).toEqual([...keysBelow('volumes:')].sort())
  })

  it('give no container more rights than it needs', () => {
    const [, hardened = ''] = /^x-hardened: &hardened\n((?: .*\n)+)/m.exec(compose) ?? []
    for (const line of ['read_only: true', 'cap_drop: [ALL]', 'security_opt: ["no-new-privileges:true"]'])
      expect(hardened).toContain(`  ${line}\n`)
    const services = keysBelow('services:')
    expect(services).toEqual(['database', 'server-1', 'server-2', 'proxy'])
    for (const service of services) {
      const [, block = ''] = new RegExp(`^  ${service}:\\n((?:    .*\\n)+)`, 'm').exec(compose) ?? []
      const merged = block.includes('<<: *server')
        ? `${block}${/^x-server: (?:.*\n)+?\n/m.exec(compose)?.[0]}`
        : block
      expect(merged, service).toMatch(/<<: \*hardened/)
      expect(merged, service).toMatch(/mem_limit: \d+[mg]/)
      expect(merged, service).not.toMatch(/privileged|network_mode|pid: host/)
    }
    expect(matches(compose, /cap_add: (.*)/g)).toEqual(['[NET_BIND_SERVICE]'])
  })

  it('keep the database and the proxy apart: only the servers are in both networks', () => {
    const networkOf = (service: string): string | undefined =>
      new RegExp(`^  ${service}:\\n(?:    .*\\n)*?    networks: \\[(.*)\\]`, 'm').exec(compose)?.[1]
    expect(networkOf('database')).toBe('data')
    expect(networkOf('proxy')).toBe('web')
    expect(/^x-server: (?:.*\n)+? {2}networks: \[(.*)\]/m.exec(compose)?.[1]).toBe('data, web')
    expect([networkOf('server-1'), networkOf('server-2')]).toEqual([undefined, undefined])
    expect(compose).toMatch(/^networks:\n(?: {2}#.*\n)? {2}data:\n {4}internal: true\n {2}web:\n/m)
    // Only the proxy is reached from outside.
    expect(matches(compose, /^ {2}([\w-]+):\n(?: {4}.*\n)*? {4}ports:/gm)).toEqual(['proxy'])
  })

  it('keep no log without an end', () => {
    const [, hardened = ''] = /^x-hardened: &hardened\n((?: .*\n)+)/m.exec(compose) ?? []
    expect(hardened).toMatch(
      / {2}logging:\n {4}driver: json-file\n {4}options: \{ max-size: 10m, max-file: "5" \}\n/,
    )
    expect(matches(compose, /^ +(logging):/gm)).toHaveLength(1)
  })

  it('take images by tag or by a whole digest', () => {
    const images = matches(compose, /^ +image: (\S+)$/gm)
    expect(images).toHaveLength(3)
    for (const image of images)
      expect(image).toMatch(/^(exfil|(postgres:17|caddy:2)(@sha256:[0-9a-f]{64})?)$/)
  })

  it('run on a Node that is tested, pinned to its patch', () => {
    const images = matches(dockerfile, /^FROM (\S+)/gm)
    expect(new Set(images).size).toBe(1)
    const [, major] = /^node:(\d+)\.\d+\.\d+-slim(?:@sha256:[0-9a-f]{64})?$/.exec(images[0] ?? '') ?? []
    expect(Number(major) % 2).toBe(0)
    expect(read('tests/support/node-versions.mjs')).toContain(`'${major}'`)
    const oldest = /"node": ">=([\d.]+)"/.exec(read('package.json'))?.[1] ?? 'none'
    expect(read('tests/support/node-versions.mjs')).toContain(`'${oldest}`)
  })

  it('build from what the repository has and run without privileges', () => {
    const ignored = read('.dockerignore')
    for (const file of matches(dockerfile, /^COPY (package\.json .*) \.\/$/gm).flatMap((line) =>
      line.split(' '),
    )) {
      expect(existsSync(pathOf(file)), file).toBe(true)
      expect(ignored).toContain(`!${file}`)
    }
    for (const folder of ['cli', 'core', 'fixtures/catalogue']) expect(ignored).toContain(`!${folder}\n`)
    const { files } = JSON.parse(read('package.json')) as { readonly files: readonly string[] }
    const sources = files.filter((path) => !path.startsWith('dist/'))
    // npm adds them to every package.
    for (const path of [...sources, 'README.md', 'LICENSE']) {
      const isTaken = [path, path.split('/')[0]].some((each) => ignored.includes(`!${each}\n`))
      expect(isTaken, path).toBe(true)
    }
    // The bundler's own configuration needs it.
    expect(ignored).toContain('!tsconfig.json\n')
    expect(dockerfile).toMatch(/^RUN npm pack /m)
    expect(matches(dockerfile, /^(FROM|USER|HEALTHCHECK|ENTRYPOINT|CMD)/gm)).toEqual([
      'FROM',
      'FROM',
      'FROM',
      'USER',
      'HEALTHCHECK',
      'ENTRYPOINT',
      'CMD',
    ])
    expect(dockerfile).toMatch(/^USER node$/m)
    expect(dockerfile).toMatch(/^ENTRYPOINT \["node", "dist\/cli\/exfil\.js"\]$/m)
  })
})
