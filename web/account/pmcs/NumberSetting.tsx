// A number of a PMC as its settings declare it: the field knows its bounds from there, shows what it is, and sends what is typed.
import type { ReactNode } from 'react'
import { commandThatSets, getSetting, readSetting } from '#core/player/setting-rules.ts'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { BoundedNumber, type BoundedNumberProps } from './BoundedNumber.tsx'
import { Lockable } from './Lockable.tsx'
import { getSettingBounds, type NumberTag } from './number-bounds.ts'
import type { PmcEditing } from './pmc-editing.ts'

/** `of`: the trader or skill where a PMC has one of each. `isBlankUnset`: what was never set is not known rather than what it starts as. */
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
