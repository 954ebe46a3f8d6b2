// Calls the public API from the page, with the reader's own key, and shows what it answers.
import { type ReactNode, useState } from 'react'
import { DEFAULT_MODE, GAME_MODES, type GameMode } from '#core/catalogue/game-modes.ts'
import { getV1Prefix, V1_BASE } from '#core/public-api/v1-path.ts'
import { formatNumber } from '#web/i18n/format-number.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useModeName } from '#web/i18n/use-mode-name.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { PlainField } from '#web/ui/fields/TextField.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { CodeBlock } from './CodeBlock.tsx'
import styles from './developers.module.css'
import { KeyField } from './KeyField.tsx'
import { getV2Address, hasMode, V2_EXAMPLES, V2_PATHS, type V2Path } from './v2-examples.ts'

interface Answered {
  readonly status: number
  readonly ms: number
  readonly remaining: string | null
  readonly body: string
}

/** More of an answer is not shown. */
const MAX_SHOWN = 8_000

const formatBody = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2)
  } catch {
    return text
  }
}

/** The search of the price API v1, beside the calls of v2. */
const V1_ITEM = 'v1'

/** The path of an item's price in a mode: `/api/v1/pve/item?q=…&lang=ru`. */
export const getItemPath = (mode: GameMode, question: string, lang: string): string =>
  `${V1_BASE}${getV1Prefix(mode)}/item?q=${encodeURIComponent(question)}${lang === 'ru' ? '&lang=ru' : ''}`

export const TryOut = (): ReactNode => {
  const { t } = useTranslation('developers')
  const locale = useLocale()
  const getModeName = useModeName()
  const [key, setKey] = useState('')
  const [call, setCall] = useState<V2Path | typeof V1_ITEM>('/items')
  const [parameters, setParameters] = useState<string>(V2_EXAMPLES['/items'].parameters)
  const [question, setQuestion] = useState('Graphics card')
  const [mode, setMode] = useState<GameMode>(DEFAULT_MODE)
  const [isBusy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<Answered | 'failed'>()
  const path =
    call === V1_ITEM ? getItemPath(mode, question, locale) : getV2Address(call, parameters, mode, locale)

  const send = async (): Promise<void> => {
    setBusy(true)
    const began = performance.now()
    try {
      const response = await fetch(path, { headers: { 'x-api-key': key }, credentials: 'omit' })
      const body = formatBody(await response.text())
      setAnswer({
        status: response.status,
        ms: Math.round(performance.now() - began),
        remaining: response.headers.get('RateLimit-Remaining'),
        body: body.length > MAX_SHOWN ? `${body.slice(0, MAX_SHOWN)}…` : body,
      })
    } catch (error) {
      console.info('the try-out failed', error)
      setAnswer('failed')
    } finally {
      setBusy(false)
    }
  }

  return (
    <Panel title={t('try.title')} note={t('try.note')}>
      <form
        className={styles.try}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <KeyField label={t('try.key')} hint={t('try.keyHint')} value={key} onChange={setKey} />
        <Select
          label={t('try.call')}
          value={call}
          options={[
            ...V2_PATHS.map((value) => ({ value, text: `v2 ${value}` })),
            { value: V1_ITEM, text: 'v1 /item' },
          ]}
          onChange={(value) => {
            setCall(value)
            if (value !== V1_ITEM) setParameters(V2_EXAMPLES[value].parameters)
          }}
        />
        {(call === V1_ITEM || hasMode(call)) && (
          <Select
            label={t('try.mode')}
            value={mode}
            options={GAME_MODES.map((value) => ({ value, text: getModeName(value) }))}
            onChange={setMode}
          />
        )}
        {call === V1_ITEM ? (
          <PlainField
            label={t('try.question')}
            className={styles.parameters}
            value={question}
            maxLength={100}
            onChange={setQuestion}
          />
        ) : (
          <PlainField
            label={t('try.parameters')}
            className={styles.parameters}
            value={parameters}
            maxLength={500}
            autoComplete="off"
            spellCheck={false}
            onChange={setParameters}
          />
        )}
        <Button variant="primary" type="submit" isBusy={isBusy}>
          {t('try.send')}
        </Button>
      </form>
      <p className={styles.path}>
        <code>GET {path}</code>
      </p>
      <div role="status">
        {answer === 'failed' && <p className="loss small">{t('try.failed')}</p>}
        {answer !== undefined && answer !== 'failed' && (
          <>
            <p className="faint small">
              {t('try.answered', { status: answer.status, ms: formatNumber(answer.ms) })}
              {answer.remaining !== null && ` · ${t('try.remaining', { count: Number(answer.remaining) })}`}
            </p>
            <CodeBlock label={t('try.body')} code={answer.body} />
          </>
        )}
      </div>
    </Panel>
  )
}
