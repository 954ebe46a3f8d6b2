// The dialogs about PMCs that the header, the drawer and pages may open. `first-pmc`: the settings, with a word to whoever sees them first.
import { observable } from '#web/data/observable.ts'

export type Popup = 'settings' | 'first-pmc' | 'new-pmc'

export const openPopup = observable<Popup | undefined>(undefined)
