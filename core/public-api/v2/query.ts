// The parameters that all calls of the API v2 have.
import * as t from 'io-ts'
import {
  DEFAULT_MODE,
  GAME_MODES,
  type GameMode,
  getModeFacts,
  parseGameMode,
} from '../../catalogue/game-modes.ts'
import { described, Id, oneOfAnyCase, TextType } from '../../codec.ts'
import { LOCALES } from '../../languages.ts'
import { ListInText, WholeInText } from '../../query-codecs.ts'
import type { V2Call } from './call.ts'

export const DEFAULT_LIMIT = 100
export const MAX_LIMIT = 500
/** More than the widest row has. */
const MAX_FIELDS = 100
const MAX_CURSOR_LENGTH = 200
/** Items that one call can ask for by their ids. */
const MAX_IDS = 100
/** Longer than the name of any item. */
const MAX_SEARCH_LENGTH = 200

/** The game mode in answers and queries: `pvp`. */
export const ModeWord = oneOfAnyCase(GAME_MODES.map((mode) => getModeFacts(mode).slug))

const MODE = {
  mode: described(
    ModeWord,
    'The game mode; `pvp` by default. `season` has the data and prices of `pvp` as long as the source has none of its own',
  ),
}

const ANY_CALL = {
  lang: described(
    oneOfAnyCase(LOCALES),
    'The language of names, `en` by default; English if the game data have none in it',
  ),
  fields: described(
    new ListInText(MAX_FIELDS),
    'The fields to answer with, such as `uid,prices.lastLow`; all by default',
  ),
}

const ANY_LIST = {
  limit: described(new WholeInText(1, MAX_LIMIT), `Rows of an answer; ${DEFAULT_LIMIT} by default`),
  cursor: described(
    new TextType('a cursor', MAX_CURSOR_LENGTH),
    '`next` of the answer before, with the same other parameters',
  ),
}

/** Every parameter that a call may have besides its own. */
export const CommonParameters = t.partial({ ...MODE, ...ANY_CALL, ...ANY_LIST })

/** The parameters that this call has besides its own; calls about the key's PMC have its game mode. */
export const getCommonParameters = ({ isList, reads }: Pick<V2Call, 'isList' | 'reads'>): t.Mixed =>
  t.partial({ ...(reads === 'pmc' ? {} : MODE), ...ANY_CALL, ...(isList ? ANY_LIST : {}) })

/** Parameters that several calls have. */
export const Ids = described(new ListInText(MAX_IDS), `Ids, up to ${MAX_IDS}, with commas between them`)
export const SearchText = described(
  new TextType('a text', MAX_SEARCH_LENGTH),
  'A name or short name, in any language; the best match comes first',
)
/** The text that identifies something in a path or a filter. */
export const idParameter = (description: string) => described(Id, description)

export const toGameMode = (word: string | undefined): GameMode => parseGameMode(word ?? '') ?? DEFAULT_MODE
