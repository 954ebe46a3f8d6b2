// The part of a patch that concerns the shown PMC, and what its crafts and barters earn since.
import { type ReactNode, useState } from 'react'
import { formatMoney } from '#core/format/money.ts'
import { NO_BREAK_SPACE, NO_VALUE } from '#core/format/number.ts'
import { isLeft } from '#core/fp.ts'
import { getPath } from '#core/routes/table.ts'
import { problemKey } from '#web/account/sign-in/sign-in-problem.ts'
import { callLate, latePath } from '#web/data/late-calls.ts'
import { useGameMode } from '#web/data/shown-for.ts'
import { makeAnswerHooks } from '#web/data/use-answer.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { usePmc, useRole } from '#web/session/account/use-session.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Link } from '#web/ui/controls/Link.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { EntryRow } from './EntryList.tsx'
import styles from './Patch.module.css'

const { useAnswer } = makeAnswerHooks(callLate, latePath)

const FIRST = 10

const roubles = (value: number | null): string =>
  value === null ? NO_VALUE : formatMoney(value, { space: NO_BREAK_SPACE, signed: true })

const Mine = ({ since }: { readonly since: string | undefined }): ReactNode => {
  const { t } = useTranslation('patch')
  const { t: say } = useTranslation('account')
  const mode = useGameMode()
  const [isWhole, setWhole] = useState(false)
  const { answer, refresh } = useAnswer('myPatch', {
    query: { mode, ...(since === undefined ? {} : { since }) },
  })
  if (isLeft(answer))
    return <ErrorState message={say(`problem.${problemKey(answer.left)}`)} retry={refresh} />
  const { pmc, changes, profits, profitsTotal } = answer.right
  if (pmc === null) return <p className={styles.hint}>{t('mine.noPmc')}</p>
  if (changes.length + profits.length === 0) return <p className={styles.hint}>{t('mine.nothing')}</p>
  const shown = isWhole ? changes : changes.slice(0, FIRST)
  const earned = isWhole ? profits : profits.slice(0, FIRST)
  const left = changes.length - shown.length + profits.length - earned.length
  return (
    <>
      <ul className={styles.entries}>
        {shown.map(({ entry, reasons }) => (
          <EntryRow key={entry.key} entry={entry} reasons={reasons} />
        ))}
      </ul>
      {profits.length > 0 && (
        <div className={styles.profits}>
          <h3>{t('mine.profits')}</h3>
          <p className="faint small">{t('mine.profitsNote', { count: profitsTotal })}</p>
          <ul className={styles.lines}>
            {earned.map(({ key, name, path, before, after }) => (
              <li key={key}>
                {path === null ? <span>{name}</span> : <Link to={path}>{name}</Link>}
                <span className={styles.money}>
                  {roubles(before)}
                  <span className={styles.arrow}>
                    <span aria-hidden="true">→</span>
                    <span className="vh">{t('becomes')}</span>
                  </span>
                  <b>{roubles(after)}</b>
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {left > 0 && (
        <div className={styles.foot}>
          <Button onClick={() => setWhole(true)}>{t('more', { count: left })}</Button>
        </div>
      )}
    </>
  )
}

export const MyPatchPanel = ({ since }: { readonly since: string | undefined }): ReactNode => {
  const { t } = useTranslation('patch')
  const role = useRole()
  const pmc = usePmc()
  if (role === 'visitor')
    return (
      <Panel title={t('mine.title')}>
        <p>
          {t('mine.visitor')} <Link to={getPath('account')}>{t('mine.signIn')}</Link>
        </p>
      </Panel>
    )
  return (
    <Panel title={t('mine.title')} note={pmc?.name} isFlush>
      <Mine since={since} />
    </Panel>
  )
}
