// Why a change concerns a PMC, in words.
import type { MyReason } from './mine.ts'
import type { PatchSpeech } from './speech.ts'

export const sayReason = ({ say }: PatchSpeech, reason: MyReason): string =>
  say(`reason.${reason.tag}`, reason.tag === 'loadout' ? { title: reason.title } : {})
