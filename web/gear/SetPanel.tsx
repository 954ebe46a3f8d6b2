// The combined set of gear: its pieces with their plates, totals, protection, and conflicts.
import type { ReactNode } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { nameIn } from '#core/catalogue/local-names.ts'
import { NO_VALUE } from '#core/format/number.ts'
import { formatQuantity } from '#core/format/units.ts'
import { GEAR_KINDS, type GearKind, type GearPiece, plateAs } from '#core/loadouts/gear/gear-pieces.ts'
import { type GearSet, gearConflicts, gearTotals, NO_PLATE, platesIn } from '#core/loadouts/gear/gear-set.ts'
import { type Obtaining, shownPrice } from '#core/pricing/acquisition/obtaining.ts'
import { getPath } from '#core/routes/table.ts'
import { formatNumber } from '#web/i18n/format-number.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { ballisticsAddress } from '#web/links/ballistics.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { ButtonLink } from '#web/ui/controls/Button.tsx'
import { IconButton } from '#web/ui/controls/IconButton.tsx'
import { Link } from '#web/ui/controls/Link.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { ItemTile } from '#web/ui/game/ItemTile.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import styles from './Gear.module.css'
import { SignedShare } from './Signed.tsx'

interface SetProps {
  readonly id: string
  readonly catalogue: Catalogue
  readonly set: GearSet
  readonly wayOf: (item: string) => Obtaining
  readonly takeOff: (kind: GearKind) => void
  readonly choosePlate: (pocket: string, plate: string) => void
}

/** Parts of armour by the game's names for them. */
const usePartName = (): ((name: string) => string) => {
  const { t } = useTranslation('facts')
  const { t: gear } = useTranslation('gear')
  return (name) =>
    name === 'whole'
      ? gear('gear.whole')
      : t(`gameWords.part.${name}` as 'gameWords.part.groin', { defaultValue: name })
}

const Pockets = ({
  catalogue,
  set,
  piece,
  choosePlate,
}: Pick<SetProps, 'catalogue' | 'set' | 'choosePlate'> & { readonly piece: GearPiece }): ReactNode => {
  const { t } = useTranslation('gear')
  const language = useLocale()
  const partName = usePartName()
  const inside = new Map(platesIn(set, piece).map(({ pocket, plate }) => [pocket, plate]))
  return (
    <div className={styles.pockets}>
      {piece.pockets.map(({ name, plates }) => {
        const options = plates
          .flatMap((uid) => {
            const item = catalogue.items.get(uid)
            const part = plateAs(catalogue, name, uid)
            return item === undefined || part === undefined ? [] : [{ uid, item, part }]
          })
          .toSorted((a, b) => b.part.class - a.part.class || b.part.durability - a.part.durability)
          .map(({ uid, item, part }) => ({
            value: uid,
            text: t('gear.plateOption', {
              class: part.class,
              durability: formatNumber(part.durability),
              name: nameIn(language, item),
            }),
          }))
        return (
          <Select
            key={name}
            label={partName(name)}
            value={inside.get(name) ?? NO_PLATE}
            options={[{ value: NO_PLATE, text: t('gear.noPlate') }, ...options]}
            onChange={(plate) => choosePlate(name, plate)}
          />
        )
      })}
    </div>
  )
}

const Piece = ({ kind, ...props }: SetProps & { readonly kind: GearKind }): ReactNode => {
  const { t } = useTranslation('gear')
  const language = useLocale()
  const piece = props.set.pieces[kind]
  return (
    <li className={styles.piece}>
      {piece === undefined ? <span /> : <ItemTile item={piece.item} size="s" />}
      <span className="clip">
        <span className="faint small">{t(`gear.kind.${kind}`)} </span>
        {piece === undefined ? (
          <span className="faint">{NO_VALUE}</span>
        ) : (
          <Link to={getPath('item', { url: piece.item.url })}>{nameIn(language, piece.item)}</Link>
        )}
      </span>
      {piece !== undefined && (
        <IconButton
          icon="x"
          size="small"
          variant="quiet"
          label={t('gear.takeOff', { name: nameIn(language, piece.item) })}
          onClick={() => props.takeOff(kind)}
        />
      )}
      {piece !== undefined && piece.pockets.length > 0 && <Pockets {...props} piece={piece} />}
    </li>
  )
}

