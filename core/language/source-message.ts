// Where a price comes from, in a word or two: as a message, and in words that are there without the rest of the rules' sentences.
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { BoughtSource } from '../pricing/acquisition/price-derivation.ts'

export type RecipeTables = Pick<Catalogue, 'crafts' | 'barters'>

/** The name of who sells it or where it is made, by slug. */
interface PlaceName {
  readonly name: 'trader' | 'station'
  readonly id: string
}

/** A message of `sources.<language>.json`. */
interface SourceMessage {
  readonly key: `source.${keyof typeof import('./en/sources.json')['source']}`
  readonly values?: Readonly<Record<string, number | PlaceName>>
}

const trader = (id: string): PlaceName => ({ name: 'trader', id })

/** In a word or two: "flea", "Prapor LL2", "craft, Workbench 2". */
export const sourceMessage = (source: BoughtSource, recipes: RecipeTables): SourceMessage => {
  switch (source.tag) {
    case 'Own':
    case 'Currency':
    case 'Flea':
      return { key: `source.${source.tag}` }
    case 'Trader':
      return { key: 'source.Trader', values: { trader: trader(source.trader), level: source.level } }
    case 'Barter': {
      const barter = recipes.barters.get(source.uid)
      return barter === undefined
        ? { key: 'source.someBarter' }
        : { key: 'source.Barter', values: { trader: trader(barter.trader), level: barter.level } }
    }
    case 'Craft': {
      const craft = recipes.crafts.get(source.uid)
      return craft === undefined
        ? { key: 'source.someCraft' }
        : {
            key: 'source.Craft',
            values: { station: { name: 'station', id: craft.station }, level: craft.level },
          }
    }
  }
}

/** The same by `say`, which has the words of `sources.<language>.json`; `names` by slug. */
export const describeBoughtSource = (
  source: BoughtSource,
  recipes: RecipeTables,
  names: Readonly<Record<'trader' | 'station', (id: string) => string>>,
  say: (key: SourceMessage['key'], values: Readonly<Record<string, string | number>>) => string,
): string => {
  const { key, values = {} } = sourceMessage(source, recipes)
  const named = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' ? value : names[value.name](value.id),
  ])
  return say(key, Object.fromEntries(named))
}
