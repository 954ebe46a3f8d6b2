// Carries the profit settings of another calculator into the address of this one, before the first calculation.
import type { ReactNode } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import { profitSettingsInAddress } from './profit-settings.ts'
import { rememberedSettings } from './remembered-settings.ts'

export const WithProfitSettings = ({ children }: { readonly children: ReactNode }): ReactNode => {
  const [params] = useSearchParams()
  const { hash } = useLocation()
  const remembered = profitSettingsInAddress(params) === undefined ? rememberedSettings() : undefined
  if (remembered === undefined) return children
  const search = [params.toString(), remembered].filter((part) => part !== '').join('&')
  return <Navigate replace to={{ search, hash }} />
}
