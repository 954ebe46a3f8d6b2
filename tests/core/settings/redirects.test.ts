// Redirects: which addresses may lead where. No loops, no chains, no other hosts, no page hidden.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { replay } from '#core/events/fold.ts'
import { isRight, left, right } from '#core/fp.ts'
import { getRedirectTarget } from '#core/routes/redirect-target.ts'
import { type SettingsCommand, settingsDecider } from '#core/settings/commands.ts'
import type { SettingsEvent } from '#core/settings/events.ts'
import { type GlobalSettings, initialSettings } from '#core/settings/model.ts'
import { findRedirect, MAX_REDIRECTS, parseRedirectPath } from '#core/settings/redirects.ts'
import { reduceSettings } from '#core/settings/reducer.ts'

const PAGES = ['/', '/crafts', '/hideout', '/barters']
const ALLOWED = 'https://wiki.example.org'
let ids = 0
const decide = settingsDecider.decide({
  ...{ actor: { uid: 'nikita', role: 'admin' }, cleanAlert: (html) => html, newId: () => `id-${ids++}` },
  redirects: {
    isPage: (path) => PAGES.includes(path),
    isTaken: (path) => PAGES.includes(path) || path.startsWith('/api'),
    origins: [ALLOWED],
  },
})
const fold = replay(reduceSettings)
const given = (...lines: readonly (readonly [from: string, to: string])[]): GlobalSettings =>
  fold(
    initialSettings,
    lines.map(
      ([from, to]): SettingsEvent => ({
        type: 'RedirectSet',
        data: { id: from, from, to, kind: 301, reason: 'Moved' },
      }),
    ),
  )
const add = (from: string, to: string): SettingsCommand => ({
  ...{ tag: 'AddRedirect', from, to, kind: 302, reason: ' Moved ' },
})
const toOf = (state: GlobalSettings, command: SettingsCommand): string | undefined => {
  const decided = decide(command)(state)
  const [event] = isRight(decided) ? decided.right : []
  return event?.type === 'RedirectSet' ? event.data.to : undefined
}

describe('a new redirect', () => {
  it('is recorded with its normalised addresses and the reason', () => {
    expect(decide(add(' /old/page/ ', '/crafts?sort=cost#top'))(given())).toMatchObject(
      right([
        {
          type: 'RedirectSet',
          data: { from: '/old/page', to: '/crafts?sort=cost#top', kind: 302, reason: 'Moved' },
        },
      ]),
    )
  })

  it('is found however its letters and its last slash are written', () => {
    const from = parseRedirectPath('/старое') ?? ''
    expect(from).toBe(encodeURI('/старое'))
    const { redirects } = given([from, '/crafts'])
    for (const path of ['/старое', encodeURI('/старое'), `${encodeURI('/старое')}/`])
      expect(findRedirect(redirects, path)?.to).toBe('/crafts')
    expect(findRedirect(redirects, '/constructor')).toBeUndefined()
    expect(findRedirect(redirects, '/%E0%A4%A')).toBeUndefined()
  })

  it.each([
    ['old', 'RedirectFromInvalid'],
    ['', 'RedirectFromInvalid'],
    ['//example.com', 'RedirectFromInvalid'],
    ['/\\example.com', 'RedirectFromInvalid'],
    ['/a/../crafts', 'RedirectFromInvalid'],
    ['/a?b=1', 'RedirectFromInvalid'],
    ['/%zz', 'RedirectFromInvalid'],
    [`/${'x'.repeat(300)}`, 'RedirectFromInvalid'],
    ['/', 'RedirectTaken'],
    ['/crafts/', 'RedirectTaken'],
    ['/api/be/me', 'RedirectTaken'],
  ])('from %j is refused', (from, tag) => {
    expect(decide(add(from, '/hideout'))(given())).toMatchObject(left({ tag }))
  })

  it.each([
    ['//example.com', 'RedirectToInvalid'],
    ['/\\example.com', 'RedirectToInvalid'],
    ['javascript:alert(1)', 'RedirectToInvalid'],
    ['https://wiki.example.org@example.com/', 'RedirectToInvalid'],
    ['https://example.com/', 'RedirectElsewhere'],
    ['https://wiki.example.org.example.com/', 'RedirectElsewhere'],
    ['http://wiki.example.org/', 'RedirectElsewhere'],
    ['https://wiki.example.org:8443/', 'RedirectElsewhere'],
    ['/no-such-page', 'RedirectToNothing'],
    ['/old', 'RedirectToItself'],
    ['/old?a=1', 'RedirectToItself'],
  ])('to %j is refused', (to, tag) => {
    expect(decide(add('/old', to))(given())).toMatchObject(left({ tag }))
  })

  it('leads to another site only where the configuration names it', () => {
    expect(toOf(given(), add('/wiki', `${ALLOWED}/wiki?a=1`))).toBe(`${ALLOWED}/wiki?a=1`)
  })

  it('makes no chain in either direction', () => {
    const state = given(['/a', '/crafts'])
    expect(decide(add('/b', '/a?x=1'))(state)).toMatchObject(left({ tag: 'RedirectChain', from: '/a' }))
    const gone = fold(initialSettings, [
      { type: 'RedirectSet', data: { id: 'x', from: '/a', to: '/gone#x', kind: 301, reason: 'Moved' } },
    ])
    expect(decide(add('/gone', '/crafts'))(gone)).toMatchObject(left({ tag: 'RedirectChain', from: '/a' }))
  })

  it('is the only one of its address, of a limited number', () => {
    expect(decide(add('/a', '/hideout'))(given(['/a', '/crafts']))).toMatchObject(
      left({ tag: 'RedirectExists' }),
    )
    const full = given(
      ...Array.from({ length: MAX_REDIRECTS }, (_, index) => [`/old-${index}`, '/crafts'] as const),
    )
    expect(decide(add('/one-more', '/crafts'))(full)).toEqual(
      left({ tag: 'TooManyRedirects', max: MAX_REDIRECTS }),
    )
  })

  it('never leads to an address that leads on, after any commands', () => {
    const path = fc.constantFrom('/a', '/b', '/c', '/crafts', '/hideout')
    const lines = fc.array(fc.tuple(path, path), { maxLength: 30 })
    fc.assert(
      fc.property(lines, (all) => {
        let state = given()
        for (const [from, to] of all) {
          const decided = decide(add(from, to))(state)
          if (isRight(decided)) state = fold(state, decided.right)
        }
        for (const { to } of Object.values(state.redirects)) {
          expect(findRedirect(state.redirects, to)).toBeUndefined()
          expect(PAGES).toContain(to)
        }
      }),
    )
  })
})

