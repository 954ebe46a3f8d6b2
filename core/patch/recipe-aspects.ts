// Crafts, barters and stations of the hideout as aspects that a reader compares.
import type { Barter, Craft } from '../catalogue/tables/recipe.ts'
import type { Station } from '../catalogue/tables/station.ts'
import { formatDuration } from '../format/duration.ts'
import { type Aspect, aspect, pieces, plainNumber, type Teller, yesOrNo } from './aspects.ts'

/** One aspect an ingredient, under its name; the same item again is another one. */
const ingredientAspects = (
  parts: readonly { readonly item: string; readonly label: string; readonly text: string }[],
): readonly Aspect[] => {
  const seen = new Map<string, number>()
  return parts.map(({ item, label, text }) => {
    const times = (seen.get(item) ?? 0) + 1
    seen.set(item, times)
    return { key: `ingredient ${item} ${times}`, label, text }
  })
}

export const craftAspects = (teller: Teller, craft: Craft): readonly Aspect[] => {
  const { say, name, words } = teller
  const place = say('value.at', { place: name('station', craft.station), level: craft.level })
  const needed = (craft.questItems ?? []).map((item) => name('thing', item))
  return [
    ...aspect(teller, 'where', place),
    ...ingredientAspects(
      craft.ingredients.map(({ item, count, tool }) => ({
        item,
        label: name('thing', item),
        text: tool === true ? say('value.tool', { count: plainNumber(count) }) : plainNumber(count),
      })),
    ),
    ...needed.map((label) => ({ key: `quest item ${label}`, label, text: say('value.yes') })),
    ...aspect(teller, 'output', pieces(teller, [craft.product])),
    ...aspect(teller, 'time', formatDuration(craft.seconds, words.locale)),
    ...aspect(teller, 'unlockedBy', craft.quest && name('quest', craft.quest)),
    ...aspect(teller, 'edition', craft.reqGameEdition?.map(words.edition).join(', ')),
    ...aspect(teller, 'story', craft.storyItem === true ? say('value.yes') : undefined),
  ]
}

export const barterAspects = (teller: Teller, barter: Barter): readonly Aspect[] => {
  const { say, name } = teller
  const place = say('value.atTrader', { place: name('trader', barter.trader), level: barter.level })
  return [
    ...aspect(teller, 'where', place),
    ...ingredientAspects(
      barter.ingredients.map(({ item, count, dogTagLevel, or = [] }) => {
        const names = [item, ...or].map((each) => name('thing', each)).join(' / ')
        const label =
          dogTagLevel === undefined ? names : say('value.dogTag', { item: names, level: dogTagLevel })
        return { item, label, text: plainNumber(count) }
      }),
    ),
    ...aspect(teller, 'output', pieces(teller, [barter.offer])),
    ...aspect(teller, 'limit', barter.limit),
    ...aspect(teller, 'unlockedBy', barter.quest && name('quest', barter.quest)),
  ]
}

const moduleAspects = (teller: Teller, module: Station['levels'][number]): readonly Aspect[] => {
  const { say, name, words } = teller
  const { level, seconds, items, stations, skills, traders } = module
  const needs = [
    ...stations.map((each) => say('value.at', { place: name('station', each.station), level: each.level })),
    ...skills.map((each) => say('value.at', { place: name('skill', each.skill), level: each.level })),
    ...traders.map((each) =>
      say('value.atTrader', { place: name('trader', each.trader), level: each.level }),
    ),
  ]
  return [
    ...aspect(teller, 'moduleLevel', say('value.yes'), { level }),
    ...items.map(({ item, count, foundInRaid }) => ({
      key: `module ${level} ${item} ${foundInRaid === true}`,
      label: say('label.moduleItem', { level, item: name('thing', item) }),
      text:
        foundInRaid === true ? say('value.foundInRaid', { count: plainNumber(count) }) : plainNumber(count),
    })),
    ...aspect(teller, 'moduleNeeds', needs.join(', '), { level }),
    ...aspect(teller, 'moduleTime', formatDuration(seconds, words.locale), { level }),
  ]
}

export const stationAspects = (teller: Teller, station: Station): readonly Aspect[] => [
  ...aspect(teller, 'name', station.name),
  ...aspect(teller, 'seasonal', yesOrNo(teller, station.seasonal)),
  ...station.levels
    .toSorted((one, other) => one.level - other.level)
    .flatMap((module) => moduleAspects(teller, module)),
]
