// A map for people: a section each for exits, bosses, locks and quests, their columns in line.
import { nameIn } from '#core/catalogue/local-names.ts'
import { formatMoney } from '#core/format/money.ts'
import { formatNumber } from '#core/format/number.ts'
import { formatRange } from '#core/format/range.ts'
import { formatShare } from '#core/format/share.ts'
import type { BossEscort } from '#core/maps/markers/marker.ts'
import type { Style } from '../../output.ts'
import { say, translated } from '../../speech.ts'
import { inColumns, section, shortList } from '../../text.ts'
import type { KeyLocks, MapPage } from './page.ts'

/** Lines of one section on a terminal; the rest is in the JSON. */
const CUT = { max: 40, hint: say`; --json has all` }
export const mapLines = (page: MapPage, style: Style): readonly string[] => {
  const { map, game, labels, quests } = page
  const title = (text: string, count: number): string => `${style.bold(text)} ${style.dim(String(count))}`
  return [
    say`${style.bold(nameIn(labels.language, map))}  ${map.raidMinutes} min · ${formatRange(map.players)} players · ${game.pmc.gameMode}`,
    ...section(title(say`exits`, page.exits.length), exitLines(page)),
    ...section(title(say`to other maps`, page.transits.length), inColumns(transitRows(page))),
    ...section(title(say`bosses`, page.bosses.length), inColumns(bossRows(page))),
    ...section(title(say`keys`, page.keys.length), inColumns(keyRows(page)), CUT),
    ...section(title(say`bring`, bringLines(page).length), bringLines(page)),
    ...section(title(say`quests`, quests.length), questLines(page, style)),
  ]
}

/** What the game asks for beside money and switches; a word that is not here is shown as the game has it. */
const REQUIREMENTS: Readonly<Record<string, string>> = {
  ScavCooperation: say`together with a Scav`,
  Train: say`while the train stands there`,
}
/** Said by what is paid, and by the switch. */
const SAID_OTHERWISE: ReadonlySet<string> = new Set(['TransferItem', 'WorldEvent'])

const exitLines = ({ exits, labels }: MapPage): readonly string[] =>
  inColumns(
    exits.map(({ extract, pay, levers }) => [
      nameIn(labels.language, extract),
      translated(extract.kind),
      [
        ...(pay === undefined
          ? []
          : [`${formatNumber(pay.count)} × ${labels.thing(extract.pay?.item ?? '')}`]),
        ...(levers.length === 0 ? [] : [say`after a switch`]),
        ...(extract.chance === undefined ? [] : [say`open in ${extract.chance} % of raids`]),
        ...(extract.requirement === undefined || SAID_OTHERWISE.has(extract.requirement)
          ? []
          : [REQUIREMENTS[extract.requirement] ?? extract.requirement]),
      ].join(' · '),
    ]),
  )

const transitRows = ({ transits, labels }: MapPage): readonly (readonly string[])[] =>
  transits.map((transit) => [nameIn(labels.language, transit), labels.map(transit.to)])

const escortText = ({ labels }: MapPage, { named, amount }: BossEscort): string => {
  const counts = amount.map(({ count }) => count)
  const [min, max] = [Math.min(...counts), Math.max(...counts)]
  const number =
    counts.length === 0 || (min === 1 && max === 1) ? '' : min === max ? `${max} × ` : `${min}–${max} × `
  return `${number}${nameIn(labels.language, named)}`
}

const bossRows = (page: MapPage): readonly (readonly string[])[] =>
  page.bosses.map((boss) => [
    nameIn(page.labels.language, boss.named),
    formatShare(boss.chance),
    boss.zones.length === 0
      ? say`no place named`
      : shortList(
          boss.zones.map((zone) => nameIn(page.labels.language, zone)),
          3,
        ),
    boss.escorts.map((escort) => escortText(page, escort)).join(', '),
  ])

/** What my quests want and what is owned comes first. */
const byWorth = (a: KeyLocks, b: KeyLocks): number =>
  Number(b.isNeeded) - Number(a.isNeeded) || b.owned - a.owned || (b.price ?? 0) - (a.price ?? 0)

const keyRows = ({ keys, labels }: MapPage): readonly (readonly string[])[] =>
  keys
    .toSorted(byWorth)
    .map(({ key, locks, price, owned, isNeeded }) => [
      labels.thing(key),
      [...locks].map(([type, count]) => `${count} × ${type}`).join(', '),
      price === undefined ? '-' : formatMoney(price),
      [...(isNeeded ? [say`for a quest`] : []), ...(owned > 0 ? [say`${owned} owned`] : [])].join(', '),
    ])

const bringLines = ({ bring, labels }: MapPage): readonly string[] => [
  ...(bring.access.length === 0 ? [] : [say`${bring.access.map(labels.thing).join(say` or `)} to get in`]),
  ...bring.keys.map(
    ({ anyOf, isOwned, isOptional }) =>
      `${shortList(anyOf.map(labels.thing), 2, say` or `)}${isOwned ? say`, owned` : ''}${isOptional ? say`, for an optional goal` : ''}`,
  ),
  ...bring.items.map(
    ({ items, count, owned }) =>
      `${count} × ${shortList(items.map(labels.thing), 2, say` or `)}${owned > 0 ? say`, ${owned} owned` : ''}`,
  ),
]

const questLines = ({ quests, labels, words, game }: MapPage, style: Style): readonly string[] =>
  quests.flatMap(({ quest, goals, endsHere }) => [
    `${nameIn(labels.language, quest)}${endsHere ? style.green(say`  one raid does the rest`) : ''}`,
    ...goals
      .filter(({ isHere, isMet }) => isHere && !isMet)
      .map(
        ({ objective, counted, goal }) =>
          `  ${words.objective(objective, game.catalogue)}${counted > 0 ? style.green(`  ${counted}/${goal}`) : ''}`,
      ),
  ])
