// /admin/items-images: uploads a picture and shows it on an item.
import { type ReactNode, useState } from 'react'
import { usePageTitles } from '#web/i18n/use-menu-words.ts'
import { PageHead } from '#web/ui/PageHead.tsx'
import { ItemChoice, useChosenItem } from './ItemChoice.tsx'
import { StoredPanel } from './StoredPanel.tsx'
import { UploadPanel } from './UploadPanel.tsx'
import type { Uploaded } from './upload.ts'

const ItemsImagesScreen = (): ReactNode => {
  const { title } = usePageTitles()
  const item = useChosenItem()
  const [uploaded, setUploaded] = useState<Uploaded>()
  return (
    <>
      <PageHead title={title.adminItemsImages} />
      <div className="stack">
        <ItemChoice />
        {item !== undefined && <UploadPanel key={item.uid} onUploaded={setUploaded} />}
        {item !== undefined && uploaded !== undefined && <StoredPanel uploaded={uploaded} uid={item.uid} />}
      </div>
    </>
  )
}

export default ItemsImagesScreen
