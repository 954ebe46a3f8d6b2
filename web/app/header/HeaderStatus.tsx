// The time and the weather in a raid, and the button of the chat.
import type { ReactNode } from 'react'
import { type Weather as Name, WEATHERS } from '#core/format/weather.ts'
import { ChatButton } from '#web/chat/ChatButton.tsx'
import { useWeather } from '#web/data/site.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { RaidClocks } from './RaidClocks.tsx'
import styles from './Weather.module.css'
import sprite from './weather.svg?url&no-inline'

const isKnown = (name: string | undefined): name is Name => WEATHERS.some((known) => known === name)

/** Keeps its place while the name is not known. */
const Weather = (): ReactNode => {
  const { t } = useTranslation('shell')
  const name = useWeather()
  if (!isKnown(name)) return <span className={styles.weather} />
  const label = t('weather.label', { weather: t(`weather.${name}`) })
  return (
    <span className={styles.weather} role="img" aria-label={label} title={label}>
      <svg className="icon icon--l" aria-hidden="true">
        <use href={`${sprite}#${name}`} />
      </svg>
    </span>
  )
}

export const HeaderStatus = (): ReactNode => (
  <>
    <RaidClocks />
    <Weather />
    <ChatButton className={styles.chat} />
  </>
)
