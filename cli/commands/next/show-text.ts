// The plan of the next raids for people: maps, the way, what to bring, what to craft, and what is not known.
import { nameIn } from '#core/catalogue/local-names.ts'
import { formatDuration } from '#core/format/duration.ts'
import { formatMoney } from '#core/format/money.ts'
import { knownName } from '#core/language/message.ts'
import { MAIN_FLOOR } from '#core/maps/floors.ts'
import type { GamePoint } from '#core/maps/projection.ts'
import type { RaidGoal } from '#core/raid-plan/raid-plan.ts'
import type { ThingToBring } from '#core/raid-plan/to-bring.ts'
import type { Style } from '../../output.ts'
import { counted, say } from '../../speech.ts'
import { inColumns, section, shortName } from '../../text.ts'
import { findNear, type NextPage } from './page.ts'

/** Columns of a product's name on a terminal. */
const MAX_PRODUCT = 36

export const nextLines = (page: NextPage, style: Style): readonly string[] => {
  const { plan, game, hours, raids } = page
  const { route } = plan
  const name = style.bold(nameIn(game.labels.language, plan.map))
  return [
    say`${name}  ${plan.map.raidMinutes} min · ${hours} h: room for ${counted(raids, 'whole raid')} · ${game.pmc.gameMode}`,
    ...section(style.bold(say`maps`), mapRows(page)),
    ...section(style.bold(say`the way, ${Math.round(route.metres)} m in straight lines`), wayLines(page)),
    ...section(
      style.bold(say`goals that are not on the way: no known place, or another exit`),
      plan.unplaced.map(goalText(page)),
    ),
    ...section(style.bold(say`goals on any map`), plan.goals.anywhere.map(goalText(page))),
    ...section(
      style.bold(say`goals behind a key that you lack and that is not sold`),
      plan.goals.locked.map(goalText(page)),
    ),
    ...section(style.bold(say`bring`), bringLines(page)),
    ...section(style.bold(say`find for barters`), toFindLines(page)),
    ...section(style.bold(say`hand in first`), handInLines(page)),
    ...section(style.bold(say`start before going in`), craftRows(page)),
    '',
    style.dim(footer(page)),
  ]
}

const footer = ({ plan: { route, isStartAssumed } }: NextPage): string =>
  [
    route.method === 'exact'
      ? say`The order is the shortest way.`
      : say`The order is a short way, at most ${Math.ceil((route.metres / route.bound - 1) * 100)} % longer than the shortest.`,
    ...(isStartAssumed ? [say`The game chooses your spawn: that of the shortest way is assumed.`] : []),
    say`Walls, floors and other players are not counted. Maps: goals that a raid can do, and quests that it ends.`,
  ].join(' ')

const mapRows = ({ ranked, game: { labels } }: NextPage): readonly string[] =>
  inColumns(
    ranked.map(({ map, ready, ending }) => [
      nameIn(labels.language, map),
      counted(ready.length, 'goal'),
      ending.length === 0 ? '' : say`ends ${counted(ending.length, 'quest')}`,
    ]),
  )

const placeText = ({ facts, words, game }: NextPage, at: GamePoint, floor = MAIN_FLOOR): string =>
  [
    findNear(facts, at) ?? say`no name near`,
    ...(floor === MAIN_FLOOR
      ? []
      : [words.formatMessage(knownName('floor', floor, { name: floor }), game.catalogue)]),
  ].join(', ')

const goalText =
  ({ words, game: { labels, catalogue } }: NextPage) =>
  ({ quest, goal }: RaidGoal): string =>
    `${nameIn(labels.language, quest)}: ${words.objective(goal.objective, catalogue)}`

const wayLines = (page: NextPage): readonly string[] => {
  const { plan, game, words } = page
  if (plan.visits.length === 0) return []
  const { exit } = plan
  return [
    ...(plan.start === undefined ? [] : [say`from a spawn near ${placeText(page, plan.start)}`]),
    ...plan.visits.flatMap((visit, index) => {
      const others = visit.choices > 1 ? say` (or one of ${visit.choices - 1} other places)` : ''
      return [
        `${index + 1}. ${words.objective(visit.objective, game.catalogue)}`,
        `   ${nameIn(game.labels.language, visit.quest)} · ${placeText(page, visit.at, visit.floor.id)} · ${say`${Math.round(visit.metres)} m`}${others}`,
      ]
    }),
    ...(exit === undefined
      ? []
      : [say`to the exit ${nameIn(game.labels.language, exit)} · ${Math.round(plan.route.lastMetres)} m`]),
  ]
}

const bringLine = ({ game: { labels } }: NextPage, thing: ThingToBring): string => {
  const { use, item, anyOf, count, owned, missing, price } = thing
  const name = count > 1 ? `${count} × ${labels.thing(item)}` : labels.thing(item)
  return [
    use === 'access' ? say`${name} to get in` : name,
    anyOf.length > 1 ? say` (or another of ${anyOf.length - 1})` : '',
    owned > 0 && missing > 0 ? say`, ${owned} owned` : '',
    missing === 0
      ? say`, owned`
      : price === undefined
        ? say`, not for sale`
        : say`, to buy for ${formatMoney(missing * price)}`,
  ].join('')
}

const bringLines = (page: NextPage): readonly string[] => {
  const { things, cost } = page.toBring
  const bought = things.filter(({ missing, price }) => missing > 0 && price !== undefined)
  return [
    ...things.map((thing) => bringLine(page, thing)),
    ...(bought.length > 1 ? [say`all that is to buy: ${formatMoney(cost)}`] : []),
  ]
}

const toFindLines = ({ toFind, game: { labels } }: NextPage): readonly string[] =>
  toFind.map(({ anyOf, missing, dogTagLevel, barters, places }) =>
    [
      `${missing} × ${labels.thing(anyOf[0] ?? '')}`,
      anyOf.length > 1 ? say` (or another of ${anyOf.length - 1})` : '',
      dogTagLevel === undefined ? '' : say`, level ${dogTagLevel} or higher`,
      ` · ${[...new Set(barters.map(({ product }) => labels.thing(product)))].join(', ')} · `,
      places.length === 0
        ? say`no known place of its own`
        : places.map(({ map, spots }) => `${nameIn(labels.language, map)}: ${spots}`).join(', '),
    ].join(''),
  )

const handInLines = ({ handIns, game: { labels } }: NextPage): readonly string[] =>
  handIns.map(({ quest, pieces }) => {
    const taken = pieces.map(({ item, count }) => `${count} × ${labels.thing(item)}`)
    return `${nameIn(labels.language, quest)}: ${taken.join(', ')}`
  })

const craftRows = ({ crafts, game: { labels } }: NextPage): readonly string[] =>
  inColumns(
    crafts.map(({ product, station, level, runSeconds, profit }) => [
      `${labels.station(station)} ${level}`,
      shortName(labels.thing(product.uid), MAX_PRODUCT),
      formatDuration(runSeconds, labels.language),
      formatMoney(profit),
    ]),
  )
