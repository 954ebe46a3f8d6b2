// Handlers of the calls about loadouts.
import { FREE_TOP_ROWS, getRole, isPermitted, permit } from '#core/access/roles.ts'
import { isLoadoutUid, type loadoutCalls, MAX_LOADOUTS_A_PAGE } from '#core/api/calls/loadout-calls.ts'
import { type GameMode, getBaseMode } from '#core/catalogue/game-modes.ts'
import { showValue } from '#core/codec.ts'
import { E, type Either, isLeft, left, pipe, right } from '#core/fp.ts'
import { getLoadoutAction, LoadoutCommand } from '#core/loadouts/commands.ts'
import { loadoutStream } from '#core/loadouts/model.ts'
import { readRange } from '#core/loadouts/publishing/range-text.ts'
import {
  type FigureRange,
  type LoadoutFigures,
  type LoadoutOrder,
  type PlaceInOrder,
  RANGED_NAMES,
  type RangedStatistic,
} from '#core/loadouts/publishing/search.ts'
import { PLACE_EXPECTED, readPlace, writePlace } from '#core/loadouts/publishing/search-cursor.ts'
import type { Call, EndpointHandlers } from '../http/call.ts'
import type { SignedIn } from '../http/cookies.ts'
import { type HttpProblem, notFoundPage, problem, refusal } from '../http/problem.ts'
import { getRequestSource } from '../http/source.ts'
import type { BuyableLoadout } from '../services/buyable-loadouts.ts'
import { buyingContext, readMarket } from '../services/live-catalogue.ts'
import type { OwnListedLoadout } from '../services/loadouts.ts'
import type { Services } from '../services/services.ts'
import { decidedEvents, decodeCommand, eventsPage, outcomeAnswer, readVersion } from './outcome.ts'

const getRange = (text: string): FigureRange => readRange(text) ?? {}

/** The place in the order that is asked for; a rank that it cannot have is malformed. */
const getPlace = (text: string, order: LoadoutOrder = 'likes'): Either<HttpProblem, PlaceInOrder> => {
  const place = readPlace(text, order)
  return place === undefined
    ? left(problem(400, 'Malformed', `query.after: expected ${PLACE_EXPECTED}, found ${showValue(text)}`))
    : right(place)
}

const getRanges = (
  query: Readonly<Partial<Record<RangedStatistic, string>>>,
): Partial<Record<RangedStatistic, FigureRange>> =>
  Object.fromEntries(
    RANGED_NAMES.flatMap((name) => {
      const text = query[name]
      return text === undefined ? [] : [[name, getRange(text)]]
    }),
  )

const getFigures = (found: LoadoutFigures): LoadoutFigures =>
  Object.fromEntries(RANGED_NAMES.map((name) => [name, found[name]])) as LoadoutFigures

const foundLoadout = (found: BuyableLoadout) => {
  const { uid, title, owner, author, weapon, category, likes, published, price, isBuyable } = found
  return {
    ...{ uid, title, weapon, category, likes, published, price },
    ...(isBuyable !== undefined && { isBuyable }),
    author: { account: owner, name: author },
    figures: getFigures(found),
  }
}

const ownLoadout = (row: OwnListedLoadout, mode: GameMode) => {
  const { uid, title, owner, author, likes, published, changed, listing } = row
  return {
    ...{ uid, title, weapon: listing.weapon, category: listing.category, likes, figures: listing.figures },
    author: { account: owner, name: author },
    published: published?.getTime() ?? null,
    price: listing.prices[getBaseMode(mode)],
    changed: changed.getTime(),
  }
}

const roleIn = (user: SignedIn | undefined) => (user === undefined ? 'visitor' : getRole(user.folded.state))

