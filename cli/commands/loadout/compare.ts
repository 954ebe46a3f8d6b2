// `exfil loadout compare`: the figures of several builds, a column each.
import type { Command } from 'commander'
import { readContext } from '../../context.ts'
import { badInput } from '../../errors.ts'
import { printListing } from '../../output.ts'
import { say, translated } from '../../speech.ts'
import { type BuildTextFigure, buildJson, FIGURES, seenBuild } from './build-text.ts'
import { buildAsked } from './find-build.ts'
import { type BuildOptions, readBuildQuery } from './query.ts'

export const compareLoadouts = async (
  texts: readonly string[],
  options: BuildOptions,
  command: Command,
): Promise<void> => {
  const context = readContext(command)
  const query = readBuildQuery(context, options)
  if (texts.filter((text) => text === '-').length > 1)
    throw badInput(say`- is standard input, which holds one build`)
  const asked = await Promise.all(texts.map((text) => buildAsked(query.catalogue, text, command)))
  const builds = asked.map(({ build, preset, title, ammo }) => {
    const uid = preset ?? build.item
    return {
      name: title ?? query.labels.thing(uid),
      heading: title ?? query.labels.shortThing(uid),
      preset: preset ?? null,
      seen: seenBuild(query, build, ammo),
    }
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
  printListing<BuildTextFigure>(context.output, {
    rows: FIGURES,
    columns: [
      { title: '', value: ({ title }) => title, text: ({ title }) => translated(title) },
      ...builds.map(({ seen, heading }) => ({
        title: heading,
        value: ({ text }: BuildTextFigure) => text(seen),
      })),
    ],
    json: ({ title }) => title,
    empty: '',
  })
}
