// The words of the ping tool: one of a few, or own ones; the next press on the map sends it.
import type { ReactNode } from 'react'
import { hasVisible } from '#core/printable.ts'
import { isPingWord, MAX_PING_TEXT, PING_WORDS } from '#core/squad/pings.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { PlainField } from '#web/ui/fields/TextField.tsx'
import styles from './canvas/Pings.module.css'

export const PingBar = ({
  said,
  problem,
  onSay,
}: {
  /** One of the words, or own ones. */
  readonly said: string
  readonly problem: string | undefined
  readonly onSay: (said: string) => void
}): ReactNode => {
  const { t } = useTranslation('maps')
  const own = isPingWord(said) ? '' : said
  return (
    <fieldset className={styles.bar} aria-label={t('ping.words')} data-map-tools="">
      <p role="status">{problem ?? t('ping.where')}</p>
      {PING_WORDS.map((word) => (
        <Button key={word} size="small" isPressed={said === word} onClick={() => onSay(word)}>
          {t(`ping.word.${word}`)}
        </Button>
      ))}
      <PlainField
        label={t('ping.own')}
        isLabelHidden
        placeholder={t('ping.own')}
        value={own}
        maxLength={MAX_PING_TEXT}
        className={styles.own}
        onChange={(text) => onSay(hasVisible(text) ? text : PING_WORDS[0])}
      />
    </fieldset>
  )
}