describe('a change of a redirect', () => {
  const state = given(['/a', '/crafts'])
  const seen = { to: '/crafts', kind: 301 } as const
  const where = { from: '/a', to: '/hideout', kind: 301 } as const
  const change = { tag: 'ChangeRedirect', ...where, reason: 'x' } as const

  it('keeps its id, and with it the counted hits', () => {
    expect(decide({ ...change, seen })(state)).toMatchObject(
      right([{ type: 'RedirectSet', data: { id: '/a', to: '/hideout' } }]),
    )
  })

  it('that another editor was faster with is refused with what holds now', () => {
    const stale = { to: '/barters', kind: 301 } as const
    const edited = { tag: 'RedirectEdited', from: '/a', to: '/crafts', kind: 301 }
    expect(decide({ ...change, seen: stale })(state)).toMatchObject(left(edited))
    const removed = { tag: 'RemoveRedirect', from: '/a', reason: 'x', seen: stale } as const
    expect(decide(removed)(state)).toMatchObject(left(edited))
  })

  it('to what it is adds nothing; a removal takes it away', () => {
    expect(decide({ ...change, to: '/crafts', seen })(state)).toEqual(right([]))
    const removed = decide({ tag: 'RemoveRedirect', from: '/a/', reason: 'x', seen })(state)
    if (!isRight(removed)) throw new Error('refused')
    expect(fold(state, removed.right).redirects).toEqual({})
    expect(decide({ ...change, seen })(given())).toMatchObject(left({ tag: 'RedirectUnknown' }))
  })
})

it('the query of a visit is passed on within the site, and to no other site', () => {
  expect(getRedirectTarget('/crafts', '')).toBe('/crafts')
  expect(getRedirectTarget('/crafts', '?')).toBe('/crafts')
  expect(getRedirectTarget('/crafts#top', '?a=1')).toBe('/crafts?a=1#top')
  expect(getRedirectTarget('/crafts?b=2', '?a=1')).toBe('/crafts?b=2&a=1')
  expect(getRedirectTarget('https://wiki.example.org/', '?a=1')).toBe('https://wiki.example.org/')
})
