// /admin/quests-compare.
import type { ReactNode } from 'react'
import { CompareScreen } from './CompareScreen.tsx'

const QuestsCompare = (): ReactNode => <CompareScreen id="adminQuestsCompare" table="quests" />

export default QuestsCompare
