// /patch: what changed between an earlier snapshot of the game data and the present one, first for the shown PMC.
import { type ReactNode, useMemo } from 'react'
import { isLeft } from '#core/fp.ts'
import { PATCH_KINDS, type PatchKind } from '#core/patch/changes.ts'
import type { PatchEntry } from '#core/patch/entries.ts'
import { problemKey } from '#web/account/sign-in/sign-in-problem.ts'
import { choiceWord, namedWord, searchText } from '#web/address/address-words.ts'
import { SearchBox } from '#web/address/SearchBox.tsx'
import { useAddress, useAddressQuery } from '#web/address/use-address-query.ts'
import { DataSuspense } from '#web/data/DataSuspense.tsx'
import { callLate, latePath } from '#web/data/late-calls.ts'
import { useGameMode } from '#web/data/shown-for.ts'
import { makeAnswerHooks } from '#web/data/use-answer.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { usePageTitles } from '#web/i18n/use-menu-words.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { writeDay } from '#web/i18n/write-day.ts'
import { Chip, Chips } from '#web/ui/controls/Chip.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { Lead } from '#web/ui/text/Lead.tsx'
import { EntryList } from './EntryList.tsx'
import { MyPatchPanel } from './MyPatchPanel.tsx'
import styles from './Patch.module.css'
import { matchesText, type Patch } from './patch-entries.ts'

const { useAnswer } = makeAnswerHooks(callLate, latePath)

const PATCH_ADDRESS = {
  words: {
    kind: choiceWord('kind', PATCH_KINDS, undefined),
    since: namedWord('since'),
    text: searchText,
  },
}

const Head = ({ patch }: { readonly patch?: Patch }): ReactNode => {
  const { t } = useTranslation('patch')
  const { title } = usePageTitles()
  return <PageHead title={title.patch} meta={patch && t('changes', { count: patch.total })} />
}

const Kinds = ({
  entries,
  chosen,
  onChoose,
}: {
  readonly entries: readonly PatchEntry[]
  readonly chosen: PatchKind | undefined
  readonly onChoose: (kind: PatchKind | undefined) => void
}): ReactNode => {
  const { t } = useTranslation('patch')
  return (
    <Chips label={t('kinds')} className={styles.kinds}>
      {PATCH_KINDS.map((kind) => {
        const count = entries.filter((entry) => entry.kind === kind).length
        return count === 0 && chosen !== kind ? null : (
          <Chip
            key={kind}
            isOn={chosen === kind}
            count={count}
            onChange={(isOn) => onChoose(isOn ? kind : undefined)}
          >
            {t(`kind.${kind}`)}
          </Chip>
        )
      })}
    </Chips>
  )
}

const Compared = ({ patch }: { readonly patch: Patch }): ReactNode => {
  const { t } = useTranslation('patch')
  const locale = useLocale()
  const { query, change, search } = useAddressQuery(PATCH_ADDRESS, undefined)
  const { text } = query
  const { before, after, kept, entries, total } = patch
  const found = useMemo(() => entries.filter((entry) => matchesText(entry, text)), [entries, text])
  if (before === null)
    return (
      <EmptyState
        title={t('none.title')}
        advice={t('none.advice', { date: writeDay(after.date, locale), version: after.gameVersion })}
      />
    )
  const shown = PATCH_KINDS.filter((kind) => query.kind === undefined || query.kind === kind)
  return (
    <>
      <Lead>
        {t('between', {
          before: writeDay(before.date, locale),
          beforeVersion: before.gameVersion,
          after: writeDay(after.date, locale),
          afterVersion: after.gameVersion,
        })}
      </Lead>
      <DataSuspense fallback={null}>
        <MyPatchPanel since={query.since} />
      </DataSuspense>
      <Panel label={t('filters')}>
        <div className={styles.filters}>
          {kept.length > 1 && (
            <Select
              label={t('since')}
              value={before.id}
              options={kept.map(({ id, date, gameVersion }) => ({
                value: id,
                text: `${writeDay(date, locale)} (${gameVersion})`,
              }))}
              onChange={(since) => change({ since })}
            />
          )}
          <SearchBox label={t('search')} search={search} />
        </div>
        <Kinds entries={found} chosen={query.kind} onChoose={(kind) => change({ kind })} />
      </Panel>
      {total === 0 && <EmptyState title={t('same.title')} advice={t('same.advice')} />}
      {total > 0 && found.length === 0 && <EmptyState title={t('nothingFound')} advice={t('search')} />}
      {total > entries.length && <p className="faint">{t('cut', { shown: entries.length, total })}</p>}
      {shown.map((kind) => (
        <EntryList key={kind} kind={kind} entries={found.filter((entry) => entry.kind === kind)} />
      ))}
    </>
  )
}

const Loaded = (): ReactNode => {
  const { t } = useTranslation('account')
  const mode = useGameMode()
  const { query } = useAddress(PATCH_ADDRESS, undefined)
  const { since } = query
  const { answer, refresh } = useAnswer('patch', {
    query: { mode, ...(since === undefined ? {} : { since }) },
  })
  if (isLeft(answer))
    return (
      <>
        <Head />
        <ErrorState message={t(`problem.${problemKey(answer.left)}`)} retry={refresh} />
      </>
    )
  return (
    <>
      <Head patch={answer.right} />
      <div className="stack stack--wide">
        <Compared patch={answer.right} />
      </div>
    </>
  )
}

const PatchPage = (): ReactNode => (
  <DataSuspense
    fallback={
      <>
        <Head />
        <SkeletonRows count={8} />
      </>
    }
  >
    <Loaded />
  </DataSuspense>
)

export default PatchPage
