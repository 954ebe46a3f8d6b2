// Two builds side by side: the one of the page, and another of the same weapon or a saved loadout.
import { type FormEvent, type ReactNode, useMemo, useState } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { nameIn } from '#core/catalogue/local-names.ts'
import { isLeft } from '#core/fp.ts'
import { encodeBuild } from '#core/loadouts/build/build-code.ts'
import { listPresets } from '#core/loadouts/weapons.ts'
import type { ProfitContext } from '#core/pricing/profit/profit-context.ts'
import { DataMissing } from '#web/data/problem.ts'
import { useAnswer } from '#web/data/use-answer.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useSession } from '#web/session/account/use-session.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { type Option, Select } from '#web/ui/fields/Select.tsx'
import { PlainField } from '#web/ui/fields/TextField.tsx'
import halves from '../Halves.module.css'
import type { Builder } from '../use-builder.ts'
import type { BuildWords } from '../words.ts'
import styles from './Compare.module.css'
import { BARE, isLoadoutBuild, makeOtherBuild, readBuildWord, START } from './other-build.ts'
import { SideBySide } from './SideBySide.tsx'

interface CompareProps {
  readonly catalogue: Catalogue
  readonly weapon: string
  readonly builder: Builder
  readonly context: ProfitContext
  readonly words: BuildWords
  /** What the address names; undefined while nothing is chosen. */
  readonly other: string | undefined
  readonly onOther: (word: string | undefined) => void
}

const NOTHING: readonly Option<string>[] = []

/** Another of the player's own loadouts for the weapon. */
const useOwnOptions = (weapon: string): readonly Option<string>[] => {
  const { answer } = useAnswer('myLoadouts')
  return isLeft(answer)
    ? NOTHING
    : answer.right.loadouts.flatMap(({ uid, title, weapon: of }) =>
        of === weapon ? [{ value: uid, text: title }] : [],
      )
}

const Choice = ({
  catalogue,
  weapon,
  builder,
  other,
  onOther,
  own,
}: CompareProps & { readonly own: readonly Option<string>[] }): ReactNode => {
  const { t } = useTranslation('optimiser')
  const locale = useLocale()
  const [pasted, setPasted] = useState('')
  const [problem, setProblem] = useState<'NoBuild' | 'OtherWeapon'>()
  const usual: readonly Option<string>[] = [
    { value: '', text: t('compare.nothing') },
    { value: START, text: t('compare.start') },
    ...listPresets(catalogue, weapon).map((preset) => ({ value: preset.uid, text: nameIn(locale, preset) })),
    { value: BARE, text: t('compare.bare') },
    ...own,
  ]
  const isListed = usual.some(({ value }) => value === (other ?? ''))
  const take = (event: FormEvent): void => {
    event.preventDefault()
    const word = readBuildWord(catalogue.items.get(weapon)?.gunBuildUrl ?? '', pasted)
    setProblem(isLeft(word) ? word.left : undefined)
    if (isLeft(word)) return
    onOther(word.right)
    setPasted('')
  }
  return (
    <div className={halves.chosen}>
      <Select
        label={t('compare.with')}
        value={other ?? ''}
        options={isListed ? usual : [...usual, { value: other ?? '', text: t('compare.pinned') }]}
        onChange={(word) => onOther(word === '' ? undefined : word)}
      />
      <form className={styles.paste} onSubmit={take}>
        <PlainField
          label={t('compare.address')}
          error={problem && t(`compare.problem.${problem}`)}
          value={pasted}
          spellCheck={false}
          autoComplete="off"
          onChange={(text) => {
            setPasted(text)
            setProblem(undefined)
          }}
        />
        <Button type="submit">{t('compare.take')}</Button>
      </form>
      <Button icon="pin" onClick={() => onOther(encodeBuild(builder.build))}>
        {t('compare.pin')}
      </Button>
      <p className="muted small">{t('compare.about')}</p>
    </div>
  )
}

const OwnChoice = (props: CompareProps): ReactNode => <Choice {...props} own={useOwnOptions(props.weapon)} />

type Shown = Omit<CompareProps, 'onOther' | 'other'> & { readonly other: string }

const WithLoadout = ({ other, ...props }: Shown): ReactNode => {
  const { t } = useTranslation('optimiser')
  const { answer } = useAnswer('readLoadout', { params: { id: other } })
  if (isLeft(answer)) {
    if (answer.left.status === 404) return <Alert kind="error">{t('compare.unknown')}</Alert>
    throw new DataMissing(answer.left)
  }
  const { title, tree, ammo } = answer.right.loadout
  return <SideBySide {...props} name={title} other={tree} otherAmmo={ammo ?? undefined} />
}

const WithBuild = ({ other, ...props }: Shown): ReactNode => {
  const { t } = useTranslation('optimiser')
  const { t: ofBuild } = useTranslation('loadouts')
  const locale = useLocale()
  const { catalogue, builder } = props
  const found = useMemo(
    () => makeOtherBuild(catalogue)(builder.start, other),
    [catalogue, builder.start, other],
  )
  if (isLeft(found)) return <Alert kind="error">{ofBuild(`badCode.${found.left.tag}`)}</Alert>
  const preset = catalogue.presets.get(other)
  const name =
    other === START
      ? t('compare.start')
      : other === BARE
        ? t('compare.bare')
        : preset === undefined
          ? t('compare.pinned')
          : nameIn(locale, preset)
  return <SideBySide {...props} name={name} other={found.right} otherAmmo={undefined} />
}

const CompareView = (props: CompareProps): ReactNode => {
  const { t } = useTranslation('optimiser')
  const hasAccount = useSession().account !== undefined
  const { other, onOther: _, ...shown } = props
  const { catalogue, weapon } = props
  return (
    <div className={halves.halves}>
      {hasAccount ? <OwnChoice {...props} /> : <Choice {...props} own={NOTHING} />}
      <div className={halves.result}>
        {other === undefined ? (
          <p className={halves.idle}>{t('compare.idle')}</p>
        ) : isLoadoutBuild(catalogue, weapon, other) ? (
          <WithLoadout {...shown} other={other} />
        ) : (
          <WithBuild {...shown} other={other} />
        )}
      </div>
    </div>
  )
}

export default CompareView
