// An advertisement: a labelled frame that the operator's script fills, or a word to those whose browser blocks it.

import { type ReactNode, useEffect, useRef } from 'react'
import { isPermitted } from '#core/access/roles.ts'
import { AD_EVENT, ADS_META, type AdPlace, type PageAds } from '#core/ads.ts'
import { getPath } from '#core/routes/table.ts'
import { observable, useObservable } from '#web/data/observable.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useRole } from '#web/session/account/use-session.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ButtonLink } from '#web/ui/controls/Button.tsx'
import { AD_CLASS } from './ad-class.ts'
import styles from './Slot.module.css'

/** Undefined while the script is being fetched. */
const isBlocked = observable<boolean | undefined>(undefined)

/** Adds the script once; one that cannot be fetched counts as blocked. */
const loadScript = (address: string): void => {
  if (document.querySelector('script[data-ads]') !== null) return
  const script = document.createElement('script')
  script.src = address
  script.async = true
  script.dataset.ads = ''
  script.onload = () => isBlocked.set(false)
  script.onerror = () => isBlocked.set(true)
  document.head.append(script)
}

/** The element that the script fills: React leaves its content alone. */
const Frame = ({
  place,
  unit,
}: {
  readonly place: AdPlace
  readonly unit: string | undefined
}): ReactNode => {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    frame.current?.dispatchEvent(new CustomEvent(AD_EVENT, { bubbles: true }))
  }, [])
  return <div ref={frame} className={styles.frame} data-ad-place={place} data-ad-unit={unit} />
}

/** What the server wrote into the page. */
const { script, units }: PageAds = JSON.parse(
  document.querySelector<HTMLMetaElement>(`meta[name=${ADS_META}]`)?.content ?? '{}',
)

const Slot = ({ place }: { readonly place: AdPlace }): ReactNode => {
  const { t } = useTranslation('ads')
  const isShown = !isPermitted(useRole(), 'no-ads')
  const blocked = useObservable(isBlocked)
  useEffect(() => {
    if (isShown) loadScript(script)
  }, [isShown])
  if (!isShown) return null
  return (
    <aside className={classNames(styles.slot, AD_CLASS[place])} aria-label={t('label')}>
      {blocked === true ? (
        <div className={styles.blocked}>
          <p>{t('blocked')}</p>
          <ButtonLink to={getPath('account')}>{t('getPro')}</ButtonLink>
        </div>
      ) : (
        <>
          <p className={styles.label}>{t('label')}</p>
          {blocked === false && <Frame place={place} unit={units[place]} />}
        </>
      )}
    </aside>
  )
}

export default Slot
