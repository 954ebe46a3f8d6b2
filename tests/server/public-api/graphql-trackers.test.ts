// Queries in the shape of those that trackers and readers of game logs send, checked against the files of the catalogue.
import { describe, expect, it } from 'vitest'
import { openGraphqlApp } from './graphql-app.ts'
import { byUid, type Row, rawCorrected, rawRussian, rawTable } from './raw-catalogue.ts'

const { ask } = openGraphqlApp()

const items = byUid(rawTable('items'))
const quests = rawTable('quests.pvp')
const russian = rawRussian()
const traderNames = new Map(rawTable('traders.pvp').map(({ url, name }) => [url, name]))

describe('a tracker', () => {
  it('reads tasks with prerequisites, objectives and rewards', async () => {
    const { data, errors } = await ask(`
      fragment ItemData on Item { id shortName name iconLink gridImageLink image512pxLink }
      fragment Zone on TaskZone { id map { id } position { x y z } outline { x y z } top bottom }
      query TarkovData($lang: LanguageCode, $gameMode: GameMode) {
        tasks(lang: $lang, gameMode: $gameMode) {
          id tarkovDataId name normalizedName kappaRequired lightkeeperRequired experience wikiLink
          minPlayerLevel factionName restartable
          trader { id name }
          map { id name normalizedName }
          taskRequirements { task { id name } status }
          traderRequirements { trader { id name } requirementType compareMethod value }
          objectives {
            __typename id description type optional
            maps { id name }
            ... on TaskObjectiveItem { items { ...ItemData } count foundInRaid zones { ...Zone } }
            ... on TaskObjectiveShoot { targetNames count bodyParts usingWeapon { ...ItemData } zones { ...Zone } }
            ... on TaskObjectiveMark { markerItem { ...ItemData } zones { ...Zone } requiredKeys { ...ItemData } }
            ... on TaskObjectiveQuestItem { questItem { id name } count possibleLocations { map { id } positions { x y z } } }
            ... on TaskObjectiveBuildItem { item { ...ItemData } attributes { name requirement { compareMethod value } } }
          }
          finishRewards { items { item { ...ItemData } count } traderStanding { trader { id } standing } skillLevelReward { name level } }
        }
      }`)
    expect(errors).toBeUndefined()
    const raw = byUid(quests)
    const unchanged = data.tasks.filter(({ id }: Row) => !rawCorrected.has(id))
    expect(unchanged.length).toBeGreaterThan(250)
    for (const task of unchanged) {
      const quest = raw.get(task.id) as Row
      expect(task).toMatchObject({
        tarkovDataId: null,
        name: quest.name,
        normalizedName: quest.url,
        experience: quest.rewards.exp ?? 0,
        minPlayerLevel: quest.reqLevel,
        kappaRequired: quest.requiredForKappa,
        lightkeeperRequired: quest.requiredForLightkeeper,
        factionName: quest.fraction?.toUpperCase() ?? 'Any',
        trader: { name: traderNames.get(quest.trader) },
      })
      expect(task.objectives.map(({ id, type }: Row) => [id, type])).toEqual(
        quest.objectives.map(({ id, type }: Row) => [id, type]),
      )
      for (const [index, objective] of task.objectives.entries()) {
        const { count = 1, items: asked = [], foundInRaid = false, targets = [] } = quest.objectives[index]
        expect(objective.description).not.toBe('')
        if (objective.__typename === 'TaskObjectiveItem') {
          expect(objective).toMatchObject({ count, foundInRaid })
          expect(objective.items.map(({ id }: Row) => id)).toEqual(asked)
        }
        if (objective.__typename === 'TaskObjectiveShoot')
          expect(objective.targetNames).toHaveLength(targets.length)
      }
      expect(task.finishRewards.items.map(({ item, count }: Row) => [item.id, count])).toEqual(
        (quest.rewards.items ?? []).map(({ item, count }: Row) => [item, count]),
      )
    }
  })

  it('reads names and sentences in Russian', async () => {
    const { data } = await ask(`{ tasks(lang: ru) { id name objectives { description } } }`)
    const named = data.tasks.filter(({ id }: Row) => russian.has(`quests ${id}`))
    expect(named.length).toBeGreaterThan(400)
    for (const { id, name } of named)
      expect(name.startsWith(russian.get(`quests ${id}`)?.name), name).toBe(true)
    const debut = data.tasks.find(({ id }: Row) => id === '5936d90786f7742b1420ba5b')
    expect(debut.objectives[0].description).toMatch(/[а-я]{4}/)
  })

  it('leaves tasks of the other faction out, if asked to', async () => {
    const { data } = await ask('{ all: tasks { id } usec: tasks(faction: "USEC") { factionName } }')
    expect(new Set(data.usec.map(({ factionName }: Row) => factionName))).toEqual(new Set(['Any', 'USEC']))
    expect(data.usec.length).toBeLessThan(data.all.length)
  })

  it('reads the hideout with what its levels ask for', async () => {
    const { data } = await ask(`{
      hideoutStations {
        id name normalizedName
        levels {
          id level constructionTime
          itemRequirements { id item { id name } count attributes { name value } }
          stationLevelRequirements { station { id normalizedName } level }
          skillRequirements { name level }
          traderRequirements { trader { id name normalizedName } value level }
          crafts { id duration requiredItems { item { id } count attributes { type value } } rewardItems { item { id } count } }
          bonuses { type value skillName }
        }
      }
    }`)
    const stations = rawTable('stations')
    expect(data.hideoutStations).toHaveLength(stations.length)
    const crafts = rawTable('crafts')
    let made = 0
    for (const [index, station] of stations.entries()) {
      const shown = data.hideoutStations[index]
      expect(shown).toMatchObject({ id: station.uid, name: station.name, normalizedName: station.url })
      for (const [place, level] of station.levels.entries()) {
        const { itemRequirements, ...own } = shown.levels[place]
        expect(own).toMatchObject({ id: `${station.uid}-${level.level}`, constructionTime: level.seconds })
        expect(itemRequirements).toEqual(
          level.items.map(({ item, count, foundInRaid = false }: Row) => ({
            id: null,
            item: { id: item, name: items.get(item)?.name },
            count,
            attributes: [{ name: 'foundInRaid', value: String(foundInRaid) }],
          })),
        )
        expect(
          own.stationLevelRequirements.map((each: Row) => [each.station.normalizedName, each.level]),
        ).toEqual(level.stations.map((each: Row) => [each.station, each.level]))
        const own_crafts = crafts.filter(
          (craft) => craft.station === station.url && craft.level === level.level,
        )
        made += own_crafts.length
        expect(own.crafts.map(({ id, duration }: Row) => [id, duration])).toEqual(
          own_crafts.map(({ uid, seconds }) => [uid, seconds]),
        )
      }
    }
    expect(made).toBe(crafts.length)
  })
})

