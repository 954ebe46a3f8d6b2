// Puts the terms that somebody looked with on another calculator into the address of this one, before anything is counted.
import type { ReactNode } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import { rememberedTerms } from './remembered-terms.ts'
import { termsInAddress } from './terms.ts'

export const WithTerms = ({ children }: { readonly children: ReactNode }): ReactNode => {
  const [params] = useSearchParams()
  const { hash } = useLocation()
  const remembered = termsInAddress(params) === undefined ? rememberedTerms() : undefined
  if (remembered === undefined) return children
  const search = [params.toString(), remembered].filter((part) => part !== '').join('&')
  return <Navigate replace to={{ search, hash }} />
}
