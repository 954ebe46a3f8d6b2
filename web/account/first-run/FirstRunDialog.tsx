// Getting started: the four ways to bring existing progress, each linked to its page or dialog.
import { type ReactNode, useId } from 'react'
import { getPath } from '#core/routes/table.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useSession } from '#web/session/account/use-session.ts'
import { Link } from '#web/ui/controls/Link.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icon-name.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { type FirstRunChoice, WAYS } from './choices.ts'
import styles from './FirstRunDialog.module.css'
import { useFollowWay } from './use-first-run.ts'

const ICONS: Readonly<Record<FirstRunChoice, IconName>> = {
  logs: 'p-doc',
  tracker: 'download',
  byHand: 'pencil',
  fresh: 'star',
}

const WayButton = ({
  way,
  hasPmc,
  isFirst,
  onChoose,
}: {
  readonly way: FirstRunChoice
  readonly hasPmc: boolean
  readonly isFirst: boolean
  readonly onChoose: () => void
}): ReactNode => {
  const { t } = useTranslation('account')
  const id = useId()
  return (
    <button
      type="button"
      className={styles.way}
      aria-labelledby={id}
      aria-describedby={`${id}-hint`}
      data-focus-first={isFirst || undefined}
      onClick={onChoose}
    >
      <Icon name={ICONS[way]} size="l" />
      <span>
        <b id={id}>{t(`firstRun.${way}.title`)}</b>
        <span id={`${id}-hint`} className={styles.hint}>
          {t(`firstRun.${way}.${hasPmc ? 'hint' : 'visitorHint'}`)}
        </span>
      </span>
      <Icon name="right" />
    </button>
  )
}

const FirstRunDialog = ({ onClose }: { readonly onClose: () => void }): ReactNode => {
  const { t } = useTranslation('account')
  const { status, pmc } = useSession()
  const follow = useFollowWay()
  const hasPmc = pmc !== undefined
  return (
    <Dialog title={t('firstRun.title')} onClose={onClose}>
      <p className={styles.lead}>{t('firstRun.lead')}</p>
      <ul className={styles.ways}>
        {WAYS.map((way, place) => (
          <li key={way}>
            <WayButton way={way} hasPmc={hasPmc} isFirst={place === 0} onChoose={() => follow(way)} />
          </li>
        ))}
      </ul>
      {status === 'visitor' && (
        <p className={styles.account}>
          {t('firstRun.needsAccount')}{' '}
          <Link to={getPath('account')} onClick={onClose}>
            {t('signIn.title')}
          </Link>
        </p>
      )}
    </Dialog>
  )
}

export default FirstRunDialog
