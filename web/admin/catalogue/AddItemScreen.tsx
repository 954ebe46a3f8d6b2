// /admin/add-item: an item that the source lacks, begun as a copy of one that is like it.
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { GAME_MODES, type GameMode } from '#core/catalogue/game-modes.ts'
import { NAME_FIELDS, nameIn, SHORT_NAME_FIELDS } from '#core/catalogue/local-names.ts'
import type { Item } from '#core/catalogue/tables/item.ts'
import { isLeft } from '#core/fp.ts'
import { ADMIN_SCREENS } from '#core/routes/admin-screens.ts'
import { fillPath } from '#core/routes/table.ts'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { usePageTitles } from '#web/i18n/use-menu-words.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { ItemSearch } from '#web/player/ItemSearch.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import field from '#web/ui/fields/Field.module.css'
import { PlainField } from '#web/ui/fields/TextField.tsx'
import { ItemTile } from '#web/ui/game/ItemTile.tsx'
import { showToast } from '#web/ui/overlays/toast.ts'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { useAdminAnswer } from '../admin-calls.ts'
import { OFFICE_SOURCE, sendCorrection, writeModes } from '../editing/corrections.ts'
import { ModesField, ReasonField } from '../editing/ReasonFields.tsx'
import { RestoredDraft } from '../editing/RestoredDraft.tsx'
import { useKeptDraft } from '../editing/use-kept-draft.ts'

const EMPTY = { from: '', uid: '', name: '', shortName: '', url: '', reason: '', modes: GAME_MODES }
interface Typed extends Readonly<Record<Exclude<keyof typeof EMPTY, 'modes'>, string>> {
  readonly modes: readonly GameMode[]
}

const LOCAL_FIELDS: ReadonlySet<string> = new Set([...NAME_FIELDS, ...SHORT_NAME_FIELDS])

/** What the new item begins with: the other one's facts, without its names in other languages, pictures and pages. */
const copyFacts = (item: Item) => {
  const { icon: _icon, wiki: _wiki, formerNames: _former, ...facts } = item
  return Object.fromEntries(Object.entries(facts).filter(([name]) => !LOCAL_FIELDS.has(name)))
}

const AddItemScreen = (): ReactNode => {
  const { t } = useTranslation('corrections')
  const { title } = usePageTitles()
  const { items } = useCatalogue('items')
  const language = useLocale()
  const navigate = useNavigate()
  const { answer } = useAdminAnswer('corrections', { query: { table: 'items' } })
  const kept = useKeptDraft<Typed>('add-item')
  const [error, setError] = useState<string>()
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const form = kept.draft ?? EMPTY
  const set =
    <Field extends keyof Typed>(name: Field) =>
    (value: Typed[Field]) =>
      kept.keep({ ...form, [name]: value })
  const from = items.get(form.from)
  const isBlank = (text: string): boolean => text.trim() === ''
  const errors = {
    uid: /^[0-9a-f]{24}$/.test(form.uid) ? undefined : t('add.uidBad'),
    name: isBlank(form.name) ? t('add.nameMissing') : undefined,
    shortName: isBlank(form.shortName) ? t('add.nameMissing') : undefined,
    url: /^[a-z0-9_.-]+$/.test(form.url) ? undefined : t('add.urlBad'),
    reason: isBlank(form.reason) ? t('reason.missing') : undefined,
  }
  const submit = async (): Promise<void> => {
    setTried(true)
    if (isBusy || from === undefined || Object.values(errors).some((each) => each !== undefined)) return
    const { uid, name, shortName, url, reason } = form
    const since = isLeft(answer) ? '' : answer.right.gameVersion
    setBusy(true)
    const problem = await sendCorrection({
      ...{ tag: 'AddRow', table: 'items', uid, source: OFFICE_SOURCE, since, reason: reason.trim() },
      row: { ...copyFacts(from), uid, url, name: name.trim(), shortName: shortName.trim() },
      ...writeModes(form.modes),
    })
    setBusy(false)
    if (problem !== undefined) return setError(problem.message)
    kept.drop()
    showToast({ text: t('done.added') })
    await navigate(fillPath(ADMIN_SCREENS.adminItem.paths[0], { uid }))
  }
  const shown = (name: keyof typeof errors) => (isTried ? errors[name] : undefined)
  return (
    <>
      <PageHead title={title.adminAddItem} />
      <Panel label={title.adminAddItem}>
        <form
          className="stack"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void submit()
          }}
        >
          {error !== undefined && <Alert kind="error">{error}</Alert>}
          {kept.isRestored && <RestoredDraft onDrop={kept.drop} />}
          <span className="caps" aria-hidden="true">
            {t('add.from')}
          </span>
          <ItemSearch
            label={t('add.from')}
            listLabel={t('items.all')}
            placeholder={t('list.search')}
            nothing={() => t('add.nothing')}
            items={items}
            onChoose={({ uid }) => set('from')(uid)}
          />
          {from === undefined ? (
            <p className={classNames(field.hint, isTried && field.bad)} role={isTried ? 'alert' : undefined}>
              {t(isTried ? 'add.fromMissing' : 'add.fromHint')}
            </p>
          ) : (
            <div className="row">
              <ItemTile item={from} />
              <span>{t('add.copies', { name: nameIn(language, from) })}</span>
            </div>
          )}
          <PlainField
            label={t('add.uid')}
            hint={t('add.uidHint')}
            error={shown('uid')}
            value={form.uid}
            onChange={set('uid')}
          />
          <PlainField label={t('add.name')} error={shown('name')} value={form.name} onChange={set('name')} />
          <PlainField
            label={t('add.shortName')}
            error={shown('shortName')}
            value={form.shortName}
            onChange={set('shortName')}
          />
          <PlainField label={t('add.url')} error={shown('url')} value={form.url} onChange={set('url')} />
          <ReasonField reason={form.reason} error={shown('reason')} onChange={set('reason')} />
          <ModesField modes={form.modes} onChange={set('modes')} />
          <div>
            <Button variant="primary" type="submit" isBusy={isBusy}>
              {t('add.submit')}
            </Button>
          </div>
        </form>
      </Panel>
    </>
  )
}

export default AddItemScreen
