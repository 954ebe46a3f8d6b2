// Words that no message may have: added with a preview of what they match, and removed, each with a reason.
import { type ReactNode, useState } from 'react'
import { BlockedWord, MAX_BLOCKED_WORD, MAX_BLOCKED_WORDS } from '#core/chat/model.ts'
import { ModerationDialog } from '#web/chat/ModerationDialog.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { IconButton } from '#web/ui/controls/IconButton.tsx'
import { PlainField } from '#web/ui/fields/TextField.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import styles from './moderation.module.css'
import { WordMatches } from './WordMatches.tsx'

export const BlockedWordsPanel = ({
  words,
  refresh,
}: {
  readonly words: readonly string[]
  readonly refresh: () => void
}): ReactNode => {
  const { t } = useTranslation('adminSite')
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [change, setChange] = useState<{ readonly word: string; readonly isAdded: boolean }>()
  const word = typed.trim()
  const add = (): void => {
    if (!BlockedWord.is(word) || /^\**$/.test(word)) setProblem(t('words.missing'))
    else if (words.includes(word)) setProblem(t('words.known'))
    else if (words.length >= MAX_BLOCKED_WORDS) setProblem(t('words.full', { count: MAX_BLOCKED_WORDS }))
    else setChange({ word, isAdded: true })
  }
  return (
    <Panel title={t('words.title')} note={words.length}>
      <div className="stack">
        <form
          className="stack"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            add()
          }}
        >
          <PlainField
            label={t('words.label')}
            hint={t('words.hint')}
            error={problem}
            maxLength={MAX_BLOCKED_WORD}
            autoComplete="off"
            value={typed}
            onChange={(text) => {
              setTyped(text)
              setProblem(undefined)
            }}
          />
          <WordMatches word={word} />
          <div>
            <Button type="submit" icon="plus">
              {t('words.add')}
            </Button>
          </div>
        </form>
        {words.length === 0 ? (
          <p className="muted">{t('words.none')}</p>
        ) : (
          <ul className={styles.words} aria-label={t('words.title')}>
            {words.map((each) => (
              <li key={each}>
                <bdi>{each}</bdi>
                <IconButton
                  icon="bin"
                  size="small"
                  variant="quiet"
                  label={t('words.remove', { word: each })}
                  onClick={() => setChange({ word: each, isAdded: false })}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
      {change !== undefined && (
        <ModerationDialog
          title={t(change.isAdded ? 'words.adding' : 'words.removing', { word: change.word })}
          submitText={t(change.isAdded ? 'words.add' : 'words.unblock')}
          variant={change.isAdded ? 'danger-fill' : 'primary'}
          makeCommand={(reason) => ({
            ...{ tag: 'ChangeBlockedWords', reason },
            words: change.isAdded ? [...words, change.word] : words.filter((each) => each !== change.word),
          })}
          onDone={() => {
            if (change.isAdded) setTyped('')
          }}
          onClose={() => {
            setChange(undefined)
            refresh()
          }}
        />
      )}
    </Panel>
  )
}
