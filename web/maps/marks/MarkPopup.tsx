// Details of a mark: an exit with side, requirements and chance, a lock with key and price, a boss with escorts.
import { lazy, type ReactNode } from 'react'
import { nameIn } from '#core/catalogue/local-names.ts'
import type { GameMap } from '#core/catalogue/tables/map.ts'
import type { FloorRelation } from '#core/maps/floors.ts'
import type { Marker } from '#core/maps/markers/marker.ts'
import { plainViewSettings, priceView } from '#core/pricing/market/views.ts'
import { getPath } from '#core/routes/table.ts'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { DataPart } from '#web/errors/DataPart.tsx'
import { formatShare } from '#web/i18n/format-share.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useShownPmc } from '#web/player/use-shown-pmc.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Link } from '#web/ui/controls/Link.tsx'
import { type Fact, Facts } from '#web/ui/Facts.tsx'
import { Price } from '#web/ui/game/Price.tsx'
import { mapPath } from '../../links/maps.ts'
import type { MapQuests } from '../sheet/use-map-quests.ts'
import { PopupFrame } from './PopupFrame.tsx'
import type { MarkOfMap } from './use-marks.ts'
import { useNeeds } from './use-needs.ts'

/** Current prices of a key; loaded on demand. */
const KeyPrices = ({ item }: { readonly item: string }): ReactNode => {
  const { t } = useTranslation('maps')
  const catalogue = useCatalogue('items', 'presets', 'prices', 'constants', 'traders')
  const view = priceView(plainViewSettings(catalogue), item)
  return (
    <Facts
      facts={[
        {
          label: t('pop.flea'),
          value: view?.flea === undefined ? t('pop.notSold') : <Price value={view.flea.price} />,
        },
        ...(view?.lastLow === undefined
          ? []
          : [{ label: t('pop.low'), value: <Price value={view.lastLow} /> }]),
      ]}
    />
  )
}

/** Lazy, because it needs the rules for keeping items: loaded when the first lock is opened. */
const KeyQuests = lazy(() => import('./KeyQuests.tsx').then((module) => ({ default: module.KeyQuests })))

/** Lazy, because it needs the quest rules, which load after the map. */
const MarkGoal = lazy(() => import('./MarkGoal.tsx').then((module) => ({ default: module.MarkGoal })))

/** The effect of a switch, by the game's term. */
const OPERATIONS = { Unlock: 'unlocks', Lock: 'locks', Open: 'opens' } as const

/** Marks named after an item. */
const OF_ITEMS: ReadonlySet<Marker['facts']['tag']> = new Set(['lock', 'loot'])
/** Maximum number of listed items; the others are only counted. */
const MAX_ITEMS = 8

/** The lines of a popup. `markers`: all on the map, since some refer to others. */
const useFacts = (
  marker: Marker,
  markers: ReadonlyMap<string, MarkOfMap>,
  isWhole: boolean,
  place: string | undefined,
): readonly Fact[] => {
  const { t } = useTranslation('maps')
  const locale = useLocale()
  const getName = (id: string): string => markers.get(id)?.name ?? id
  const getWord = (operation: string): string => {
    const word = Object.entries(OPERATIONS).find(([name]) => name === operation)?.[1]
    return word === undefined ? operation : t(`operation.${word}`)
  }
  const needs = useNeeds(markers, isWhole)(marker)
  const { facts } = marker
  switch (facts.tag) {
    case 'extract': {
      const { extract } = facts
      const side = extract.side ?? extract.kind
      return [
        { label: t('pop.side'), value: t(`side.${side}`, { defaultValue: side }) },
        { label: t('pop.needs'), value: needs.length === 0 ? t('pop.nothing') : needs.join(', ') },
        ...(extract.chance === undefined
          ? []
          : [{ label: t('pop.open'), value: t('pop.ofRaids', { share: Math.round(extract.chance) }) }]),
        ...(extract.seconds === undefined
          ? []
          : [{ label: t('pop.leaves'), value: t('pop.seconds', { count: extract.seconds }) }]),
      ]
    }
    case 'transit':
      return facts.to === undefined
        ? []
        : [
            {
              label: t('pop.to'),
              value: <MapLink map={facts.to} />,
            },
            ...(needs.length > 0 ? [{ label: t('pop.needs'), value: needs.join(', ') }] : []),
          ]
    case 'spawn':
      return [
        ...(place === undefined ? [] : [{ label: t('pop.near'), value: place }]),
        {
          label: t('pop.side'),
          value: facts.sides.map((side) => t(`spawnSide.${side}`, { defaultValue: side })).join(', '),
        },
      ]
    case 'boss':
      return [
        { label: t('pop.zone'), value: nameIn(locale, facts.zone) },
        { label: t('pop.zoneShare'), value: formatShare(facts.zone.chance) },
        ...facts.appearances.flatMap(({ chance, escorts, time, trigger }, index): Fact[] => [
          {
            label: t('pop.chance', { number: facts.appearances.length > 1 ? ` ${index + 1}` : '' }),
            value: formatShare(chance),
          },
          ...(time === undefined || time <= 0
            ? []
            : [{ label: t('pop.from', { number: index + 1 }), value: t('pop.seconds', { count: time }) }]),
          ...(trigger === undefined
            ? []
            : [
                {
                  label: t('pop.trigger', { number: index + 1 }),
                  value: t(`trigger.${trigger}`, { defaultValue: t('trigger.other') }),
                },
              ]),
          ...escorts.map(({ named, amount }) => ({
            label: `${nameIn(locale, named)}${index === 0 ? '' : ` (${index + 1})`}`,
            value: amount
              .map(({ count, chance: of }) => (of >= 1 ? `${count}` : `${count} (${formatShare(of)})`))
              .join(', '),
          })),
        ]),
      ]
    case 'lock':
      return [
        { label: t('pop.kind'), value: t(`lock.${facts.lock.type}`, { defaultValue: facts.lock.type }) },
        ...(needs.length > 0 ? [{ label: t('pop.needs'), value: needs.join(', ') }] : []),
      ]
    case 'switch':
      return [
        ...facts.activates.map(({ operation, marker: id }) => ({
          label: `${getWord(operation)} · ${getName(id)}`,
          value: '',
        })),
        ...(facts.by === undefined ? [] : [{ label: t('pop.after'), value: getName(facts.by) }]),
      ]
    case 'loot':
      return facts.items.length < 2
        ? []
        : [
            {
              label: t('pop.oneOf', { count: facts.items.length }),
              value: [
                ...facts.items.slice(0, MAX_ITEMS).map((item) => nameIn(locale, item)),
                ...(facts.items.length > MAX_ITEMS ? ['…'] : []),
              ].join(', '),
            },
          ]
    case 'hazard':
    case 'quest':
    case 'plain':
      return []
  }
}

