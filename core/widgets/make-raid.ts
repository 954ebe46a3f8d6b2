// The raid of a PMC for its widget: its map, and the quests that a raid there advances.
import { type BotWorld, getRowName } from '../bots/world.ts'
import { getMapPage, type MapKey } from '../pilot/map-names.ts'
import type { Pmc } from '../player/model.ts'
import { mapWork } from '../progress/map-work.ts'
import { viewQuests } from '../progress/quest-view.ts'
import { getQuestBook } from '../quests/book.ts'
import { MAX_RAID_QUESTS, type RaidData } from './raid-data.ts'

/** What the pilot has reported; `beganAt` null without a raid, both instants in epoch milliseconds. */
export interface RaidReport {
  readonly map: MapKey | null
  readonly beganAt: number | null
  readonly validUntil: number
}

/** `report` undefined: the pilot has reported nothing. */
export const makeRaidData = (world: BotWorld, pmc: Pmc, report: RaidReport | undefined): RaidData => {
  const { catalogue, speech, now } = world
  const key = report?.map ?? undefined
  const page = key === undefined ? undefined : getMapPage(key)
  const map = catalogue.maps.all.find(({ url }) => url === key)
  const work =
    page === undefined
      ? undefined
      : mapWork(viewQuests(getQuestBook(catalogue), pmc), catalogue.maps.all).find(
          (each) => each.page === page,
        )
  const beganAt = report?.beganAt ?? null
  return {
    pilotMs: Math.max(0, (report?.validUntil ?? 0) - now),
    map: map === undefined ? '' : getRowName(world, map),
    page: page ?? '',
    raidMinutes: map?.raidMinutes ?? 0,
    agoMs: beganAt === null ? null : Math.max(0, now - beganAt),
    quests: (work?.quests ?? []).slice(0, MAX_RAID_QUESTS).map((quest) => getRowName(world, quest)),
    labels: {
      away: speech.say('widget.raid.away'),
      waiting: speech.say('widget.raid.waiting'),
      over: speech.say('widget.raid.over'),
      left: speech.say('widget.raid.left'),
      quests: speech.say('widget.raid.quests'),
      noQuests: speech.say('widget.raid.noQuests'),
    },
  }
}
