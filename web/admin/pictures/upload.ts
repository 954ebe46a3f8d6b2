// Uploading a picture, and showing an uploaded one on an item.
import type { Contract } from '#core/api/contract.ts'
import type { AnswerOf } from '#core/api/endpoint.ts'
import { UPLOADED_PICTURES, uploadedIcon } from '#core/catalogue/pictures.ts'
import { type Either, isLeft, left, right } from '#core/fp.ts'
import type { ApiProblem } from '#web/data/problem.ts'
import { request } from '#web/data/request.ts'
import { ADMIN_CALLS, adminAnswersChanged, callAdmin } from '../admin-calls.ts'

export type Uploaded = AnswerOf<Contract['uploadPicture']>

/** In pixels of the file. */
export interface CropBox {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export const uploadPicture = async (
  file: Blob,
  edit: { readonly crop?: CropBox | undefined; readonly trim: boolean },
): Promise<Either<ApiProblem, Uploaded>> => {
  const answered = await request(ADMIN_CALLS.uploadPicture, {
    body: file,
    query: { ...edit.crop, ...(edit.trim ? { trim: '1' } : {}) },
  })
  return isLeft(answered) ? answered : right((await answered.right.json()) as Uploaded)
}

/** Addresses of both sizes. */
export const uploadUrls = ({
  hash,
}: Pick<Uploaded, 'hash'>): { readonly icon: string; readonly large: string } => ({
  icon: `${UPLOADED_PICTURES}/${hash}`,
  large: `${UPLOADED_PICTURES}/${hash}-large`,
})

/** Corrects the icon of an item, over what is corrected now. */
export const showOnItem = async (
  uid: string,
  { hash }: Pick<Uploaded, 'hash'>,
  reason: string,
): Promise<Either<ApiProblem, void>> => {
  const row = await callAdmin('correctedRow', { query: { table: 'items', uid } })
  if (isLeft(row)) return row
  const { corrections, gameVersion } = row.right
  const seen = corrections.find(({ field }) => field === 'icon')?.seen ?? ''
  const command = {
    ...{ tag: 'CorrectField', table: 'items', uid, field: 'icon' },
    ...{ value: uploadedIcon(hash), source: 'Exfil', since: gameVersion, reason, seen },
  }
  const sent = await callAdmin('correct', { body: { commandId: crypto.randomUUID(), command } })
  if (isLeft(sent)) return left(sent.left)
  adminAnswersChanged('/admin/pictures')
  return right(undefined)
}