export const loadoutHandlers = (services: Services): EndpointHandlers<keyof typeof loadoutCalls> => {
  const { loadouts, catalogues, words } = services

  const getPrices = async (mode: GameMode, user: SignedIn | undefined) =>
    buyingContext((await readMarket(services, mode)).live, user?.folded.state)

  const unknown = (locale: string): HttpProblem => refusal(words(locale), { tag: 'LoadoutUnknown' })

  const named = ({ context }: Pick<Call<never>, 'context'>): Either<HttpProblem, string> => {
    const id = context.req.param('id')
    return isLoadoutUid(id) ? right(id) : left(notFoundPage(context.req.path))
  }

  return {
    sendLoadoutCommand: async (call) => {
      const { body, user, locale, context } = call
      const id = named(call)
      if (isLeft(id)) return id
      const action = getLoadoutAction(body.command.tag)
      const permission = permit(roleIn(user), action ?? 'account')
      if (isLeft(permission)) return left(refusal(words(locale), permission.left))
      const command = decodeCommand(LoadoutCommand, body.command)
      if (isLeft(command)) return command
      if (command.right.tag === 'CreateLoadout' && command.right.loadout !== id.right)
        return left(problem(400, 'Malformed', 'body.command.loadout: expected the id of the address'))
      const outcome = await loadouts.run({
        actor: { uid: user.uid, role: roleIn(user) },
        loadout: id.right,
        commandId: body.commandId,
        source: getRequestSource(context),
        command: command.right,
      })
      return pipe(outcomeAnswer(words(locale), outcome), E.map(decidedEvents))
    },

    readLoadout: async (call) => {
      const id = named(call)
      if (isLeft(id)) return id
      const { currentUser, locale, query } = call
      const found = await loadouts.find(id.right, (await currentUser())?.uid)
      if (found === undefined) return left(unknown(locale))
      const { uid, owner, title, tree, ammo, published, origin, originAuthor, version } = found
      return right({
        loadout: {
          ...{ uid, owner, title, tree, ammo, isPublic: published !== null },
          origin: origin === null || originAuthor === null ? null : { loadout: origin, author: originAuthor },
        },
        version,
        listed: ownLoadout(found, query.mode ?? 'PVP'),
      })
    },

    readLoadoutEvents: async (call) => {
      const id = named(call)
      if (isLeft(id)) return id
      const { query, user, locale } = call
      const after = readVersion(query.after)
      if (isLeft(after)) return after
      // Also of a deleted one: its followers learn that it is deleted.
      if ((await loadouts.ownerOf(id.right)) !== user.uid) return left(unknown(locale))
      return right(
        await eventsPage(
          after.right,
          (version, limit) => loadouts.events(loadoutStream(id.right), version, limit),
          async () => (await loadouts.read(id.right)).version,
        ),
      )
    },

    myLoadouts: async ({ user, query: { mode = 'PVP' } }) =>
      right({
        loadouts: (await loadouts.ofOwner(user.uid)).map((row) => ownLoadout(row, mode)),
        countedAt: catalogues.at(),
      }),

    searchLoadouts: async ({ query, locale, currentUser }) => {
      const { mode = 'PVP', weapon, category, text, author, price, order, after, buyable } = query
      const { suppressed, quest, liked } = query
      const place = after === undefined ? right(undefined) : getPlace(after, order)
      if (isLeft(place)) return place
      const user = await currentUser()
      const isWhole = isPermitted(roleIn(user), 'all-rows')
      const limit = isWhole ? MAX_LOADOUTS_A_PAGE : FREE_TOP_ROWS
      const countedAt = catalogues.at()
      const owner = author === undefined ? undefined : await loadouts.accountNamed(author)
      const isNobody = author !== undefined && owner === undefined
      if (isNobody || (!isWhole && after !== undefined)) return right({ loadouts: [], next: null, countedAt })
      const { loadouts: found, next } = await loadouts.search({
        ...{ mode, locale, limit, ranges: getRanges(query) },
        ...(weapon !== undefined && { weapon }),
        ...(category !== undefined && { category }),
        ...(text !== undefined && { text }),
        ...(owner !== undefined && { owner }),
        ...(price !== undefined && { price: getRange(price) }),
        ...(order !== undefined && { order }),
        ...(place.right !== undefined && { after: place.right }),
        ...(suppressed !== undefined && { suppressed: suppressed === 'yes' }),
        ...(quest !== undefined && { quest }),
        ...(liked !== undefined && { uids: Object.keys(user?.folded.state.likes ?? {}) }),
        ...(buyable !== undefined && {
          buyable: { prices: await getPrices(mode, user), only: buyable === 'all' },
        }),
      })
      return right({
        loadouts: found.map(foundLoadout),
        next: isWhole && next !== undefined ? writePlace(next) : null,
        countedAt,
        ...(next !== undefined && !isWhole && { isCut: true as const }),
      })
    },
  }
}
