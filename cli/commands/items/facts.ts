// What an item does: its figures, what a cartridge goes through, the parts of armour, the doors of a key; as lines and as stable JSON.

import { nameIn } from '#core/catalogue/local-names.ts'
import type { Figures } from '#core/catalogue/tables/figures.ts'
import { formatShare } from '#core/format/share.ts'
import { figureText } from '#core/item-facts/figure-text.ts'
import type { FigureValue } from '#core/item-facts/item-figures.ts'
import type { KeyPlace } from '#core/item-facts/item-relations.ts'
import { ARMOUR_CLASSES, penetrationChance } from '#core/items/armour-penetration.ts'
import { caliberSlug } from '#core/items/caliber.ts'
import type { Labels } from '../../labels.ts'
import type { FactWords } from '../../lines.ts'
import type { Dossier } from './dossier.ts'

const getPenetration = (figures: Figures | undefined): number | undefined => {
  const power = figures?.kind === 'Ammo' ? figures.properties.penetrationPower : undefined
  return typeof power === 'number' && power > 0 ? power : undefined
}

/** The chance of a hit to go through new armour of each class, in whole percents. */
const getThrough = (penetration: number): readonly { readonly class: number; readonly chance: number }[] =>
  ARMOUR_CLASSES.map((armourClass) => ({
    class: armourClass,
    chance: Math.round(penetrationChance(penetration, armourClass) * 100) / 100,
  }))

/** The figures, each with its label in a column. */
export const figureLines = (
  { language }: Labels,
  words: FactWords,
  { figures, shownFigures }: Dossier,
): readonly string[] => {
  if (figures === undefined) return []
  const { say, gameWord } = words
  const facts = shownFigures.map(({ name, value }): readonly [string, string] => [
    say(`figure.${name}`),
    figureText(value, { language, gameWord }),
  ])
  const partName = (name: string): string => gameWord('part', name.toLowerCase())
  const protection = figures.protection ?? []
  const sewn = protection.flatMap(({ name, class: armourClass, durability = 0, material }) =>
    armourClass === undefined
      ? []
      : [
          [
            partName(name),
            [
              say('facts.class', { class: armourClass }),
              say('facts.points', { count: durability }),
              ...(material === undefined ? [] : [gameWord('material', material)]),
            ].join(' · '),
          ] as const,
        ],
  )
  const pockets = protection.filter((part) => part.class === undefined)
  const penetration = getPenetration(figures)
  const all = [
    ...facts,
    ...sewn,
    ...(pockets.length === 0
      ? []
      : [[say('facts.pockets'), pockets.map(({ name }) => partName(name)).join(', ')] as const]),
  ]
  const width = Math.max(...all.map(([label]) => label.length))
  return [
    ...all.map(([label, text]) => `${label.padEnd(width)}  ${text}`),
    ...(penetration === undefined
      ? []
      : [
          `${say('facts.through')}: ${getThrough(penetration)
            .map(({ class: armourClass, chance }) => `${armourClass}: ${formatShare(chance)}`)
            .join(' · ')}`,
        ]),
  ]
}

/** Where a key opens something: `Customs  2 doors`; of a key that opens nothing, that it is so. */
export const keyLines = (
  { language }: Labels,
  { say }: FactWords,
  { figures, opens }: Dossier,
): readonly string[] => {
  if (opens.length === 0) return figures?.kind === 'Key' ? [say('key.nothing')] : []
  return opens.map(({ map, locks, isEntrance }) =>
    [
      nameIn(language, map),
      [
        ...(isEntrance ? [say('key.entrance')] : []),
        ...[...locks].map(([type, count]) =>
          say(`key.lock.${type}`, { count, defaultValue: `${count} × ${type}` }),
        ),
      ].join(' · '),
    ].join('  '),
  )
}

/** A figure as programs read it: a number, words of the game, cells as pairs. */
const plainValue = (value: FigureValue): unknown => {
  switch (value.tag) {
    case 'Words':
      return value.words
    case 'Zooms':
      return value.levels
    case 'Cells':
      return value.grids
    case 'Times':
      return { count: value.count, value: value.value }
    default:
      return value.value
  }
}

const placeJson = ({ map, locks, isEntrance }: KeyPlace) => ({
  map: map.url,
  locks: Object.fromEntries(locks),
  entrance: isEntrance,
})

export const factsJson = ({ item, figures, shownFigures, opens, farm }: Dossier) => {
  const penetration = getPenetration(figures)
  return {
    caliber: item.caliber === undefined ? null : caliberSlug(item.caliber),
    figures: Object.fromEntries(shownFigures.map(({ name, value }) => [name, plainValue(value)])),
    through: penetration === undefined ? [] : getThrough(penetration),
    protection: (figures?.protection ?? []).map(({ name, class: armourClass, durability, material }) => ({
      name,
      class: armourClass ?? null,
      durability: durability ?? null,
      material: material ?? null,
    })),
    opens: opens.map(placeJson),
    farmCards: farm?.slotsByLevel ?? [],
  }
}
