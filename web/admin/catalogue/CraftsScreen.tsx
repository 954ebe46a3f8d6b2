// /admin/crafts.
import type { ReactNode } from 'react'
import { RecipeScreen } from './RecipeScreen.tsx'

const CraftsScreen = (): ReactNode => <RecipeScreen table="crafts" />

export default CraftsScreen
