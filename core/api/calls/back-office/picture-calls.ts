// The calls about pictures of items, for administrators: uploading, and what the source has.
import * as t from 'io-ts'
import { Count, Id, oneOf, Text } from '../../../codec.ts'
import { WholeInText } from '../../../query-codecs.ts'
import { MAX_PICTURE_BYTES } from '../../bounds.ts'
import { endpoint } from '../../endpoint.ts'

const MAX_SIDE = 100_000

/** Pixels from the left and upper edge; all four or none. */
const Pixels = new WholeInText(0, MAX_SIDE)
const Crop = { left: Pixels, top: Pixels, width: Pixels, height: Pixels }

const Dimensions = { width: Count, height: Count, bytes: Count }
const Size = t.type(Dimensions, 'PictureSize')

/** `hash` names the stored picture; `from` is the uploaded file; `icon` and `large` are the WebP pictures made of it. */
const UploadedPicture = t.type(
  { hash: Text, from: t.type({ type: Text, ...Dimensions }), icon: Size, large: Size },
  'UploadedPicture',
)

/** `stored`: fetched from the source; `missing`: the source has none; `unfetched`: not requested yet; `uploaded`: an administrator's. */
export const PICTURE_STATES = ['stored', 'missing', 'unfetched', 'uploaded', 'none'] as const
export type ItemPictureState = (typeof PICTURE_STATES)[number]

export const pictureCalls = {
  uploadPicture: endpoint({
    method: 'POST',
    path: '/admin/pictures',
    access: 'admin',
    maxRawBytes: MAX_PICTURE_BYTES,
    summary:
      'Stores a picture (PNG, JPEG or WebP) as WebP in two sizes, cropped or with its uniform border trimmed; no item shows it yet',
    query: t.partial({ ...Crop, trim: oneOf(['1']) }),
    answer: UploadedPicture,
  }),
  listPictures: endpoint({
    method: 'GET',
    path: '/admin/pictures',
    access: 'admin',
    summary: 'The state of the picture of each item, and whether there is a source',
    answer: t.type({
      hasSource: t.boolean,
      pictures: t.readonlyArray(t.type({ uid: Text, state: oneOf(PICTURE_STATES) }, 'PictureOfItem')),
    }),
  }),
  fetchPicture: endpoint({
    method: 'POST',
    path: '/admin/pictures/fetch',
    access: 'admin',
    summary: "Fetches an item's picture from the source again",
    body: t.type({ uid: Id }),
    answer: t.type({ state: oneOf(PICTURE_STATES) }),
  }),
} as const
