// /streamers/streamer-challenge: the list of challenges, or one of them.
import type { ReactNode } from 'react'
import type { PageProps } from '#web/address/page-props.ts'
import { ChallengeList } from './ChallengeList.tsx'
import { ChallengeView } from './ChallengeView.tsx'

const ChallengePage = ({ params }: PageProps): ReactNode => {
  const { uid } = params
  return uid === undefined ? <ChallengeList /> : <ChallengeView key={uid} uid={uid} />
}

export default ChallengePage
