// `exfil settings`: what an administrator sets for a whole site, for this machine.
import { Command } from 'commander'
import { formatNumber } from '#core/format/number.ts'
import type { SettingsCommand } from '#core/settings/commands.ts'
import type { GlobalSettings } from '#core/settings/model.ts'
import { word } from '../arguments.ts'
import { type CliContext, readContext } from '../context.ts'
import { badInput } from '../errors.ts'
import { changeSettings, readSettings } from '../log/settings.ts'
import { printDetail } from '../output.ts'
import { say } from '../speech.ts'
import { loadLanguageWords } from '../words.ts'

/** The word that gives the game data's own value back. */
const DEFAULT = 'default'

/** More than a full tank a second is a slip of the finger. */
const MAX_FUEL_BASE = 100

const fuelBase = (text: string): number | null => {
  if (text.trim().toLowerCase() === DEFAULT) return null
  const units = /^(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : 0
  if (units > 0 && units <= MAX_FUEL_BASE) return units
  throw badInput(
    say`fuel-base takes units a second above 0 and up to ${MAX_FUEL_BASE}, or "${DEFAULT}"; not ${JSON.stringify(text)}`,
  )
}

export const settingsCommand = (): Command => {
  const settings = new Command('settings').description('what holds for every calculation on this machine')
  settings
    .command('show')
    .description('show the settings')
    .action((_options, command: Command) => {
      const context = readContext(command)
      show(context, readSettings(context.past))
    })
  settings
    .command('fuel-base')
    .description('set how much fuel a running generator burns')
    .argument('<units>', say`units a second, or "${DEFAULT}" for what the game data say`, fuelBase)
    .action((units: number | null, _options, command: Command) =>
      change(command, { tag: 'ChangeFuelBase', fuelBase: units }),
    )
  settings
    .command('ref-in-pve')
    .description('show Ref in PVE with his quests and offers, or hide him')
    .argument('<on|off>', 'on or off', word('ref-in-pve', ['on', 'off']))
    .action((state: 'on' | 'off', _options, command: Command) =>
      change(command, { tag: state === 'on' ? 'ShowRefInPve' : 'HideRefInPve' }),
    )
  return settings
}

const change = async (command: Command, wanted: SettingsCommand): Promise<void> => {
  const context = readContext(command)
  const words = await loadLanguageWords(context.language)
  show(context, await changeSettings(context.log, wanted, words.rejection))
}

const show = (context: CliContext, { fuelBase: units, refInPve }: GlobalSettings): void => {
  const { unitsPerSecond } = context.catalogue('PVP').constants.fuel
  printDetail(context.output, {
    json: { fuelBase: units, unitsPerSecond, refInPve },
    human: () => [
      say`fuel base   ${formatNumber(unitsPerSecond, { maxDecimals: 8 })} units a second${units === null ? say`, as the game data say` : ''}`,
      say`Ref in PVE  ${refInPve ? say`shown` : say`hidden`}`,
    ],
  })
}
