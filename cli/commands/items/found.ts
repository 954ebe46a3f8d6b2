// `exfil items found`: records how many pieces of an item the player has.
import type { Command } from 'commander'
import { nameIn } from '#core/catalogue/local-names.ts'
import { formatNumber } from '#core/format/number.ts'
import { nothingOwned } from '#core/items/model.ts'
import { wholeNumberArgument } from '../../arguments.ts'
import { readContext } from '../../context.ts'
import { badInput } from '../../errors.ts'
import { printRecorded, type RecordingOptions, recorder } from '../../recording.ts'
import { say } from '../../speech.ts'
import { itemAsked } from './find-item.ts'

export interface FoundOptions extends RecordingOptions {
  readonly ordinary?: true
  readonly add?: true
}

export const countItem = async (text: string, options: FoundOptions, command: Command): Promise<void> => {
  const context = readContext(command)
  const [, name, number] = /^(.*\S)\s+(\S+)$/.exec(text) ?? []
  if (name === undefined || number === undefined)
    throw badInput(say`items found: the count is missing behind ${JSON.stringify(text)}`)
  const count = wholeNumberArgument(say`a count`, -1e9, 1e9)(number)
  if (count < 0 && !options.add)
    throw badInput(
      say`a count is a whole number of at least 0, not ${count}; --add takes pieces away with it`,
    )
  const { catalogue, record } = recorder(context, options)
  const item = itemAsked(catalogue, name, context.language)
  const foundInRaid = options.ordinary !== true
  const recorded = await record(({ uid: pmc }) => [
    options.add
      ? { tag: 'AddItem', pmc, item: item.uid, foundInRaid, by: count }
      : { tag: 'CountItem', pmc, item: item.uid, foundInRaid, count },
  ])
  const owned = recorded.after.items[item.uid] ?? nothingOwned
  printRecorded(context.output, recorded, (style) => [
    say`${style.bold(nameIn(context.language, item))}: ${formatNumber(owned.foundInRaid)} found in raid, ${formatNumber(owned.ordinary)} ordinary`,
  ])
}
