// The question that follows an unknown name: whether one of the near ones was meant.
import { didYouMean } from '#core/search/did-you-mean.ts'
import { say } from './speech.ts'

/** `; did you mean "Debut" or "Shortage"?`, empty if nothing is near. */
export const suggestion = (near: readonly string[]): string =>
  near.length === 0 ? '' : say`; did you mean ${near.map((name) => JSON.stringify(name)).join(say` or `)}?`

/** The same for those of the names, `limit` at most, that the text comes near. */
export const suggestionFor = (text: string, names: readonly string[], limit?: number): string =>
  suggestion(didYouMean(text, names, limit))
