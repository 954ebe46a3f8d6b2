// Messages, windows and states of the kit.
import { type ReactNode, useState } from 'react'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { Tabs, tabPanel } from '#web/ui/controls/Tabs.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { Menu, MenuItem, MenuSeparator } from '#web/ui/overlays/Menu.tsx'
import { Tooltip } from '#web/ui/overlays/Tooltip.tsx'
import { showToast } from '#web/ui/overlays/toast.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { Progress } from '#web/ui/Progress.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import styles from './Kit.module.css'
import { KitFields } from './KitFields.tsx'
import type { KitWords } from './kit-words.ts'
import { KitSection } from './Sample.tsx'

export const KitMessages = ({ words }: { readonly words: KitWords }): ReactNode => {
  const [shown, setShown] = useState<'dialog' | 'confirm'>()
  const [tab, setTab] = useState<'barters' | 'hideout'>('barters')
  const close = () => setShown(undefined)
  return (
    <KitSection title={words.sections.messages}>
      <Alert>{words.alertInfo}</Alert>
      <Alert kind="warn" onClose={() => undefined}>
        {words.alertWarn}
      </Alert>
      <Alert kind="error">{words.alertError}</Alert>
      <div className={styles.line}>
        <Button
          onClick={() =>
            showToast({ text: words.toastDone, action: { label: words.undo, run: () => undefined } })
          }
        >
          {words.showToast}
        </Button>
        <Button variant="danger" onClick={() => showToast({ text: words.toastRefused, tone: 'error' })}>
          {words.showToast}
        </Button>
        <Button onClick={() => setShown('dialog')}>{words.openDialog}</Button>
        <Button onClick={() => setShown('confirm')}>{words.openConfirm}</Button>
        <Menu
          label={words.menu}
          trigger={(trigger) => (
            <Button {...trigger} icon="menu">
              {words.menu}
            </Button>
          )}
        >
          <MenuItem icon="gear" onClick={() => showToast({ text: words.settings, tone: 'info' })}>
            {words.settings}
          </MenuItem>
          <MenuItem icon="user" to="/user" end="Pro">
            {words.account}
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon="bin" isDangerous onClick={() => setShown('confirm')}>
            {words.deletePmc}
          </MenuItem>
        </Menu>
        <Tooltip text={words.tooltip}>
          <Button variant="quiet" icon="info">
            {words.avg24h}
          </Button>
        </Tooltip>
      </div>
      <Panel title={words.uses} isFlush>
        <Tabs
          id="kit-tabs"
          label={words.uses}
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'barters', text: words.barters, count: 4 },
            { value: 'hideout', text: words.hideout, count: 1 },
          ]}
        />
        <div {...tabPanel('kit-tabs', tab)} className={styles.tabPanel}>
          {words[tab]}
        </div>
      </Panel>
      {shown === 'dialog' && (
        <Dialog
          title={words.dialogTitle}
          onClose={close}
          foot={<Button onClick={close}>{words.ready}</Button>}
        >
          <div className={styles.kit}>
            <KitFields words={words} />
          </div>
        </Dialog>
      )}
      {shown === 'confirm' && (
        <ConfirmDialog confirmText={words.deletePmc} onConfirm={close} onCancel={close}>
          {words.confirmText}
        </ConfirmDialog>
      )}
    </KitSection>
  )
}

export const KitStates = ({ words }: { readonly words: KitWords }): ReactNode => (
  <KitSection title={words.sections.states}>
    <Panel label={words.sections.states} isFlush>
      <Progress isInline />
      <SkeletonRows count={4} />
    </Panel>
    <Panel label={words.nothing}>
      <EmptyState
        title={words.nothing}
        advice={words.nothingAdvice}
        action={<Button>{words.clearFilters}</Button>}
      />
    </Panel>
    <Panel label={words.broken}>
      <ErrorState message={words.broken} retry={() => undefined} />
    </Panel>
  </KitSection>
)
