// /admin/barters.
import type { ReactNode } from 'react'
import { RecipeScreen } from './RecipeScreen.tsx'

const BartersScreen = (): ReactNode => <RecipeScreen table="barters" />

export default BartersScreen
