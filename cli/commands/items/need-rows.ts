// Needs as rows of a list: what is wanted of an item or a group of alternatives, what is there, and for what.
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { formatNumber } from '#core/format/number.ts'
import type { FilledNeed } from '#core/items/fill.ts'
import type { Pieces } from '#core/items/missing.ts'
import type { Need } from '#core/items/need.ts'
import type { NeedRow } from '#core/items/rows.ts'
import { isRowDone, type TrackedRow } from '#core/tracker/tracker.ts'
import { type Labels, namedThing } from '../../labels.ts'
import type { Cell, OutputColumn } from '../../output.ts'
import { say } from '../../speech.ts'
import { shortList, shortName } from '../../text.ts'

/** `3 FIR + 5`; FIR is the players' short form of found in raid. */
const piecesText = ({ foundInRaid, ordinary }: Pieces): string =>
  [
    ...(foundInRaid > 0 ? [say`${formatNumber(foundInRaid)} FIR`] : []),
    ...(ordinary > 0 ? [formatNumber(ordinary)] : []),
  ].join(' + ')

/** The quest, the station with its level, or what the barter gives. */
export const describeWanter = (labels: Labels, source: Need['source']): string => {
  switch (source.tag) {
    case 'Quest':
      return labels.quest(source.quest)
    case 'Barter':
      return say`barter for ${labels.thing(source.product)}`
    case 'Station':
      return `${labels.station(source.station)} ${source.level}`
  }
}

/** Who wants the pieces, each named once. */
const wantedBy = (labels: Labels, { needs }: NeedRow): readonly string[] => [
  ...new Set(needs.map(({ need: { source } }) => describeWanter(labels, source))),
]

/** The stable shape of one row. */
export const needJson = (catalogue: Catalogue, labels: Labels, row: TrackedRow) => ({
  items: row.items.map((uid) => ({
    ...namedThing(labels, uid),
    url: catalogue.items.get(uid)?.url ?? null,
  })),
  needed: row.wanted,
  owned: row.owned,
  missing: row.missing,
  for: row.needs.map((filled) => forJson(catalogue, labels, filled)),
})

const forJson = (catalogue: Catalogue, labels: Labels, { need, missing }: FilledNeed) => {
  const { source, items, ...wanted } = need
  if (source.tag === 'Station')
    return { source: 'hideout', station: source.station, level: source.level, ...wanted, missing }
  if (source.tag === 'Barter') {
    const { barter, trader, product } = source
    return { source: 'barter', barter, trader, product: namedThing(labels, product), ...wanted, missing }
  }
  const quest = catalogue.quests.get(source.quest)
  return {
    source: 'quest',
    quest: { uid: source.quest, name: labels.quest(source.quest), url: quest?.url ?? null },
    ...wanted,
    missing,
  }
}

const MAX_NAME = 38

const itemText = (labels: Labels, { items }: NeedRow): string => {
  const [only, ...others] = items
  if (only !== undefined && others.length === 0) return shortName(labels.thing(only), MAX_NAME)
  return shortName(shortList([...new Set(items.map(labels.shortThing))], 3, say` or `), MAX_NAME)
}

const number = (title: string, value: (row: TrackedRow) => Cell): OutputColumn<TrackedRow> => ({
  title,
  value,
})

export const needTsvColumns = (labels: Labels): readonly OutputColumn<TrackedRow>[] => [
  { title: 'uid', value: ({ items }) => items.join(',') },
  { title: 'item', value: ({ items }) => items.map(labels.thing).join('; ') },
  number('neededFoundInRaid', ({ wanted }) => wanted.foundInRaid),
  number('neededOrdinary', ({ wanted }) => wanted.ordinary),
  number('ownedFoundInRaid', ({ owned }) => owned.foundInRaid),
  number('ownedOrdinary', ({ owned }) => owned.ordinary),
  number('missingFoundInRaid', ({ missing }) => missing.foundInRaid),
  number('missingOrdinary', ({ missing }) => missing.ordinary),
  { title: 'for', value: (row) => wantedBy(labels, row).join('; ') },
]

/** The columns for people; `forWhat` is separate so that other columns can precede it. */
export const needHumanColumns = (labels: Labels) =>
  ({
    item: { title: 'item', value: (row) => itemText(labels, row) },
    needed: { title: 'needed', value: ({ wanted }) => piecesText(wanted), align: 'right' },
    owned: { title: 'owned', value: ({ owned }) => piecesText(owned), align: 'right' },
    missing: {
      title: 'missing',
      value: ({ missing }) => piecesText(missing),
      text: (row, style) => (isRowDone(row) ? style.green('✓') : style.yellow(piecesText(row.missing))),
      align: 'right',
    },
    forWhat: { title: 'for', value: (row) => shortList(wantedBy(labels, row)) },
  }) as const satisfies Readonly<Record<string, OutputColumn<TrackedRow>>>
