// `exfil pilot catch-up`: the quests in old logs by character, and what is imported of them.
import type { Command } from 'commander'
import type { GameMode } from '#core/catalogue/game-modes.ts'
import { planImport } from '#core/imports/plan-import.ts'
import { catchUp, type LoggedProgress, type LoggedQuest, toImport } from '#core/pilot/logs/catch-up.ts'
import { countProgressAs, isModeUntold } from '#core/pilot/logs/untold-mode.ts'
import { readContext } from '../../context.ts'
import { refused } from '../../errors.ts'
import { makeCliLabels } from '../../labels.ts'
import { printDetail, type Style, tableText } from '../../output.ts'
import { readOldLogFolder } from '../../pilot/old-logs.ts'
import { formatLocalTime, zoneAtWall, zoneName } from '../../pilot/zone.ts'

import { counted, say } from '../../speech.ts'
import { readSubject, takeProgress } from '../../taking-progress.ts'
import { loadLanguageWords } from '../../words.ts'
import { planText } from '../log/plan-text.ts'

interface CatchUpOptions {
  readonly game?: string
  readonly mode?: GameMode
  readonly profile?: string
  readonly quests?: true
  readonly record?: true
}

const when = (at: number | undefined): string => (at === undefined ? '' : formatLocalTime(at))

const getCount = ({ quests }: LoggedProgress, state: LoggedQuest['state']): number =>
  quests.filter((quest) => quest.state === state).length

/** The quests of the PMC's mode that count: of the character that is named, else of the latest. */
const getChosen = (
  progress: readonly LoggedProgress[],
  mode: GameMode,
  profile: string | undefined,
): LoggedProgress | undefined => {
  const ofMode = progress.filter(({ gameMode }) => gameMode === mode)
  if (profile === undefined) return ofMode.find(({ isCurrent }) => isCurrent)
  const wanted = profile.toLowerCase()
  const found = ofMode.findLast(({ profileId }) => profileId?.startsWith(wanted))
  if (found === undefined) throw refused(say`no character of ${mode} in the logs has an id like ${profile}`)
  return found
}

export const showCaughtUp = async (command: Command): Promise<void> => {
  const { game, mode, profile, quests: isWhole, record } = command.optsWithGlobals<CatchUpOptions>()
  const { output, language, past } = readContext(command)
  const { logs, runs, bytes } = await readOldLogFolder(past.log, game)
  const subject = await readSubject(command, mode)
  const { catalogue, book, pmc } = subject
  const known = new Set(book.all.map(({ bsgId }) => bsgId))
  const caught = catchUp(runs.flat(), { isQuest: (id) => known.has(id), zoneAt: zoneAtWall })
  const characters = countProgressAs(caught.progress, mode)
  const chosen = getChosen(characters, pmc.gameMode, profile)
  const progress = toImport(chosen?.quests ?? [])
  const plan = planImport(catalogue, book, pmc, progress)
  const events =
    record === true && plan.commands.length > 0 ? await takeProgress(command, subject, progress) : []
  const labels = makeCliLabels(catalogue, language)
  const words = await loadLanguageWords(language)
  printDetail(output, {
    json: {
      logs,
      runs: runs.length,
      bytes,
      characters: characters.map((each) => ({
        mode: each.mode ?? each.unknownMode ?? null,
        gameMode: each.gameMode ?? null,
        profile: each.profileId ?? null,
        current: each.isCurrent,
        taken: each === chosen,
        first: new Date(each.firstAt).toISOString(),
        last: new Date(each.lastAt).toISOString(),
        quests: each.quests.map((quest) => questJson(quest, labels.quest)),
      })),
      unknown: caught.unknown,
      changes: plan.counts,
      skipped: plan.skipped,
      recorded: events.length,
    },
    human: (style) => [
      say`${counted(runs.length, 'run')} of the game in ${logs}`,
      '',
      charactersText(characters, chosen, style),
      ...(characters.length === 0 ? [] : [style.dim(footerText(characters))]),
      ...(isWhole && chosen !== undefined ? ['', questsText(chosen, labels.quest, style)] : []),
      ...(caught.unknown.length === 0
        ? []
        : [
            '',
            style.dim(
              say`Not in the game data, as daily quests are not: ${counted(caught.unknown.length, 'id')}`,
            ),
          ]),
      '',
      planText(plan, { style, words, labels, isDryRun: record !== true }).replace(
        say`without --dry-run it is`,
        say`with --record it is`,
      ),
    ],
  })
}

const footerText = (characters: readonly LoggedProgress[]): string =>
  [
    say`times in ${zoneName()}`,
    ...(characters.some(isModeUntold)
      ? [say`--mode names the game mode of characters whose logs do not tell it`]
      : []),
  ].join(' · ')

const formatIso = (at: number | undefined): string | null =>
  at === undefined ? null : new Date(at).toISOString()

const questJson = (quest: LoggedQuest, nameOf: (id: string) => string) => ({
  uid: quest.questId,
  name: nameOf(quest.questId),
  state: quest.state,
  started: formatIso(quest.startedAt),
  failed: formatIso(quest.failedAt),
  finished: formatIso(quest.finishedAt),
})

const charactersText = (
  progress: readonly LoggedProgress[],
  chosen: LoggedProgress | undefined,
  style: Style,
): string =>
  progress.length === 0
    ? say`The logs contain no quest.`
    : tableText(
        {
          rows: progress,
          columns: [
            { title: '', value: (row) => (row === chosen ? '>' : '') },
            { title: 'mode', value: (row) => row.gameMode ?? row.mode ?? row.unknownMode ?? say`not known` },
            { title: 'character', value: ({ profileId }) => profileId?.slice(0, 8) ?? say`not known` },
            { title: 'from', value: ({ firstAt }) => when(firstAt) },
            { title: 'to', value: ({ lastAt }) => when(lastAt) },
            { title: 'finished', value: (row) => getCount(row, 'finished'), align: 'right' },
            { title: 'failed', value: (row) => getCount(row, 'failed'), align: 'right' },
            { title: 'begun', value: (row) => getCount(row, 'started'), align: 'right' },
          ],
        },
        style,
      )

const questsText = ({ quests }: LoggedProgress, nameOf: (id: string) => string, style: Style): string =>
  tableText(
    {
      rows: quests,
      columns: [
        { title: 'quest', value: ({ questId }) => nameOf(questId) },
        { title: 'state', value: ({ state }) => state },
        { title: 'started', value: ({ startedAt }) => when(startedAt) },
        { title: 'failed', value: ({ failedAt }) => when(failedAt) },
        { title: 'finished', value: ({ finishedAt }) => when(finishedAt) },
      ],
    },
    style,
  )
