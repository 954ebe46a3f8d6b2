// The head of the builder: the weapon, the initial preset, whether the build is usable, and its actions.
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { nameIn } from '#core/catalogue/local-names.ts'
import { picturedAs } from '#core/items/weapon-image.ts'
import { namedTitle } from '#core/language/named-title.ts'
import { documentTitle } from '#core/language/page-titles.ts'
import { listBuildParts } from '#core/loadouts/tree.ts'
import { listPresets, type Weapon } from '#core/loadouts/weapons.ts'
import { getPath } from '#core/routes/table.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { usePageTitles } from '#web/i18n/use-menu-words.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { Crumbs } from '#web/ui/controls/Crumbs.tsx'
import { IconButton } from '#web/ui/controls/IconButton.tsx'
import { Link } from '#web/ui/controls/Link.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { ItemTile } from '#web/ui/game/ItemTile.tsx'
import type { IconName } from '#web/ui/icon-name.ts'
import styles from './BuildHead.module.css'
import type { ToolName, ToolPanels } from './optimise/use-tools.ts'
import { SaveActions } from './saved/SaveActions.tsx'
import type { SavedLoadout } from './saved/saved-loadout.ts'
import { TextDialog } from './TextDialog.tsx'
import type { Builder } from './use-builder.ts'
import { useCopy } from './use-copy.ts'
import type { BuildWords } from './words.ts'

/** Tools that have a button here. */
const TOOLS = [
  { name: 'optimiser', icon: 'tool' },
  { name: 'compare', icon: 'columns' },
] as const satisfies readonly { readonly name: ToolName; readonly icon: IconName }[]

/** The value of the option without parts. */
const BARE = ''

export const BuildHead = ({
  catalogue,
  weapon,
  builder,
  preset,
  saved,
  words,
  tools,
  conflicts,
  missing,
}: {
  readonly catalogue: Catalogue
  readonly weapon: Weapon
  readonly builder: Builder
  readonly preset: string | undefined
  readonly saved: SavedLoadout | undefined
  readonly words: BuildWords
  readonly tools: ToolPanels
  /** Pairs of conflicting parts. */
  readonly conflicts: number
  readonly missing: number
}): ReactNode => {
  const { t } = useTranslation('loadouts')
  const { t: tSaved } = useTranslation('saved')
  const titles = usePageTitles()
  const locale = useLocale()
  const navigate = useNavigate()
  const copy = useCopy()
  const [isText, setText] = useState(false)
  const { build, start, set } = builder
  const heading = saved?.title ?? words.name(weapon.uid)
  const title = saved?.title ?? namedTitle(titles, 'weapon', { shortName: words.shortName(weapon.uid) })
  const presets = listPresets(catalogue, weapon.uid)
  const begin = (uid: string): void => {
    const { gunBuildUrl: gunUrl } = weapon
    void navigate(getPath('weapon', uid === BARE ? { gunUrl } : { gunUrl, id: uid }))
  }
  return (
    <>
      <title>{documentTitle(title ?? heading)}</title>
      <Crumbs label={t('crumbs')}>
        <Link to={getPath('weapon')}>{t('weapons')}</Link>
        <Link to={getPath('item', { url: weapon.url })}>{words.name(weapon.uid)}</Link>
      </Crumbs>
      <header className={styles.head}>
        <ItemTile item={picturedAs(weapon, preset)} size="hero" />
        <div className={styles.text}>
          <h1 className={styles.name}>{heading}</h1>
          {saved && (
            <p className="muted small">
              {words.name(weapon.uid)}
              {!saved.isMine && ` · ${tSaved('by', { author: saved.author ?? tSaved('nobody') })}`}
            </p>
          )}
          <div className="row row--wrap">
            {saved?.isMine && <Badge>{tSaved(saved.isPublic ? 'public' : 'private')}</Badge>}
            <span className="muted small">
              {t('actions.parts', { count: listBuildParts(build).length - 1 })}
            </span>
            {missing > 0 && <Badge tone="warn">{t('parts.missing', { count: missing })}</Badge>}
            {conflicts > 0 && <Badge tone="bad">{t('parts.conflicts', { count: conflicts })}</Badge>}
            {missing === 0 && conflicts === 0 && (
              <Badge tone="ready" icon="check">
                {t('parts.whole')}
              </Badge>
            )}
          </div>
        </div>
        <fieldset className={styles.actions} aria-label={t('actions.label')}>
          <Select
            label={t('actions.preset')}
            isLabelHidden
            className={styles.preset}
            value={saved?.uid ?? preset ?? BARE}
            options={[
              ...presets.map((each) => ({ value: each.uid, text: nameIn(locale, each) })),
              { value: BARE, text: t('actions.bare') },
              ...(saved === undefined ? [] : [{ value: saved.uid, text: saved.title }]),
            ]}
            onChange={begin}
          />
          <div className={styles.tools}>
            {TOOLS.map(({ name, icon }) => (
              <Button key={name} icon={icon} onClick={() => tools.goTo(name)}>
                {t(`tools.${name}`)}
              </Button>
            ))}
          </div>
          <IconButton
            icon="undo"
            label={t('actions.undo')}
            variant="quiet"
            aria-disabled={!builder.canUndo || undefined}
            onClick={builder.undo}
          />
          <IconButton
            icon="undo"
            label={t('actions.redo')}
            variant="quiet"
            className={styles.redo}
            aria-disabled={!builder.canRedo || undefined}
            onClick={builder.redo}
          />
          <Button icon="refresh" onClick={() => set(start)}>
            <span className={styles.word}>{t('actions.reset')}</span>
          </Button>
          <Button icon="link" onClick={() => copy(window.location.href)}>
            <span className={styles.word}>{t('actions.copyLink')}</span>
          </Button>
          <Button icon="copy" onClick={() => setText(true)}>
            <span className={styles.word}>{t('actions.text')}</span>
          </Button>
          <SaveActions
            {...{ weapon, builder, saved }}
            usualTitle={words.shortName(weapon.uid)}
            isWhole={conflicts === 0 && missing === 0}
          />
        </fieldset>
      </header>
      {isText && (
        <TextDialog
          build={build}
          catalogue={catalogue}
          words={words}
          onTake={set}
          onClose={() => setText(false)}
        />
      )}
    </>
  )
}
