// The choice of theme.
import { type ReactNode, useSyncExternalStore } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Segmented } from '#web/ui/controls/Segmented.tsx'
import { setTheme, THEMES, theme } from './theme.ts'

export const ThemeSwitch = ({ className }: { readonly className?: string | undefined }): ReactNode => {
  const { t } = useTranslation('shell')
  const chosen = useSyncExternalStore(theme.subscribe, theme.get)
  return (
    <Segmented
      label={t('theme.label')}
      value={chosen}
      options={THEMES.map((value) => ({ value, text: t(`theme.${value}`) }))}
      onChange={setTheme}
      size="small"
      className={className}
    />
  )
}
