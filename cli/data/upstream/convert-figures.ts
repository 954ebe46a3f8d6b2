// Converts what the API's items do and what fits into them.
import type { Effect, Figures } from '#core/catalogue/tables/figures.ts'
import type { Gear } from '#core/catalogue/tables/gear.ts'
import { compact, flag, nonEmpty } from '../compact.ts'
import { KEPT_PROPERTIES } from './gear-properties.ts'
import type { UpstreamEffect, UpstreamItem, UpstreamProperties } from './items-document.ts'
import { nonEmptyText, round, toNumber } from './shared.ts'

export const PROPERTY_DIGITS = 6

/** The properties of an item, if the source knows its kind. */
export const getProperties = ({ properties }: UpstreamItem): UpstreamProperties | undefined =>
  properties?.propertiesType === undefined ? undefined : properties

const ZONE_PREFIX = /^(Armor Zone|Collider Type) /
const shortenZone = (zone: string): string => zone.replace(ZONE_PREFIX, '')

const getEffect = (effect: UpstreamEffect): Effect =>
  compact({
    type: effect.type,
    chance: effect.chance,
    delay: effect.delay,
    duration: effect.duration,
    value: round(effect.value, PROPERTY_DIGITS),
    percent: flag(effect.percent ?? false),
    skill: nonEmptyText(effect.skill),
  })

type PlainProperty = Figures['properties'][string]

/** Numbers, strings and flags; zero, false and empty are omitted. */
const isPlain = (value: unknown): value is PlainProperty =>
  (typeof value === 'number' && value !== 0) ||
  (typeof value === 'string' && value !== '') ||
  value === true ||
  (Array.isArray(value) && value.length > 0 && value.every((entry) => typeof entry === 'string'))

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** Includes velocity and loudness, which are outside the properties. Growth in cells by direction becomes four numbers: `increaseSizeLeft`, … */
const plainProperties = (item: UpstreamItem, properties: UpstreamProperties): Figures['properties'] => {
  const all: Readonly<Record<string, unknown>> = {
    velocity: toNumber(item.velocity),
    loudness: toNumber(item.loudness),
    ...properties,
  }
  const plain = KEPT_PROPERTIES.flatMap((name) => {
    const value = all[name]
    if (!isPlain(value)) return []
    return [[name, typeof value === 'number' ? round(value, PROPERTY_DIGITS) : value] as const]
  })
  const zones = nonEmpty(properties.zones?.map(shortenZone))
  const growth = Object.entries(properties.increaseSize ?? {}).map(
    ([side, cells]) => [`increaseSize${capital(side)}`, cells] as const,
  )
  return Object.fromEntries<PlainProperty>([
    ...plain,
    ...(zones === undefined ? [] : [['zones', zones] as const]),
    ...growth,
  ])
}

/** Rows of items with properties. */
export const figureRows = (items: readonly UpstreamItem[]): readonly Figures[] =>
  items.flatMap((item) => {
    const known = getProperties(item)
    const blocksHeadphones = flag(item.blocksHeadphones)
    if (known === undefined && blocksHeadphones === undefined) return []
    return compact({
      uid: item.id,
      kind: known?.propertiesType?.replace('ItemProperties', '') ?? 'Other',
      properties: {
        ...(known !== undefined && plainProperties(item, known)),
        ...(blocksHeadphones !== undefined && { blocksHeadphones }),
      },
      zoomLevels: nonEmpty(known?.zoomLevels),
      grids: nonEmpty(known?.grids?.map(({ width, height }): [number, number] => [width, height])),
      effects: nonEmpty(known?.stimEffects?.map(getEffect)),
      protection: nonEmpty(
        known?.armorSlots?.map((slot) =>
          compact({
            name: slot.nameId,
            class: slot.class,
            durability: slot.durability,
            material: slot.armorMaterial,
            bluntThroughput: slot.bluntThroughput,
            zones: nonEmpty(slot.zones?.map(shortenZone)),
          }),
        ),
      ),
    })
  })

/** Rows for loadouts: only items with slots, pockets or conflicts. */
export const gearRows = (items: readonly UpstreamItem[]): readonly Gear[] =>
  items.flatMap((item) => {
    const known = getProperties(item)
    const parts = compact({
      slots: nonEmpty(
        known?.slots?.map((slot) => ({
          name: slot.nameId,
          required: slot.required ?? false,
          allowed: [...new Set(slot.filters?.allowedItems ?? [])],
        })),
      ),
      armourSlots: nonEmpty(
        known?.armorSlots?.flatMap(({ nameId: name, allowedPlates: allowed }) =>
          allowed === undefined ? [] : [{ name, allowed }],
        ),
      ),
      conflicts: nonEmpty(item.conflictingItems),
      conflictSlots: nonEmpty(item.conflictingSlotIds),
      conflictCategories: nonEmpty(item.conflictingCategories),
    })
    return Object.keys(parts).length === 0 ? [] : [{ uid: item.id, ...parts }]
  })
