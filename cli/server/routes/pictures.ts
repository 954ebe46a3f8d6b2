// Handlers of the calls about pictures of items: uploads, and what the source has.

import type { ItemPictureState, pictureCalls } from '#core/api/calls/back-office/picture-calls.ts'
import { NO_PICTURE, parseUploadedIcon } from '#core/catalogue/addresses/pictures.ts'
import { GAME_MODES } from '#core/catalogue/game-modes.ts'
import type { Item } from '#core/catalogue/tables/item.ts'
import { E, type Either, isLeft, left, pipe, right } from '#core/fp.ts'
import type { EndpointHandlers } from '../http/call.ts'
import { type HttpProblem, notFound, problem } from '../http/problem.ts'
import type { Services } from '../services/services.ts'
import type { Crop, RenderedPicture, RenderedUpload, UploadProblem } from '../uploads/render-upload.ts'

const RETRY_SECONDS = 2

/** The refusals of an upload. */
const PROBLEMS: Readonly<Record<UploadProblem | 'UploadsBusy', HttpProblem>> = {
  PictureTypeUnsupported: problem(
    415,
    'PictureTypeUnsupported',
    'The file is not a PNG, JPEG or WebP picture',
  ),
  PictureTooLarge: problem(422, 'PictureTooLarge', 'The picture has more than 16 million pixels'),
  PictureUnreadable: problem(422, 'PictureUnreadable', 'The picture is damaged'),
  CropOutside: problem(422, 'CropOutside', 'The crop is not inside the picture'),
  UploadsBusy: {
    ...problem(429, 'UploadsBusy', 'Other pictures are being processed'),
    retryAfter: RETRY_SECONDS,
  },
}

const showSize = ({ width, height, bytes }: RenderedPicture) => ({ width, height, bytes: bytes.byteLength })

/** `bytes`: of the uploaded file. */
const showUpload = ({ hash, from, icon, large }: RenderedUpload, bytes: number) => ({
  hash,
  from: { ...from, bytes },
  icon: showSize(icon),
  large: showSize(large),
})

/** All four numbers or none. */
const readCrop = (query: Partial<Crop>): Either<HttpProblem, Crop | undefined> => {
  const { left: x, top, width, height } = query
  if ([x, top, width, height].every((value) => value === undefined)) return right(undefined)
  return x === undefined || top === undefined || width === undefined || height === undefined
    ? left(PROBLEMS.CropOutside)
    : right({ left: x, top, width, height })
}

export const pictureHandlers = (services: Services): EndpointHandlers<keyof typeof pictureCalls> => {
  const { uploads, pictures, catalogues, config } = services
  const all = () => GAME_MODES.map((mode) => catalogues.of(mode).catalogue.items)

  const findItem = (uid: string): Either<HttpProblem, Item> => {
    const item = all()
      .map((items) => items.get(uid))
      .find((found) => found !== undefined)
    return item === undefined ? left(notFound(uid)) : right(item)
  }

  const getState = ({ uid, icon }: Item): ItemPictureState => {
    if (icon === NO_PICTURE) return 'none'
    return parseUploadedIcon(icon) === undefined ? pictures.stateOf({ kind: 'items', id: uid }) : 'uploaded'
  }

  return {
    uploadPicture: async ({ query, rawBody }) => {
      const crop = readCrop(query)
      if (isLeft(crop)) return crop
      const file = await rawBody()
      if (isLeft(file)) return file
      return pipe(
        await uploads.add(file.right, { crop: crop.right, trim: query.trim === '1' }),
        E.bimap(
          (reason) => PROBLEMS[reason],
          (rendered) => showUpload(rendered, file.right.byteLength),
        ),
      )
    },
    listPictures: () => {
      const items = new Map(all().flatMap((each) => each.all.map((item) => [item.uid, item] as const)))
      return right({
        hasSource: config.picturesFrom !== undefined,
        pictures: [...items.values()].map((item) => ({ uid: item.uid, state: getState(item) })),
      })
    },
    fetchPicture: async ({ body: { uid } }) => {
      const item = findItem(uid)
      if (isLeft(item)) return item
      await pictures.refetch({ kind: 'items', id: uid })
      return right({ state: getState(item.right) })
    },
  }
}
