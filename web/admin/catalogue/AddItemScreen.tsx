// /admin/add-item: an item that the source lacks, begun as a copy of one that is like it.
import { type ReactNode, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { GAME_MODES, type GameMode } from '#core/catalogue/game-modes.ts'
import { nameIn } from '#core/catalogue/local-names.ts'
import { isLeft } from '#core/fp.ts'
import { ADMIN_SCREENS } from '#core/routes/admin-screens.ts'
import { fillPath } from '#core/routes/table.ts'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { usePageTitles } from '#web/i18n/use-menu-words.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { PlainField } from '#web/ui/fields/TextField.tsx'
import { showToast } from '#web/ui/overlays/toast.ts'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { useAdminAnswer } from '../admin-calls.ts'
import { OFFICE_SOURCE, sendCorrection, writeModes } from '../editing/corrections.ts'
import { ModesField, ReasonField } from '../editing/ReasonFields.tsx'

const EMPTY = { from: '', uid: '', name: '', shortName: '', url: '', reason: '' }

const AddItemScreen = (): ReactNode => {
  const { t } = useTranslation('corrections')
  const { title } = usePageTitles()
  const { items } = useCatalogue('items')
  const language = useLocale()
  const navigate = useNavigate()
  const { answer } = useAdminAnswer('corrections', { query: { table: 'items' } })
  const [form, setForm] = useState(EMPTY)
  const [modes, setModes] = useState<readonly GameMode[]>(GAME_MODES)
  const [error, setError] = useState<string>()
  const [isTried, setTried] = useState(false)
  const set = (field: keyof typeof EMPTY) => (value: string) => setForm({ ...form, [field]: value })
  const from = items.get(form.from) ?? items.all[0]
  const errors = {
    uid: /^[0-9a-f]{24}$/.test(form.uid) ? undefined : t('add.uidBad'),
    url: /^[a-z0-9_.-]+$/.test(form.url) ? undefined : t('add.urlBad'),
    reason: form.reason.trim() === '' ? t('reason.missing') : undefined,
  }
  const submit = async (): Promise<void> => {
    setTried(true)
    if (from === undefined || Object.values(errors).some((each) => each !== undefined)) return
    const { uid, name, shortName, url, reason } = form
    const since = isLeft(answer) ? '' : answer.right.gameVersion
    const { icon: _icon, wiki: _wiki, formerNames: _former, ...copied } = from
    const problem = await sendCorrection({
      ...{ tag: 'AddRow', table: 'items', uid, source: OFFICE_SOURCE, since, reason: reason.trim() },
      row: {
        ...copied,
        uid,
        url,
        name: name.trim() || from.name,
        shortName: shortName.trim() || from.shortName,
      },
      ...writeModes(modes),
    })
    if (problem !== undefined) return setError(problem.message)
    showToast({ text: t('done.added') })
    await navigate(fillPath(ADMIN_SCREENS.adminItem.paths[0], { uid }))
  }
  const options = useMemo(
    () =>
      items.all
        .map((item) => ({ value: item.uid, text: nameIn(language, item) }))
        .toSorted((a, b) => a.text.localeCompare(b.text)),
    [items, language],
  )
  const shown = (field: keyof typeof errors) => (isTried ? errors[field] : undefined)
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
          <Select
            label={t('add.from')}
            hint={t('add.fromHint')}
            value={from?.uid ?? ''}
            options={options}
            onChange={set('from')}
          />
          <PlainField
            label={t('add.uid')}
            hint={t('add.uidHint')}
            error={shown('uid')}
            value={form.uid}
            onChange={set('uid')}
          />
          <PlainField label={t('add.name')} value={form.name} onChange={set('name')} />
          <PlainField label={t('add.shortName')} value={form.shortName} onChange={set('shortName')} />
          <PlainField label={t('add.url')} error={shown('url')} value={form.url} onChange={set('url')} />
          <ReasonField reason={form.reason} error={shown('reason')} onChange={set('reason')} />
          <ModesField modes={modes} onChange={setModes} />
          <div>
            <Button variant="primary" type="submit">
              {t('add.submit')}
            </Button>
          </div>
        </form>
      </Panel>
    </>
  )
}

export default AddItemScreen
