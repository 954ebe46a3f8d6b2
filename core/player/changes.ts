// What a command changed: every value of an account that differs between before and after.
import { parseModuleId } from '../hideout/model.ts'
import { type Cancelled, isQuestOpen, type QuestProgress } from '../quests/model.ts'
import type { Change, LastingChange, QuestMark } from './change.ts'
import type { Account, Pmc } from './model.ts'

/** How a quest stands. */
export const questMark = ({ done, cancelled }: QuestProgress, quest: string): QuestMark => {
  if (isQuestOpen({ done, cancelled }, quest)) return 'open'
  return cancelled[quest] ?? 'done'
}

/** Whether two marks say the same. */
export const isSameMark = (one: QuestMark, other: QuestMark): boolean =>
  typeof one === 'object' && typeof other === 'object'
    ? one.reason === other.reason && one.because === other.because
    : one === other

type Values<A> = Readonly<Record<string, A>>

/** Keys whose values differ; both sides absent is no key. */
const keysOf = (before: Values<unknown>, after: Values<unknown>): readonly string[] =>
  before === after ? [] : [...new Set([...Object.keys(before), ...Object.keys(after)])]

/** Each key whose value differs, with the values; an absent one is `absent`. */
const differing = <A, C>(
  before: Values<A>,
  after: Values<A>,
  absent: A,
  change: (key: string, values: { readonly from: A; readonly to: A }) => C,
): readonly C[] =>
  keysOf(before, after).flatMap((key) => {
    const values = { from: before[key] ?? absent, to: after[key] ?? absent }
    return values.from === values.to ? [] : [change(key, values)]
  })

/** The same for marks, which are set or not. */
const toggled = <C>(
  before: Values<true>,
  after: Values<true>,
  change: (key: string, values: { readonly from: boolean; readonly to: boolean }) => C,
): readonly C[] => differing<boolean, C>(before, after, false, change)

const one = <A, C>(
  from: A,
  to: A,
  change: (values: { readonly from: A; readonly to: A }) => C,
): readonly C[] => (from === to ? [] : [change({ from, to })])

const markChanges = (pmc: string, before: QuestProgress, after: QuestProgress): readonly Change[] => {
  const finished = ({ done, cancelled }: QuestProgress): Values<true | Cancelled> => ({
    ...done,
    ...cancelled,
  })
  if (before.done === after.done && before.cancelled === after.cancelled) return []
  return keysOf(finished(before), finished(after)).flatMap((quest) => {
    const [from, to] = [questMark(before, quest), questMark(after, quest)]
    return isSameMark(from, to) ? [] : [{ tag: 'QuestMark' as const, pmc, quest, from, to }]
  })
}

const questChanges = (pmc: string, before: QuestProgress, after: QuestProgress): readonly Change[] =>
  before === after
    ? []
    : [
        ...markChanges(pmc, before, after),
        ...toggled(
          before.hidden,
          after.hidden,
          (quest, values): Change => ({
            tag: 'QuestHidden',
            pmc,
            quest,
            ...values,
          }),
        ),
        ...toggled(
          before.selected,
          after.selected,
          (quest, values): Change => ({
            tag: 'QuestSelected',
            pmc,
            quest,
            ...values,
          }),
        ),
        ...differing(
          before.objectives,
          after.objectives,
          0,
          (objective, values): Change => ({
            tag: 'ObjectiveCount',
            pmc,
            objective,
            ...values,
          }),
        ),
      ]

const hideoutChanges = (pmc: string, before: Pmc['hideout'], after: Pmc['hideout']): readonly Change[] => [
  ...differing(
    before.built,
    after.built,
    0,
    (station, values): Change => ({
      tag: 'ModuleLevel',
      pmc,
      station,
      ...values,
    }),
  ),
  ...toggled(
    before.tracked,
    after.tracked,
    (id, values): Change => ({
      tag: 'ModuleTracked',
      pmc,
      ...parseModuleId(id),
      ...values,
    }),
  ),
]

const itemChanges = (pmc: string, before: Pmc['items'], after: Pmc['items']): readonly Change[] =>
  keysOf(before, after).flatMap((item) =>
    before[item] === after[item]
      ? []
      : ([true, false] as const).flatMap((foundInRaid) => {
          const kind = foundInRaid ? 'foundInRaid' : 'ordinary'
          return one(
            before[item]?.[kind] ?? 0,
            after[item]?.[kind] ?? 0,
            (values): Change => ({
              tag: 'ItemCount',
              pmc,
              item,
              foundInRaid,
              ...values,
            }),
          )
        }),
  )

const SWITCHES = [
  'useFee',
  'useCrafts',
  'useBarters',
  'useTraderPrices',
  'sellToFleaOnly',
  'isSolarPowerBuilt',
  'isIC3Built',
] as const satisfies readonly (keyof Pmc['profit'])[]

