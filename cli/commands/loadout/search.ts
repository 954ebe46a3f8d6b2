// `exfil loadout search`: what a server has of public loadouts, by the same filters as the page of the web app.
import type { Command } from 'commander'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { GAME_MODES, type GameMode } from '#core/catalogue/game-modes.ts'
import { LOADOUT_ORDER_NAMES, type LoadoutOrder, MAX_SEARCH_TEXT } from '#core/loadouts/publishing/search.ts'
import { listBuildTasks } from '#core/loadouts/quest-builds.ts'
import { joinPhrase, shortText, wholeNumberArgument, word } from '../../arguments.ts'
import { type Language, readContext } from '../../context.ts'
import { badInput } from '../../errors.ts'
import { questNamed, weaponCategoryNamed } from '../../names.ts'
import { readPlayer } from '../../player-options.ts'
import { callServer, type Input } from '../../remote/client.ts'
import { requiredTarget, type Target } from '../../remote/target.ts'
import { say } from '../../speech.ts'
import { weaponAsked } from './find-build.ts'
import { type ListedLoadoutRow, printFound, type Searched } from './found-loadouts.ts'
import { type Ranges, rangeOptions, rangeTexts } from './search-ranges.ts'

interface SearchOptions extends Ranges {
  readonly weapon?: string
  readonly category?: string
  readonly quest?: string
  readonly author?: string
  /** With one, or (`false`) without. */
  readonly suppressor?: boolean
  readonly buyable?: true
  readonly liked?: true
  readonly order?: LoadoutOrder
  readonly mode?: GameMode
  readonly top: number
}

type Query = NonNullable<Input<'searchLoadouts'>['query']>

const TOP = 50
const MAX_TOP = 1000
/** Asked for one answer: a page may have few, or none, where prices decide. */
const MAX_CALLS = 40

export const searchOptions = (command: Command): Command =>
  rangeOptions(
    command
      .option('--weapon <weapon>', 'only builds of this weapon')
      .option('--category <category>', 'only builds of weapons of this kind: assault-rifle, smg, …')
      .option(
        '--author <name>',
        'only builds by the user of this name',
        shortText('--author', MAX_SEARCH_TEXT),
      )
      .option('--suppressor', 'with a suppressor')
      .option('--no-suppressor', 'without one')
      .option('--quest <quest>', 'only builds that meet a task of this quest')
      .option('--buyable', 'only what the PMC on the server can buy now, or anybody without --token')
      .option('--liked', 'only what you like; needs --token'),
  )
    .option(
      '--order <order>',
      say`which come first: ${LOADOUT_ORDER_NAMES.join(', ')} (likes without)`,
      word('--order', LOADOUT_ORDER_NAMES),
    )
    .option('--mode <mode>', 'game mode, such as PVE', word('--mode', GAME_MODES))
    .option('--top <n>', 'how many at most', wholeNumberArgument('--top', 1, MAX_TOP), TOP)

interface Asker {
  readonly catalogue: Catalogue
  readonly language: Language
  readonly target: Target
}

/** As the server is asked; what is not said is left out. */
const getQuery = ({ catalogue, language, target }: Asker, text: string, options: SearchOptions): Query => {
  const { weapon, category, quest, author, suppressor, buyable, liked, order } = options
  if (liked && target.token === undefined)
    throw badInput(say`--liked: expected together with --token or EXFIL_TOKEN`)
  const asked = quest === undefined ? undefined : questNamed(catalogue, quest)
  if (asked !== undefined && listBuildTasks(asked).length === 0)
    throw badInput(say`--quest: ${JSON.stringify(asked.name)} asks for no weapon build`)
  return {
    mode: catalogue.mode,
    ...rangeTexts(options),
    ...(text.trim() !== '' && { text: text.trim() }),
    ...(weapon !== undefined && { weapon: weaponAsked(catalogue, weapon, language).uid }),
    ...(category !== undefined && { category: weaponCategoryNamed(catalogue, category).url }),
    ...(asked !== undefined && { quest: asked.uid }),
    ...(author !== undefined && { author: author.trim() }),
    ...(suppressor !== undefined && { suppressed: suppressor ? 'yes' : 'no' }),
    ...(buyable ? { buyable: 'all' } : target.token !== undefined && { buyable: 'marked' }),
    ...(liked && { liked: 'mine' }),
    ...(order !== undefined && { order }),
  }
}

/** The first of them, by as many calls as that takes. */
const searched = async (target: Target, query: Query, top: number): Promise<Searched> => {
  const found = new Map<string, ListedLoadoutRow>()
  let after: string | undefined
  for (let calls = 1; ; calls++) {
    const asked = { ...query, ...(after !== undefined && { after }) }
    const { answer } = await callServer(target, 'searchLoadouts', { query: asked })
    // Likes may change between pages: a loadout that moved across the edge of a page counts once.
    for (const loadout of answer.loadouts) if (!found.has(loadout.uid)) found.set(loadout.uid, loadout)
    const { next, isCut, countedAt } = answer
    const isMore = found.size > top || (found.size === top && next !== null)
    const loadouts = [...found.values()].slice(0, top)
    if (isMore) return { loadouts, end: 'top', countedAt }
    if (next === null) return { loadouts, end: isCut ? 'free' : 'all', countedAt }
    if (calls === MAX_CALLS) return { loadouts, end: 'calls', countedAt }
    after = next
  }
}

export const searchLoadouts = async (
  given: string | readonly string[],
  options: SearchOptions,
  command: Command,
): Promise<void> => {
  const context = readContext(command)
  const target = requiredTarget(command)
  const text = shortText('<text>', MAX_SEARCH_TEXT)(joinPhrase(given) ?? '')
  const { catalogue, labels } = readPlayer(context, options.mode === undefined ? {} : { mode: options.mode })
  const query = getQuery({ catalogue, language: context.language, target }, text, options)
  const found = await searched(target, query, options.top)
  printFound(context.output, found, { labels, catalogue, target, query })
}
