// What can be reset, and the command that does it.
import type { ClientCommand } from '#core/player/commands.ts'

const PMC_RESETS = ['quests', 'items', 'hideout'] as const
export const ACCOUNT_RESETS = ['prices', 'likes'] as const
export const RESETS = [...PMC_RESETS, ...ACCOUNT_RESETS, 'wipe', 'everything'] as const
export type Reset = (typeof RESETS)[number]

/**
 * The command of a reset: `wipe` is what the game resets of the PMC, `everything` that with own prices and likes. Undefined where it needs a PMC
 * and there is none.
 */
export const resetCommand = (reset: Reset, pmc: string | undefined): ClientCommand | undefined => {
  switch (reset) {
    case 'prices':
      return { tag: 'ResetOwnPrices' }
    case 'likes':
      return { tag: 'ResetLikes' }
    case 'everything':
      return pmc === undefined
        ? undefined
        : {
            tag: 'Several',
            commands: [{ tag: 'StartWipe', pmc }, { tag: 'ResetOwnPrices' }, { tag: 'ResetLikes' }],
          }
    default:
      return pmc === undefined ? undefined : { tag: PMC_RESET_TAGS[reset], pmc }
  }
}

const PMC_RESET_TAGS = {
  quests: 'ResetQuests',
  items: 'ResetItems',
  hideout: 'ResetHideout',
  wipe: 'StartWipe',
} as const
