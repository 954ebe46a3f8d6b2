// The data that queries are answered from: each game mode in each language, as long as data and prices stay the same.
import { publicPictureUrl } from '#core/api/cache-rows.ts'
import { pictureBase } from '#core/catalogue/addresses/pictures.ts'
import { DEFAULT_MODE, GAME_MODES, type GameMode } from '#core/catalogue/game-modes.ts'
import { getItemIndex } from '#core/items/narrowed-search.ts'
import { getSourceCode, LOCALES, type Locale } from '#core/languages.ts'
import type { Args, GameView } from '#core/public-api/graphql/view.ts'
import { getPath } from '#core/routes/table.ts'
import { pictureSettings } from '../../config.ts'
import { readMarket } from '../../services/live-catalogue.ts'
import type { Services } from '../../services/services.ts'
import { finishInTurns } from '../../short-turns.ts'
import { MODE_WORDS } from './mode-words.ts'

/** The view that the arguments `gameMode` and `lang` ask for. */
export type GetView = (args: Args) => GameView

const readMode = ({ gameMode }: Args): GameMode => MODE_WORDS.get(String(gameMode)) ?? DEFAULT_MODE

const readLocale = ({ lang }: Args): Locale =>
  LOCALES.find((locale) => getSourceCode(locale) === lang) ?? 'en'

type ModeData = Pick<GameView, 'catalogue' | 'market'>

export type ViewServices = Pick<Services, 'catalogues' | 'prices' | 'words' | 'config' | 'publicUrl'>

const makeGetView = (
  { words, config, publicUrl }: ViewServices,
  modes: ReadonlyMap<GameMode, ModeData>,
): GetView => {
  const place = { base: pictureBase(pictureSettings(config)), origin: publicUrl }
  const views = new Map<string, GameView>()
  return (args) => {
    const [mode, locale] = [readMode(args), readLocale(args)]
    const known = views.get(`${mode} ${locale}`)
    if (known !== undefined) return known
    const data = modes.get(mode)
    if (data === undefined) throw new Error(`no data of ${mode}`)
    const { catalogue, market } = data
    const { objective } = words(locale)
    const view: GameView = {
      catalogue,
      market,
      locale,
      describe: (row) => objective(row, catalogue),
      picture: (kind, id) => publicPictureUrl(place, kind, id),
      itemPage: (url) => `${publicUrl}${getPath('item', { url })}`,
    }
    views.set(`${mode} ${locale}`, view)
    return view
  }
}

/** Returns the views of the current data: the same function until data or prices of any mode change. */
export const openViews = (services: ViewServices): (() => Promise<GetView>) => {
  let last: { readonly parts: readonly unknown[]; readonly getView: GetView } | undefined
  return async () => {
    const read = await Promise.all(GAME_MODES.map((mode) => readMarket(services, mode)))
    const modes = new Map(
      read.map(({ served: { catalogue }, live }) => [catalogue.mode, { catalogue, market: live }] as const),
    )
    const parts = [...modes.values()].flatMap(({ catalogue, market }) => [catalogue, market])
    if (last?.parts.every((part, index) => part === parts[index]) === true) return last.getView
    for (const { catalogue } of modes.values()) await finishInTurns(getItemIndex(catalogue))
    const getView = makeGetView(services, modes)
    last = { parts, getView }
    return getView
  }
}
