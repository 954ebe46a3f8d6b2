// The plan of a squad: read from a server, worked out here, and as JSON.
import type { Command } from 'commander'
import { profitContext } from '#core/pricing/profit/profit-context.ts'
import { listSquadHandIns } from '#core/squad/hand-ins.ts'
import type { SquadMember } from '#core/squad/model.ts'
import {
  listSquadGoals,
  listSquadKeys,
  makeSquadGame,
  planSquadMap,
  rankSquadMaps,
} from '#core/squad/squad-plan.ts'
import { findTeamNeeds, listTeamItems } from '#core/squad/team-needs.ts'
import { joinPhrase } from '../../arguments.ts'
import { readContext } from '../../context.ts'
import { refused } from '../../errors.ts'
import { namedThing } from '../../labels.ts'
import { mapNamed } from '../../names.ts'
import { printDetail } from '../../output.ts'
import { makePlayerSetup, readPlayer } from '../../player-options.ts'
import { requiredTarget } from '../../remote/target.ts'
import { say } from '../../speech.ts'
import { type CliWords, loadLanguageWords } from '../../words.ts'
import { itemAsked } from '../items/find-item.ts'
import type { SquadPage } from './page.ts'
import { squadLines } from './show-text.ts'

export interface SquadOptions {
  readonly online?: true
  readonly item?: string
}

export const showSquad = async (
  given: string | readonly string[],
  options: SquadOptions,
  command: Command,
): Promise<void> => {
  const context = readContext(command)
  const target = requiredTarget(command)
  // The contract is large.
  const { callServer } = await import('../../remote/client.ts')
  const { squad, live } = (await callServer(target, 'readSquad')).answer
  if (squad === null) throw refused(say`you are in no squad there: open or join one at ${target.url}/squad`)
  const player = readPlayer(context, { mode: squad.gameMode })
  const { catalogue, labels } = player
  const online = new Set(live.online)
  const members = squad.members.filter(
    ({ id }) => options.online !== true || online.has(id) || id === squad.self,
  )
  const profit = profitContext(makePlayerSetup(player))
  const game = makeSquadGame(catalogue, members, (item) => profit.bought(item)?.unitPrice)
  const ranked = rankSquadMaps(game, catalogue.maps.all)
  const text = joinPhrase(given)
  const map = text === undefined ? ranked[0]?.map : mapNamed(catalogue, text)
  const plan = map && planSquadMap(game, map)
  const item =
    options.item === undefined ? undefined : itemAsked(catalogue, options.item, context.language).uid
  const words: CliWords = await loadLanguageWords(context.language)
  const page: SquadPage = {
    ...{ members, online, ranked, plan, labels },
    goals: plan === undefined ? [] : listSquadGoals(plan),
    keys: plan === undefined ? [] : listSquadKeys(game, plan),
    handIns: listSquadHandIns(game),
    needs: listTeamItems(members),
    asked:
      item === undefined ? undefined : { item, needs: findTeamNeeds({ self: squad.self, members }, item) },
    textOf: ({ objective }) => words.objective(objective, catalogue),
  }
  printDetail(context.output, { json: squadJson(page), human: (style) => squadLines(page, style) })
}

const idsOf = (members: readonly SquadMember[]): readonly string[] => members.map(({ id }) => id)

const squadJson = ({
  members,
  online,
  ranked,
  plan,
  goals,
  keys,
  handIns,
  needs,
  asked,
  labels,
  textOf,
}: SquadPage) => ({
  members: members.map(({ progress: _, hue: __, ...member }) => ({
    ...member,
    isOnline: online.has(member.id),
  })),
  maps: ranked.map(({ map, score, members: own }) => ({
    ...{ map: map.url, name: labels.map(map.url), score },
    goals: Object.fromEntries(own.map(({ member, ready }) => [member.id, ready.length])),
  })),
  map: plan?.map.url ?? null,
  goals: goals.map(({ quest, objective, isLocked, members: own }) => ({
    ...{ objective: objective.id, text: textOf({ objective }), locked: isLocked, members: idsOf(own) },
    quest: { uid: quest.uid, name: labels.quest(quest.uid) },
  })),
  keys: keys.map(({ anyOf, isAccess, item, wantedBy, owners, price }) => ({
    ...{ item: namedThing(labels, item), anyOf, access: isAccess, price: price ?? null },
    ...{ wantedBy: idsOf(wantedBy), owners: idsOf(owners) },
  })),
  handIns: handIns.map(({ quest, objective, members: own }) => ({
    ...{ objective: objective.id, text: textOf({ objective }), quest: quest.uid },
    left: Object.fromEntries(own.map(({ member, left }) => [member.id, left])),
  })),
  needs: needs.map(({ item, members: own }) => ({
    ...namedThing(labels, item),
    missing: Object.fromEntries(own.map(({ member, own: count }) => [member.id, count])),
  })),
  item: asked && {
    ...namedThing(labels, asked.item),
    needs: asked.needs.map(({ member, own, shared }) => ({ member: member.id, own, shared })),
  },
})