describe('a reader of game logs', () => {
  it('reads tasks, maps, traders, stations and levels by their normalised names', async () => {
    const { data } = await ask(`{
      tasks { id name normalizedName wikiLink restartable failConditions { ... on TaskObjectiveTaskStatus { task { id } status } } }
      maps { id name nameId normalizedName raidDuration bosses { boss { normalizedName } spawnChance escorts { boss { name } amount { count chance } } } }
      traders { id name normalizedName reputationLevels { ... on TraderReputationLevelFence { minimumReputation } } levels { level requiredPlayerLevel requiredReputation requiredCommerce } }
      hideoutStations { id name normalizedName levels { id level bonuses { type name value } } }
      playerLevels { level exp }
    }`)
    expect(
      Object.fromEntries(data.maps.map(({ nameId, normalizedName }: Row) => [nameId, normalizedName])),
    ).toMatchObject({
      bigmap: 'customs',
      factory4_night: 'night-factory',
      laboratory: 'the-lab',
      TarkovStreets: 'streets-of-tarkov',
      Sandbox_high: 'ground-zero-21',
      RezervBase: 'reserve',
    })
    const customs = data.maps.find(({ nameId }: Row) => nameId === 'bigmap')
    const reshala = customs.bosses.find(({ boss }: Row) => boss.normalizedName === 'reshala')
    const raw = rawTable('map.customs.pvp')
      .find(({ url }) => url === 'customs')
      ?.bosses.find(({ mob }: Row) => mob === 'bossBully')
    expect(reshala).toMatchObject({
      spawnChance: raw.chance,
      escorts: [{ boss: { name: 'Reshala Guard' }, amount: raw.escorts[0].amount }],
    })
    for (const [index, trader] of rawTable('traders.pvp').entries())
      expect(data.traders[index]).toMatchObject({
        id: trader.uid,
        normalizedName: trader.url,
        levels: trader.levels.map(({ level, playerLevel, reputation, turnover }: Row) => ({
          level,
          requiredPlayerLevel: playerLevel,
          requiredReputation: reputation,
          requiredCommerce: turnover,
        })),
      })
    expect(data.playerLevels.map(({ exp }: Row) => exp)).toEqual(rawTable('levels').map(({ exp }) => exp))
  })

  it('finds maps and bosses by name', async () => {
    const { data } = await ask(`{
      maps(name: ["Customs", "the-lab"]) { name extracts { name faction } locks { key { id } } }
      bosses(name: ["Killa"]) { id name normalizedName health { max } }
      fleaMarket { name minPlayerLevel sellOfferFeeRate foundInRaidRequired }
      status { currentStatuses { name } messages { content } generalStatus { status } }
    }`)
    expect(data.maps.map(({ name }: Row) => name)).toEqual(['Customs', 'The Lab'])
    const customs = rawTable('map.customs.pvp').find(({ url }) => url === 'customs')
    expect(data.maps[0].extracts.map(({ name }: Row) => name)).toEqual(
      customs?.extracts.map(({ name }: Row) => name),
    )
    expect(data.bosses).toEqual([{ id: 'bossKilla', name: 'Killa', normalizedName: 'killa', health: null }])
    const { minPlayerLevel, offerTaxRate } = (rawTable('constants')[0] as Row).flea
    expect(data.fleaMarket).toEqual({
      name: 'Flea Market',
      minPlayerLevel,
      sellOfferFeeRate: offerTaxRate,
      foundInRaidRequired: null,
    })
    expect(data.status).toEqual({ currentStatuses: [], messages: [], generalStatus: null })
  })
})
