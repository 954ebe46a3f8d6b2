// Crafts and barters in one line, and as stable JSON.
import type { Barter, BarterIngredient, Craft, CraftIngredient } from '#core/catalogue/tables/recipe.ts'
import { formatDuration } from '#core/format/duration.ts'
import { formatNumber } from '#core/format/number.ts'
import { type Labels, namedThing } from '../../labels.ts'
import { say } from '../../speech.ts'

const times = (count: number): string => (count === 1 ? '' : `${formatNumber(count, { maxDecimals: 2 })} × `)

const ingredient = (labels: Labels, each: CraftIngredient | BarterIngredient): string => {
  const tool = 'tool' in each && each.tool === true ? say` (tool)` : ''
  const level = 'dogTagLevel' in each ? say` of level ${each.dogTagLevel}` : ''
  return `${times(each.count)}${labels.shortThing(each.item)}${level}${tool}`
}

/** `Workbench 1 (1 h 10 m): 2 × Bolts + Screwdriver (tool) → 120 × 5.45 PS`. */
export const craftText = (labels: Labels, craft: Craft): string => {
  const { product, ingredients, station, level, seconds, quest } = craft
  const after = quest === undefined ? '' : say`  after ${labels.quest(quest)}`
  const from = ingredients.map((each) => ingredient(labels, each)).join(' + ')
  return `${labels.station(station)} ${level} (${formatDuration(seconds, labels.language)}): ${from} → ${times(product.count)}${labels.shortThing(product.item)}${after}`
}

/** `Therapist LL2: 3 × Bolts + Screw nuts → Salewa`. */
export const barterText = (labels: Labels, { trader, level, ingredients, offer, quest }: Barter): string => {
  const after = quest === undefined ? '' : say`  after ${labels.quest(quest)}`
  const from = ingredients.map((each) => ingredient(labels, each)).join(' + ')
  return say`${labels.trader(trader)} LL${level}: ${from} → ${times(offer.count)}${labels.shortThing(offer.item)}${after}`
}

export const craftJson = (labels: Labels, craft: Craft) => ({
  uid: craft.uid,
  station: craft.station,
  level: craft.level,
  seconds: craft.seconds,
  quest: craft.quest ?? null,
  ingredients: craft.ingredients.map(({ item, count, tool = false }) => ({
    ...namedThing(labels, item),
    count,
    tool,
  })),
  product: { ...namedThing(labels, craft.product.item), count: craft.product.count },
})

export const barterJson = (labels: Labels, barter: Barter) => ({
  uid: barter.uid,
  trader: barter.trader,
  level: barter.level,
  quest: barter.quest ?? null,
  ingredients: barter.ingredients.map(({ item, count }) => ({ ...namedThing(labels, item), count })),
  product: { ...namedThing(labels, barter.offer.item), count: barter.offer.count },
})
