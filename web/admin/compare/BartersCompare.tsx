// /admin/barters-compare.
import type { ReactNode } from 'react'
import { CompareScreen } from './CompareScreen.tsx'

const BartersCompare = (): ReactNode => <CompareScreen id="adminBartersCompare" table="barters" />

export default BartersCompare
