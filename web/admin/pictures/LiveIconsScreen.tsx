// /admin/live-icons: which pictures the source has, and fetching them again.
import { type ReactNode, useState } from 'react'
import { PICTURE_STATES } from '#core/api/calls/back-office/picture-calls.ts'
import { isLeft } from '#core/fp.ts'
import { ADMIN_SCREENS } from '#core/routes/admin-screens.ts'
import { choiceWord, type PageAddress, type WordsQuery } from '#web/address/address-words.ts'
import { useAddress } from '#web/address/use-address-query.ts'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { usePageTitles } from '#web/i18n/use-menu-words.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { Link } from '#web/ui/controls/Link.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { ItemTile } from '#web/ui/game/ItemTile.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Lead } from '#web/ui/text/Lead.tsx'
import { callAdmin, useAdminAnswer } from '../admin-calls.ts'
import { ITEM_WORD } from './ItemChoice.tsx'
import styles from './pictures.module.css'

const SHOWN_AT_ONCE = 60
/** Requests at once; the server queues its own to the source. */
const AT_ONCE = 4

const LISTED = ['all', ...PICTURE_STATES] as const
const WORDS = { listed: choiceWord('state', LISTED, 'missing') }
const ADDRESS: PageAddress<WordsQuery<typeof WORDS>> = { words: WORDS }

/** Fetches pictures a few at a time; `onDone` is called with their number after each. */
const fetchAll = async (uids: readonly string[], onDone: (count: number) => void): Promise<void> => {
  const waiting = [...uids]
  let done = 0
  const work = async (): Promise<void> => {
    for (let uid = waiting.shift(); uid !== undefined; uid = waiting.shift()) {
      await callAdmin('fetchPicture', { body: { uid } })
      onDone(++done)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

const LiveIconsScreen = (): ReactNode => {
  const { t } = useTranslation('pictures')
  const { title } = usePageTitles()
  const { items } = useCatalogue('items')
  const { answer, refresh } = useAdminAnswer('listPictures')
  const { query, change } = useAddress(ADDRESS, undefined)
  const { listed } = query
  const [shown, setShown] = useState(SHOWN_AT_ONCE)
  const [progress, setProgress] = useState<{ readonly done: number; readonly count: number }>()
  if (isLeft(answer)) return <ErrorState message={answer.left.message} retry={refresh} />
  const rows = answer.right.pictures.filter(({ state }) => listed === 'all' || state === listed)
  const isFetching = progress !== undefined && progress.done < progress.count
  const refetch = async (uids: readonly string[]): Promise<void> => {
    setProgress({ done: 0, count: uids.length })
    await fetchAll(uids, (done) => setProgress({ done, count: uids.length }))
    setProgress(undefined)
    refresh()
  }
  return (
    <>
      <PageHead title={title.adminLiveIcons} meta={t('live.count', { count: rows.length })} />
      <Lead>{t('live.lead')}</Lead>
      {!answer.right.hasSource && <Alert kind="warn">{t('live.noSource')}</Alert>}
      <div className={`${styles.bar} row row--wrap`}>
        <Select
          label={t('live.state')}
          value={listed}
          options={LISTED.map((value) => ({
            value,
            text: value === 'all' ? t('live.all') : t(`state.${value}`),
          }))}
          onChange={(next) => change({ listed: next })}
        />
        {answer.right.hasSource && rows.length > 0 && listed !== 'uploaded' && listed !== 'none' && (
          <Button isBusy={isFetching} onClick={() => void refetch(rows.map(({ uid }) => uid))}>
            {isFetching ? t('live.fetching', progress) : t('live.fetchAll', { count: rows.length })}
          </Button>
        )}
      </div>
      {rows.length === 0 ? (
        <EmptyState icon="check" title={t('live.empty')} />
      ) : (
        <Panel isFlush label={title.adminLiveIcons}>
          <ul className={styles.items}>
            {rows.slice(0, shown).map(({ uid, state }) => {
              const item = items.get(uid)
              return item === undefined ? null : (
                <li key={uid}>
                  <ItemTile item={item} />
                  <div className={styles.named}>
                    <Link
                      className="link"
                      to={`${ADMIN_SCREENS.adminItemsImages.paths[0]}?${ITEM_WORD}=${uid}`}
                    >
                      {item.name}
                    </Link>
                    <p className="faint small">{t(`state.${state}`)}</p>
                  </div>
                  {answer.right.hasSource && state !== 'uploaded' && state !== 'none' && (
                    <Button size="small" isBusy={isFetching} onClick={() => void refetch([uid])}>
                      {t('live.fetch')}
                    </Button>
                  )}
                </li>
              )
            })}
          </ul>
        </Panel>
      )}
      {rows.length > shown && (
        <Button onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
          {t('live.more', { count: Math.min(SHOWN_AT_ONCE, rows.length - shown) })}
        </Button>
      )}
    </>
  )
}

export default LiveIconsScreen
