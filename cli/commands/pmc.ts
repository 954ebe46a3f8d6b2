// `exfil pmc`: shows the PMC of the log and sets what describes it.
import { Command } from 'commander'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import type { PlayerCommand } from '#core/player/commands.ts'
import type { Pmc } from '#core/player/model.ts'
import { type CliContext, readContext } from '../context.ts'
import { badInput } from '../errors.ts'
import { makeCliLabels } from '../labels.ts'
import { printDetail } from '../output.ts'
import { describePlayer, type PlayerOptions, readPlayer, settingCommands } from '../player-options.ts'
import { recorder } from '../recording.ts'
import { say } from '../speech.ts'

interface SetOptions extends PlayerOptions {
  readonly name?: string
}

export const pmcCommand = (): Command => {
  const pmc = new Command('pmc').description("the player's own PMC")
  describePlayer(pmc.command('show').description('show the PMC')).action(
    (options: PlayerOptions, command: Command) => {
      const context = readContext(command)
      const { catalogue, pmc: described } = readPlayer(context, options)
      show(context, catalogue, described)
    },
  )
  describePlayer(pmc.command('set').description('set what describes the PMC; the first time makes it'))
    .option('--name <name>', 'name of the PMC')
    .action(set)
  return pmc
}

const set = async (options: SetOptions, command: Command): Promise<void> => {
  const context = readContext(command)
  const { catalogue, record } = recorder(context, options)
  const given = Object.entries(options).filter(([key, value]) => key !== 'tracking' && value !== undefined)
  if (given.length === 0 && options.tracking === undefined)
    throw badInput(say`pmc set: name at least one option, for example --level 15`)
  const { after } = await record((pmc) => changes(pmc, options, catalogue))
  show(context, catalogue, after)
}

/** One command an option, in an order in which none depends on a later one. */
const changes = ({ uid: pmc }: Pmc, options: SetOptions, catalogue: Catalogue): readonly PlayerCommand[] => [
  ...(options.tracking === undefined ? [] : [{ tag: 'TrackProgress', pmc, on: options.tracking } as const]),
  ...(options.name === undefined ? [] : [{ tag: 'RenamePmc', pmc, name: options.name } as const]),
  ...settingCommands(catalogue, pmc, options),
]

const LABEL_WIDTH = 15

const list = (levels: Readonly<Record<string, number>>, label: (key: string) => string): string =>
  Object.entries(levels)
    .map(([key, level]) => `${label(key)} ${level}`)
    .join(', ') || '-'

const show = ({ output, language }: CliContext, catalogue: Catalogue, pmc: Pmc): void => {
  const labels = makeCliLabels(catalogue, language)
  const done = Object.keys(pmc.quests.done).length
  const built = Object.values(pmc.hideout.built).reduce((sum, level) => sum + level, 0)
  const {
    quests,
    hideout,
    items,
    pins: _,
    craftTimers: __,
    barterList: ___,
    achievements: ____,
    ...described
  } = pmc
  printDetail(output, {
    json: {
      ...described,
      questsDone: Object.keys(quests.done),
      modulesBuilt: hideout.built,
      itemsFound: items,
    },
    human: (style) => [
      say`${style.bold(pmc.name)}  ${pmc.fraction} · ${pmc.gameMode} · ${pmc.edition} · level ${pmc.level}`,
      ...[
        [say`loyalty`, list(pmc.loyalty, labels.trader)],
        [say`standing`, list(pmc.reputation, labels.trader)],
        [say`skills`, list(pmc.skills, labels.skill)],
        [say`tracking`, pmc.trackProgress ? say`on` : say`off`],
        [say`quests done`, String(done)],
        [say`modules built`, String(built)],
      ].map(([label = '', value]) => `${label.padEnd(LABEL_WIDTH)}${value}`),
    ],
  })
}
