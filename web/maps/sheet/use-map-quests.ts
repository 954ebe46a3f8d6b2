// The quests on the map: those of the PMC that a raid there advances, items to bring, and places.
import { useMemo } from 'react'
import { FREE_TOP_ROWS } from '#core/access/roles.ts'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { nameIn } from '#core/catalogue/local-names.ts'
import type { GameMap } from '#core/catalogue/tables/map.ts'
import type { MapFacts } from '#core/catalogue/tables/map-facts.ts'
import type { Objective } from '#core/catalogue/tables/quest.ts'
import { type Bring, bringFor, type MapGoal, type MapQuest, mapQuests } from '#core/maps/map-quests.ts'
import type { Marker } from '#core/maps/markers/marker.ts'
import { questMarkers } from '#core/maps/markers/quest-markers.ts'
import { makeQuestPages } from '#core/quests/places.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useRuleWords } from '#web/i18n/use-rule-words.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useMay } from '#web/player/use-may.ts'
import type { QuestRow } from '#web/quests/quest-rows.ts'
import { type QuestGame, useQuestGame } from '#web/quests/use-quest-game.ts'
import type { MapArea } from '../canvas/shapes.ts'
import type { MarkOfMap } from '../marks/use-marks.ts'

/** A quest of the player on the map, with its row in the tracker. */
export interface MineHere extends MapQuest {
  readonly row: QuestRow
}

export interface MapQuests {
  readonly game: QuestGame
  /** Active quests that a raid here advances, and manually selected ones. */
  readonly mine: readonly MineHere[]
  /** Other quests with this map; limited without Pro. */
  readonly others: readonly QuestRow[]
  /** Number of quests hidden without Pro. */
  readonly othersLeft: number
  readonly bring: Bring
  readonly neededKeys: ReadonlySet<string>
  readonly marks: readonly MarkOfMap[]
  /** Marks of completed objectives; shown only while their popup is open. */
  readonly doneMarks: readonly MarkOfMap[]
  /** Areas of the player's quests. */
  readonly areas: readonly MapArea[]
  /** Whether active quests are tracked automatically. */
  readonly isTracked: boolean
  readonly wordsOf: (objective: Objective) => string
}

const getAreas = (markers: readonly Marker[]): readonly MapArea[] =>
  markers.flatMap(({ facts }) =>
    facts.tag === 'quest' && facts.outline !== undefined
      ? [{ look: 'quest' as const, corners: facts.outline.map(([lng, lat]) => ({ lng, lat })) }]
      : [],
  )

const isLeft = ({ isMet, isHere }: MapGoal): boolean => isHere && !isMet

export const useMapQuests = (catalogue: Catalogue, map: GameMap, facts: MapFacts): MapQuests => {
  const { t } = useTranslation('maps')
  const locale = useLocale()
  const words = useRuleWords()
  const game = useQuestGame(catalogue)
  const isTracked = useMay('progress') && game.player.trackProgress
  const seesAll = useMay('all-rows')
  const { rows, player } = game
  const counted = player.quests.objectives
  const { maps } = catalogue
  const here = useMemo(() => {
    const getPlaces = makeQuestPages(maps.all)
    return new Set(rows.filter(({ quest }) => getPlaces(quest).includes(map.page)))
  }, [rows, maps, map])
  const mine = useMemo(() => {
    const shown = rows.filter(
      (row) => (isTracked && row.state === 'available') || (row.isSelected && here.has(row)),
    )
    // Objectives completed here stay visible, so that this can be undone.
    const getRow = new Map(shown.map((row) => [row.quest, row]))
    return mapQuests({ quests: shown.map(({ quest }) => quest), map, facts, counted })
      .flatMap((each): MineHere[] => {
        const row = getRow.get(each.quest)
        return row !== undefined && (row.isSelected || each.goals.some(({ isHere }) => isHere))
          ? [{ ...each, row }]
          : []
      })
      .toSorted((a, b) => Number(b.row.isSelected) - Number(a.row.isSelected))
  }, [rows, here, isTracked, map, facts, counted])
  const allOthers = useMemo(() => {
    const own = new Set(mine.map(({ row }) => row))
    return [...here].filter((row) => !own.has(row) && row.state !== 'completed' && row.state !== 'cancelled')
  }, [here, mine])
  const others = useMemo(
    () => (seesAll ? allOthers : allOthers.slice(0, FREE_TOP_ROWS)),
    [allOthers, seesAll],
  )
  const othersLeft = allOthers.length - others.length
  const bring = useMemo(() => bringFor(mine, map, counted, player.items), [mine, map, counted, player.items])
  const neededKeys = useMemo(() => new Set(bring.keys.flatMap(({ anyOf }) => anyOf)), [bring])
  const getWords = useMemo(
    () => (objective: Objective) => words.objective(objective, catalogue),
    [words, catalogue],
  )
  const own = useMemo(
    () => mine.flatMap(({ goals }) => goals.filter(isLeft).flatMap(({ markers }) => markers)),
    [mine],
  )
  const { marks, doneMarks } = useMemo(() => {
    const getMark = (marker: Marker, isMine: boolean): readonly MarkOfMap[] => {
      if (marker.facts.tag !== 'quest') return []
      const look = isMine ? 'quest' : 'quest-other'
      const quest = nameIn(locale, marker.facts.quest)
      return [
        {
          ...{ id: marker.id, look, layer: look, at: marker.at, isNeeded: isMine, marker },
          ...{ name: getWords(marker.facts.objective), detail: quest, kind: t(`layer.${look}`), rank: 1 },
          label: isMine ? quest : undefined,
        },
      ]
    }
    const done = mine.flatMap(({ goals }) =>
      goals.filter(({ isHere, isMet }) => isHere && isMet).flatMap(({ markers }) => markers),
    )
    const marks = [
      ...own.flatMap((marker) => getMark(marker, true)),
      ...questMarkers(
        others.map(({ quest }) => quest),
        facts,
      ).flatMap((marker) => getMark(marker, false)),
    ]
    return { marks, doneMarks: done.flatMap((marker) => getMark(marker, true)) }
  }, [mine, own, others, facts, getWords, locale, t])
  const areas = useMemo(() => getAreas(own), [own])
  return useMemo(
    () => ({
      game,
      mine,
      others,
      othersLeft,
      bring,
      neededKeys,
      marks,
      doneMarks,
      areas,
      isTracked,
      wordsOf: getWords,
    }),
    [game, mine, others, othersLeft, bring, neededKeys, marks, doneMarks, areas, isTracked, getWords],
  )
}
