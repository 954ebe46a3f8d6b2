// `exfil quests`: what can be done, why the rest is locked, the way to a quest, and what the player did.
import { Command } from 'commander'
import { phrase } from '../arguments.ts'
import { describePlayer } from '../player-options.ts'
import { addPmcOptions } from '../recording.ts'
import { say } from '../speech.ts'
import { showAvailable } from './quests/available.ts'
import { filterQuests, QUEST_STATES, questStates } from './quests/filters.ts'

/** Only what lists the available quests is loaded at once: it is asked for most. */
export const questsCommand = (): Command => {
  const quests = new Command('quests').description(
    'what can be done now, what is locked and why, what you did',
  )
  filterQuests(
    describePlayer(quests.command('available').description('list what the PMC can do now')),
  ).action(showAvailable)
  filterQuests(
    describePlayer(quests.command('list').description('list all quests of the PMC with their state')),
  )
    .option('--state <states>', say`only quests that are so: ${QUEST_STATES.join(',')}`, questStates)
    .action(async (options, command: Command) =>
      (await import('./quests/list.ts')).showList(options, command),
    )
  describePlayer(quests.command('show').description('show one quest, and why it is locked'))
    .argument('<quest...>', 'name, uid or slug', phrase)
    .usage('[options] <quest>')
    .action(async (quest: string, options, command: Command) =>
      (await import('./quests/show.ts')).showQuest(quest, options, command),
    )
  describePlayer(
    quests.command('path').description('list everything still to do for a quest, in a good order'),
  )
    .argument('<quest...>', 'name, uid or slug', phrase)
    .usage('[options] <quest>')
    .option('--items', 'show all items, however many')
    .action(async (quest: string, options, command: Command) =>
      (await import('./quests/path.ts')).showPath(quest, options, command),
    )
  addRecording(quests)
  return quests
}

type Recording = typeof import('./quests/record.ts')

/** Commands that record what the player did; each takes any number of quests. */
const addRecording = (quests: Command): void => {
  const recording = (
    name: string,
    description: string,
    run: (module: Recording) => Recording['hideQuests'],
  ) =>
    addPmcOptions(quests.command(name).description(description))
      .argument('<quest...>', 'names, uids or slugs')
      .action(async (names: readonly string[], options, command: Command) =>
        run(await import('./quests/record.ts'))(names, options, command),
      )
  recording('complete', 'record quests as completed', ({ completeQuests }) => completeQuests)
    .option('--with-prerequisites', 'and everything that comes before them')
    .option('--up-to', 'and every quest of their trader at lower levels')
    .option('--only-available', 'refuse those that are locked')
  recording('reopen', 'take a completion or cancellation back', ({ reopenQuests }) => reopenQuests)
  recording(
    'cancel',
    'strike quests off: every prerequisite accepts that',
    ({ cancelQuests }) => cancelQuests,
  ).option('--failed', 'they failed in the game, which only some prerequisites accept')
  recording('hide', 'leave quests out of the lists', ({ hideQuests }) => hideQuests)
  recording('unhide', 'show hidden quests again', ({ unhideQuests }) => unhideQuests)
}
