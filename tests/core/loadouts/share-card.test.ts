// What the picture of a loadout says: the numbers of the builder, and of the parts those that tell most of it.
import { describe, expect, it } from 'vitest'
import { loadWords } from '#core/language/words.ts'
import { weaponStatistics } from '#core/loadouts/build/statistics.ts'
import { type CardLoadout, MAX_CARD_LINES, shareCard } from '#core/loadouts/publishing/share-card.ts'
import { bare, listBuildParts } from '#core/loadouts/tree.ts'
import { listPresets } from '#core/loadouts/weapons.ts'
import { AK_74N, AK_74N_DEFAULT, catalogue, M4A1, M4A1_CARBINE, presetBuild } from './builds.ts'

const CARD = { title: 'Quiet', author: 'Dymov', ammo: null, price: 212_654, mode: 'PVP' } as const
const cardOf = async (
  tree: CardLoadout['tree'],
  given: Partial<CardLoadout> = {},
  locale: 'en' | 'ru' = 'en',
) => {
  const card = shareCard(catalogue, await loadWords(locale))({ ...CARD, tree, ...given })
  if (card === undefined) throw new Error('no card')
  return card
}

describe('the card of a loadout', () => {
  it('has the numbers that the builder shows, beside those of the weapon as the game sells it', async () => {
    const tree = presetBuild(M4A1_CARBINE)
    const { ergonomics, recoil, weight } = weaponStatistics(catalogue)(tree)
    const stock = listPresets(catalogue, M4A1)[0]
    const usual = weaponStatistics(catalogue)(presetBuild(stock?.uid ?? ''))
    const { figures } = await cardOf(tree)
    expect(figures.map(({ label }) => label)).toEqual([
      'Ergonomics',
      'Recoil vertical',
      'Recoil horizontal',
      'Accuracy',
      'Weight',
    ])
    expect(figures.map(({ value, unit }) => [Number(value), unit])).toEqual([
      [ergonomics, ''],
      [recoil.vertical, ''],
      [recoil.horizontal, ''],
      [weaponStatistics(catalogue)(tree).accuracy, 'MOA'],
      [Number(weight.toFixed(2)), 'kg'],
    ])
    expect(figures[0]).toMatchObject({ share: ergonomics / 100, stock: usual.ergonomics / 100 })
  })

  it('shows no change of what is as the game sells it', async () => {
    const { figures } = await cardOf(presetBuild(AK_74N_DEFAULT))
    expect(figures.map(({ change, share, stock }) => [change, share === stock])).toEqual(
      figures.map(() => [undefined, true]),
    )
  })

  it('speaks the language that is asked for', async () => {
    const { byline, count, price, figures } = await cardOf(presetBuild(AK_74N_DEFAULT), {}, 'ru')
    expect(byline).toBe('Автомат Калашникова АК-74Н 5.45x39 · автор Dymov')
    expect([count, price?.label]).toEqual(['8 частей', 'Цена, PVP'])
    expect(figures.at(-1)).toMatchObject({ label: 'Вес', unit: 'кг' })
  })

  it('names no deleted account, and no price of what cannot be bought', async () => {
    const card = await cardOf(presetBuild(AK_74N_DEFAULT), { author: null, price: null })
    expect(card.byline).toBe(card.weapon)
    expect(card.price).toBeNull()
  })

  it('keeps of many parts those nearest to the weapon, and says how many are left', async () => {
    const largest = catalogue.presets.all.toSorted((a, b) => b.tree.length - a.tree.length)[0]
    const tree = presetBuild(largest?.uid ?? '')
    const parts = listBuildParts(tree).slice(1)
    expect(parts.length).toBeGreaterThan(MAX_CARD_LINES)
    const card = await cardOf(tree)
    expect(card.parts).toHaveLength(MAX_CARD_LINES - 1)
    expect(card.more).toBe(`and ${parts.length - MAX_CARD_LINES + 1} more parts`)
    const nearest = parts.map(({ path }) => path.length).toSorted((a, b) => a - b)
    expect(card.parts.map(({ depth }) => depth).toSorted((a, b) => a - b)).toEqual(
      nearest.slice(0, MAX_CARD_LINES - 1),
    )
    expect((await cardOf(bare(AK_74N))).more).toBeUndefined()
  })

  it('is none of a weapon that the game no longer has', async () => {
    expect(shareCard(catalogue, await loadWords('en'))({ ...CARD, tree: bare('gone') })).toBeUndefined()
  })
})
