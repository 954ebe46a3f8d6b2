// A whole stash: what of it may be sold, where, and what it is worth; entered by name, pasted or read from screenshots.
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { type Either, isLeft } from '#core/fp.ts'
import {
  addToStash,
  EMPTY_STASH,
  isStashEmpty,
  removeEntry,
  type Stash,
  type StashTooLong,
  setPieces,
  withKnownItems,
} from '#core/stash/model.ts'
import { judgeStash } from '#core/stash/verdicts.ts'
import type { Needs } from '#core/tracker/needs.ts'
import { formatNumber } from '#web/i18n/format-number.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import ListBar from '#web/list/ListBar.tsx'
import { ListView } from '#web/list/ListView.tsx'
import { useList } from '#web/list/use-list.ts'
import { useViewSettings } from '#web/market/item/use-item.ts'
import { useSharedFiles } from '#web/opened-files/use-shared-files.ts'
import { ItemSearch } from '#web/player/ItemSearch.tsx'
import type { TrackerPlayer } from '#web/player/use-tracker-player.ts'
import { useSession } from '#web/session/account/use-session.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import type { Counting } from '#web/ui/fields/CountField.tsx'
import { showToast } from '#web/ui/overlays/toast.ts'
import type { WantContext } from '../detail/LineDetail.tsx'
import styles from './Stash.module.css'
import { StashTotals } from './StashTotals.tsx'
import { type StashContext, type StashLine, stashList } from './stash-list.tsx'
import { type StashControl, useStash } from './stash-store.ts'
import { UnclearLines } from './UnclearLines.tsx'

const PasteDialog = lazy(() => import('./PasteDialog.tsx'))
const RecognitionDialog = lazy(() => import('#web/recognition/RecognitionDialog.tsx'))

const NO_PRICES = {}

/** Counts in the list itself, never in the tracker. */
const countingIn = (control: StashControl): Counting => ({
  add: (item, kind, by) => {
    const entry = control.now().entries.find((each) => each.item === item)
    control.set(setPieces(control.now(), item, kind, Math.max(0, (entry?.[kind] ?? 0) + by)))
  },
  set: (item, kind, count) => control.set(setPieces(control.now(), item, kind, count)),
})

const StashView = ({
  needs,
  player: { items: counted, wanting },
  want: { catalogue, names, wanterOf },
}: {
  readonly needs: Needs
  readonly player: Pick<TrackerPlayer, 'items' | 'wanting'>
  readonly want: WantContext
}): ReactNode => {
  const { t } = useTranslation('stash')
  const { stash: stored, control: storedControl } = useStash()
  const { items } = catalogue
  const { stash, control } = useMemo(() => {
    const known = (one: Stash): Stash => withKnownItems(one, (item) => items.get(item) !== undefined)
    return {
      stash: known(stored),
      control: { ...storedControl, now: () => known(storedControl.now()) },
    }
  }, [stored, storedControl, items])
  const settings = useViewSettings(catalogue)
  const { account } = useSession()
  const ownSell = account?.sellPrices ?? NO_PRICES
  const [dialog, setDialog] = useState<'paste' | 'pictures'>()
  const [shared, setShared] = useState<readonly File[]>([])
  useSharedFiles((files) => {
    setShared(files)
    setDialog('pictures')
  })
  const everyItem = useMemo(() => new Set(items.all.map(({ uid }) => uid)), [items])

  const change = (next: Either<StashTooLong, Stash>, said?: (undo: () => void) => void): void => {
    const before = control.now()
    if (isLeft(next)) {
      const { lines, max } = next.left
      showToast({
        text: t('tooLong', { lines: formatNumber(lines), max: formatNumber(max) }),
        tone: 'error',
      })
      return
    }
    control.set(next.right)
    said?.(() => control.set(before))
  }
  const say = (text: string) => (undo: () => void) =>
    showToast({ text, action: { label: t('undo'), run: undo } })

  const answer = useMemo(
    () => judgeStash({ settings, ownSell, player: wanting, needs, counted }, stash.entries),
    [settings, ownSell, wanting, needs, counted, stash.entries],
  )
  const rows = useMemo(
    () =>
      answer.rows.flatMap((row): readonly StashLine[] => {
        const item = items.get(row.item)
        return item === undefined ? [] : [{ row, item, name: names.thing(row.item) }]
      }),
    [answer, items, names],
  )
  const context = useMemo(
    (): StashContext => ({
      t,
      names,
      wanterOf,
      counting: countingIn(control),
      onRemove: ({ item, name }) => {
        const before = control.now()
        control.set(removeEntry(before, item.uid))
        showToast({
          text: t('removed', { name }),
          action: { label: t('undo'), run: () => control.set(before) },
        })
      },
    }),
    [t, names, wanterOf, control],
  )
  const list = useList(stashList, { rows, context })
  return (
    <>
      <div className={styles.add}>
        <search className={styles.find}>
          <ItemSearch
            items={items}
            label={t('add')}
            listLabel={t('found')}
            placeholder={t('add')}
            nothing={(text) => t('notFound', { text })}
            onChoose={({ uid }) =>
              change(
                addToStash(control.now(), {
                  entries: [{ item: uid, foundInRaid: 0, ordinary: 1 }],
                  unclear: [],
                }),
              )
            }
          />
        </search>
        <Button icon="copy" onClick={() => setDialog('paste')}>
          {t('paste.open')}
        </Button>
        <Button icon="plus" onClick={() => setDialog('pictures')}>
          {t('pictures')}
        </Button>
        {!isStashEmpty(stash) && (
          <Button
            icon="bin"
            variant="quiet"
            onClick={() => {
              const before = control.now()
              control.set(EMPTY_STASH)
              say(t('cleared'))(() => control.set(before))
            }}
          >
            {t('clear')}
          </Button>
        )}
      </div>
      <UnclearLines lines={stash.unclear} items={items} names={names} control={control} />
      {isStashEmpty(stash) ? (
        <EmptyState title={t('empty.title')} advice={t('empty.advice')} icon="p-box" />
      ) : (
        rows.length > 0 && (
          <>
            <StashTotals answer={answer} lines={rows} context={context} />
            <ListView
              isBare
              list={list}
              bar={ListBar}
              label={t('label')}
              empty={{ title: t('nothing.title'), advice: t('nothing.advice') }}
            />
          </>
        )
      )}
      <Suspense>
        {dialog === 'paste' && (
          <PasteDialog catalogue={catalogue} control={control} onClose={() => setDialog(undefined)} />
        )}
        {dialog === 'pictures' && (
          <RecognitionDialog
            files={shared}
            onClose={() => {
              setShared([])
              setDialog(undefined)
            }}
            taking={{
              counted: everyItem,
              take: (seen, said) =>
                change(
                  addToStash(control.now(), {
                    entries: [...seen].map(([item, pieces]) => ({ item, ...pieces })),
                    unclear: [],
                  }),
                  say(said),
                ),
            }}
          />
        )}
      </Suspense>
    </>
  )
}

export default StashView
