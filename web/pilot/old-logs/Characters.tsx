// The characters found in old logs, and the quests of the latest one that are new to the selected PMC.
import { type ReactNode, useMemo } from 'react'
import { nameIn } from '#core/catalogue/local-names.ts'
import { planImport } from '#core/imports/plan-import.ts'
import { type LoggedProgress, type LoggedQuest, toImport } from '#core/pilot/logs/catch-up.ts'
import type { Pmc } from '#core/player/model.ts'
import { getQuestBook } from '#core/quests/book.ts'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { formatNumber } from '#web/i18n/format-number.ts'
import { localDate } from '#web/i18n/local-time.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useModeName } from '#web/i18n/use-mode-name.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useMay } from '#web/player/use-may.ts'
import { usePmc } from '#web/session/account/use-session.ts'
import { useUndoableSend } from '#web/session/account/use-undoable-send.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { ProHint } from '#web/ui/overlays/Tooltip.tsx'
import { formatDays } from './format-days.ts'
import styles from './OldLogs.module.css'
import type { OldLogsResult } from './protocol.ts'
import { SessionMode } from './SessionMode.tsx'

/** Number of letters of the game's character id that identify it. */
const SHOWN_ID = 4

const getCount = ({ quests }: LoggedProgress, state: LoggedQuest['state']): string =>
  formatNumber(quests.filter((quest) => quest.state === state).length)

const CharacterRow = ({ character }: { readonly character: LoggedProgress }): ReactNode => {
  const { t } = useTranslation('pilot')
  const { profileId, isCurrent } = character
  return (
    <tr>
      <th scope="row">
        <SessionMode session={character} />{' '}
        {profileId !== undefined && <span className="faint">…{profileId.slice(-SHOWN_ID)}</span>}{' '}
        {!isCurrent && <span className="faint">{t('old.before')}</span>}
      </th>
      <td>{formatDays(character)}</td>
      <td>{getCount(character, 'started')}</td>
      <td>{getCount(character, 'finished')}</td>
      <td>{getCount(character, 'failed')}</td>
    </tr>
  )
}

/** The character's progress that the PMC lacks, and the button that imports it. Completed quests stay completed. */
const TakeOver = ({
  character,
  pmc,
}: {
  readonly character: LoggedProgress
  readonly pmc: Pmc
}): ReactNode => {
  const { t } = useTranslation('pilot')
  const locale = useLocale()
  const send = useUndoableSend()
  const mayImport = useMay('progress')
  const catalogue = useCatalogue('quests', 'stations', 'constants')
  const { commands, counts, skipped } = useMemo(
    () => planImport(catalogue, getQuestBook(catalogue), pmc, toImport(character.quests)),
    [catalogue, pmc, character],
  )
  const count = counts.questsDone + counts.questsFailed
  const left = new Set(skipped.map(({ id }) => id))
  const fresh = character.quests
    .filter(
      ({ questId, state }) => state !== 'started' && !left.has(questId) && pmc.quests.done[questId] !== true,
    )
    .flatMap((quest) => {
      const row = catalogue.quests.get(quest.questId)
      const isKnown = quest.state === 'failed' && pmc.quests.cancelled[quest.questId] !== undefined
      return row === undefined || isKnown ? [] : [{ ...quest, name: nameIn(locale, row) }]
    })
  if (commands.length === 0) return <p role="status">{t('old.nothingNew', { pmc: pmc.name })}</p>
  return (
    <>
      <h3>{t('old.new', { pmc: pmc.name, count })}</h3>
      <ul className={styles.fresh}>
        {fresh.map(({ questId, name, state, finishedAt, failedAt }) => (
          <li key={questId}>
            <span>{state === 'failed' ? t('old.failedQuest', { quest: name }) : name}</span>
            <span className={styles.when}>{localDate(finishedAt ?? failedAt ?? character.lastAt)}</span>
          </li>
        ))}
      </ul>
      {skipped.length > 0 && <p className={styles.fine}>{t('old.skipped', { count: skipped.length })}</p>}
      <div className="row row--wrap">
        <ProHint isLocked={!mayImport}>
          <Button
            variant="primary"
            onClick={() => send({ tag: 'Several', commands }, t('old.done', { count, pmc: pmc.name }))}
          >
            {t('old.import', { count })}
          </Button>
        </ProHint>
        <span className={styles.fine}>{t('old.staysDone')}</span>
      </div>
    </>
  )
}

export const Characters = ({ logs }: { readonly logs: OldLogsResult }): ReactNode => {
  const { t } = useTranslation('pilot')
  const getModeName = useModeName()
  const pmc = usePmc()
  const character = logs.progress.findLast(
    ({ gameMode, isCurrent }) => isCurrent && gameMode !== undefined && gameMode === pmc?.gameMode,
  )
  const others = new Set(
    logs.progress.flatMap(({ gameMode }) =>
      gameMode === undefined || gameMode === pmc?.gameMode ? [] : [gameMode],
    ),
  )
  if (logs.progress.length === 0) return <p>{t('old.noQuests')}</p>
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys too */}
      <section className={styles.scroll} aria-label={t('old.characters')} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('old.character')}</th>
              <th scope="col">{t('old.days')}</th>
              <th scope="col">{t('old.begun')}</th>
              <th scope="col">{t('old.finished')}</th>
              <th scope="col">{t('old.failedCount')}</th>
            </tr>
          </thead>
          <tbody>
            {logs.progress.map((each) => (
              <CharacterRow key={`${each.mode} ${each.profileId} ${each.firstAt}`} character={each} />
            ))}
          </tbody>
        </table>
      </section>
      {pmc === undefined ? (
        <p className={styles.fine}>{t('old.signIn')}</p>
      ) : (
        character !== undefined && <TakeOver character={character} pmc={pmc} />
      )}
      {pmc !== undefined &&
        [...others].map((mode) => (
          <p key={mode} className={styles.fine}>
            {t('old.otherMode', { mode: getModeName(mode) })}
          </p>
        ))}
    </>
  )
}
