// `exfil ammo --against`: what each cartridge does to a piece of armour, by the formulas of the community.
import { HEALTH, isDeadly } from '#core/ballistics/body.ts'
import { wornDurability } from '#core/ballistics/matchup.ts'
import { findUsualPlace, type HitPlace, listHitPlaces } from '#core/ballistics/places.ts'
import { compareRounds, type RoundResult } from '#core/ballistics/rounds.ts'
import { MAX_SHOTS, usualShots } from '#core/ballistics/shots.ts'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { nameIn } from '#core/catalogue/local-names.ts'
import { formatNumber } from '#core/format/number.ts'
import { formatShare } from '#core/format/share.ts'
import type { Cartridge } from '#core/loadouts/gear/cartridges.ts'
import type { CliContext } from '../../context.ts'
import { refused } from '../../errors.ts'
import { type FactWords, loadFactWords } from '../../lines.ts'
import { armourAsked } from '../../names.ts'
import { type OutputColumn, printListing } from '../../output.ts'
import { say, translated } from '../../speech.ts'
import { suggestionFor } from '../../suggestion.ts'
import { shortName } from '../../text.ts'

/** `left`: whole percents of the durability when new. */
interface Asked {
  readonly armour: string
  readonly place: string | undefined
  readonly left: number | undefined
}

const findPlace = (places: readonly HitPlace[], asked: string | undefined): HitPlace => {
  const place =
    asked === undefined ? findUsualPlace(places) : places.find(({ name }) => name === asked.toLowerCase())
  if (place !== undefined) return place
  const names = places.map(({ name }) => name)
  throw refused(
    say`it has no place ${JSON.stringify(asked ?? '')}${suggestionFor(asked ?? '', names)}; its places: ${names.join(', ')}`,
  )
}

const MAX_NAME = 34
const PERCENT = 100

const getRange = ({ kill }: RoundResult): string => {
  const { from, to } = usualShots(kill)
  if (from === undefined) return ''
  if (to === undefined) return `${from}+`
  return from === to ? String(from) : `${from}-${to}`
}

const roundTo = (value: number, decimals: number): number => Number(value.toFixed(decimals))

const columns = (language: CliContext['language']): readonly OutputColumn<RoundResult>[] => [
  { title: 'round', value: ({ cartridge }) => shortName(nameIn(language, cartridge.item), MAX_NAME) },
  { title: 'pen', value: ({ cartridge }) => cartridge.statistics.penetration, align: 'right' },
  {
    title: 'penetrates',
    value: ({ first }) => roundTo(first.chance, 4),
    text: ({ first }) => formatShare(roundTo(first.chance, 3)),
    align: 'right',
  },
  {
    title: 'damage',
    value: ({ first }) => roundTo(first.damage, 2),
    text: ({ first }) => formatNumber(first.damage, { maxDecimals: 1 }),
    align: 'right',
  },
  {
    title: 'shots',
    value: ({ kill }) => (kill.mean === undefined ? undefined : roundTo(kill.mean, 2)),
    text: ({ kill }) =>
      kill.mean === undefined ? `> ${MAX_SHOTS}` : formatNumber(kill.mean, { maxDecimals: 1 }),
    align: 'right',
  },
  { title: '90 %', value: getRange, align: 'right' },
]

const rowJson = (language: CliContext['language'], place: HitPlace, result: RoundResult) => ({
  uid: result.cartridge.item.uid,
  name: nameIn(language, result.cartridge.item),
  url: result.cartridge.item.url,
  place: place.name,
  part: place.parts[0] ?? null,
  chance: roundTo(result.first.chance, 4),
  damage: roundTo(result.first.damage, 2),
  shots: result.kill.mean === undefined ? null : roundTo(result.kill.mean, 2),
  shotsFrom: usualShots(result.kill).from ?? null,
  shotsTo: usualShots(result.kill).to ?? null,
})

const describePlace = ({ gameWord }: FactWords, place: HitPlace, left: readonly number[]): string =>
  place.layers
    .map(
      ({ name, class: armourClass, material }, index) =>
        say`${gameWord('part', name)}: class ${armourClass}, ${gameWord('material', material)}, ${formatNumber(left[index] ?? 0, { maxDecimals: 1 })} points`,
    )
    .join(' · ')

export const printAgainst = async (
  { language, output }: Pick<CliContext, 'language' | 'output'>,
  catalogue: Catalogue,
  cartridges: readonly Cartridge[],
  { armour, place: askedPlace, left: percent = PERCENT }: Asked,
): Promise<void> => {
  const item = armourAsked(catalogue, armour)
  const words = await loadFactWords(language)
  const place = findPlace(listHitPlaces(catalogue, item), askedPlace)
  const [part = 'thorax'] = place.parts
  const left = wornDurability(place.layers, percent / PERCENT)
  printListing(output, {
    rows: compareRounds(cartridges, place.layers, left, part),
    columns: columns(language),
    json: (row) => rowJson(language, place, row),
    empty: say`No cartridge is like that.`,
    heading: (style) => `${style.bold(nameIn(language, item))}  ${describePlace(words, place, left)}\n`,
    footer: [
      isDeadly(part)
        ? say`shots to kill: ${translated(part)}, ${HEALTH[part]} health, on average and in 90 of 100 cases`
        : say`shots to destroy: ${translated(part)}, ${HEALTH[part]} health, on average and in 90 of 100 cases`,
      say`formulas of the community; without distance, ricochets and fragmentation`,
    ].join(' · '),
  })
}
