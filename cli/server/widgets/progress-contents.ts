// The progress of the PMC that a key names, for its widget.
import { readBotSpeech } from '#core/bots/speech.ts'
import { toTextLocale } from '#core/languages.ts'
import type { ReadWord } from '#core/widgets/fields.ts'
import { makeProgressData } from '#core/widgets/make-progress.ts'
import { readProgressSettings } from '#core/widgets/progress-settings.ts'
import { type Content, makeContent } from '../http/content.ts'
import { readBotWorld } from '../public-api/bots/bot-worlds.ts'
import type { KeyHolder } from '../public-api/guard.ts'
import { readHolderPmc } from '../public-api/holder-pmc.ts'
import type { Services } from '../services/services.ts'

/** Undefined if the account has no such PMC any more. */
export const progressContents = (
  services: Pick<Services, 'catalogues' | 'prices' | 'players' | 'now'>,
): ((read: ReadWord, holder: KeyHolder) => Promise<Content | undefined>) => {
  return async (read, holder) => {
    const pmc = await readHolderPmc(services, holder)
    if (pmc === undefined) return undefined
    const speech = await readBotSpeech(toTextLocale(readProgressSettings(read).language))
    const world = await readBotWorld(services, pmc.gameMode, speech, pmc)
    const data = makeProgressData(world, pmc)
    return makeContent(JSON.stringify(data), 'application/json', { lasts: false })
  }
}
