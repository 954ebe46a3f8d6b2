// A build as text: what is copied can be pasted back, in either language, and what is wrong is named with its line.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nameIn } from '#core/catalogue/local-names.ts'
import { slotKind, slotLabels } from '#core/catalogue/slot-kinds.ts'
import {
  buildText,
  MAX_TEXT_LENGTH,
  parseBuildText,
  type TextWords,
} from '#core/loadouts/build/build-text.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { anyBuild, leftOf, M4A1, M4A1_CARBINE, MP_133, presetBuild, rightOf } from './builds.ts'

const catalogue = testCatalogue('PVP', { languages: ['ru'] })

const wordsIn = (language: 'en' | 'ru'): TextWords => ({
  itemNames: (uid) => {
    const item = catalogue.items.get(uid)
    return item === undefined ? [uid] : [nameIn(language, item), item.name]
  },
  slot: ({ kind, number }) => (number === undefined ? kind : `${kind} ${number}`),
})
const words = wordsIn('en')
const carbine = presetBuild(M4A1_CARBINE)
const text = buildText(catalogue, words)(carbine)
const parse = (pasted: string, weapon = M4A1) => parseBuildText(catalogue, words)(weapon, pasted)

describe('the text of a build', () => {
  it.each(['en', 'ru'] as const)(
    'pasted back gives the same build in %s, whatever is put together',
    (language) => {
      const own = wordsIn(language)
      fc.assert(
        fc.property(anyBuild, (build) => {
          const written = buildText(catalogue, own)(build)
          expect(rightOf(parseBuildText(catalogue, own)(build.item, written))).toEqual(build)
        }),
      )
    },
  )

  it('names the weapon, then a part a line, each under what it sits on', () => {
    expect(text.split('\n').slice(0, 6)).toEqual([
      'Colt M4A1 5.56x45 assault rifle',
      '- pistolGrip: AR-15 Colt A2 pistol grip',
      '- magazine: AR-15 5.56x45 Colt STANAG 30-round magazine',
      '- receiver: M4A1 5.56x45 upper receiver',
      '-- barrel: AR-15 5.56x45 14.5 inch barrel',
      '--- muzzle: AR-15 Colt USGI A2 5.56x45 flash hider',
    ])
  })

  it('blank lines, blanks at the ends and capitals do not count', () => {
    const loose = text
      .split('\n')
      .map((line) => `  ${line.toUpperCase()} \r`)
      .join('\n\n')
    expect(rightOf(parse(loose))).toEqual(carbine)
  })

  it('a page in Russian takes an English text for the same parts', () => {
    const english = buildText(catalogue, words)(carbine)
    expect(rightOf(parseBuildText(catalogue, wordsIn('ru'))(M4A1, english))).toEqual(carbine)
  })

  it.each([
    ['nothing', '', { tag: 'TextOfAnotherWeapon' }],
    ['a line without a slot', `${text}\nhello`, { tag: 'LineUnreadable', text: 'hello' }],
    [
      'a part without what it sits on',
      'Colt M4A1 5.56x45 assault rifle\n--- muzzle: x',
      { tag: 'HolderMissing', line: 2 },
    ],
    [
      'a slot that is not there',
      'Colt M4A1 5.56x45 assault rifle\n- wheel: x',
      { tag: 'SlotNotThere', line: 2 },
    ],
    [
      'a part that does not fit',
      'Colt M4A1 5.56x45 assault rifle\n- stock: Salewa',
      { tag: 'PartNotFitting', line: 2 },
    ],
    [
      'a slot filled twice',
      `${text}\n- magazine: AR-15 5.56x45 Colt STANAG 30-round magazine`,
      { tag: 'SlotFilledTwice' },
    ],
    ['a book', 'x'.repeat(MAX_TEXT_LENGTH + 1), { tag: 'TextTooLong' }],
  ])('%s is refused and named', (_, pasted, expected) => {
    expect(leftOf(parse(pasted))).toMatchObject(expected)
  })

  it('that of another weapon is refused', () => {
    expect(leftOf(parse(text, MP_133))).toMatchObject({ tag: 'TextOfAnotherWeapon' })
  })
})

describe('labels of slots', () => {
  it('every slot of the snapshot has a kind of its own', () => {
    const names = new Set(catalogue.gear.all.flatMap(({ slots = [] }) => slots.map(({ name }) => name)))
    expect([...names].filter((name) => slotKind(name) === 'other')).toEqual([])
  })

  it('no two slots of an item are called alike', () => {
    for (const { slots = [] } of catalogue.gear.all) {
      const labels = slotLabels(slots).map(words.slot)
      expect(new Set(labels).size).toBe(labels.length)
    }
  })
})
