// The dialogs about PMCs that the header, the drawer and pages may open. `first-run`: how to begin; `first-pmc`: the settings, with what to do after them.
import { observable } from '#web/data/observable.ts'

export type Popup = 'settings' | 'first-run' | 'first-pmc' | 'new-pmc'

export const openPopup = observable<Popup | undefined>(undefined)
