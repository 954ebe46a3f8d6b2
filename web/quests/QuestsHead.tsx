// The head of the tracker: progress, the PMC, and whether progress is tracked.
import { type ReactNode, useMemo } from 'react'
import { getQuestShare } from '#core/quests/lists/totals.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { MAX_LEVEL } from '#web/player/assumed-progress.ts'
import { useAssumeProgress } from '#web/player/use-assumed-progress.ts'
import { useMayChangePmc, usePlayer } from '#web/player/use-may.ts'
import { useSend } from '#web/session/account/use-session.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { Switch } from '#web/ui/controls/Switch.tsx'
import { Marked } from '#web/ui/fields/Marked.tsx'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { ProHint } from '#web/ui/overlays/Tooltip.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { useQuestsContext } from './quests-context.ts'
import type { QuestGame } from './use-quest-game.ts'

export const QuestsHead = ({ game: { visible, player } }: { readonly game: QuestGame }): ReactNode => {
  const { t } = useTranslation('quests')
  const { words } = useQuestsContext()
  const send = useSend()
  const { done, of } = useMemo(() => getQuestShare(player, visible), [player, visible])
  const hasPlayer = usePlayer() !== undefined
  const assume = useAssumeProgress()
  const canTrack = useMayChangePmc('profile')
  const track = (on: boolean): void => send({ tag: 'TrackProgress', pmc: player.uid, on })
  const who = [
    player.name,
    words.fraction(player.fraction),
    t('level', { level: player.level }),
    words.gameMode(player.gameMode),
  ].filter((part) => part !== '')
  return (
    <>
      <PageHead
        title={t('title')}
        meta={
          <>
            <Marked text={t('meta', { done, count: of })} /> · {who.join(', ')}
          </>
        }
        actions={
          hasPlayer ? (
            <ProHint isLocked={!canTrack}>
              <Switch
                label={t('tracking')}
                isOn={player.trackProgress}
                isDisabled={!canTrack}
                onChange={track}
              />
            </ProHint>
          ) : (
            <span className="row">
              <span aria-hidden="true">{t('assumedLevel')}</span>
              <NumberField
                label={t('assumedLevel')}
                isLabelHidden
                min={1}
                max={MAX_LEVEL}
                value={player.level}
                onCommit={(level = 1) => assume({ level })}
              />
            </span>
          )
        }
      />
      {!player.trackProgress && (
        <Alert
          action={
            <ProHint isLocked={!canTrack}>
              <Button size="small" onClick={() => track(true)}>
                {t('turnOn')}
              </Button>
            </ProHint>
          }
        >
          {t('trackingOff')}
        </Alert>
      )}
    </>
  )
}
