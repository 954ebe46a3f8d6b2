// /admin/cut-edges: cuts the border off the picture that an item shows.
import { type ReactNode, useState } from 'react'
import { OWN_PICTURES, pictureUid, pictureUrl } from '#core/catalogue/addresses/pictures.ts'
import type { Item } from '#core/catalogue/tables/item.ts'
import { isLeft } from '#core/fp.ts'
import { usePageTitles } from '#web/i18n/use-menu-words.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Lead } from '#web/ui/text/Lead.tsx'
import { ItemChoice, useChosenItem } from './ItemChoice.tsx'
import styles from './pictures.module.css'
import { StoredPanel } from './StoredPanel.tsx'
import { type Uploaded, uploadPicture } from './upload.ts'

/** The address of the item's picture at this server, which the page may read byte by byte. */
const getAddress = (item: Item): string | undefined => {
  const id = pictureUid(item)
  const url = id === undefined ? undefined : pictureUrl(OWN_PICTURES, 'items', id)
  // An uploaded picture has a larger size, which is cut in place of the icon.
  return id !== item.uid && url !== undefined ? `${url}-large` : url
}

const fetchPicture = async (address: string): Promise<Blob | undefined> => {
  const answer = await fetch(address).catch(() => undefined)
  return answer?.status === 200 ? answer.blob() : undefined
}

const isUncut = ({ from, large }: Uploaded): boolean =>
  from.width === large.width && from.height === large.height

const CutPanel = ({ item }: { readonly item: Item }): ReactNode => {
  const { t } = useTranslation('pictures')
  const address = getAddress(item)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [uploaded, setUploaded] = useState<Uploaded>()
  const cut = async (): Promise<void> => {
    setBusy(true)
    const file = address === undefined ? undefined : await fetchPicture(address)
    const answer = file && (await uploadPicture(file, { trim: true }))
    setBusy(false)
    if (answer === undefined) setProblem(t('cut.none'))
    else if (isLeft(answer)) setProblem(answer.left.message)
    else setUploaded(answer.right)
  }
  return (
    <>
      <Panel title={t('cut.before')}>
        <div className="stack">
          {address !== undefined && <img src={address} alt={item.name} className={styles.preview} />}
          {problem !== undefined && <Alert kind="warn">{problem}</Alert>}
          <div>
            <Button isBusy={isBusy} onClick={() => void cut()}>
              {t('cut.cut')}
            </Button>
          </div>
        </div>
      </Panel>
      {uploaded !== undefined && isUncut(uploaded) && <Alert kind="info">{t('cut.same')}</Alert>}
      {uploaded !== undefined && !isUncut(uploaded) && <StoredPanel uploaded={uploaded} uid={item.uid} />}
    </>
  )
}

const CutEdgesScreen = (): ReactNode => {
  const { t } = useTranslation('pictures')
  const { title } = usePageTitles()
  const item = useChosenItem()
  return (
    <>
      <PageHead title={title.adminCutEdges} />
      <Lead>{t('cut.lead')}</Lead>
      <div className="stack">
        <ItemChoice />
        {item !== undefined && <CutPanel key={item.uid} item={item} />}
      </div>
    </>
  )
}

export default CutEdgesScreen
