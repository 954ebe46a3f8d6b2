// The fields of hideout stations and their levels in the GraphQL schema.
import type { Station, StationLevel } from '../../catalogue/tables/station.ts'
import { containedItems, makeAttribute } from './contained-items.ts'
import { craftNodes, recipesAround } from './recipe-fields.ts'
import { namedSkill } from './reference-fields.ts'
import { levelRequirements } from './task-fields.ts'
import { type FieldReaders, getName, itemNodes, type Node, stationNode } from './view.ts'

/** A level together with its station. */
export interface LevelNode extends Node<StationLevel> {
  readonly station: Station
}

const listCrafts = ({ view, row }: Node<Station>) =>
  craftNodes(view, recipesAround(view.catalogue).craftsByStation.get(row.url))

export const stationFields: FieldReaders<Node<Station>> = {
  id: ({ row }) => row.uid,
  name: getName,
  normalizedName: ({ row }) => row.url,
  imageLink: ({ view, row }) => view.picture('stations', row.url),
  levels: ({ view, row }) => row.levels.map((level): LevelNode => ({ view, row: level, station: row })),
  crafts: listCrafts,
}

export const stationLevelFields: FieldReaders<LevelNode> = {
  id: ({ row, station }) => `${station.uid}-${row.level}`,
  level: ({ row }) => row.level,
  constructionTime: ({ row }) => row.seconds,
  itemRequirements: ({ view, row }) =>
    containedItems(view, row.items, ({ foundInRaid = false }) => [makeAttribute('foundInRaid', foundInRaid)]),
  stationLevelRequirements: ({ view, row }) =>
    row.stations.flatMap(({ station: slug, level }) => {
      const station = stationNode(view, slug)
      return station === null ? [] : [{ station, level }]
    }),
  skillRequirements: ({ view, row }) =>
    row.skills.map(({ skill: uid, level }) => {
      const skill = namedSkill(view, uid)
      return { skill, name: skill.name, level }
    }),
  traderRequirements: ({ view, row }) => levelRequirements(view, row.traders),
  crafts: ({ view, row, station }) =>
    listCrafts({ view, row: station }).filter((craft) => craft.row.level === row.level),
  bonuses: ({ view, row }) =>
    (row.bonuses ?? []).map(({ type, value, skill, slotItems, production }) => ({
      type,
      value: value ?? null,
      production: production === true,
      skillName: skill === undefined ? null : namedSkill(view, skill).name,
      slotItems: itemNodes(view, slotItems),
    })),
}
