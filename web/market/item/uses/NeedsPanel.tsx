// How many pieces the PMC still needs, and how many may be sold; without a PMC, everything that needs the item.
import { type ReactNode, useMemo } from 'react'
import { nameIn } from '#core/catalogue/local-names.ts'
import { takesNothingElse } from '#core/items/need.ts'
import { neutralPmc } from '#core/player/model.ts'
import { type FarmUse, farmUse } from '#core/pricing/bitcoin-farm/bitcoin-farm.ts'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { bartersAddress } from '#web/links/barters.ts'
import { questAddress } from '#web/links/quests.ts'
import { stationAddress } from '#web/links/stations.ts'
import { useNames } from '#web/player/names.ts'
import { usePlayer } from '#web/player/use-may.ts'
import { Link } from '#web/ui/controls/Link.tsx'
import { Amount } from '#web/ui/game/Amount.tsx'
import { StationMark } from '#web/ui/game/StationMark.tsx'
import { TraderMark } from '#web/ui/game/TraderMark.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { BestSale } from '../BestSale.tsx'
import type { ItemProps } from '../use-item.ts'
import { type ItemWant, type ItemWants, itemWants, wantedPieces } from './item-wants.ts'
import styles from './NeedsPanel.module.css'

type NeedsCatalogue = ReturnType<typeof useCatalogue>
/** What the texts of an item's needs are made from. */
const useNeedsCatalogue = (): NeedsCatalogue =>
  useCatalogue('items', 'presets', 'quests', 'stations', 'constants', 'questItems', 'traders')

export const useItemWants = (catalogue: NeedsCatalogue, item: string): ItemWants => {
  const player = usePlayer()
  return useMemo(() => itemWants(catalogue, item, player), [catalogue, item, player])
}

/** What the bitcoin farm takes of the item; without a PMC as if it were not built. */
const useFarmUse = (catalogue: NeedsCatalogue, item: string): FarmUse | undefined =>
  farmUse(catalogue, usePlayer() ?? neutralPmc(catalogue.mode), item)

/** Needs that only this item meets; more in the panel would hide the important ones. */
const MAX_LINES = 8
/** Quests named if many items would do. */
const MAX_QUESTS = 3

const WantLine = ({
  want: { need, have },
  catalogue,
  hasPlayer,
}: {
  readonly want: ItemWant
  readonly catalogue: NeedsCatalogue
  readonly hasPlayer: boolean
}): ReactNode => {
  const { t } = useTranslation('item')
  const language = useLocale()
  const { source, count, foundInRaid } = need
  const quest = source.tag === 'Quest' ? catalogue.quests.get(source.quest) : undefined
  const by = source.tag === 'Barter' ? source.trader : quest?.trader
  const trader = catalogue.traders.all.find(({ url }) => url === by)
  const names = useNames(catalogue)
  const station =
    source.tag === 'Station' ? catalogue.stations.all.find(({ url }) => url === source.station) : undefined
  return (
    <li className={styles.need}>
      {station === undefined ? (
        <TraderMark
          name={trader === undefined ? '' : nameIn(language, trader)}
          trader={trader?.url}
          isDecorative
        />
      ) : (
        <StationMark station={station} size="s" level={source.tag === 'Station' ? source.level : undefined} />
      )}
      {quest !== undefined && (
        <Link className="clip" to={questAddress(quest.uid)}>
          {nameIn(language, quest)}
          {(quest.reqLevel ?? 0) > 1 && (
            <span className="faint small"> {t('needs.level', { level: quest.reqLevel })}</span>
          )}
        </Link>
      )}
      {source.tag === 'Barter' && (
        <Link className="clip" to={bartersAddress(names.shortThing(source.product))}>
          {t('needs.barter', { name: names.thing(source.product) })}
        </Link>
      )}
      {station !== undefined && source.tag === 'Station' && (
        <Link className="clip" to={stationAddress(station.url)}>
          {nameIn(language, station)} {source.level}
        </Link>
      )}
      <Amount
        have={hasPlayer ? have : undefined}
        wanted={count}
        foundInRaid={foundInRaid}
        isMet={have >= count}
      />
    </li>
  )
}

/** Whether a piece may be sold; undefined without a PMC that has some. */
const useAdvice = ({ advice }: ItemWants): string | undefined => {
  const { t } = useTranslation('item')
  if (advice === undefined) return undefined
  const { owned, sellable } = advice
  const has = owned.foundInRaid + owned.ordinary
  const free = sellable.foundInRaid + sellable.ordinary
  if (has === 0) return undefined
  return free > 0 ? t('needs.maySell', { count: free, has }) : t('needs.keepAll', { count: has })
}

const NeedsPanel = ({ catalogue: market, item }: ItemProps): ReactNode => {
  const { t } = useTranslation('item')
  const language = useLocale()
  const catalogue = useNeedsCatalogue()
  const hasPlayer = usePlayer() !== undefined
  const wants = useItemWants(catalogue, item.uid)
  const open = [...wants.quests, ...wants.stations, ...wants.barters].filter(({ isDone }) => !isDone)
  const own = open.filter(({ need }) => takesNothingElse(need))
  const shared = open.filter(({ need }) => !takesNothingElse(need))
  const { have, count } = wantedPieces(own)
  const alsoFor = [
    ...new Set(
      shared.flatMap(({ need: { source } }) => {
        const quest = source.tag === 'Quest' ? catalogue.quests.get(source.quest) : undefined
        return quest === undefined ? [] : [nameIn(language, quest)]
      }),
    ),
  ]
  const title = hasPlayer ? t('needs.title') : t('needs.wantedTitle')
  const note =
    own.length === 0
      ? undefined
      : hasPlayer
        ? t('needs.progress', { have, count })
        : t('needs.pieces', { count })
  const { advice } = wants
  const maySell =
    open.length === 0 || (advice !== undefined && advice.sellable.foundInRaid + advice.sellable.ordinary > 0)
  const farm = useFarmUse(catalogue, item.uid)
  const foot = [
    farm &&
      (farm.slots > 0
        ? t('needs.farm', { count: farm.slots, level: farm.level })
        : t('needs.farmUnbuilt', { count: farm.slotsByLevel[0] ?? 0 })),
    own.length > MAX_LINES ? t('needs.more', { count: own.length - MAX_LINES }) : undefined,
    alsoFor.length > 0
      ? t('needs.alsoFor', { count: alsoFor.length, quests: alsoFor.slice(0, MAX_QUESTS).join(', ') })
      : undefined,
    useAdvice(wants),
    maySell ? <BestSale key="sale" catalogue={market} item={item} /> : undefined,
  ].filter((line) => line !== undefined)
  return (
    <Panel
      title={title}
      note={note}
      isFlush
      {...(foot.length > 0 && {
        foot: foot.map((line) => <p key={typeof line === 'string' ? line : line.key}>{line}</p>),
      })}
    >
      {own.length === 0 ? (
        <p className={styles.none}>
          {shared.length > 0 ? t('needs.notAlone') : hasPlayer ? t('needs.nothingLeft') : t('needs.nobody')}
        </p>
      ) : (
        <ul className={styles.needs}>
          {own.slice(0, MAX_LINES).map((want) => (
            <WantLine
              key={JSON.stringify(want.need)}
              want={want}
              catalogue={catalogue}
              hasPlayer={hasPlayer}
            />
          ))}
        </ul>
      )}
    </Panel>
  )
}

export default NeedsPanel
