// Tiles, prices, badges and bars of the kit.
import type { ReactNode } from 'react'
import { Badge } from '#web/ui/Badge.tsx'
import { Count } from '#web/ui/controls/Count.tsx'
import { Stats } from '#web/ui/Facts.tsx'
import { ArmourClasses } from '#web/ui/game/ArmourClasses.tsx'
import { Insignia } from '#web/ui/game/Insignia.tsx'
import { ItemTile } from '#web/ui/game/ItemTile.tsx'
import { LevelMark } from '#web/ui/game/LevelMark.tsx'
import { Pips } from '#web/ui/game/Pips.tsx'
import { Price, PriceChange } from '#web/ui/game/Price.tsx'
import { StationMark } from '#web/ui/game/StationMark.tsx'
import { TraderMark } from '#web/ui/game/TraderMark.tsx'
import { ProgressBar } from '#web/ui/Progress.tsx'
import { ItemCell } from '#web/ui/table/ItemCell.tsx'
import styles from './Kit.module.css'
import { KIT_ITEMS, kitItem } from './kit-items.ts'
import type { KitWords } from './kit-words.ts'
import { KitSection } from './Sample.tsx'

const SIZES = ['s', 'm', 'l', 'hero'] as const

export const KitTiles = ({ words }: { readonly words: KitWords }): ReactNode => (
  <KitSection title={words.sections.tiles}>
    <div className={styles.line}>
      {KIT_ITEMS.map((item) => (
        <ItemTile key={item.uid} item={item} size="l" label={item.name} />
      ))}
    </div>
    <div className={styles.line}>
      {SIZES.map((size) => (
        <ItemTile key={size} item={kitItem('LEDX')} size={size} />
      ))}
      {SIZES.map((size) => (
        <ItemTile key={size} item={kitItem('GPU')} size={size} count={3} foundInRaid />
      ))}
      <ItemTile item={kitItem('Moonshine')} size="l" count={2} hasEnough />
    </div>
    <div className={styles.grid}>
      <ItemCell item={kitItem('LEDX')} sub={<b>LEDX</b>} />
      <ItemCell item={kitItem('Moonshine')} count={3} foundInRaid sub={words.foundInRaid} />
      <ItemCell item={kitItem('Red')} />
    </div>
  </KitSection>
)

export const KitPrices = ({ words }: { readonly words: KitWords }): ReactNode => (
  <KitSection title={words.sections.prices}>
    <div className={styles.line}>
      <PriceChange percent={4.2} />
      <PriceChange percent={-2.6} />
      <PriceChange percent={0} />
      <PriceChange percent={41} isBadge />
      <PriceChange percent={-11.4} isBadge />
      <PriceChange percent={undefined} />
      <Price value={656_286} size="big" />
      <Price value={656_286} size="mid" />
      <Price value={611_100} />
      <Price value={166_500} isBare />
      <Price value={1_500} currency="USD" />
      <Price value={-5_973} isBare tone="sign" />
      <Price value={180_945} isSigned tone="sign" />
      <Price value={155_000} isOwn />
      <Price value={undefined} />
    </div>
    <div className={styles.line}>
      <Badge tone="pvp">PVP</Badge>
      <Badge tone="pve">PVE</Badge>
      {[1, 2, 3, 4].map((level) => (
        <LevelMark key={level} level={level} isLocked={level === 4} />
      ))}
      <Badge tone="pro" icon="lock">
        Pro
      </Badge>
      <Badge tone="kappa">{words.kappa}</Badge>
      <Badge tone="ready" icon="check">
        {words.ready}
      </Badge>
      <Badge icon="lock">{words.locked}</Badge>
      <Badge>{words.missing}</Badge>
      <Badge tone="warn" icon="lock">
        {words.fleaFrom}
      </Badge>
      <Badge tone="bad">{words.banned}</Badge>
      <Count value={4} />
      <Count value={9} isQuiet />
      <TraderMark name="Therapist" />
      <TraderMark name="Flea market" />
      <TraderMark name="Терапевт" size="l" />
      <StationMark station={{ url: 'workbench', name: 'Workbench' }} level={2} />
      <StationMark station={{ url: 'intelligence-center', name: 'Intelligence Center' }} level={3} size="s" />
      <StationMark station={{ url: 'vents', name: 'Vents' }} />
      <Insignia level={15} side="Bear" />
      <Insignia level={38} side="Usec" />
      <Pips label={words.levelOf} reached={2} total={3} />
      <ArmourClasses label={words.beatsClass} penetration={44} />
    </div>
    <div className={styles.grid}>
      <ProgressBar label={words.kappa} value={71} max={257} />
      <ProgressBar label={words.foundInRaid} value={8} max={8} />
    </div>
    <Stats
      stats={[
        {
          label: words.last,
          value: <Price value={699_999} size="big" />,
          sub: <PriceChange percent={-2.6} />,
        },
        { label: words.avg24hLong, value: <Price value={656_286} size="big" /> },
        { label: words.traderLong, value: <Price value={611_100} size="mid" />, sub: 'Therapist' },
      ]}
    />
  </KitSection>
)
