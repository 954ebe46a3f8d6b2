// Why a command was refused, in one line: what it was about, the rule's own sentence, and the names that the rule gives.
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import type { PlayerRejection } from '#core/player/decide.ts'
import type { Labels } from './labels.ts'
import { say } from './speech.ts'
import type { CliWords } from './words.ts'

export const explainWith =
  (words: CliWords, labels: Labels, catalogue: Catalogue) =>
  (rejection: PlayerRejection): string =>
    [
      ...getSubject(labels, rejection),
      words.rejection(rejection),
      ...getDetails(words, labels, catalogue, rejection),
    ].join(': ')

/** The thing that the command was about. */
const getSubject = (labels: Labels, rejection: PlayerRejection): readonly string[] => {
  // What is missing is no subject: it follows behind.
  if (rejection.tag === 'StationMissing') return []
  if ('quest' in rejection) return [labels.quest(rejection.quest)]
  if ('item' in rejection) return [labels.thing(rejection.item)]
  if ('station' in rejection && 'level' in rejection)
    return [`${labels.station(rejection.station)} ${rejection.level}`]
  return []
}

const getDetails = (
  words: CliWords,
  labels: Labels,
  catalogue: Catalogue,
  rejection: PlayerRejection,
): readonly string[] => {
  switch (rejection.tag) {
    case 'QuestLocked':
      return [rejection.reasons.map((reason) => words.lockReason(reason, catalogue)).join('; ')]
    case 'QuestPathBlocked':
      return [rejection.blockers.map(({ quest }) => labels.quest(quest)).join(', ')]
    case 'ModuleNeeded':
      return [`${labels.station(rejection.by.station)} ${rejection.by.level}`]
    case 'LoyaltyTooLow':
    case 'SkillTooLow':
      return [words.need(rejection, catalogue)]
    case 'StationMissing':
      return [
        say`${words.need(rejection, catalogue)}; --with-prerequisites builds all that comes before it too`,
      ]
    default:
      return []
  }
}
