// Tries a command out: with a key the server answers, without one the same rules answer here, from the tables of the page.
import { type ReactNode, useMemo, useState } from 'react'
import { answerBot } from '#core/bots/answer.ts'
import { getBotCommand } from '#core/bots/commands.ts'
import { MAX_QUESTION_LENGTH } from '#core/bots/question.ts'
import { useCatalogueIn } from '#web/data/use-catalogue.ts'
import { DataPart } from '#web/errors/DataPart.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { usePmc } from '#web/session/account/use-session.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { PlainField } from '#web/ui/fields/TextField.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { type BotForm, takesQuestion, writeAskedPath } from './bot-lines.ts'
import styles from './streamers.module.css'
import { useBotSpeech } from './use-bot-speech.ts'

interface Asked {
  readonly form: BotForm
  readonly question: string
  readonly now: number
}

/** `said` by the server; undefined while it is answering, or where the page answers itself. */
type Answer =
  | (Asked & { readonly by: 'page' })
  | (Asked & { readonly by: 'server'; readonly said: string | undefined })

const ChatLine = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <p className={styles.chat}>{children}</p>
)

const PageAnswer = ({ form, question, now }: Asked): ReactNode => {
  const { command, lang, max, template } = form
  const pmc = usePmc()
  const { tables, isOwn } = getBotCommand(command)
  const own = isOwn ? pmc : undefined
  const catalogue = useCatalogueIn(own?.gameMode ?? form.mode, lang, ...tables)
  const speech = useBotSpeech(lang)
  const said = useMemo(
    () =>
      answerBot(
        command,
        question,
        { max, ...(template.trim() !== '' && { template: template.trim() }) },
        { catalogue, speech, now, pmc: own },
      ),
    [command, question, max, template, catalogue, speech, now, own],
  )
  return <ChatLine>{said}</ChatLine>
}

export const AskBot = ({ form }: { readonly form: BotForm }): ReactNode => {
  const { t } = useTranslation('streamers')
  const { command } = form
  const [question, setQuestion] = useState('')
  const [answer, setAnswer] = useState<Answer>()

  const ask = async (): Promise<void> => {
    const asked = { form, question, now: Date.now() }
    if (form.key === '') {
      setAnswer({ ...asked, by: 'page' })
      return
    }
    setAnswer({ ...asked, by: 'server', said: undefined })
    const said = await fetch(writeAskedPath(form, question), {
      headers: { 'x-api-key': form.key },
      credentials: 'omit',
    }).then(
      (response) => response.text(),
      () => t('ask.failed'),
    )
    setAnswer((now) => (now !== undefined && now.now === asked.now ? { ...asked, by: 'server', said } : now))
  }

  const isBusy = answer?.by === 'server' && answer.said === undefined
  return (
    <Panel title={t('ask.title')} note={t(form.key === '' ? 'ask.byPage' : 'ask.byServer')}>
      <form
        className={styles.ask}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void ask()
        }}
      >
        {takesQuestion(command) && (
          <PlainField
            label={t('ask.question', { command: `!${command}` })}
            value={question}
            maxLength={MAX_QUESTION_LENGTH}
            placeholder={t(`example.${command}`)}
            onChange={setQuestion}
          />
        )}
        <Button type="submit" isBusy={isBusy}>
          {t('ask.send')}
        </Button>
      </form>
      <div role="status">
        {answer?.by === 'server' && answer.said !== undefined && <ChatLine>{answer.said}</ChatLine>}
        {answer?.by === 'page' && (
          <DataPart key={answer.now} fallback={<Skeleton />}>
            <PageAnswer {...answer} />
          </DataPart>
        )}
      </div>
    </Panel>
  )
}
