// A trader: loyalty levels with what each asks for, and what the trader pays.
import * as t from 'io-ts'
import { Count, Finite, fields, NonNegative, Text } from '../../codec.ts'
import { Currency } from '../vocabulary.ts'
import { localNames } from './names.ts'

/** `playerLevel`, `reputation` (standing) and `turnover` (in the trader's currency) open the loyalty level; `payRate` 0..1 of the base price. */
export const LoyaltyLevel = t.type(
  { level: Count, playerLevel: Count, reputation: Finite, turnover: NonNegative, payRate: NonNegative },
  'LoyaltyLevel',
)
export type LoyaltyLevel = t.TypeOf<typeof LoyaltyLevel>

/**
 * `uid` is the game's id; `url` the slug by which everything else names the trader. `progression` traders have loyalty levels 1 to 4. `quest`
 * (uid) unlocks the trader: before it is done there is no dealing with them.
 */
export const Trader = fields(
  { uid: Text, url: Text, name: Text, currency: Currency, levels: t.readonlyArray(LoyaltyLevel) },
  { ...localNames, progression: t.boolean, listed: t.boolean, quest: Text },
  'Trader',
)
export type Trader = t.TypeOf<typeof Trader>
