// What a member without recorded progress tells by hand: level, active quests, and keys that those quests ask for.
import { type ReactNode, useMemo, useState } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { nameIn } from '#core/catalogue/local-names.ts'
import { dueLevel } from '#core/quests/lists/ordering.ts'
import { MAX_TOLD_QUESTS, type ToldProgress } from '#core/squad/model.ts'
import type { ApiProblem } from '#web/data/api.ts'
import { problemText } from '#web/i18n/problem-text.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useNames } from '#web/player/names.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Checkbox } from '#web/ui/controls/Checkbox.tsx'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import styles from './Squad.module.css'
import { tellSquad } from './squad-store.ts'
import { useSquadCall } from './use-squad.ts'

const MAX_LEVEL = 79
/** Quests that are offered at once; the search finds the others. */
const MAX_OFFERED = 24

const toggled = (list: readonly string[], uid: string, isOn: boolean): readonly string[] =>
  isOn ? [...list, uid] : list.filter((each) => each !== uid)

export const TellPanel = ({
  told,
  catalogue,
}: {
  readonly told: ToldProgress
  readonly catalogue: Catalogue
}): ReactNode => {
  const { t } = useTranslation('next')
  const locale = useLocale()
  const names = useNames(catalogue)
  const { problem, run } = useSquadCall<ApiProblem>()
  const [text, setText] = useState('')
  // Shown at once; the server sends the same back.
  const [draft, setDraft] = useState(told)
  const change = (part: Partial<ToldProgress>): void => {
    const next = { ...draft, ...part }
    setDraft(next)
    void run(() => tellSquad(next)).then((isTold) => {
      if (!isTold) setDraft(told)
    })
  }
  const offered = useMemo(() => {
    const asked = text.trim().toLowerCase()
    return catalogue.quests.all
      .filter((quest) =>
        asked === '' ? dueLevel(quest) <= draft.level : nameIn(locale, quest).toLowerCase().includes(asked),
      )
      .toSorted((a, b) => dueLevel(b) - dueLevel(a))
      .slice(0, MAX_OFFERED)
  }, [catalogue, text, draft.level, locale])
  const ticked = draft.quests.flatMap((uid) => catalogue.quests.get(uid) ?? [])
  const shown = [...ticked, ...offered.filter((quest) => !draft.quests.includes(quest.uid))]
  const asked = new Set(
    ticked.flatMap(({ objectives }) => objectives.flatMap(({ requiredKeys = [] }) => requiredKeys.flat())),
  )
  const keys = [...new Set([...draft.keys, ...asked])]
  const isFull = draft.quests.length >= MAX_TOLD_QUESTS
  return (
    <Panel title={t('squad.tell.title')} foot={t('squad.tell.note')}>
      <div className="stack">
        {problem !== undefined && <Alert kind="error">{problemText(problem)}</Alert>}
        <div className={styles.tellFields}>
          <NumberField
            label={t('squad.tell.level')}
            value={draft.level}
            min={1}
            max={MAX_LEVEL}
            onCommit={(level = 1) => change({ level })}
          />
          <SearchField
            label={t('squad.tell.search')}
            placeholder={t('squad.tell.search')}
            value={text}
            onChange={setText}
          />
        </div>
        <fieldset className={styles.ticks}>
          <legend>{t('squad.tell.quests', { count: draft.quests.length })}</legend>
          {shown.map((quest) => (
            <Checkbox
              key={quest.uid}
              label={nameIn(locale, quest)}
              isChecked={draft.quests.includes(quest.uid)}
              isDisabled={isFull && !draft.quests.includes(quest.uid)}
              onChange={(isOn) => change({ quests: toggled(draft.quests, quest.uid, isOn) })}
            />
          ))}
          {shown.length === 0 && <p className={styles.fine}>{t('squad.tell.noQuest')}</p>}
        </fieldset>
        {keys.length > 0 && (
          <fieldset className={styles.ticks}>
            <legend>{t('squad.tell.keys')}</legend>
            {keys.map((key) => (
              <Checkbox
                key={key}
                label={names.thing(key)}
                isChecked={draft.keys.includes(key)}
                onChange={(isOn) => change({ keys: toggled(draft.keys, key, isOn) })}
              />
            ))}
          </fieldset>
        )}
      </div>
    </Panel>
  )
}
