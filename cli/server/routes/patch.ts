// Handlers of the calls about what a patch of the game changed.
import type { MyPatchAnswer, patchCalls } from '#core/api/calls/patch-calls.ts'
import { left } from '#core/fp.ts'
import { contentHash } from '#core/hash.ts'
import { LOCALES, type Locale } from '#core/languages.ts'
import { makeTeller } from '#core/patch/aspects.ts'
import { changeKey, describeChanges, listTold, type PatchEntry, recipeHead } from '#core/patch/entries.ts'
import { findMyChanges, findProfitChanges } from '#core/patch/mine.ts'
import { sayReason } from '#core/patch/reasons.ts'
import type { PatchSide } from '#core/patch/sides.ts'
import { loadPatchSpeech, type PatchSpeech } from '#core/patch/speech.ts'
import { selectedPmc } from '#core/player/model.ts'
import { Payload } from '../http/answer.ts'
import type { EndpointHandlers } from '../http/call.ts'
import { notFound } from '../http/problem.ts'
import { buyingContext, liveCatalogue, readMarket } from '../services/live-catalogue.ts'
import type { ComparedCatalogues } from '../services/patches.ts'
import type { Services } from '../services/services.ts'

/** More is no patch that anybody reads: a list is cut there, and its number told. */
const MAX_ENTRIES = 2_500
const MAX_PROFITS = 30

const showSide = ({ id, date, gameVersion }: PatchSide) => ({ id, date, gameVersion })

const toLocale = (code: string): Locale => LOCALES.find((locale) => locale === code) ?? 'en'

const speeches = new Map<Locale, Promise<PatchSpeech>>()
const readSpeech = (locale: Locale): Promise<PatchSpeech> => {
  const known = speeches.get(locale) ?? loadPatchSpeech(locale)
  speeches.set(locale, known)
  return known
}

export const patchHandlers = (services: Services): EndpointHandlers<keyof typeof patchCalls> => {
  const { patches, catalogues, prices, loadouts } = services
  const described = new WeakMap<ComparedCatalogues, Map<Locale, readonly PatchEntry[]>>()
  const describe = async (compared: ComparedCatalogues, locale: Locale): Promise<readonly PatchEntry[]> => {
    const speech = await readSpeech(locale)
    const known = described.get(compared) ?? new Map<Locale, readonly PatchEntry[]>()
    described.set(compared, known)
    const entries = known.get(locale) ?? describeChanges(speech, compared, compared.changes)
    known.set(locale, entries)
    return entries
  }
  const payloads = new WeakMap<readonly PatchEntry[], { readonly head: string; readonly payload: Payload }>()
  const NONE: readonly PatchEntry[] = []

  return {
    patch: async ({ query: { mode = 'PVP', since }, locale }) => {
      const [kept, side] = await Promise.all([patches.list(), patches.find(since)])
      if (since !== undefined && side === undefined) return left(notFound(`snapshot ${since}`))
      const entries =
        side === undefined ? NONE : await describe(await patches.compare(mode, side), toLocale(locale))
      const head = {
        kept: kept.map(showSide),
        before: side === undefined ? null : showSide(side),
        after: { date: catalogues.at().slice(0, 10), gameVersion: catalogues.gameVersion() },
        total: entries.length,
      }
      const headHash = contentHash(head)
      const known = payloads.get(entries)
      if (known?.head === headHash) return known.payload
      const answer = { ...head, entries: entries.slice(0, MAX_ENTRIES) }
      const payload = new Payload(answer, { etag: contentHash(answer), lasts: true })
      payloads.set(entries, { head: headHash, payload })
      return payload
    },

    myPatch: async ({ query: { mode = 'PVP', since }, user: { uid, folded }, locale: code }) => {
      const side = await patches.find(since)
      if (since !== undefined && side === undefined) return left(notFound(`snapshot ${since}`))
      const pmc = selectedPmc(folded.state)
      const answer = (mine: Omit<MyPatchAnswer, 'pmc'>): Payload =>
        new Payload(
          {
            pmc: pmc === undefined || pmc.gameMode !== mode ? null : { uid: pmc.uid, name: pmc.name },
            ...mine,
          },
          { isPersonal: true },
        )
      if (side === undefined || pmc === undefined || pmc.gameMode !== mode)
        return answer({ changes: [], profits: [], profitsTotal: 0 })
      const compared = await patches.compare(mode, side)
      const locale = toLocale(code)
      const speech = await readSpeech(locale)
      const own = await loadouts.ofOwner(uid)
      const { before, after } = compared
      const changes = listTold(compared.changes)
      const { live } = await readMarket(services, mode)
      const observed = await prices.observed(mode)
      const profits = findProfitChanges(changes, {
        before: buyingContext(liveCatalogue({ catalogue: before }, observed), folded.state),
        after: buyingContext(live, folded.state),
      })
      const mine = findMyChanges({
        ...{ changes, before, after, pmc, favourites: folded.state.favourites },
        loadouts: own.map(({ title, tree }) => ({ title, tree })),
      })
      const teller = makeTeller(speech, after)
      const entries = new Map((await describe(compared, locale)).map((entry) => [entry.key, entry]))
      return answer({
        changes: mine.flatMap(({ key, reasons }) => {
          const entry = entries.get(key)
          return entry === undefined
            ? []
            : [{ entry, reasons: reasons.map((reason) => sayReason(speech, reason)) }]
        }),
        profits: profits.slice(0, MAX_PROFITS).map(({ table, recipe, before: was, after: is }) => ({
          key: changeKey({ table, uid: recipe.uid }),
          ...recipeHead(teller, table, recipe),
          before: was,
          after: is,
        })),
        profitsTotal: profits.length,
      })
    },
  }
}
