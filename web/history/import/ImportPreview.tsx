// The preview of an import: what a file would change, which ids are unknown, and what is left out and why.
import type { ReactNode } from 'react'
import type { GameMode } from '#core/catalogue/game-modes.ts'
import { parseModuleId } from '#core/hideout/model.ts'
import { otherModes, type ProgressFile } from '#core/imports/read-progress.ts'
import type { EventNames } from '#web/history/changes/sentence.ts'
import { useModeName } from '#web/i18n/use-mode-name.ts'
import { useRuleWords } from '#web/i18n/use-rule-words.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { type Fact, Facts } from '#web/ui/Facts.tsx'
import styles from './ImportDialog.module.css'
import { type LeftOut, leftOut, type Merge, type Whole } from './import-plan.ts'
import { importProblemText } from './import-problem-text.ts'

const SHOWN = 20

const OWN_WHYS = ['ClosedByAnother', 'DoneHere', 'OtherFraction', 'PartsAreItems'] as const
type OwnWhy = (typeof OWN_WHYS)[number]
const isOwn = (why: string): why is OwnWhy => OWN_WHYS.some((own) => own === why)

const getName = ({ kind }: LeftOut, id: string, names: EventNames): string | undefined => {
  switch (kind) {
    case 'quest':
      return names.quest(id)
    case 'objective':
      return names.questOfObjective(id)
    case 'module': {
      const { station, level } = parseModuleId(id)
      return `${names.station(station)} ${level}`
    }
    case 'trader':
      return names.trader(id)
    case 'skill':
      return names.skill(id)
    case 'achievement':
      return names.achievement(id)
    case 'level':
    case 'prestige':
      return id
    case 'fraction':
      return names.fraction(id === 'Bear' ? 'Bear' : 'Usec')
    default:
      return undefined
  }
}

const LeftOutLine = ({
  group,
  names,
}: {
  readonly group: LeftOut
  readonly names: EventNames
}): ReactNode => {
  const { t } = useTranslation('history')
  const words = useRuleWords()
  const { kind, why, ids } = group
  const named = [...new Set(ids.map((id) => getName(group, id, names)))].filter((name) => name !== undefined)
  const shown = named.slice(0, SHOWN).join(', ')
  return (
    <li>
      <b>{t(`import.kind.${kind}`, { count: ids.length })}</b>
      {': '}
      {isOwn(why) ? t(`import.why.${why}`) : words.rejection({ tag: why })}
      {shown !== '' && <span className={styles.names}>{named.length > SHOWN ? `${shown} …` : shown}</span>}
    </li>
  )
}

const mergeFacts = (
  { counts, items }: Merge,
  names: EventNames,
  t: ReturnType<typeof useTranslation<'history'>>['t'],
): readonly Fact[] => {
  const arrow = (from: string | number, to: string | number): string => `${from} → ${to}`
  const { level, prestige, edition, fraction } = counts
  const numbers = [
    [t('import.traders'), counts.traders ?? 0],
    [t('import.skills'), counts.skills ?? 0],
    [t('import.quests'), counts.questsDone],
    [t('import.failed'), counts.questsFailed],
    [t('import.objectives'), counts.objectives],
    [t('import.modules'), counts.modules],
    [t('import.achievements'), counts.achievements ?? 0],
    [t('import.items'), items],
  ] as const
  return [
    ...(level === undefined ? [] : [{ label: t('day.level'), value: arrow(level.from, level.to) }]),
    ...(prestige === undefined
      ? []
      : [{ label: t('import.one.prestige'), value: arrow(prestige.from, prestige.to) }]),
    ...(edition === undefined
      ? []
      : [
          {
            label: t('import.edition'),
            value: arrow(names.edition(edition.from), names.edition(edition.to)),
          },
        ]),
    ...(fraction === undefined
      ? []
      : [
          {
            label: t('import.fraction'),
            value: arrow(names.fraction(fraction.from), names.fraction(fraction.to)),
          },
        ]),
    ...numbers.flatMap(([label, value]) => (value === 0 ? [] : [{ label, value: `+${value}` }])),
  ]
}

/** The game mode of the progress, as far as the file says. */
const ModeNotes = ({ file, mode }: { readonly file: ProgressFile; readonly mode: GameMode }): ReactNode => {
  const { t } = useTranslation('history')
  const getModeName = useModeName()
  if (file.format === 'Profile') return <Alert>{t('import.untoldMode', { mode: getModeName(mode) })}</Alert>
  return (
    <>
      {otherModes(file, mode).map((other) => (
        <Alert key={other}>
          {t('import.otherMode', { mode: getModeName(mode), other: getModeName(other) })}
        </Alert>
      ))}
    </>
  )
}

const MergePreview = ({ plan, names }: { readonly plan: Merge; readonly names: EventNames }): ReactNode => {
  const { t } = useTranslation('history')
  const { pmc, from, commands, unknown, skipped, problems, file } = plan
  const facts = mergeFacts(plan, names, t)
  return (
    <>
      {from !== undefined && <Alert>{t('import.mergedLog', { from, pmc: pmc.name })}</Alert>}
      {file && <ModeNotes file={file} mode={pmc.gameMode} />}
      <h3 className="caps">{t('import.changes', { pmc: pmc.name })}</h3>
      {commands.length === 0 ? <p>{t('import.nothingNew')}</p> : <Facts facts={facts} />}
      {problems.length > 0 && (
        <details className={styles.more} open={problems.length <= SHOWN}>
          <summary>{t('import.notRead', { count: problems.length })}</summary>
          <ul>
            {problems.slice(0, SHOWN).map((problem) => (
              <li key={problem.path}>{importProblemText({ tag: 'Field', ...problem }, t)}</li>
            ))}
          </ul>
        </details>
      )}
      {unknown.length > 0 && (
        <details className={styles.more} open={unknown.length <= SHOWN}>
          <summary>{t('import.unknown', { count: unknown.length })}</summary>
          <ul>
            {unknown.map(({ kind, id }) => (
              <li key={`${kind} ${id}`}>
                {t(`import.one.${kind}`)} <code>{id}</code>
              </li>
            ))}
          </ul>
        </details>
      )}
      {skipped.length > 0 && (
        <details className={styles.more}>
          <summary>{t('import.skipped', { count: skipped.length })}</summary>
          <ul>
            {leftOut(skipped).map((group) => (
              <LeftOutLine key={`${group.kind} ${group.why}`} group={group} names={names} />
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

export const ImportPreview = ({
  plan,
  names,
}: {
  readonly plan: Merge | Whole
  readonly names: EventNames
}): ReactNode => {
  const { t } = useTranslation('history')
  return (
    <div className="stack">
      {plan.tag === 'Whole' ? (
        <>
          <Alert>{t('import.wholeLog', { count: plan.events.length })}</Alert>
          <Facts
            facts={plan.pmcs.map((pmc) => ({
              label: pmc.name,
              value: t('import.pmc', {
                mode: names.gameMode(pmc.gameMode),
                level: pmc.level,
                quests: Object.keys(pmc.quests.done).length,
              }),
            }))}
          />
        </>
      ) : (
        <MergePreview plan={plan} names={names} />
      )}
      {plan.others > 0 && <p className="muted">{t('import.others', { count: plan.others })}</p>}
    </div>
  )
}
