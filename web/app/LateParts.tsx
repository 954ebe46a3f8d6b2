// What no first screen shows: sheets and dialogs that are opened, messages, and counts for the menus. Fetched after the page.
import type { ReactNode } from 'react'
import { PilotHost } from '#web/pilot/PilotHost.tsx'
import { ToastList } from '#web/ui/overlays/ToastList.tsx'
import { CountsHost } from './counts/CountsHost.tsx'
import { LanguageSheet } from './drawer/LanguageSheet.tsx'
import { PopupHost } from './header/PopupHost.tsx'

export const LateParts = (): ReactNode => (
  <>
    <LanguageSheet />
    <PopupHost />
    <CountsHost />
    <PilotHost />
    <ToastList />
  </>
)
