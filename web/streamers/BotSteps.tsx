// What to do in a chat bot, step by step.
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { ChatBot } from './bot-lines.ts'
import styles from './streamers.module.css'

const STEPS = ['key', 'line', 'chat'] as const

export const BotSteps = ({ bot }: { readonly bot: ChatBot }): ReactNode => {
  const { t } = useTranslation('streamers')
  return (
    <ol className={styles.steps}>
      {STEPS.map((step) => (
        <li key={step}>{step === 'line' ? t(`steps.line.${bot}`) : t(`steps.${step}`)}</li>
      ))}
    </ol>
  )
}
