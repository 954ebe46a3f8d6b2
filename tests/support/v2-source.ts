// The real game data as calls of the API v2 read them, with a PMC under way and made-up prices of the past.
import type { GameMode } from '#core/catalogue/game-modes.ts'
import { isLeft } from '#core/fp.ts'
import { loadWords } from '#core/language/words.ts'
import type { Locale } from '#core/languages.ts'
import { neutralPmc, type Pmc } from '#core/player/model.ts'
import { readV2Request, writeV2Answer } from '#core/public-api/v2/answer.ts'
import type { V2Call, V2Source, V2Sources } from '#core/public-api/v2/call.ts'
import { V2_CALLS } from '#core/public-api/v2/contract.ts'
import type { V2Problem } from '#core/public-api/v2/problem.ts'
import { testCatalogue } from './catalogue.ts'

export const V2_GPU = '57347ca924597744596b4e71'
export const V2_ORIGIN = 'https://exfil.example.org'

const HOUR_MS = 3_600_000

/** Level 25, with the first quests done, two stations built and some of the items. */
export const v2Pmc = (mode: GameMode): Pmc => {
  const pmc = neutralPmc(mode, 'Tester')
  const quests = testCatalogue(mode, { overlay: true }).quests.all.filter(({ reqLevel }) => reqLevel < 3)
  return {
    ...pmc,
    uid: 'pmc-1',
    level: 25,
    loyalty: { prapor: 2 },
    skills: { HideoutManagement: 7 },
    quests: { ...pmc.quests, done: Object.fromEntries(quests.map(({ uid }) => [uid, true as const])) },
    hideout: { ...pmc.hideout, built: { workbench: 2, generator: 1 } },
    items: { [V2_GPU]: { foundInRaid: 1, ordinary: 2 } },
  }
}

export type AnyV2Source = V2Sources['history'] & V2Sources['pmc']

export const makeV2Source = async (mode: GameMode = 'PVP', language: Locale = 'en'): Promise<AnyV2Source> => {
  const catalogue = testCatalogue(mode, { overlay: true })
  const { objective } = await loadWords(language)
  return {
    catalogue,
    market: catalogue,
    language,
    pictures: { base: '/pictures', origin: V2_ORIGIN },
    describe: (row) => objective(row, catalogue),
    points: Array.from({ length: 40 }, (_, hour) => ({
      ...{ at: Date.UTC(2026, 10, 1) + hour * HOUR_MS, price: 250_000 + hour * 137 },
      ...{ low: 240_000, high: 270_000, offers: 3 + hour },
    })),
    pmc: v2Pmc(mode),
  }
}

export const findV2Call = (path: string): V2Call => {
  const call = V2_CALLS.find((each) => each.path === path)
  if (call === undefined) throw new Error(`no call ${path}`)
  return call
}

/** Parameters of the path that name something. */
export const pathParameters = (call: V2Call): Readonly<Record<string, string>> =>
  call.path.includes(':uid') ? { uid: V2_GPU } : {}

export interface V2Body {
  readonly mode: string
  // biome-ignore lint/suspicious/noExplicitAny: rows of any call.
  readonly data: any
  readonly next?: string | null
}

/** The answer of the call, or the problem. */
export const askV2 = (
  call: V2Call,
  source: V2Source,
  given: Readonly<Record<string, string>> = {},
): V2Body | V2Problem => {
  const request = readV2Request(call, given)
  if (isLeft(request)) return request.left
  const body = writeV2Answer(call, request.right, source).finish()
  return isLeft(body) ? body.left : JSON.parse(body.right)
}

/** The body of an answer that must succeed, in the form of JSON. */
export const readV2 = (
  call: V2Call,
  source: V2Source,
  given: Readonly<Record<string, string>> = {},
): V2Body => {
  const answer = askV2(call, source, given)
  if ('status' in answer) throw new Error(`${call.path}: ${answer.message}`)
  return answer
}

/** Every row of a list, page by page. */
export const readAllV2 = (
  call: V2Call,
  source: V2Source,
  given: Readonly<Record<string, string>> = {},
): V2Body['data'][] => {
  const rows: V2Body['data'][] = []
  let cursor = ''
  do {
    const { data, next } = readV2(call, source, { limit: '500', ...given, cursor })
    rows.push(...data)
    cursor = next ?? ''
  } while (cursor !== '')
  return rows
}
