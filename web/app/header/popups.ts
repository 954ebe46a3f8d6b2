// The dialogs about PMCs that the header, the drawer and pages may open.
import { observable } from '#web/data/observable.ts'

export type Popup = 'settings' | 'new-pmc'

export const openPopup = observable<Popup | undefined>(undefined)
