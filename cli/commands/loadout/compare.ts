// `exfil loadout compare`: the figures of several builds, a column each.
import type { Command } from 'commander'
import { contextOf } from '../../context.ts'
import { printListing } from '../../output.ts'
import { buildJson, FIGURES, type Figure, seenBuild } from './build-text.ts'
import { buildAsked } from './find-build.ts'
import { type BuildOptions, buildQueryOf } from './query.ts'

export const compareLoadouts = (texts: readonly string[], options: BuildOptions, command: Command): void => {
  const context = contextOf(command)
  const query = buildQueryOf(context, options)
  const builds = texts.map((text) => {
    const { build, preset } = buildAsked(query.catalogue, text, context.language)
    const uid = preset ?? build.item
    return { uid, name: query.labels.thing(uid), preset: preset ?? null, seen: seenBuild(query, build) }
  })
  if (context.output.format === 'json') {
    printListing(context.output, {
      rows: builds,
      columns: [],
      json: ({ name, preset, seen }) => ({
        weapon: seen.build.item,
        preset,
        name,
        ...buildJson(query, seen),
      }),
      empty: '',
    })
    return
  }
  printListing<Figure>(context.output, {
    rows: FIGURES,
    columns: [
      { title: '', value: ({ title }) => title },
      ...builds.map(({ seen, uid }) => ({
        title: query.labels.shortThing(uid),
        value: ({ text }: Figure) => text(seen),
      })),
    ],
    json: ({ title }) => title,
    empty: '',
  })
}
