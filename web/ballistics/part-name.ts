import { useTranslation } from '#web/i18n/use-translation.ts'

/** The name of a part of armour, as the game data call it (`front_plate`), in words. */
export const usePartName = (): ((name: string) => string) => {
  const { t: facts } = useTranslation('facts')
  const { t } = useTranslation('ballistics')
  return (name) =>
    name === 'whole'
      ? t('whole')
      : facts(`gameWords.part.${name}` as 'gameWords.part.groin', { defaultValue: name })
}

/** The name of an armour material in words. */
export const useMaterialName = (): ((material: string) => string) => {
  const { t } = useTranslation('facts')
  return (material) =>
    t(`gameWords.material.${material}` as 'gameWords.material.Glass', { defaultValue: material })
}
