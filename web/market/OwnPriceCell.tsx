// An own price in the market's table; loaded when its column is shown.
import type { ReactNode } from 'react'
import { OwnPriceField, type OwnPriceProps } from '../player/OwnPriceField.tsx'

const OwnPriceCell = (props: OwnPriceProps): ReactNode => <OwnPriceField {...props} isLabelHidden />
export default OwnPriceCell
