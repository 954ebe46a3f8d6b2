// `exfil loadout parts`: what fits into the slots of a build, and what each part changes.
import type { Command } from 'commander'
import { getNumberProperty } from '#core/catalogue/properties.ts'
import { formatMoney } from '#core/format/money.ts'
import { formatNumber } from '#core/format/number.ts'
import { formatPercentChange } from '#core/format/percent.ts'
import { listSlots } from '#core/loadouts/build/fitting.ts'
import { listBuildParts, partAt } from '#core/loadouts/tree.ts'
import { readContext } from '../../context.ts'
import { badInput } from '../../errors.ts'
import { namedThing } from '../../labels.ts'
import { printListing } from '../../output.ts'
import { say } from '../../speech.ts'
import { buildAsked } from './find-build.ts'
import { type BuildOptions, priceOptions, readBuildQuery } from './query.ts'

interface PartsOptions extends BuildOptions {
  readonly slot?: string
}

export const partsOptions = (command: Command): Command =>
  priceOptions(command.option('--slot <name>', 'only slots whose name has this in it: stock, mod_muzzle'))

export const listParts = async (text: string, options: PartsOptions, command: Command): Promise<void> => {
  const context = readContext(command)
  const query = readBuildQuery(context, options)
  const { catalogue, labels, prices } = query
  const { build } = await buildAsked(catalogue, text, command)
  const wanted = options.slot?.toLowerCase() ?? ''
  const places = listBuildParts(build).map((part) => ({ ...part, slots: listSlots(catalogue, part.item) }))
  const names = [...new Set(places.flatMap(({ slots }) => slots.map(({ name }) => name)))]
  if (!names.some((name) => name.toLowerCase().includes(wanted)) && wanted !== '')
    throw badInput(
      say`no slot of it is called ${JSON.stringify(options.slot)}; it has ${names.toSorted().join(', ')}`,
    )
  const rows = places.flatMap(({ item: holder, path, slots }) =>
    slots
      .filter(({ name }) => name.toLowerCase().includes(wanted))
      .flatMap(({ name, required, allowed }) => {
        const place = [...path, name]
        const installed = partAt(build, place)?.item
        return allowed
          .filter((uid) => catalogue.items.get(uid) !== undefined)
          .map((uid) => {
            const figures = catalogue.figures.get(uid)
            return {
              uid,
              place,
              holder,
              required,
              isInstalled: uid === installed,
              ergonomics: getNumberProperty(figures, 'ergonomics'),
              recoil: getNumberProperty(figures, 'recoilModifier'),
              weight: catalogue.items.get(uid)?.weight ?? 0,
              price: prices.bought(uid)?.unitPrice,
            }
          })
      }),
  )
  printListing(context.output, {
    rows,
    columns: [
      { title: 'slot', value: ({ place }) => place.join('/'), text: ({ place }) => place.at(-1) ?? '' },
      { title: 'sits on', value: ({ holder }) => labels.shortThing(holder) },
      {
        title: 'part',
        value: ({ uid }) => labels.thing(uid),
        text: ({ uid, isInstalled }, style) =>
          isInstalled ? style.bold(`${labels.shortThing(uid)} *`) : labels.shortThing(uid),
      },
      {
        title: 'ergonomics',
        value: ({ ergonomics }) => ergonomics,
        text: ({ ergonomics }) => formatNumber(ergonomics, { maxDecimals: 2, signed: true }),
        align: 'right',
      },
      {
        title: 'recoil',
        value: ({ recoil }) => recoil,
        text: ({ recoil }) => formatPercentChange(recoil * 100),
        align: 'right',
      },
      { title: 'kg', value: ({ weight }) => weight, align: 'right' },
      {
        title: 'price',
        value: ({ price }) => price,
        text: ({ price }) => (price === undefined ? '?' : formatMoney(Math.round(price))),
        align: 'right',
      },
    ],
    json: ({ uid, place, holder, required, isInstalled, ergonomics, recoil, weight, price }) => ({
      ...namedThing(labels, uid),
      path: place,
      holder,
      required,
      installed: isInstalled,
      ergonomics,
      recoilModifier: recoil,
      weight,
      unitPrice: price ?? null,
    }),
    empty: say`Nothing fits on it.`,
    footer: say`* is mounted now · ? is not for sale, or not to you yet`,
  })
}
