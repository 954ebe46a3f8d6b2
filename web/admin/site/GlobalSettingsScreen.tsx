// /admin/global-settings: what holds for the whole site, each setting with its present value.
import { type ReactNode, useState } from 'react'
import { isLeft } from '#core/fp.ts'
import type { SettingsCommand } from '#core/settings/commands.ts'
import { MAX_VERSION_LENGTH } from '#core/settings/model.ts'
import { useAnswer } from '#web/data/use-answer.ts'
import { localDateTime } from '#web/i18n/local-time.ts'
import { usePageTitles } from '#web/i18n/use-menu-words.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Switch } from '#web/ui/controls/Switch.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { SettingForm } from './SettingForm.tsx'
import { SiteState } from './SiteState.tsx'
import { parseFuelBase, parseMoment, sendSettings } from './settings-command.ts'

const Settings = (): ReactNode => {
  const { t } = useTranslation('office')
  const { answer, refresh } = useAnswer('settings')
  const [problem, setProblem] = useState<string>()
  if (isLeft(answer)) return <ErrorState message={answer.left.message} retry={refresh} />
  const { tournamentEnabled, refInPve, fuelBase, pilotVersion, seasonStart } = answer.right
  const send = async (command: SettingsCommand): Promise<void> => {
    setProblem(await sendSettings(command))
    refresh()
  }
  return (
    <div className="stack">
      <Panel title={t('switches')}>
        <div className="stack">
          <Switch
            label={t('tournament')}
            isOn={tournamentEnabled}
            onChange={(isOn) => void send({ tag: isOn ? 'EnableTournament' : 'DisableTournament' })}
          />
          <Switch
            label={t('refInPve')}
            isOn={refInPve}
            onChange={(isOn) => void send({ tag: isOn ? 'ShowRefInPve' : 'HideRefInPve' })}
          />
          {problem !== undefined && <Alert kind="error">{problem}</Alert>}
        </div>
      </Panel>
      <SettingForm
        title={t('fuel.title')}
        now={fuelBase === null ? t('fuel.own') : t('now', { value: String(fuelBase) })}
        label={t('fuel.label')}
        hint={t('fuel.hint')}
        inputMode="decimal"
        initial={fuelBase === null ? '' : String(fuelBase)}
        makeCommand={(text) => ({ tag: 'ChangeFuelBase', fuelBase: parseFuelBase(text) })}
        onSaved={refresh}
      />
      <SettingForm
        title={t('pilot.title')}
        now={pilotVersion === '' ? t('pilot.any') : t('now', { value: pilotVersion })}
        label={t('pilot.label')}
        hint={t('pilot.hint')}
        maxLength={MAX_VERSION_LENGTH}
        initial={pilotVersion}
        makeCommand={(version) => ({ tag: 'ChangePilotVersion', version })}
        onSaved={refresh}
      />
      <SettingForm
        title={t('season.title')}
        now={seasonStart === null ? t('season.none') : t('now', { value: localDateTime(seasonStart) })}
        label={t('season.label')}
        hint={t('season.hint')}
        type="datetime-local"
        initial=""
        makeCommand={(text) => ({ tag: 'StartSeason', began: parseMoment(text) })}
        onSaved={refresh}
      />
      <SiteState settings={answer.right} />
    </div>
  )
}

const GlobalSettingsScreen = (): ReactNode => {
  const { title } = usePageTitles()
  return (
    <>
      <PageHead title={title.adminGlobalSettings} />
      <Settings />
    </>
  )
}

export default GlobalSettingsScreen