const profitChanges = (pmc: string, before: Pmc['profit'], after: Pmc['profit']): readonly Change[] => [
  ...one(before.priceSource, after.priceSource, (values): Change => ({ tag: 'PriceSource', pmc, ...values })),
  ...one(before.useFuel, after.useFuel, (values): Change => ({ tag: 'Fuel', pmc, ...values })),
  ...SWITCHES.flatMap((option) =>
    one(
      before[option],
      after[option],
      (values): Change => ({
        tag: 'ProfitSwitch',
        pmc,
        option,
        ...values,
      }),
    ),
  ),
]

const profileChanges = (pmc: string, before: Pmc, after: Pmc): readonly Change[] => [
  ...one(before.name, after.name, (values): Change => ({ tag: 'PmcName', pmc, ...values })),
  ...one(before.fraction, after.fraction, (values): Change => ({ tag: 'Fraction', pmc, ...values })),
  ...one(before.edition, after.edition, (values): Change => ({ tag: 'Edition', pmc, ...values })),
  ...one(before.gameMode, after.gameMode, (values): Change => ({ tag: 'GameMode', pmc, ...values })),
  ...one(before.level, after.level, (values): Change => ({ tag: 'Level', pmc, ...values })),
  ...one(before.prestige, after.prestige, (values): Change => ({ tag: 'Prestige', pmc, ...values })),
  ...one(
    before.trackProgress,
    after.trackProgress,
    (values): Change => ({ tag: 'Tracking', pmc, ...values }),
  ),
  ...differing(
    before.loyalty,
    after.loyalty,
    1,
    (trader, values): Change => ({
      tag: 'Loyalty',
      pmc,
      trader,
      ...values,
    }),
  ),
  ...differing(
    before.reputation,
    after.reputation,
    0,
    (trader, values): Change => ({
      tag: 'Reputation',
      pmc,
      trader,
      ...values,
    }),
  ),
  ...differing(
    before.skills,
    after.skills,
    0,
    (skill, values): Change => ({
      tag: 'Skill',
      pmc,
      skill,
      ...values,
    }),
  ),
]

const pmcChanges = (before: Pmc | undefined, after: Pmc | undefined): readonly Change[] => {
  if (before === after) return []
  if (before === undefined) return after === undefined ? [] : [{ tag: 'PmcCreated', pmc: after.uid }]
  if (after === undefined) return [{ tag: 'PmcDeleted', pmc: before.uid }]
  const pmc = after.uid
  return [
    ...questChanges(pmc, before.quests, after.quests),
    ...hideoutChanges(pmc, before.hideout, after.hideout),
    ...itemChanges(pmc, before.items, after.items),
    ...profileChanges(pmc, before, after),
    ...profitChanges(pmc, before.profit, after.profit),
  ]
}

const ownPriceChanges = (before: Account, after: Account): readonly Change[] =>
  (['buy', 'sell'] as const).flatMap((side) => {
    const prices = side === 'buy' ? 'buyPrices' : 'sellPrices'
    return differing<number | null, Change>(before[prices], after[prices], null, (item, values) => ({
      tag: 'OwnPrice',
      item,
      side,
      ...values,
    }))
  })

const hasOtherStanding = (before: Account, after: Account): boolean =>
  before.uid !== after.uid ||
  before.pro !== after.pro ||
  before.admin !== after.admin ||
  keysOf(before.flags, after.flags).some((flag) => before.flags[flag] !== after.flags[flag])

/** Every value that differs: what `Undo` takes to set them back. Empty where both accounts say the same. */
export const changesBetween = (before: Account, after: Account): readonly Change[] =>
  before === after
    ? []
    : [
        ...keysOf(before.pmcs, after.pmcs).flatMap((pmc) => pmcChanges(before.pmcs[pmc], after.pmcs[pmc])),
        ...one(before.selected, after.selected, (values): Change => ({ tag: 'SelectedPmc', ...values })),
        ...one(before.username, after.username, (values): Change => ({ tag: 'Username', ...values })),
        ...toggled(
          before.favourites,
          after.favourites,
          (item, values): Change => ({
            tag: 'Favourite',
            item,
            ...values,
          }),
        ),
        ...ownPriceChanges(before, after),
        ...toggled(
          before.likes,
          after.likes,
          (loadout, values): Change => ({
            tag: 'Like',
            loadout,
            ...values,
          }),
        ),
        ...(hasOtherStanding(before, after) ? [{ tag: 'Standing' as const }] : []),
      ]

/** What among the changes keeps a command from being taken back. */
export const lastingChange = (changes: readonly Change[]): LastingChange | undefined =>
  changes.find(
    (change): change is LastingChange =>
      change.tag === 'PmcCreated' || change.tag === 'PmcDeleted' || change.tag === 'Standing',
  )
