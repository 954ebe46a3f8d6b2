// What one quest looks like in a list: its stable JSON, its TSV columns, and the columns that people read.
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { nameIn } from '#core/catalogue/local-names.ts'
import { formatNumber } from '#core/format/number.ts'
import type { QuestState } from '#core/quests/availability.ts'
import { isKappaQuest } from '#core/quests/book.ts'
import type { Language } from '../../context.ts'
import type { Cell, OutputColumn, Style } from '../../output.ts'
import { translated } from '../../speech.ts'
import { shortList } from '../../text.ts'
import type { ListedQuest, PlayerQuests } from './game.ts'

/** Experience points of a completed quest. */
export const getExperience = ({ quest }: Pick<ListedQuest, 'quest'>): number => quest.rewards.exp ?? 0

/** The stable shape of one quest: `trader` and `maps` are slugs, `level` is the level it asks for, `reasons` tagged facts. */
export const questJson =
  (language: Language) =>
  ({ quest, state, reasons, notFor }: ListedQuest) => ({
    uid: quest.uid,
    bsgId: quest.bsgId,
    name: nameIn(language, quest),
    trader: quest.trader,
    level: quest.reqLevel,
    maps: quest.locations,
    kappa: isKappaQuest(quest),
    lightkeeper: quest.requiredForLightkeeper,
    url: quest.url,
    state,
    reasons,
    exp: getExperience({ quest }),
    ...(quest.corrected === undefined ? {} : { corrected: quest.corrected }),
    ...(notFor === undefined ? {} : { notFor }),
  })

/** The game version from which on the quest is as it is shown, where a correction says otherwise than the snapshot. */
const getSince = ({ quest }: Pick<ListedQuest, 'quest'>): string => quest.corrected?.since ?? ''

const column = (title: string, value: (row: ListedQuest) => Cell): OutputColumn<ListedQuest> => ({
  title,
  value,
})

/** One value a column, for programs. */
export const questTsvColumns = (language: Language): readonly OutputColumn<ListedQuest>[] => [
  column('uid', ({ quest }) => quest.uid),
  column('name', ({ quest }) => nameIn(language, quest)),
  column('trader', ({ quest }) => quest.trader),
  column('level', ({ quest }) => quest.reqLevel),
  column('maps', ({ quest }) => quest.locations.join(',')),
  column('kappa', ({ quest }) => isKappaQuest(quest)),
  column('lightkeeper', ({ quest }) => quest.requiredForLightkeeper),
  column('url', ({ quest }) => quest.url),
  column('state', ({ state }) => state),
  column('exp', getExperience),
  column('since', getSince),
]

/** How a state is coloured where there are colours. */
export const STATE_COLOURS: Readonly<Record<QuestState, (style: Style) => (text: string) => string>> = {
  available: (style) => style.green,
  locked: (style) => style.yellow,
  completed: (style) => style.dim,
  cancelled: (style) => style.red,
  hidden: (style) => style.dim,
}

/** Maps that share a page, such as one by day and by night, are one place: named after the page. */
const getPlaces = (catalogue: Catalogue, maps: readonly string[]): readonly string[] => {
  const places = new Map<string, string>()
  for (const map of maps) {
    const page = catalogue.maps.all.find(({ url }) => url === map)?.page ?? map
    places.set(page, places.has(page) ? page : map)
  }
  return [...places.values()]
}

/** Columns that every human list of quests has. */
export const humanColumns = ({ catalogue, labels }: Pick<PlayerQuests, 'catalogue' | 'labels'>) => {
  const { language } = labels
  return {
    quest: { ...column('quest', ({ quest }) => nameIn(language, quest)), isWrapped: true },
    trader: column('trader', ({ quest }) => labels.trader(quest.trader)),
    level: { ...column('level', ({ quest }) => quest.reqLevel), align: 'right' },
    maps: {
      ...column('maps', ({ quest }) => shortList(getPlaces(catalogue, quest.locations).map(labels.map))),
      isWrapped: true,
    },
    exp: { ...column('exp', getExperience), text: (row) => formatNumber(getExperience(row)), align: 'right' },
    kappa: column('kappa', ({ quest }) => (isKappaQuest(quest) ? 'κ' : '')),
    /** Only where a row has something to say there. */
    since: (rows: readonly ListedQuest[]) =>
      rows.some((row) => getSince(row) !== '') ? [column('since', getSince)] : [],
    state: {
      ...column('state', ({ state }) => state),
      text: ({ state }, style) => STATE_COLOURS[state](style)(translated(state)),
    },
  } as const satisfies Readonly<
    Record<
      string,
      OutputColumn<ListedQuest> | ((rows: readonly ListedQuest[]) => readonly OutputColumn<ListedQuest>[])
    >
  >
}
