// Words with markup in them. They come with the pages that use them: the first one has none.
import i18next from 'i18next'
import { initReactI18next, Trans } from 'react-i18next'

initReactI18next.init(i18next)

export { Trans }
