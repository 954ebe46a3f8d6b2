// /admin/guns-compare.
import type { ReactNode } from 'react'
import { CompareScreen } from './CompareScreen.tsx'

const GunsCompare = (): ReactNode => <CompareScreen id="adminGunsCompare" table="presets" />

export default GunsCompare
