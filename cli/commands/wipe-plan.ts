// `exfil wipe-plan`: what is left of the wipe's goals, when by the own pace, which quests open at which level, what to keep and to sell.
import { Command } from 'commander'
import { describePlayer } from '../player-options.ts'
import { chosenGoals, showWipePlan, type WipePlanOptions } from './wipe-plan/show.ts'

export const wipePlanCommand = (): Command =>
  describePlayer(
    new Command('wipe-plan').description(
      'plan the rest of the wipe: Kappa, Lightkeeper, prestige and hideout, with dates by your own pace',
    ),
  )
    .option('--for <goals>', 'keep items for these only: kappa, lightkeeper, prestige, hideout', chosenGoals)
    .action((options: WipePlanOptions, command: Command) => showWipePlan(options, command))
