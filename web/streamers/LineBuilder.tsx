// Builds the line of a command for a chat bot: options on top, the line to copy below, and an answer to try it out.
import { type ReactNode, startTransition, useState } from 'react'
import { useSearchParams } from 'react-router'
import { BOT_COMMAND_NAMES, getBotCommand } from '#core/bots/commands.ts'
import { LINE_LENGTH } from '#core/bots/line.ts'
import { BOT_LANGUAGES } from '#core/bots/options.ts'
import { MAX_TEMPLATE_LENGTH, unknownFields } from '#core/bots/template.ts'
import { GAME_MODES } from '#core/catalogue/game-modes.ts'
import { languageName, toTextLocale } from '#core/languages.ts'
import { getPath } from '#core/routes/table.ts'
import { useGameMode } from '#web/data/shown-for.ts'
import { KeyField } from '#web/developers/KeyField.tsx'
import { KEY_PLACE, writeWithKey } from '#web/developers/key-text.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useModeName } from '#web/i18n/use-mode-name.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Link } from '#web/ui/controls/Link.tsx'
import { LinkToCopy } from '#web/ui/fields/LinkToCopy.tsx'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { PlainField } from '#web/ui/fields/TextField.tsx'
import { copyText } from '#web/ui/overlays/copy-text.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { AskBot } from './AskBot.tsx'
import { readBotForm, writeBotLink } from './bot-address.ts'
import { type BotForm, type ChatBot, writeBotLine } from './bot-lines.ts'
import styles from './streamers.module.css'
import { useBotSpeech } from './use-bot-speech.ts'

const NOTE = classNames('faint small', styles.more)

/** The problem of a command's template; undefined if it is valid. */
const useTemplateError = ({ command, template }: BotForm): string | undefined => {
  const { t } = useTranslation('streamers')
  if (Array.from(template).length > MAX_TEMPLATE_LENGTH)
    return t('builder.templateTooLong', { max: MAX_TEMPLATE_LENGTH })
  const unknown = unknownFields(template, getBotCommand(command).fields)
  if (unknown.length === 0) return undefined
  return t('builder.unknownFields', {
    count: unknown.length,
    fields: unknown.map((field) => `{${field}}`).join(', '),
  })
}

const Options = ({
  form,
  templateError,
  onChange,
}: {
  readonly form: BotForm
  readonly templateError: string | undefined
  readonly onChange: (change: Partial<BotForm>) => void
}): ReactNode => {
  const { t } = useTranslation('streamers')
  const getModeName = useModeName()
  const speech = useBotSpeech(form.lang)
  const { fields, isOwn } = getBotCommand(form.command)
  return (
    <div className={styles.options}>
      <Select
        label={t('builder.command')}
        value={form.command}
        options={BOT_COMMAND_NAMES.map((value) => ({ value, text: `!${value} – ${t(`command.${value}`)}` }))}
        onChange={(command) => onChange({ command, template: '' })}
        className={styles.wide}
      />
      <Select
        label={t('builder.mode')}
        value={form.mode}
        options={GAME_MODES.map((value) => ({ value, text: getModeName(value) }))}
        hint={isOwn ? t('builder.modeOfPmc') : undefined}
        isDisabled={isOwn}
        onChange={(mode) => onChange({ mode })}
      />
      <Select
        label={t('builder.lang')}
        value={form.lang}
        options={BOT_LANGUAGES.map((value) => ({ value, text: languageName(value) }))}
        onChange={(lang) => startTransition(() => onChange({ lang }))}
      />
      <NumberField
        label={t('builder.max')}
        value={form.max}
        min={LINE_LENGTH.min}
        max={LINE_LENGTH.max}
        isLone
        hint={t('builder.maxHint', { min: LINE_LENGTH.min, max: LINE_LENGTH.max })}
        onCommit={(max) => onChange({ max: max ?? LINE_LENGTH.usual })}
      />
      <PlainField
        label={t('builder.template')}
        value={form.template}
        placeholder={speech.say(`template.${form.command}`)}
        hint={t('builder.templateHint', { fields: fields.map((field) => `{${field}}`).join(' ') })}
        error={templateError}
        spellCheck={false}
        autoComplete="off"
        className={styles.whole}
        onChange={(template) => onChange({ template })}
      />
      <KeyField
        label={t('builder.key')}
        value={form.key}
        hint={
          <>
            {t('builder.keyHint')}{' '}
            <Link className="link" to={getPath('devApi')}>
              {t('builder.keyLink')}
            </Link>
          </>
        }
        className={styles.whole}
        onChange={(key) => onChange({ key })}
      />
    </div>
  )
}

export const LineBuilder = ({ bot }: { readonly bot: ChatBot }): ReactNode => {
  const { t } = useTranslation('streamers')
  const mode = useGameMode()
  const lang = toTextLocale(useLocale())
  const [params] = useSearchParams()
  const [form, setForm] = useState<BotForm>(() => ({ ...readBotForm(params, { mode, lang }), key: '' }))
  const templateError = useTemplateError(form)
  const line = writeWithKey(form.key, (key) => writeBotLine(bot, location.origin, { ...form, key }))
  const copyLink = (): void =>
    void copyText(writeBotLink(location.origin, bot, form), t('link.copied'), t('line.notCopied'))
  return (
    <>
      <Panel title={t('builder.title')}>
        <Options
          form={form}
          templateError={templateError}
          onChange={(change) => setForm((before) => ({ ...before, ...change }))}
        />
        {templateError === undefined ? (
          <>
            <div className={styles.line}>
              <LinkToCopy
                label={t(`line.${bot}`)}
                url={line.copied}
                shown={line.shown}
                action={t('line.copy')}
                copied={t('line.copied')}
                notCopied={t('line.notCopied')}
              />
            </div>
            <p className={NOTE}>
              {form.key === '' && `${t('line.noKey', { place: KEY_PLACE })} `}
              {t('line.seen')}
            </p>
            <p className={NOTE}>{t('link.why')}</p>
            <Button size="small" icon="link" className={styles.more} onClick={copyLink}>
              {t('link.copy')}
            </Button>
          </>
        ) : (
          <p className={NOTE}>{t('line.fixTemplate')}</p>
        )}
      </Panel>
      {templateError === undefined && <AskBot key={form.command} form={form} />}
    </>
  )
}