/** Roubles of the pieces and of plates other than the default ones, and how many have no price. */
const getCost = ({ set, wayOf }: Pick<SetProps, 'set' | 'wayOf'>) => {
  const items = GEAR_KINDS.flatMap((kind) => {
    const piece = set.pieces[kind]
    if (piece === undefined) return []
    const bought = platesIn(set, piece).filter(
      ({ pocket, plate }) => piece.pockets.find(({ name }) => name === pocket)?.comesWith !== plate,
    )
    return [piece.item.uid, ...bought.map(({ plate }) => plate)]
  })
  const prices = items.map((item) => shownPrice(wayOf(item)))
  return {
    known: prices.reduce<number>((sum, price) => sum + (price ?? 0), 0),
    unknown: prices.filter((price) => price === undefined).length,
  }
}

const Protection = ({ catalogue, set }: Pick<SetProps, 'catalogue' | 'set'>): ReactNode => {
  const { t } = useTranslation('gear')
  const { t: item } = useTranslation('facts')
  const partName = usePartName()
  const { protection } = gearTotals(catalogue, set)
  if (protection.length === 0) return null
  return (
    <table className={styles.protection} aria-label={t('gear.protects')}>
      <thead>
        <tr>
          <th scope="col">{t('gear.protects')}</th>
          <th scope="col" data-align="end">
            {t('gear.column.class')}
          </th>
          <th scope="col" data-align="end">
            {t('gear.column.durability')}
          </th>
          <th scope="col" data-align="end">
            {item('figure.material')}
          </th>
        </tr>
      </thead>
      <tbody>
        {protection.map(({ kind, name, class: armourClass, durability, material, plate }) => (
          <tr key={`${kind} ${name} ${plate ?? ''}`}>
            <th scope="row">{name === 'whole' ? t(`gear.kind.${kind}`) : partName(name)}</th>
            <td data-align="end">{armourClass}</td>
            <td data-align="end">{formatNumber(durability)}</td>
            <td data-align="end">
              {material === undefined
                ? NO_VALUE
                : item(`gameWords.material.${material}` as 'gameWords.material.Aramid', {
                    defaultValue: material,
                  })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Kinds that the armour calculator knows, the one that covers the most first. */
const ARMOUR_KINDS = ['armour', 'rig', 'helmet'] as const

const SetPanel = (props: SetProps): ReactNode => {
  const { catalogue, set } = props
  const { t } = useTranslation('gear')
  const language = useLocale()
  const totals = gearTotals(catalogue, set)
  const conflicts = gearConflicts(catalogue, set)
  const cost = getCost(props)
  const armour = ARMOUR_KINDS.map((kind) => set.pieces[kind]).find((piece) => (piece?.class ?? 0) > 0)
  return (
    <Panel
      id={props.id}
      title={t('gear.set')}
      note={t('gear.setNote')}
      actions={
        <ButtonLink
          size="small"
          to={ballisticsAddress(armour === undefined ? {} : { armour: armour.item.url })}
        >
          {t('gear.againstRounds')}
        </ButtonLink>
      }
    >
      <div className="stack">
        <ul>
          {GEAR_KINDS.map((kind) => (
            <Piece key={kind} kind={kind} {...props} />
          ))}
        </ul>
        {conflicts.map(({ one, other, reason }) => (
          <Alert key={`${one.item.uid} ${other.item.uid}`} kind="warn">
            {t(`gear.conflict.${reason}`, {
              one: nameIn(language, one.item),
              other: nameIn(language, other.item),
            })}
          </Alert>
        ))}
        <Facts
          facts={[
            { label: t('gear.full.weight'), value: formatQuantity(totals.weight, 'kg', language) },
            { label: t('gear.column.speed'), value: <SignedShare value={totals.speed} /> },
            { label: t('gear.column.turn'), value: <SignedShare value={totals.turn} /> },
            { label: t('gear.column.ergonomics'), value: <SignedShare value={totals.ergonomics} /> },
            { label: t('gear.column.capacity'), value: formatNumber(totals.capacity) },
            {
              label: t('gear.cost'),
              value: `${formatNumber(cost.known)} ₽${
                cost.unknown === 0 ? '' : ` ${t('gear.unpriced', { count: cost.unknown })}`
              }`,
              isTotal: true,
            },
          ]}
        />
        <Protection catalogue={catalogue} set={set} />
        <p className="faint small">{t('gear.rule')}</p>
      </div>
    </Panel>
  )
}

export default SetPanel
