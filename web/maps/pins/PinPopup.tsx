// The popup of a pin: a new one is given a text, an existing one can be renamed, moved and removed.
import { type FormEvent, type ReactNode, useState } from 'react'
import { MAX_PIN_TEXT } from '#core/pins/model.ts'
import { printable } from '#core/printable.ts'
import { getPath } from '#core/routes/table.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button, ButtonLink } from '#web/ui/controls/Button.tsx'
import { PlainField, TextField } from '#web/ui/fields/TextField.tsx'
import { PopupFrame } from '../marks/PopupFrame.tsx'
import styles from './Pins.module.css'
import type { OwnPin } from './use-pins.ts'

const isText = (text: string): boolean => printable(text, MAX_PIN_TEXT) !== undefined

/** The note for users who may not set pins. */
const PinsNeedPro = (): ReactNode => {
  const { t } = useTranslation('maps')
  return (
    <>
      <p>{t('pins.needs')}</p>
      <p>
        <ButtonLink to={getPath('account')} size="small">
          {t('pins.pro')}
        </ButtonLink>
      </p>
    </>
  )
}

export const NewPin = ({
  canSet,
  onSet,
  onClose,
}: {
  readonly canSet: boolean
  readonly onSet: (text: string) => void
  readonly onClose: () => void
}): ReactNode => {
  const { t } = useTranslation('maps')
  const [text, setText] = useState('')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isText(text)) onSet(text)
  }
  return (
    <PopupFrame look="pin" title={t('pins.new')} id="new pin" onClose={onClose}>
      {canSet ? (
        <form className={styles.form} onSubmit={submit}>
          <PlainField
            label={t('pins.text')}
            value={text}
            onChange={setText}
            maxLength={MAX_PIN_TEXT}
            autoComplete="off"
            data-focus-first=""
          />
          <div className={styles.buttons}>
            <Button type="submit" variant="primary" size="small" disabled={!isText(text)}>
              {t('pins.set')}
            </Button>
          </div>
        </form>
      ) : (
        <PinsNeedPro />
      )}
    </PopupFrame>
  )
}

export const PinPopup = ({
  pin,
  canChange,
  distance,
  onRename,
  onMove,
  onRemove,
  onClose,
}: {
  readonly pin: OwnPin
  readonly canChange: boolean
  /** Distance from the player, in metres. */
  readonly distance: number | undefined
  readonly onRename: (text: string) => void
  readonly onMove: () => void
  readonly onRemove: () => void
  readonly onClose: () => void
}): ReactNode => {
  const { t } = useTranslation('maps')
  return (
    <PopupFrame
      look="pin"
      title={pin.text}
      id={pin.id}
      under={distance === undefined ? [] : [t('pop.fromMe', { count: Math.round(distance) })]}
      onClose={onClose}
    >
      {canChange ? (
        <div className={styles.form}>
          <TextField
            label={t('pins.text')}
            value={pin.text}
            onCommit={onRename}
            check={(text) => (isText(text) ? undefined : t('pins.invalid', { max: MAX_PIN_TEXT }))}
            maxLength={MAX_PIN_TEXT}
            autoComplete="off"
          />
          <div className={styles.buttons}>
            <Button size="small" onClick={onMove}>
              {t('pins.move')}
            </Button>
            <Button size="small" variant="quiet" icon="bin" onClick={onRemove}>
              {t('pins.remove')}
            </Button>
          </div>
        </div>
      ) : (
        <PinsNeedPro />
      )}
    </PopupFrame>
  )
}