const MapLink = ({ map }: { readonly map: GameMap }): ReactNode => {
  const name = nameIn(useLocale(), map)
  const path = mapPath(map)
  return path === undefined ? name : <Link to={path}>{name}</Link>
}

const Owned = ({ item }: { readonly item: string }): ReactNode => {
  const { t } = useTranslation('maps')
  const owned = useShownPmc().items[item]
  const count = owned === undefined ? 0 : owned.foundInRaid + owned.ordinary
  return (
    <Facts
      facts={[{ label: t('pop.owned'), value: count > 0 ? t('pop.ownedCount', { count }) : t('pop.no') }]}
    />
  )
}

export interface MarkPopupProps {
  readonly mark: MarkOfMap
  readonly relation: FloorRelation
  readonly marks: ReadonlyMap<string, MarkOfMap>
  readonly distance: number | undefined
  /** Undefined until quests and items are loaded. */
  readonly quests: MapQuests | undefined
  /** The name of the place in the picture, if it has one. */
  readonly place: string | undefined
  /** Whether this is the player's spawn, and a toggle; undefined if it is not a spawn of their side. */
  readonly spawn?: { readonly isChosen: boolean; readonly choose: () => void } | undefined
  readonly onClose: () => void
}

export const MarkPopup = ({
  mark,
  relation,
  marks,
  distance,
  quests,
  place,
  spawn,
  onClose,
}: MarkPopupProps): ReactNode => {
  const { t } = useTranslation('maps')
  const locale = useLocale()
  const { marker } = mark
  const isWhole = quests !== undefined
  const goal = marker.facts.tag === 'quest' ? marker.facts : undefined
  const facts = useFacts(marker, marks, isWhole, place)
  const key = marker.facts.tag === 'lock' ? marker.facts.key : undefined
  const heading =
    goal !== undefined ? (
      <Link to={`${getPath('progressionQuests')}?open=${goal.quest.uid}&status=all`}>
        {nameIn(locale, goal.quest)}
      </Link>
    ) : (
      key && <Link to={getPath('item', { url: key.url })}>{mark.name}</Link>
    )
  const under = [
    mark.kind === mark.name ? undefined : mark.kind,
    relation === 'here' ? undefined : t(`floor.${relation}`),
    distance === undefined ? undefined : t('pop.fromMe', { count: Math.round(distance) }),
  ].filter((word) => word !== undefined)
  return (
    <PopupFrame
      id={mark.id}
      look={mark.look}
      isNeeded={mark.isNeeded}
      title={mark.name}
      heading={heading}
      under={under}
      onClose={onClose}
    >
      {!isWhole && OF_ITEMS.has(marker.facts.tag) && <p className="faint">{t('namesComing')}</p>}
      {facts.length > 0 && <Facts facts={facts} />}
      {key !== undefined && (
        <>
          <Owned item={key.uid} />
          <DataPart fallback={<p className="faint">{t('pop.prices')}</p>}>
            <KeyPrices item={key.uid} />
            <KeyQuests item={key.uid} />
          </DataPart>
        </>
      )}
      {spawn !== undefined && (
        <p>
          <Button size="small" isPressed={spawn.isChosen} onClick={spawn.choose}>
            {t('ways.here')}
          </Button>
        </p>
      )}
      {goal !== undefined && quests !== undefined && (
        <DataPart fallback={null}>
          <MarkGoal facts={goal} quests={quests} />
        </DataPart>
      )}
    </PopupFrame>
  )
}
