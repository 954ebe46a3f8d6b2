// The component kit: every part of the design system in each state, for those who build and check it.
import { type ReactNode, useState } from 'react'
import { useTextLocale } from '#web/i18n/use-locale.ts'
import styles from './kit/Kit.module.css'
import { KitButtons, KitColours, KitType } from './kit/KitBasics.tsx'
import { KitFields } from './kit/KitFields.tsx'
import { KitPrices, KitTiles } from './kit/KitMarks.tsx'
import { KitMessages, KitStates } from './kit/KitMessages.tsx'
import { KitTables } from './kit/KitTable.tsx'
import { KIT_WORDS, type KitLanguage } from './kit/kit-words.ts'
import { PageHead } from './PageHead.tsx'
import { Segmented } from './Segmented.tsx'

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
        <KitTables words={words} language={language} />
      </div>
    </>
  )
}

export default KitPage
