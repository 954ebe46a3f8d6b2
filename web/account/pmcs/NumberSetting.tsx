// A number field for a declared setting of a PMC: takes its bounds from the declaration, shows the value, and sends what is typed.
import type { ReactNode } from 'react'
import { commandThatSets, getSetting, readSetting } from '#core/player/settings/setting-rules.ts'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { BoundedNumber, type BoundedNumberProps } from './BoundedNumber.tsx'
import { Lockable } from './Lockable.tsx'
import { getSettingBounds, type NumberTag } from './number-bounds.ts'
import type { PmcEditing } from './pmc-editing.ts'

/**
 * `of`: the trader or skill, for settings with one value each. `isBlankUnset`: an unset value is shown as unknown instead of its default.
 */
export const NumberSetting = ({
  setting: tag,
  of = '',
  isBlankUnset = false,
  editing: { pmc, isReadOnly, send },
  ...field
}: Omit<BoundedNumberProps, 'bounds' | 'value' | 'onCommit'> & {
  readonly setting: NumberTag
  readonly of?: string
  readonly isBlankUnset?: boolean
  readonly editing: PmcEditing
}): ReactNode => {
  const bounds = getSettingBounds(tag, useCatalogue('levels'))
  const setting = getSetting(tag)
  const isBlank = isBlankUnset && !Object.hasOwn(pmc[setting.at] as object, of)
  return (
    <Lockable isLocked={isReadOnly}>
      <BoundedNumber
        {...field}
        bounds={bounds}
        value={isBlank ? undefined : (readSetting(setting, pmc, of) as number)}
        onCommit={(value) => send(commandThatSets(setting, pmc.uid, of, value))}
      />
    </Lockable>
  )
}
