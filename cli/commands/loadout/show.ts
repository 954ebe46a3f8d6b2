// `exfil loadout show`: what a build does, what it is made of, and what it costs.
import type { Command } from 'commander'
import { readContext } from '../../context.ts'
import { printDetail } from '../../output.ts'
import { loadLanguageWords } from '../../words.ts'
import { buildJson, formatBuild, seenBuild } from './build-text.ts'
import { buildAsked } from './find-build.ts'
import { type BuildOptions, readBuildQuery } from './query.ts'

export const showLoadout = async (text: string, options: BuildOptions, command: Command): Promise<void> => {
  const context = readContext(command)
  const query = readBuildQuery(context, options)
  const { build, preset, title, ammo } = await buildAsked(query.catalogue, text, command)
  const seen = seenBuild(query, build, ammo)
  const words = await loadLanguageWords(context.language)
  const name = title ?? query.labels.thing(preset ?? build.item)
  printDetail(context.output, {
    json: { weapon: build.item, preset: preset ?? null, name, ...buildJson(query, seen) },
    human: (style) => formatBuild(query, words, seen, { heading: name, style }),
  })
}
