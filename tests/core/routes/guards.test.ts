import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ALL_ROUTES, matchAnyRoute } from '#core/routes/admin-routes.ts'
import { type GuardAnswers, guardNavigation, guardQuestions, redirectedTo } from '#core/routes/guards.ts'

/** Answers that let everything pass, but for those given. */
const answers = (changed: Partial<GuardAnswers> = {}): GuardAnswers => ({
  isAdmin: () => true,
  itemExists: () => true,
  tagExists: () => true,
  redirect: () => null,
  ...changed,
})

const path = fc.constantFrom(
  '/',
  '/crafts',
  '/gear',
  '/item/ledx',
  '/tag/Weapon',
  '/admin',
  '/admin/users',
  '/admin/nothing',
  '/administration',
  '/nowhere',
  '/maps/customs',
  '/maps/terminal',
)

/** Answers, and the order in which they were asked for. */
const world = fc
  .record({
    path,
    isAdmin: fc.boolean(),
    itemExists: fc.boolean(),
    tagExists: fc.boolean(),
    target: fc.option(
      fc.constantFrom('/crafts', '/item/ledx', 'https://example.org/', '//example.org', 'javascript:0'),
    ),
  })
  .map((facts) => {
    const asked: string[] = []
    const telling =
      <A>(what: string, answer: A) =>
      (): A => {
        asked.push(what)
        return answer
      }
    const outcome = guardNavigation(facts.path, {
      isAdmin: telling('admin', facts.isAdmin),
      itemExists: telling('item', facts.itemExists),
      tagExists: telling('tag', facts.tagExists),
      redirect: telling('redirect', facts.target),
    })
    return { ...facts, asked, outcome }
  })

const law = (holds: (seen: typeof world extends fc.Arbitrary<infer W> ? W : never) => void): void =>
  fc.assert(fc.property(world, holds), { numRuns: 600 })

describe('the guards', () => {
  it('are asked in their order, each at most once', () => {
    law(({ asked }) => {
      const order = ['admin', 'item', 'tag', 'redirect']
      expect(asked).toEqual(order.filter((guard) => asked.includes(guard)))
    })
  })

  it('ask nothing after the first that refuses', () => {
    law(({ path, outcome, asked, isAdmin, itemExists, tagExists }) => {
      const { needsAdmin, item, tag } = guardQuestions(path)
      const refusing = [
        needsAdmin && !isAdmin ? 'admin' : undefined,
        item !== undefined && !itemExists ? 'item' : undefined,
        tag !== undefined && !tagExists ? 'tag' : undefined,
      ].find((guard) => guard !== undefined)
      if (refusing === undefined) return
      expect(outcome).toEqual({ tag: 'NotFound', path })
      expect(asked.at(-1)).toBe(refusing)
    })
  })

  it('check every path that none refuses for a redirect', () => {
    law(({ outcome, asked }) => {
      if (outcome.tag !== 'NotFound') expect(asked).toContain('redirect')
    })
  })

  it('let only administrators into the back office, redirect or not', () => {
    law(({ path, isAdmin, outcome }) => {
      if (path.startsWith('/admin') && !isAdmin) expect(outcome).toEqual({ tag: 'NotFound', path })
    })
  })

  it('show only what the route table knows', () => {
    law(({ outcome }) => {
      if (outcome.tag === 'Show') expect(ALL_ROUTES).toContain(outcome.match.route)
    })
  })
})

describe('the guard of the back office', () => {
  it.each([
    '/admin',
    '/admin/users',
    '/admin/anything',
    '/administration',
    '/Admin/users',
    '/%61dmin',
    '/gear',
  ])('hides %s from others', (pathname) => {
    const others = answers({ isAdmin: () => false, redirect: () => '/crafts' })
    expect(guardNavigation(pathname, others)).toEqual({
      tag: 'NotFound',
      path: pathname,
    })
  })

  it('opens it to administrators', () => {
    expect(guardNavigation('/admin/users', answers(), matchAnyRoute('/admin/users'))).toMatchObject({
      tag: 'Show',
    })
  })
})

describe('the guards of items and tags', () => {
  it('look up what the address names', () => {
    expect(guardQuestions('/item/5.45x39mm_bp')).toMatchObject({ item: '5.45x39mm_bp', tag: undefined })
    expect(guardQuestions('/tag/Melee_weapons')).toMatchObject({ item: undefined, tag: 'Melee_weapons' })
    expect(guardQuestions('/crafts')).toEqual({ needsAdmin: false, item: undefined, tag: undefined })
  })

  it('do not find what does not exist', () => {
    expect(guardNavigation('/item/nothing', answers({ itemExists: () => false })).tag).toBe('NotFound')
    expect(guardNavigation('/tag/Nothing', answers({ tagExists: () => false })).tag).toBe('NotFound')
  })
})

describe('a redirect', () => {
  it.each([
    ['https://example.org/x', { tag: 'Leave', url: 'https://example.org/x' }],
    ['//example.org/x', { tag: 'Leave', url: '//example.org/x' }],
    ['/crafts?fee=0#top', { tag: 'Follow', path: '/crafts?fee=0#top' }],
  ] as const)('to %s is followed', (target, outcome) => {
    expect(guardNavigation('/', answers({ redirect: () => target }))).toEqual(outcome)
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', '/\\example.org', 'crafts', '', '/'])(
    'to %j is ignored',
    (target) => {
      expect(guardNavigation('/', answers({ redirect: () => target }))).toMatchObject({ tag: 'Show' })
    },
  )

  it("that is known is followed from an item's address that names none, such as the game's id", () => {
    const { isAdmin, tagExists } = answers()
    const missing = { isAdmin, tagExists, itemExists: () => false }
    expect(guardNavigation('/item/5c0530ee86f774697952d952', redirectedTo('/item/ledx', missing))).toEqual({
      tag: 'Follow',
      path: '/item/ledx',
    })
    expect(guardNavigation('/item/nothing', redirectedTo(null, missing)).tag).toBe('NotFound')
  })

  it('is followed from an address that is no screen', () => {
    expect(guardNavigation('/old-page', answers({ redirect: () => '/crafts' }))).toEqual({
      tag: 'Follow',
      path: '/crafts',
    })
  })
})

it('a path that matches no route, or has an unknown value, is not found', () => {
  for (const pathname of ['/nowhere', '/maps/terminal', '/item'])
    expect(guardNavigation(pathname, answers())).toEqual({ tag: 'NotFound', path: pathname })
})
