// The raid of the PMC that a key names, for its widget.
import { readBotSpeech } from '#core/bots/speech.ts'
import type { ReadWord } from '#core/widgets/fields.ts'
import { makeRaidData } from '#core/widgets/make-raid.ts'
import { readRaidSettings } from '#core/widgets/raid-settings.ts'
import { type Content, makeContent } from '../http/content.ts'
import { readBotWorld } from '../public-api/bots/bot-worlds.ts'
import type { KeyHolder } from '../public-api/guard.ts'
import { readHolderPmc } from '../public-api/holder-pmc.ts'
import type { Services } from '../services/services.ts'

/** Undefined if the account has no such PMC any more. */
export const raidContents =
  (services: Pick<Services, 'catalogues' | 'prices' | 'players' | 'now' | 'toldRaids'>) =>
  async (read: ReadWord, holder: KeyHolder): Promise<Content | undefined> => {
    const pmc = await readHolderPmc(services, holder)
    if (pmc === undefined) return undefined
    const speech = await readBotSpeech(readRaidSettings(read).language)
    const world = await readBotWorld(services, pmc.gameMode, speech, pmc)
    const data = makeRaidData(world, pmc, services.toldRaids.read(holder.account))
    return makeContent(JSON.stringify(data), 'application/json', { lasts: false })
  }
