// The component kit: every part of the design system in each state, for those who build and check it.
import { type ReactNode, useState } from 'react'
import { DataSuspense } from '#web/data/DataSuspense.tsx'
import { useTextLocale } from '#web/i18n/use-locale.ts'
import { Segmented } from '#web/ui/controls/Segmented.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import styles from './Kit.module.css'
import { KitButtons, KitColours, KitType } from './KitBasics.tsx'
import { KitFields } from './KitFields.tsx'
import { KitList } from './KitList.tsx'
import { KitPrices, KitTiles } from './KitMarks.tsx'
import { KitMessages, KitStates } from './KitMessages.tsx'
import { KitTable } from './KitTable.tsx'
import { KIT_WORDS, type KitLanguage } from './kit-words.ts'
import { KitSection } from './Sample.tsx'

const LANGUAGES = [
  { value: 'en', text: 'English' },
  { value: 'ru', text: 'Русский' },
] as const

const KitPage = (): ReactNode => {
  const locale = useTextLocale()
  const [language, setLanguage] = useState<KitLanguage>(locale === 'ru' ? 'ru' : 'en')
  const words = KIT_WORDS[language]
  return (
    <>
      <PageHead
        title={words.title}
        meta={words.meta}
        actions={
          <Segmented
            label={words.language}
            value={language}
            options={LANGUAGES}
            onChange={setLanguage}
            size="small"
          />
        }
      />
      <div className={styles.kit} lang={language}>
        <KitColours words={words} />
        <KitType words={words} />
        <KitButtons words={words} />
        <KitFields words={words} />
        <KitTiles words={words} />
        <KitPrices words={words} />
        <KitMessages words={words} />
        <KitStates words={words} />
        <KitTable words={words} />
        <KitSection title={words.sections.list}>
          <DataSuspense fallback={<SkeletonRows count={4} />}>
            <KitList words={words.loyalty} language={language} />
          </DataSuspense>
        </KitSection>
      </div>
    </>
  )
}

export default KitPage
