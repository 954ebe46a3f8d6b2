// Choice of the figures on a weapon's page: its default preset, as the market sells it, or the weapon without its parts.
import type { ReactNode } from 'react'
import { choiceWord } from '#web/address/address-words.ts'
import { useAddress } from '#web/address/use-address-query.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Segmented } from '#web/ui/controls/Segmented.tsx'

const FORMS = ['preset', 'bare'] as const

const ADDRESS = { words: { of: choiceWord('of', FORMS, 'preset') } }

export const useWeaponForm = () => useAddress(ADDRESS, undefined)

export const BareWeaponChoice = (): ReactNode => {
  const { t } = useTranslation('item')
  const { query, change } = useWeaponForm()
  return (
    <Segmented
      label={t('form.label')}
      size="small"
      value={query.of}
      options={FORMS.map((value) => ({ value, text: t(`form.${value}`) }))}
      onChange={(of) => change({ of })}
    />
  )
}
