// /admin/crafts-compare.
import type { ReactNode } from 'react'
import { CompareScreen } from './CompareScreen.tsx'

const CraftsCompare = (): ReactNode => <CompareScreen id="adminCraftsCompare" table="crafts" />

export default CraftsCompare
