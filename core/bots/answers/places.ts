// !boss, !map and !time: where bosses are, what a raid is like, and what time it is in it.
import { findMapFacts } from '../../catalogue/look-ups.ts'
import type { GameMap } from '../../catalogue/tables/map.ts'
import { formatRaidClock, getMapRaidClocks, raidClocksAt } from '../../format/raid-clock.ts'
import { formatRange } from '../../format/range.ts'
import { formatShare } from '../../format/share.ts'
import { isNone } from '../../fp.ts'
import type { BossGroup, MapBoss } from '../../maps/markers/boss-markers.ts'
import { answerFound, findMeant } from '../find.ts'
import { type BotReply, fill, makeSaid } from '../reply.ts'
import { times } from '../speech.ts'
import { type BotWorld, bossSearch, getBosses, getRowName, mapSearch } from '../world.ts'

export const BOSS_FIELDS = ['name', 'maps', 'escorts'] as const
export const MAP_FIELDS = ['name', 'minutes', 'players', 'bosses', 'levels', 'exits'] as const
export const TIME_FIELDS = ['map', 'left', 'right'] as const

const percent = (share: number): string => formatShare(share, { separator: '' })

const chanceOf = ({ appearances }: BossGroup): number =>
  appearances.reduce((most, { chance }) => Math.max(most, chance), 0)

const bossesText = (world: BotWorld, map: GameMap): string =>
  getBosses(world.catalogue)
    .filter((each) => each.map === map)
    .map(({ boss }) => `${getRowName(world, boss.named)} ${percent(chanceOf(boss))}`)
    .join(', ')

/** The numbers in which the escort comes: `4`, `2-3`. */
const countText = (amount: MapBoss['escorts'][number]['amount']): string => {
  const counts = amount.filter(({ chance }) => chance > 0).map(({ count }) => count)
  const [least, most] = [Math.min(...counts), Math.max(...counts)]
  if (counts.length === 0 || most === 0) return ''
  return least === most ? times(most) : `${least}-${most}× `
}

const escortsText = (world: BotWorld, appearances: readonly MapBoss[]): string =>
  [
    ...new Map(
      appearances.flatMap(({ escorts }) =>
        escorts.map(
          ({ named, amount }) => [named.name, `${countText(amount)}${getRowName(world, named)}`] as const,
        ),
      ),
    ).values(),
  ].join(', ')

export const answerBoss = (world: BotWorld, question: string): BotReply => {
  const { catalogue, speech } = world
  const [onMap] = mapSearch(catalogue)(question, 1)
  if (onMap?.kind === 'exact' || onMap?.kind === 'prefix') {
    const name = getRowName(world, onMap.value)
    const bosses = bossesText(world, onMap.value)
    return makeSaid(speech.say(bosses === '' ? 'found.noBossOnMap' : 'bossOnMap', { name, bosses }))
  }
  const found = findMeant(bossSearch(catalogue), question, ({ named }) => getRowName(world, named))
  return answerFound(speech, found, ({ mob, named }) => {
    const there = getBosses(catalogue)
      .filter(({ boss }) => boss.mob === mob)
      .toSorted((a, b) => chanceOf(b.boss) - chanceOf(a.boss))
    return fill({
      name: getRowName(world, named),
      maps:
        there.map(({ map, boss }) => `${getRowName(world, map)} ${percent(chanceOf(boss))}`).join(', ') ||
        speech.say('found.noBossPlace'),
      escorts: escortsText(
        world,
        there.flatMap(({ boss }) => boss.appearances),
      ),
    })
  })
}

const findMap = (world: BotWorld, question: string) =>
  findMeant(mapSearch(world.catalogue), question, (map) => getRowName(world, map))

export const answerMap = (world: BotWorld, question: string): BotReply =>
  answerFound(world.speech, findMap(world, question), (map) => {
    const exits = findMapFacts(world.catalogue, map)?.extracts ?? []
    return fill({
      name: getRowName(world, map),
      minutes: String(map.raidMinutes),
      players: formatRange(map.players),
      bosses: bossesText(world, map),
      levels: map.playerLevel.join('-'),
      exits: [
        ...new Set(exits.filter(({ side }) => side !== 'scav').map((exit) => getRowName(world, exit))),
      ].join(', '),
    })
  })

const clockText = (ms: number): string => formatRaidClock(ms).slice(0, 'HH:mm'.length)

export const answerTime = (world: BotWorld, question: string): BotReply => {
  const { speech, now } = world
  if (question === '') {
    const { left, right } = raidClocksAt(now)
    return fill({ map: speech.say('raidTime'), left: clockText(left), right: clockText(right) })
  }
  return answerFound(speech, findMap(world, question), (map) => {
    const clocks = getMapRaidClocks(map.page, now)
    const name = getRowName(world, map)
    if (isNone(clocks)) return makeSaid(speech.say('noClock', { map: name }))
    return fill({ map: name, left: clockText(clocks.value.left), right: clockText(clocks.value.right) })
  })
}
