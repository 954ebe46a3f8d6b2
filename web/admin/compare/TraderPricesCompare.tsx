// /admin/traders-prices-compare.
import type { ReactNode } from 'react'
import { CompareScreen } from './CompareScreen.tsx'

const TraderPricesCompare = (): ReactNode => <CompareScreen id="adminTradersPricesCompare" table="prices" />

export default TraderPricesCompare
