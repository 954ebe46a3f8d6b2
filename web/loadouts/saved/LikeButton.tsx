// Likes of a published loadout: their number, and a button for the player's own.
import { type ReactNode, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { getPath } from '#core/routes/table.ts'
import { until } from '#web/data/observable.ts'
import { answersChanged } from '#web/data/use-answer.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { session } from '#web/session/account/session.ts'
import { useSend, useSession } from '#web/session/account/use-session.ts'
import { whenKnown } from '#web/session/account/when-known.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { showToast } from '#web/ui/overlays/toast.ts'
import type { ListedLoadout } from './saved-loadout.ts'

/** The server counts likes: cached responses are invalidated once it has received this one. */
const askAgainWhenSent = async (): Promise<void> => {
  await until(session, ({ pending }) => pending === 0)
  answersChanged('/loadouts')
}

/** `listed` as in the server's response, including the player's own like at that time; referentially stable per response. */
export const LikeButton = ({
  loadout,
  title,
  listed,
}: {
  readonly loadout: string
  readonly title: string
  readonly listed: Pick<ListedLoadout, 'likes'>
}): ReactNode => {
  const { t } = useTranslation('saved')
  const { account } = useSession()
  const send = useSend()
  const navigate = useNavigate()
  const isLiked = account !== undefined && Object.hasOwn(account.likes, loadout)
  const isKnown = account !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it was when the answer came
  const wasLiked = useMemo(() => isLiked, [listed, isKnown])
  const count = listed.likes + Number(isLiked) - Number(wasLiked)
  const press = (): void =>
    void whenKnown().then(({ role }) => {
      if (role === 'visitor') {
        const action = { label: t('like.toSignIn'), run: () => void navigate(getPath('account')) }
        showToast({ text: t('like.signIn'), tone: 'info', action })
        return
      }
      send({ tag: 'ToggleLike', loadout })
      void askAgainWhenSent()
    })
  return (
    <Button
      variant="quiet"
      icon="up"
      isPressed={isLiked}
      aria-label={`${t('like.of', { title })}, ${t('like.count', { count })}`}
      onClick={press}
    >
      {count}
    </Button>
  )
}
