// Fields and switches of the kit.
import { type ReactNode, useState } from 'react'
import { GAME_EDITIONS, type GameEdition } from '#core/catalogue/vocabulary.ts'
import { Checkbox } from '#web/ui/controls/Checkbox.tsx'
import { Chip, Chips } from '#web/ui/controls/Chip.tsx'
import { Segmented } from '#web/ui/controls/Segmented.tsx'
import { Switch } from '#web/ui/controls/Switch.tsx'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { ProHint } from '#web/ui/overlays/Tooltip.tsx'
import styles from './Kit.module.css'
import type { KitWords } from './kit-words.ts'
import { KitSection } from './Sample.tsx'

type Period = 'day' | 'week' | 'last'

export const KitFields = ({ words }: { readonly words: KitWords }): ReactNode => {
  const [name, setName] = useState('Dymov')
  const [query, setQuery] = useState('')
  const [edition, setEdition] = useState<GameEdition>('Edge of Darkness')
  const [level, setLevel] = useState<number | undefined>(15)
  const [price, setPrice] = useState<number | undefined>(155_000)
  const [isOn, setOn] = useState(true)
  const [period, setPeriod] = useState<Period>('day')
  const [chips, setChips] = useState<readonly string[]>(['offers'])
  const editions = GAME_EDITIONS.map((value) => ({ value, text: value }))
  const periods = (['day', 'week', 'last'] as const).map((value) => ({ value, text: words[value] }))
  const checkEmail = (text: string) => (/^\S+@\S+\.\S+$/.test(text) ? undefined : words.badEmail)
  return (
    <KitSection title={words.sections.fields}>
      <div className={styles.grid}>
        <TextField label={words.name} value={name} onCommit={setName} hint={words.nameHint} />
        <TextField
          label={words.email}
          type="email"
          value="dymov@example"
          error={words.badEmail}
          check={checkEmail}
          onCommit={() => undefined}
        />
        <TextField label={words.disabled} value="Dymov" isDisabled onCommit={() => undefined} />
        <SearchField
          label={words.search}
          placeholder={words.search}
          value={query}
          onChange={setQuery}
          hotkey="/"
        />
        <Select label={words.edition} value={edition} options={editions} onChange={setEdition} />
        <NumberField label={words.level} value={level} onCommit={setLevel} min={1} max={79} />
        <NumberField label={`${words.ownPrice}, ₽`} value={price} onCommit={setPrice} isLone canBeEmpty />
        <ProHint isLocked>
          <NumberField label={words.level} value={38} onCommit={() => undefined} />
        </ProHint>
      </div>
      <div className={styles.line}>
        <Checkbox label={words.onlyReady} isChecked={isOn} onChange={setOn} />
        <Checkbox label={words.mixed} isChecked="mixed" onChange={setOn} />
        <Checkbox label={words.disabled} isChecked isDisabled onChange={setOn} />
        <Switch label={words.solar} isOn={isOn} onChange={setOn} />
        <Switch label={words.disabled} isOn isDisabled onChange={setOn} />
      </div>
      <div className={styles.line}>
        <Segmented label={words.period} value={period} options={periods} onChange={setPeriod} />
        <Segmented label={words.period} value={period} options={periods} onChange={setPeriod} size="small" />
        <Segmented label={words.disabled} value={period} options={periods} onChange={setPeriod} isDisabled />
      </div>
      <Chips label={words.chips}>
        {(['favourites', 'offers', 'instant'] as const).map((id) => (
          <Chip
            key={id}
            isOn={chips.includes(id)}
            count={id === 'offers' ? undefined : 18}
            onChange={(isChosen) =>
              setChips(isChosen ? [...chips, id] : chips.filter((other) => other !== id))
            }
          >
            {words[id]}
          </Chip>
        ))}
        <Chip isOn={false} isDisabled onChange={() => undefined}>
          {words.disabled}
        </Chip>
      </Chips>
    </KitSection>
  )
}
