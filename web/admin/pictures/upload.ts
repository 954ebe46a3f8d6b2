// Uploading a picture, and showing an uploaded one on an item.
import type { Contract } from '#core/api/contract.ts'
import type { AnswerOf } from '#core/api/endpoint.ts'
import { UPLOADED_PICTURES, uploadedIcon } from '#core/catalogue/addresses/pictures.ts'
import { type Either, isLeft, right } from '#core/fp.ts'
import type { ApiProblem } from '#web/data/problem.ts'
import { request } from '#web/data/request.ts'
import { ADMIN_CALLS, adminAnswersChanged, callAdmin } from '../admin-calls.ts'
import { OFFICE_SOURCE, sendCorrection } from '../editing/corrections.ts'

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

/** Corrects the icon of an item, over what is corrected now. Undefined where it was done. */
export const showOnItem = async (
  uid: string,
  { hash }: Pick<Uploaded, 'hash'>,
  reason: string,
): Promise<ApiProblem | undefined> => {
  const row = await callAdmin('correctedRow', { query: { table: 'items', uid } })
  if (isLeft(row)) return row.left
  const { corrections, gameVersion } = row.right
  const problem = await sendCorrection({
    ...{ tag: 'CorrectField', table: 'items', uid, field: 'icon', value: uploadedIcon(hash) },
    ...{ source: OFFICE_SOURCE, since: gameVersion, reason },
    seen: corrections.find(({ field }) => field === 'icon')?.seen ?? '',
  })
  if (problem === undefined) adminAnswersChanged('/admin/pictures')
  return problem
}
