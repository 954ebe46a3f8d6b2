// Builds a widget of one's own PMC: its parts, its looks, and its address with an API key that never is in the page's own address.
import { type ReactNode, useMemo, useState } from 'react'
import { languageName, TEXT_LOCALES, type TextLocale, toTextLocale } from '#core/languages.ts'
import { getPath } from '#core/routes/table.ts'
import type { WidgetLooks } from '#core/widgets/looks.ts'
import type { PageAddress } from '#web/address/address-words.ts'
import type { UsualBuild } from '#web/address/built-address.ts'
import { useAddress } from '#web/address/use-address-query.ts'
import { useGameMode } from '#web/data/shown-for.ts'
import { KeyField } from '#web/developers/KeyField.tsx'
import { writeWithKey } from '#web/developers/key-text.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Checkbox } from '#web/ui/controls/Checkbox.tsx'
import { Link } from '#web/ui/controls/Link.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { LooksFields } from './LooksFields.tsx'
import { WidgetResult } from './WidgetResult.tsx'
import styles from './widgets.module.css'

interface KeyWidgetSettings<Part extends string> extends WidgetLooks {
  readonly key: string
  readonly parts: readonly Part[]
  readonly language: TextLocale
}

export interface KeyWidget<Part extends string, Settings extends KeyWidgetSettings<Part>> {
  readonly address: PageAddress<{ readonly settings: Settings }, UsualBuild>
  /** All parts in their order. */
  readonly parts: readonly Part[]
  readonly writePath: (settings: Settings) => string
  /** Height of the source, in heights of its letters. */
  readonly lines: number
}

export const KeyWidgetBuilder = <Part extends string, Settings extends KeyWidgetSettings<Part>>({
  widget: { address, parts, writePath, lines },
  sayPart,
}: {
  readonly widget: KeyWidget<Part, Settings>
  readonly sayPart: (part: Part) => string
}): ReactNode => {
  const { t } = useTranslation('streamers')
  const mode = useGameMode()
  const language = toTextLocale(useLocale())
  const usual = useMemo(() => ({ mode, language }), [mode, language])
  const {
    query: { settings },
    change,
  } = useAddress(address, usual)
  const [key, setKey] = useState('')
  const onChange = (changes: Partial<KeyWidgetSettings<Part>>): void =>
    change({ settings: { ...settings, ...changes } })
  const togglePart = (part: Part, isShown: boolean): void =>
    onChange({ parts: parts.filter((each) => (each === part ? isShown : settings.parts.includes(each))) })
  const path = writeWithKey(key, (placed) => writePath({ ...settings, key: placed }))
  return (
    <div className={styles.page}>
      <div className="stack">
        <Panel title={t('widget.contentTitle')}>
          <div className={styles.fields}>
            <KeyField
              label={t('widget.own.key')}
              value={key}
              hint={
                <>
                  {t('widget.own.keyHint')}{' '}
                  <Link className="link" to={getPath('devApi')}>
                    {t('widget.own.keyLink')}
                  </Link>
                </>
              }
              onChange={setKey}
            />
            <fieldset className={styles.parts}>
              <legend>{t('widget.own.parts')}</legend>
              {parts.map((part) => (
                <Checkbox
                  key={part}
                  label={sayPart(part)}
                  isChecked={settings.parts.includes(part)}
                  // An address without parts shows all of them.
                  isDisabled={settings.parts.length === 1 && settings.parts.includes(part)}
                  onChange={(isShown) => togglePart(part, isShown)}
                />
              ))}
            </fieldset>
          </div>
        </Panel>
        <Panel title={t('widget.looksTitle')}>
          <div className={styles.fields}>
            <LooksFields looks={settings} onChange={onChange}>
              <Select
                label={t('widget.own.language')}
                value={settings.language}
                options={TEXT_LOCALES.map((value) => ({ value, text: languageName(value) }))}
                onChange={(next) => onChange({ language: next })}
              />
            </LooksFields>
          </div>
        </Panel>
      </div>
      <div className="stack">
        <WidgetResult
          path={path.copied}
          shownPath={path.shown}
          isPreviewed={key !== ''}
          note={t('widget.own.keyMissing')}
          height={Math.ceil(settings.size * lines)}
        />
      </div>
    </div>
  )
}
