// The words of a namespace in the language that is read.
import i18next, { type TFunction } from 'i18next'
import { useMemo } from 'react'
import { loadNamespaces, type Namespace } from './setup.ts'
import { useLocale } from './use-locale.ts'

/**
 * Suspends until the words are there. Does what the hook of react-i18next does for pages whose words are fetched with them, without the
 * ways that it has besides, which are 2 kB.
 */
export const useTranslation = <const Name extends Namespace>(
  namespace: Name,
): { readonly t: TFunction<Name> } => {
  const locale = useLocale()
  const t: TFunction<Name> = useMemo(() => i18next.getFixedT(locale, namespace), [locale, namespace])
  if (!i18next.hasLoadedNamespace(namespace)) throw loadNamespaces([namespace])
  return { t }
}
