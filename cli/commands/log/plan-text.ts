// What an import would do, for people: what changes, what is unknown, and what is left out and why.
import { type Groups, grouped } from '#core/grouping.ts'
import { parseModuleId } from '#core/hideout/model.ts'
import type { ImportKind, SkippedId } from '#core/imports/plan-draft.ts'
import type { ImportPlan } from '#core/imports/plan-import.ts'
import { decodeFinding } from '../../decode-finding.ts'
import type { Labels } from '../../labels.ts'
import type { Style } from '../../output.ts'
import { say } from '../../speech.ts'
import type { CliWords } from '../../words.ts'

interface Telling {
  readonly style: Style
  readonly words: CliWords
  readonly labels: Labels
  readonly isDryRun: boolean
}

/** Ids of a kind or things left out for one reason are named up to this number. */
const NAMED = 10
const MIN_NAME_WIDTH = 10

export const planText = (plan: ImportPlan, telling: Telling): string =>
  [
    ...changeLines(plan, telling),
    ...listLines(say`unknown here`, unknownByKind(plan), telling.style),
    ...listLines(say`left out`, skippedByReason(plan, telling), telling.style),
    ...problemLines(plan, telling.style),
    '',
    closingLine(plan, telling),
  ]
    .join('\n')
    .trimStart()

const closingLine = ({ commands }: ImportPlan, { isDryRun }: Telling): string => {
  if (commands.length === 0) return say`Nothing to import: your progress already matches.`
  return isDryRun
    ? say`Nothing was recorded; without --dry-run it is.`
    : say`Taken over; \`exfil undo\` takes all of it back.`
}

const changeLines = ({ counts }: ImportPlan, { style, words }: Telling): readonly string[] => {
  const { level, prestige, edition, fraction, traders = 0, skills = 0 } = counts
  const { questsDone, questsFailed, objectives, modules, achievements = 0 } = counts
  const line = (name: string, text: string) => ({ name, text })
  const lines = [
    ...(level === undefined ? [] : [line(say`level`, `${level.from} -> ${level.to}`)]),
    ...(prestige === undefined ? [] : [line(say`prestige`, `${prestige.from} -> ${prestige.to}`)]),
    ...(edition === undefined
      ? []
      : [line(say`edition`, `${words.edition(edition.from)} -> ${words.edition(edition.to)}`)]),
    ...(fraction === undefined
      ? []
      : [line(say`fraction`, `${words.fraction(fraction.from)} -> ${words.fraction(fraction.to)}`)]),
    ...(traders === 0 ? [] : [line(say`traders`, say`${traders} changed`)]),
    ...(skills === 0 ? [] : [line(say`skills`, say`${skills} raised`)]),
    ...(questsDone + questsFailed === 0
      ? []
      : [
          line(
            say`quests`,
            [
              ...(questsDone === 0 ? [] : [say`${questsDone} completed`]),
              ...(questsFailed === 0 ? [] : [say`${questsFailed} failed`]),
            ].join(', '),
          ),
        ]),
    ...(objectives === 0 ? [] : [line(say`objectives`, say`${objectives} counted`)]),
    ...(modules === 0 ? [] : [line(say`modules`, say`${modules} built`)]),
    ...(achievements === 0 ? [] : [line(say`achievements`, say`${achievements} reached`)]),
  ]
  const width = Math.max(MIN_NAME_WIDTH, ...lines.map(({ name }) => name.length))
  return lines.map(({ name, text }) => `${style.bold(name.padEnd(width))}  ${text}`)
}

type NamesBy = Groups<string, string>

const listLines = (title: string, groups: NamesBy, style: Style): readonly string[] => {
  if (groups.size === 0) return []
  const lines = [...groups].map(([name, members]) => {
    const more = members.length - NAMED
    const shown = members.slice(0, NAMED).join(', ')
    return `  ${name} (${members.length})  ${style.dim(more > 0 ? say`${shown}, and ${more} more` : shown)}`
  })
  return ['', style.bold(title), ...lines]
}

/** What of the file could not be read, each with its place. */
const problemLines = ({ problems }: ImportPlan, style: Style): readonly string[] => {
  if (problems.length === 0) return []
  const more = problems.length - NAMED
  return [
    '',
    style.bold(say`not read, and left out`),
    ...problems.slice(0, NAMED).map((problem) => `  ${decodeFinding(problem)}`),
    ...(more > 0 ? [`  ${say`and ${more} more`}`] : []),
  ]
}

const KINDS: Readonly<Record<ImportKind, string>> = {
  level: say`level`,
  prestige: say`prestige`,
  trader: say`traders`,
  skill: say`skills`,
  edition: say`edition`,
  fraction: say`fraction`,
  quest: say`quests`,
  objective: say`objectives`,
  module: say`modules`,
  part: say`parts of modules`,
  achievement: say`achievements`,
}

const unknownByKind = ({ unknown }: ImportPlan): NamesBy =>
  grouped(unknown.map(({ kind, id }) => [KINDS[kind], id]))

const OWN_REASONS: Readonly<Record<CliWords['locale'], Readonly<Record<string, string>>>> = {
  en: {
    ClosedByAnother: say`another quest that is done here closed it`,
    DoneHere: say`failed there, and done here already`,
    OtherFraction: say`this PMC has progress with the other fraction`,
    PartsAreItems: say`parts of modules are counted as items here`,
  },
  ru: {
    ClosedByAnother: 'его закрыло другое задание, которое здесь выполнено',
    DoneHere: 'там провалено, а здесь уже выполнено',
    OtherFraction: 'у этого ЧВК есть прогресс за другую фракцию',
    PartsAreItems: 'детали модулей считаются здесь как предметы',
  },
}

const skippedByReason = ({ skipped }: ImportPlan, { words, labels }: Telling): NamesBy =>
  grouped(
    skipped.map((one) => [
      OWN_REASONS[words.locale][one.why] ?? words.rejection({ tag: one.why }),
      getName(labels, one),
    ]),
  )

const getName = (labels: Labels, { kind, id }: SkippedId): string => {
  if (kind === 'quest') return labels.quest(id)
  if (kind === 'trader') return labels.trader(id)
  if (kind !== 'module') return id
  const { station, level } = parseModuleId(id)
  return `${labels.station(station)} ${level}`
}
