// Finding loadouts by weapon, words and ranges.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { weaponStatistics } from '#core/loadouts/build/statistics.ts'
import { isSuppressed } from '#core/loadouts/build/suppressor.ts'
import {
  type LoadoutQuery,
  RANGED_NAMES,
  type RangedStatistic,
  toFigures,
  wordBeginnings,
} from '#core/loadouts/publishing/search.ts'
import { questsMetBy } from '#core/loadouts/quest-builds.ts'
import { weaponsNamed } from '#core/loadouts/weapon-names.ts'
import { type LoadoutEntry, matchesLoadout, searchLoadouts } from '../../support/loadout-search.ts'
import {
  AK_74N,
  AK_74N_DEFAULT,
  catalogue,
  M4A1,
  M4A1_CARBINE,
  MP_133_DEFAULT,
  presetBuild,
} from './builds.ts'

const entryOf = (preset: string, title: string, likes: number): LoadoutEntry => {
  const build = presetBuild(preset)
  return {
    uid: `${title}-${preset}`,
    title,
    weapon: build.item,
    weaponName: catalogue.items.get(build.item)?.name ?? '',
    category: catalogue.items.get(build.item)?.class ?? '',
    owner: 'killa',
    likes,
    published: Date.UTC(2026, 10, likes),
    price: null,
    figures: toFigures(weaponStatistics(catalogue)(build)),
    isSuppressed: isSuppressed(catalogue, build),
    quests: questsMetBy(catalogue)(build),
  }
}

const carbine = entryOf(M4A1_CARBINE, 'Night raid', 3)
const ak = entryOf(AK_74N_DEFAULT, 'Budget AK', 12)
const shotgun = entryOf(MP_133_DEFAULT, 'Factory day', 3)
const all = [carbine, ak, shotgun]

const found: readonly (readonly [string, LoadoutQuery, readonly LoadoutEntry[]])[] = [
  ['nothing asked finds all, the most liked first', {}, [ak, shotgun, carbine]],
  ['by weapon', { weapon: AK_74N }, [ak]],
  ['by a word of the title', { text: 'NIGHT' }, [carbine]],
  ['by a word of the weapon', { text: 'colt' }, [carbine]],
  ['by several words, all of which must stand somewhere', { text: ' budget  kalashnikov ' }, [ak]],
  ['by the beginning of a word', { text: 'nig' }, [carbine]],
  ['not by the middle of one', { text: 'ight' }, []],
  ['by a part of a name with signs in it', { text: '74n' }, [ak]],
  ['by a name with its signs', { text: '(ak-74N' }, [ak]],
  ['by signs alone: nothing is asked', { text: '%' }, [ak, shotgun, carbine]],
  ['by words of which one is nowhere', { text: 'budget colt' }, []],
  ['by least ergonomics', { ranges: { ergonomics: { min: 50 } } }, [carbine]],
  ['by most recoil, the end counted in', { ranges: { recoilVertical: { max: 71 } } }, [ak]],
  ['by a range with both ends', { ranges: { weight: { min: 3, max: 3.5 } } }, [ak]],
  ['by capacity and damage at once', { ranges: { capacity: { min: 30 }, damage: { min: 55 } } }, [ak]],
  [
    'a statistic that a build has not is in no range',
    { ranges: { magnification: { min: 0 } } },
    [ak, carbine],
  ],
  ['everything asked must hold', { weapon: M4A1, text: 'budget' }, []],
]

describe('finding loadouts', () => {
  it.each(found)('%s', (_, query, expected) => {
    expect(searchLoadouts(query)(all)).toEqual(expected)
  })

  it('every statistic finds a loadout by its own value and not by the next higher one', () => {
    const statistics = fc.constantFrom(...RANGED_NAMES)
    fc.assert(
      fc.property(fc.constantFrom(...all), statistics, (entry, name) => {
        const value = entry.figures[name]
        fc.pre(value !== null)
        const within = (min: number) => matchesLoadout({ ranges: { [name]: { min: min } } })(entry)
        expect(within(value ?? 0)).toBe(true)
        expect(within((value ?? 0) + 1)).toBe(false)
      }),
      { numRuns: 300 },
    )
  })

  it('a narrower question never finds more', () => {
    const bound = fc.option(fc.integer({ min: -50, max: 900 }), { nil: undefined })
    fc.assert(
      fc.property(
        fc.constantFrom<RangedStatistic>('ergonomics', 'recoil', 'velocity'),
        bound,
        fc.nat({ max: 50 }),
        (name, min, step) => {
          const query = (from: number | undefined): LoadoutQuery =>
            from === undefined ? {} : { ranges: { [name]: { min: from } } }
          const wide = searchLoadouts(query(min))(all)
          const narrow = searchLoadouts(query((min ?? -50) + step))(all)
          expect(narrow.every((entry) => wide.includes(entry))).toBe(true)
        },
      ),
      { numRuns: 300 },
    )
  })
})

describe('the weapons that a word names', () => {
  const shortNames = (word: string, locale = 'en') =>
    weaponsNamed(catalogue, locale)(word).map((uid) => catalogue.items.get(uid)?.shortName)

  it('are those with whose name it begins, in the language that is asked for', () => {
    expect(shortNames('m4a1')).toEqual(['M4A1'])
    expect(shortNames('ak-74')).toEqual(expect.arrayContaining(['AK-74', 'AK-74N', 'AK-74M']))
    expect(shortNames('4a1')).toEqual([])
    expect(shortNames('автомат', 'ru').length).toBeGreaterThan(5)
    expect(shortNames('автомат')).toEqual([])
  })

  it('are found as the rule of the search finds them', () => {
    const weapons = catalogue.items.all.filter(({ tags }) => tags.includes('Weapon'))
    for (const word of ['assault', '5.56x45', 'n', 'kalashnikov'])
      expect(weaponsNamed(catalogue, 'en')(word)).toEqual(
        weapons.flatMap(({ uid, name }) => (wordBeginnings(name).includes(word) ? [uid] : [])),
      )
  })
})
