// The table of quest corrections by game mode in docs/data.md, made from the snapshot and its overlay.
import { type Catalogue, findThing } from '#core/catalogue/catalogue.ts'
import { type Correction, getCorrectionModes } from '#core/catalogue/corrections/correction.ts'
import { BASE_MODES, type BaseMode } from '#core/catalogue/game-modes.ts'
import type { Objective, Quest, Rewards } from '#core/catalogue/tables/quest.ts'
import { groupedBy } from '#core/grouping.ts'

/** Both catalogues of a game mode. */
export interface CorrectedMode {
  readonly before: Catalogue
  readonly after: Catalogue
}

type Show = (quest: Quest, catalogue: Catalogue) => string

const OBJECTIVE_FIELDS = ['count', 'maps', 'weapons', 'zones', 'foundInRaid', 'exitStatus'] as const

const showLoyalty: Show = ({ reqLevel, reqLL = [] }, { traders }) =>
  [
    ...(reqLevel > 1 ? [`level ${reqLevel}`] : []),
    ...reqLL.map(
      ({ trader, level }) => `${traders.all.find(({ url }) => url === trader)?.name ?? trader} LL${level}`,
    ),
  ].join(', ') || 'nothing'

const showItems: Show = ({ rewards: { items = [] } }, catalogue) =>
  items.map(({ item, count }) => `${count} × ${findThing(catalogue, item)?.shortName ?? item}`).join(', ') ||
  'none'

const showReputation: Show = ({ rewards: { reputation = [] } }, { traders }) =>
  reputation
    .map(({ trader, value }) => `${traders.all.find(({ url }) => url === trader)?.name ?? trader} ${value}`)
    .join(', ') || 'none'

const REWARDS: { readonly [F in keyof Rewards]?: readonly [string, Show] } = {
  exp: ['experience', ({ rewards }) => String(rewards.exp ?? 0)],
  items: ['items', showItems],
  reputation: ['standing', showReputation],
}

const showValue = (value: unknown, { items }: Catalogue): string => {
  if (value === undefined) return 'none'
  if (Array.isArray(value))
    return (
      value
        .map((each: unknown) =>
          typeof each === 'string'
            ? (items.get(each)?.shortName ?? each)
            : String((each as { readonly pos?: readonly number[] }).pos),
        )
        .join(', ') || 'any'
    )
  return String(value)
}

const showObjective =
  (id: string, field: keyof Objective): Show =>
  ({ objectives }, catalogue) =>
    showValue(objectives.find((objective) => objective.id === id)?.[field], catalogue)

/** What the fields of a correction are called in the table, and how their values are shown. */
const fieldsOf = ({ set = {} }: Correction): readonly (readonly [string, Show])[] => {
  const { rewards = {}, objectives = [] } = set as {
    readonly rewards?: Rewards
    readonly objectives?: readonly (Partial<Objective> & { readonly id: string })[]
  }
  return [
    ...('reqLL' in set || 'reqLevel' in set ? [['level, loyalty', showLoyalty] as const] : []),
    ...('wiki' in set ? [['page of the wiki', (({ wiki, name }) => wiki ?? name) as Show] as const] : []),
    ...('require' in set
      ? [
          [
            'quests before',
            (({ require }, { quests }) =>
              require
                .map(({ quest }) => quests.get(quest)?.name ?? quest)
                .toSorted()
                .join(', ')) as Show,
          ] as const,
        ]
      : []),
    ...Object.keys(rewards).flatMap((field) => {
      const shown = REWARDS[field as keyof Rewards]
      return shown === undefined ? [] : [shown]
    }),
    ...objectives.flatMap((objective) =>
      OBJECTIVE_FIELDS.filter((field) => field in objective).map(
        (field) => [`${field} of ${objective.id}`, showObjective(objective.id, field)] as const,
      ),
    ),
  ]
}

type Modes = Readonly<Record<BaseMode, CorrectedMode>>

/** `before → after`, the value alone where the correction does not change it, a dash where the mode has no such quest. */
const cell = ({ before, after }: CorrectedMode, uid: string, show: Show | undefined): string => {
  const [was, is] = [before.quests.get(uid), after.quests.get(uid)]
  if (show === undefined)
    return was === undefined && is === undefined
      ? '–'
      : is === undefined
        ? 'removed'
        : was === undefined
          ? 'added'
          : 'stays'
  if (was === undefined || is === undefined) return '–'
  const [from, to] = [show(was, before), show(is, after)]
  return from === to ? from : `${from} → ${to}`
}

/** One row for each field of each corrected quest, in the order of the overlay. */
export const correctionRows = (corrections: readonly Correction[], modes: Modes): readonly string[] =>
  [...groupedBy(corrections, ({ uid }) => uid)].flatMap(([uid, own]) => {
    const name = BASE_MODES.map(
      (mode) => (modes[mode].before.quests.get(uid) ?? modes[mode].after.quests.get(uid))?.name,
    ).find((each) => each !== undefined)
    const fields = new Map<string, Show | undefined>(
      own.flatMap((correction): readonly (readonly [string, Show | undefined])[] =>
        correction.set === undefined ? [['quest', undefined]] : fieldsOf(correction),
      ),
    )
    return [...fields].map(([field, show]) => {
      const sources = own
        .filter((correction) =>
          correction.set === undefined
            ? show === undefined
            : fieldsOf(correction).some(([of]) => of === field),
        )
        .map(({ source, modes: only }) =>
          only === undefined || getCorrectionModes({ modes: only } as Correction).length === BASE_MODES.length
            ? source.replace('tarkov-data-overlay ', '')
            : `${source.replace('tarkov-data-overlay ', '')} (${only.join(', ')})`,
        )
      const cells = BASE_MODES.map((mode) => cell(modes[mode], uid, show))
      return `| ${[name, field, ...cells, [...new Set(sources)].join(', ')].join(' | ')} |`
    })
  })
