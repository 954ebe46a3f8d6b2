// What can be done from the search of the header, wherever one is.

import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { isPermitted } from '#core/access/roles.ts'
import { GAME_MODES } from '#core/catalogue/game-modes.ts'
import { LOCALES, languageName } from '#core/routes/locale.ts'
import { getPath } from '#core/routes/table.ts'
import { chooseGameMode } from '#web/app/header/ModeSwitch.tsx'
import { setTheme, THEMES } from '#web/app/theme.ts'
import { useGameMode } from '#web/data/shown-for.ts'
import { setLocale, useLocale } from '#web/i18n/use-locale.ts'
import { useModeName } from '#web/i18n/use-mode-name.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { openPopup } from '#web/player/popups.ts'
import { useSession } from '#web/session/account/use-session.ts'
import type { OwnAction } from './find.ts'

/** The same list while nothing in it changes. */
export const useOwnActions = (): readonly OwnAction[] => {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const locale = useLocale()
  const mode = useGameMode()
  const getModeName = useModeName()
  const { account, role, pmc } = useSession()
  const [isSignedIn, hasPmc] = [account !== undefined, pmc !== undefined]
  return useMemo(() => {
    const mayEdit = isPermitted(role, 'profile')
    const action = (
      id: string,
      icon: OwnAction['icon'],
      name: string,
      run: () => void,
      ...names: string[]
    ): OwnAction => ({ id, icon, name, names, run })
    const goTo = (path: string) => (): void => void navigate(path)
    return [
      ...GAME_MODES.filter((other) => other !== mode).map((other) =>
        action(
          `mode ${other}`,
          'refresh',
          t('search.action.mode', { mode: getModeName(other) }),
          () => void chooseGameMode(other, navigate),
          other,
        ),
      ),
      ...(isSignedIn
        ? [
            action(
              'new-pmc',
              'plus',
              t('character.newPmc'),
              mayEdit ? () => openPopup.set('new-pmc') : goTo(getPath('account')),
            ),
            ...(hasPmc
              ? [action('settings', 'gear', t('search.action.settings'), () => openPopup.set('settings'))]
              : []),
            action('export', 'download', t('search.action.export'), goTo(`${getPath('account')}#data`)),
          ]
        : [action('sign-in', 'user', t('character.signIn'), goTo(getPath('account')))]),
      ...THEMES.map((theme) =>
        action(
          `theme ${theme}`,
          theme === 'light' ? 'sun' : 'moon',
          t('search.action.theme', { theme: t(`theme.${theme}`) }),
          () => setTheme(theme),
          t(`theme.${theme}`),
        ),
      ),
      ...LOCALES.filter((other) => other !== locale).map((other) =>
        action(
          `language ${other}`,
          'globe',
          languageName(other),
          () => void setLocale(other),
          t('language.title'),
        ),
      ),
    ]
  }, [t, navigate, locale, mode, role, isSignedIn, hasPmc, getModeName])
}
