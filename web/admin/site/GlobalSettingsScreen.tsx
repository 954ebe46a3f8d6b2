// /admin/global-settings: what holds for the whole site, each setting with its present value.
import type { ReactNode } from 'react'
import { isLeft } from '#core/fp.ts'
import { MAX_VERSION_LENGTH } from '#core/settings/model.ts'
import { useAnswer } from '#web/data/use-answer.ts'
import { localDateTime } from '#web/i18n/local-time.ts'
import { usePageTitles } from '#web/i18n/use-menu-words.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { SettingForm } from './SettingForm.tsx'
import { SiteState } from './SiteState.tsx'
import { SwitchSetting } from './SwitchSetting.tsx'
import { formatMoment, parseFuelBase, parseMoment } from './settings-command.ts'

const Settings = (): ReactNode => {
  const { t } = useTranslation('office')
  const { answer, refresh } = useAnswer('settings')
  if (isLeft(answer)) return <ErrorState message={answer.left.message} retry={refresh} />
  const { tournamentEnabled, refInPve, fuelBase, pilotVersion, seasonStart } = answer.right
  return (
    <div className="stack">
      <Panel title={t('switches')}>
        <div className="stack">
          <SwitchSetting
            label={t('tournament')}
            isOn={tournamentEnabled}
            makeCommand={(isOn, about) => ({
              tag: isOn ? 'EnableTournament' : 'DisableTournament',
              ...about,
            })}
            onSent={refresh}
          />
          <SwitchSetting
            label={t('refInPve')}
            isOn={refInPve}
            makeCommand={(isOn, about) => ({ tag: isOn ? 'ShowRefInPve' : 'HideRefInPve', ...about })}
            onSent={refresh}
          />
        </div>
      </Panel>
      <SettingForm
        title={t('fuel.title')}
        value={fuelBase}
        show={(units) => (units === null ? t('fuel.own') : t('now', { value: String(units) }))}
        label={t('fuel.label')}
        hint={t('fuel.hint')}
        inputMode="decimal"
        initial={fuelBase === null ? '' : String(fuelBase)}
        makeCommand={(text, about) => ({ tag: 'ChangeFuelBase', fuelBase: parseFuelBase(text), ...about })}
        onSaved={refresh}
      />
      <SettingForm
        title={t('pilot.title')}
        value={pilotVersion}
        show={(version) => (version === '' ? t('pilot.any') : t('now', { value: version }))}
        label={t('pilot.label')}
        hint={t('pilot.hint')}
        maxLength={MAX_VERSION_LENGTH}
        initial={pilotVersion}
        makeCommand={(version, about) => ({ tag: 'ChangePilotVersion', version, ...about })}
        onSaved={refresh}
      />
      <SettingForm
        title={t('season.title')}
        value={seasonStart}
        show={(began) => (began === null ? t('season.none') : t('now', { value: localDateTime(began) }))}
        showTyped={(text) => localDateTime(parseMoment(text))}
        label={t('season.label')}
        hint={t('season.hint')}
        type="datetime-local"
        initial={formatMoment(seasonStart)}
        makeCommand={(text, about) => ({ tag: 'StartSeason', began: parseMoment(text), ...about })}
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
