// Address parameters of a map: variant, view, floor, layers, search and open mark.
import { TABLE_VIEW, VARIANT_WORD, VIEW_WORD } from '#core/maps/drawing-shown.ts'
import type { LatLng } from '#core/maps/projection.ts'
import {
  type AddressWord,
  choiceWord,
  type PageAddress,
  searchText,
  type WordsQuery,
} from '#web/address/address-words.ts'
import type { MapSpot } from './canvas/map-view.ts'
import {
  getPresetLayers,
  LAYER_IDS,
  type LayerId,
  type LayerPreset,
  PRESETS,
  SIDES,
  type Side,
} from './marks/layers.ts'

/** Valid values for the shown page. */
export interface KnownOfMap {
  /** The variants of the page besides its main map. */
  readonly variants: readonly string[]
  readonly floors: readonly string[]
}

const MAX_COORDINATE = 100_000
const MAX_ZOOM = 12
const MAX_ID = 120

const getNumbers = (text: string): readonly number[] =>
  /^-?\d+(\.\d+)?(,-?\d+(\.\d+)?)*$/.test(text) ? text.split(',').map(Number) : []

const isPlace = ({ lat, lng }: LatLng): boolean =>
  Math.abs(lat) < MAX_COORDINATE && Math.abs(lng) < MAX_COORDINATE

const short = (value: number): string => String(Math.round(value * 10) / 10)

/** `at=x,z,zoom`, position in metres. */
const spot: AddressWord<MapSpot | undefined> = {
  read: (params) => {
    const [lng, lat, zoom] = getNumbers(params.get('at') ?? '')
    if (lng === undefined || lat === undefined || zoom === undefined || Math.abs(zoom) > MAX_ZOOM)
      return undefined
    return isPlace({ lat, lng }) ? { place: { lat, lng }, zoom } : undefined
  },
  write: (value) => ({
    at: value && `${short(value.place.lng)},${short(value.place.lat)},${Math.round(value.zoom * 100) / 100}`,
  }),
}

/** A layer may have the same name as a preset: alone, it is followed by a dot. */
const layersText = (on: readonly LayerId[]): string => {
  const text = on.join('.') || 'none'
  return PRESETS.some((preset) => preset === text) ? `${text}.` : text
}

/** `layers`: the name of a preset, or layers separated by dots. */
const layers: AddressWord<LayerPreset | ReadonlySet<LayerId>> = {
  read: (params) => {
    const text = params.get('layers')
    if (text === null) return 'raid'
    const preset = PRESETS.find((each) => each === text)
    const named = new Set(text.split('.'))
    return preset ?? new Set(LAYER_IDS.filter((layer) => named.has(layer)))
  },
  write: (value) => ({
    layers:
      typeof value === 'string'
        ? value === 'raid'
          ? undefined
          : value
        : layersText(LAYER_IDS.filter((layer) => value.has(layer))),
  }),
}

const side: AddressWord<Side> = {
  read: (params) => SIDES.find((each) => each === params.get('side')) ?? 'pmc',
  write: (value) => ({ side: value === 'pmc' ? undefined : value }),
}

/** Undefined: the main map of the page. */
const variant: AddressWord<string | undefined, KnownOfMap> = {
  read: (params, { variants }) => variants.find((each) => each === params.get(VARIANT_WORD)),
  write: (value) => ({ [VARIANT_WORD]: value }),
}

/** Undefined: the ground floor, or the player's floor. */
const floor: AddressWord<string | undefined, KnownOfMap> = {
  read: (params, { floors }) => floors.find((each) => each === params.get('floor')),
  write: (value) => ({ floor: value }),
}

const named = (name: string): AddressWord<string | undefined> => ({
  read: (params) => params.get(name)?.slice(0, MAX_ID),
  write: (value) => ({ [name]: value }),
})

/** `open`: the mark with the open popup. `view`: the table instead of the map. `spawn`: the player's spawn. */
const words = {
  variant,
  text: searchText,
  spot,
  floor,
  layers,
  side,
  view: choiceWord(VIEW_WORD, [TABLE_VIEW]),
  spawn: named('spawn'),
  open: named('open'),
}

export type MapQuery = WordsQuery<typeof words>
export const mapAddress: PageAddress<MapQuery, KnownOfMap> = {
  words,
  isStep: (before, after) => before.variant !== after.variant || before.view !== after.view,
}

export const getLayers = ({
  layers: chosen,
  side: as,
}: Pick<MapQuery, 'layers' | 'side'>): ReadonlySet<LayerId> =>
  typeof chosen === 'string' ? getPresetLayers(chosen, as) : chosen
