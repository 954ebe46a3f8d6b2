// Codecs of the API's smaller documents: hideout, traders, crafts and barters.
import * as t from 'io-ts'
import { Currency } from '#core/catalogue/vocabulary.ts'
import { Count, Finite, fields, NonNegative, PositiveInt, Text } from '#core/codec.ts'
import { Loose, LooseText, texts } from './shared.ts'

const Level = fields(
  {
    level: PositiveInt,
    constructionTime: NonNegative,
    itemRequirements: t.readonlyArray(
      fields(
        { item: Text, count: PositiveInt },
        { attributes: t.partial({ foundInRaid: t.boolean }) },
        'ItemRequirement',
      ),
    ),
  },
  {
    stationLevelRequirements: t.readonlyArray(t.type({ station: Text, level: PositiveInt })),
    skillRequirements: t.readonlyArray(t.type({ skill: Text, level: PositiveInt })),
    traderRequirements: t.readonlyArray(t.type({ trader: Text, value: PositiveInt })),
    bonuses: t.readonlyArray(
      fields(
        { type: Text },
        { value: Loose, skill: LooseText, slotItems: texts, production: t.boolean },
        'Bonus',
      ),
    ),
  },
  'Level',
)
export type UpstreamLevel = t.TypeOf<typeof Level>

export const HideoutDocument = t.record(
  t.string,
  t.type({ id: Text, name: Text, normalizedName: Text, levels: t.readonlyArray(Level) }, 'Station'),
  'HideoutDocument',
)
export type HideoutDocument = t.TypeOf<typeof HideoutDocument>

export const TradersDocument = t.record(
  t.string,
  fields(
    {
      id: Text,
      name: Text,
      normalizedName: Text,
      currency: Currency,
      levels: t.readonlyArray(
        t.type({
          level: Count,
          requiredPlayerLevel: Count,
          requiredReputation: Finite,
          requiredCommerce: NonNegative,
          payRate: NonNegative,
        }),
      ),
    },
    {
      reputationLevels: t.readonlyArray(
        fields({ minimumReputation: Finite }, { scavCooldownModifier: NonNegative }, 'ReputationLevel'),
      ),
    },
    'Trader',
  ),
  'TradersDocument',
)
export type TradersDocument = t.TypeOf<typeof TradersDocument>

/** Attributes are an object, or an empty list if there are none. */
const attributes = <P extends t.Props>(known: P) =>
  t.union([t.partial(known), t.readonlyArray(t.unknown)], 'attributes')

export const CraftsDocument = t.readonlyArray(
  fields(
    {
      id: Text,
      station: Text,
      level: PositiveInt,
      duration: NonNegative,
      requiredItems: t.readonlyArray(
        fields(
          { item: Text, count: NonNegative },
          { attributes: attributes({ tool: t.boolean, functional: t.boolean }) },
          'RequiredItem',
        ),
      ),
      productItem: t.type({ item: Text, count: PositiveInt }),
    },
    {
      requiredQuestItems: t.readonlyArray(t.type({ item: Text })),
      taskUnlock: LooseText,
      gameEditions: texts,
    },
    'Craft',
  ),
  'CraftsDocument',
)
export type CraftsDocument = t.TypeOf<typeof CraftsDocument>

export const BartersDocument = t.readonlyArray(
  fields(
    {
      id: Text,
      trader: Text,
      minTraderLevel: PositiveInt,
      requiredItems: t.readonlyArray(
        fields(
          { item: Text, count: NonNegative },
          { attributes: attributes({ minLevel: Count }) },
          'RequiredItem',
        ),
      ),
      offeredItem: t.type({ item: Text, count: PositiveInt }),
    },
    { taskUnlock: LooseText, buyLimit: Loose },
    'Barter',
  ),
  'BartersDocument',
)
export type BartersDocument = t.TypeOf<typeof BartersDocument>
